#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A copied link opens the article from outside, in the window that is there; of another computer or an unknown
server it says or asks so first."""

from journey import copied, title_in, walk
from uidriver import wait_for


def follow(journey, link):
    """As the desktop does when somebody clicks a link."""
    run = journey.run(link)
    assert run.returncode == 0, run.stderr


def follows_it_from_outside(journey):
    board = journey.start_demo()
    app, screen = board.app, board.app.screen
    board.button("Acting as alice")
    title = title_in(board.sentences()[2])
    board.open(title)
    screen.key("ctrl+shift+p")
    screen.type("Copy permalink")
    screen.key("Return")
    link = copied(app)
    assert link.startswith("folkmoot:///") and "/article/" in link, link
    screen.key("ctrl+3")
    app.find("table", "Timeline")
    follow(journey, link)
    app.find("table", "Articles")
    wait_for(lambda: any(title in row and app.has(app.row(board.articles(), i), "selected")
                         for i, row in enumerate(board.sentences())), "the article")
    journey.picture("permalink")
    return app


def leads_to_pages_and_new_texts(journey, app):
    follow(journey, "folkmoot:page/timeline")
    app.find("table", "Timeline")
    follow(journey, "folkmoot:new/topic")
    app.find("text", "Title")
    journey.picture("begun-by-a-link")
    app.screen.key("Escape")


def is_asked_before_an_unknown_server(journey, app):
    follow(journey, "folkmoot:///0123456789abcdef/article/1")
    wait_for(lambda: "opens only there" in app.words(), "where it opens")
    follow(journey, "folkmoot://127.0.0.1:1/other/article/1")
    follow(journey, "folkmoot://127.0.0.1:1/village/article/1")  # by somebody who clicks again
    dialog = app.find("dialog", "Open a community on another server?")
    assert app.text(app.find("text", "Server", within=dialog)) == "redis://127.0.0.1:1"
    assert app.text(app.find("text", "Community", within=dialog)) == "village"
    journey.picture("visit")
    app.screen.key("Return")  # by somebody who typed when it opened
    app.wait_until_gone("dialog", "Open a community on another server?")
    assert app.find("push button", "Acting as alice")


def journey(run):
    app = follows_it_from_outside(run)
    leads_to_pages_and_new_texts(run, app)
    is_asked_before_an_unknown_server(run, app)


walk(journey)
