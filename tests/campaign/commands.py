# SPDX-License-Identifier: MIT
"""What a member may say to Redis: how long it takes at worst, and that it changes nothing."""

import random
import statistics
import time

import redis

from campaign import trial
from people import KEYS, People

SPACE = KEYS + ":"
MEGABYTE = 1 << 20
# After these a connection says something else, or nothing.
CLOSING = {"quit", "reset", "auth", "hello", "subscribe", "ssubscribe", "psubscribe", "monitor", "wait", "asking"}


def fill(village, count):
    """Large keys where a member may read: a hash, a list, sets of both kinds and a text."""
    host = village.host
    names = {"zset": SPACE + "score:", "set": SPACE + "voted:1", "hash": SPACE + "article:1",
             "string": SPACE + "article:", "list": SPACE + "mypost:userid:1"}
    pipe = host.pipeline(transaction=False)
    for number in range(count):
        pipe.zadd(names["zset"], {f"article:{number}": number})
        pipe.sadd(names["set"], f"person {number}")
        pipe.hset(names["hash"], f"field {number}", "x" * 20)
        pipe.rpush(names["list"], number)
        if number % 10_000 == 9_999:
            pipe.execute()
    pipe.execute()
    return names


def calls(names, members):
    """The dearest that a member can ask of each command: large keys, or a megabyte of words."""
    words = [f"person {number}" for number in range(members)]
    zset, group, table, text = names["zset"], names["set"], names["hash"], names["string"]
    yield ["zrange", zset, 0, -1, "WITHSCORES"]
    yield ["zrevrange", zset, 0, -1, "WITHSCORES"]
    yield ["zrangebyscore", zset, "-inf", "+inf", "WITHSCORES"]
    yield ["zrevrangebyscore", zset, "+inf", "-inf", "WITHSCORES"]
    yield ["zrange", zset, "-inf", "+inf", "BYSCORE", "LIMIT", 99_000, 1000]
    yield ["zcount", zset, "-inf", "+inf"]
    yield ["zmscore", zset, *words]
    yield ["smembers", group]
    yield ["smismember", group, *words]
    yield ["hgetall", table]
    yield ["hkeys", table]
    yield ["hvals", table]
    yield ["hmget", table, *words]
    yield ["lrange", names["list"], 0, -1]
    yield ["mget", *[text] * (MEGABYTE // (len(text) + 8))]
    yield ["exists", *[text] * (MEGABYTE // (len(text) + 8))]
    yield ["getrange", text, 0, -1]
    yield ["subscribe", *[f"{KEYS}.news"] * (MEGABYTE // 32)]


def server_time(host, connection, call):
    """Milliseconds of the call: the median of five, as the computer has other things to do."""
    spent = []
    for _ in range(5):
        before = host.info("commandstats").get("cmdstat_" + call[0], {}).get("usec", 0)
        connection.execute_command(*call)
        spent.append((host.info("commandstats")["cmdstat_" + call[0]]["usec"] - before) / 1000)
    return statistics.median(spent)


@trial
def dear_commands(tried):
    """Every command that a member may send, as dear as it gets."""
    members = tried.size(10_000, 100_000)
    village = People(tried, "1gb")
    try:
        [person] = village.members(1)
        names = fill(village, members)
        worst = ("none", 0.0)
        for call in calls(names, min(members, MEGABYTE // 16)):
            connection = village.member(person)
            spent = server_time(village.host, connection, call)
            connection.close()
            if spent > 20:
                tried.tell(" ".join(str(word) for word in call)[:50], spent, "told", True, " ms")
            worst = max(worst, (" ".join(str(word) for word in call)[:50], spent), key=lambda pair: pair[1])
        tried.tell("the dearest", worst[0], "told", True)
        tried.at_most("it takes the server", worst[1], 50, " ms")
    finally:
        village.end()


def random_call(chance, every, keys):
    words = [chance.choice(every)]
    for _ in range(chance.randrange(6)):
        words.append(chance.choice([chance.choice(keys), str(chance.randrange(-10, 1000)), "0", "-1", "*", "x" * 50,
                                    "MATCH", "COUNT", "STORE", "return redis.call('DEL', KEYS[1])"]))
    return words


@trial
def random_commands(tried):
    """Whatever comes into somebody's head, sent as a member: nothing changes."""
    count = tried.size(3000, 100_000)
    village = People(tried)
    try:
        [person] = village.members(1)
        village.answer_to(village.head(), {"act": "submit-article", "title": "A title"})
        village.kill(village.steward)
        host = village.host
        every = [name for name in host.command() if name not in CLOSING]
        inbox = f"{KEYS}.in:{person}"
        keys = host.keys() + [inbox, "other", SPACE + "article:1"]
        raw = village.client("host", "host")
        before = {key: raw.dump(key) for key in raw.keys() if key != inbox.encode()}
        chance = random.Random(4)
        connection = village.member(person, socket_timeout=10)
        done = refused = 0
        begun = time.monotonic()
        for _ in range(count):
            try:
                connection.execute_command(*random_call(chance, every, keys))
                done += 1
            except redis.exceptions.ConnectionError:
                connection.close()
                connection = village.member(person, socket_timeout=10)
            except (redis.exceptions.RedisError, ValueError):
                refused += 1
        after = {key: raw.dump(key) for key in raw.keys() if key != inbox.encode()}
        changed = [key for key in set(before) | set(after) if before.get(key) != after.get(key)]
        tried.must("keys that changed", len(changed), 0)
        tried.tell("commands that were answered", done, f"of {count}, the others refused", done + refused > count * 0.9)
        tried.tell("accounts at Redis", len(host.acl_list()), "told", True)
        tried.tell("it took", time.monotonic() - begun, "told", True, " s")
    finally:
        village.end()
