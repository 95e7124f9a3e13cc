#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A person opens a category of the forum, reads a topic, votes, swaps the vote and takes it back,
replies and sees the topic bump; then another program replies, and its words appear by themselves."""

import time

from journey import AFTER_TOPICS, Forum, tutorial_reply, tutorial_topic, walk
from uidriver import wait_for


def read_and_reply(journey):
    board = journey.start_demo("alice")
    app = board.app
    # A tutorial's program has written before the forum is looked at.
    client = journey.community.connect()
    now = time.time()
    first = 1 + int(client.get("bbs::topic_ids") or 0)
    tutorial_topic(client, first, "Skip lists or trees", "redis", now, ["Lists.", "Trees."])
    tutorial_topic(client, first + 1, "Which editor", "tools", now, ["vi"])
    client.sadd("bbs::tab::Tech::member", "redis", "tools")
    client.hset("fm:meta", "foreign_writers", 1)

    forum = Forum(board)
    forum.show_new()
    rows = forum.sentences
    wait_for(lambda: any(row.startswith("Skip lists or trees, 2 replies, by ") for row in rows()),
             "the tutorial's topic in the list", 60)
    journey.picture("forum")

    forum.open("Skip lists or trees")
    wait_for(lambda: any("Trees." in row for row in forum.floors()), "the replies")
    assert forum.floors()[0].startswith("#1 ")

    app.press(board.button("Vote up"))
    wait_for(lambda: client.scard(f"bbs::topic::{first}::vote_up") == 1, "the vote up")
    app.press(board.button("Vote down"))
    wait_for(lambda: client.scard(f"bbs::topic::{first}::vote_down") == 1, "the vote down")
    assert client.scard(f"bbs::topic::{first}::vote_up") == 0
    app.press(board.button("Undo vote"))
    wait_for(lambda: client.scard(f"bbs::topic::{first}::vote_down") == 0, "no vote")

    body = app.find("text", "Body")
    app.fill(body, "Both, in their place.")
    app.press(board.button("Reply"))
    wait_for(lambda: any("Both, in their place." in row for row in forum.floors()),
             "the reply")
    assert client.llen(f"bbs::topic::{first}::comments") == 3
    assert client.zrevrange("bbs::category::redis", 0, 0) == [str(first)]
    assert client.zscore("bbs::reply_day_rank", first) == 1
    journey.picture("forum-replied")

    tutorial_reply(client, first, "From another program.", now)
    wait_for(lambda: any("From another program." in row for row in forum.floors()),
             "the other program's reply")
    assert app.quit() == 0


walk(read_and_reply, left=AFTER_TOPICS)
