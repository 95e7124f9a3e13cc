#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A pupil plays the lessons of the forum, the timeline, notices and accounts to their ends: each step is seen as
done by itself."""

from journey import AFTER_TOPICS, Lessons, Timeline, walk
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


def follow(journey, board, lessons):
    app, key = board.app, board.screen.key
    client = journey.community.connect()
    uid = client.hget("bbs::name_to_uid", "alice")
    other = next(name for name in ("ken", "dan", "gus", "hana", "eve")
                 if not client.sismember(f"following:{uid}", client.hget("bbs::name_to_uid", name)))

    def finds():
        timeline = Timeline(board, is_shown=True)
        timeline.choose("Find people")
        app.fill(app.find("text", "Find people"), other)
        people = app.find("table", "People")
        wait_for(lambda: app.row_count(people) == 1, f"{other} found")
        app.click_row(people, 0)

    def follows():
        finds()
        app.press(board.button("Follow"))

    def unfollows():
        lessons.find_person(other)
        key("Return")
        app.press(board.button("Unfollow"))

    def posts():
        Timeline(board, is_shown=True).choose("Home")
        lessons.post("Written in a lesson.")
        journey.picture("lesson-of-the-timeline")

    lessons.play("Follow a person, and have what they wrote", [
        lambda: key("ctrl+3"), follows, None, unfollows, posts, lambda: lessons.show_key("receivepost:")])


def pull(board, lessons):
    def posts():
        board.screen.key("ctrl+3")
        lessons.post("From another person, in a lesson.")

    lessons.play("A cursor that loses nothing", [
        lambda: lessons.act_as("ann"), posts, lambda: lessons.act_as("alice"), None,
        lambda: lessons.race("Two windows of one person pull")])


def notices(board, lessons):
    app = board.app

    def posts():
        board.screen.key("ctrl+3")
        lessons.post("Look at this, @bob !")

    def opens():
        app.press(app.find("radio button", "Notices"))
        table = app.find("table", "Notices")
        wait_for(lambda: app.row_count(table) > 0, "the notice")

    lessons.play("A mention reaches a person", [
        posts, lambda: lessons.act_as("bob"), opens, lambda: app.press(board.button("Mark all read"))])


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


def lessons_of_people(journey):
    board = journey.start_demo("alice")
    lessons = Lessons(board)
    topic(board, lessons)
    lists(board, lessons)
    follow(journey, board, lessons)
    pull(board, lessons)
    notices(board, lessons)
    names(board, lessons)
    assert all(row.endswith(", finished") or ", tutorial 000" in row
               for row in board.app.rows(lessons.table(), 20) if "Timeline ·" in row)
    assert board.app.quit() == 0


walk(lessons_of_people, left=AFTER_TOPICS)
