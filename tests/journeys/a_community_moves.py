#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The community's slot goes to another node of its cluster under the window, which goes along and hears of what happens there."""

import os
import re
import subprocess
import time
from pathlib import Path

import redis
from redis.crc import key_slot

from journey import walk
from uidriver import wait_for

SETUP = Path(__file__).resolve().parents[2] / "packaging" / "server" / "setup.sh"
PORT = 7460
SPACE = "{square}:"
SLOT = key_slot(SPACE.encode())


def a_community_moves(journey):
    environment = journey.screen.environment
    place = environment["XDG_DATA_HOME"] = os.path.join(journey.screen.folder, "servers")
    os.makedirs(place)
    address = setup(environment)
    try:
        environment["FOLKMOOT_PASSWORD"] = (Path(place) / "folkmoot/cluster/try/password").read_text().strip()
        nodes = [redis.Redis(port=PORT + number, password=environment["FOLKMOOT_PASSWORD"], decode_responses=True)
                 for number in range(6)]
        owner = wait_for(lambda: owner_among(nodes), "a node that has the slot", 60)
        write_article(owner)
        board = journey.start("--server", address, "--namespace", "square")
        board.wait_for_articles()
        assert board.votes_of("An article") == 1
        assert port_of(owner) in pill(board), pill(board)

        target = next(node for node in nodes if node is not owner and node.execute_command("ROLE")[0] == "master")
        move(owner, target, environment["FOLKMOOT_PASSWORD"])
        wait_for(lambda: port_of(target) in pill(board), "the window to go along", 60)
        target.hincrby(SPACE + "article:1", "votes", 1)
        target.zincrby(SPACE + "score:", 432, "article:1")
        board.wait_for_votes("An article", 2)
        journey.picture("moved")
        assert board.app.quit() == 0
    finally:
        setup(environment, "--down")


def setup(environment, *options):
    run = subprocess.run(["bash", SETUP, "--cluster", "try", "--port", str(PORT), *options], env=environment,
                         check=True, stdout=subprocess.PIPE, text=True, timeout=120)
    return run.stdout.strip()


def port_of(node):
    return str(node.connection_pool.connection_kwargs["port"])


def pill(board):
    return board.app.find("push button", re.compile("^Connection")).get_description()


def owner_among(nodes):
    """All agree about it, and its replica follows."""
    for node in nodes:
        if node.execute_command("CLUSTER INFO")["cluster_state"] != "ok":
            return None
    for node in nodes:
        try:
            node.get(SPACE)
        except redis.exceptions.ResponseError:  # MOVED
            continue
        return node if len(node.execute_command("ROLE")[2]) == 1 else None
    return None


def write_article(host):
    """As the tutorials write them, behind the community's name."""
    now = time.time()
    host.set(SPACE + "article:", 1)
    host.hset(SPACE + "article:1", mapping={"title": "An article", "link": "https://example.org", "poster": "user:1",
                                            "time": now, "votes": 1})
    host.sadd(SPACE + "voted:1", "user:1")
    host.zadd(SPACE + "time:", {"article:1": now})
    host.zadd(SPACE + "score:", {"article:1": now + 432})


def move(owner, target, password):
    """As redis-cli --cluster reshard does it."""
    target.execute_command("CLUSTER SETSLOT", SLOT, "IMPORTING", owner.execute_command("CLUSTER MYID"))
    owner.execute_command("CLUSTER SETSLOT", SLOT, "MIGRATING", target.execute_command("CLUSTER MYID"))
    while keys := owner.execute_command("CLUSTER GETKEYSINSLOT", SLOT, 100):
        owner.execute_command("MIGRATE", "127.0.0.1", port_of(target), "", 0, 5000, "AUTH", password, "KEYS", *keys)
    for node in (target, owner):
        node.execute_command("CLUSTER SETSLOT", SLOT, "NODE", target.execute_command("CLUSTER MYID"))


walk(a_community_moves)
