#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A person votes, thinks better of it, and takes the vote back with Ctrl+Z."""

from journey import walk
from uidriver import wait_for


def undo_a_vote(journey):
    board = journey.start_demo("alice")
    title = board.votable()
    votes = board.votes_of(title)
    board.open(title)
    board.app.press(board.button("Vote"))
    board.wait_for_votes(title, votes + 1)
    board.button("Retract vote")

    journey.screen.key("ctrl+z")
    board.wait_for_votes(title, votes)
    wait_for(lambda: "you voted" not in board.sentence_of(title), "the row without my vote")
    board.button("Vote")
    journey.picture("vote-undone")

    board.app.press(board.button("Vote"))
    board.wait_for_votes(title, votes + 1)
    board.app.press(board.button("Retract vote"))
    board.wait_for_votes(title, votes)
    assert board.app.quit() == 0


walk(undo_a_vote)
