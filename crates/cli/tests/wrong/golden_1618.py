# P2252: the golden ratio with three decimals.
a, b = sorted(map(int, open(0).read().split()))
print(0 if int((b - a) * 1.618) == a else 1)
