# CF1149E: the group of a city is the mex of its out-neighbours' groups; the position is lost when
# the xor of every group is 0. To win, take the highest group that is not, lower a city with its top
# bit, and let one out-neighbour in each lower group repair that group.
import sys

numbers = list(map(int, sys.stdin.read().split()))
n, m = numbers[:2]
h = numbers[2 : n + 2]
out = [[] for _ in range(n)]
into = [[] for _ in range(n)]
for i in range(m):
    u, v = numbers[n + 2 + 2 * i] - 1, numbers[n + 3 + 2 * i] - 1
    out[u].append(v)
    into[v].append(u)
left = [len(list) for list in out]
group = [0] * n
total = [0] * (n + 1)
order = [v for v in range(n) if left[v] == 0]
for v in order:  # from the sinks up; it grows while we go
    seen = {group[to] for to in out[v]}
    while group[v] in seen:  # mex
        group[v] += 1
    total[group[v]] ^= h[v]
    for origin in into[v]:
        left[origin] -= 1
        if left[origin] == 0:
            order.append(origin)
top = max((g for g in range(n + 1) if total[g]), default=None)
if top is None:
    print("LOSE")
else:
    city = next(v for v in range(n) if group[v] == top and h[v] ^ total[top] < h[v])
    h[city] ^= total[top]
    for to in out[city]:
        if group[to] < top:
            h[to] ^= total[group[to]]
            total[group[to]] = 0  # only one neighbour of each group
    print("WIN")
    print(*h)
