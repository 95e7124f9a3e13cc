#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A moderator reads the third text that waits and has half typed a reason when another moderator
decides about the first: the third stays the chosen one with its reason, and it is what Reject rejects."""

from journey import Forum, walk
from uidriver import wait_for


def open_held(moderator):
    moderator.app.press(moderator.app.find("radio button", "Moderate", timeout=60))
    sources = moderator.app.find("tree", "Lists for moderators")
    names = moderator.app.rows(sources)
    moderator.app.click_row(sources, next(i for i, row in enumerate(names) if row.startswith("Held")))
    return moderator.app.find("table", "Held")


def hold(journey, count):
    ann = journey.start_demo("ann")
    client = journey.community.connect()
    client.sadd("fm:filters", "site:spam.example")
    client.hset("fm:meta", "filters", "1")
    forum = Forum(ann)
    wait_for(forum.sentences, "topics in ann's window", 60)
    ann.app.click_row(forum.topics(), 0)
    for number in range(1, count + 1):
        ann.app.fill(ann.app.find("text", "Body"), f"Number {number} is on https://www.spam.example")
        ann.app.press(ann.button("Reply"))
        wait_for(lambda: client.zcard("fm:held") == number, f"{number} texts that wait")
        wait_for(lambda: not ann.app.text(ann.app.find("text", "Body")), "an empty field")
    assert ann.app.quit() == 0


def held_while_another_decides(journey):
    hold(journey, 4)
    alice = journey.start_private("--as", "alice")
    held = open_held(alice)
    client = journey.community.connect()
    ids = client.zrange("fm:held", 0, -1)
    app = alice.app
    wait_for(lambda: len(app.rows(held)) == 4, "what waits", 60)
    app.click_row(held, 2)
    reason = app.find("text", "Reason, for the author")
    app.fill(reason, "Adver")

    # What a decision in another window takes away.
    client.zrem("fm:held", ids[0])
    wait_for(lambda: len(app.rows(held)) == 3, "three that wait")
    journey.picture("held-while-another-decides")
    assert app.text(reason) == "Adver", "what was typed is gone"
    assert "Number 3" in app.text(app.find("text", "Text")), "another text is shown"
    app.press(alice.button("Reject"))
    wait_for(lambda: client.zrange("fm:held", 0, -1) == [ids[1], ids[3]], "the third, rejected")
    assert app.quit() == 0


walk(held_while_another_decides)
