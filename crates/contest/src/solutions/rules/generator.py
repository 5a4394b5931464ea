@HEADER@
import random

@LISTING@

SEED, SIZE = int(sys.argv[1]), int(sys.argv[2])
START = @START@
random.seed(SEED)


def reached(position):
    """A position of a random game from here: small where SIZE is."""
    met = [position]
    while len(met) < 5000:
        all_options = [list(option) for option in options(position)]
        if not all_options:
            break
        parts = random.choice(all_options)
        if not parts:
            break
        position = random.choice(parts)
        met.append(position)
    back = random.randrange(min(len(met), 2 + 4 * SIZE))
    return met[-1 - back]


def written(position):
    @WRITTEN@


cases = []
for _ in range(@COUNT@):
    count = random.randint(1, max(1, min(SIZE, @MOST@)))
    cases.append([written(reached(START)) for _ in range(count)])
@PRINT@
