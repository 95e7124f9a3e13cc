#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A curious person opens the inspector and votes: it shows what MONITOR sees of this action, says
what it means, and copies it; while it is paused nothing comes."""

import re
import threading
import time

from journey import walk
from uidriver import wait_for


class Monitor:
    """The server's own view of what clients send; what scripts call inside is left out."""

    def __init__(self, client):
        self.commands = []
        self._client = client  # a later redis-py closes all that it has opened when it goes
        self._monitor = client.monitor()
        self._monitor.__enter__()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self):
        try:
            for seen in self._monitor.listen():
                if seen["client_type"] != "lua":
                    self.commands.append(seen["command"])
        except Exception:  # the server has gone with the program
            return


def spoken_of(monitor):
    """The votes that were sent; nobody listens to forty digits."""
    sent = [command for command in monitor.commands if "voted:" in command and "EVALSHA" in command]
    return [re.sub(r"^EVALSHA \S+ ", "EVALSHA ", command) for command in sent]


def inspector_shows_commands(journey):
    board = journey.start_demo("alice")
    board.wait_for_articles()
    app = board.app
    title = board.votable()
    board.open(title)
    # The first time a server hears of a script it gets its text.
    app.press(board.button("Vote"))
    app.press(board.button("Retract vote"))
    vote = board.button("Vote")

    journey.screen.key("F12")
    table = app.find("table", "Commands")
    monitor = Monitor(journey.community.connect())
    app.press(vote)

    def rows():
        return app.rows(table, 60)

    def settled_rows():
        seen = rows()
        time.sleep(0.3)
        return seen if rows() == seen else None

    def action(name):
        """The rows below the newest action of that name, as far as the next action."""
        shown = rows()
        start = next((i for i, row in enumerate(shown) if row.startswith(name + ", ")), None)
        if start is None:
            return None
        commands = []
        for row in shown[start + 1:]:
            if not row.split(" ")[0].isupper():
                break
            commands.append(row)
        return commands

    shown = wait_for(lambda: action("Vote"), "the vote's commands")
    wait_for(lambda: spoken_of(monitor) == shown, f"{shown} to be what was sent")

    for words, left in (("no such key", None), ("voted:", shown)):
        app.fill(app.find("text", "Filter commands"), words)
        wait_for(lambda: action("Vote") == left, "the filter to leave what touches voters")
    app.click_row(table, rows().index(shown[0]))
    script = app.find("text", "Script")
    wait_for(lambda: "432" in app.text(script), "the script's text")
    journey.picture("inspector")
    app.press(board.button("Copy"))

    app.press(board.button("Pause"))
    before = wait_for(settled_rows, "the last that was recorded before")
    app.press(board.button("Retract vote"))
    board.button("Vote")
    assert rows() == before, "something came although it was paused"
    journey.screen.key("F12")
    app.wait_until_gone("table", "Commands")
    assert app.quit() == 0


walk(inspector_shows_commands)
