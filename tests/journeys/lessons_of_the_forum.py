#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A pupil plays the lessons of the forum and of accounts to their ends: each step is seen as done by itself."""

from journey import AFTER_TOPICS, Lessons, walk
from uidriver import wait_for


def topic(board, lessons):
    app, key = board.app, board.screen.key

    def writes():
        app.press(board.button("New topic"))
        dialog = app.find("dialog", "New topic")
        app.fill(app.find("text", "Title", dialog), "Written in a lesson")
        app.fill(app.find("text", "Category", dialog), "Ask")
        body = app.find("text", "Body", dialog)
        app.press(body)  # what is offered for the category lies over it
        wait_for(lambda: app.has(body, "focused"), "the focus in the text")
        board.screen.type("Which floor is this?")
        wait_for(lambda: app.text(body).endswith("?"), "the text")
        key("ctrl+Return")
        app.wait_until_gone("dialog", "New topic")

    def replies():
        app.fill(app.find("text", "Body"), "The first.")
        app.press(board.button("Reply"))

    lessons.play("A topic, its replies and their floors", [
        lambda: key("ctrl+2"), writes, replies,
        lambda: app.press(board.button("Vote up")), lambda: app.press(board.button("Vote down")),
        lambda: lessons.show_key("bbs::topic::")])


def lists(board, lessons):
    def chooses(name):
        return lambda: lessons.choose("Forum", name)

    def opens():
        board.screen.key("ctrl+2")
        lessons.choose("Forum", "Hot today")

    lessons.play("Today’s topics, tabs and a formula with a slip", [
        opens, chooses("Recommended"), chooses("创意"), lambda: lessons.show_key("bbs::recommand::list")])


def names(board, lessons):
    app = board.app

    def creates():
        app.click(app.find("menu item", "File"))
        app.click(app.find("menu item", "New person…"))
        dialog = app.find("dialog", "New person")
        app.fill(app.find("text", "Name", dialog), "pupil")
        app.press(app.find("push button", "Create", dialog))
        app.wait_until_gone("dialog", "New person")

    lessons.play("One name, one account", [
        creates, lambda: lessons.show_key("bbs::user::"), lambda: lessons.race("One e-mail, two accounts")])


def lessons_of_the_forum(journey):
    board = journey.start_demo("alice")
    lessons = Lessons(board)
    topic(board, lessons)
    lists(board, lessons)
    names(board, lessons)
    assert board.app.quit() == 0


walk(lessons_of_the_forum, left=AFTER_TOPICS)
