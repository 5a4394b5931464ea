# AGC002E: sorted, the piles are a Young diagram; a move steps right or up, and whoever leaves it
# loses. Positions along a diagonal are alike, so go to the last cell (i, i) and count the steps.
import sys

n, *a = map(int, sys.stdin.read().split())
a.sort(reverse=True)
i = 0
while i + 1 < n and a[i + 1] > i + 1:
    i += 1
up = a[i] - i - 1
right = sum(1 for pile in a[i + 1 :] if pile > i)
print("First" if up % 2 or right % 2 else "Second")
