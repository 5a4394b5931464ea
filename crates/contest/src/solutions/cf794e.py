# CF794E: an even row is worth the larger middle carrot, an odd one the better of the two smaller
# neighbours at the middle. After k private moves Oleg plays any row of n - k: widen from the middle.
import sys

n, *a = map(int, sys.stdin.read().split())
best = [0] * (n + 3)  # best[m]: the best row of length m that Oleg can choose
for i in range(n - 1):  # rows of even length with middles i, i + 1
    longest = 2 * min(i + 1, n - i - 1)
    best[longest] = max(best[longest], a[i], a[i + 1])
for i in range(1, n - 1):  # rows of odd length with middle i
    longest = 2 * min(i, n - i - 1) + 1
    best[longest] = max(best[longest], min(a[i - 1], a[i]), min(a[i], a[i + 1]))
for m in range(n - 2, 1, -1):
    best[m] = max(best[m], best[m + 2])
best[1] = max(a)
print(*(best[n - k] for k in range(n)))
