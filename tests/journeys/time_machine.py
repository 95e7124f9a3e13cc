#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A teacher keeps a snapshot, moves the community's clock a week ahead and finds every vote closed,
in the window of a pupil too; writes something, and has it all as it was with one click, while the
clock goes on."""

import os

from journey import walk
from uidriver import wait_for


def offset(client):
    return int(float(client.hget("fm:meta", "clock_offset") or 0))


EVERYTHING = """
local all = {}
for _, key in ipairs(redis.call('KEYS', '*')) do
    local type = redis.call('TYPE', key).ok
    local held = {}
    if type == 'hash' then
        local fields = redis.call('HGETALL', key)
        for i = 1, #fields, 2 do
            held[#held + 1] = fields[i] .. '=' .. fields[i + 1]
        end
    else
        held = type == 'set' and redis.call('SMEMBERS', key) or {redis.call('DUMP', key)}
    end
    table.sort(held)
    all[#all + 1] = {key, redis.sha1hex(table.concat(held, '\\0')), redis.call('TTL', key)}
end
return all
"""


def everything(client):
    """Each key and what it holds; but what the clock adds to, expires, or is indexed meanwhile."""
    return {key: held for key, held, expires in client.eval(EVERYTHING, 0)
            if key not in ("fm:meta", "fm:audit") and expires < 0
            and not key.startswith("fm:search:")}


def time_machine(journey):
    board = journey.start_demo("alice")
    pupil = journey.start_private("--as", "bob")
    pupil.votable()
    app = board.app
    journey.run("--private=" + journey.community.folder, "--as", "alice")
    wait_for(lambda: app.has(app.windows()[0], "active"), "the teacher's window in front")
    client = journey.community.connect()
    title = board.votable()
    board.open(title)
    app.find("push button", "Vote")

    open_pane(app)
    before = everything(client)
    app.press(app.find("push button", "Snapshot"))
    snapshots = app.find("table", "Snapshots")
    wait_for(lambda: app.row_count(snapshots) == 1, "the snapshot in the list")
    folder = os.path.join(journey.community.folder, "snapshots")
    assert os.path.exists(os.path.join(folder, "Snapshot", "dump.rdb"))
    journey.picture("time-machine")

    app.press(app.find("radio button", "A week"))
    app.press(app.find("push button", "Advance time"))
    wait_for(lambda: offset(client) >= 7 * 86400, "the clock a week ahead")
    app.find("label", "7 days ahead of this computer")

    def is_closed(window):
        return all("voting has closed" in row for row in window.sentences()[:8])
    wait_for(lambda: is_closed(pupil), "every vote to be closed for the pupil too", 60)
    board.screen.key("ctrl+1")
    wait_for(lambda: is_closed(board), "every vote to be closed", 60)
    board.open(title)
    wait_for(lambda: not app.has(app.find("push button", "Vote"), "sensitive"),
             "a button that takes no vote")
    journey.picture("time-machine-closed")

    client.hset("article:1", "title", "Changed behind our back")
    client.delete("time:")
    open_pane(app)
    app.click_row(app.find("table", "Snapshots"), 0)
    app.press(app.find("push button", "Restore"))
    wait_for(lambda: client.exists("time:"), "the restore")
    wait_for(lambda: everything(client) == before, "everything as it was", 30)
    assert offset(client) >= 7 * 86400, "the clock ran back"
    wait_for(lambda: sorted(os.listdir(folder)) == ["Before restoring Snapshot", "Snapshot"],
             "what there was, kept")
    board.screen.key("ctrl+1")
    for window in (board, pupil):
        wait_for(lambda: window.sentences() and not any("Changed behind" in row
                                                        for row in window.sentences(100)),
                 "the titles as they were")
    assert app.quit() == 0
    assert pupil.app.quit() == 0


def open_pane(app):
    """From the menu, as whoever reads it there."""
    app.screen.key("alt+t")
    app.press(app.find("menu item", "Time machine"))
    app.screen.key("Escape")
    app.find("push button", "Advance time")


walk(time_machine)
