#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A moderator gets through reports and held texts by the keyboard: the author's past stands beside each, and the
author is muted, the topic locked, the report settled and a held text rejected with a template, without leaving them."""

from journey import walk
from uidriver import wait_for


def misbehave(journey, client):
    """Ann replies twice: bob reports the one, a filter holds the other."""
    topic = client.zrevrange("fm:topics", 0, 0)[0]
    journey.perform("ann", act="reply-to-topic", topic=topic, content="You are all wrong.")
    reply = client.get("bbs::comment_ids")
    journey.perform("bob", act="report", target={"kind": "reply", "id": reply}, reason="abuse")
    client.sadd("fm:filters", "site:spam.example")
    client.hset("fm:meta", "filters", "1")
    journey.perform("ann", act="reply-to-topic", topic=topic, content="Cheap followers on https://www.spam.example")
    assert client.zcard("fm:reports") == 1 and client.zcard("fm:held") == 1
    return topic


def a_moderators_hour(journey):
    alice = journey.start_demo("alice")
    client = journey.community.connect()
    topic = misbehave(journey, client)
    app, key = alice.app, journey.screen.key
    key("ctrl+4")
    queue = app.find("table", "Reports")
    wait_for(lambda: app.rows(queue), "the report in the queue")
    app.click_row(queue, 0)
    journey.picture("moderators-hour-report")

    key("q")
    app.fill(app.find("text", "Message to the person (optional)"), "Please be kind.")
    journey.picture("moderators-hour-mute")
    key("Return")
    wait_for(lambda: client.zcard("fm:restricted") == 1, "the mute")
    app.click_row(queue, 0)
    key("l")
    app.find("dialog", "Lock 1 item")
    key("ctrl+Return")
    wait_for(lambda: client.hget(f"bbs::topic::{topic}", "locked"), "the lock")

    app.find("text", "Note on the decision").grab_focus()
    key("alt+Down")
    key("Down", "Return")
    wait_for(lambda: "removed" in app.text(app.find("text", "Note on the decision")), "the template in the note")
    app.click_row(queue, 0)
    key("e")
    wait_for(lambda: client.zcard("fm:reports") == 0, "an empty queue")

    sources = app.find("tree", "Lists for moderators")
    app.click_row(sources, next(i for i, row in enumerate(app.rows(sources)) if row.startswith("Held")))
    held = app.find("table", "Held")
    wait_for(lambda: app.rows(held), "what is held")
    app.click_row(held, 0)
    app.find("text", "Reason, for the author").grab_focus()
    key("alt+Down")
    key("Down", "Return")
    wait_for(lambda: "rules" in app.text(app.find("text", "Reason, for the author")), "the template in the reason")
    journey.picture("moderators-hour-held")
    app.click_row(held, 0)
    key("x")
    wait_for(lambda: client.zcard("fm:held") == 0, "nothing held")
    wait_for(lambda: app.find_all("push button", "Undo"), "the way back")
    assert app.quit() == 0


walk(a_moderators_hour)
