# SPDX-License-Identifier: MIT
"""Members who flood the server: others go on, and it stays within its memory."""

import contextlib
import socket
import threading
import time

import redis

from campaign import trial
from people import KEYS, Device, People

LIMIT = 400 << 20


def command(*words):
    parts = [word if isinstance(word, bytes) else str(word).encode() for word in words]
    return b"*%d\r\n" % len(parts) + b"".join(b"$%d\r\n%s\r\n" % (len(part), part) for part in parts)


def raw(village, person, secret=None):
    """A socket that is let in, for what no client library says."""
    stream = socket.socket(socket.AF_UNIX)
    stream.connect(village.path("redis.sock"))
    stream.settimeout(2)
    stream.sendall(command("AUTH", person, secret or village.accounts[person.removeprefix("c/")]))
    stream.recv(64)
    return stream


def unfinished_requests(village, person, seconds):
    streams = []
    with contextlib.suppress(OSError):
        while time.monotonic() < seconds:
            stream = raw(village, "c/" + person)
            stream.sendall(b"*1025\r\n$4\r\nMGET\r\n")
            for _ in range(8):
                stream.sendall(b"$1048576\r\n" + b"x" * 1048576 + b"\r\n")
            streams.append(stream)
    return streams


def unread_answers(village, person, seconds):
    streams = []
    with contextlib.suppress(OSError):
        while time.monotonic() < seconds:
            stream = raw(village, "c/" + person)
            stream.settimeout(0.2)
            with contextlib.suppress(TimeoutError):
                for _ in range(2000):
                    stream.sendall(command("HGETALL", KEYS + ":article:1") * 10)
            streams.append(stream)
    return streams


def pushes(village, person, seconds):
    with contextlib.suppress(redis.exceptions.RedisError):
        connection = village.member(person)
        while time.monotonic() < seconds:
            connection.rpush(f"{KEYS}.in:{person}", *["x" * (1 << 20)] * 3)


def empty_entries(village, person, seconds):
    with contextlib.suppress(redis.exceptions.RedisError):
        connection = village.member(person)
        while time.monotonic() < seconds:
            connection.rpush(f"{KEYS}.in:{person}", *[""] * 50_000)


def wrong_passwords(village, person, seconds):
    with contextlib.suppress(OSError):
        stream = socket.socket(socket.AF_UNIX)
        stream.connect(village.path("redis.sock"))
        stream.settimeout(2)
        while time.monotonic() < seconds:
            stream.sendall(command("AUTH", "c/" + person, "wrong") * 1000)
            stream.recv(1 << 16)


@trial
def floods(tried):
    """One flood after the other, each by somebody, while others act."""
    length = tried.size(2, 10)
    village = People(tried, "400mb")
    try:
        kinds = [unfinished_requests, unread_answers, pushes, empty_entries, wrong_passwords]
        people = village.members(len(kinds) + 1)
        watch = Device(village, people[-1])
        village.answer_to(village.head(), {"act": "submit-article", "title": "A title"})
        village.host.hset(KEYS + ":article:1", "text", "x" * 50_000)
        invitation, secret = village.invite(100)
        highest = 0
        longest = refused = 0.0
        for kind, person in zip(kinds, people):
            until = time.monotonic() + length
            kept = []
            flood = threading.Thread(target=lambda: kept.append(kind(village, person, until)))
            flood.start()
            worst = 0.0
            while time.monotonic() < until + 1:
                begun = time.monotonic()
                while True:
                    try:
                        number = watch.push({"act": "cast-vote", "article": "1",
                                             "vote": "up" if watch.number % 2 == 0 else "none"})
                        watch.wait_for(number, 30)
                        break
                    except redis.exceptions.RedisError:
                        watch.number -= 1
                        refused = max(refused, time.monotonic() - begun)
                        if time.monotonic() - begun > 20:
                            raise
                        time.sleep(0.05)
                worst = max(worst, time.monotonic() - begun)
                with contextlib.suppress(redis.exceptions.RedisError):
                    highest = max(highest, village.host.info("memory")["used_memory"])
                time.sleep(0.05)
            flood.join()
            del kept
            tried.tell(f"{kind.__name__.replace('_', ' ')}: others wait at worst", worst, "told", True, " s")
            longest = max(longest, worst)
        # Join lists that are filled are dropped.
        invited = village.client("c/i/" + invitation, secret)
        with contextlib.suppress(redis.exceptions.RedisError):
            for _ in range(50):
                invited.rpush(f"{KEYS}.join:{invitation}", "x" * 3_000_000)
        number = watch.push({"act": "submit-article", "title": "Behind all that"})
        tried.must("an act behind all that", "ok" in watch.wait_for(number), True)
        tried.at_most("others are refused for memory at worst", refused, 2, " s")
        tried.at_most("memory at its highest", highest / LIMIT, 1.2, " of maxmemory")
        tried.must("the steward that began is at work", village.steward.poll() is None, True)
    finally:
        village.end()
