#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A person answers a topic without losing the place in it, quotes a marked word, follows #1 and a link to another
topic, discards a draft and takes that back, and pastes a link into a title."""

import time

from journey import AFTER_TOPICS, Forum, tutorial_topic, walk
from uidriver import wait_for

LONG = "\n\n".join(f"Line {line} of a long reply." for line in range(1, 15))
LINK = "https://example.org/moot?page=1"


def last_row(forum):
    """Where the newest reply is on the screen."""
    app = forum.app
    replies = app.find("table", "Replies")
    row = app.row(replies, app.row_count(replies) - 1)
    app.middle_of_row(replies, app.row_count(replies) - 1)  # once it rests
    return app.bounds(row)


def is_in_sight(forum, body):
    return last_row(forum)[1] + 40 < forum.app.bounds(body)[1]


def answers_from_further_up(journey, forum, first):
    app = forum.app
    forum.open("Skip lists or trees")
    forum.wait_for_floor("The last word.")
    body = app.find("text", "Body")
    assert not is_in_sight(forum, body)
    app.fill(body, f"As #1 says; see folkmoot:topic/{first + 1} too.")
    app.press(app.find("push button", "Reply"))
    forum.wait_for_floor("As #1 says")
    show = app.find("push button", "Show")
    assert not is_in_sight(forum, body)
    journey.picture("answered-further-up")
    app.press(show)
    wait_for(lambda: is_in_sight(forum, body), "the answer in sight")
    journey.picture("links")
    return body


def quotes_a_word(journey, forum, body):
    app = forum.app
    left, top, _, height = last_row(forum)
    # The first word of its only line.
    app.screen.run("xdotool", "mousemove", str(left + 50), str(top + height - 24),
                   "click", "--repeat", "2", "--delay", "60", "1")
    app.screen.key("r")
    wait_for(lambda: app.text(body) == "> As\n\n", "the word as a quote")
    assert app.find("label", "Reply to #16")
    journey.picture("quoted")


def follows_links(forum, body):
    app = forum.app
    left, top, _, height = last_row(forum)
    app.screen.click_at(left + 72, top + height - 24)
    wait_for(lambda: not is_in_sight(forum, body), "the first floor")
    app.screen.key("End")
    wait_for(lambda: is_in_sight(forum, body), "the last floor")
    left, top, _, height = last_row(forum)
    app.screen.click_at(left + 200, top + height - 24)
    forum.wait_for_floor("vi")


def discards_a_draft(journey, forum, body):
    app = forum.app
    wait_for(lambda: app.text(body) == "", "the field of the other topic")
    forum.open("Skip lists or trees")
    wait_for(lambda: app.text(body).startswith("> As"), "the draft")
    journey.picture("draft-restored")
    app.press(app.find("push button", "Discard"))
    wait_for(lambda: app.text(body) == "", "nothing in the field")
    journey.picture("draft-discarded")
    undo = wait_for(lambda: [button for button in app.find_all("push button", "Undo")
                             if button.get_description() == "Draft discarded"], "Undo beside it")
    app.press(undo[0])
    wait_for(lambda: app.text(body).startswith("> As"), "the draft once more")


def pastes_a_link(journey, board):
    app = board.app
    app.screen.key("ctrl+1")
    app.press(board.button("New article"))
    dialog = app.find("dialog", "New article")
    title, link = (app.find("text", name, dialog) for name in ("Title", "Link"))
    app.fill(link, LINK)
    app.click(link)
    app.screen.key("ctrl+a", "ctrl+x")
    wait_for(lambda: app.text(link) == "", "an empty link")
    app.click(title)
    app.screen.type("The moot")
    app.screen.key("ctrl+v")
    wait_for(lambda: app.text(link) == LINK, "the link in its field")
    assert app.text(title) == "The moot", app.text(title)
    journey.picture("link-pasted")
    app.screen.key("Escape")
    app.wait_until_gone("dialog", "New article")


def quote_and_links(journey):
    board = journey.start_demo("alice")
    client = journey.community.connect()
    now = time.time()
    first = 1 + int(client.get("bbs::topic_ids") or 0)
    tutorial_topic(client, first, "Skip lists or trees", "redis", now,
                   ["Lists."] + [LONG] * 13 + ["The last word."])
    tutorial_topic(client, first + 1, "Which editor", "tools", now, ["vi"])
    client.sadd("bbs::tab::Tech::member", "redis", "tools")
    client.hset("fm:meta", "foreign_writers", 1)
    forum = Forum(board)
    forum.show_new()
    body = answers_from_further_up(journey, forum, first)
    quotes_a_word(journey, forum, body)
    follows_links(forum, body)
    discards_a_draft(journey, forum, body)
    pastes_a_link(journey, board)
    assert board.app.quit() == 0


walk(quote_and_links, left=AFTER_TOPICS)
