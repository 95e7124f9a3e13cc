#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Bob mentions Alice in his window: hers shows it by itself, leads to the very floor, and marks all as read
and back."""

import time

from journey import AFTER_TOPICS, walk
from uidriver import wait_for


def long_topic(client, title, author, floors):
    """A topic that does not fit on a screen, as the tutorial's program would have written it."""
    now = time.time()
    topic = client.incr("bbs::topic_ids")
    client.hset(f"bbs::topic::{topic}", mapping={
        "id": topic, "time": now, "click_counter": 0, "title": title, "author_id": author,
        "content": "What do you think?", "category": "redis", "tags": "[]"})
    for key in ("bbs::category::redis", "fm:topics"):
        client.zadd(key, {topic: now})
    for floor in range(1, floors + 1):
        comment = client.incr("bbs::comment_ids")
        client.hset(f"bbs::comment::{comment}", mapping={
            "id": comment, "author_id": author, "content": f"Floor {floor}.\n\n" + "More of it. " * 30,
            "time": now})
        client.lpush(f"bbs::topic::{topic}::comments", comment)


def unread(client, person):
    """As the key says: odd scores."""
    return sum(int(score) % 2 for _, score in client.zrange(f"fm:notices:{person}", 0, -1, withscores=True))


def mention_arrives(journey):
    alice = journey.start_demo("alice")
    client = journey.community.connect()
    uid = client.hget("bbs::name_to_uid", "alice")
    tile = alice.app.find("radio button", "Notices")
    assert tile.get_description() == "", tile.get_description()

    long_topic(client, "Skip lists or trees", client.hget("bbs::name_to_uid", "ann"), 30)
    bob = journey.start_private("--as", "bob", "--workspace", "forum")
    topics = bob.app.find("table", "Topics")
    wait_for(lambda: bob.app.rows(topics, 1)[:1] and bob.app.rows(topics, 1)[0].startswith("Skip lists"),
             "the topic in bob's list", 60)
    bob.app.click_row(topics, 0)
    wait_for(lambda: any("Floor 1." in row for row in bob.app.rows(bob.app.find("table", "Replies"), 5)),
             "the topic in bob's reader")
    body = bob.app.find("text", "Body")
    for text in ("@alice, trees or lists?", "Well, @Alice?"):
        replied = client.get("bbs::comment_ids")
        bob.app.fill(body, text)
        bob.app.press(bob.button("Reply"))
        wait_for(lambda: client.get("bbs::comment_ids") != replied, "bob's reply")

    wait_for(lambda: tile.get_description() == "2 new", "the count at Alice's bell")
    assert unread(client, uid) == 2
    assert bob.app.quit() == 0

    alice.app.press(tile)
    notices = alice.app.find("table", "Notices")
    wait_for(lambda: alice.app.row_count(notices) == 2, "two notices")
    first, second = alice.app.rows(notices)
    assert first.startswith("bob mentioned you in Skip lists or trees, #32"), first
    assert second.startswith("bob mentioned you in Skip lists or trees, #31"), second
    assert first.endswith(", unread") and second.endswith(", unread")
    journey.picture("notices")

    alice.app.click_row(notices, 1)
    replies = alice.app.find("table", "Replies")

    def chosen():
        rows = alice.app.rows(replies, 100)
        return next((rows[i] for i in range(len(rows))
                     if alice.app.has(alice.app.row(replies, i), "selected")), "")

    wait_for(lambda: chosen().startswith("#31 bob: @alice, trees or lists?"), "floor 31")
    wait_for(lambda: tile.get_description() == "1 new", "one that is left")
    journey.picture("notice-opened")

    alice.app.press(tile)
    wait_for(lambda: alice.app.rows(notices)[1].endswith(", read"), "the one that was opened")
    alice.app.press(alice.button("Mark all read"))
    wait_for(lambda: tile.get_description() == "", "nothing unread")
    assert unread(client, uid) == 0
    journey.picture("notices-marked")
    alice.app.press(alice.button("Undo"))
    wait_for(lambda: tile.get_description() == "1 new", "what was unread before")
    assert alice.app.rows(notices)[0].endswith(", unread")
    assert alice.app.rows(notices)[1].endswith(", read")
    assert alice.app.quit() == 0


walk(mention_arrives, left=AFTER_TOPICS)
