#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Alice reads down her timeline, leaves, and stands at the same post when she comes back; an unfinished
post is still in its box."""

from journey import Timeline, walk
from uidriver import wait_for


def words_of(sentence):
    """Without its age, which goes on."""
    return sentence[:40]


def timeline_place_kept(journey):
    timeline = Timeline(journey.start_demo("alice"))
    timeline.wait_for_posts()
    timeline.app.fill(timeline.app.find("text", "What’s new?"), "Half a thought")
    # The middle of a repost is what it repeats, and leads there.
    plain = next(i for i, post in enumerate(timeline.sentences(6)) if ": reposted " not in post)
    timeline.app.click_row(timeline.posts(), plain)
    for _ in range(4):
        timeline.screen.key("space")
    wait_for(lambda: timeline.top_row() > 8, "a place further down")
    wait_for(lambda: "Loading" not in timeline.sentence(timeline.top_row()), "the post there")
    top = words_of(timeline.sentence(timeline.top_row()))
    journey.picture("timeline-down")
    assert timeline.app.quit() == 0

    again = Timeline(journey.start_private("--as", "alice"), is_shown=True)
    again.wait_for_posts()
    wait_for(lambda: words_of(again.sentence(again.top_row())) == top, f"{top!r} at the top")
    wait_for(lambda: again.app.text(again.app.find("text", "What’s new?")) == "Half a thought",
             "the unfinished post")
    journey.picture("timeline-back")
    assert again.app.quit() == 0


walk(timeline_place_kept)
