# SPDX-License-Identifier: MIT
"""Servers that take each other's place, while people write through the program's own client."""

import contextlib
import json
import os
import signal
import subprocess
import threading
import time

import redis

from campaign import trial
from village import free_port, wait_until

SPACE = "{square}:"
DOWN = 1000  # ms after which sentinels hold a silent server for dead
WRITERS = 4


class Node:
    """A redis-server or a sentinel with a folder of its own."""

    def __init__(self, folder, name, lines, is_sentinel=False):
        self.port = free_port()
        self.folder = os.path.join(folder, name)
        os.makedirs(self.folder)
        self.configuration = os.path.join(self.folder, "redis.conf")
        self.options = ["--sentinel"] if is_sentinel else []
        with open(self.configuration, "w", encoding="utf-8") as file:
            file.write("\n".join([f"port {self.port}", "bind 127.0.0.1", f"dir {self.folder}", *lines]) + "\n")
        self.process = None
        self.start()

    def start(self, *options):
        self.process = subprocess.Popen(["redis-server", self.configuration, *self.options, *options],
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_until(self.role, f"the server at {self.port}")

    def client(self):
        return redis.Redis(port=self.port, username="host", password="host", decode_responses=True, socket_timeout=2)

    def ask(self, *command):
        with contextlib.closing(self.client()) as client:
            return client.execute_command(*command)

    def role(self):
        try:
            return self.ask("ROLE")[0]
        except redis.exceptions.RedisError:
            return ""

    def turn_away(self, user):
        """Nobody comes in by that account, and whoever did is gone."""
        self.ask("ACL", "SETUSER", user, "off")
        self.ask("CLIENT", "KILL", "USER", user)

    def end(self, how=signal.SIGTERM):
        self.process.send_signal(signal.SIGCONT)
        self.process.send_signal(how)
        self.process.wait(20)


def settle_writers(node):
    with contextlib.closing(node.client()) as host:
        for number in range(1, WRITERS + 1):
            host.hset(f"{SPACE}bbs::user::{number}", mapping={"id": number, "name": f"writer{number}", "email": "",
                                                             "created": "1"})
            host.hset(f"{SPACE}bbs::name_to_uid", f"writer{number}", number)
        host.set(f"{SPACE}bbs::user_id", WRITERS)


class Watched:
    """A primary, two replicas and three sentinels. `WATCHERS`: by which account each sentinel looks at the others."""

    WATCHERS = ("watch", "watch", "watch")
    SETTINGS = ("min-replicas-to-write 1", "min-replicas-max-lag 2")

    def __init__(self, tried):
        self.tried = tried
        self.changed = 0
        # Redis 7.0 reads its append-only file as default.
        lines = ["user default off ~* &* +@all", "user host on >host ~* &* +@all",
                 "user repl on >repl +psync +replconf +ping",
                 *(f"user {name} on >{name} &* +multi +slaveof +ping +exec +subscribe +config|rewrite +role +publish "
                   "+info +client|setname +client|kill +script|kill" for name in sorted(set(self.WATCHERS))),
                 "masteruser repl", "masterauth repl", 'save ""', "appendonly yes", "repl-diskless-sync-delay 0",
                 "repl-timeout 10", *self.SETTINGS]
        self.nodes = [Node(tried.folder, "node0", lines)]
        for number in (1, 2):
            self.nodes.append(Node(tried.folder, f"node{number}",
                                   [*lines, f"replicaof 127.0.0.1 {self.nodes[0].port}"]))
        self.sentinels = [self.sentinel(number, name) for number, name in enumerate(self.WATCHERS)]
        wait_until(self.is_whole, "sentinels and replicas", 60)

    def sentinel(self, number, watcher):
        return Node(self.tried.folder, f"sentinel{number}", [
            "user default off", "user host on >host ~* &* +@all",
            "user ask on >ask resetchannels &+switch-master -@all +ping +subscribe +sentinel|get-master-addr-by-name",
            *(f"user {name} on >{name} ~* &* +@all" for name in sorted(set(self.WATCHERS))),
            f"sentinel sentinel-user {watcher}", f"sentinel sentinel-pass {watcher}",
            f"sentinel monitor main 127.0.0.1 {self.nodes[0].port} 2",
            f"sentinel auth-user main {watcher}", f"sentinel auth-pass main {watcher}",
            f"sentinel down-after-milliseconds main {DOWN}", "sentinel failover-timeout main 3000"], is_sentinel=True)

    def address(self, account="", sentinels=()):
        hosts = ",".join(f"127.0.0.1:{sentinel.port}" for sentinel in sentinels or self.sentinels)
        return f"redis+sentinel://{account + '@' if account else ''}{hosts}/main"

    def is_whole(self):
        primaries = set()
        for sentinel in self.sentinels:
            main = dict(zip(*[iter(sentinel.ask("SENTINEL", "MASTER", "main"))] * 2))
            others = [dict(zip(*[iter(replica)] * 2)) for replica in sentinel.ask("SENTINEL", "REPLICAS", "main")]
            follow = [other for other in others if other["master-link-status"] == "ok" and "down" not in other["flags"]]
            primaries.add(main["port"])
            if main["num-other-sentinels"] != "2" or "down" in main["flags"] or len(follow) < 2 or len(primaries) > 1:
                return False
        # Sentinels look every ten seconds only: one fault at a time.
        with contextlib.closing(self.primary().client()) as host:
            known = host.info("replication")
        behind = [known["master_repl_offset"] - known[f"slave{number}"]["offset"] for number in range(2)
                  if known.get(f"slave{number}", {}).get("state") == "online"]
        return len(behind) == 2 and max(behind) < 100_000

    def primary(self):
        port = int(self.sentinels[0].ask("SENTINEL", "GET-MASTER-ADDR-BY-NAME", "main")[1])
        return next(node for node in self.nodes if node.port == port)

    def wait_for_other(self, node):
        wait_until(lambda: self.primary() is not node and self.primary().role() == "master", "the next primary", 60)
        self.changed = time.monotonic()

    def heal(self, node):
        """It follows again, and all are whole."""
        if node.process.poll() is not None:
            node.start("--replicaof", "127.0.0.1", str(self.primary().port))
        wait_until(self.is_whole, "all to be whole", 90)

    def end(self):
        for node in [*self.sentinels, *self.nodes]:
            with contextlib.suppress(ProcessLookupError):
                node.end()


class Square(Watched):
    """Four people in a community where all trust each other."""

    def __init__(self, tried):
        super().__init__(tried)
        settle_writers(self.nodes[0])
        self.place = ["--server", self.address("host"), "--namespace", "square"]

    def kill(self):
        node = self.primary()
        node.end(signal.SIGKILL)
        self.wait_for_other(node)
        return node

    def freeze(self):
        node = self.primary()
        node.process.send_signal(signal.SIGSTOP)
        self.wait_for_other(node)
        node.process.send_signal(signal.SIGCONT)
        return node

    def part(self):
        """Clients reach the old primary still; nobody else does."""
        node = self.primary()
        for user in ("repl", "watch"):
            node.turn_away(user)
        self.wait_for_other(node)
        time.sleep(1)
        for user in ("repl", "watch"):
            node.ask("ACL", "SETUSER", user, "on")
        return node


class Writer(threading.Thread):
    """A person who writes one article after the other, each until it is answered that it is there."""

    PAUSE = 0.01

    def __init__(self, name, command, environment):
        super().__init__(daemon=True)
        self.name = name
        self.program = subprocess.Popen(command, text=True, env={**os.environ, **environment}, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.done = {}  # title → when that was answered
        self.again = 0
        self.is_stopping = False

    @classmethod
    def of(cls, square, number):
        name = f"writer{number}"
        return cls(name, [square.tried.program, "--perform", "-", *square.place, "--as", name],
                   {"FOLKMOOT_PASSWORD": "host"})

    def run(self):
        number = 0
        while not self.is_stopping and self.program.poll() is None:
            number += 1
            self.write(f"{self.name}-{number}")
            time.sleep(self.PAUSE)
        self.program.stdin.close()

    def write(self, title):
        while not self.is_stopping and "ok" not in self.say({"act": "submit-article", "title": title, "op": title}):
            self.again += 1
            time.sleep(0.1)
        if not self.is_stopping:
            self.done[title] = time.monotonic()

    def say(self, act):
        self.program.stdin.write(json.dumps(act) + "\n")
        self.program.stdin.flush()
        return json.loads(self.program.stdout.readline() or "{}")


def titles_in(host, space, first=1):
    """Of all articles from that number on."""
    with host.pipeline(transaction=False) as questions:
        for number in range(first, int(host.get(f"{space}article:") or 0) + 1):
            questions.hget(f"{space}article:{number}", "title")
        return questions.execute()


def longest_gap(writers, begin):
    """Seconds without an answer to anybody since then; whoever writes goes on meanwhile."""
    moments = sorted([begin, *(moment for writer in writers for moment in list(writer.done.values())
                               if moment > begin), time.monotonic()])
    return max(after - before for before, after in zip(moments, moments[1:]))


def write_through(tried, square, faults, longest=6):
    """Four people write while each of `faults` comes so many times; nothing that was answered may be missing, and
    somebody is to be answered again after `longest` seconds."""
    writers = [Writer.of(square, number) for number in range(1, WRITERS + 1)]

    def written():
        return sum(len(writer.done) for writer in writers)

    try:
        for writer in writers:
            writer.start()
        wait_until(lambda: all(len(writer.done) > 5 for writer in writers), "the writers")
        for fault, times in faults:
            gaps, waits = [], []
            for _ in range(times):
                begin = time.monotonic()
                node = fault()
                before = written()
                wait_until(lambda: written() > before + 20, "acts after the change", 60)
                gaps.append(longest_gap(writers, begin))
                waits.append(square.changed - begin)
                square.heal(node)
            tried.at_most(f"{fault.__name__} {times} times: longest gap", max(gaps), longest, " s")
            tried.tell("  of that, until another served", waits[gaps.index(max(gaps))], "told", True, " s")
        for writer in writers:
            writer.is_stopping = True
        for writer in writers:
            writer.join(60)
        with contextlib.closing(square.primary().client()) as host:
            titles = titles_in(host, SPACE)
        done = [title for writer in writers for title in writer.done]
        tried.tell("acts that were answered", len(done), "told", True)
        tried.tell("acts that were said again", sum(writer.again for writer in writers), "told", True)
        tried.must("answered acts that are lost", len(set(done) - set(titles)), 0)
        tried.must("acts that were done twice", len(titles) - len(set(titles)), 0)
    finally:
        for writer in writers:
            writer.program.kill()


@trial
def sentinel_faults(tried):
    """The primary is killed, frozen and parted from all others but clients, while four people write."""
    times = tried.size(1, 20)
    square = Square(tried)
    try:
        write_through(tried, square, [(square.kill, times), (square.freeze, times), (square.part, times)])
    finally:
        square.end()
