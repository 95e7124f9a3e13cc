#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Somebody shows the program to others: a made-up crowd comes, its articles wait on the board as
those of other people do, and once it is paused nobody does anything more."""

import re
import time

from journey import walk
from uidriver import wait_for


def crowd_comes(journey):
    board = journey.start_demo("alice")
    app = board.app
    client = journey.community.connect()
    before = int(client.get("article:"))

    app.click(app.find("menu item", "Tools"))
    app.click(app.find("menu item", "Crowd"))
    speed = app.find("slider", "Speed", timeout=60)
    app.click(speed)
    journey.screen.key("End", "Page_Down", "Page_Down")
    app.press(board.button("Start crowd"))
    pause = board.button("Pause crowd")
    acts = app.find("table", "Recent actions")
    wait_for(lambda: int(client.get("article:")) > before + 2, "articles of the crowd", 60)
    journey.picture("crowd")
    app.press(pause)
    board.button("Start crowd")
    app.find("notification", "The crowd is paused.")
    assert any(re.match(r"\S+ (voted for|posted the article|registered)", row)
               for row in app.rows(acts)), app.rows(acts)

    # What was under way when it was paused is done by then.
    time.sleep(1)
    after = client.get("article:"), client.get("global:postid"), client.hlen("bbs::name_to_uid")
    time.sleep(2)
    assert after == (client.get("article:"), client.get("global:postid"),
                     client.hlen("bbs::name_to_uid")), "somebody went on"

    journey.screen.key("ctrl+1")
    board.wait_for_articles()
    board.button("Show new")
    assert app.quit() == 0


walk(crowd_comes)
