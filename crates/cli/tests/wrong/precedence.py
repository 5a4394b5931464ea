# P1247: `a - a ^ s` where `a - (a ^ s)` belongs: minus binds more tightly than xor.
k, *heaps = map(int, open(0).read().split())
total = 0
for heap in heaps:
    total ^= heap
for i, heap in enumerate(heaps):
    if heap ^ total < heap:
        print(heap - heap ^ total, i + 1)
        heaps[i] ^= total
        print(*heaps)
        break
else:
    print("lose")
