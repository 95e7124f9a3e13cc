#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A private community and one on a server: the second brings a tile for each, keys and clicks lead from
one to the other, each keeps the page one was on, and one that can't be reached does not hold anybody. What
another program remembers meanwhile is kept."""

import os
import socket
import subprocess

from journey import Timeline, walk
from uidriver import wait_for


def two_communities(journey):
    board = journey.start_demo("alice")
    app, screen = board.app, journey.screen
    assert not app.find_all("radio button", "community"), "a tile for the only community"
    title = board.votable()
    board.open(title)
    wait_for(lambda: is_selected(board, title), "the article to be selected")

    port = free_port()
    server = start_server(screen, port)
    try:
        connect(app, screen, f"redis://127.0.0.1:{port}")
        app.wait_for_window("127.0.0.1")
        tiles = wait_for(lambda: shown(app), "a tile for each")
        assert tiles == {"community": False, "127.0.0.1": True}, tiles
        tile = app.find("radio button", "127.0.0.1")
        assert tile.get_description().startswith(f"redis://127.0.0.1:{port}"), tile.get_description()
        screen.key("ctrl+2")
        app.find("tree", "Forum")
        journey.picture("communities-server")

        screen.key("ctrl+shift+1")
        app.wait_for_window("community$")
        board.wait_for_articles()
        wait_for(lambda: is_selected(board, title), "the article that was selected")
        assert shown(app) == {"community": True, "127.0.0.1": False}
        journey.picture("communities-private")

        app.click(app.find("radio button", "127.0.0.1"))
        app.wait_for_window("127.0.0.1")
        app.find("tree", "Forum")

        app.press(app.find("radio button", "community"))
        app.wait_for_window("community$")
        board.wait_for_articles()
        assert len(app.windows()) == 1

        # What is half written is there when one comes back, however fast one went.
        timeline = Timeline(board)
        timeline.wait_for_posts()
        app.fill(app.find("text", "What’s new?"), "Half a thought")
        screen.key("ctrl+shift+2")
        app.wait_for_window("127.0.0.1")
        screen.key("ctrl+shift+1")
        app.wait_for_window("community$")
        wait_for(lambda: app.text(app.find("text", "What’s new?")) == "Half a thought", "the unfinished post")
        screen.key("ctrl+1")
        board.wait_for_articles()
    finally:
        stop(server)

    screen.key("ctrl+shift+2")
    app.find("push button", "Change the address…", timeout=30)
    journey.picture("communities-unreachable")
    screen.key("ctrl+shift+1")
    board.wait_for_articles()
    assert app.quit() == 0

    again = journey.start()
    again.app.wait_for_window("community$")
    again.wait_for_articles()
    assert shown(again.app) == {"community": True, "127.0.0.1": False}
    # Another program finds a third one meanwhile.
    beside = journey.start("--private=" + os.path.join(screen.folder, "village"))
    beside.app.wait_for_window("village$")
    # It has a tile, and is remembered, when its server answers; quitting earlier would be too early.
    wait_for(lambda: shown(beside.app, "community", "127.0.0.1", "village"), "its tiles")
    assert beside.app.quit() == 0
    wait_for(lambda: again.app.has(again.app.windows()[0], "active"), "the first window in front")
    assert again.app.quit() == 0

    last = journey.start()
    assert wait_for(lambda: shown(last.app, "community", "127.0.0.1", "village"), "all three")["village"]
    assert last.app.quit() == 0


def is_selected(board, title):
    return board.app.has(board.app.row(board.articles(), board.row_of(title)), "selected")


def connect(app, screen, address):
    screen.key("ctrl+shift+p")
    screen.type("Connect to a server")
    screen.key("Return")
    app.fill(app.find("text", "Address"), address)
    screen.key("Return")


def shown(app, *names):
    """The communities at the top of the rail, and which of them is open."""
    names = names or ("community", "127.0.0.1")
    tiles = {name: app.find_all("radio button", name) for name in names}
    return all(tiles.values()) and {name: app.has(tile[0], "checked") for name, tile in tiles.items()}


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return probe.getsockname()[1]


def start_server(screen, port):
    return subprocess.Popen(["redis-server", "--port", str(port), "--bind", "127.0.0.1", "--save", "",
                             "--dir", screen.folder], env={"PATH": os.environ["PATH"]},
                            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)


def stop(server):
    server.terminate()
    server.wait(10)


walk(two_communities)
