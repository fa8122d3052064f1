//! Messages, and ends of messages, that many tests expect. They are written out, not taken from the program, and stand
//! here once: rewording one changes one line.

/// Follows an unknown or missing rank.
pub const RANKS: &str = "ranks are 2-9 T (or 10) J Q K A";

/// Follows an unknown or missing suit.
pub const SUITS: &str = "suits are c d h s or ♣♦♥♠";

/// Follows a number of cards that make no hand.
pub const HAND_SIZE: &str = "a hand has 5 to 7";

/// Follows a number of hole cards that make no Omaha hand.
pub const OMAHA_HAND_SIZE: &str = "an Omaha hand has 4 to 6";

/// Follows a number of cards that make no board of a street.
pub const BOARD_SIZE: &str = "a board has 0, 3, 4 or 5";

/// Follows the number of cards of a hand in a deal without a board.
pub const NO_BOARD: &str = "and no board; with the board, a hand has 5 to 7";

/// A second board for the same hand.
pub const SECOND_BOARD: &str = "a board has already been given; leave out the slash and the cards after it";

/// A line with one hand where a deal is expected.
pub const LONE_HAND: &str = "only one hand; a deal has two or more, separated by |";

/// Several hands where one is expected.
pub const SEVERAL_HANDS: &str =
    "expected one hand, but | separates several; to compare hands, use handrank showdown or odds";

/// Follows a number of cards that make no hand before its board.
pub const USE_DRAW: &str = "for draw and stud, use --cards N";
