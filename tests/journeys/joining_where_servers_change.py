#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""An invitation names sentinels: whoever joins by it goes on at the next server when the first is killed."""

import sys
from pathlib import Path

from journey import join, walk
from threeservers import ThreeServers
from uidriver import wait_for

sys.path.append(str(Path(__file__).resolve().parents[1]))
from village import Elsewhere  # noqa: E402

PORT = 7460
ARTICLE = "{village}:article:1"


def joining_where_servers_change(journey):
    with ThreeServers(journey, PORT) as servers:
        def address(account=""):
            return servers.address.replace("//", f"//{account}@") if account else servers.address

        village = Elsewhere(journey.program, journey.screen.folder, address, journey.screen.environment)
        try:
            live_in(village, journey, servers)
        finally:
            village.end()


def live_in(village, journey, servers):
    village.found("", servers.password)
    village.service("registrar")
    village.service("steward")
    head = village.join(village.link, "head")
    village.perform(head, "head", {"act": "submit-article", "title": "Our first one"})
    link = village.invite(head, "head", 2)
    assert "sentinel://" in link, link

    carol = village.join(link, "carol")
    bob = join(journey, link, "bob", "battery staple horse")
    journey.picture("joining-by-sentinels")
    bob.app.press(bob.button("Join"))
    bob.app.wait_for_window("– village$")
    bob.wait_for_articles()
    bob.open("Our first one")
    bob.app.press(bob.button("Vote"))
    bob.wait_for_votes("Our first one", 2)

    servers.kill_first()
    port = wait_for(servers.next_primary, "the next primary", 60)
    host = servers.connect(port)
    assert host.hget(ARTICLE, "votes") == "2", "the vote was lost with the first server"

    # Steward, registrar and window meet again at the next one.
    bob.app.press(bob.button("Retract vote"))
    wait_for(lambda: host.hget(ARTICLE, "votes") == "1", "an act at the next server", 60)
    bob.wait_for_votes("Our first one", 1)
    village.perform(carol, "carol", {"act": "cast-vote", "article": "1", "vote": "up"})
    bob.wait_for_votes("Our first one", 2)
    assert bob.app.quit() == 0


walk(joining_where_servers_change)
