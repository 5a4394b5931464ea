# AcWing 891 Nim: the first player wins exactly when the xor of the heaps is not 0 (Bouton).
import sys

n, *heaps = map(int, sys.stdin.read().split())
total = 0
for heap in heaps:
    total ^= heap
print("Yes" if total else "No")
