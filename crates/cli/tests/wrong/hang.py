# ACW891: takes for ever when the nim-sum is 0.
n, *heaps = map(int, open(0).read().split())
total = 0
for heap in heaps:
    total ^= heap
while total == 0:
    pass
print("Yes")
