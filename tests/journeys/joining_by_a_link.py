#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""People come into a guarded community by links, invite others, and take back what waits for an absent steward."""

import re
import sys
from pathlib import Path

from journey import join, type_secret, walk
from uidriver import wait_for

sys.path.append(str(Path(__file__).resolve().parents[1]))
from village import Village  # noqa: E402


def joining_by_a_link(journey):
    with Village(journey.program, journey.screen.folder, journey.screen.environment) as village:
        founded = village.found()
        assert founded.returncode == 0, founded.stderr
        village.service("registrar")
        live_in(village, journey, founded.stdout.strip())


def live_in(village, journey, link):
    steward = village.service("steward")
    ann = join(journey, link, "ann", "correct horse battery")
    journey.picture("joining")
    ann.app.press(ann.button("Join"))
    ann.app.wait_for_window("– village$")
    assert village.host.get("{village}:fm:role:1") == "administrator"

    # An invitation is made in the window, and its link shown once.
    ann.app.find("menu item", "Moderate")
    ann.screen.key("ctrl+4")
    sources = ann.app.find("tree", "Lists for moderators")
    ann.app.click_row(sources, ann.app.rows(sources).index("Members"))
    ann.app.press(ann.button("Invite…"))
    note = ann.app.find("text", re.compile("For"))
    ann.app.fill(note, "for bob")
    journey.picture("inviting")
    ann.app.press(ann.button("Create invitation"))
    bobs = ann.app.text(ann.app.find("text", "Link"))
    assert bobs.startswith("folkmoot:join/village/"), bobs
    journey.picture("invitation")
    ann.app.press(ann.button("Close"))
    kept = list(village.host.hgetall("{village}.invitations").values())
    assert any(invitation.endswith("for bob") for invitation in kept), kept
    village.perform("c/1", "correct horse battery", {"act": "submit-article", "title": "Our first one"})

    chinese = journey.start(bobs, "--language", "zh_CN")
    chinese.app.find("text", "名字")
    journey.picture("joining-zh")
    assert chinese.app.end() is not None

    bob = join(journey, bobs, "ann", "battery staple horse", "--size", "1400x800")
    bob.app.press(bob.button("Join"))
    bob.app.find("label", re.compile("is already taken"))
    journey.picture("joining-refused")
    bob.app.fill(bob.app.find("text", "Name"), "bob")
    bob.app.press(bob.button("Join"))
    bob.app.wait_for_window("– village$")
    bob.wait_for_articles()

    # What nobody confirms is counted at the foot, and taken back.
    village.kill(steward)
    bob.open("Our first one")
    bob.app.press(bob.button("Vote"))
    bob.app.find("filler", re.compile("1 action not confirmed yet"))
    journey.picture("waiting")
    waiting = village.host.llen("{village}.in:2")  # what was read may have gone before
    bob.screen.key("ctrl+z")
    wait_for(lambda: village.host.llen("{village}.in:2") == waiting + 1, "the word that takes it back")
    steward = village.service("steward")
    wait_for(lambda: not bob.app.find_all("filler", re.compile("not confirmed yet")), "an empty outbox")
    assert village.host.hget("{village}:article:1", "votes") == "1"
    bob.app.press(bob.button("Vote"))
    wait_for(lambda: village.host.hget("{village}:article:1", "votes") == "2", "the vote")

    # A new password: the old one is good nowhere any more.
    bob.app.click(bob.app.find("menu item", "File"))
    bob.app.click(bob.app.find("menu item", "Password and devices…"))
    type_secret(bob.app, "New password", "another battery staple")
    type_secret(bob.app, "Repeat password", "another battery staple")
    journey.picture("password")
    bob.app.press(bob.button("Change"))
    wait_for(lambda: not bob.app.find_all("dialog", "Password and devices"), "the change")
    bob.wait_for_articles()
    assert village.perform("c/2", "battery staple horse", {"query": "articles", "count": 1}) == []
    read = village.perform("c/2", "another battery staple", {"query": "articles", "count": 1})
    assert read[0]["ok"]["articles"][0]["title"] == "Our first one", read
    bob.open("Our first one")
    bob.app.press(bob.button("Retract vote"))
    wait_for(lambda: village.host.hget("{village}:article:1", "votes") == "1", "an act by the new key")
    assert steward.poll() is None
    assert bob.app.quit() == 0
    ann.app.end()


walk(joining_by_a_link)
