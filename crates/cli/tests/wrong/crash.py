# ACW891: crashes when a heap is 7.
n, *heaps = map(int, open(0).read().split())
table = [0] * 7
total = 0
for heap in heaps:
    total ^= heap
    if heap < 8:
        table[heap - 1 if heap < 7 else heap]
print("Yes" if total else "No")
