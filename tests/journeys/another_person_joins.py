#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Two people, two windows, one private server: each sees the other's vote, the last one out ends it."""

from journey import walk
from uidriver import wait_for


def another_person_joins(journey):
    alice = journey.start_demo("alice")
    server = journey.community.server_pid()

    bob = journey.start_private("--as", "bob")
    title = bob.votable()
    votes = bob.votes_of(title)
    alice.wait_for_votes(title, votes)
    bob.open(title)
    bob.app.press(bob.button("Vote"))
    bob.wait_for_votes(title, votes + 1)
    alice.wait_for_votes(title, votes + 1)
    assert journey.community.server_pid() == server, "bob started a server of his own"

    again = journey.run("--private=" + journey.community.folder, "--as", "alice")
    assert again.returncode == 0, again.stderr
    assert len(alice.app.windows()) == 1

    wait_for(lambda: alice.app.has(alice.app.windows()[0], "active"), "alice's window in front")
    assert alice.app.quit() == 0
    assert journey.community.server_pid() == server, "the server left with alice"
    assert bob.wait_for_articles()
    assert bob.app.quit() == 0
    wait_for(lambda: has_ended(server), "the end of the server")


def has_ended(pid):
    """Where nobody asks after orphans, one that has ended is still in the table of processes."""
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
            return file.read().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


walk(another_person_joins)
