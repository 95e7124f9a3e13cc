#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A moderator without mouse and screen decides reports and held texts, locks a topic, bans somebody, takes acts back, also
from the audit log, and makes a backup: each step is chosen by what is heard only."""

from journey import walk
from uidriver import Ears, wait_for


def misbehave(journey, client):
    """Ann replies twice and is reported for it twice; two more of her replies are held by a filter."""
    topics = client.zrevrange("fm:topics", 0, 1)
    for topic in topics:
        journey.perform("ann", act="reply-to-topic", topic=topic, content="You are all wrong.")
        journey.perform("bob", act="report", target={"kind": "reply", "id": client.get("bbs::comment_ids")}, reason="abuse")
    client.sadd("fm:filters", "site:spam.example")
    client.hset("fm:meta", "filters", "1")
    for topic in topics:
        journey.perform("ann", act="reply-to-topic", topic=topic, content="Cheap followers on https://www.spam.example")


def decides(ears, key, is_done):
    """For a moment after a decision no key is heeded: it may have been meant for what was decided."""
    def press():
        ears.screen.key(key)
        return is_done()
    wait_for(press, f"the decision by {key}", step=0.5)


def decides_reports(ears, client):
    ears.key("ctrl+4", "^table Reports|table cell .*You are all wrong")
    ears.key("c", "notification You claimed")
    ears.key("e", "notification ")
    wait_for(lambda: client.zcard("fm:reports") == 1, "the first report, settled")
    ears.key("ctrl+z", "notification Undone")
    wait_for(lambda: client.zcard("fm:reports") == 2, "the first report, open again")
    ears.key("Home", "table cell .*You are all wrong")
    ears.key("l", "^combo box|^text|^push button|^table")
    ears.key("ctrl+Return", "notification 1 item locked")
    ears.wait_for("table Reports|table cell .*You are all wrong")
    wait_for(lambda: any(client.hget(key, "locked") for key in client.scan_iter("bbs::topic::*", 1000)
                         if client.type(key) == "hash"), "a locked topic")
    decides(ears, "x", lambda: client.zcard("fm:reports") == 0)


def decides_what_is_held(ears, client):
    ears.go_to("held", "Held")
    ears.wait_for("table cell .*Cheap followers")
    ears.key("x", "^text Reason, for the author")
    ears.screen.type("No advertising, please.")
    ears.key("Return", "notification Rejected")
    wait_for(lambda: client.zcard("fm:held") == 1, "one held text")
    decides(ears, "e", lambda: client.zcard("fm:held") == 0)
    ears.wait_for("notification Published for ann")
    ears.key("ctrl+z", "notification Undone")
    wait_for(lambda: client.zcard("fm:held") == 1, "the text, held again")


def bans_and_lifts(ears, client):
    ears.go_to("members", "Members")
    ears.wait_for("table")
    ears.walk("Down", "table cell ann")
    ears.walk("Tab", "push button Ban")
    ears.key("space", "notification ")
    wait_for(lambda: client.zcard("fm:restricted") == 1, "the ban")
    ears.key("ctrl+z", "notification Undone")
    wait_for(lambda: client.zcard("fm:restricted") == 0, "nobody banned")


def takes_back_from_the_log(ears, client):
    ears.go_to("audit", "Audit log")
    ears.walk("Down", "table cell .* locked")
    ears.walk("Tab", "push button Undo$")
    ears.key("space", "notification Undone")
    ears.key("ctrl+z", "notification Done again")


def limits(ears, client):
    ears.go_to("limits", "Limits")
    ears.walk("F6", "spin button Posts of")
    ears.screen.key("ctrl+a")
    ears.screen.type("7")
    ears.walk("shift+Tab", "push button Save")
    ears.key("space", "notification Saved")
    ears.wait_for("spin button Posts of")
    saved = client.hget("fm:meta", "limits")
    ears.key("ctrl+z", "notification Undone: change of the limits")
    assert client.hget("fm:meta", "limits") != saved


def backs_up(ears):
    ears.go_to("backups", "Backups")
    ears.walk("Tab", "push button Back up now")
    ears.key("space", "notification ")


def moderating_by_keys(journey):
    board = journey.start_demo("alice")
    client = journey.community.connect()
    misbehave(journey, client)
    ears = Ears(journey.screen)
    decides_reports(ears, client)
    decides_what_is_held(ears, client)
    journey.picture("moderating-by-keys")
    bans_and_lifts(ears, client)
    takes_back_from_the_log(ears, client)
    limits(ears, client)
    backs_up(ears)
    assert board.app.quit() == 0


walk(moderating_by_keys)
