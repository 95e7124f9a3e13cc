# SPDX-License-Identifier: MIT
"""What becomes of acts when stewards are killed, frozen and lied to."""

import json
import random
import secrets
import signal
import time

from campaign import trial
from people import KEYS, Device, People
from village import wait_until

SPACE = KEYS + ":"


def articles(village, count):
    device = Device(village, village.head())
    for number in range(count):
        device.push({"act": "submit-article", "title": f"Article {number}"})
    device.wait_for(count, 60)
    made = [answer["ok"]["article"] for _, answer in sorted(device.answers().items())]
    device.close()
    return made


def wrong_tallies(host, made, voters):
    """Articles whose voters, votes and score are not three words for the same."""
    wrong = 0
    for article in made:
        votes = int(host.hget(f"{SPACE}article:{article}", "votes"))
        voted = host.scard(f"{SPACE}voted:{article}")
        begun = float(host.zscore(f"{SPACE}time:", f"article:{article}"))
        score = float(host.zscore(f"{SPACE}score:", f"article:{article}"))
        by_score = (score - begun) / 432
        expected = voters.get(article, 0) + 1
        wrong += votes != voted or votes != expected or abs(by_score - votes) > 0.01
    return wrong


@trial
def steward_killed(tried):
    """Killed again and again under acts of many, a tenth of which come twice."""
    kills, people, each = tried.size(3, 100), tried.size(20, 2000), tried.size(10, 10)
    village = People(tried, "1gb")
    try:
        made = articles(village, 50)
        devices = [Device(village, person) for person in village.members(people)]
        for device in devices:
            device.connection.connection_pool.disconnect()
        chance = random.Random(1)
        acts = []
        voters = {}
        for device in devices:
            for article in chance.sample(made, each):
                voters[article] = voters.get(article, 0) + 1
                acts.append((device, article))
        order = sorted(range(len(acts)), key=lambda i: (i % each, chance.random()))
        twice = 0
        for turn, at in enumerate(order):
            device, article = acts[at]
            entry = device.entry({"act": "cast-vote", "article": article, "vote": "up"})
            device.push_raw(entry)
            if chance.random() < 0.1:
                device.push_raw(entry)
                twice += 1
            device.connection.connection_pool.disconnect()
            if (turn + 1) % (len(order) // kills) == 0:
                village.restart_steward()
        inboxes = [f"{KEYS}.in:{device.person}" for device in devices]
        wait_until(lambda: village.host.exists(*inboxes) == 0, "the steward", 120)
        lost = out_of_order = 0
        for device in devices:
            answers = device.answers()
            lost += each - sum("ok" in answer for answer in answers.values())
            out_of_order += int(village.host.hget(f"{KEYS}.devices:{device.person}", device.name) or 0) != each
        tried.must("acts", len(order), people * each)
        tried.tell("of them sent twice", twice, "a tenth", True)
        tried.must("acts lost", lost, 0)
        tried.must("articles whose voters, votes and score differ", wrong_tallies(village.host, made, voters), 0)
        tried.must("devices that are not at their last number", out_of_order, 0)
        tried.must("actions set aside", village.host.llen(f"{KEYS}.poison"), 0)
    finally:
        village.end()


@trial
def frozen_steward(tried):
    """A steward that was stopped for longer than its lease goes on beside its successor."""
    rounds = tried.size(2, 50)
    village = People(tried)
    try:
        made = articles(village, 20)
        people = village.members(10)
        devices = {person: Device(village, person) for person in people}
        expected = {}
        fenced = 0
        for turn in range(rounds):
            old = village.steward
            terms = village.host.hget(f"{KEYS}.lease", "term")
            article = made[turn % len(made)]
            for person, device in devices.items():
                vote = "up" if turn // len(made) % 2 == 0 else "none"
                device.push({"act": "cast-vote", "article": article, "vote": vote})
                if turn % 2 == 0 and person == people[4]:
                    old.send_signal(signal.SIGSTOP)
            old.send_signal(signal.SIGSTOP)
            expected[article] = len(people) if turn // len(made) % 2 == 0 else 0
            village.steward = village.service("steward")
            wait_until(lambda: village.host.hget(f"{KEYS}.lease", "term") != terms, "the successor")
            for device in devices.values():
                device.wait_for(device.number)
            before = village.host.hgetall(f"{KEYS}.lease")
            old.send_signal(signal.SIGCONT)
            time.sleep(0.5)
            after = village.host.hgetall(f"{KEYS}.lease")
            fenced += before.get("token") != after.get("token")
            village.kill(old)
        tried.must("rounds", rounds, rounds)
        tried.must("leases that the old one took away", fenced, 0)
        tried.must("articles whose voters, votes and score differ", wrong_tallies(village.host, made, expected), 0)
    finally:
        village.end()


def hostile(chance, device, made):
    """An entry that no program of ours writes."""
    good = json.loads(device.entry({"act": "cast-vote", "article": made[0], "vote": "up"}))
    device.number -= 1
    kinds = [
        lambda: chance.randbytes(chance.randrange(200)),
        lambda: "[" * 5000,
        lambda: "x" * 70_000,
        lambda: json.dumps({**good, "number": chance.choice(["nan", "inf", -1, 2**60, 1.5, None, [], "1e3"])}),
        lambda: json.dumps({**good, "device": chance.choice(["", "a" * 33, "a:b", "{x}", "é"])}),
        lambda: json.dumps({**good, "do": {"act": "no-such-act"}}),
        lambda: json.dumps({**good, "do": {"act": "cast-vote", "article": "note", "vote": "up"}}),
        lambda: json.dumps({**good, "do": {"act": "cast-vote", "article": {"a": [1]}, "vote": 7}}),
        lambda: json.dumps({**good, "do": {"act": "restrict-person", "person": device.person, "bar": "ban"}}),
        lambda: json.dumps({**good, "do": {**good["do"], "op": "1"}}),
        lambda: json.dumps({**good, "version": 9}),
        lambda: json.dumps({**good, "cancel": 1}),
        lambda: json.dumps({**good, "heard": good["number"]}),
    ]
    return chance.choice(kinds)()


@trial
def hostile_entries(tried):
    """What somebody pushes who means harm, between acts of others."""
    count = tried.size(200, 2000)
    village = People(tried)
    try:
        made = articles(village, 3)
        # A key of the wrong type is met in the middle of an act.
        village.host.set(f"{SPACE}voted:{made[2]}:", "x")
        bad, good = village.members(2)
        hostile_one, honest = Device(village, bad), Device(village, good)
        chance = random.Random(2)
        times = []
        for turn in range(count):
            hostile_one.push_raw(hostile(chance, hostile_one, made))
            if turn % 20 == 0:
                begun = time.monotonic()
                number = honest.push({"act": "cast-vote", "article": made[1],
                                      "vote": "up" if turn // 20 % 2 == 0 else "none"})
                honest.wait_for(number)
                times.append((time.monotonic() - begun) * 1000)
            if turn % 200 == 0:
                wait_until(lambda: village.host.llen(f"{KEYS}.in:{bad}") < 300, "the steward")
        wait_until(lambda: not village.host.exists(f"{KEYS}.in:{bad}"), "the steward")
        times.sort()
        tried.must("hostile entries that wait", village.host.llen(f"{KEYS}.in:{bad}"), 0)
        tried.must("votes that they brought", int(village.host.hget(f"{SPACE}article:{made[0]}", "votes")), 1)
        tried.must("the steward goes on", village.steward.poll() is None, True)
        tried.must("terms of stewards", village.host.hget(f"{KEYS}.lease", "term"), "1")
        answer = honest.wait_for(honest.push({"act": "submit-article", "title": "Still here"}))
        tried.must("an act of somebody else behind them", "ok" in answer, True)
        tried.at_most("others wait, p99", times[int(len(times) * 0.99)], 100, " ms")
    finally:
        village.end()


@trial
def numbers_that_lie(tried):
    """Answers that are lost, and devices that come back with what they sent before."""
    count, restored = tried.size(50, 1000), tried.size(5, 100)
    village = People(tried)
    try:
        made = articles(village, 1)
        [person] = village.members(1)
        device = Device(village, person)
        entries = []
        for turn in range(count):
            entries.append(device.entry({"act": "submit-article", "title": f"Title {turn}"}, max(0, turn - 90)))
            device.push_raw(entries[-1])
            if turn % 50 == 49:
                wait_until(lambda: not village.host.exists(f"{KEYS}.in:{person}"), "the steward")
        wait_until(lambda: not village.host.exists(f"{KEYS}.in:{person}"), "the steward")
        there = int(village.host.get(f"{SPACE}article:"))
        tried.must("articles", there, count + len(made))
        # An hour later all of it is sent again.
        village.host.hset(f"{SPACE}fm:meta", "clock_offset", "3600")
        for at in range(0, count, 50):
            device.push_raw(*entries[at:at + 50])
            wait_until(lambda: not village.host.exists(f"{KEYS}.in:{person}"), "the steward")
        tried.must("articles after all was sent again", int(village.host.get(f"{SPACE}article:")), there)
        answered = 0
        for turn in range(restored):
            # Yesterday's copy knows an older number, and does not know that.
            old = Device(village, person, device.name)
            old.number = random.Random(turn).randrange(1, count - 1)
            old.push_raw(old.entry({"act": "submit-article", "title": f"Restored {turn}"}))
            wait_until(lambda: not village.host.exists(f"{KEYS}.in:{person}"), "the steward")
            old.close()
            renamed = Device(village, person, secrets.token_hex(8) if turn < 10 else "again")
            renamed.number = 0 if turn <= 10 else turn - 10
            number = renamed.push({"act": "submit-article", "title": f"Restored {turn}"})
            answered += "ok" in renamed.wait_for(number)
            renamed.close()
        tried.must("acts of restored devices that were done once", int(village.host.get(f"{SPACE}article:")) - there,
                   answered)
        tried.must("of them answered", answered, restored)
    finally:
        village.end()
