#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A community that was on somebody's own computer goes on as a guarded one: its people come in by the links that the
host passes on, each as who they were and none with an office."""

import csv
import json
import os
import sys
from pathlib import Path

from journey import walk
from uidriver import wait_for

sys.path.append(str(Path(__file__).resolve().parents[1]))
from village import Village  # noqa: E402

EXPORT = [
    {"kind": "person", "name": "Carl", "email": "carl@example.org", "created": "2026-01-01T00:00:00Z",
     "role": "administrator"},
    {"kind": "person", "name": "Dora", "created": "2026-01-01T00:00:00Z"},
    {"kind": "person", "name": "Dorа", "created": "2026-01-01T00:00:00Z"},  # the last letter is Cyrillic
    {"title": "What Carl wrote elsewhere", "author": "Carl", "time": "2026-01-02T00:00:00Z", "id": "1"},
    {"kind": "topic", "id": "1", "title": "Moving in", "category": "moots", "author": "Dora", "body": "At last.",
     "time": "2026-01-03T00:00:00Z"},
    {"title": "", "author": "Carl", "time": "2026-01-02T00:00:00Z", "id": "2"},
]


def a_community_moves_in(journey):
    with Village(journey.program, os.path.join(journey.screen.folder, "list"), journey.screen.environment) as village:
        one_is_told_that_a_list_is_no_community(village)
    with Village(journey.program, journey.screen.folder, journey.screen.environment) as village:
        live_in(village, journey)


def one_is_told_that_a_list_is_no_community(village):
    founded = village.found(source=village.write("list.jsonl", json.dumps(EXPORT[3]) + "\n"))
    assert founded.returncode == 0, founded.stderr
    assert "articles 1, topics 0, replies 0, posts 0" in founded.stderr, founded.stderr
    assert "the export of a list" in founded.stderr, founded.stderr


def live_in(village, journey):
    missing = village.found(source=village.path("nothing.jsonl"))
    assert missing.returncode != 0 and "readable file" in missing.stderr, missing.stderr
    export = village.write("export.jsonl", "".join(json.dumps(line) + "\n" for line in EXPORT))
    founded = village.found(source=export)
    assert founded.returncode == 0, founded.stderr
    assert "Carl was an administrator" in founded.stderr, founded.stderr
    assert "looks like someone else's" in founded.stderr, founded.stderr
    assert "people with a link 2, errors 1" in founded.stderr, founded.stderr
    for name in ("people.csv", "import.txt"):
        assert os.stat(village.path("keys/" + name)).st_mode & 0o777 == 0o600
    with open(village.path("keys/people.csv"), encoding="utf-8", newline="") as file:
        people = {person["name"]: person for person in csv.DictReader(file)}
    assert people["Carl"]["email"] == "carl@example.org" and "Dora" in people, people

    village.service("registrar")
    village.service("steward")
    host = village.join(founded.stdout.strip(), "host", "correct horse battery")
    assert host.returncode == 0, host.stderr
    impostor = village.join(people["Carl"]["link"], "Mallory", "correct horse battery")
    assert impostor.returncode == 1 and "someone else" in impostor.stderr, impostor.stderr

    # In the window the link says whose account it is, and asks for a password of it.
    board = journey.start(people["Carl"]["link"])
    app = board.app
    app.wait_for_window("Your account in village")
    journey.picture("moving-in")
    field = app.find("password text", "Password")
    app.click(field)
    wait_for(lambda: app.has(field, "focused"), "the focus in the field")
    app.screen.type("battery staple horse")
    app.press(board.button("Set the password"))
    app.wait_for_window("– village$")
    board.wait_for_articles()
    assert "by Carl" in board.sentence_of("What Carl wrote elsewhere"), board.sentences()
    assert not app.find_all("radio button", "Moderate"), "nobody brings an office along"
    journey.picture("moved-in")
    carl = village.host.hget("{village}:bbs::name_to_uid", "carl")
    assert village.host.hget("{village}:bbs::user::" + carl, "email") == ""

    used = village.join(people["Carl"]["link"], "Carl", "another one of them")
    assert used.returncode == 1, used.stdout
    assert app.quit() == 0


walk(a_community_moves_in)
