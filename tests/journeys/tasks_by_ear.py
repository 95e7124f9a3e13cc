#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Without mouse and screen: a new person starts a community, hears where a link leads before it is opened, looks a word up
in the handbook, plays the first step of a lesson and sets quiet hours: each step is chosen by what is heard only."""

from journey import walk
from uidriver import Ears


def starts(journey, ears):
    board = journey.start()
    ears.wait_for("^push button Start a private community")
    journey.screen.key("Return")
    ears.wait_for("^table cell .* votes?, by ")
    return board


def reads(ears):
    ears.walk("j", "^table cell .* votes?, by ")
    title = ears.key("j", "^table cell .* votes?, by ").split(", ")[0].removeprefix("table cell ")
    # The whole address, not only the question.
    ears.key("Return", "^push button Open https?://")
    ears.key("Escape", "^table cell ")
    ears.walk("F6", "^panel Article " + title[:20])


def posts_and_follows(ears):
    ears.key("ctrl+3", "^table Timeline|^table cell ")
    ears.walk("Down", "replying to ")
    ears.walk("Tab", "^push button Follow ")
    ears.key("space", "notification You now follow ")
    ears.key("ctrl+n", "^text What’s new")
    ears.screen.type("Heard by everybody.")
    ears.key("ctrl+Return", "notification Posted")


def looks_a_word_up(ears):
    ears.key("F1", "^label Writing")
    ears.key("ctrl+f", "^text Search the handbook")
    ears.screen.type("vote")
    ears.wait_for("notification [0-9]+ results")
    ears.key("Down", "^list item The ")
    ears.key("Return", "^label .")
    ears.screen.key("alt+F4")


def plays_a_lesson(ears):
    ears.go_to("a vote, and", "Lesson: A vote")
    ears.walk("Tab", "^push button Start")
    ears.key("space", "notification .*Step 1 of 5")
    ears.key("ctrl+1", "notification .*Step done")
    ears.walk("F6", "^push button Next")
    ears.key("space", "notification .*Step 2 of 5")


def sets_quiet_hours(ears):
    ears.key("ctrl+comma", "^text Search preferences")
    ears.screen.type("quiet")
    ears.walk("Tab", "^check box Quiet hours")
    ears.screen.key("space")
    ears.key("Tab", "^combo box .* Quiet hours begin")
    ears.key("Tab", "^combo box .* Quiet hours end")
    ears.screen.key("Escape")  # what was looked for
    ears.key("Escape", "^push button Next")


def tasks_by_ear(journey):
    ears = Ears(journey.screen)
    board = starts(journey, ears)
    reads(ears)
    posts_and_follows(ears)
    looks_a_word_up(ears)
    plays_a_lesson(ears)
    sets_quiet_hours(ears)
    journey.picture("tasks-by-ear")
    # What is said at each entry, and means nothing.
    assert not any("layered pane" in line for line in board.app.tree())
    assert board.app.quit() == 0


walk(tasks_by_ear)
