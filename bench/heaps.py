#!/usr/bin/env python3
"""The heap engines against the classic sparse-space method: processor time, equal answers.

    cargo build --release -p grundy-heaps --example heap_sequence && python3 bench/heaps.py [RUNS] [--full]

Both programs print a hash of all values, which must agree. Medians of interleaved runs. Rates are
values a second of processor time between two lengths, so that setting up counts for neither; the
last column is the rate over the whole run, set-up and all. The rival is measured over shorter
ranges, where its rate is as good as further out: its work for a heap is the number of rares.
With --full ours goes to 10^7 (Officers, Grundy's game) and 10^8. One processor each, but for the
table of two threads, which is of the clock and of use on a quiet machine alone.
"""
import os, resource, statistics, subprocess, sys, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))
OURS = os.environ.get("OURS", os.path.join(HERE, "../target/release/examples/heap_sequence"))
FULL = "--full" in sys.argv
RUNS = next((int(word) for word in sys.argv[1:] if word.isdigit()), 3)
SETS = ["1,2,3", "2,3,7", "1,5,9,12", "3,5,8,13,21", "2,3,5,7,11,13", "5,6,7,8,9,10,11,12", "40,50,60,70",
        "1,100,101,102,103,104,105,106"]
# Game, ours from, to, and to with --full; the rival from and to.
GAMES = [
    ("0.6", 1_100_000, 2_100_000, 10_000_000, 100_000, 300_000),
    ("grundy", 1_100_000, 2_100_000, 10_000_000, 100_000, 300_000),
    ("0.106", 2_000_000, 32_000_000, 100_000_000, 1_000_000, 4_000_000),
    ("0.104", 2_000_000, 32_000_000, 100_000_000, 1_000_000, 4_000_000),
    ("0.054", 2_000_000, 22_000_000, 100_000_000, 1_000_000, 3_000_000),
]


def run(program, code, to, *words, processors="0"):
    """Seconds of processor time and of the clock, and the hash."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime, time.monotonic()
    command = ["taskset", "-c", processors, program, code, str(to), *words]
    out = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    used = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    return used, time.monotonic() - start, out.split()[-1]


def rate(program, code, low, high, *words):
    """Millions of values a second between two lengths, and over the whole."""
    a, b = run(program, code, low, *words)[0], run(program, code, high, *words)[0]
    return (high - low) / (b - a) / 1e6, high / b / 1e6


def games(rival):
    print("| game | ours, heaps | ours, M/s | classic, heaps | classic, M/s | ratio | whole run, M/s |")
    print("|---|---|---|---|---|---|---|")
    for code, low, high, far, slow_low, slow_high in GAMES:
        high = far if FULL else high
        assert run(OURS, code, slow_high)[2] == run(rival, code, slow_high)[2], code
        ours, theirs = [], []
        for _ in range(RUNS):
            ours.append(rate(OURS, code, low, high))
            theirs.append(rate(rival, code, slow_low, slow_high)[0])
        o, whole = (statistics.median(column) for column in zip(*ours))
        t = statistics.median(theirs)
        print(f"| {code} | {low} to {high} | {o:.2f} | {slow_low} to {slow_high} | {t:.3f} | {o / t:.1f} | {whole:.2f} |",
              flush=True)


def kernels():
    print("\n| game | heaps | best, M/s | AVX2, M/s | portable, M/s |\n|---|---|---|---|---|")
    for code, _, _, _, low, high in GAMES:
        low, high = (150_000, 250_000) if low < 1_000_000 else (low, high)
        found = {words: run(OURS, code, high, *words)[2] for words in [(), ("avx2",), ("portable",)]}
        assert len(set(found.values())) == 1, code
        rates = [statistics.median(rate(OURS, code, low, high, *words)[0] for _ in range(RUNS)) for words in found]
        print(f"| {code} | {low} to {high} | " + " | ".join(f"{r:.2f}" for r in rates) + " |", flush=True)


def threads():
    print("\n| game | to | one processor, s | two, s |\n|---|---|---|---|")
    for code, _, high, far, _, _ in GAMES[:2]:
        to = far if FULL else high
        one, two = (statistics.median(run(OURS, code, to, processors=p)[1] for _ in range(RUNS)) for p in ("0", "0,1"))
        print(f"| {code} | {to} | {one:.1f} | {two:.1f} |", flush=True)


def subtraction(rival, heaps=50_000_000):
    """Sets of three to eight takes against a plain loop with a mask; the seconds that each prints."""
    print("\n| set | ours, M/s | plain loop, M/s | ratio |\n|---|---|---|---|")
    for takes in SETS:
        listed = {int(take) for take in takes.split(",")}
        code = "0." + "".join("3" if k in listed else "0" for k in range(1, max(listed) + 1))
        times = {OURS: [], rival: []}
        hashes = set()
        for _ in range(RUNS):
            for program, game in [(OURS, code), (rival, takes)]:
                out = subprocess.run([program, game, str(heaps)], capture_output=True, text=True, check=True).stdout.split()
                times[program].append(float(out[0]))
                hashes.add(out[-1])
        assert len(hashes) == 1, takes
        ours, theirs = (heaps / statistics.median(times[p]) / 1e6 for p in (OURS, rival))
        print(f"| {takes} | {ours:.0f} | {theirs:.0f} | {ours / theirs:.1f} |", flush=True)


def main():
    with tempfile.TemporaryDirectory() as scratch:
        rivals = {}
        for name in ["sparse_classic", "subtraction_mask"]:
            rivals[name] = os.path.join(scratch, name)
            source = os.path.join(HERE, f"rivals/{name}.cpp")
            subprocess.run(["g++", "-O2", "-o", rivals[name], source], check=True)
        subtraction(rivals["subtraction_mask"])
        games(rivals["sparse_classic"])
        kernels()
        threads()


if __name__ == "__main__":
    main()
