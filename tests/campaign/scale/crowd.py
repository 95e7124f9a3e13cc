# SPDX-License-Identifier: MIT
"""Many members at once: each has a window's three connections and asks, by TLS, what a real window asked."""

import collections
import contextlib
import heapq
import json
import random
import resource
import secrets
import selectors
import socket
import ssl
import time

from people import KEYS

from scale.recorded import PAGES, encoded

END = b"\r\n$5\r\n~end~\r\n"
ENDING = encoded((b"PING", b"~end~"))
FRESH = 3.0  # s after the answer to an act of one's own, in which rows that are told are read
RECORDED = b"1001"


class Line:
    """A connection of a person's."""

    def __init__(self, crowd, person):
        village = crowd.village
        stream = socket.create_connection(("127.0.0.1", village.port))
        stream.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.stream = crowd.tls.wrap_socket(stream, server_hostname="127.0.0.1")
        self.stream.sendall(encoded((b"AUTH", b"c/" + person.encode(), village.accounts[person].encode()))
                            + encoded((b"PING",)))
        said = b""
        while b"PONG" not in said:
            more = self.stream.recv(1024)
            if not more:
                raise ConnectionError(said)
            said += more

    def fileno(self):
        return self.stream.fileno()

    def read(self):
        data = self.stream.recv(1 << 16)
        while self.stream.pending():
            data += self.stream.recv(1 << 16)
        if not data:
            raise ConnectionError("closed")
        return data


class Person:
    """Does one thing after the other: each is a list of round trips."""

    def __init__(self, crowd, number):
        self.crowd = crowd
        self.number = number
        self.own = number.encode()
        self.talking, self.spare, self.hearing = (Line(crowd, number) for _ in range(3))
        self.device = secrets.token_hex(16)
        self.acts = 0
        self.pushed = {}
        self.todo = collections.deque()
        self.kinds = set()
        self.trips = None
        self.tail = b""
        self.heard = b""
        self.answered = 0.0
        crowd.selector.register(self.talking, selectors.EVENT_READ, self.take_answer)
        crowd.selector.register(self.spare, selectors.EVENT_READ, self.spare.read)

    def hear_of(self, channel):
        self.hearing.stream.sendall(encoded([b"SUBSCRIBE", f"{KEYS}.{channel}".encode()]))
        if self.hearing not in self.crowd.selector.get_map():
            self.crowd.selector.register(self.hearing, selectors.EVENT_READ, self.hear)

    def close(self):
        for line in (self.talking, self.spare, self.hearing):
            with contextlib.suppress(KeyError):
                self.crowd.selector.unregister(line)
            line.stream.close()

    def ask(self, kind):
        """What waits to be asked already is not asked twice."""
        if kind in self.kinds and not kind.startswith("page"):
            return
        self.kinds.add(kind)
        self.todo.append((kind, time.monotonic()))
        if self.trips is None:
            self.go_on()

    def go_on(self):
        if not self.trips:
            self.trips = None
            if not self.todo:
                return
            self.trips = list(reversed(self.crowd.asked[self.todo[0][0]]))
            if not self.trips:
                self.finish()
                return
        self.talking.stream.sendall(self.trips.pop().replace(RECORDED, self.own) + ENDING)

    def finish(self):
        kind, begun = self.todo.popleft()
        self.kinds.discard(kind)
        self.crowd.done[kind].append(time.monotonic() - begun)
        self.trips = None
        self.go_on()

    def take_answer(self):
        self.tail = (self.tail + self.talking.read())[-len(END):]
        if self.tail != END:
            return
        self.tail = b""
        if self.trips:
            self.go_on()
        else:
            self.finish()

    def push(self, *acts):
        entries = []
        for act in acts:
            self.acts += 1
            self.pushed[self.acts] = time.monotonic()
            entries.append(json.dumps({"device": self.device, "number": self.acts, "heard": self.acts - 1,
                                       "mark": secrets.token_hex(16), "do": act}).encode())
        self.spare.stream.sendall(encoded([b"RPUSH", f"{KEYS}.in:{self.number}".encode(), *entries]))
        return acts

    def hear(self):
        self.heard += self.hearing.read()
        while self.heard.count(b"\r\n") > 5:
            _, _, kind, _, channel, rest = self.heard.split(b"\r\n", 5)
            length, rest = rest.split(b"\r\n", 1)
            if kind == b"message":
                size = int(length[1:])
                if len(rest) < size + 2:
                    return
                text, rest = rest[:size], rest[size + 2:]
                self.crowd.heard += 1
                self.take(channel.endswith(b".news"), text)
            self.heard = rest

    def take(self, is_news, text):
        if not text.startswith(b"keys"):
            answer = json.loads(text)
            begun = self.pushed.pop(answer.get("number"), None)
            if begun is not None:
                self.crowd.done["act" if "ok" in answer else "refused"].append(time.monotonic() - begun)
            self.answered = time.monotonic()
        elif self.crowd.reacts:
            self.react(is_news, *(text.split(b"\n\n", 1) + [b""])[:2])

    def react(self, is_news, keys, facts):
        if not is_news:
            self.ask("acted")
        elif keys == b"keys":
            self.crowd.later(random.random(), lambda: self.ask("everything"))
        else:
            if b":time:" in keys:
                self.ask("article")
            if b":fm:posts" in keys:
                self.ask("post")
            articles = keys.count(b"}:article:") - keys.count(b"}:article:\n")
            if articles and (not facts or time.monotonic() - self.answered < FRESH):
                self.ask("named 20" if articles > 10 else "named 1")


class Crowd:
    """All of them, in one thread."""

    def __init__(self, village, asked):
        self.village = village
        self.asked = {**asked, "ping": [encoded((b"PING",))]}
        self.tls = ssl.create_default_context(cafile=village.path("tls/ca.crt"))
        self.selector = selectors.DefaultSelector()
        self.people = []
        self.timers = []
        self.turns = 0
        self.done = collections.defaultdict(list)
        self.heard = 0
        self.reacts = False

    def join(self, numbers):
        come = [Person(self, number) for number in numbers]
        self.people += come
        return come

    def later(self, seconds, act):
        self.turns += 1
        heapq.heappush(self.timers, (time.monotonic() + seconds, self.turns, act))

    def turn(self, longest=0.05):
        while self.timers and self.timers[0][0] <= time.monotonic():
            heapq.heappop(self.timers)[2]()
        if self.timers:
            longest = max(0.0, min(longest, self.timers[0][0] - time.monotonic()))
        for key, _ in self.selector.select(longest):
            key.data()

    def run(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.turn()

    def run_until(self, is_so, patience=120):
        end = time.monotonic() + patience
        while not is_so():
            if time.monotonic() > end:
                raise TimeoutError("the crowd waited in vain")
            self.turn()

    def is_idle(self):
        return not any(person.todo for person in self.people)

    def live(self, habits, chance):
        """Each does from now on what people do, at moments of their own."""
        def every(seconds, act):
            def again():
                act()
                self.later(chance.expovariate(1 / seconds), again)
            self.later(chance.uniform(0, seconds), again)
        for person in self.people:
            every(habits.page, lambda person=person: person.ask(f"page {chance.randrange(len(PAGES))}"))
            every(habits.act, lambda person=person: person.push(habits.act_by(chance)))
            every(habits.marks, lambda person=person: person.push(*habits.marks_by(chance)))
            every(habits.ping, lambda person=person: person.ask("ping"))

    def end(self):
        for person in self.people:
            person.close()
        self.people = []


def open_many():
    """As many connections as a process may have at all."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
