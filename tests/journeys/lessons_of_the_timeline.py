#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A pupil plays the lessons of the timeline and of notices to their ends: each step is seen as done by itself."""

from journey import Lessons, Timeline, walk
from uidriver import wait_for


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


def lessons_of_the_timeline(journey):
    board = journey.start_demo("alice")
    lessons = Lessons(board)
    follow(journey, board, lessons)
    pull(board, lessons)
    notices(board, lessons)
    assert board.app.quit() == 0


walk(lessons_of_the_timeline)
