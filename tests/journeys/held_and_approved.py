#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Ann's reply names a filtered site: it waits. Alice reads it under Held, with what was found, and
approves it: it stands in Ann's name. She undoes that, and it waits again; redo publishes it. Then slow
mode refuses Ann's next one and says when."""

import re

from journey import Forum, walk
from uidriver import wait_for


def open_pane(alice, pane):
    alice.screen.key("ctrl+4")
    sources = alice.app.find("tree", "Lists for moderators")
    names = alice.app.rows(sources)
    alice.app.click_row(sources, next(i for i, row in enumerate(names) if row.startswith(pane)))


def held_and_approved(journey):
    ann = journey.start_demo("ann")
    client = journey.community.connect()
    client.sadd("fm:filters", "site:spam.example")
    client.hset("fm:meta", "filters", "1")
    forum = Forum(ann)
    wait_for(forum.sentences, "topics in ann's window", 60)
    ann.app.click_row(forum.topics(), 0)
    replied = client.get("bbs::comment_ids")
    ann.app.fill(ann.app.find("text", "Body"), "Look at https://www.spam.example/x")
    ann.app.press(ann.button("Reply"))
    wait_for(lambda: client.zcard("fm:held") == 1, "the reply, waiting")
    assert client.get("bbs::comment_ids") == replied, "what is held was published"
    journey.picture("held-for-ann")

    alice = journey.start_private("--as", "alice")
    alice.wait_for_articles()
    open_pane(alice, "Held")
    held = alice.app.find("table", "Held")
    wait_for(lambda: len(alice.app.rows(held)) == 1, "what waits, in alice's window", 60)
    alice.app.click_row(held, 0)
    journey.picture("held-for-alice")
    alice.app.press(alice.button("Approve"))
    wait_for(lambda: client.get("bbs::comment_ids") != replied, "the reply, published")
    reply = client.get("bbs::comment_ids")
    uid = client.hget("bbs::name_to_uid", "ann")
    assert client.hget("bbs::comment::" + reply, "author_id") == uid
    assert client.zcard("fm:held") == 0

    alice.app.press(alice.app.find_all("push button", "Undo")[-1])
    wait_for(lambda: client.zcard("fm:held") == 1, "the reply, waiting again")
    assert client.hget("bbs::comment::" + reply, "removed") == "1"
    wait_for(lambda: len(alice.app.rows(held)) == 1, "what waits again, in alice's window")
    journey.picture("held-again")
    alice.screen.key("ctrl+shift+z")
    wait_for(lambda: client.zcard("fm:held") == 0, "the reply, published again")
    reply = client.get("bbs::comment_ids")
    assert client.hget("bbs::comment::" + reply, "author_id") == uid
    assert client.hget("bbs::comment::" + reply, "removed") is None
    wait_for(lambda: not alice.app.rows(held), "an empty queue in alice's window")
    alice.screen.key("ctrl+z")
    wait_for(lambda: client.zcard("fm:held") == 1, "the reply, waiting once more")
    alice.screen.key("ctrl+shift+z")
    wait_for(lambda: client.zcard("fm:held") == 0, "the reply, published at last")
    reply = client.get("bbs::comment_ids")
    assert alice.app.quit() == 0

    topic = client.hget("bbs::comment::" + reply, "topic")
    category = client.hget("bbs::topic::" + topic, "category")
    client.hset("fm:meta", "slow:" + category.casefold(), "120")
    ann.app.fill(ann.app.find("text", "Body"), "First")
    ann.app.press(ann.button("Reply"))
    wait_for(lambda: client.get("bbs::comment_ids") != reply, "the first reply in slow mode")
    second = client.get("bbs::comment_ids")
    ann.app.fill(ann.app.find("text", "Body"), "Second")
    ann.app.press(ann.button("Reply"))
    reason = re.compile("^This category is in slow mode. You can write here again in .*")
    wait_for(lambda: ann.app.find_all("filler", reason), "why ann has to wait")
    assert client.get("bbs::comment_ids") == second
    journey.picture("slow-mode")
    assert ann.app.quit() == 0


walk(held_and_approved)
