#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""On the first start a person is welcomed; one click later there is a community, and it is kept."""

from journey import walk


def welcome_first_run(journey):
    board = journey.start()
    board.button("Connect…")
    start = board.button("Start a private community")
    journey.picture("welcome")
    board.app.press(start)
    first = board.wait_for_articles()
    journey.picture("welcome-done")
    assert board.app.quit() == 0

    again = journey.start()
    assert set(again.wait_for_articles()[:5]) & set(first), "the second start shows something else"
    assert not again.app.find_all("push button", "Start a private community")
    assert again.app.quit() == 0


walk(welcome_first_run)
