#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Alice bans Ann with a message: her window refuses her reply and says why; what she wrote
stays for when she may speak again."""

import re

from journey import Forum, walk
from uidriver import wait_for


def choose_member(alice, name):
    """The row of a member, in the moderators' workspace."""
    alice.screen.key("ctrl+4")
    sources = alice.app.find("tree", "Lists for moderators")
    names = alice.app.rows(sources)
    alice.app.click_row(sources, next(i for i, row in enumerate(names) if row.startswith("Members")))
    members = alice.app.find("table", "Members")

    alice.app.fill(alice.app.find("text", "Name"), name)
    wait_for(lambda: [row.split(", ")[0] for row in alice.app.rows(members)] == [name],
             f"{name} among the members", 60)
    alice.app.click_row(members, 0)


def ban_refused(journey):
    ann = journey.start_demo("ann")
    client = journey.community.connect()
    forum = Forum(ann)
    wait_for(forum.sentences, "topics in ann's window", 60)
    ann.app.click_row(forum.topics(), 0)
    body = ann.app.find("text", "Body")
    ann.app.fill(body, "Buy my followers!")

    alice = journey.start_private("--as", "alice")
    alice.wait_for_articles()
    choose_member(alice, "ann")
    alice.app.fill(alice.app.find("text", "Message to the person"), "No advertising.")
    alice.app.press(alice.button("Ban"))
    wait_for(lambda: client.zcard("fm:restricted") == 1, "the ban")
    alice.button("Lift the ban")
    journey.picture("member-banned")
    assert alice.app.quit() == 0

    replied = client.get("bbs::comment_ids")
    ann.app.press(ann.button("Reply"))
    reason = re.compile("^You are banned until .*“No advertising.”$")
    wait_for(lambda: ann.app.find_all("filler", reason), "the reason in ann's window")
    assert client.get("bbs::comment_ids") == replied, "ann replied although she is banned"
    journey.picture("ban-refused")

    client.hdel("fm:bars", client.hget("bbs::name_to_uid", "ann"))
    ann.app.press(ann.button("Reply"))
    wait_for(lambda: client.get("bbs::comment_ids") != replied, "ann's reply, kept till then")
    assert ann.app.quit() == 0


walk(ban_refused)
