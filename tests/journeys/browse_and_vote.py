#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A person looks through the four orders and a group, opens an article and votes for it."""

from journey import title_in, votes_in, walk
from uidriver import wait_for


def browse_and_vote(journey):
    board = journey.start_demo("alice")

    top = board.wait_for_articles()
    newest = board.order("New")
    bottom = board.order("Bottom")
    oldest = board.order("Oldest")
    assert len({top[0], newest[0], bottom[0], oldest[0]}) >= 3, "the orders begin alike"
    assert votes_in(bottom[0]) < votes_in(top[0]), "the bottom has more votes than the top"
    board.order("Top")
    journey.picture("board-top")

    browse_a_group(board)

    title = board.votable()
    votes = board.votes_of(title)
    board.open(title)
    board.app.press(board.button("Vote"))
    board.wait_for_votes(title, votes + 1)
    wait_for(lambda: "you voted" in board.sentence_of(title), "the row to say that I voted")
    board.button("Retract vote")
    journey.picture("board-voted")
    assert journey.community.connect().hget(article_of(journey, title), "votes") == str(votes + 1)

    assert board.app.quit() == 0


def browse_a_group(board):
    everything = board.articles()
    count = board.app.row_count(everything)
    sources = board.app.find("tree", "Sources")

    def first_group():
        names = board.app.rows(sources)
        index = next(i for i, name in enumerate(names) if name.startswith("Groups")) + 1
        return None if names[index].startswith("Mine") else index
    index = wait_for(first_group, "the groups to be read")
    name = board.app.row(sources, index).get_name()
    board.app.click_row(sources, index)
    wait_for(lambda: board.app.has(board.app.row(sources, index), "selected"), f"{name} to be chosen")
    wait_for(lambda: 0 < board.app.row_count(board.articles()) < count, "the group's articles")
    board.wait_for_articles()

    board.app.click_row(sources, 0)
    wait_for(lambda: board.app.row_count(board.articles()) == count, "all articles again")
    assert title_in(board.wait_for_articles()[0])


def article_of(journey, title):
    client = journey.community.connect()
    return next(article for article in client.zrange("time:", 0, -1)
                if client.hget(article, "title") == title)


walk(browse_and_vote)
