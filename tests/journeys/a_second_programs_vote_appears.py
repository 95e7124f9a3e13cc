#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A tutorial's script votes and posts on the same server; the window shows both by itself."""

import time

from journey import AFTER_VOTES, walk
from uidriver import wait_for

ONE_WEEK_IN_SECONDS = 7 * 86400
VOTE_SCORE = 432


def vote_article(conn, user, article):
    """The tutorial's voteArticle, as it is but for the order of ZINCRBY's arguments."""
    cutoff = time.time() - ONE_WEEK_IN_SECONDS
    if conn.zscore("time:", article) < cutoff:
        return
    article_id = article.partition(":")[-1]
    if conn.sadd("voted:" + article_id, user):
        conn.zincrby("score:", VOTE_SCORE, article)
        conn.hincrby(article, "votes", 1)


def post_article(conn, user, title, link):
    """The tutorial's postArticle, with mappings where the client library takes them today."""
    article_id = str(conn.incr("article:"))
    voted = "voted:" + article_id
    conn.sadd(voted, user)
    conn.expire(voted, ONE_WEEK_IN_SECONDS)
    now = time.time()
    article = "article:" + article_id
    conn.hset(article, mapping={"title": title, "link": link, "poster": user, "time": now, "votes": 1})
    conn.zadd("time:", {article: now})
    conn.zadd("score:", {article: now + VOTE_SCORE})
    return article_id


def a_second_programs_vote_appears(journey):
    board = journey.start_demo("alice")
    title = board.votable()
    votes = board.votes_of(title)
    client = journey.community.connect()
    article = next(each for each in client.zrevrange("score:", 0, 99)
                   if client.hget(each, "title") == title)

    vote_article(client, "user:1017", article)
    board.wait_for_votes(title, votes + 1)
    vote_article(client, "user:1017", article)
    vote_article(client, "user:1018", article)
    board.wait_for_votes(title, votes + 2)
    journey.picture("second-program-voted")

    board.order("New")
    before = board.sentences()
    post_article(client, "username", "Written by a tutorial", "https://example.org/tutorial")
    # The bar would lie over rows that a pointer is about to hit: it waits until the pointer is gone.
    journey.screen.move_to(0, 0)
    show_new = board.button("Show new")
    assert board.sentences()[0] == before[0], "the list moved by itself"
    journey.picture("second-program-posted")
    board.app.press(show_new)
    wait_for(lambda: board.sentence_of("Written by a tutorial"), "the tutorial's article")
    assert "by username" in board.sentence_of("Written by a tutorial")
    assert board.app.quit() == 0


walk(a_second_programs_vote_appears, left=AFTER_VOTES)
