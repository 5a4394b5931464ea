# AcWing 894: a heap becomes two smaller ones, whose SG values add by xor; mex over all pairs.
import sys

n, *heaps = map(int, sys.stdin.read().split())
sg = []
for x in range(max(heaps) + 1):
    reached = {sg[i] ^ sg[j] for i in range(x) for j in range(i + 1)}
    value = 0
    while value in reached:  # mex
        value += 1
    sg.append(value)
total = 0
for heap in heaps:
    total ^= sg[heap]
print("Yes" if total else "No")
