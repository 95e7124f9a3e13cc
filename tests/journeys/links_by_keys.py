#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A person without a mouse reaches every link of a topic, of its replies and of posts."""

import time

from journey import AFTER_TOPICS, Forum, Timeline, tutorial_topic, walk
from uidriver import wait_for


def tab_until(app, node, description):
    """To the link that is described so."""
    for _ in range(30):
        if app.has(node, "focused") and node.get_description() == description:
            return
        app.screen.key("Tab")
    wait_for(lambda: node.get_description() == description, description, 3)


def reaches_the_links_of_a_topic(journey, forum):
    app, screen = forum.app, forum.app.screen
    forum.open("Skip lists or trees")
    text = app.find("text", "Text of the topic")
    wait_for(lambda: text.get_description().endswith("3 links"), "how many links there are")
    tab_until(app, text, "Link 1 of 3: the paper")
    journey.picture("link-with-focus")
    screen.key("Return")
    app.find("dialog", "Open link")
    screen.key("Escape")
    app.wait_until_gone("dialog", "Open link")
    wait_for(lambda: app.has(text, "focused"), "the focus back in the text")
    screen.key("Tab")
    assert text.get_description() == "Link 2 of 3: #2", text.get_description()
    screen.key("shift+Tab")
    assert text.get_description() == "Link 1 of 3: the paper", text.get_description()
    screen.key("Escape")
    wait_for(lambda: not app.has(text, "focused"), "the focus behind the text")


def follows_a_link_of_a_reply(journey, forum):
    app, screen = forum.app, forum.app.screen
    replies = app.find("table", "Replies")
    for _ in range(12):
        if app.has(replies, "focused"):
            break
        screen.key("Tab")
    screen.key("Down", "Down")
    screen.key("Menu")
    choose_in_menu(journey, 1, "links-of-a-reply")  # below its author
    forum.wait_for_floor("vi")


def choose_in_menu(journey, place, picture):
    """"Go to" is the sixth entry of both menus; menus that pop up are not in the tree."""
    screen = journey.screen
    screen.key(*["Down"] * 6)
    screen.key("Right", *["Down"] * place)
    journey.picture(picture)
    screen.key("Return")


def follows_a_link_of_a_post(journey, board):
    app, screen = board.app, board.app.screen
    timeline = Timeline(board)
    box = app.find("text", "What’s new?")
    app.click(box)
    screen.type("Ask @bob about #sorting#")
    screen.key("ctrl+Return")
    wait_for(lambda: any("Ask @bob" in row for row in timeline.sentences()), "the post")
    for _ in range(12):
        if app.has(timeline.posts(), "focused"):
            break
        screen.key("Tab")
    screen.key("g", "g")
    screen.key("Menu")
    choose_in_menu(journey, 2, "links-of-a-post")  # below its author and @bob
    wait_for(lambda: "#sorting#" in app.words(), "the posts of the topic")


def links_by_keys(journey):
    board = journey.start_demo("alice")
    client = journey.community.connect()
    now = time.time()
    first = 1 + int(client.get("bbs::topic_ids") or 0)
    tutorial_topic(client, first, "Skip lists or trees", "redis", now,
                   ["Lists.", f"See [Which editor](folkmoot:topic/{first + 1}) and #1."])
    client.hset(f"bbs::topic::{first}", "content",
                "I read [the paper](https://example.org/skip-lists), but see #2, and ask @bob.")
    tutorial_topic(client, first + 1, "Which editor", "tools", now, ["vi"])
    client.sadd("bbs::tab::Tech::member", "redis", "tools")
    client.hset("fm:meta", "foreign_writers", 1)
    forum = Forum(board)
    forum.show_new()
    reaches_the_links_of_a_topic(journey, forum)
    follows_a_link_of_a_reply(journey, forum)
    follows_a_link_of_a_post(journey, board)
    assert board.app.quit() == 0


walk(links_by_keys, left=AFTER_TOPICS)
