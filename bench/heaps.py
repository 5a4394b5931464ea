#!/usr/bin/env python3
"""The heap engines against the classic sparse-space method: processor time, equal answers.

    cargo build --release -p grundy-heaps --example heap_sequence && python3 bench/heaps.py

Both programs print a hash of all values, which must agree. Medians of interleaved runs; rates are
values a second of processor time, the second run's heaps less the first's, so that setting up
counts for neither. Both run on one processor, so that ours uses one thread.
"""
import os, resource, statistics, subprocess, sys, tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
OURS = os.environ.get("OURS", os.path.join(HERE, "../target/release/examples/heap_sequence"))
SETS = ["1,2,3", "2,3,7", "1,5,9,12", "3,5,8,13,21", "2,3,5,7,11,13", "5,6,7,8,9,10,11,12", "40,50,60,70"]
GAMES = [
    ("0.6", 500_000, 2_500_000, 100_000, 300_000),
    ("grundy", 500_000, 2_500_000, 100_000, 300_000),
    ("0.106", 2_000_000, 32_000_000, 1_000_000, 4_000_000),
    ("0.104", 2_000_000, 32_000_000, 1_000_000, 4_000_000),
    ("0.054", 2_000_000, 22_000_000, 1_000_000, 3_000_000),
]


def run(program, code, to):
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    out = subprocess.run(["taskset", "-c", "0", program, code, str(to)], capture_output=True, text=True, check=True).stdout
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before, out.split()[-1]


def subtraction(scratch, runs, heaps=50_000_000):
    """Sets of three to eight takes against a plain loop with a mask; the seconds that each prints."""
    rival = os.path.join(scratch, "mask")
    subprocess.run(["g++", "-O2", "-o", rival, os.path.join(HERE, "rivals/subtraction_mask.cpp")], check=True)
    print("\n| set | ours, M/s | plain loop, M/s | ratio |\n|---|---|---|---|")
    for takes in SETS:
        listed = {int(take) for take in takes.split(",")}
        code = "0." + "".join("3" if k in listed else "0" for k in range(1, max(listed) + 1))
        times = {OURS: [], rival: []}
        hashes = set()
        for _ in range(runs):
            for program, game in [(OURS, code), (rival, takes)]:
                out = subprocess.run([program, game, str(heaps)], capture_output=True, text=True, check=True).stdout.split()
                times[program].append(float(out[0]))
                hashes.add(out[-1])
        assert len(hashes) == 1, takes
        ours, theirs = (heaps / statistics.median(times[p]) / 1e6 for p in (OURS, rival))
        print(f"| {takes} | {ours:.0f} | {theirs:.0f} | {ours / theirs:.1f} |", flush=True)


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
        subtraction(scratch, runs)


if __name__ == "__main__":
    main()
