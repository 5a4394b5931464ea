#!/usr/bin/env python3
"""Games on graphs against adjacency vectors: equal answers, interleaved runs, medians.

    cargo build --release -p grundy-graphs --examples && python3 bench/graphs.py [--runs 5] [--vertices 1000000] [--edges 10000000]

Prints the rows of bench/RESULTS.md: seconds by the clock, and of all cores for labelling alone.
Inputs are made once, in a directory for temporary files.
"""
import argparse, os, statistics, subprocess, sys, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))
EXAMPLES = os.path.join(HERE, "..", "target", "release", "examples")


def run(command):
    """The seconds of the whole process, and the numbers it prints."""
    start = time.perf_counter()
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    seconds = time.perf_counter() - start
    printed = dict(line.split() for line in done.stdout.splitlines())
    return seconds, printed


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--vertices", type=int, default=1_000_000)
    parser.add_argument("--edges", type=int, default=10_000_000)
    parser.add_argument("--slow", action="store_true", help="also std::set and scanf")
    args = parser.parse_args()
    work = os.path.join(tempfile.gettempdir(), "grundy-bench")
    os.makedirs(work, exist_ok=True)
    rival = os.path.join(work, "graph_vectors")
    source = os.path.join(HERE, "rivals", "graph_vectors.cpp")
    subprocess.run(["g++", "-O2", "-std=c++17", "-o", rival, source, "-lpthread"], check=True)
    label = os.path.join(EXAMPLES, "label")
    rows = [("dag", "grundy", ["marks"], 0.35), ("any", "retrograde", ["queue"], 0.4)]
    if args.slow:
        rows += [("dag", "grundy", ["set"], 0.35), ("dag", "grundy", ["marks", "scanf"], 0.35)]
    for kind, mode, words, aim in rows:
        path = os.path.join(work, f"{kind}-{args.vertices}-{args.edges}.txt")
        if not os.path.exists(path):
            with open(path + ".new", "wb") as out:
                command = [os.path.join(EXAMPLES, "random_graph"), str(args.vertices), str(args.edges), "1", kind]
                subprocess.run(command, stdout=out, check=True)
            os.rename(path + ".new", path)
        ours, theirs = [], []
        for _ in range(args.runs):
            ours.append(run([label, path, mode]))
            theirs.append(run([rival, path] + words))
            if ours[-1][1]["sum"] != theirs[-1][1]["sum"]:
                sys.exit(f"{path}: {mode} and {words} disagree")
        middle = lambda runs, key: statistics.median(float(key(one)) for one in runs)
        for what, key, goal in [
            ("from text", lambda one: one[0], 0.25 if mode == "grundy" else ""),
            ("labelling", lambda one: one[1]["label"], aim),
            ("labelling, all cores", lambda one: one[1]["cpu"], ""),
        ]:
            a, b = middle(ours, key), middle(theirs, key)
            name = f"{mode}, {args.vertices} vertices, {args.edges} edges"
            print(f"| {name} | {what} | {a:.2f} | {' '.join(words)} | {b:.2f} | {a / max(b, 0.001):.2f} | {goal} |", flush=True)


main()
