#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A person writes the topics of one private community into a file and takes them into another: there stand
the topic, its floors, its votes, and what was edited."""

import os

from journey import Community, Forum, walk
from uidriver import wait_for

TITLE = "Skip lists or trees"


def post_topic(app):
    app.screen.key("ctrl+n")
    dialog = app.find("dialog", "New topic")
    app.fill(app.find("text", "Title", dialog), "Skip lists")
    app.fill(app.find("text", "Category", dialog), "structures")
    app.fill(app.find("text", "Body", dialog), "Which of them?")
    app.screen.key("ctrl+Return")
    app.wait_until_gone("dialog", "New topic")


def edit_topic(app):
    app.click_row(app.find("table", "Topics"), 0)
    app.screen.key("e")
    dialog = app.find("dialog", "Edit topic")
    app.fill(app.find("text", "Title", dialog), TITLE)
    app.press(app.find("push button", "Save", dialog))
    app.wait_until_gone("dialog", "Edit topic")


def reply(app, text):
    app.fill(app.find("text", "Body"), text)
    app.press(app.find("push button", "Reply"))


def menu_of_first_floor(app, *keys):
    """A menu that pops up is no part of the tree that screen readers see: it is walked by keys."""
    x, y, _, _ = app.bounds(app.row(app.find("table", "Replies"), 0))
    app.screen.click_at(x + 120, y + 20, button=3)
    app.screen.key(*keys, "Return")


def edit_reply(app):
    menu_of_first_floor(app, "Down", "Down", "Down", "Down")
    dialog = app.find("dialog", "Edit reply")
    app.fill(app.find("text", "Body", dialog), "Lists, of course.")
    app.screen.key("ctrl+Return")
    app.wait_until_gone("dialog", "Edit reply")


def open_menu(app, key, entry):
    app.screen.key(key)
    app.press(app.find("menu item", entry))


def choose_file(app, entry, title, path):
    open_menu(app, "alt+f", entry)
    window = app.wait_for_window(title)
    wait_for(lambda: app.has(window, "active"), f"{title} in front")
    app.screen.type(path)
    app.screen.key("Return")


def changes(app):
    """What the dialog about earlier forms says; it is left open."""
    return app.text(app.find("text", "Removed and added text", app.find("dialog", "Edit history")))


def topics_roundtrip(journey):
    first = journey.start_private("--as", "alice", "--workspace", "forum")
    forum, app = Forum(first), first.app
    post_topic(app)
    wait_for(lambda: forum.sentences()[:1] and forum.sentences()[0].startswith("Skip lists, "), "the topic")
    edit_topic(app)
    forum.open(TITLE)
    reply(app, "Lists.")
    forum.wait_for_floor("Lists.")
    reply(app, "Trees.")
    forum.wait_for_floor("Trees.")
    edit_reply(app)
    forum.wait_for_floor("Lists, of course.")
    forum.press("Vote up")
    client = journey.community.connect()
    wait_for(lambda: client.scard("bbs::topic::1::vote_up") == 1, "the vote")
    client.sadd("bbs::topic::1::vote_down", -1)

    path = os.path.join(journey.screen.folder, "topics.jsonl")
    choose_file(app, "Export this list…", "Export this list", path)
    wait_for(lambda: os.path.exists(path), "the file")
    journey.picture("topics-exported")
    assert app.quit() == 0

    other = Community(os.path.join(journey.screen.folder, "other"))
    second = journey.start("--private=" + other.folder, "--as", "alice", "--workspace", "forum")
    forum, app = Forum(second), second.app
    choose_file(app, "Import…", "^Import", path)
    app.press(app.find("push button", "Import"))
    wait_for(lambda: forum.sentences()[:1], "the topic in the other community", 60)
    sentence = forum.sentences()[0]
    assert sentence.startswith(TITLE + ", 2 replies, by alice,"), sentence
    forum.open(TITLE)
    forum.wait_for_floor("Trees.")
    assert [row.split(":")[0] for row in forum.floors()] == ["#1 alice", "#2 alice"], forum.floors()
    assert "Lists, of course." in forum.floors()[0]
    client = other.connect()
    assert client.scard("bbs::topic::1::vote_up") == 1 and client.scard("bbs::topic::1::vote_down") == 1
    app.find("push button", "Undo vote")  # the vote is Alice's here as well
    journey.picture("topics-imported")

    open_menu(app, "alt+p", "Edit history…")
    assert "or trees" in changes(app), changes(app)
    journey.picture("topic-forms-imported")
    app.screen.key("Escape")
    app.wait_until_gone("dialog", "Edit history")
    menu_of_first_floor(app, "Down", "Down", "Down")
    assert "of course" in changes(app), changes(app)
    app.screen.key("Escape")
    app.wait_until_gone("dialog", "Edit history")
    assert app.quit() == 0


walk(topics_roundtrip)
