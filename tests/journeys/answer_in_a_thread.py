#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""An answer that was begun is among the drafts after a restart, goes on there, and stands below what it
answers; everything has the name that is agreed on."""

from journey import Timeline, walk
from uidriver import wait_for

ANSWER = "A cursor that goes first loses what comes between."


def names_are_there(timeline):
    app = timeline.app
    assert app.find("table", "Timeline") is not None
    assert app.find("text", "What’s new?") is not None
    for name in ("Post", "Like", "Repost"):
        assert app.find("push button", name) is not None, name


def answer_in_a_thread(journey):
    timeline = Timeline(journey.start_demo("alice"))
    posts = timeline.wait_for_posts()
    names_are_there(timeline)
    plain = next(i for i, post in enumerate(posts) if ": reposted " not in post)
    answered = posts[plain][:40]
    app = timeline.app
    app.click_row(timeline.posts(), plain)
    timeline.screen.key("r")
    field = app.find("text", "What’s new?")
    app.fill(field, ANSWER)
    app.press(app.find("push button", "Cancel"))
    wait_for(lambda: app.text(field) == "", "the box of a new post")
    timeline.choose("Drafts")
    drafts = app.find("list", "Drafts")
    wait_for(lambda: app.rows(drafts) and ANSWER in app.rows(drafts)[0], "the draft")
    journey.picture("timeline-drafts")
    timeline.choose("Home")
    assert app.quit() == 0

    timeline = Timeline(journey.start_private("--as", "alice"), is_shown=True)
    app = timeline.app
    timeline.choose("Drafts")
    drafts = app.find("list", "Drafts")
    wait_for(lambda: app.rows(drafts) and ANSWER in app.rows(drafts)[0], "the draft after a restart")
    app.click_row(drafts, 0)
    field = app.find("text", "What’s new?")
    wait_for(lambda: app.text(field) == ANSWER, "the text of the draft")
    timeline.press("Post")
    wait_for(lambda: app.text(field) == "", "an empty box")
    wait_for(lambda: any(post.startswith("alice: " + ANSWER + ",") for post in timeline.sentences()),
             "the answer in the thread")
    rows = timeline.sentences()
    subject = next(i for i, post in enumerate(rows) if post.startswith(answered))
    own = next(i for i, post in enumerate(rows) if post.startswith("alice: " + ANSWER))
    assert subject < own, rows
    journey.picture("timeline-thread")

    timeline.choose("Everyone")
    wait_for(lambda: timeline.sentences()[0].startswith("alice: " + ANSWER), "everyone's newest post")
    journey.picture("timeline-everyone")
    assert app.quit() == 0


walk(answer_in_a_thread)
