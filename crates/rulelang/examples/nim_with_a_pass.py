# Nim with a pass: once in the game, one player may pass, but not when all heaps are gone.
# The last number says whether the pass is left.
from grundy_rules import *

start = (1, 2, 3, 1)
draw = "heaps but last"


def moves(p):
    heaps, left = p[:-1], p[-1]
    out = [heaps[:i] + (k,) + heaps[i + 1:] + (left,)
           for i in range(len(heaps)) for k in range(heaps[i])]
    if left and any(heaps):
        out.append(heaps + (0,))
    return out


def names(p):
    heaps, left = p[:-1], p[-1]
    out = ["take {} from heap {}".format(heaps[i] - k, i + 1)
           for i in range(len(heaps)) for k in range(heaps[i])]
    if left and any(heaps):
        out.append("pass")
    return out
