#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Names lead to people, groups, sites, categories and tags: by the mouse, by the keyboard, and as a screen reader
presses them; a person's page has a tab for all that they wrote."""

import re
import time

from journey import AFTER_TOPICS, Forum, Timeline, tutorial_topic, walk
from uidriver import wait_for


def names_are_links(journey):
    board = journey.start_demo("alice")
    app = board.app
    screen = journey.screen
    client = journey.community.connect()

    def link(name):
        return app.find("link", name)

    def person_head(name):
        """The page of a person: who it is, and the tabs."""
        app.find("page tab", re.compile("^Followers"))
        wait_for(lambda: name in app.words(), f"the page of {name}")

    # An article: its poster, a group and its site.
    rows = board.wait_for_articles()
    row = next(row for row in rows if re.search(r", in .*redis", row) and ", by alice" not in row)
    board.open(re.match(r"(.*), [\d,.]+ votes?, by ", row).group(1))
    poster = re.search(r" by ([^,]+),", row).group(1)
    app.press(link("Profile of " + poster))
    person_head(poster)
    journey.picture("person-of-an-article")
    screen.key("ctrl+1")
    app.press(link("Group redis"))
    wait_for(lambda: all(re.search(r"\bredis\b", each) for each in board.sentences(5)), "the group")
    board.open(re.match(r"(.*), [\d,.]+ votes?, by ", board.sentences(1)[0]).group(1))
    site = wait_for(lambda: app.find_all("link", re.compile("^Articles from ")), "a site")[0]
    host = site.get_name().removeprefix("Articles from ")
    app.press(site)
    wait_for(lambda: host in app.text(app.find("text", re.compile("^Filter"))), "the filter")
    journey.picture("articles-of-a-site")

    # By the menu of a row, with keys only: "Go to" is its sixth entry, whoever posted it the first place there.
    app.click_row(board.articles(), 0)
    poster = re.search(r" by ([^,]+),", board.sentences(1)[0]).group(1)
    screen.key("Menu")
    screen.key(*["Down"] * 6)
    journey.picture("row-menu")
    screen.key("Right", "Return")
    person_head(poster)

    # A topic: category, tag, and whom its text mentions.
    now = time.time()
    first = 1 + int(client.get("bbs::topic_ids") or 0)
    tutorial_topic(client, first, "Skip lists or trees", "trees", now, ["Ask @bob, he knows."])
    tutorial_topic(client, first + 1, "Which editor", "trees", now, ["vi"])
    client.hset(f"bbs::topic::{first}", "tags", '["sorted"]')
    client.sadd("bbs::tab::Tech::member", "trees")
    client.hset("fm:meta", "foreign_writers", 1)
    forum = Forum(board)
    forum.show_new()
    forum.open("Skip lists or trees")
    app.press(link("Tag sorted"))
    wait_for(lambda: len(forum.sentences()) == 1, "the topics of the tag")
    forum.open("Skip lists or trees")
    app.press(link("Category trees"))
    wait_for(lambda: len(forum.sentences()) == 2, "the topics of the category")
    forum.open("Skip lists or trees")
    forum.wait_for_floor("Ask @bob")
    journey.picture("mention-is-a-link")
    replies = app.find("table", "Replies")
    left, top, _, height = app.bounds(app.row(replies, 0))
    screen.click_at(left + 84, top + height - 24)
    person_head("bob")

    # Tabs by the arrow keys, and a row that leads to where it stands.
    def leads_to_replies():
        screen.key("shift+Tab", "Left")
        return app.has(app.find("page tab", "Replies"), "focused")  # says Qt of the one that is current
    wait_for(leads_to_replies, "the tab at the left", step=0.3)
    screen.key("Left", "Left")
    articles = wait_for(lambda: [table for table in app.find_all("table", "Articles")
                                 if app.row_count(table) > 0], "bob's articles")[0]
    journey.picture("person-articles")
    uid = client.hget("bbs::name_to_uid", "bob")
    title = client.hget("article:" + client.zrevrange("fm:posted:" + uid, 0, 0)[0], "title")
    app.click_row(articles, 0)
    wait_for(lambda: title in app.words() and app.find_all("link", "Profile of bob"),
             "the article on the board")

    # In the tables of moderators: by the mouse, and by the menu of a row.
    def open_source(name):
        screen.key("ctrl+4")
        sources = app.find("tree", "Lists for moderators")
        app.click_row(sources, next(i for i, row in enumerate(app.rows(sources))
                                    if row.startswith(name)))
        table = app.find("table", name)
        wait_for(lambda: app.row_count(table) > 0, "rows of " + name)
        return table
    members = open_source("Members")
    journey.picture("names-of-members")
    name = app.rows(members)[0].split(",")[0]
    left, top, _, height = app.bounds(app.row(members, 0))
    screen.click_at(left + 24, top + height // 2)
    person_head(name)
    members = open_source("Members")
    screen.click_at(left + 124, top + height // 2)
    screen.key("Menu")
    screen.key("Down")
    journey.picture("menu-of-a-member")
    screen.key("Right", "Return")
    person_head(name)
    assert app.quit() == 0


walk(names_are_links, left=AFTER_TOPICS)
