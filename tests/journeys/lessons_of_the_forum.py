#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A pupil plays the lessons of the forum and of accounts to their ends: each step is seen as done by itself."""

from journey import AFTER_TOPICS, Lessons, walk
from uidriver import wait_for


def topic(journey, board, lessons):
    app, key = board.app, board.screen.key

    def writes():
        app.press(board.button("New topic"))
        dialog = app.find("dialog", "New topic")
        app.fill(app.find("text", "Title", dialog), "Written in a lesson")
        app.fill(app.find("text", "Category", dialog), "Ask")
        key("Tab")  # what is offered for the category goes
        body = app.find("text", "Body", dialog)
        app.press(body)
        wait_for(lambda: app.has(body, "focused"), "the focus in the text")
        board.screen.type("Which floor is this?")
        wait_for(lambda: app.text(body) == "Which floor is this?", "the text")
        journey.picture("lesson-begins-a-topic")
        key("ctrl+Return")
        app.wait_until_gone("dialog", "New topic")

    def replies():
        app.fill(app.find("text", "Body"), "The first.")
        app.press(board.button("Reply"))
        wait_for(lessons.is_done, "the reply")
        journey.picture("lesson-of-the-forum")

    lessons.play("A topic, its replies and their floors", [
        lambda: key("ctrl+2"), writes, replies,
        lambda: app.press(board.button("Vote up")), lambda: app.press(board.button("Vote down")),
        lambda: lessons.show_key("bbs::topic::")])


def lists(journey, board, lessons):
    def chooses(name):
        return lambda: lessons.choose("Forum", name)

    def opens():
        board.screen.key("ctrl+2")
        lessons.choose("Forum", "Hot today")

    def shows():
        lessons.show_key("bbs::recommand::list")
        wait_for(lessons.is_done, "the key")
        journey.picture("lesson-shows-a-key")

    lessons.play("Today’s topics, tabs and a formula with a slip", [
        opens, chooses("Recommended"), chooses("创意"), shows])


def names(journey, board, lessons):
    app = board.app

    def creates():
        app.click(app.find("menu item", "File"))
        app.click(app.find("menu item", "New person…"))
        dialog = app.find("dialog", "New person")
        app.fill(app.find("text", "Name", dialog), "pupil")
        journey.picture("lesson-makes-a-person")
        app.press(app.find("push button", "Create", dialog))
        app.wait_until_gone("dialog", "New person")

    def races():
        lessons.race("One e-mail, two accounts")
        wait_for(lessons.is_done, "the race")
        journey.picture("lesson-of-a-race")

    lessons.play("One name, one account", [
        creates, lambda: lessons.show_key("bbs::user::"), races])


def lessons_of_the_forum(journey):
    board = journey.start_demo("alice")
    lessons = Lessons(board)
    topic(journey, board, lessons)
    lists(journey, board, lessons)
    names(journey, board, lessons)
    assert board.app.quit() == 0


if __name__ == "__main__":
    walk(lessons_of_the_forum, left=AFTER_TOPICS)
