# SPDX-License-Identifier: MIT
"""The program of a member, killed with acts in its outbox."""

import json
import random
import time
from pathlib import Path

from campaign import trial
from people import KEYS, People
from village import NAME, wait_until


@trial
def program_killed(tried):
    """kill -9 while acts are stored, sent and answered: what was stored is done once."""
    kills, acts = tried.size(3, 100), tried.size(20, 40)
    village = People(tried)
    try:
        [person] = village.members(1)
        home = village.path("home")
        village.environment |= {"HOME": home, "XDG_DATA_HOME": home + "/data", "XDG_CONFIG_HOME": home + "/config"}
        chance = random.Random(3)
        place = ["--server", f"unix://c%2F{person}@{village.path('redis.sock')}", "--namespace", NAME]
        for turn in range(kills):
            lines = "".join(json.dumps({"act": "submit-article", "title": f"{turn} {number}"}) + "\n"
                            for number in range(acts))
            file = village.write("acts.jsonl", lines)
            program = village.start([village.program, "--perform", file, *place], village.accounts[person])
            time.sleep(chance.uniform(0.02, 0.4))
            village.kill(program)
        # The last run lives, and sends what the others left.
        last = village.start([village.program, "--perform", village.write("last.jsonl", json.dumps(
            {"act": "submit-article", "title": "the last one"}) + "\n"), *place], village.accounts[person])
        tried.must("the last run ends well", last.wait(60), 0)
        wait_until(lambda: not village.host.exists(f"{KEYS}.in:{person}"), "the steward")
        titles = [village.host.hget(f"{KEYS}:article:{number}", "title")
                  for number in range(1, int(village.host.get(KEYS + ":article:")) + 1)]
        tried.must("articles that are there twice", len(titles) - len(set(titles)), 0)
        # What was stored was done: of a run the acts are there from the first one on, without a gap.
        gaps = 0
        for turn in range(kills):
            numbers = sorted(int(title.split()[1]) for title in titles if title.startswith(f"{turn} "))
            gaps += numbers != list(range(len(numbers)))
        tried.must("runs with a gap", gaps, 0)
        left = list(Path(home).rglob("outbox/*/*/*.json"))
        tried.must("acts that are left on the disk", len(left), 0)
        tried.tell("articles", len(titles), "told", True)
    finally:
        village.end()
