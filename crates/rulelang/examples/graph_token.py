# A token on a directed graph: move it along an arrow.
from grundy_rules import *

arrows = {0: [], 1: [0], 2: [0, 1], 3: [1, 2], 4: [2, 3], 5: [3, 0], 6: [5, 4]}
start = 6
draw = "graph"


def moves(v):
    return arrows.get(v, [])
