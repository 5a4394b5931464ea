# P1247: with s the xor of the heaps, a heap can become heap ^ s when that is smaller.
import sys

k, *heaps = map(int, sys.stdin.read().split())
s = 0
for heap in heaps:
    s ^= heap
if s == 0:
    print("lose")
else:
    for i, heap in enumerate(heaps):
        if heap ^ s < heap:
            print(heap - (heap ^ s), i + 1)
            heaps[i] = heap ^ s
            break  # the first such heap is wanted
    print(*heaps)
