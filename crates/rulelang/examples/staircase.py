# Staircase Nim: move any number of coins from a step to the one below; step 1 leads to the floor.
from grundy_rules import *

start = (2, 1, 3)


def moves(p):
    out = []
    for i in range(len(p)):
        for k in range(1, p[i] + 1):
            q = list(p)
            q[i] -= k
            if i > 0:
                q[i - 1] += k
            out.append(tuple(q))
    return out
