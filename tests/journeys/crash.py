#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whichever thread crashes, a report is left behind that names it and says nothing of people; the next start offers
it, and keeps it, also copied, until it is dismissed."""

import ctypes
import os
import re
import signal
from pathlib import Path

from journey import copied, walk
from uidriver import wait_for

TGKILL = 234  # x86-64 alone has this number
LIBC = ctypes.CDLL(None, use_errno=True)


def threads(pid):
    """Names of threads with the id of one that is called so."""
    return {(task / "comm").read_text().strip(): int(task.name) for task in Path(f"/proc/{pid}/task").iterdir()}


def crash(app, thread):
    pid = app.process.pid
    assert LIBC.syscall(TGKILL, pid, threads(pid)[thread], signal.SIGSEGV) == 0
    status = app.process.wait(20)
    assert status == -signal.SIGSEGV, status
    app.screen.apps.remove(app)  # which ends well, for all others


def crash_twice(app, *names):
    """Two threads at once: one tells of it, whole, and ends the program for both."""
    pid = app.process.pid
    ids = [threads(pid)[name] for name in names]
    for thread in ids:
        LIBC.syscall(TGKILL, pid, thread, signal.SIGSEGV)
    status = app.process.wait(20)
    assert status == -signal.SIGSEGV, status
    app.screen.apps.remove(app)


def newest_report(journey):
    return max(reports(journey), key=lambda report: report.stat().st_mtime).read_text()


def leaves_a_report(journey, thread):
    board = journey.start_private("--as", "alice")
    board.wait_for_articles()
    board.button("Acting as alice")
    board.app.screen.key("F5", "ctrl+3")
    board.app.find("table", "Timeline")
    crash(board.app, thread)
    report = newest_report(journey)
    for words in ("SIGSEGV", f"Thread: {thread}\n", "opened-private", "view.refresh", "folkmoot("):
        assert words in report, (words, report)
    assert "alice" not in report and "/" not in report.split("Backtrace")[1], report


def is_whole_when_two_crash(journey, *names):
    for _ in range(3):
        board = journey.start_private("--as", "alice")
        board.wait_for_articles()
        crash_twice(board.app, *names)
        report = newest_report(journey)
        frames = int(re.search(r"Backtrace, (\d+) frames:\n", report)[1])
        assert report.endswith("\n") and len(report.split("frames:\n")[1].splitlines()) == frames, report


def reports(journey):
    return list(Path(journey.screen.environment["XDG_DATA_HOME"]).glob("folkmoot/crashes/*.txt"))


def is_copied(journey):
    board = journey.start_private("--as", "alice")
    app = board.app
    board.wait_for_articles()
    copy = app.find("push button", "Copy report")
    journey.picture("crash")
    app.press(copy)
    wait_for(lambda: "The report was copied." in app.words(), "that it was copied")
    journey.picture("crash-copied")
    assert "SIGSEGV" in copied(app)
    return app


def is_offered_until_it_is_dismissed(journey):
    """Nobody manages this screen's clipboard: what was copied is gone with the window. Of many the newest 20 stay."""
    folder = reports(journey)[0].parent
    for number in range(30):
        old = folder / f"20200101-000000-{number}.txt"
        old.write_text("Of long ago", encoding="utf-8")
        os.utime(old, (number, number))
    app = is_copied(journey)
    assert app.quit() == 0
    assert len(reports(journey)) == 20

    app = is_copied(journey)
    app.press(app.find("push button", "Dismiss"))
    app.wait_until_gone("push button", "Copy report")
    wait_for(lambda: not reports(journey), "no report left")
    assert app.quit() == 0


def journey(run):
    board = run.start_demo()
    names = sorted(threads(board.app.process.pid))
    assert board.app.quit() == 0
    assert "folkmoot" in names and len(names) > 4, names
    for thread in names:
        if not thread.startswith("gmain") and not thread.startswith("gdbus"):
            leaves_a_report(run, thread)
    workers = [name for name in names if name != "folkmoot" and not name.startswith("g")]
    is_whole_when_two_crash(run, "folkmoot", workers[0])
    is_offered_until_it_is_dismissed(run)


walk(journey)
