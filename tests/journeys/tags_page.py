#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fourteen tags: ten stand at the left, and all of them on a page of their own, which is filtered, sorted by
name and left by a tag for its topics."""

import json
import time

from journey import AFTER_TOPICS, Forum, walk
from uidriver import wait_for

TAGS = [f"tag{letter}" for letter in "abcdefghijklmn"]


def tags_page(journey):
    board = journey.start_demo("alice")
    app = board.app
    client = journey.community.connect()
    now = time.time()
    first = 1 + int(client.get("bbs::topic_ids") or 0)
    # The first of them is the rarest.
    for number, tags in enumerate((TAGS, TAGS[1:], TAGS[2:]), first):
        client.hset(f"bbs::topic::{number}", mapping={
            "id": number, "time": now, "click_counter": 0, "title": f"About {len(tags)} tags", "author_id": 1,
            "content": "Text", "category": "tagged", "tags": json.dumps(tags)})
        client.set("bbs::topic_ids", number)
        client.zadd("bbs::category::tagged", {number: now})
    client.hset("fm:meta", "foreign_writers", 1)
    forum = Forum(board)
    tree = app.find("tree", "Forum")

    def listed():
        return [name for name in app.rows(tree, 80)]
    wait_for(lambda: "All tags…" in listed() and client.zcard("fm:tagsizes") >= len(TAGS), "all tags", 60)
    journey.screen.key("F5")
    forum.choose("All tags")
    tags = app.find("table", "Tags")
    wait_for(lambda: app.row_count(tags) >= len(TAGS), "all tags on their page", 60)
    journey.picture("tags")

    app.fill(app.find("text", "Filter"), "taga")
    wait_for(lambda: app.rows(tags) == ["taga, 1 topic"], "the one that is wanted")
    app.fill(app.find("text", "Filter"), "tag")
    wait_for(lambda: app.row_count(tags) == len(TAGS), "those with these letters")
    assert app.rows(tags)[-1] != "tagn, 3 topics"

    app.press(app.find("push button", "Sort"))
    time.sleep(0.5)  # a menu is not seen from outside
    journey.screen.key("Up", "Return")  # its last entry
    wait_for(lambda: app.rows(tags)[0].startswith("taga, ") and app.rows(tags)[13].startswith("tagn, "),
             "tags by name")
    journey.picture("tags-by-name")

    app.click_row(tags, 0)
    wait_for(lambda: [row.split(",")[0] for row in forum.sentences()] == ["About 14 tags"], "its only topic", 60)
    assert app.text(app.find("text", "Filter")) == ""
    assert app.quit() == 0


walk(tags_page, left=AFTER_TOPICS)
