#!/usr/bin/env python3
"""How large the levels of Chomp and of slide are at boards too large to be solved here.

python3 bench/levels.py [SIDE...]

Chomp: a position of n x n is a partition in a box, its tier the number of its squares: the tiers
are the coefficients of the Gaussian binomial. A position has as many moves as squares; half of the
box on average, as the complement shows.

Slide: a model of the way forward. A player's three pieces are as many moves from where they started
as the cheapest way to match them with those cells, and a move too many has to be taken back, so both
players' distances and their parities say at which level a position is met; that pieces are in one
another's way, and that lines end the game, is left out. Small boards are searched, to compare.
"""
import sys
from collections import Counter
from itertools import combinations, permutations
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


def starts(cells):
    """The cells that both players start on."""
    return (0, 2, 4), (cells - 5, cells - 3, cells - 1)


def modelled(width, height):
    """The sizes of the levels of slide, by distances."""
    cells = width * height
    steps = [[abs(a % width - b % width) + abs(a // width - b // width) for b in range(cells)] for a in range(cells)]

    def distance(pieces, start):
        return min(sum(steps[a][b] for a, b in zip(pieces, order)) for order in permutations(start))

    first, second = starts(cells)
    triples = Counter((distance(t, first), distance(t, second)) for t in combinations(range(cells), 3))
    # Of all pairs of sets, so many have no cell in common.
    apart = comb(cells - 3, 3) / comb(cells, 3)
    levels = Counter()
    for (own_first, own_second), many in triples.items():
        for (other_first, other_second), more in triples.items():
            met = []
            if (own_first - other_second) % 2 == 0:
                met.append(2 * max(own_first, other_second))
            if (own_second - other_first) % 2 == 1:
                met.append(2 * max(own_second, other_first - 1) + 1)
            if met:
                levels[min(met)] += many * more * apart
    return [levels[level] for level in range(max(levels) + 1)]


def searched(width, height):
    """The sizes of the levels of slide, by the rules."""
    cells = width * height
    spots = [(x, y) for y in range(height) for x in range(width)]
    mask = lambda found: sum(1 << (y * width + x) for x, y in found)
    inside = lambda found: all(0 <= x < width and 0 <= y < height for x, y in found)
    beside = [mask([s for s in ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)) if inside([s])]) for x, y in spots]
    lines = {
        mask(line)
        for x, y in spots
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
        if inside(line := [(x + i * dx, y + i * dy) for i in range(3)])
    }
    start = tuple(sum(1 << cell for cell in cells_of) for cells_of in starts(cells))
    seen, level, sizes = {start}, [start], []
    while level:
        sizes.append(len(level))
        after = []
        for mine, theirs in level:
            if mine in lines or theirs in lines:
                continue
            for cell in range(cells):
                if mine >> cell & 1:
                    free = beside[cell] & ~(mine | theirs)
                    for to in range(cells):
                        position = theirs, mine ^ 1 << cell ^ 1 << to
                        if free >> to & 1 and position not in seen:
                            seen.add(position)
                            after.append(position)
        level = after
    return sizes


def said(board, counts):
    total, widest = sum(counts), max(counts)
    covered, needed = 0, 0
    for count in sorted(counts, reverse=True):
        if covered < 0.99 * total:
            covered, needed = covered + count, needed + 1
    return f"{board} {total:.3e} {len(counts)} {widest:.3e} {widest / total:.2%} {needed}"


def main(sides):
    print("Chomp: board positions tiers widest share tiers_with_99% moves_a_position")
    for side in sides:
        counts = tiers(side)
        moves = sum(k * count for k, count in enumerate(counts)) / sum(counts)
        print(said(f"{side}x{side}", counts), f"{moves:.1f}")
    print("slide: board positions levels widest share levels_with_99%")
    for width, height in (4, 3), (4, 4), (5, 4):
        print(said(f"{width}x{height}", searched(width, height)), "searched")
        print(said(f"{width}x{height}", modelled(width, height)), "modelled")
    for width, height in (6, 5), (6, 6), (8, 6), (9, 7), (10, 9):
        print(said(f"{width}x{height}", modelled(width, height)), "modelled")


main([int(side) for side in sys.argv[1:]] or [12, 15, 18, 20, 21, 22])
