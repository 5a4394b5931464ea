# ACW891: a table as large as the largest heap.
n, *heaps = map(int, open(0).read().split())
table = bytearray(b"x") * max(heaps)
total = 0
for heap in heaps:
    total ^= heap
print("Yes" if total else "No")
