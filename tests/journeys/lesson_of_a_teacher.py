#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A teacher adds a lesson of their own, and a file with a slip, whose place is told. In a community that others
share the program asks before a lesson is played, and goes on with it in the private one."""

import json
import os
import re

from journey import Lessons, start_server, walk
from uidriver import wait_for

LESSON = {
    "id": "mine", "source": "003", "minutes": 2, "title": {"en": "Voting with my class"},
    "summary": {"en": "Two steps."},
    "steps": [{"do": {"en": "Go to {action:tools.races}."}, "done": {"place": "lab/races"}},
              {"do": {"en": "Vote for an article by {key:article.vote}."},
               "watch": {"keys": ["voted:*"], "text": {"en": "A set."}}, "done": {"script": "castvote"}}]}
SLIP = {**LESSON, "id": "slip", "steps": [{"do": {"en": "Vote."}, "dnoe": {"script": "castvote"}}]}


def write_lessons(screen):
    folder = os.path.join(screen.environment["XDG_CONFIG_HOME"], "folkmoot", "lessons")
    os.makedirs(folder)
    for name, lesson in (("mine.json", LESSON), ("slip.json", SLIP)):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            json.dump(lesson, file)


def is_asked(journey, lessons):
    app = lessons.app
    lessons.start("Voting with my class")
    dialog = app.find("dialog", "Play the lesson here?")
    journey.picture("lesson-asks")
    app.press(app.find("push button", "Cancel", dialog))
    app.wait_until_gone("dialog", "Play the lesson here?")
    assert not app.find_all("push button", "Close the lesson")

    lessons.press("Start")
    app.press(app.find("push button", "Play here"))
    lessons.wait_for_step(1, 2)
    app.find("label", "This community is shared: others see what you do here.")
    journey.picture("lesson-in-a-shared-community")
    lessons.race("A vote for a half-posted article")
    wait_for(lessons.is_done, "the step to be done")
    lessons.press("Close the lesson")


def goes_on_in_private(journey, board, lessons):
    app = board.app
    journey.screen.key("ctrl+k")
    app.find("text", "Go to anything")
    journey.screen.type("with my class")
    found = app.find("list", "Suggestions")
    wait_for(lambda: any(row.startswith("Lesson: Voting with my class") for row in app.rows(found)), "the lesson", 30)
    journey.screen.key("Return")
    app.find("label", "Voting with my class")
    lessons.press("Start over")
    app.press(app.find("push button", "Open private community"))

    app.wait_for_window("– private$")
    journey.screen.key("ctrl+1")
    board.wait_for_articles()
    lessons.wait_for_step(1, 2)
    assert not app.find_all("label", "This community is shared: others see what you do here.")
    lessons.press("Next")
    lessons.wait_for_step(2, 2)
    board.open(board.votable())
    app.find("push button", "Vote")
    journey.screen.key("u")
    wait_for(lessons.is_done, "the step to be done")
    lessons.press("Finish")
    app.wait_until_gone("push button", "Close the lesson")


def lesson_of_a_teacher(journey):
    write_lessons(journey.screen)
    port = start_server(journey.screen)
    board = journey.start("--server", f"redis://127.0.0.1:{port}")
    board.app.wait_for_window("^127.0.0.1$")
    board.app.find("tree", "Sources", timeout=60)
    lessons = Lessons(board)
    lessons.select("Voting with my class")
    board.app.find("label", re.compile("“slip.json” can’t be read: step 1: “dnoe” is not known here"))
    is_asked(journey, lessons)
    goes_on_in_private(journey, board, lessons)
    assert board.app.quit() == 0


walk(lesson_of_a_teacher)
