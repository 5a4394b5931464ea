# CF388C: each player keeps her half of every pile; the middle cards of odd piles go in turn,
# the largest first.
import sys

numbers = iter(map(int, sys.stdin.read().split()))
ciel = jiro = 0
middle = []
for _ in range(next(numbers)):
    pile = [next(numbers) for _ in range(next(numbers))]
    half = len(pile) // 2
    ciel += sum(pile[:half])
    jiro += sum(pile[len(pile) - half :])
    if len(pile) % 2:
        middle.append(pile[half])
middle.sort(reverse=True)
print(ciel + sum(middle[::2]), jiro + sum(middle[1::2]))
