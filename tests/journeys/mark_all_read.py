#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A whole list is marked as read by one key, on the board and in the forum, and that is taken back."""

from journey import Forum, title_in, walk
from uidriver import wait_for


def mark_all_read(journey):
    board = journey.start_demo("alice")
    app = board.app
    redis = journey.community.connect()
    person = redis.hget("bbs::name_to_uid", "alice")

    def articles_read():
        return redis.zcard(f"fm:read:{person}")

    board.open(title_in(board.wait_for_articles()[1]))
    wait_for(lambda: articles_read() > 0, "the article that was opened to be read")
    before = articles_read()
    app.screen.key("shift+m")
    wait_for(lambda: articles_read() > before + 20, "all articles to be read")
    wait_for(lambda: "marked as read." in app.words(), "a notice of that")
    journey.picture("all-read")
    app.screen.key("ctrl+z")
    wait_for(lambda: articles_read() == before, "only what was opened to be read")

    forum = Forum(board)
    forum.open(wait_for(forum.sentences, "topics")[0].split(", ")[0])
    marks = f"fm:read:{person}:topics"
    wait_for(lambda: redis.hlen(marks) > 0, "the topic that was opened to be read")
    read = redis.hgetall(marks)
    app.screen.key("shift+m")
    wait_for(lambda: redis.hlen(marks) > len(read) + 100, "all topics to be read")
    app.screen.key("ctrl+z")
    # One's own topics without a mark are read up to their own text: that may be said now.
    wait_for(lambda: set(redis.hgetall(marks).items()) - {(topic, ":0") for topic in redis.hkeys(marks)}
             == set(read.items()), "only what was opened to be read")
    assert app.quit() == 0


walk(mark_all_read)
