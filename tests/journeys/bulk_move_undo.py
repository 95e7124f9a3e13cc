#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A moderator moves 200 topics at once, sees first which, and takes it back with one Undo."""

import time

from journey import AFTER_TOPICS, Forum, tutorial_topic, walk
from uidriver import wait_for

COUNT = 200


def bulk_move_undo(journey):
    board = journey.start_demo("alice")
    client = journey.community.connect()
    first = 1 + int(client.get("bbs::topic_ids") or 0)
    now = time.time()
    for number in range(first, first + COUNT):
        tutorial_topic(client, number, f"Stray {number}", "stray", now + number, [])
    # What others wrote before they were let in is brought in at once, what they write later within
    # a minute.
    client.hset("fm:meta", "foreign_writers", 1)
    forum = Forum(board)
    forum.show_new()
    wait_for(lambda: forum.sentences(1)[0].startswith("Stray "), "the newest topic")
    newest = f"Stray {first + COUNT - 1}"
    wait_for(lambda: forum.sentences(1)[0].startswith(newest + ", "), "the last of them on top")

    # Others of them may be announced at this very moment: the click is one on the row all the same.
    forum.app.click_row(forum.topics(), 0)
    # Whoever goes on from it has seen it open.
    forum.app.find("text", newest)
    for _ in range(COUNT - 1):
        journey.screen.key("shift+Down")

    journey.screen.key("ctrl+shift+m")
    wait_for(lambda: forum.app.find("table", "Affected items"), "the preview")
    wait_for(lambda: forum.app.row_count(forum.app.find("table", "Affected items")) == COUNT,
             f"{COUNT} topics in the preview")
    forum.app.fill(forum.app.find("combo box", "Category"), "Found")
    journey.picture("bulk-move")
    journey.screen.key("ctrl+Return")
    wait_for(lambda: client.zcard("bbs::category::Found") == COUNT, "the topics in their category",
             60)
    assert client.zcard("bbs::category::stray") == 0
    forum.app.wait_until_gone("table", "Affected items")

    forum.app.press(forum.app.find("push button", "Undo"))
    wait_for(lambda: client.zcard("bbs::category::stray") == COUNT, "the topics back", 60)
    assert client.zcard("bbs::category::Found") == 0
    assert forum.app.quit() == 0


walk(bulk_move_undo, left=AFTER_TOPICS)
