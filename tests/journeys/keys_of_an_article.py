#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A teacher votes and shows under Keys what that changed; finds the article's keys in the key
browser, watches one change when somebody else votes, edits it by hand and takes that back."""

import re

from journey import AFTER_VOTES, walk
from uidriver import wait_for


def keys_of_an_article(journey):
    board = journey.start_demo("alice")
    app = board.app
    title = board.votable()
    board.open(title)
    journey.screen.key("F12")
    app.find("table", "Commands")
    app.press(board.button("Vote"))
    board.button("Retract vote")

    client = journey.community.connect()
    article = next(key for key in client.scan_iter("article:[0-9]*", count=1000)
                   if client.hget(key, "title") == title)
    votes = int(client.hget(article, "votes"))

    commands = app.find("table", "Commands")
    # What the program does by itself afterwards stands above it.
    app.fill(app.find("text", "Filter commands"), "EVALSHA")

    def vote_rows():
        return [i for i, row in enumerate(app.rows(commands, 60)) if row.startswith("Vote, ")]
    app.click_row(commands, wait_for(vote_rows, "the vote")[0])
    app.press(app.find("page tab", "Keys"))
    keys = app.find("table", "Keys")
    # What is in it is read after that it is there.
    changed = f"before votes {votes - 1}, after votes {votes}"
    wait_for(lambda: any(row.startswith(f"{article}, hash") and changed in row for row in app.rows(keys, 20)),
             "the article as it was and is")
    journey.picture("keys-before-and-after")
    journey.screen.key("F12")
    app.wait_until_gone("table", "Commands")

    app.click(app.find("menu item", "Tools"))
    app.click(app.find("menu item", "Key browser"))
    # All there is lies in folders; what is looked for stands in a list.
    folders = app.find("tree", "Keys")
    wait_for(lambda: any(re.match(r"article:, \d+ keys", row) for row in app.rows(folders, 60)),
             "the folders")
    journey.picture("keys-in-folders")
    app.fill(app.find("text", "Pattern"), article)
    found = app.find("table", "Keys")
    wait_for(lambda: app.rows(found, 20) and all(article in row for row in app.rows(found, 20)),
             "the keys that match")
    # What other programs add and take away is followed.
    client.set(f"{article}:note", "by hand")
    wait_for(lambda: f"{article}:note, string" in app.rows(found, 20), "a key that came")
    client.delete(f"{article}:note")
    wait_for(lambda: f"{article}:note, none" in app.rows(found, 20), "a key that went")
    app.click_row(found, next(i for i, row in enumerate(app.rows(found, 20))
                              if row.startswith(f"{article}, ")))
    contents = app.find("table", "Contents")

    def shows(count):
        wait_for(lambda: f"votes, {count}" in app.rows(contents, 20), f"{count} votes")
    shows(votes)
    client.hset(article, "votes", votes + 5)
    shows(votes + 5)

    app.press(board.button("Unlock"))
    app.click_row(contents, app.rows(contents, 20).index(f"votes, {votes + 5}"))
    app.press(board.button("Edit…"))
    app.fill(app.find("text", "Value of votes"), str(votes))
    app.press(board.button("Save"))
    shows(votes)
    journey.picture("keys-edited")
    assert client.hget(article, "votes") == str(votes)
    journey.screen.key("ctrl+z")
    shows(votes + 5)
    assert app.quit() == 0


walk(keys_of_an_article, left=AFTER_VOTES)
