#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Ann reports an article; a moderator finds it in the queue, removes it, takes that back and decides; Ann
hears of it. Members have no such workspace."""

from journey import walk
from uidriver import wait_for

NOTE = "The same advertisement as yesterday"


def report(ann, journey):
    """The title of what ann reported."""
    title = ann.votable()
    ann.open(title)
    ann.button("Vote")
    journey.screen.key("ctrl+shift+r")
    ann.app.fill(ann.app.find("text", "Note (optional)"), NOTE)
    journey.picture("report-dialog")
    ann.app.press(ann.button("Report"))
    return title


def report_queue_remove_undo(journey):
    ann = journey.start_demo("ann")
    client = journey.community.connect()
    for role in ("radio button", "menu item"):
        assert not ann.app.find_all(role, "Moderate"), "members do not moderate"
    title = report(ann, journey)
    wait_for(lambda: client.zcard("fm:reports") == 1, "the report")
    bell = ann.app.find("radio button", "Notices")
    assert bell.get_description() == ""
    article = client.zrange("fm:reports", 0, 0)[0]

    alice = journey.start_private("--as", "alice")
    alice.wait_for_articles()
    tile = alice.app.find("radio button", "Moderate")
    wait_for(lambda: tile.get_description() == "1 new", "the count of reports")
    journey.screen.key("ctrl+4")
    queue = alice.app.find("table", "Reports")
    wait_for(lambda: alice.app.rows(queue)[0].startswith(f"Article: {title}, 1 report,"), "the report in the queue")
    alice.app.press(alice.button("Claim"))
    alice.button("Release")
    journey.picture("moderation-queue")

    alice.app.press(alice.button("Remove"))
    alice.button("Restore")
    assert client.zscore("score:", article) is None
    journey.picture("moderation-removed")
    alice.app.press(next(iter(alice.app.find_all("push button", "Undo")[-1:])))
    alice.button("Remove")
    wait_for(lambda: client.zscore("score:", article) is not None, "the article in its list again")

    alice.app.fill(alice.app.find("text", "Note on the decision"), "Its author was told")
    alice.app.press(alice.button("Dismiss"))
    wait_for(lambda: client.zcard("fm:reports") == 0, "an empty queue")
    wait_for(lambda: tile.get_description() == "", "no count of reports")
    assert alice.app.quit() == 0

    wait_for(lambda: bell.get_description() == "1 new", "the count at Ann's bell")
    ann.app.press(bell)
    notices = ann.app.find("table", "Notices")
    told = f"alice dismissed your report of {title}, Its author was told"
    wait_for(lambda: ann.app.rows(notices)[0].startswith(told), "what ann hears")
    journey.picture("report-notice")
    assert ann.app.quit() == 0


walk(report_queue_remove_undo)
