#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Two people of a guarded community, each in a window: one posts, replies, follows and reports, the other reads it and
moderates; what the steward did shows in both."""

import re
import sys
from pathlib import Path

from journey import Forum, Timeline, walk
from uidriver import wait_for

sys.path.append(str(Path(__file__).resolve().parents[1]))
from village import Village, digest  # noqa: E402

ANN, BOB = "correct horse battery", "battery staple horse"


def two_members(journey):
    with Village(journey.program, journey.screen.folder, journey.screen.environment) as village:
        live_in(village, settle(village), journey)


def settle(village):
    link = village.found().stdout.strip()
    village.service("registrar")
    steward = village.service("steward")
    joined = village.join(link, "ann", ANN)
    assert joined.returncode == 0, joined.stderr
    invitation, secret = "00000000000000b0", "0" * 31 + "b"
    written = village.perform(
        "c/1", ANN,
        {"act": "invite", "invitation": invitation, "secret": digest(secret)},
        {"act": "submit-article", "title": "The rules of the village"},
        {"act": "create-topic", "title": "Who brings the benches", "category": "moots", "body": "For **Sunday**."},
        {"act": "publish-post", "content": "The hall is open."})
    assert all("ok" in answer for answer in written), written
    joined = village.join(link.replace(link.split("/")[2], invitation).replace(link.split("/")[3].split("?")[0], secret),
                          "bob", BOB)
    assert joined.returncode == 0, joined.stderr
    return steward


def window(village, journey, number, password):
    environment = journey.screen.environment
    environment["FOLKMOOT_PASSWORD"] = password
    board = journey.start(*village.place(f"c/{number}"), "--size", "1400x860")
    del environment["FOLKMOOT_PASSWORD"]
    board.wait_for_articles()
    return board


def post(bob):
    app = bob.app
    app.press(bob.button("New article"))
    dialog = app.find("dialog", "New article")
    app.fill(app.find("text", "Title", dialog), "Benches for sale")
    send = app.find("push button", "Post", dialog)
    wait_for(lambda: app.has(send, "enabled"), "the button Post")
    app.press(send)
    app.wait_until_gone("dialog", "New article")
    wait_for(lambda: bob.sentence_of("Benches for sale"), "the article in the list")


def post_while_nobody_answers(village, steward, journey, bob):
    """What waits is sent by the next window, and its draft is gone then."""
    village.kill(steward)
    app = bob.app
    app.press(bob.button("New article"))
    dialog = app.find("dialog", "New article")
    app.fill(app.find("text", "Title", dialog), "Tables for rent")
    send = app.find("push button", "Post", dialog)
    wait_for(lambda: app.has(send, "enabled"), "the button Post")
    app.press(send)
    wait_for(lambda: village.host.llen("{village}.in:2") == 1, "the article in the inbox")
    bob.screen.key("Escape")
    app.wait_until_gone("dialog", "New article")
    assert app.quit() == 0

    bob = window(village, journey, 2, BOB)
    sources = bob.app.find("tree", "Sources")

    def drafts():
        return next(row for row in bob.app.rows(sources) if row.startswith("Drafts"))
    wait_for(lambda: "1" in drafts(), "the draft")
    village.service("steward")
    wait_for(lambda: village.host.hget("{village}:article:3", "title") == "Tables for rent", "the article", 40)
    wait_for(lambda: "1" not in drafts(), "the draft gone")
    return bob


def reply(village, bob):
    forum = Forum(bob)
    forum.open("Who brings the benches")
    bob.app.fill(bob.app.find("text", "Body"), "I bring three.")
    forum.press("Reply")
    forum.wait_for_floor("I bring three.")
    wait_for(lambda: village.host.hget("{village}:bbs::topic::1", "click_counter") == "1", "the visit", 70)


def follow(village, bob):
    app = bob.app
    bob.screen.key("ctrl+3")
    lists = app.find("tree", "Lists of posts")
    app.click_row(lists, next(i for i, row in enumerate(app.rows(lists)) if row.startswith("Find people")))
    app.fill(app.find("text", "Find people"), "ann")
    people = app.find("table", "People")
    wait_for(lambda: app.row_count(people) == 1, "ann found")
    app.click_row(people, 0)
    timeline = Timeline(bob, is_shown=True)
    timeline.press("Follow")
    app.find("push button", "Unfollow")
    timeline.choose("Home")
    wait_for(lambda: any("The hall is open." in row for row in timeline.sentences()), "what ann had posted")

    # The next one waits behind the bar, and the steward brings it.
    written = village.perform("c/1", ANN, {"act": "publish-post", "content": "Soup at six."})
    assert "ok" in written[0], written
    timeline.show_all()
    wait_for(lambda: "Soup at six." in timeline.sentences()[0], "what ann posts")
    assert village.host.lrange("{village}:receivepost:2", 0, -1)[0] == "2"


def report(journey, bob):
    bob.screen.key("ctrl+1")
    bob.open("The rules of the village")
    bob.button("Vote")
    journey.screen.key("ctrl+shift+r")
    bob.app.fill(bob.app.find("text", "Note (optional)"), "There are none")
    bob.app.press(bob.button("Report"))


def moderate(village, journey, ann):
    tile = ann.app.find("radio button", "Moderate")
    wait_for(lambda: tile.get_description() == "1 new", "the count of reports")
    assert ann.sentence_of("Benches for sale"), ann.sentences()
    journey.screen.key("ctrl+4")
    queue = ann.app.find("table", "Reports")
    wait_for(lambda: ann.app.rows(queue)[0].startswith("Article: The rules of the village, 1 report,"), "the report")
    journey.picture("two-members-moderating")
    ann.app.press(ann.button("Remove"))
    ann.button("Restore")
    wait_for(lambda: village.host.zscore("{village}:score:", "article:1") is None, "the removal")
    audit = village.host.xrevrange("{village}:fm:audit", count=1)[0][1]
    assert audit["who"] == "1" and audit["target"] == "article:1", audit


def live_in(village, steward, journey):
    bob = window(village, journey, 2, BOB)
    post(bob)
    bob = post_while_nobody_answers(village, steward, journey, bob)
    reply(village, bob)
    follow(village, bob)
    journey.picture("two-members-timeline")
    report(journey, bob)
    wait_for(lambda: village.host.zcard("{village}:fm:reports") == 1, "the report")

    ann = window(village, journey, 1, ANN)
    moderate(village, journey, ann)
    # Bob is muted, and his window says so where he tries to post.
    muted = village.perform("c/1", ANN, {"act": "restrict-person", "person": "2", "bar": "mute",
                                         "restriction": {"until": "2099-01-01T00:00:00Z", "message": "Enough."}})
    assert "ok" in muted[0], muted
    assert ann.app.quit() == 0

    wait_for(lambda: not bob.sentence_of("The rules of the village"), "the removed article gone")
    bob.app.press(bob.button("New article"))
    dialog = bob.app.find("dialog", "New article")
    bob.app.fill(bob.app.find("text", "Title", dialog), "May I?")
    send = bob.app.find("push button", "Post", dialog)
    wait_for(lambda: bob.app.has(send, "enabled"), "the button Post")
    bob.app.press(send)
    bob.app.find("filler", re.compile("^You are muted .*Enough"))
    journey.picture("two-members-muted")
    assert village.host.get("{village}:article:") == "3"
    bob.app.end()


walk(two_members)
