#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The private server is killed under the window: it comes back with every vote, and so does the list."""

import os
import re
import signal

from journey import walk
from uidriver import wait_for


def offline_and_back(journey):
    board = journey.start_demo("alice")
    title = board.votable()
    votes = board.votes_of(title)
    board.open(title)
    board.app.press(board.button("Vote"))
    board.wait_for_votes(title, votes + 1)
    killed = journey.community.server_pid()

    os.kill(killed, signal.SIGSTOP)
    board.app.press(board.button("Retract vote"))
    wait_for(lambda: is_offline(board), "the banner", 60)
    assert board.articles(), "what was read stays readable"
    journey.picture("offline")
    os.kill(killed, signal.SIGKILL)
    wait_for(lambda: journey.community.server_pid() != killed, "another server", 60)

    wait_for(lambda: is_connected(board), "the window to be connected again", 60)
    wait_for(lambda: not is_offline(board), "the banner to go")
    assert board.wait_for_articles(), "the list is gone"
    # Nobody can tell whether the act came through before the server died; either is fine.
    wait_for(lambda: "being sent" not in board.sentence_of(title), "the end of the act", 60)
    if board.votes_of(title) == votes:
        board.app.press(board.button("Vote", 60))
    board.wait_for_votes(title, votes + 1)
    journey.picture("back-again")

    client = journey.community.connect()
    article = next(each for each in client.zrevrange("score:", 0, -1)
                   if client.hget(each, "title") == title)
    assert client.hget(article, "votes") == str(votes + 1)
    assert board.app.quit() == 0


def is_offline(board):
    return any(re.search(r"^ *filler 'Offline\. ", line) and not line.endswith(" hidden")
               for line in board.app.tree())


def is_connected(board):
    state = board.app.find_all("push button", re.compile("^Connection"))
    return state and not re.search("Offline|Connecting", state[0].get_name())


walk(offline_and_back)
