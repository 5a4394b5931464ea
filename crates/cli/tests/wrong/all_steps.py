# ACW892: every step counts, not only the odd ones.
n, *steps = map(int, open(0).read().split())
total = 0
for stones in steps:
    total ^= stones
print("Yes" if total else "No")
