#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Ctrl+K leads from the board to a topic that no list has shown, to a person by the initials of their pinyin, and
to acting as somebody else; without a mouse."""

import re

from journey import Timeline, walk
from uidriver import wait_for


def go_to_anything(journey):
    board = journey.start_demo("alice")
    app = board.app
    client = journey.community.connect()
    app.wait_for_window("^alice – community$")

    def look_for(words):
        journey.screen.key("ctrl+k")
        app.find("text", "Go to anything")
        journey.screen.type(words)

    def suggested(sentence):
        def look():
            rows = app.rows(app.find("list", "Suggestions"), 60)
            return rows if any(re.match(sentence, row) for row in rows) else None
        return wait_for(look, f"the suggestion {sentence!r}")

    def first_suggested(sentence):
        """Below the first heading."""
        wait_for(lambda: re.match(sentence, suggested(sentence)[1]), f"{sentence!r} as the first suggestion")

    def choose(sentence):
        def is_chosen():
            row = next(i for i, row in enumerate(suggested(sentence)) if re.match(sentence, row))
            return app.has(app.row(app.find("list", "Suggestions"), row), "selected") or journey.screen.key("Down")
        wait_for(is_chosen, f"{sentence!r} to be chosen")

    # The forum has not been seen yet.
    titles = (client.hget(f"bbs::topic::{number}", "title") or "" for number in range(1, 60))
    title = next(title for title in titles if title.isascii() and len(title.split()) > 3)
    look_for(title)
    first_suggested(re.escape(title) + ", Topic")
    journey.picture("go-to-a-topic")
    journey.screen.key("Return")
    app.find("tree", "Forum")
    wait_for(lambda: title in app.words(), "the topic in the reader")

    # Exact names stand above the kinds.
    look_for("redis")
    rows = suggested("redis, Group")
    assert rows[0] == "Exact" and rows[1].startswith("redis, Group"), rows
    suggested("Search everywhere for “redis”")
    journey.picture("go-to-redis")
    journey.screen.key("Escape")

    # A person by their initials: Enter shows what they posted.
    look_for("zz")
    choose("周舟, Person, Open profile, Tab: Act as")
    journey.picture("go-to-a-person")
    journey.screen.key("Return")
    timeline = Timeline(board, is_shown=True)
    wait_for(lambda: timeline.sentences() and timeline.sentences()[0].startswith("周舟: "), "what 周舟 posted")
    board.button("Acting as alice")

    # Tab acts as them.
    look_for("bob")
    first_suggested("bob, Person, Open profile, Tab: Act as")
    journey.screen.key("Tab")
    board.button("Acting as bob")
    board.app.find("notification", "You are now acting as bob.")
    app.wait_for_window("^bob – community$")
    assert app.quit() == 0


walk(go_to_anything)
