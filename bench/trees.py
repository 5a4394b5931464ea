#!/usr/bin/env python3
"""COT3 and CF1149E against their rivals: equal answers, interleaved runs, medians, peak memory.

    cargo build --release -p grundy-cli && python3 bench/trees.py [--runs 7] [--huge]

Prints the rows of bench/RESULTS.md. Inputs are made once, in a directory for temporary files.
"""
import argparse, os, random, statistics, subprocess, sys, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))
GRUNDY = os.path.join(HERE, "..", "target", "release", "grundy")


def tree(path, n, kind, black):
    """Writes a tree with shuffled names and edges; `black` percent of the vertices are black."""
    rng = random.Random(f"{kind} {n}")
    parents = {
        "random": lambda v: rng.randrange(v),
        "path": lambda v: v - 1,
        "star": lambda v: 0,
        "caterpillar": lambda v: v - 1 if v % 2 else max(v - 3, 0) | 1 if v > 2 else 0,
        "binary": lambda v: (v - 1) // 2,
    }[kind]
    names = list(range(2, n + 1))
    rng.shuffle(names)
    names.insert(0, 1)
    edges = [(names[parents(v)], names[v]) for v in range(1, n)]
    rng.shuffle(edges)
    with open(path, "w") as out:
        out.write(f"{n}\n" + " ".join("1" if rng.randrange(100) < black else "0" for _ in range(n)) + "\n")
        out.writelines(f"{a} {b}\n" if (a ^ b) & 4 else f"{b} {a}\n" for a, b in edges)


def graph(path, n, m):
    """Writes random numbers and a random graph whose edges follow a hidden order."""
    rng = random.Random(f"{n} {m}")
    names = list(range(1, n + 1))
    rng.shuffle(names)
    with open(path, "w") as out:
        out.write(f"{n} {m}\n" + " ".join(str(rng.randrange(10**9 + 1)) for _ in range(n)) + "\n")
        for _ in range(m):
            a = rng.randrange(n - 1)
            b = rng.randrange(a + 1, n)
            out.write(f"{names[a]} {names[b]}\n")


def run(command, source, target):
    """Seconds by the clock, seconds of all cores, and peak kilobytes of one run from `source` to `target`."""
    with open(source, "rb") as stdin, open(target, "wb") as stdout:
        start = time.perf_counter()
        child = subprocess.Popen(command, stdin=stdin, stdout=stdout)
        _, status, usage = os.wait4(child.pid, 0)
        seconds = time.perf_counter() - start
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        sys.exit(f"{command} failed with {child.returncode}")
    return seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss


def in_child(work):
    """Does work in another process: the peak memory of this one counts as that of its children."""
    child = os.fork()
    if child == 0:
        try:
            work()
        except BaseException:
            os._exit(1)
        os._exit(0)
    return os.waitpid(child, 0)[1]


def compare(problem, label, rival, source, runs, scratch):
    ours_out, rival_out = os.path.join(scratch, "ours"), os.path.join(scratch, "theirs")
    ours, theirs = [], []
    for _ in range(runs):
        theirs.append(run([rival], source, rival_out))
        ours.append(run([GRUNDY, "judge", problem, source], source, ours_out))
    # In a process of its own, as below.
    if in_child(lambda: open(ours_out).read().split() == open(rival_out).read().split() or sys.exit(1)):
        sys.exit(f"{label}: answers differ")
    (t, c, m), (rt, rc, rm) = [[statistics.median(column) for column in zip(*rows)] for rows in (ours, theirs)]
    print(f"| {problem} | {label} | {t*1000:.0f} ms | {rt*1000:.0f} ms | **{t/rt:.2f}** | {c/rc:.2f} "
          f"| {m/1024:.0f} MB | {rm/1024:.0f} MB | **{m/rm:.2f}** |", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--huge", action="store_true", help="also ten million vertices, ours alone")
    options = parser.parse_args()
    scratch = os.path.join(tempfile.gettempdir(), "grundy-bench-trees")
    os.makedirs(scratch, exist_ok=True)
    rivals = {}
    for name in ("sp11414_trie", "cf1149e_fread"):
        rivals[name] = os.path.join(scratch, name)
        subprocess.run(["g++", "-O2", "-o", rivals[name], os.path.join(HERE, "rivals", name + ".cpp")], check=True)

    def made(name, make, *arguments):
        path = os.path.join(scratch, name)
        if not os.path.exists(path):
            if in_child(lambda: make(path + ".part", *arguments)):
                sys.exit(f"{name} could not be made")
            os.rename(path + ".part", path)
        return path

    print("| problem | input | ours | rival | time | cpu | ours | rival | memory |")
    print("|---|---|---|---|---|---|---|---|---|")
    for kind in ("random", "path", "star", "caterpillar", "binary"):
        source = made(f"tree-{kind}", tree, 1_000_000, kind, 25)
        compare("SP11414", f"{kind}, 10^6 vertices", rivals["sp11414_trie"], source, options.runs, scratch)
    source = made("tree-white-path", tree, 1_000_000, "path", 0)
    compare("SP11414", "white path, 10^6 vertices", rivals["sp11414_trie"], source, options.runs, scratch)
    source = made("graph", graph, 2_000_000, 2_000_000)
    compare("CF1149E", "random, 2·10^6 vertices and edges", rivals["cf1149e_fread"], source, options.runs, scratch)
    if options.huge:
        for kind in ("random", "path"):
            source = made(f"tree-huge-{kind}", tree, 10_000_000, kind, 25)
            seconds, _, memory = run([GRUNDY, "judge", "SP11414", source], source, os.path.join(scratch, "ours"))
            print(f"| SP11414 | {kind}, 10^7 vertices | {seconds*1000:.0f} ms | | | | {memory/1024:.0f} MB | | |", flush=True)


main()
