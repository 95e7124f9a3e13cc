#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A bot asks, votes and submits by lines of JSON; the window of the same community shows it."""

import json
import os

from journey import walk
from uidriver import wait_for


def lines(*requests):
    return "".join(json.dumps(request) + "\n" for request in requests)


def answers(run):
    return [json.loads(line) for line in run.stdout.splitlines()]


def a_script_acts(journey):
    board = journey.start_demo("alice")
    title = board.votable()
    votes = board.votes_of(title)
    place = "--private=" + journey.community.folder

    def perform(*arguments, said):
        return journey.run("--perform", "-", place, *arguments, said=said)

    asked = journey.run("--query", "-", place, said=lines(
        {"query": "articles", "order": "top", "count": 100, "id": "first"},
        {"act": "remove-article", "article": "1"}))
    page, refused = answers(asked)
    assert asked.returncode == 1, (asked.returncode, asked.stderr)
    assert page["id"] == "first" and page["ok"]["offset"] == "0", page
    assert refused == {"failed": {"kind": "not-permitted", "detail": "read-only"}}, refused
    article = next(row for row in page["ok"]["articles"] if row["title"] == title)
    assert article["votes"] == str(votes), article

    # In order: the second vote is too late by the first, and the retraction by both.
    vote = {"act": "cast-vote", "article": article["id"], "vote": "up"}
    voted = perform("--as", "bob", said=lines(
        {**vote, "id": 1}, {"query": "article", "article": article["id"]}, {**vote, "id": 3}))
    assert answers(voted)[0]["ok"]["voted"] is True, voted.stdout
    assert answers(voted)[0]["ok"]["votes"] == str(votes + 1), voted.stdout
    assert answers(voted)[1]["ok"]["article"]["votes"] == str(votes + 1), voted.stdout
    assert [answer.get("id") for answer in answers(voted)] == [1, None, 3], voted.stdout
    board.wait_for_votes(title, votes + 1)

    # What carries an operation happens once, however often it is said.
    submission = {"act": "submit-article", "title": "Written by a bot", "groups": ["bots"], "op": "bot-1"}
    twice = perform("--as", "bob", said=lines(submission, submission))
    first, second = answers(twice)
    assert twice.returncode == 0 and first == second, twice.stdout
    assert journey.community.connect().hget("article:" + first["ok"]["article"], "title") == "Written by a bot"
    others = answers(perform("--as", "alice", said=lines({**submission, "title": "Another bot's"})))
    assert others[0]["ok"]["article"] != first["ok"]["article"], others
    board.order("New")
    wait_for(lambda: board.sentence_of("Written by a bot"), "the bot's article")
    journey.picture("a-script-acted")

    # What moderators do is on record, and taken back by its entry.
    target = {"kind": "article", "id": first["ok"]["article"]}
    removed = answers(perform("--as", "alice", said=lines(
        {"act": "remove", "target": target, "reason": "spam"}, {"query": "audit", "count": 1})))
    entry = removed[1]["ok"]["entries"][0]
    assert entry["target"] == "article:" + target["id"] and entry["reason"] == "spam", entry
    wait_for(lambda: not board.sentence_of("Written by a bot"), "the bot's article gone")
    undone = answers(perform("--as", "alice", said=lines(
        {"act": "undo", "entry": entry["id"]}, {"query": "article", "article": target["id"]})))
    assert set(undone[0]["ok"]) == {"entry"}, undone
    assert undone[1]["ok"]["article"]["title"] == "Written by a bot", undone
    refused = answers(perform("--as", "ken", said=lines({"act": "remove", "target": target, "reason": "x"})))
    assert "ok" not in refused[0], refused

    # Nobody is anybody without --as; somebody who is not there is not made.
    nobody = perform(said=lines(vote))
    assert nobody.returncode == 1 and "sign-in" in nobody.stdout, nobody.stdout
    stranger = perform("--as", "nobody at all", said=lines(vote))
    assert stranger.returncode == 1 and "nobody at all" in stranger.stderr, stranger.stderr

    # A line that is no JSON is answered in its place; what follows is done.
    broken = perform("--as", "bob", said="vote!\n\n" + lines({"query": "groups"}))
    assert broken.returncode == 2 and len(answers(broken)) == 2, broken.stdout
    assert answers(broken)[0]["failed"]["kind"] == "malformed", broken.stdout
    assert "groups" in answers(broken)[1]["ok"], broken.stdout

    # A file does as well; one that is not there is said.
    script = os.path.join(journey.screen.folder, "report.jsonl")
    with open(script, "w", encoding="utf-8") as file:
        file.write(lines({"query": "topics", "count": "5"}, {"query": "forum"}))
    report = journey.run("--query", script, place)
    assert report.returncode == 0 and len(answers(report)) == 2, report.stderr
    assert journey.run("--query", script + ".not", place).returncode == 2

    listed = journey.run("--list-acts")
    assert listed.returncode == 0 and "act cast-vote: article:string" in listed.stdout
    schema = json.loads(journey.run("--list-acts=schema").stdout)
    assert any(line["properties"].get("act", {}).get("const") == "cast-vote" for line in schema["oneOf"])
    assert board.app.quit() == 0


walk(a_script_acts)
