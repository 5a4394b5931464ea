"""For each line FILE<TAB>POSITION of standard input: the options of the position under CPython, as
sets of sums, or `error`; with a third field `answer`, the shim's answer instead."""
import os
import signal
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.environ["SHIM"])
import grundy_rules  # noqa: E402


def late(_signal, _frame):
    raise TimeoutError


# Random rules may count to 10**18; Grundy stops those by its own limit.
signal.signal(signal.SIGALRM, late)

loaded = {}
for line in sys.stdin:
    file, text, *what = line.rstrip("\n").split("\t")
    plain = "plain" in what
    signal.alarm(0 if what else 1)
    try:
        if (file, plain) not in loaded:
            loaded[file, plain] = grundy_rules.load(file, claims=not plain)
        rules = loaded[file, plain]
        position = rules.read(text)
        if what:
            print(rules.answer(position))
            continue
        options = {" ".join(sorted(map(rules.write, parts))) for parts in rules.options(position)}
        print("|".join(sorted(options)))
    except grundy_rules.Loopy:
        print("loopy")
    except Exception as error:
        print("error", type(error).__name__, str(error).replace("\n", " "))
