# P1247: <= where < belongs, so a move that takes nothing may be "found" in a lost position.
k, *heaps = map(int, open(0).read().split())
total = 0
for heap in heaps:
    total ^= heap
for i, heap in enumerate(heaps):
    if heap ^ total <= heap:
        print(heap - (heap ^ total), i + 1)
        heaps[i] ^= total
        print(*heaps)
        break
else:
    print("lose")
