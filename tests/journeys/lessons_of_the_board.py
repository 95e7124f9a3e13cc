#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A pupil plays the lessons of the article board and of moderation to their ends: each step is seen as done by
itself. One lesson is left, goes on after a restart where it was, and is started over."""

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
        lambda: lessons.race("A vote for a half-posted article"),
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


def clock(board, lessons):
    app = board.app

    def advances():
        app.press(app.find("radio button", "A day"))
        app.press(app.find("push button", "Advance time"))

    lessons.play("Time goes by, and nothing is recounted", [
        lambda: lessons.open_lab("Time machine"), advances, lambda: board.screen.key("ctrl+1"),
        lambda: lessons.show_key("voted:")])


def moderation(board, lessons):
    app, key = board.app, board.screen.key

    def reports():
        key("ctrl+1")
        lessons.choose(TREE, "All articles")
        board.wait_for_articles()
        board.open(board.votable())
        app.find("push button", "Vote")
        key("ctrl+shift+r")
        app.fill(app.find("text", "Note (optional)"), "In a lesson")
        app.press(board.button("Report"))

    def opens():
        app.press(app.find("radio button", "Moderate"))
        queue = app.find("table", "Reports", timeout=60)
        wait_for(lambda: app.row_count(queue) == 1, "the report in the queue")

    lessons.play("Remove, and put it back as it was", [
        reports, opens, lambda: app.press(board.button("Remove")), lambda: key("ctrl+z")])


def is_resumed(journey, board, lessons):
    """In the next start, at the second step; over again from the list."""
    app = board.app
    lessons.start("A topic, its replies and their floors")
    lessons.wait_for_step(1, 6)
    app.press(board.button("Next"))
    lessons.wait_for_step(2, 6)
    assert app.quit() == 0
    board = journey.start_private("--as", "alice")
    lessons = Lessons(board)
    lessons.wait_for_step(2, 6)
    lessons.press("Close the lesson")
    board.app.wait_until_gone("push button", "Close the lesson")
    lessons.select("A topic, its replies and their floors")
    lessons.press("Start over")
    lessons.wait_for_step(1, 6)
    rows = board.app.rows(board.app.find("table", "Lessons"), 20)
    assert rows[0].endswith(", finished"), rows[0]
    board.screen.key("Escape")
    board.app.wait_until_gone("push button", "Close the lesson")
    assert board.app.quit() == 0


def lessons_of_the_board(journey):
    board = journey.start_demo("alice")
    lessons = Lessons(board)
    vote(board, lessons)
    score(journey, board, lessons)
    groups(board, lessons)
    clock(board, lessons)
    moderation(board, lessons)
    is_resumed(journey, board, lessons)


walk(lessons_of_the_board)
