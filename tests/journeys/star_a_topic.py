#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A person stars a topic by key, finds it under Starred, takes it back, and a script stars it again."""

import json

from journey import Forum, walk
from uidriver import wait_for


def star_a_topic(journey):
    board = journey.start_demo("alice")
    client = journey.community.connect()
    forum = Forum(board)
    rows = wait_for(lambda: [row for row in forum.sentences() if ", in " in row], "topics", 60)
    title = rows[0].split(", ")[0]
    person = client.hget("bbs::name_to_uid", "alice")

    def starred():
        return client.zrange(f"fm:starred:{person}", 0, -1)

    def is_starred():
        return any(row.startswith(title) and "starred" in row for row in forum.sentences())

    forum.open(title)
    journey.screen.key("s")
    topic = wait_for(lambda: (starred() or [None])[0], "a starred topic")
    wait_for(lambda: is_starred(), "the star in the list")
    forum.choose("Starred")
    wait_for(lambda: [row.split(", ")[0] for row in forum.sentences()] == [title], "only what is starred")
    journey.picture("forum-starred")

    # Undo takes the star away, redo brings it back, the button takes it away.
    journey.screen.key("ctrl+z")
    wait_for(lambda: starred() == [], "no star after undo")
    wait_for(lambda: not is_starred(), "no star in the list after undo")
    journey.screen.key("ctrl+shift+z")
    wait_for(lambda: starred() == [topic], "the star after redo")
    wait_for(lambda: is_starred(), "the star in the list after redo")
    forum.press("Starred")
    wait_for(lambda: starred() == [], "no star after the button")

    # A script's star is there when the list is read anew.
    said = journey.run("--perform", "-", "--private=" + journey.community.folder, "--as", "alice",
                       said=json.dumps({"act": "star-topic", "topic": topic, "starred": True}) + "\n")
    assert json.loads(said.stdout) == {"ok": {}}, said.stdout
    wait_for(lambda: starred() == [topic], "the script's star")
    journey.screen.key("F5")
    wait_for(lambda: is_starred(), "the script's star in the list")
    assert forum.app.quit() == 0


walk(star_a_topic)
