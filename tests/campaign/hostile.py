# SPDX-License-Identifier: MIT
"""The window of the program, beside servers that nobody should have to talk to."""

import contextlib
import os
import re
import subprocess
import sys
import time
from collections import namedtuple
from pathlib import Path

import redis

import fakes
from campaign import trial
from village import SERVER, wait_until

sys.path.append(str(Path(__file__).resolve().parents[1] / "journeys"))

from uidriver import App, Screen

LINES = 3  # of a window: for what is shown, for what takes long, and to listen
ARTICLES = 30
HANGING = 5  # seconds without an answer
CONNECTIONS = 7  # of a line within a minute: the first, five more, and one to ask whether TLS is spoken there

# `said`: of what a person is told, words that are enough. `scheme`: how it is called; the port comes behind.
Kind = namedtuple("Kind", "serve said scheme behind password has_tls accepts_after",
                  defaults=("redis://127.0.0.1:", "", "", False, 0))

NONSENSE = "The server sent an invalid answer."
LATE = "The server did not answer in time."
HUNG_UP = "The server closed the connection immediately."
CLUSTER = "This is a node of a Redis Cluster"
CONNECTED = "Connected"

KINDS = {
    "half an answer": Kind(fakes.stop_in_between, LATE),
    "a byte a second": Kind(fakes.drip, LATE),
    "an endless line": Kind(fakes.endless(b"+", b"x" * 4096), NONSENSE),
    "an endless array": Kind(fakes.endless(b"*1000000\r\n", b"*9\r\n" * 1000), NONSENSE),
    "endless answers": Kind(fakes.endless(b"", b"+OK\r\n" * 1000), NONSENSE),
    "nested 10,000 deep": Kind(fakes.to_work(b"*1\r\n" * 10_000 + b":1\r\n"), NONSENSE),
    "a value of 70 MB": Kind(fakes.to_work(b"$%d\r\n" % (70 << 20), *[bytes(1 << 20)] * 70, b"\r\n"), "too large"),
    "other types": Kind(fakes.spoiling(fakes.with_other_types), NONSENSE),
    "numbers that are none": Kind(fakes.spoiling(fakes.with_decimals(b"nan")), NONSENSE),
    "numbers without end": Kind(fakes.spoiling(fakes.with_decimals(b"inf")), NONSENSE),
    "integers out of range": Kind(fakes.spoiling(fakes.with_integers(b"9" * 22)), NONSENSE),
    "the largest integer": Kind(fakes.spoiling(fakes.with_integers(b"9223372036854775807")), CONNECTED),
    "loading for ever": Kind(fakes.to_all(b"-LOADING Redis is loading the dataset in memory\r\n"),
                             "The server is still loading its data."),
    "busy for ever": Kind(fakes.to_all(b"-BUSY Redis is busy running a script.\r\n"), "busy with a long script"),
    "moved in circles": Kind(fakes.circle, CLUSTER),
    "asked in circles": Kind(fakes.ask_in_circles, CLUSTER),
    "no cluster at present": Kind(fakes.to_all(b"-CLUSTERDOWN The cluster is down\r\n"), CLUSTER),
    "TLS where plain words are expected": Kind(fakes.silence, "The server uses TLS", has_tls=True),
    "plain words where TLS is expected": Kind(fakes.pass_on, "does not use TLS", "rediss://127.0.0.1:"),
    "hangs up at once": Kind(fakes.hang_up, HUNG_UP),
    "hangs up after the password": Kind(fakes.hang_up_after_password, HUNG_UP, password="secret"),
    "hangs up after each command": Kind(fakes.hang_up_after_each, HUNG_UP),
    "hangs up at work": Kind(fakes.hang_up_at_work, "The connection was lost."),
    "resets": Kind(fakes.reset, HUNG_UP),
    "garbage": Kind(fakes.to_all(bytes(range(256)) * 4), NONSENSE),
    "a web server": Kind(fakes.to_all(b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n"), NONSENSE),
    "another greeting": Kind(fakes.unasked(b"SSH-2.0-OpenSSH_9.2\r\n"), NONSENSE),
    "a negative length": Kind(fakes.to_work(b"$-5\r\nhello\r\n"), NONSENSE),
    "a negative count": Kind(fakes.to_work(b"*-7\r\n"), NONSENSE),
    "a length beyond all": Kind(fakes.to_work(b"$9223372036854775807\r\n"), NONSENSE),
    "a count beyond all": Kind(fakes.to_work(b"*2147483647\r\n"), LATE),
    "two answers for one": Kind(fakes.to_work(b"+OK\r\n+OK\r\n"), NONSENSE),
    "news that nobody asked for": Kind(fakes.to_work(b">2\r\n$10\r\ninvalidate\r\n*1\r\n$1\r\nx\r\n"), NONSENSE),
    "a megabyte about itself": Kind(
        fakes.spoiling(lambda _: fakes.string(b"redis_version:7".ljust(1 << 20, b"x")), (b"INFO",)), CONNECTED),
    "lines that end otherwise": Kind(fakes.spoiling(lambda answer: answer.replace(b"\r\n", b"\n")), NONSENSE),
    "nothing everywhere": Kind(fakes.to_all(b"$-1\r\n"), NONSENSE),
    "empty everywhere": Kind(fakes.to_all(b"$0\r\n\r\n"), NONSENSE),
    "an error in colours": Kind(fakes.to_work(b"-ERR \x1b[31m<b>bold</b><img src=x>\x00\x07\xff\r\n"), NONSENSE),
    "an error of 10 MB": Kind(fakes.to_work(b"-ERR ", *[b"x" * (1 << 20)] * 10, b"\r\n"), NONSENSE),
    "accepts late": Kind(fakes.pass_on, CONNECTED, accepts_after=8),
    "never reads": Kind(fakes.silence, LATE),
    "no memory": Kind(fakes.to_work(b"-OOM command not allowed when used memory > 'maxmemory'.\r\n"), "memory is full"),
    "wants a password": Kind(fakes.to_all(b"-NOAUTH Authentication required.\r\n"), "requires a password"),
    "a replica": Kind(fakes.to_work(b"-READONLY You can't write against a read only replica.\r\n"), "is a replica"),
    "falls silent": Kind(fakes.later(fakes.silence), f"Offline: {LATE}"),
    "goes": Kind(fakes.later(fakes.hang_up), f"Offline: {HUNG_UP}"),
    "goes on with garbage": Kind(fakes.later(fakes.to_all(bytes(range(256)))), f"Offline: {NONSENSE}"),
    "a primary that says otherwise": Kind(
        fakes.lying_sentinel(b"*5\r\n$5\r\nslave\r\n$9\r\n127.0.0.1\r\n:1\r\n$9\r\nconnected\r\n:1\r\n"), "replica",
        "redis+sentinel://127.0.0.1:", "/main"),
}

FEW = ("half an answer", "an endless array", "other types", "hangs up at once", "a web server", "loading for ever")


@contextlib.contextmanager
def real_server(folder):
    """Of the usual kind, with what the tutorials write: fakes ask it, and say that otherwise. Its socket."""
    path = os.path.join(folder, "real.sock")
    process = subprocess.Popen(["redis-server", "--port", "0", "--unixsocket", path, "--save", "", "--dir", folder],
                               stdout=subprocess.DEVNULL)
    try:
        wait_until(lambda: os.path.exists(path), "the real server")
        write_articles(redis.Redis(unix_socket_path=path))
        yield path
    finally:
        process.terminate()
        process.wait()


def write_articles(host):
    now = time.time()
    for number in range(1, ARTICLES + 1):
        host.hset(f"article:{number}", mapping={"title": f"Article {number}", "link": "https://example.org",
                                                "poster": "user:1", "time": now - number, "votes": 1})
        host.sadd(f"voted:{number}", "user:1")
        host.zadd("time:", {f"article:{number}": now - number})
        host.zadd("score:", {f"article:{number}": now - number + 432})
    host.set("article:", ARTICLES)


@contextlib.contextmanager
def hosted(folder, names):
    """Servers of these kinds, by name."""
    certificate = Path(folder) / "tls"
    certificate.mkdir()
    subprocess.run(["bash", SERVER / "make-certificate.sh", "fakes", "127.0.0.1", certificate], check=True)
    context = fakes.context_of(certificate)
    with real_server(folder) as real:
        servers = {name: fakes.Server(KINDS[name].serve, real, context if KINDS[name].has_tls else None,
                                      KINDS[name].accepts_after) for name in names}
        hosts = fakes.Servers(list(servers.values()))
        try:
            yield servers
        finally:
            hosts.end()


class Window:
    """The program in front of one of them."""

    def __init__(self, screen, program, name, server):
        self.name = name
        self.kind = KINDS[name]
        self.server = server
        address = f"{self.kind.scheme}{server.port}{self.kind.behind}"
        self.app = App(screen, [program, "--server", address], {"FOLKMOOT_PASSWORD": self.kind.password})
        screen.apps.append(self.app)
        self.slowest = 0.0
        self.memory = 0.0  # MiB, the most it ever had
        self.words = ""
        self.is_told = False

    def look(self):
        begin = time.monotonic()
        with contextlib.suppress(Exception):  # of the bus: what vanished meanwhile, and who does not answer
            self.app.windows()
        self.slowest = max(self.slowest, time.monotonic() - begin)
        with contextlib.suppress(Exception):
            self.words = self.words if self.is_told else self.app.words()
        self.is_told = self.kind.said in self.words
        with contextlib.suppress(OSError):
            status = Path(f"/proc/{self.app.process.pid}/status").read_text(encoding="utf-8")
            self.memory = int(re.search(r"VmHWM:\s+(\d+)", status)[1]) / 1024

    def connections(self):
        """The most within a minute, of each of its lines."""
        opened = self.server.opened
        return max((sum(begin <= at < begin + 60 for at in opened) for begin in opened), default=0) / LINES

    def end(self):
        """How it ended, and after how many seconds."""
        begin = time.monotonic()
        return self.app.end(), time.monotonic() - begin


def watch(tried, windows):
    for window in windows:
        window.app.wait_for_window()
    begin = time.monotonic()
    least, most = tried.size(5, 70), tried.size(40, 70)
    while time.monotonic() < begin + least \
            or time.monotonic() < begin + most and not all(window.is_told for window in windows):
        for window in windows:
            window.look()
        time.sleep(0.1)


@trial
def hostile_servers(tried):
    """A window in front of each, side by side.

    What a person is told is read over the accessibility bus: all names and descriptions of what shows, until the
    words that are expected are among them. The window's own thread answers there, so the time of an answer is the time
    for which a person's click would have waited.
    """
    with hosted(tried.folder, tried.size(FEW, list(KINDS))) as servers, Screen() as screen:
        windows = [Window(screen, tried.program, name, server) for name, server in servers.items()]
        watch(tried, windows)
        ends = [window.end() for window in windows]
    untold = [window for window in windows if not window.is_told]
    alone = [window for window in windows if not window.kind.behind]  # sentinels are asked several times a second
    often, large = max(alone, key=Window.connections), max(windows, key=lambda window: window.memory)
    tried.tell("servers", len(windows), "told", True)
    tried.must("windows that ended by themselves, or badly", sum(status != 0 for status, _ in ends), 0)
    tried.must(f"windows that did not answer for {HANGING} s", sum(window.slowest >= HANGING for window in windows), 0)
    tried.tell("the longest that one did not answer", max(window.slowest for window in windows), "told", True, " s")
    tried.must("windows that do not say what it is", len(untold), 0)
    tried.at_most("the slowest end", max(seconds for _, seconds in ends), 3, " s")
    tried.at_most(f"connections of a line within a minute ({often.name})", often.connections(), CONNECTIONS)
    tried.at_most(f"memory at its highest ({large.name})", large.memory, 256, " MiB")
    for window in untold:
        print(f"       {window.name}: not {window.kind.said!r} but {window.words}", flush=True)
