#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A person votes a topic up, swaps to down, and takes it all back: by the buttons, then by undo."""

import time

from journey import Forum, tutorial_topic, walk
from uidriver import wait_for


def vote_swap_undo(journey):
    board = journey.start_demo("alice")
    client = journey.community.connect()
    number = 1 + int(client.get("bbs::topic_ids") or 0)
    tutorial_topic(client, number, "Skip lists or trees", "redis", time.time(), ["Lists."])
    client.hset("fm:meta", "foreign_writers", 1)
    forum = Forum(board)
    forum.show_new()
    forum.open("Skip lists or trees")
    forum.wait_for_floor("Lists.")

    def wait_for_votes(ups, downs):
        def look():
            return (client.scard(f"bbs::topic::{number}::vote_up"),
                    client.scard(f"bbs::topic::{number}::vote_down")) == (ups, downs)
        wait_for(look, f"{ups} up, {downs} down")

    forum.press("Vote up")
    wait_for_votes(1, 0)
    hot = client.zscore("bbs::recommand::list", number)
    forum.press("Vote down")
    wait_for_votes(0, 1)
    assert client.zscore("bbs::recommand::list", number) <= hot
    journey.picture("forum-voted-down")
    forum.press("Undo vote")
    wait_for_votes(0, 0)

    # The acts themselves are undone one by one, the last one first.
    for ups, downs in ((0, 1), (1, 0), (0, 0)):
        journey.screen.key("ctrl+z")
        wait_for_votes(ups, downs)
    assert forum.app.quit() == 0


walk(vote_swap_undo)
