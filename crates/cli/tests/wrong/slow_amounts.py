# P1247: right, and slow: tries every number of matches from every heap.
import sys

k, *heaps = map(int, sys.stdin.read().split())
total = 0
for heap in heaps:
    total ^= heap
if total == 0:
    print("lose")
else:
    for i, heap in enumerate(heaps):
        for left in range(heap - 1, -1, -1):
            if total ^ heap ^ left == 0:
                print(heap - left, i + 1)
                heaps[i] = left
                print(*heaps)
                sys.exit()
