# Chomp: bite a square and all below and right of it; (0, 0) is poison. Row lengths.
from grundy_rules import *

start = (4, 4, 4)
draw = "chocolate"


def moves(rows):
    return [rows[:r] + tuple([min(x, c) for x in rows[r:]])
            for r in range(len(rows)) for c in range(rows[r]) if (r, c) != (0, 0)]
