#!/usr/bin/env python3
"""How large the tiers of Chomp are: what a level of strong solving holds, and what it sends.

python3 bench/levels.py [SIDE...]

A position of n x n is a partition in a box, its tier the number of its squares: the tiers are the
coefficients of the Gaussian binomial. A position has as many moves as squares; half of the box on
average, as the complement shows.
"""
import sys
from math import comb


def tiers(side):
    size = side * side
    counts = [1] + [0] * size
    for i in range(1, side + 1):
        for k in range(size, side + i - 1, -1):
            counts[k] -= counts[k - side - i]
        for k in range(i, size + 1):
            counts[k] += counts[k - i]
    assert sum(counts) == comb(2 * side, side)
    return counts


def main(sides):
    print("board positions tiers widest share tiers_with_99% moves_a_position")
    for side in sides:
        counts = tiers(side)
        total, widest = sum(counts), max(counts)
        covered, needed = 0, 0
        for count in sorted(counts, reverse=True):
            if covered < 0.99 * total:
                covered, needed = covered + count, needed + 1
        moves = sum(k * count for k, count in enumerate(counts)) / total
        print(f"{side}x{side} {total:.3e} {len(counts)} {widest:.3e} {widest / total:.2%} {needed} {moves:.1f}")


main([int(side) for side in sys.argv[1:]] or [12, 15, 18, 20, 21, 22])
