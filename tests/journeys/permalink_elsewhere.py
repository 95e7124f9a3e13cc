#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A link that was copied on one computer shows the article on another, which has never been on the server: after a
question, and without one from then on."""

import os
import subprocess

import redis

from journey import Board, copied, start_server, title_in, type_secret, walk
from uidriver import home_in, wait_for


class Computer:
    """Another one, with a home of its own."""

    def __init__(self, journey, name):
        self.journey = journey
        self.environment = home_in(os.path.join(journey.screen.folder, name))

    def start(self, *arguments):
        return Board(self.journey.screen.launch(self.journey.program, *arguments, environment=self.environment))

    def follow(self, link):
        """As its desktop does when somebody clicks a link."""
        subprocess.run([self.journey.program, link], env={**self.journey.screen.environment, **self.environment},
                       check=True, timeout=120)


def links_of(journey, port):
    """Of two articles, with their titles."""
    board = journey.start("--server", f"redis://127.0.0.1:{port}", "--demo")
    links = {}
    for row in board.wait_for_articles()[1:3]:
        title = title_in(row)
        board.open(title)
        board.screen.key("ctrl+shift+p")
        board.screen.type("Copy permalink")
        board.screen.key("Return")
        wait_for(lambda: copied(board.app) not in links.values(), "the link")
        links[title] = copied(board.app)
    assert board.app.quit() == 0
    for link in links.values():
        assert link.startswith(f"folkmoot://127.0.0.1:{port}/-/article/"), link
    return links.items()


def connects(journey, board, server):
    """Having been asked."""
    dialog = board.app.find("dialog", "Open a community on another server?")
    assert board.app.text(board.app.find("text", "Server", within=dialog)) == server
    journey.picture("visit-elsewhere")
    board.app.press(board.app.find("push button", "Connect", within=dialog))


def wait_until_shown(board, title):
    board.app.find("table", "Articles", timeout=60)
    wait_for(lambda: any(row.startswith(title + ", ") and board.app.has(board.app.row(board.articles(), i), "selected")
                         for i, row in enumerate(board.sentences(100))), f"{title!r} in the list", 30)
    board.app.find("text", title)  # in the reader


def is_kept_for_the_password(journey, port, link, title):
    redis.Redis(port=port).config_set("requirepass", "sesame")
    board = Computer(journey, "further").start(link)
    connects(journey, board, f"redis://127.0.0.1:{port}")
    dialog = board.app.find("dialog", "Connect to a server")
    board.app.find("label", "The server requires a password.", within=dialog)
    # Where it was placed, also if it grew at that moment.
    wait_for(lambda: board.app.bounds(dialog)[0] > 100, "the dialog before its window")
    type_secret(board.app, "Password", "sesame")
    board.screen.key("Return")
    wait_until_shown(board, title)
    assert board.app.quit() == 0


def permalink_elsewhere(journey):
    port = start_server(journey.screen)
    (first, link), (second, other) = links_of(journey, port)
    computer = Computer(journey, "elsewhere")

    board = computer.start(link)
    connects(journey, board, f"redis://127.0.0.1:{port}")
    wait_until_shown(board, first)
    journey.picture("permalink-elsewhere")
    computer.follow(other)
    wait_until_shown(board, second)
    assert board.app.quit() == 0

    # Where a community of one's own is open, by another name of the server.
    board = computer.start("--private", "--demo")
    board.wait_for_articles()
    computer.follow(other.replace("127.0.0.1", "localhost"))
    connects(journey, board, f"redis://localhost:{port}")
    wait_until_shown(board, second)
    board.app.wait_for_window("^localhost$")
    assert board.app.quit() == 0
    is_kept_for_the_password(journey, port, link, first)


walk(permalink_elsewhere)
