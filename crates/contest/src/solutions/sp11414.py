# SP11414 (COT3): blackening a path leaves the subtrees that hang off it, so choosing a white u below
# v leaves the xor of their SG values, and sg(v) is the mex over all u. Each vertex keeps the set of
# those xors as a binary trie: merge the children's tries, xor a whole trie lazily, read off the mex.
import sys

numbers = list(map(int, sys.stdin.read().split()))
n, black = numbers[0], [1] + numbers[1 : numbers[0] + 1]
BITS = n.bit_length() + 1
child, lazy, full = [[0], [0]], [0], [False]  # node 0 is the empty set


def push(x, bits):
    low, high = child[0][x], child[1][x]
    if low:
        lazy[low] ^= lazy[x]
    if high:
        lazy[high] ^= lazy[x]
    if lazy[x] >> (bits - 1) & 1:
        child[0][x], child[1][x] = high, low
    lazy[x] = 0


def merge(x, y, bits=BITS):
    if not x or not y:
        return x or y
    if bits > 0:
        push(x, bits)
        push(y, bits)
        for side in child:
            side[x] = merge(side[x], side[y], bits - 1)
        full[x] = full[child[0][x]] and full[child[1][x]]
    return x


def only(value):  # the set {value}
    first = len(lazy)
    for bits in range(BITS, -1, -1):
        high = bits > 0 and value >> (bits - 1) & 1
        after = len(lazy) + 1 if bits > 0 else 0
        child[0].append(0 if high else after)
        child[1].append(after if high else 0)
        lazy.append(0)
        full.append(bits == 0)
    return first


def mex(x):
    value = 0
    for bits in range(BITS, 0, -1):
        if not x:
            break
        push(x, bits)
        up = full[child[0][x]]
        value |= up << (bits - 1)
        x = child[up][x]
    return value


near = [[] for _ in range(n + 1)]
for a, b in zip(numbers[n + 1 :: 2], numbers[n + 2 :: 2]):
    near[a].append(b)
    near[b].append(a)
parent, order = [0] * (n + 1), [1]
for v in order:  # no recursion: a path may be long
    for c in near[v]:
        if c != parent[v]:
            parent[c] = v
            order.append(c)
sg, below, sets, off = ([0] * (n + 1) for _ in range(4))
for v in reversed(order):
    children = [c for c in near[v] if c != parent[v]]
    for c in children:
        below[v] ^= sg[c]
    for c in children:
        if sets[c]:
            lazy[sets[c]] ^= below[v] ^ sg[c]
        sets[v] = merge(sets[v], sets[c])
    if not black[v]:
        sets[v] = merge(sets[v], only(below[v]))
    sg[v] = mex(sets[v])
for v in order[1:]:
    off[v] = off[parent[v]] ^ below[parent[v]] ^ sg[v]
winning = [v for v in range(1, n + 1) if not black[v] and off[v] ^ below[v] == 0]
print("\n".join(map(str, winning or [-1])))
