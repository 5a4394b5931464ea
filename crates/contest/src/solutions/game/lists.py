@HEADER@


@FUNCTION@


line = input()
total = 0
# "1,2 3,4" are two lists, "1 2 3" is one.
for part in line.split() if "," in line else [line]:
    total ^= value([int(word) for word in part.replace(",", " ").replace(":", " ").split()])
print(total)
