#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A host founds a guarded community; two people join, act through its steward, and one is banned."""

import json
import os
import re
import signal
import sys
from pathlib import Path

import redis

from journey import walk
from uidriver import wait_for

sys.path.append(str(Path(__file__).resolve().parents[1]))
from village import Village, digest  # noqa: E402


def a_guarded_community(journey):
    with Village(journey.program, journey.screen.folder, journey.screen.environment) as village:
        live_in(village, journey)


def live_in(village, journey):
    refused = village.found("wrong")
    assert refused.returncode == 1, refused.stdout
    founded = village.found()
    assert founded.returncode == 0, founded.stderr
    link = founded.stdout.strip()
    assert link.startswith("folkmoot:join/village/"), link
    for name in ("registrar", "steward"):
        assert os.stat(village.path("keys/" + name)).st_mode & 0o777 == 0o600
    again = village.found()
    assert again.returncode == 1 and "server of its own" in again.stderr, again.stderr
    registrar = village.service("registrar")
    steward = village.service("steward")

    joined = village.join(link, "ann", "correct horse")
    assert joined.returncode == 0, joined.stderr
    assert json.loads(joined.stdout)["account"] == "1", joined.stdout
    twice = village.join(link, "eve", "correct horse")
    assert twice.returncode == 1 and "used up" in twice.stderr, twice.stderr

    invitation, secret = "00000000000000b0", "0" * 31 + "b"
    invited = village.perform("c/1", "correct horse",
                              {"act": "invite", "invitation": invitation, "secret": digest(secret)},
                              {"act": "submit-article", "title": "A village of our own"},
                              {"query": "articles", "count": 5})
    assert invited[0] == {"ok": {}} and invited[1] == {"ok": {"article": "1"}}, invited
    assert invited[2]["ok"]["articles"][0]["title"] == "A village of our own", invited
    authority = link[link.index("&ca="):]
    bobs_link = f"folkmoot:join/village/{invitation}/{secret}?at=rediss://{village.address()}"
    misled = village.join(bobs_link + "&ca=" + 64 * "0", "bob", "battery staple")
    assert misled.returncode == 1 and "certificate authority differs" in misled.stderr, misled.stderr
    bobs = village.join(bobs_link + authority, "bob", "battery staple")
    assert bobs.returncode == 0, bobs.stderr
    bob = json.loads(bobs.stdout)["account"]

    # The window of a member: it votes through the steward, and shows what others do.
    journey.screen.environment["FOLKMOOT_PASSWORD"] = "battery staple"
    board = journey.start(*village.place("c/" + bob), "--size", "1400x800")
    del journey.screen.environment["FOLKMOOT_PASSWORD"]
    board.wait_for_articles()
    board.open("A village of our own")
    board.app.press(board.button("Vote"))
    wait_for(lambda: village.host.hget("{village}:article:1", "votes") == "2", "the vote")
    village.perform("c/1", "correct horse", {"act": "submit-article", "title": "Seen by the other window"})
    board.order("New")
    wait_for(lambda: board.sentence_of("Seen by the other window"), "the article of the other one")
    journey.picture("a-guarded-community")

    # What only one server has is done, and said to be not yet safe.
    replica = village.replica()
    wait_for(lambda: village.host.hexists("{village}.lease", "replicas"), "the steward that knows of it")
    replica.send_signal(signal.SIGSTOP)
    board.open("A village of our own")
    board.app.press(board.button("Retract vote"))
    board.app.find("filler", re.compile("Done, but not yet safe: 1 action on one server only"))
    assert village.host.hget("{village}:article:1", "votes") == "1"
    journey.picture("not-yet-safe")
    replica.send_signal(signal.SIGCONT)
    wait_for(lambda: not board.app.find_all("filler", re.compile("not yet safe")), "an act that is safe")

    # While no steward acts it waits, and is done once when one comes.
    steward.kill()
    steward.wait(10)
    late = village.write("late.jsonl", json.dumps({"act": "submit-article", "title": "While nobody acted"}))
    pushed = village.start([journey.program, "--perform", late, *village.place("c/1")], "correct horse")
    wait_for(lambda: village.host.llen("{village}.in:1") == 1, "the act in its inbox")
    assert pushed.poll() is None
    steward = village.service("steward")
    assert pushed.wait(30) == 0
    assert village.host.get("{village}:article:") == "3"

    # Whoever is banned is sent away, and told why.
    village.perform("c/1", "correct horse", {
        "act": "restrict-person", "person": bob, "bar": "ban",
        "restriction": {"until": "2099-01-01T00:00:00Z", "message": "enough"}})

    def is_out():
        try:
            redis.Redis(unix_socket_path=village.path("redis.sock"), username="c/" + bob, password="x").ping()
        except redis.exceptions.RedisError:
            return "c/" + bob not in str(village.host.client_list())
        return False
    wait_for(is_out, "bob's connections gone")
    told = re.compile("^You are banned until .*“enough” Next try in ")
    wait_for(lambda: board.app.find_all("filler", told), "what bob is told", 60)
    journey.picture("banned")
    status = village.status()
    assert status.returncode == 0 and "at work" in status.stdout, status.stdout
    for service in ("--steward", "--registrar"):
        ask = [service, "--status", "--server", "unix://" + village.path("redis.sock")]
        elsewhere = village.run(*ask, "--namespace", "hamlet", *village.keys())
        assert "community on this server is not called hamlet" in elsewhere.stderr, elsewhere.stderr
        keyless = village.run(*ask, "--namespace", "village", "--keys-dir", "/nowhere")
        assert f"no password in /nowhere/{service[2:]} that" in keyless.stderr, keyless.stderr
        assert elsewhere.returncode == keyless.returncode == 1
    assert registrar.poll() is None and steward.poll() is None
    assert board.app.quit() == 0


walk(a_guarded_community)
