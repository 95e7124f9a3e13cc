#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A desktop's menu for a journey: menu.py [ACTION] starts what the entry of the program says, or an action of it.

It waits for what it started and ends as that does, so that a journey has it in its hands."""

import os
import shutil
import signal
import sys

from gi.repository import Gio, GLib

ENTRY = "org.folkmoot.folkmoot.desktop"
SOURCE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../packaging/freedesktop", ENTRY)


def has_entry(screen, program):
    """A program that is not installed gets its entry where a person's own are, and is found as commands are."""
    environment = screen.environment
    environment["PATH"] = os.path.dirname(program) + ":" + environment["PATH"]
    if program == "/usr/bin/folkmoot":
        return  # what the package brought has to do
    folder = os.path.join(environment["XDG_DATA_HOME"], "applications")
    os.makedirs(folder)
    shutil.copy(SOURCE, folder)
    screen.run("update-desktop-database", folder)


def start(screen):
    """The window that the entry opens."""
    return screen.launch(sys.executable, os.path.abspath(__file__))


def choose(screen, action):
    """One of the entry's actions, in the window that is there."""
    screen.run(sys.executable, os.path.abspath(__file__), action)


def launch(action):
    entry = Gio.DesktopAppInfo.new(ENTRY)
    if action:
        return entry.launch_action(action, None)
    started = []
    entry.launch_uris_as_manager([], None, GLib.SpawnFlags.SEARCH_PATH | GLib.SpawnFlags.DO_NOT_REAP_CHILD, None, None,
                                 lambda _entry, pid, _data: started.append(pid), None)
    signal.signal(signal.SIGTERM, lambda *_: os.kill(started[0], signal.SIGTERM))
    _, status = os.waitpid(started[0], 0)
    sys.exit(os.waitstatus_to_exitcode(status))


if __name__ == "__main__":
    launch(sys.argv[1] if len(sys.argv) > 1 else None)
