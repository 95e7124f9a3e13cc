#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A person opens a category of the forum, reads a topic, votes, swaps the vote and takes it back,
replies and sees the topic bump; then another program replies, and its words appear by themselves."""

import json
import time

from journey import walk
from uidriver import wait_for


def tutorial_topic(client, number, title, category, when, replies):
    """What the tutorial's own classes write."""
    client.hset(f"bbs::topic::{number}", mapping={
        "id": number, "time": when, "click_counter": 0, "title": title, "author_id": 1,
        "content": f"What do you think of **{title}**?", "category": category,
        "tags": json.dumps(["talk"])})
    client.set("bbs::topic_ids", number)
    client.zadd(f"bbs::category::{category}", {number: when})
    for text in replies:
        tutorial_reply(client, number, text, when)


def tutorial_reply(client, topic, text, when):
    comment = client.incr("bbs::comment_ids")
    client.hset(f"bbs::comment::{comment}", mapping={
        "id": comment, "author_id": 1, "content": text, "time": when})
    client.lpush(f"bbs::topic::{topic}::comments", comment)


def read_and_reply(journey):
    board = journey.start_demo("alice")
    app = board.app
    # A tutorial's program has written before the forum is looked at.
    client = journey.community.connect()
    client.hset("fm:meta", "foreign_writers", 1)
    now = time.time()
    tutorial_topic(client, 1, "Skip lists or trees", "redis", now - 500, ["Lists.", "Trees."])
    tutorial_topic(client, 2, "Which editor", "tools", now - 300, ["vi"])
    client.sadd("bbs::tab::Tech::member", "redis", "tools")

    journey.screen.key("ctrl+2")
    app.find("tree", "Forum")
    topics = app.find("table", "Topics")

    def rows():
        return app.rows(topics, 25)

    wait_for(lambda: any(row.startswith("Skip lists or trees, 2 replies, by ") for row in rows()),
             "the tutorial's topic in the list", 60)
    journey.picture("forum")

    app.click_row(topics, next(i for i, row in enumerate(rows()) if row.startswith("Skip lists")))
    replies = app.find("table", "Replies")
    wait_for(lambda: any("Trees." in row for row in app.rows(replies, 25)), "the replies")
    assert app.rows(replies, 25)[0].startswith("#1 ")

    app.press(board.button("Vote up"))
    wait_for(lambda: client.scard("bbs::topic::1::vote_up") == 1, "the vote up")
    app.press(board.button("Vote down"))
    wait_for(lambda: client.scard("bbs::topic::1::vote_down") == 1, "the vote down")
    assert client.scard("bbs::topic::1::vote_up") == 0
    app.press(board.button("Undo vote"))
    wait_for(lambda: client.scard("bbs::topic::1::vote_down") == 0, "no vote")

    body = app.find("text", "Body")
    app.fill(body, "Both, in their place.")
    app.press(board.button("Reply"))
    wait_for(lambda: any("Both, in their place." in row for row in app.rows(replies, 25)),
             "the reply")
    assert client.llen("bbs::topic::1::comments") == 3
    assert client.zrevrange("bbs::category::redis", 0, 0) == ["1"]
    assert client.zscore("bbs::reply_day_rank", 1) == 1
    journey.picture("forum-replied")

    tutorial_reply(client, 1, "From another program.", now)
    wait_for(lambda: any("From another program." in row for row in app.rows(replies, 25)),
             "the other program's reply")
    assert app.quit() == 0


walk(read_and_reply)
