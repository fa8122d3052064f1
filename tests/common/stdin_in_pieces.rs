//! Input for a process that fixes how much each of its reads gets, whatever the system and the timing.

use std::fs::File;
use std::io::{Seek, Write};
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixDatagram;

/// The most pieces that a socket holds, by default, while nobody reads them.
const MAX_PIECES: usize = 8;

/// The longest input in bytes to send through a socket; longer input is read from a file.
const MAX_IN_PIECES: usize = 32 * 1024;

/// A stdin that is read in pieces of this many bytes, except that the eighth piece has all the rest; 0 for all at once.
pub fn stdin_in_pieces(input: &[u8], piece: usize) -> OwnedFd {
    if input.len() > MAX_IN_PIECES { file_with(input).into() } else { socket_with(input, piece) }
}

fn file_with(input: &[u8]) -> File {
    let mut file = tempfile::tempfile().expect("there is room for a file");
    file.write_all(input).expect("there is room for the input");
    file.rewind().expect("a file has a start");
    file
}

/// A socket from which each read gets one piece, and the last an empty one, which is the end of the input.
fn socket_with(input: &[u8], piece: usize) -> OwnedFd {
    let (sender, receiver) = UnixDatagram::pair().expect("sockets can be opened");
    let mut rest = input;
    for pieces_left in (1..=MAX_PIECES).rev() {
        let len = if pieces_left == 1 || piece == 0 { rest.len() } else { rest.len().min(piece) };
        if len > 0 {
            sender.send(&rest[..len]).expect("the socket has room");
        }
        rest = &rest[len..];
    }
    sender.send(&[]).expect("the socket has room");
    receiver.into()
}
