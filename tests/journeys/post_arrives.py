#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Ann publishes in her window: Alice, who follows her, is told in hers, and nothing moves until she asks."""

from journey import Timeline, walk
from uidriver import wait_for


def post_arrives(journey):
    alice = Timeline(journey.start_demo("alice"))
    alice.wait_for_posts()
    alice.app.wait_until_gone("push button", "Show new")
    assert "days ago" not in alice.sentence(0), "the first visit does not start at the newest"
    before = alice.sentences(5)

    ann = Timeline(journey.start_private("--as", "ann"))
    ann.wait_for_posts()
    field = ann.app.find("text", "What’s new?")
    ann.app.fill(field, "Cursors before lists: never. #redis#")
    ann.press("Post")
    wait_for(lambda: ann.app.text(field) == "", "an empty field")
    assert ann.sentences()[0].startswith("ann: Cursors before lists: never. #redis#,"), ann.sentences()[0]

    bar = alice.app.find("push button", "Show new")
    wait_for(lambda: bar.get_description() == "1 new: show", "1 new")
    assert alice.sentences(5)[1:] == before[1:], "the timeline moved by itself"
    journey.picture("timeline-new")
    alice.app.press(bar)
    wait_for(lambda: alice.sentences()[0].startswith("ann: Cursors before lists: never. #redis#,"),
             "Ann's post at the top")
    alice.app.wait_until_gone("push button", "Show new")

    # Her window lies over the other one.
    assert ann.app.quit() == 0
    alice.app.click_row(alice.posts(), 0)
    like = alice.app.find("push button", "Like")
    wait_for(lambda: alice.app.has(like, "enabled"), "a post to like")
    alice.app.press(like)
    wait_for(lambda: "1 like, you like it" in alice.sentences()[0], "the like")
    client = journey.community.connect()
    assert client.scard(f"fm:posts:likes:{client.get('global:postid')}") == 1
    assert alice.app.quit() == 0


walk(post_arrives)
