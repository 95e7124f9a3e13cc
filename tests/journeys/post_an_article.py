#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A person posts an article, is told what is wrong with it first, and sees it in the list."""

from journey import walk
from uidriver import wait_for

TITLE = "How the moot was won, and why it matters"
LINK = "https://example.org/moot?page=1"


def post_an_article(journey):
    board = journey.start_demo("alice")
    app = board.app
    board.order("New")

    app.press(board.button("New article"))
    dialog = app.find("dialog", "New article")
    title, link = (app.find("text", name, dialog) for name in ("Title", "Link"))
    app.fill(title, "   ")
    app.fill(link, "javascript:alert(1)")
    journey.picture("new-article-refused")
    post = app.find("push button", "Post", dialog)
    assert not app.has(post, "enabled") or not app.press(post) or app.find("dialog", "New article")

    app.fill(title, TITLE)
    app.fill(link, LINK)
    app.fill(app.find("text", "Groups", dialog), "moots")
    journey.screen.key("Return")
    journey.picture("new-article")
    wait_for(lambda: app.has(post, "enabled"), "the button Post")
    app.press(post)
    app.wait_until_gone("dialog", "New article")

    wait_for(lambda: board.sentence_of(TITLE), "the article in the list")
    board.wait_for_votes(TITLE, 1)
    assert "by alice" in board.sentence_of(TITLE)
    journey.picture("posted")

    client = journey.community.connect()
    article = client.zrevrange("time:", 0, 0)[0]
    assert client.hget(article, "title") == TITLE
    assert client.hget(article, "link") == LINK
    assert client.sismember("group:moots", article)
    assert board.app.quit() == 0


walk(post_an_article)
