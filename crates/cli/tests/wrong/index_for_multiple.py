# P3179: the values of cells 2, 3, ... are xored where those of 2x, 3x, ... belong.
numbers = iter(open(0).read().split())
n, k = int(next(numbers)), int(next(numbers))
sg = [0] * (n + 1)
for x in range(n, 0, -1):
    reached, total = {0}, 0
    for j in range(2, n // x + 1):
        total ^= sg[j] if j > x else sg[j * x]
        reached.add(total)
    while sg[x] in reached:
        sg[x] += 1
for _ in range(k):
    total = 0
    for _ in range(int(next(numbers))):
        total ^= sg[int(next(numbers))]
    print("Yes" if total else "No")
