"""Writes a million random hands of five to seven cards into a folder, the same every time: write_hands.py FOLDER"""

import itertools
import random
import sys
from pathlib import Path

HANDS = 1_000_000
DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
SYMBOLS = str.maketrans("cdhs", "♣♦♥♠")

NOTATIONS = [
    " ".join,
    "".join,
    lambda cards: ", ".join(cards).replace("T", "10").translate(SYMBOLS),
    lambda cards: "\t".join(cards).lower(),
]
FILES = list(itertools.product(NOTATIONS, ["\n", "\r\n"]))
OTHER_LINES = ["", "# a comment", "Ah Kh Qh Ah Th"]  # the last is bad: handrank reports it and goes on

random.seed(52)
folder = Path(sys.argv[1])
folder.mkdir(parents=True)
for number, (notation, line_end) in enumerate(FILES):
    lines = [notation(random.sample(DECK, random.randint(5, 7))) for _ in range(HANDS // len(FILES))]
    for line in OTHER_LINES * 10:
        lines.insert(random.randrange(len(lines)), line)
    (folder / f"{number}.txt").write_text(line_end.join(lines), encoding="utf-8", newline="")
