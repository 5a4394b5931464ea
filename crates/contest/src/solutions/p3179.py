# P3179: SG(x) = mex{0, SG(2x), SG(2x)^SG(3x), ...} depends only on n // x. With b = n // x, the
# multiple kx has n // (kx) = b // k, so the value is a function of b, and equal b // k come in
# blocks: of a block of equal values only the first two prefixes matter.
import sys
from functools import cache


@cache
def sg(b):
    reached = {0}
    prefix, k = 0, 2
    while k <= b:
        value = sg(b // k)
        after = b // (b // k) + 1
        reached.add(prefix ^ value)
        if after - k >= 2:
            reached.add(prefix)
        if (after - k) % 2:
            prefix ^= value
        k = after
    mex = 0
    while mex in reached:
        mex += 1
    return mex


numbers = iter(map(int, sys.stdin.read().split()))
n = next(numbers)
for _ in range(next(numbers)):
    total = 0
    for _ in range(next(numbers)):
        total ^= sg(n // next(numbers))
    print("Yes" if total else "No")
