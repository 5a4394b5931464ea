#!/usr/bin/env python3
"""The heap engines against the classic sparse-space method: processor time, equal answers.

    cargo build --release -p grundy-heaps --example heap_sequence && python3 bench/heaps.py

Both programs print a hash of all values, which must agree. Medians of interleaved runs; rates are
values a second of processor time, the second run's heaps less the first's, so that setting up
counts for neither.
"""
import os, resource, statistics, subprocess, sys, tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
OURS = os.environ.get("OURS", os.path.join(HERE, "../target/release/examples/heap_sequence"))
GAMES = [
    ("0.6", 100_000, 400_000, 100_000, 200_000),
    ("grundy", 250_000, 550_000, 250_000, 350_000),
    ("0.106", 2_000_000, 32_000_000, 1_000_000, 4_000_000),
    ("0.104", 2_000_000, 32_000_000, 1_000_000, 4_000_000),
    ("0.054", 2_000_000, 22_000_000, 1_000_000, 3_000_000),
]


def run(program, code, to):
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    out = subprocess.run([program, code, str(to)], capture_output=True, text=True, check=True).stdout
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before, out.split()[-1]


def main():
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    with tempfile.TemporaryDirectory() as scratch:
        rival = os.path.join(scratch, "classic")
        subprocess.run(["g++", "-O2", "-o", rival, os.path.join(HERE, "rivals/sparse_classic.cpp")], check=True)
        print("| game | ours, heaps | ours, M/s | classic, heaps | classic, M/s | ratio |\n|---|---|---|---|---|---|")
        for code, low, high, slow_low, slow_high in GAMES:
            assert run(OURS, code, slow_high)[1] == run(rival, code, slow_high)[1], code
            ours, theirs = [], []
            for _ in range(runs):
                a, b = run(OURS, code, low)[0], run(OURS, code, high)[0]
                ours.append((high - low) / (b - a) / 1e6)
                a, b = run(rival, code, slow_low)[0], run(rival, code, slow_high)[0]
                theirs.append((slow_high - slow_low) / (b - a) / 1e6)
            o, t = statistics.median(ours), statistics.median(theirs)
            print(f"| {code} | {low} to {high} | {o:.2f} | {slow_low} to {slow_high} | {t:.2f} | {o / t:.1f} |", flush=True)


if __name__ == "__main__":
    main()
