#!/usr/bin/env python3
"""The Python package against the same calls from Rust: equal answers, processor time.

    PYTHONPATH=crates/python python3 bench/python.py target/PROFILE/fronts [RUNS]

The module and `fronts` must be of one profile. Medians of interleaved runs, each a process of its
own on both sides; the time of starting is not counted.
"""
import os, statistics, subprocess, sys

os.environ["OPENBLAS_NUM_THREADS"] = "1"  # NumPy's idle threads take turns too.
FRONTS, RUNS = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 9

PYTHON = """
import sys, time, grundy
what, count = sys.argv[1], int(sys.argv[2])
int(grundy.table("octal:0.77", 10)[9])
start = time.process_time()
if what == "solve":
    answer = sum(grundy.position(f"nim 1 {i % 4}").grundy for i in range(count))
else:
    game = {"table": "octal:0.007", "proved": "octal:0.77"}[what]
    answer = int(grundy.table(game, count)[count - 1])
print(answer, time.process_time() - start)
"""

ROWS = [("solve of Nim", "solve", 20_000), ("10^7 values with a proved period", "proved", 10**7),
        ("values computed one by one", "table", 10**5)]


def measured(command):
    answer, seconds = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    return answer, float(seconds)


print("| work | Rust | Python | ratio | more, each |\n|---|---|---|---|---|")
for title, what, count in ROWS:
    found = [[], []]
    for _ in range(RUNS):
        rust = measured([FRONTS, what, str(count)])
        python = measured([sys.executable, "-c", PYTHON, what, str(count)])
        assert rust[0] == python[0], (rust, python)
        found[0].append(rust[1])
        found[1].append(python[1])
    rust, python = map(statistics.median, found)
    print(f"| {title}, {count:,} | {rust:.4f} s | {python:.4f} s | {python / rust:.2f} "
          f"| {(python - rust) / count * 1e6:.2f} µs |", flush=True)
