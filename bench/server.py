#!/usr/bin/env python3
"""The server of one build against that of another: answers a second, equal outcomes.

    python3 bench/server.py OLD NEW [RUNS]
    python3 bench/server.py OLD NEW instructions

OLD and NEW are binaries of grundy. One connection each, the same questions, every question other
than the one before so that nothing is remembered; medians of interleaved runs, processor time of
the server and the clock. Each pair of answers must agree in outcome, value and number of moves.
On a busy machine instructions are the better measure: valgrind counts those of a server that is
asked once and of one that is asked more often.
"""
import http.client, json, os, re, statistics, subprocess, sys, time
from urllib.parse import quote

COUNTED = sys.argv[3:] == ["instructions"]
RUNS = int(sys.argv[3]) if len(sys.argv) > 3 and not COUNTED else 5
# What a server is asked besides the first question while its instructions are counted.
FURTHER = {"solve": 30, "moves": 5}
QUESTIONS = {
    "solve, three heaps": ("solve", 2000, lambda i: f"nim {i + 7} {2 * i + 5} 9"),
    "solve, a sum of games": ("solve", 1000, lambda i: f"nim {i + 3} + kayles {20 + i % 60} + lasker {i % 40}"),
    "moves, 1,000 of a heap": ("moves", 200, lambda i: f"nim {990 + i} 5"),
    "moves, 1,000 of a row": ("moves", 100, lambda i: f"kayles {500 + i}"),
}


class Server:
    def __init__(self, binary, under=()):
        command = [*under, binary, "serve", "--port", "0"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        line = ""
        while not (port := re.search(r"127\.0\.0\.1:(\d+)", line)):
            line = self.process.stdout.readline()
            assert line, "the server ended"
        self.connection = http.client.HTTPConnection("127.0.0.1", int(port[1]))

    def used(self):
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def ask(self, route, text):
        limit = "&limit=1000" if route == "moves" else ""
        self.connection.request("GET", f"/api/1/{route}?q={quote(text)}{limit}")
        return json.loads(self.connection.getresponse().read())


def essence(answer):
    """What both schemas have: the outcome and the value, or every move and whether it wins."""
    if "outcome" in answer:
        return answer["outcome"], json.dumps(answer.get("grundy"))
    return len(answer["moves"]), sum(bool(move.get("winning")) for move in answer["moves"])


def instructions(binary, name):
    """Of one answer, by the difference between one question and several."""
    route, _, text = QUESTIONS[name]
    counts, found = [], []
    for further in (0, FURTHER[route]):
        server = Server(binary, ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"])
        found = [essence(server.ask(route, text(1000 * (route == "solve") + i))) for i in range(1 + further)]
        server.process.terminate()
        counts.append(int(re.search(r"Collected : (\d+)", server.process.stdout.read())[1]))
    return (counts[1] - counts[0]) // FURTHER[route], found


def count():
    print("| questions | instructions, old | instructions, new | ratio |\n|---|---|---|---|")
    for name in QUESTIONS:
        (old, expected), (new, found) = (instructions(binary, name) for binary in sys.argv[1:3])
        assert found == expected, name
        print(f"| {name} | {old:,} | {new:,} | {new / old:.2f} |", flush=True)


def main():
    servers = [Server(sys.argv[1]), Server(sys.argv[2])]
    print("| questions | processor, old | processor, new | ratio | clock, old | clock, new |\n|---|---|---|---|---|---|")
    for name, (route, count, text) in QUESTIONS.items():
        used, clock = [[], []], [[], []]
        for run in range(RUNS):
            answers = []
            for which, server in enumerate(servers):
                before, start = server.used(), time.monotonic()
                found = [server.ask(route, text(run * count + i)) for i in range(count)]
                used[which].append((server.used() - before) / count * 1e3)
                clock[which].append((time.monotonic() - start) / count * 1e3)
                answers.append([essence(answer) for answer in found])
            assert answers[0] == answers[1], name
        old, new = (statistics.median(times) for times in used)
        clocks = [statistics.median(times) for times in clock]
        print(f"| {name} | {old:.2f} ms | {new:.2f} ms | {new / old:.2f} | {clocks[0]:.2f} ms | {clocks[1]:.2f} ms |")
    for server in servers:
        server.process.terminate()


count() if COUNTED else main()
