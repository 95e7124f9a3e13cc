#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Topics are dragged onto categories: one moves at once, several are shown first, and not every
row of the tree takes them."""

import time

from journey import Forum, walk
from uidriver import wait_for


class Tree:
    def __init__(self, forum):
        self.forum = forum

    def view(self):
        return self.forum.app.find("tree", "Forum")

    def row_of(self, name):
        names = [row.split(",")[0] for row in self.forum.app.rows(self.view(), 80)]
        return names.index(name)

    def drag(self, row, name, before_drop=lambda: None):
        app = self.forum.app
        app.screen.drag(app.middle_of_row(self.forum.topics(), row), self.place_of(name),
                        before_drop)

    def place_of(self, name):
        """Where a category stands: what was just moved or undone moves the others about."""
        def resting():
            before = self.forum.app.middle_of_row(self.view(), self.row_of(name))
            time.sleep(0.5)
            after = self.forum.app.middle_of_row(self.view(), self.row_of(name))
            return after if after == before else None
        return wait_for(resting, f"{name} in its place")


def title_of(sentence):
    return sentence.split(", ")[0]


def topic_named(client, title):
    for key in client.scan_iter("bbs::topic::*", count=1000):
        if key.count("::") == 2 and client.hget(key, "title").startswith(title):
            return key
    raise AssertionError(f"no topic {title!r}")


def categories(client):
    return {key.split("::", 2)[2] for key in client.scan_iter("bbs::category::*", count=1000)
            if not key.endswith("::")}


def another(client, tree, than):
    """A category in sight in which none of these topics stands."""
    taken = {client.hget(topic, "category") for topic in than}
    names = [row.split(",")[0] for row in tree.forum.app.rows(tree.view(), 80)]
    return next(name for name in names if name in categories(client) - taken)


def drag_topics(journey):
    board = journey.start_demo("alice")
    client = journey.community.connect()
    forum = Forum(board)
    wait_for(lambda: len(forum.sentences(3)) == 3 and all("," in row for row in forum.sentences(3)),
             "topics")
    tree = Tree(forum)
    wait_for(lambda: len(forum.app.rows(tree.view(), 80)) > 8, "categories")
    chosen = [topic_named(client, title_of(row)) for row in forum.sentences(3)]
    topic = chosen[0]
    before = client.hget(topic, "category")
    target = another(client, tree, [topic])

    tree.drag(0, target, lambda: journey.picture("drag-topic"))
    wait_for(lambda: client.hget(topic, "category") == target, f"the topic in {target}")
    forum.press("Undo")
    wait_for(lambda: client.hget(topic, "category") == before, "the topic where it was")

    tree.drag(0, "All topics")  # takes none

    elsewhere = another(client, tree, chosen)
    forum.app.click_row(forum.topics(), 0)
    journey.screen.key("shift+Down", "shift+Down")
    wait_for(lambda: all(is_chosen(forum, row) for row in range(3)), "three chosen topics")
    tree.drag(1, elsewhere, lambda: journey.picture("drag-topics"))
    preview = forum.app.find("table", "Affected items")
    wait_for(lambda: forum.app.row_count(preview) == 3, "three topics in the preview")
    journey.picture("drag-topics-preview")
    journey.screen.key("ctrl+Return")
    wait_for(lambda: {client.hget(topic, "category") for topic in chosen} == {elsewhere},
             "all three there")
    assert forum.app.quit() == 0


def is_chosen(forum, row):
    return forum.app.has(forum.app.row(forum.topics(), row), "selected")


walk(drag_topics)
