#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A person finds the program in the menu and founds a community; the entry's actions and links that the desktop opens
lead on in the window that is there, a link alone starts the program where it leads, and a broken one is told."""

import os
import subprocess

import menu
from journey import Board, title_in, walk
from uidriver import wait_for


def open_link(screen, link):
    """As what knows only its address does: a browser, a mail program, a chat."""
    return screen.launch("xdg-open", link)


def a_broken_link_is_told(journey):
    """Before there is any community: the window has nothing else to say."""
    app = open_link(journey.screen, "folkmoot:join/village")
    wait_for(lambda: "This invitation is not complete." in app.words(), "what is wrong")
    app.find("push button", "Start a private community")
    journey.picture("menu-broken-link")
    assert app.quit() == 0


def founded(journey):
    board = Board(menu.start(journey.screen))
    board.app.press(board.button("Start a private community"))
    board.wait_for_articles()
    board.button("Acting as alice")
    return board


def actions_lead_on(journey, app):
    menu.choose(journey.screen, "Timeline")
    app.find("table", "Timeline")
    menu.choose(journey.screen, "NewArticle")
    link = app.find("text", "Link")
    wait_for(lambda: app.has(link, "focused"), "the new article to hear keys")
    journey.picture("menu-new-article")
    app.screen.key("Escape")
    app.wait_until_gone("text", "Link")


def links_lead_on(journey, app):
    journey.screen.run("xdg-open", "folkmoot:page/forum")
    app.find("tree", "Forum")
    journey.screen.run("xdg-open", "folkmoot:page/board")
    app.find("table", "Articles")
    assert len(app.windows()) == 1, app.tree()


def a_launcher_waits_no_longer(journey):
    """Than until the window that was there has come: X11 tells it what the first window of a program does."""
    screen = journey.screen
    told = os.path.join(screen.folder, "startup.txt")
    with open(told, "wb") as file:
        screen.processes.append(subprocess.Popen(["stdbuf", "-oL", "xev", "-root", "-event", "property"],
                                                 env=screen.environment, stdout=file))

    def is_told():
        started = {**screen.environment, "DESKTOP_STARTUP_ID": "journey/folkmoot/1_TIME1"}
        subprocess.run([journey.program, "folkmoot:page/board"], env=started, timeout=60, check=True)
        with open(told, encoding="utf-8") as file:
            return "_NET_STARTUP_INFO_BEGIN" in file.read()
    wait_for(is_told, "the launcher to be told", 60)


def copied_link(board, title):
    """Of the article, as the clipboard has it."""
    app = board.app
    board.open(title)
    app.screen.key("ctrl+shift+p")
    app.screen.type("Copy permalink")
    app.screen.key("Return")
    app.screen.key("ctrl+k")
    field = app.find("text", "Go to anything")
    wait_for(lambda: app.has(field, "focused"), "the field")
    app.screen.key("ctrl+v")
    wait_for(lambda: app.text(field).startswith("folkmoot:///"), "the link")
    link = app.text(field)
    app.screen.key("Escape")
    return link


def is_selected(board, title):
    return any(title in row and board.app.has(board.app.row(board.articles(), i), "selected")
               for i, row in enumerate(board.sentences()))


def menu_entry(journey):
    menu.has_entry(journey.screen, journey.program)
    a_broken_link_is_told(journey)
    board = founded(journey)
    actions_lead_on(journey, board.app)
    links_lead_on(journey, board.app)
    a_launcher_waits_no_longer(journey)
    title = title_in(board.wait_for_articles()[2])
    link = copied_link(board, title)
    assert board.app.quit() == 0

    board = Board(open_link(journey.screen, link))
    board.wait_for_articles()
    wait_for(lambda: is_selected(board, title), "the article")
    journey.picture("menu-link")
    assert board.app.quit() == 0


walk(menu_entry)
