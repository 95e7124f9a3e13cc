#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A reader without mouse and screen reads, quotes, replies, votes, saves, likes, filters, searches and
takes things back: each step is chosen by what is heard only."""

from journey import walk
from uidriver import Ears, wait_for


def quotes_and_replies(journey, ears):
    ears.key("ctrl+2", "table cell Redis 的有序集合")
    ears.key("g g Return", "^text Text of the topic")
    ears.screen.key("ctrl+shift+Right", "ctrl+shift+Right")
    ears.key("r", "^text Body")
    ears.screen.type("Heard and answered.")
    ears.key("ctrl+Return", "notification Reply posted")
    ears.key("ctrl+z", "notification Undone: Reply")
    ears.key("ctrl+shift+z", "notification Redone: Reply")
    ears.key("Escape", "table cell #")
    client = journey.community.connect()
    texts = (client.hget(key, "content") or "" for key in client.scan_iter("bbs::comment::*", 1000))
    text = next(text for text in texts if text.endswith("Heard and answered."))
    assert text.startswith("> "), text


def quotes_a_part_of_a_reply(ears):
    ears.key("shift+Right", "notification .")
    heard = ears.key("ctrl+a", "notification ..")
    ears.key("r", "^text Body")
    ears.screen.key("ctrl+a", "BackSpace")
    ears.key("Escape", "table cell #")
    return heard


def stars_and_votes(ears):
    ears.walk("F6", "table cell .* replies, by ")
    ears.key("s", "notification Starred")
    ears.key("shift+u", "notification Vote retracted")
    ears.key("ctrl+z", "notification")


def likes_and_posts(ears):
    ears.key("ctrl+3", "^table Timeline")
    ears.key("Down", "table cell ")
    ears.key("Down", "table cell ")
    ears.key("l", "notification Liked")
    ears.key("ctrl+z", "notification Undone: Like")
    ears.key("r", "^text What’s new")
    ears.screen.type("By ear, too.")
    ears.key("ctrl+Return", "notification Posted")
    ears.key("ctrl+z", "notification Undone: Post")
    ears.key("Escape", "table cell ")


def saves_and_votes_by_the_button(ears):
    ears.key("ctrl+1", "table cell .* votes?, by ")
    ears.key("s", "notification Saved")
    ears.walk("j", "votes?, by (?!.*(you voted|your own|closed))")
    ears.walk("Tab", "^push button Vote ")
    ears.key("space", "notification Vote counted")
    ears.key("ctrl+z", "notification Vote undone")
    ears.key("Tab", "^push button Save")  # the focus has stayed where one voted


def filters_and_searches(ears):
    ears.key("ctrl+f", "^text Filter")
    ears.screen.type("redis")
    ears.wait_for(r"notification \d+ results")
    ears.key("Escape", "table cell .* votes?, by ")
    ears.key("ctrl+shift+f", "^text Search")
    ears.screen.type("redis")
    ears.key("Return", r"notification \d+ results")
    ears.key("Down", "table cell Article ")


def reading_by_keys(journey):
    board = journey.start_demo("alice")
    ears = Ears(journey.screen)
    quotes_and_replies(journey, ears)
    quotes_a_part_of_a_reply(ears)
    stars_and_votes(ears)
    journey.picture("reading-by-keys")
    likes_and_posts(ears)
    saves_and_votes_by_the_button(ears)
    filters_and_searches(ears)
    wait_for(lambda: board.app.is_running(), "the program")
    assert board.app.quit() == 0


walk(reading_by_keys)
