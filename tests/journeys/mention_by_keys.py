#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A person mentions others by keys alone: in a reply, in a new topic, whose draft Escape leaves as it is, and in a
post; the preview shows who will hear of it, and no name that is not one."""

import time

from journey import AFTER_TOPICS, Forum, Timeline, tutorial_topic, walk
from uidriver import wait_for


def offered(app):
    """What a screen reader reads in the list of people, if that is open."""
    lists = app.find_all("list", "People")
    return app.rows(lists[0], 20) if lists else []


def wait_for_offer(app, first):
    wait_for(lambda: offered(app)[:1] == [first], f"{first} first in the list of people")


def wait_until_nothing_is_offered(app):
    wait_for(lambda: not app.find_all("list", "People"), "no list of people")


def answers(journey, forum):
    """Whoever speaks in the topic is offered first; Enter takes, and without a list breaks the line."""
    app = forum.app
    forum.open("Skip lists or trees")
    forum.wait_for_floor("The last word.")
    app.screen.key("r")
    body = app.find("text", "Body")
    wait_for(lambda: app.has(body, "focused"), "the focus in the reply")
    app.screen.type("Thanks @")
    wait_for(lambda: "ann" in offered(app), "ann among the people")
    journey.picture("mention-offered")
    app.screen.type("an")
    wait_for_offer(app, "ann")
    app.screen.key("Return")
    wait_for(lambda: app.text(body) == "Thanks @ann ", "her name")
    wait_until_nothing_is_offered(app)
    app.screen.key("Return")
    app.screen.type("@bo")
    wait_for_offer(app, "bob")
    app.screen.key("Tab")
    app.screen.type("and @nobody, see `@ann`")
    wait_for(lambda: app.text(body) == "Thanks @ann \n@bob and @nobody, see `@ann`", "the reply")
    assert app.has(body, "focused")
    return body


def previews(journey, forum):
    app = forum.app
    app.press(app.find("check box", "Preview"))
    preview = app.find("text", "Preview")
    wait_for(lambda: "link" in preview.get_description(), "its links")
    journey.picture("mention-preview")
    app.press(app.find("check box", "Preview"))


def writes_a_topic(journey, forum):
    """Escape closes the list and leaves the dialog, a second one the dialog."""
    app = forum.app
    app.press(app.find("push button", "New topic"))
    dialog = app.find("dialog", "New topic")
    body = app.find("text", "Body", dialog)
    app.press(body)
    wait_for(lambda: app.has(body, "focused"), "the focus in the topic")
    app.screen.type("Dear @bo")
    wait_for_offer(app, "bob")
    journey.picture("mention-in-a-dialog")
    app.screen.key("Escape")
    wait_until_nothing_is_offered(app)
    app.screen.type("b")
    assert app.find_all("dialog", "New topic") and app.text(body) == "Dear @bob"
    assert not offered(app)
    app.screen.key("Escape")
    app.wait_until_gone("dialog", "New topic")


def posts(journey, board):
    timeline = Timeline(board)
    app = timeline.app
    box = app.find("text", "What’s new?")
    app.press(box)
    wait_for(lambda: app.has(box, "focused"), "the focus in the post")
    app.screen.type("Look, @c")
    wait_for(lambda: len(offered(app)) > 1, "several people")
    second = offered(app)[1]
    app.screen.key("Down", "Return")
    wait_for(lambda: app.text(box) == f"Look, @{second} ", "the second name")
    journey.picture("mention-in-a-post")


def mention_by_keys(journey):
    board = journey.start_demo("alice")
    client = journey.community.connect()
    now = time.time()
    first = 1 + int(client.get("bbs::topic_ids") or 0)
    tutorial_topic(client, first, "Skip lists or trees", "redis", now, ["Lists.", "The last word."])
    client.sadd("bbs::tab::Tech::member", "redis")
    client.hset("fm:meta", "foreign_writers", 1)
    forum = Forum(board)
    forum.show_new()
    answers(journey, forum)
    previews(journey, forum)
    writes_a_topic(journey, forum)
    posts(journey, board)
    assert board.app.quit() == 0


walk(mention_by_keys, left=AFTER_TOPICS)
