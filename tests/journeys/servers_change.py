#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The primary of three servers is killed under the window: it says so, goes on with another, and hears of what happens there."""

import time

from journey import walk
from threeservers import ThreeServers, is_changing, name_of_server
from uidriver import wait_for

PORT = 7440


def servers_change(journey):
    with ThreeServers(journey, PORT) as servers:
        journey.screen.environment["FOLKMOOT_PASSWORD"] = servers.password
        write_article(servers.connect(PORT))
        board = journey.start("--server", servers.address)
        board.wait_for_articles()
        assert board.votes_of("An article") == 1

        servers.kill_first()
        wait_for(lambda: is_changing(board), "the banner", 60)
        journey.picture("changing-over")
        assert board.articles(), "what was read stays readable"
        wait_for(lambda: not is_changing(board), "another server", 60)

        port = servers.next_primary()
        host = servers.connect(port)
        host.hincrby("article:1", "votes", 1)
        host.zincrby("score:", 432, "article:1")
        board.wait_for_votes("An article", 2)
        assert f"127.0.0.1:{port}" in name_of_server(board), name_of_server(board)
        assert board.app.quit() == 0


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


walk(servers_change)
