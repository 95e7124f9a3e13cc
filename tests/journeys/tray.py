#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The window is closed into the tray, is told of a reply there and comes back by it; the session starts the program
there. Where there is no tray, closing ends it, and it begins as a minimized window."""

import os
import re

from desktop import Desktop
from journey import walk
from uidriver import App, wait_for


def set_in_preferences(app, *names):
    app.screen.key("ctrl+comma")
    sections = app.find("list", "Sections")
    app.click_row(sections, app.rows(sections).index("Tray and start"))
    for name in names:
        box = app.find("check box", name)
        was = app.has(box, "checked")
        app.press(box)
        wait_for(lambda: app.has(box, "checked") != was, name)
    app.screen.key("Escape")
    app.wait_until_gone("check box", names[0])


def is_shown(app):
    return any(app.windows())


def wait_until_shown(app):
    """And hears keys: whether a window that comes back by itself may take the focus is the window manager's choice."""
    wait_for(lambda: is_shown(app), "the window")

    def is_active():
        app.screen.run("xdotool", "search", "--onlyvisible", "--name", "^alice – ", "windowactivate")
        return wait_for(lambda: any(app.has(window, "active") for window in app.windows()), "the focus", 2)
    wait_for(is_active, "the window in front", 30)


def close(app):
    """As the window manager does."""
    wait_for(lambda: any(app.has(window, "active") for window in app.windows()), "a window that hears keys")
    app.screen.key("alt+F4")


def close_into_tray(app):
    close(app)
    wait_for(lambda: not is_shown(app), "the window to go")
    assert app.is_running()


def is_told_in_the_tray(journey, desktop, app):
    client = journey.community.connect()
    journey.perform("alice", act="create-topic", title="Skip lists or trees", body="Well?", category="redis")
    topic = client.get("bbs::topic_ids")
    close_into_tray(app)
    journey.perform("bob", act="reply-to-topic", topic=topic, content="Lists.")
    told = desktop.wait_for("bob replied to your topic")
    wait_for(lambda: "1 unread notice" in desktop.tool_tip(), "the count at the icon")
    desktop.click(told)
    wait_until_shown(app)
    wait_for(lambda: any("Lists." in row for row in app.rows(app.find("table", "Replies"))), "the reply")
    wait_for(lambda: "unread" not in desktop.tool_tip(), "the count to go")


def program(journey, *arguments):
    """One that need not show a window."""
    app = App(journey.screen, [journey.program, "--private=" + journey.community.folder, "--as", "alice",
                               "--language", "en", *arguments], {})
    journey.screen.apps.append(app)
    return app


def tray(journey):
    desktop = Desktop(journey.screen, "tray")
    app = journey.start_demo("alice", "--language", "en").app
    set_in_preferences(app, "Show an icon in the tray", "Closing the window keeps it in the tray",
                       "Start with the session")
    wait_for(lambda: desktop.tool_tip().startswith("Folkmoot — alice"), "the icon in the tray")
    entry = journey.screen.environment["XDG_CONFIG_HOME"] + "/autostart/org.folkmoot.folkmoot.desktop"
    wait_for(lambda: os.path.exists(entry), "the entry for the session")
    with open(entry, encoding="utf-8") as file:
        assert f'Exec="{journey.program}" --hidden\n' in file.read()
    is_told_in_the_tray(journey, desktop, app)
    journey.picture("tray-back")
    close_into_tray(app)
    desktop.click_icon()
    wait_until_shown(app)
    close_into_tray(app)
    desktop.choose("Quit")
    assert app.wait_for_end() == 0

    begins_in_the_tray(journey, desktop)
    desktop.close()
    waits_for_the_tray(journey)
    nothing_hides_without_a_tray(journey)


def begins_in_the_tray(journey, desktop):
    before = desktop.icons()
    app = program(journey, "--hidden")
    wait_for(lambda: desktop.icons() > before and desktop.tool_tip().startswith("Folkmoot — alice"), "the icon", 60)
    assert not app.screen.run("xdotool", "search", "--onlyvisible", "--pid", str(app.process.pid), "getwindowname",
                              check=False)
    desktop.choose("Open Folkmoot")
    app.wait_for_window()
    wait_until_shown(app)
    set_in_preferences(app, "Start with the session")
    assert app.quit() == 0  # which is not closing


def waits_for_the_tray(journey):
    """Program and panel come with the session, and who watches over icons before both."""
    desktop = Desktop(journey.screen, "late")
    app = program(journey, "--hidden")
    wait_for(desktop.asked_for_panel, "the program to look for a tray", 60)
    desktop.show_panel()
    wait_for(lambda: desktop.tool_tip().startswith("Folkmoot — alice"), "the icon", 60)
    desktop.choose("Quit")
    assert app.wait_for_end() == 0
    desktop.close()


def nothing_hides_without_a_tray(journey):
    app = journey.start_private("--as", "alice", "--language", "en").app
    app.find("push button", re.compile("^Acting as"), timeout=60)
    close(app)
    assert app.wait_for_end() == 0

    app = program(journey, "--hidden")
    app.wait_for_window()
    run = journey.run("--private=" + journey.community.folder, "--as", "alice")
    assert run.returncode == 0, run.stderr
    wait_until_shown(app)
    close(app)
    assert app.wait_for_end() == 0


walk(tray)
