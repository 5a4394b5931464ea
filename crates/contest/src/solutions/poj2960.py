# POJ 2960: a table of SG values for each set; a position is lost when their xor is 0.
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for k in numbers:
    if k == 0:
        break
    taken = [next(numbers) for _ in range(k)]
    positions = [[next(numbers) for _ in range(next(numbers))] for _ in range(next(numbers))]
    sg = []
    for n in range(max(map(max, positions)) + 1):
        reached = {sg[n - s] for s in taken if s <= n}
        value = 0
        while value in reached:  # mex
            value += 1
        sg.append(value)
    line = ""
    for heaps in positions:
        total = 0
        for heap in heaps:
            total ^= sg[heap]
        line += "W" if total else "L"
    print(line)
