# P1247: "some heap is at least the nim-sum: lower that one". (4, 1) has none, and of (1, 2, 2) the
# first would grow.
k, *heaps = map(int, open(0).read().split())
total = 0
for heap in heaps:
    total ^= heap
for i, heap in enumerate(heaps):
    if total and heap >= total:
        print(abs(heap - (heap ^ total)), i + 1)
        heaps[i] ^= total
        print(*heaps)
        break
else:
    print("lose")
