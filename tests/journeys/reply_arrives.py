#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A tutorial's program replies to the topic that is open: its words appear by themselves, what is
being read stays where it is, and a topic that nobody has open shows its new reply in the list."""

import time

from journey import AFTER_TOPICS, Forum, tutorial_reply, tutorial_topic, walk
from uidriver import wait_for


def reply_arrives(journey):
    board = journey.start_demo("alice")
    client = journey.community.connect()
    now = time.time()
    first = 1 + int(client.get("bbs::topic_ids") or 0)
    tutorial_topic(client, first, "Which editor", "tools", now, ["vi"])
    tutorial_topic(client, first + 1, "Skip lists or trees", "redis", now, ["Lists.", "Trees."])
    client.hset("fm:meta", "foreign_writers", 1)
    forum = Forum(board)
    forum.show_new()
    forum.open("Skip lists or trees")
    forum.wait_for_floor("Trees.")
    before = forum.floors()

    tutorial_reply(client, first + 1, "From another program.", time.time())

    sentence = forum.wait_for_floor("From another program.")
    assert sentence.startswith("#3 "), sentence
    assert forum.floors()[:2] == before, "the replies before it changed"
    journey.picture("forum-reply-arrived")

    tutorial_reply(client, first, "emacs", time.time())
    wait_for(lambda: any(row.startswith("Which editor, 2 replies, by ")
                         for row in forum.sentences()), "the other topic's new count")
    assert forum.app.quit() == 0


walk(reply_arrives, left=AFTER_TOPICS)
