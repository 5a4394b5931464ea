# Kayles: knock down one pin, or two neighbours, in a row of n.
from grundy_rules import *

start = 12


def moves(n):
    return [plus(i, n - t - i) for t in (1, 2) for i in range(n - t + 1)]
