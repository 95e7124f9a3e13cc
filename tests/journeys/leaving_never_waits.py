#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whoever leaves is gone within a second: from a community, from a server that fell silent, from one
that never spoke, in the middle of an import."""

import os
import signal
import socket
import subprocess
import time

from journey import walk
from uidriver import UiError, wait_for

# A second, and as much again for a machine that does other things beside.
LONGEST = 2


def leaving_never_waits(journey):
    board = journey.start_demo("alice")
    leave(board.app, "a community", lambda: journey.screen.key("ctrl+q"))

    board = journey.start_private("--as", "alice")
    board.wait_for_articles()
    server = journey.community.server_pid()
    os.kill(server, signal.SIGSTOP)
    try:
        board.screen.key("F5")
        leave(board.app, "a server that fell silent", board.app.process.terminate)
    finally:
        os.kill(server, signal.SIGCONT)

    with socket.create_server(("127.0.0.1", 0)) as mute:
        app = journey.start("--server", f"redis://127.0.0.1:{mute.getsockname()[1]}").app
        app.find("push button", "Cancel", timeout=30)
        journey.picture("connecting")
        leave(app, "a server that never spoke", app.process.terminate)

    leave_an_import(journey)


def leave(app, where, act):
    began = time.monotonic()
    act()
    status = app.wait_for_end()
    took = time.monotonic() - began
    if status != 0 or took > LONGEST:
        raise UiError(f"leaving {where} took {took:.2f} s and ended with {status}")


def leave_an_import(journey):
    path = os.path.join(journey.screen.folder, "articles.csv")
    with open(path, "w", encoding="utf-8") as file:
        file.write("id,title,link,poster,time,votes,groups\n")
        for number in range(300_000):
            file.write(f"{number},Article {number},https://example.org/{number},ann,1600000000,1,redis\n")
    program = subprocess.Popen([journey.program, "--private=" + journey.community.folder, "--import", path],
                               env=journey.screen.environment, stdin=subprocess.DEVNULL,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wait_for(lambda: journey.community.connect().zcard("score:") > 2_000, "the import to be under way", 60)
    assert program.poll() is None, "the import was over too soon"
    began = time.monotonic()
    program.terminate()
    program.wait(20)
    took = time.monotonic() - began
    assert took <= LONGEST, f"leaving an import took {took:.2f} s"


walk(leaving_never_waits)
