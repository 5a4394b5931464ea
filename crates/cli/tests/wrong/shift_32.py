# nim: looks for the top bit with a shift that wraps at 32, as `1 << b` does in Java.
heaps = list(map(int, open(0).read().split()))
total = 0
for heap in heaps:
    total ^= heap
if total == 0:
    print("lose")
else:
    top = 1 << (total.bit_length() - 1 & 31)
    for i, heap in enumerate(heaps):
        if heap & top:
            heaps[i] = heap ^ total
            break
    print(*heaps)
