#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A teacher without mouse and screen shows what Redis does: a race that is lost, what a vote sends, the keys behind an
article, damage that is found and repaired. Each step is chosen by what is heard only."""

import re

from journey import walk
from uidriver import Ears, wait_for


def loses_a_race(ears):
    ears.go_to("race lab", "Race lab")
    ears.wait_for("table cell A vote for a half-posted article")
    ears.walk("shift+Tab", "push button Run the failing order")
    ears.key("space", "notification .*B’s vote is in voted: but not in score:")
    ears.key("r", "notification Reset")
    ears.key("a", "notification A: INCR article: answered")


def hears_what_a_vote_sends(journey, ears):
    ears.key("F12", "notification Inspector shown")
    ears.key("ctrl+1", "table cell .* votes?, by ")
    ears.walk("j", "votes?, by (?!.*(you voted|your own|closed))")
    ears.key("u", "notification Vote counted")
    ears.walk("F6", "table Commands")
    vote = r"table cell Vote, \d+ round trip"
    ears.key("Down", "table cell ")
    if not re.search(vote, ears.key("ctrl+Home", "table cell ")):
        ears.walk("Down", vote)
    ears.walk("Down", r"table cell EVALSHA \d+ fm:meta")
    journey.picture("teaching-by-keys")
    ears.walk("shift+Tab", "push button Pause")
    ears.key("space", "notification Recording paused")
    ears.key("space", "notification Recording resumed")


def finds_the_keys(ears):
    ears.go_to("key browser", "Key browser")
    ears.wait_for("^text Pattern")
    ears.screen.type("article:120*")
    ears.walk("Tab", "table cell article:120")


def repairs(journey, ears):
    client = journey.community.connect()
    client.hset("article:120", "votes", 9999)
    ears.go_to("integrity", "Integrity check")
    ears.wait_for("push button Check")
    ears.key("space", "notification 1 problem")
    ears.walk("shift+Tab", "push button Repair")
    ears.screen.key("space")
    wait_for(lambda: client.hget("article:120", "votes") != "9999", "the repair")
    ears.wait_for("notification 1 problem repaired")
    ears.wait_for("push button Undo")
    ears.key("ctrl+z", "notification 1 repair undone")
    assert client.hget("article:120", "votes") == "9999"
    ears.key("ctrl+shift+z", "notification 1 problem repaired")


def teaching_by_keys(journey):
    board = journey.start_demo("alice")
    ears = Ears(journey.screen)
    loses_a_race(ears)
    hears_what_a_vote_sends(journey, ears)
    finds_the_keys(ears)
    repairs(journey, ears)
    assert board.app.quit() == 0


walk(teaching_by_keys)
