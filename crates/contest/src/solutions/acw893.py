# AcWing 893: the SG value of a heap is the least number that no move reaches; heaps add by xor.
import sys

numbers = list(map(int, sys.stdin.read().split()))
k = numbers[0]
moves, heaps = numbers[1 : k + 1], numbers[k + 2 :]
sg = []
for x in range(max(heaps) + 1):
    reached = {sg[x - s] for s in moves if s <= x}
    value = 0
    while value in reached:  # mex
        value += 1
    sg.append(value)
total = 0
for heap in heaps:
    total ^= sg[heap]
print("Yes" if total else "No")
