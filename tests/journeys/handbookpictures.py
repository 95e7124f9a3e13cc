#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The pictures of the handbook in one language: handbookpictures.py PROGRAM FOLDER LANGUAGE.
packaging/refresh-screenshots.sh calls it."""

import os
import re
import sys

import wording
from journey import PICTURES, walk
from uidriver import wait_for

LANGUAGE = sys.argv[3]
SIZE = "1200x720"
SPOKEN = wording.chinese() if LANGUAGE == "zh_CN" else wording.english()


def either(text):
    """What may stand in the window where this stands in English: a word may be a verb here, a noun there."""
    return "|".join(re.escape(one) for one in SPOKEN(text))


def exactly(text):
    return re.compile(f"^(?:{either(text)})…?$")


def begins(text):
    """Up to its first number."""
    starts = "|".join(sorted({re.escape(one.split("%")[0].strip()) for one in SPOKEN(text)}))
    return re.compile(f"^(?:{starts})")


class Window:
    def __init__(self, journey, board):
        self.app = board.app
        self.screen = journey.screen
        wait_for(lambda: self.app.rows(self.find("table", "Articles")), "articles", 60)

    def picture(self, name):
        """The window and what stands before it, without the frame."""
        for passing in "Vote counted.", "Reported.", "All numbers are correct.":
            self.app.wait_until_gone("filler", begins(passing))
        left, top, width, height = self.app.bounds(self.app.wait_for_window("alice"))
        self.screen.run("import", "-window", "root", "-crop", f"{width}x{height}+{left}+{top}", "+repage",
                        os.path.join(PICTURES, name + ".png"))

    def find(self, role, name, timeout=15):
        return self.app.find(role, exactly(name) if isinstance(name, str) else name, timeout=timeout)

    def press(self, name):
        self.app.press(self.find("push button", name))

    def choose(self, tree, name):
        lists = self.find("tree", tree)
        self.app.click_row(lists, next(i for i, row in enumerate(self.app.rows(lists)) if begins(name).search(row)))

    def open_tool(self, name):
        self.app.click(self.find("menu item", begins("Tools")))
        self.app.click(self.find("menu item", begins(name)))


def workspaces(window):
    app = window.app
    articles = window.find("table", "Articles")
    app.click_row(articles, 2)
    window.find("push button", "Compare formulas")
    window.picture("board")
    app.click_row(articles, 3)
    article(window)
    app.press(window.find("push button", "Compare formulas"))
    rankings(window)
    window.screen.key("ctrl+2")
    topics = window.find("table", "Topics")
    wait_for(lambda: app.rows(topics), "topics", 60)
    app.click_row(topics, 0)
    window.find("table", "Replies")
    window.picture("forum")
    window.screen.key("ctrl+3")
    wait_for(lambda: app.rows(window.find("table", "Timeline")), "posts", 60)
    window.picture("timeline")


def article(window):
    """Its lower half, with the sum of its score."""
    def top():
        return window.app.bounds(window.find("push button", "Compare formulas"))[1]
    before = top()
    window.screen.key("F6", "Next")
    wait_for(lambda: top() < before, "the text to move")
    window.picture("article")


def rankings(window):
    table = window.find("table", "Rankings", timeout=60)
    wait_for(lambda: window.app.row_count(table) > 100, "the board's articles")
    window.app.click_row(table, 3)
    window.find("label", begins("Why is this here?"))
    window.picture("rankings")


def races(window):
    window.open_tool("Race lab")
    window.app.click_row(window.find("table", "Races", timeout=60), 0)
    wait_for(lambda: window.app.has(window.find("push button", "Run the failing order"), "enabled"), "the race", 60)
    window.press("Run the failing order")
    window.find("label", begins("B’s vote is in voted: but not in score:, which is %1 and should be %2."), timeout=60)
    window.picture("races")


def keys(window):
    window.open_tool("Key browser")
    tree = window.find("tree", "Keys")
    wait_for(lambda: len(window.app.rows(tree)) > 5, "the folders", 60)
    window.app.click_row(tree, 0)
    window.screen.key("Right", "Down")
    window.picture("keys")


def inspector(window):
    window.screen.key("ctrl+1")
    app = window.app
    articles = window.find("table", "Articles")
    # One that alice has not voted for.
    app.click_row(articles, next(i for i, row in enumerate(app.rows(articles)) if row.startswith("Let’s Encrypt")))
    window.press("Vote")
    window.press("Retract vote")
    vote = window.find("push button", "Vote")
    window.screen.key("F12")
    table = window.find("table", "Commands")
    app.press(vote)

    def is_vote_shown():
        """What the program does by itself meanwhile moves the row."""
        rows = app.rows(table)
        found = next((i for i, text in enumerate(rows) if re.match(f"(?:{either('Vote')})[,，]", text)), None)
        if found is None:
            return False
        app.click_row(table, found)
        return app.find_all("label", exactly("Keys before and after"))
    wait_for(is_vote_shown, "what the vote did", step=1)
    window.picture("inspector")
    window.screen.key("F12")
    app.wait_until_gone("table", exactly("Commands"))


def reports(window):
    window.screen.key("ctrl+1")
    window.app.click_row(window.find("table", "Articles"), 2)
    window.find("push button", "Compare formulas")
    window.screen.key("ctrl+shift+r")
    window.find("text", "Note (optional)")
    window.press("Report")
    window.app.wait_until_gone("text", exactly("Note (optional)"))
    window.screen.key("ctrl+4")
    window.choose("Lists for moderators", "Reports")
    window.find("push button", "Mark resolved")
    window.picture("reports")


def statistics(window):
    window.choose("Lists for moderators", "Statistics")
    window.press("Count earlier days")
    window.find("label", begins("Counted since %1; — means no data."), timeout=60)
    window.app.press(window.app.find("radio button", re.compile(f"^(?:{either('Posts')})[:：]")))
    window.picture("statistics")


def dialogs(window):
    app, screen = window.app, window.screen
    screen.key("ctrl+1")
    window.find("table", "Articles")
    screen.key("ctrl+k")
    window.find("text", "Go to anything")
    screen.type("redis")
    wait_for(lambda: len(app.rows(window.find("list", "Suggestions"), 40)) > 5, "suggestions")
    window.picture("go-to")
    screen.key("Escape")
    app.wait_until_gone("list", exactly("Suggestions"))
    screen.key("ctrl+comma")
    window.find("text", "Search preferences")
    window.picture("preferences")
    screen.key("Escape")
    app.wait_until_gone("text", exactly("Search preferences"))
    app.click(window.find("menu item", begins("File")))
    app.click(window.find("menu item", begins("Connect to a server")))
    app.fill(window.find("text", "Address"), "talk.example.org")
    window.picture("connect")
    screen.key("Escape")


def pictures(journey):
    board = journey.start_private("--demo", "--size", SIZE, "--as", "alice", "--theme", "light", "--language", LANGUAGE)
    window = Window(journey, board)
    for show in workspaces, races, keys, inspector, reports, statistics, dialogs:
        show(window)
    assert board.app.quit() == 0


walk(pictures)
