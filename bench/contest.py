#!/usr/bin/env python3
"""Measures `grundy judge` against rival C++ programs and prints a Markdown table.

    cargo build --release && cargo build --release -p grundy-contest --example generate
    bench/contest.py [--runs 9] [--only P1247]

Inputs come from our own seeded generators. Runs are interleaved, standard output goes to a file,
whole-process wall time is taken, medians are compared. Outputs must be equal by tokens.
"""
import argparse
import datetime
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TARGET = os.path.join(os.environ.get("CARGO_TARGET_DIR", os.path.join(ROOT, "target")), "release")

# Problem, kind, size, rivals, the ratio aimed at (to the first rival).
CASES = [
    ("P1247", "random", 5_000_000, ["p1247_fread", "p1247_scanf", "cat"], 0.35),
    ("P1247", "adversarial", 5_000_000, ["p1247_fread"], 0.35),
    ("P2197", "random", 50_000_000, ["p2197_fread", "p2197_scanf"], 0.3),
    ("CF794E", "random", 3_000_000, ["cf794e_fread"], 0.5),
    ("CF794E", "adversarial", 3_000_000, ["cf794e_fread"], 0.5),
    ("AGC002E", "random", 1_000_000, ["agc002e_fread"], 0.5),
    ("AGC002E", "adversarial", 1_000_000, ["agc002e_fread"], 0.5),
    ("P3179", "extreme", 100, ["p3179_blocks"], 1.0),
    ("P3235", "extreme", 99, ["p3235_blocks"], 1.0),
]


def run(command, source, to):
    with open(source, "rb") as stdin, open(to, "wb") as stdout:
        start = time.perf_counter()
        subprocess.run(command, stdin=stdin, stdout=stdout, check=True)
        return time.perf_counter() - start


def tokens_equal(a, b):
    with open(a, "rb") as one, open(b, "rb") as other:
        return one.read().split() == other.read().split()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--only")
    arguments = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="grundy-bench-")
    grundy = os.path.join(TARGET, "grundy")
    generate = os.path.join(TARGET, "examples", "generate")
    today = datetime.date.today().isoformat()
    print(f"{today}, `bench/contest.py --runs {arguments.runs}`, g++ -O2, {os.cpu_count()} cores; ms, medians.\n")
    print("| problem | input | grundy | rival | rival's time | ratio | aim |")
    print("|---|---|---|---|---|---|---|")
    failed = False
    try:
        for problem, kind, size, rivals, aim in CASES:
            if arguments.only and arguments.only.upper() != problem:
                continue
            source = os.path.join(folder, "input.txt")
            with open(source, "wb") as to:
                command = [generate, problem, kind, str(size), "1"]
                subprocess.run(command, stdout=to, check=True)
            commands = {"grundy": [grundy, "judge", problem]}
            for rival in rivals:
                if rival == "cat":
                    commands[rival] = ["cat"]
                    continue
                program = os.path.join(folder, rival)
                cpp = os.path.join(ROOT, "bench", "rivals", rival + ".cpp")
                subprocess.run(["g++", "-O2", "-w", "-o", program, cpp], check=True)
                commands[rival] = [program]
            times = {name: [] for name in commands}
            for round_ in range(arguments.runs):
                for name, command in commands.items():
                    # The scanf rivals are slow and only there for scale.
                    if name.endswith("scanf") and round_ > 2:
                        continue
                    out = os.path.join(folder, name + ".out")
                    times[name].append(run(command, source, out))
            medians = {name: statistics.median(list_) for name, list_ in times.items()}
            for name in rivals:
                if name != "cat":
                    ours, theirs = (os.path.join(folder, n + ".out") for n in ("grundy", name))
                    if not tokens_equal(ours, theirs):
                        print(f"{problem} {kind}: the answers of grundy and {name} differ", file=sys.stderr)
                        failed = True
                ratio = medians["grundy"] / medians[name]
                wanted = f"{aim}" if name == rivals[0] else ""
                mine, other = medians["grundy"] * 1000, medians[name] * 1000
                print(f"| {problem} | {kind}, {size} | {mine:.0f} | {name} | {other:.0f} | {ratio:.2f} | {wanted} |", flush=True)
    finally:
        shutil.rmtree(folder)
    sys.exit(failed)


main()
