#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Who has several communities reads of which one is told, and comes back to it by a click, wherever they are then."""

import os
import re

from desktop import Desktop
from journey import Timeline, in_front, walk
from uidriver import wait_for


def notification_elsewhere(journey):
    desktop = Desktop(journey.screen)
    other = journey.start("--private=" + os.path.join(journey.screen.folder, "other"), "--as", "alice",
                          "--language", "en")
    other.button(re.compile("^Acting as alice"), 60)
    assert other.app.quit() == 0
    alice = journey.start_demo("alice", "--language", "en")
    app = alice.app
    client = journey.community.connect()
    journey.perform("alice", act="create-topic", title="Skip lists or trees", body="Well?", category="redis")
    topic = client.get("bbs::topic_ids")
    bob = journey.start_private("--as", "bob", "--language", "en")
    bob.wait_for_articles()
    in_front(bob, alice)

    journey.perform("bob", act="reply-to-topic", topic=topic, content="Lists, @alice.")
    told = desktop.wait_for("^bob ")
    assert told["body"].startswith("community: Skip lists or trees\n"), told

    def click_from_the_other_one(notification):
        in_front(alice, bob)
        app.press(app.find("radio button", "other"))
        app.wait_for_window("other$")
        in_front(bob, alice)
        desktop.click(notification)
        app.wait_for_window("community$")

    click_from_the_other_one(told)
    wait_for(lambda: any("Lists, @alice" in row for row in app.rows(app.find("table", "Replies"))), "the floor", 30)
    journey.picture("notification-elsewhere")

    # Nothing but the click itself reads this one; an unread notice has an odd score.
    in_front(bob, alice)
    journey.perform("bob", act="publish-post", content="Nobody needs lists, @alice.")
    click_from_the_other_one(desktop.wait_for("^bob "))
    Timeline(alice).wait_for_posts()

    def scores():
        return [int(score) for key in client.scan_iter("fm:notices:*")
                for _, score in client.zrange(key, 0, -1, withscores=True)]
    assert len(scores()) == 2, scores()
    wait_for(lambda: not any(score % 2 for score in scores()), "the notices to be read")


walk(notification_elsewhere)
