"""Long work: other threads go on meanwhile, and Ctrl-C is heard."""

import os
import signal
import subprocess
import sys
import threading
import time

import pytest

import grundy

#: It takes minutes.
LONG = "domineering 8x8"


def test_ctrl_c_is_heard():
    threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
    started = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        grundy.position(LONG, budget=10**9).outcome
    assert time.monotonic() - started < 20


def test_other_threads_go_on():
    turns = []
    done = threading.Event()

    def count():
        while not done.is_set():
            turns.append(time.monotonic())
            time.sleep(0.001)

    counter = threading.Thread(target=count)
    counter.start()
    grundy.table("grundys-game", 20_000)
    done.set()
    counter.join()
    assert len(turns) > 5


def test_a_forked_process_answers():
    program = ("import os, grundy\n"
               "grundy.nim(1).outcome\n"
               "child = os.fork()\n"
               "answer = grundy.kayles(400, misere=True).outcome\n"
               "if child: assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0\n")
    if hasattr(os, "fork"):
        subprocess.run([sys.executable, "-W", "ignore", "-c", program], check=True, timeout=60)
