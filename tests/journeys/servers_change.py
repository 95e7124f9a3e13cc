#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The primary of three servers is killed under the window: it says so, goes on with another, and hears of what happens there."""

import os
import re
import signal
import subprocess
import time
from pathlib import Path

import redis

from journey import walk
from uidriver import wait_for

SETUP = Path(__file__).resolve().parents[2] / "packaging" / "server" / "setup.sh"
PORT = 7440
DOWN = 8000  # ms: long enough for a person to be told


def servers_change(journey):
    environment = journey.screen.environment
    place = environment["XDG_DATA_HOME"] = os.path.join(journey.screen.folder, "servers")
    os.makedirs(place)
    address = setup(environment)
    try:
        folder = Path(place) / "folkmoot/sentinel/square"
        environment["FOLKMOOT_PASSWORD"] = password = (folder / "password").read_text().strip()
        for port in range(PORT + 3, PORT + 6):
            sentinel = redis.Redis(port=port, username="watch", password=password, decode_responses=True)
            sentinel.execute_command("SENTINEL", "SET", "square", "down-after-milliseconds", DOWN)
            wait_for(lambda: knows_all(sentinel), "the sentinel to know all", 60)
        write_article(connect(PORT, password))
        board = journey.start("--server", address)
        board.wait_for_articles()
        assert board.votes_of("An article") == 1

        os.kill(int((folder / "server1/pid").read_text()), signal.SIGKILL)
        wait_for(lambda: is_changing(board), "the banner", 60)
        journey.picture("changing-over")
        assert board.articles(), "what was read stays readable"
        wait_for(lambda: not is_changing(board), "another server", 60)

        port = int(sentinel.execute_command("SENTINEL", "GET-MASTER-ADDR-BY-NAME", "square")[1])
        assert port != PORT, "the same server serves again"
        host = connect(port, password)
        host.hincrby("article:1", "votes", 1)
        host.zincrby("score:", 432, "article:1")
        board.wait_for_votes("An article", 2)
        pill = board.app.find("push button", re.compile("^Connection"))
        assert f"127.0.0.1:{port}" in pill.get_description(), pill.get_description()
        assert board.app.quit() == 0
    finally:
        setup(environment, "--down")


def setup(environment, *options):
    run = subprocess.run(["bash", SETUP, "--sentinel", "square", "--port", str(PORT), *options], env=environment,
                         check=True, stdout=subprocess.PIPE, text=True, timeout=60)
    return run.stdout.strip()


def connect(port, password):
    return redis.Redis(port=port, password=password, decode_responses=True)


def knows_all(sentinel):
    """Whom it could make the primary, and who has to agree."""
    main = sentinel.sentinel_master("square")
    replicas = sentinel.sentinel_slaves("square")
    return main["num-other-sentinels"] == 2 and sum(each["master-link-status"] == "ok" for each in replicas) == 2


def write_article(host):
    """As the tutorials write them."""
    now = time.time()
    host.set("article:", 1)
    host.hset("article:1", mapping={"title": "An article", "link": "https://example.org", "poster": "user:1",
                                    "time": now, "votes": 1})
    host.sadd("voted:1", "user:1")
    host.zadd("time:", {"article:1": now})
    host.zadd("score:", {"article:1": now + 432})
    assert host.wait(2, 5000) == 2, "the replicas do not follow"


def is_changing(board):
    return any("'Server changing over, " in line and not line.endswith(" hidden") for line in board.app.tree())


walk(servers_change)
