#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A person looks for Chinese words: a topic that a tutorial's program wrote, and a reply far down in
it, which opens at its floor; filters narrow, nothing found says so, and what was just written here
is found at once."""

import json
import time

from journey import AFTER_TOPICS, walk
from uidriver import wait_for


def tutorial_topic(client, title, content, category, when):
    """What the tutorial's own classes write."""
    number = client.incr("bbs::topic_ids")
    client.hset(f"bbs::topic::{number}", mapping={
        "id": number, "time": when, "click_counter": 0, "title": title, "author_id": 1,
        "content": content, "category": category, "tags": json.dumps(["talk"])})
    client.zadd(f"bbs::category::{category}", {number: when})
    return number


def tutorial_reply(client, topic, text, when):
    comment = client.incr("bbs::comment_ids")
    client.hset(f"bbs::comment::{comment}", mapping={
        "id": comment, "author_id": 1, "content": text, "time": when})
    client.lpush(f"bbs::topic::{topic}::comments", comment)


def search_chinese(journey):
    board = journey.start_demo("alice")
    app = board.app
    client = journey.community.connect()
    client.hset("fm:meta", "foreign_writers", 1)
    now = time.time()
    topic = tutorial_topic(client, "有序集合为什么不用红黑树", "读源码时的疑问：跳跃表更省事吗？", "redis", now - 500)
    for floor in range(1, 81):
        text = "我在生产环境里测过跳跃表与平衡树的差距" if floor == 60 else f"第 {floor} 层的闲话"
        tutorial_reply(client, topic, text, now - 400 + floor)

    journey.screen.key("ctrl+shift+f")
    field = app.find("text", "Search")

    def search(words):
        app.fill(field, words)
        journey.screen.key("Return")

    def results():
        return app.rows(app.find("table", "Results"), 25)

    search("跳跃表")
    wait_for(lambda: any(row.startswith("Reply #60 to 有序集合为什么不用红黑树, ") for row in results()),
             "the reply among the results", 30)
    assert any(row.startswith("Topic 有序集合为什么不用红黑树, ") for row in results())
    journey.picture("search")

    # Everything comes into the index by itself, whoever wrote it.
    wait_for(lambda: int(client.hget("fm:search:state", "walked:r") or 0)
             >= int(client.get("bbs::comment_ids")), "the index", 60)
    search("跳跃表 in:redis after:2020 生产环境")
    wait_for(lambda: len(results()) == 1 and results()[0].startswith("Reply #60 "), "one result", 60)

    app.click_row(app.find("table", "Results"), 0)
    replies = app.find("table", "Replies")
    wait_for(lambda: any(row.startswith("#60 ") for row in app.rows(replies, 80)), "floor 60")
    journey.picture("search-opened")

    journey.screen.key("ctrl+shift+f")
    search("跳跃表 before:1999")
    app.find("push button", "Search without the filters")
    journey.picture("search-nothing")
    search("by:")
    wait_for(lambda: any("right after the colon" in name for name in app.tree()), "what is wrong")
    assert app.quit() == 0


# What the other program wrote is listed when somebody looks into the forum, which nobody does here.
walk(search_chinese, left=(*AFTER_TOPICS, "topic-unlisted"))
