@HEADER@
from math import isqrt


@FUNCTION@


numbers = [int(word) for word in input().replace(",", " ").split()]
print("win" if wins(numbers) else "lose")
