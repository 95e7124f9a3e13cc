#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A pupil plays the lessons of the article board to their ends: each step is seen as done by itself."""

from journey import Lessons, walk
from uidriver import wait_for

TREE = "Sources"


def vote(board, lessons):
    app, key = board.app, board.screen.key

    def votes():
        board.open(board.votable())
        app.find("push button", "Vote")
        key("u")

    lessons.play("A vote, and what it writes", [
        lambda: key("ctrl+1"),
        votes,
        lambda: key("shift+u"),
        lambda: lessons.show_key("voted:"),
        lambda: lessons.race("A vote for a half-posted article", then_ours=True),
    ])


def score(journey, board, lessons):
    app, key = board.app, board.screen.key

    def posts():
        key("ctrl+1")
        app.press(board.button("New article"))
        dialog = app.find("dialog", "New article")
        app.fill(app.find("text", "Title", dialog), "Posted in a lesson")
        key("ctrl+Return")
        app.wait_until_gone("dialog", "New article")

    def compares():
        board.open("Posted in a lesson")
        journey.picture("lesson-of-the-board")
        app.press(board.button("Compare formulas"))

    def interesting():
        key("ctrl+1")
        board.wait_for_articles()
        lessons.choose(TREE, "Interesting")

    lessons.play("Why an article stands where it stands", [
        posts, lambda: app.press(app.find("page tab", "New")), compares, None, interesting])
    app.press(app.find("page tab", "Top"))
    board.wait_for_articles()


def groups(board, lessons):
    app, key = board.app, board.screen.key

    def chooses():
        key("ctrl+1")
        lessons.choose(TREE, "programming")

    def votes():
        board.open(board.votable())
        app.find("push button", "Vote")
        key("u")

    def regroups():
        key("t")
        dialog = app.find("dialog", "Groups")
        field = app.find("text", "Groups", dialog)
        app.click(field)
        wait_for(lambda: app.has(field, "focused"), "the focus in the field")
        board.screen.type("lessons,")
        app.find("push button", "Remove lessons", dialog)
        app.press(app.find("push button", "Save", dialog))
        app.wait_until_gone("dialog", "Groups")

    lessons.play("Groups: an intersection or a kept list", [
        chooses, votes, regroups, lambda: lessons.race("A vote and a cached ranking")])


def lessons_of_the_board(journey):
    board = journey.start_demo("alice")
    lessons = Lessons(board)
    vote(board, lessons)
    score(journey, board, lessons)
    groups(board, lessons)
    assert board.app.quit() == 0


walk(lessons_of_the_board)
