# SPDX-License-Identifier: MIT
"""Many windows, all but what they paint, on one Redis: votes that others see, and a server that is started anew."""

import json
import os
import signal
import subprocess
import time
from pathlib import Path

import redis

from campaign import trial
from village import processor, wait_until

ROOT = Path(__file__).resolve().parents[3]
SPACE = "{square}:"
ARTICLES, A_PROCESS = 25, 250


def program():
    """Built with the tests: `cmake --build --preset test --target folkmoot-windows`."""
    built = sorted(ROOT.glob("build/*/tests/campaign/windows/folkmoot-windows"), key=os.path.getmtime)
    if not built:
        raise FileNotFoundError("cmake --preset test && cmake --build --preset test --target folkmoot-windows")
    return built[-1]


class Square:
    """A server where all trust each other, and some processes full of windows."""

    def __init__(self, tried, people):
        self.folder = tried.folder
        self.socket = os.path.join(self.folder, "redis.sock")
        self.server = self.start()
        host = self.host()
        with host.pipeline() as pipe:
            for number in range(1, people + 2):
                pipe.hset(f"{SPACE}bbs::user::{number}", mapping={"id": number, "name": f"person{number}", "email": "",
                                                                 "created": "1"})
                pipe.hset(f"{SPACE}bbs::name_to_uid", f"person{number}", number)
            pipe.set(f"{SPACE}bbs::user_id", people + 1)
            pipe.execute()
        lines = "".join(json.dumps({"act": "submit-article", "title": f"Article {number}"}) + "\n"
                        for number in range(ARTICLES))
        subprocess.run([tried.program, "--perform", "-", "--server", "unix://" + self.socket, "--namespace", "square",
                        "--as", "person1"], input=lines, text=True, stdout=subprocess.DEVNULL, timeout=60, check=True)
        self.crowds = [subprocess.Popen([program(), "unix://" + self.socket, SPACE, str(first),
                                         str(min(A_PROCESS, people + 2 - first))],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
                       for first in range(2, people + 2, A_PROCESS)]

    def start(self):
        server = subprocess.Popen(["redis-server", "--port", "0", "--unixsocket", self.socket, "--dir", self.folder,
                                   "--maxclients", "10000", "--appendonly", "yes", "--save", ""],
                                  stdout=subprocess.DEVNULL)
        wait_until(self.answers, "the server", 60)
        return server

    def host(self):
        return redis.Redis(unix_socket_path=self.socket, decode_responses=True)

    def answers(self):
        try:
            return self.host().ping()
        except redis.exceptions.RedisError:
            return False

    def heard(self, what):
        """The next line of each crowd that says this."""
        said = []
        for crowd in self.crowds:
            line = {}
            while what not in line:
                line = json.loads(crowd.stdout.readline())
            said.append(line)
        return said

    def say(self, line):
        for crowd in self.crowds:
            crowd.stdin.write(line + "\n")
            crowd.stdin.flush()

    def figures(self):
        stats = self.host().info("stats")
        return stats["total_commands_processed"], stats["total_connections_received"]

    def end(self):
        for process in [*self.crowds, self.server]:
            process.terminate()
        for process in [*self.crowds, self.server]:
            process.wait(30)


@trial
def windows(tried):
    """Fifty votes a second among a thousand windows; then the server ends and comes back."""
    people, rate, length = tried.size(20, 1000), tried.size(10, 50), tried.size(3, 30)
    square = Square(tried, people)
    try:
        begun = time.monotonic()
        square.heard("ready")
        tried.tell("until all windows show their lists", time.monotonic() - begun, "told", True, " s")
        time.sleep(tried.size(1, 10))
        begun, spent = time.monotonic(), processor(square.server)
        own = sum(processor(crowd) for crowd in square.crowds)
        square.say(f"vote {rate / len(square.crowds)} {length}")
        time.sleep(length)
        passed = time.monotonic() - begun
        tried.at_most("of a core, Redis", (processor(square.server) - spent) / passed * 100, 60, " %")
        own = sum(processor(crowd) for crowd in square.crowds) - own
        tried.tell("of a core, all windows", own / passed * 100, "told", True, " %")
        said = square.heard("votes")
        tried.tell("votes a second", sum(one["votes"] for one in said) / length, f"{rate}", True)
        tried.must("votes that failed", sorted({why for one in said for why in one["failures"]}), [])
        tried.in_time("votes that others did not see within 5 s", sum(one["missed"] for one in said), 0)
        tried.at_most("a vote is in the others' models, p50", max(one["p50"] for one in said) * 1000, 500, " ms")
        tried.at_most("a vote is in the others' models, p99", max(one["p99"] for one in said) * 1000, 1000, " ms")

        square.server.send_signal(signal.SIGTERM)
        square.server.wait(60)
        time.sleep(1)
        square.server = square.start()
        begun = time.monotonic()
        back = max(one["back"] for one in square.heard("back"))
        tried.at_most("all are back after", back - begun, 10, " s")
        commands, connections = square.figures()
        tried.at_most("connections for each window", connections / people, 4)
        pause = tried.size(2, 20)
        time.sleep(pause)
        later, more = square.figures()
        tried.in_time("connections afterwards", more - connections - 1, 0)
        tried.tell("commands until then, each window", commands / people, "told", True)
        tried.tell("commands afterwards, each window and second", (later - commands) / people / pause, "told", True)
    finally:
        square.end()
