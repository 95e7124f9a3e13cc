#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Alice follows somebody whom she finds by name: what that person wrote before stands in her timeline at
once, in its place; Undo takes it out again."""

from journey import Timeline, walk
from uidriver import wait_for


def follow_and_backfill(journey):
    board = journey.start_demo("alice")
    client = journey.community.connect()
    uid = client.hget("bbs::name_to_uid", "alice")
    other = next(name for name in ("ken", "dan", "gus", "hana", "eve", "cat")
                 if not client.sismember(f"following:{uid}", client.hget("bbs::name_to_uid", name)))
    other_uid = client.hget("bbs::name_to_uid", other)
    timeline = Timeline(board)
    before = timeline.wait_for_posts()
    count = timeline.count()
    assert not any(post.startswith(other + ": ") for post in before)
    journey.picture("timeline")

    timeline.choose("Find people")
    timeline.app.fill(timeline.app.find("text", "Find people"), other)
    people = timeline.app.find("table", "People")
    wait_for(lambda: timeline.app.row_count(people) == 1, f"{other} found")
    assert timeline.app.rows(people)[0].startswith(other + ", "), timeline.app.rows(people)
    timeline.app.click_row(people, 0)
    wait_for(lambda: timeline.sentences() and timeline.sentences()[0].startswith(other + ": "),
             f"the profile of {other}")
    timeline.press("Follow")
    timeline.app.find("push button", "Unfollow")
    assert client.sismember(f"follower:{other_uid}", uid)
    journey.picture("timeline-profile")

    timeline.choose("Home")
    wait_for(lambda: timeline.count() > count, "more posts than before")
    wait_for(lambda: any(post.startswith(other + ": ") for post in timeline.sentences(200)),
             f"posts of {other} among the others")
    ids = [int(post) for post in client.lrange(f"receivepost:{uid}", 0, -1)]
    assert ids == sorted(ids, reverse=True), "the timeline is not in order"

    timeline.app.press(board.button("Undo"))
    wait_for(lambda: timeline.count() == count, "the timeline as it was")
    assert not client.sismember(f"following:{uid}", other_uid)
    assert timeline.app.quit() == 0


walk(follow_and_backfill)
