# P1247: goes on after the first winning move, so the last one is printed.
k, *heaps = map(int, open(0).read().split())
total = 0
for heap in heaps:
    total ^= heap
if total == 0:
    print("lose")
else:
    for i, heap in enumerate(heaps):
        if heap ^ total < heap:
            best = i
    print(heaps[best] - (heaps[best] ^ total), best + 1)
    heaps[best] ^= total
    print(*heaps)
