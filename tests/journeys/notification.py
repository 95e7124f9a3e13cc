#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The desktop tells who looks elsewhere: a reply leads to its floor, likes are one sum, and who looks, or does not
want to be disturbed, hears nothing. A connection that was lost for long is told when it is back."""

import os
import re
import signal
import time

from desktop import Desktop
from journey import in_front, is_active, walk
from uidriver import wait_for


def state_of(board):
    """As the window manager sees it: what comes forward by itself it may hold back, and marks it then."""
    return board.screen.run("xprop", "-name", board.app.windows()[0].get_name(), "_NET_WM_STATE")


def reply(journey, topic, text):
    journey.perform("bob", act="reply-to-topic", topic=topic, content=text)


def a_reply_is_told_and_leads_to_its_floor(journey, desktop, alice, topic):
    reply(journey, topic, "Lists, **of course**: a < b")

    told = desktop.wait_for("bob replied to your topic")
    assert told["body"] == "Skip lists or trees\nLists, of course: a &lt; b", told
    assert told["entry"] == "org.folkmoot.folkmoot" and told["actions"][0] == "default", told
    desktop.click(told)
    floor = wait_for(lambda: next((row for row in alice.app.rows(alice.app.find("table", "Replies"))
                                   if "of course" in row), None), "the floor", 30)
    assert floor.startswith("#1 bob"), floor
    wait_for(lambda: is_active(alice) or "ATTENTION" in state_of(alice), "alice's window to come forward")
    tile = alice.app.find("radio button", "Notices")
    wait_for(lambda: tile.get_description() == "", "what was opened to be read")
    journey.picture("notification-followed")


def who_looks_is_not_told(journey, alice, bob, topic):
    """That nothing is told shows later, when something else is."""
    in_front(alice, bob)
    reply(journey, topic, "Seen by herself.")
    tile = alice.app.find("radio button", "Notices")
    wait_for(lambda: tile.get_description() == "1 new", "the count in the rail")


def likes_are_one_sum(journey, desktop, alice, bob):
    in_front(bob, alice)
    client = journey.community.connect()
    journey.perform("alice", act="publish-post", content="Nobody needs trees.")
    post = client.get("global:postid")
    # Her window counts from then on when it knows of the post; that is told by nothing.
    journey.perform("bob", act="like-post", post=post)
    one = desktop.wait_for("1 person liked your post")
    assert one["body"] == "Nobody needs trees.", one
    journey.perform("cat", act="like-post", post=post)
    journey.perform("ann", act="like-post", post=post)
    three = desktop.wait_for("3 people liked your post")
    assert three["id"] == one["id"], (one, three)
    assert not [said for said in desktop.told() if "replied" in said["title"]][1:], desktop.told()


def a_moderator_is_told_of_reports(journey, desktop, alice, bob, topic):
    in_front(bob, alice)
    target = {"kind": "topic", "id": topic}
    journey.perform("bob", act="report", target=target, reason="spam")
    told = desktop.wait_for("1 new report")
    journey.perform("cat", act="report", target={"kind": "post", "id": "1"}, reason="spam")
    both = desktop.wait_for("2 new reports")
    assert both["id"] == told["id"], (told, both)
    desktop.click(both)
    alice.app.find("table", "Reports")


def who_is_not_to_be_disturbed_is_not_told(journey, desktop, alice, bob, topic):
    app = alice.app
    in_front(alice, bob)
    disturb(app)
    in_front(bob, alice)
    reply(journey, topic, "In the quiet.")
    tile = app.find("radio button", "Notices")
    wait_for(lambda: tile.get_description() == "2 new", "the count in the rail")
    in_front(alice, bob)
    disturb(app)
    in_front(bob, alice)
    reply(journey, topic, "And a loud one.")
    told = desktop.wait_for("bob replied to your topic")
    assert told["body"].endswith("And a loud one."), told
    assert not [said for said in desktop.told() if "In the quiet" in said["body"]], desktop.told()


def disturb(app):
    app.screen.key("ctrl+comma")
    sections = app.find("list", "Sections")
    app.click_row(sections, app.rows(sections).index("Notifications"))
    box = app.find("check box", "Do not disturb")
    was = app.has(box, "checked")
    app.press(box)
    wait_for(lambda: app.has(box, "checked") != was, "the other state")
    app.screen.key("Escape")
    app.wait_until_gone("check box", "Do not disturb")


def a_connection_that_is_back_is_told(journey, desktop, alice):
    server = journey.community.server_pid()
    os.kill(server, signal.SIGSTOP)
    try:
        wait_for(lambda: any("Offline. " in line and not line.endswith(" hidden") for line in alice.app.tree()),
                 "the outage", 90)
        time.sleep(12)  # how long it takes to be worth telling
    finally:
        os.kill(server, signal.SIGCONT)
    told = desktop.wait_for("Connected again", 90)
    assert re.match(r"The connection was lost for \d", told["body"]), told


def notification(journey):
    desktop = Desktop(journey.screen)
    alice = journey.start_demo("alice", "--language", "en")
    client = journey.community.connect()
    journey.perform("alice", act="create-topic", title="Skip lists or trees", body="What do you think?",
                    category="redis")
    topic = client.get("bbs::topic_ids")
    bob = journey.start_private("--as", "bob", "--language", "en")
    bob.wait_for_articles()
    in_front(bob, alice)

    a_reply_is_told_and_leads_to_its_floor(journey, desktop, alice, topic)
    who_looks_is_not_told(journey, alice, bob, topic)
    likes_are_one_sum(journey, desktop, alice, bob)
    who_is_not_to_be_disturbed_is_not_told(journey, desktop, alice, bob, topic)
    a_moderator_is_told_of_reports(journey, desktop, alice, bob, topic)
    a_connection_that_is_back_is_told(journey, desktop, alice)
    assert alice.app.end() == 0 and bob.app.end() == 0
    assert not desktop.shown(), "what a program told goes with it"


walk(notification)
