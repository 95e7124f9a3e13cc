#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A host founds a guarded community; two people join, act through its steward, and one is banned."""

import hashlib
import json
import os
import socket
import subprocess
from pathlib import Path

import redis

from journey import walk
from uidriver import wait_for

SERVER = Path(__file__).resolve().parents[2] / "packaging" / "server"


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return probe.getsockname()[1]


class Village:
    """A server of one's own and the two services, all of which end with it."""

    def __init__(self, journey):
        self.journey = journey
        self.folder = os.path.join(journey.screen.folder, "village")
        os.makedirs(self.folder, mode=0o700)
        self.write("users.acl", "user default off\nuser host on >host ~* &* +@all\n")
        self.port = free_port()
        os.makedirs(self.path("tls"))
        subprocess.run(["bash", SERVER / "make-certificate.sh", "village", "127.0.0.1", self.path("tls")], check=True)
        configuration = (SERVER / "redis.conf").read_text().replace("@MEMORY@", "200mb").replace("@PORT@", str(self.port))
        for place in ("@CONFIG@", "@STATE@", "@RUN@"):
            configuration = configuration.replace(place, self.folder)
        self.write("redis.conf", configuration)
        self.processes = []
        self.start(["redis-server", self.path("redis.conf")])
        wait_for(lambda: os.path.exists(self.path("redis.sock")), "the server")
        self.host = redis.Redis(unix_socket_path=self.path("redis.sock"), username="host", password="host",
                                decode_responses=True)

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)
        return self.path(name)

    def start(self, command, password=""):
        environment = {**self.journey.screen.environment, "FOLKMOOT_PASSWORD": password}
        process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)
        self.processes.append(process)
        return process

    def service(self, name):
        return self.start([self.journey.program, "--" + name, *self.place(), *self.keys()])

    def place(self, account=""):
        """Members come from elsewhere, services from this computer."""
        if account:
            return ["--server", f"rediss://{account.replace('/', '%2F')}@{self.address()}", *self.authority(),
                    "--namespace", "village"]
        return ["--server", "unix://" + self.path("redis.sock"), "--namespace", "village"]

    def address(self):
        return f"127.0.0.1:{self.port}"

    def authority(self):
        return ["--ca", self.path("tls/ca.crt")]

    def found(self, password):
        return self.run("--found", "village", "--server", f"unix://host@{self.path('redis.sock')}", "--address",
                        "rediss://" + self.address(), *self.authority(), *self.keys(), password=password)

    def keys(self):
        return ["--keys-dir", self.path("keys")]

    def run(self, *arguments, said="", password=""):
        environment = {**self.journey.screen.environment, "FOLKMOOT_PASSWORD": password}
        return subprocess.run([self.journey.program, *arguments], env=environment, timeout=60,
                              input=said, capture_output=True, text=True)

    def join(self, link, name, password):
        return self.run("--join", link, "--name", name,
                        "--password-file", self.write(name + ".txt", password))

    def perform(self, account, password, *requests):
        said = "".join(json.dumps(request) + "\n" for request in requests)
        run = self.run("--perform", "-", *self.place(account), said=said, password=password)
        return [json.loads(line) for line in run.stdout.splitlines()]

    def end(self):
        for process in reversed(self.processes):
            process.terminate()
            process.wait(10)


def a_guarded_community(journey):
    village = Village(journey)
    try:
        live_in(village, journey)
    finally:
        village.end()


def live_in(village, journey):
    refused = village.found("wrong")
    assert refused.returncode == 1, refused.stdout
    founded = village.found("host")
    assert founded.returncode == 0, founded.stderr
    link = founded.stdout.strip()
    assert link.startswith("folkmoot:join/village/"), link
    for name in ("registrar", "steward"):
        assert os.stat(village.path("keys/" + name)).st_mode & 0o777 == 0o600
    again = village.found("host")
    assert again.returncode == 1 and "server of its own" in again.stderr, again.stderr
    registrar = village.service("registrar")
    steward = village.service("steward")

    joined = village.join(link, "ann", "correct horse")
    assert joined.returncode == 0, joined.stderr
    assert json.loads(joined.stdout)["account"] == "1", joined.stdout
    twice = village.join(link, "eve", "correct horse")
    assert twice.returncode == 1 and "used up" in twice.stderr, twice.stderr

    invitation, secret = "00000000000000b0", "0" * 31 + "b"
    digest = hashlib.sha256(secret.encode()).hexdigest()
    invited = village.perform("c/1", "correct horse",
                              {"act": "invite", "invitation": invitation, "secret": digest},
                              {"act": "submit-article", "title": "A village of our own"},
                              {"query": "articles", "count": 5})
    assert invited[0] == {"ok": {}} and invited[1] == {"ok": {"article": "1"}}, invited
    assert invited[2]["ok"]["articles"][0]["title"] == "A village of our own", invited
    authority = link[link.index("&ca="):]
    bobs_link = f"folkmoot:join/village/{invitation}/{secret}?at=rediss://{village.address()}"
    misled = village.join(bobs_link + "&ca=" + 64 * "0", "bob", "battery staple")
    assert misled.returncode == 1 and "another authority" in misled.stderr, misled.stderr
    bobs = village.join(bobs_link + authority, "bob", "battery staple")
    assert bobs.returncode == 0, bobs.stderr
    bob = json.loads(bobs.stdout)["account"]

    # The window of a member: it votes through the steward, and shows what others do.
    journey.screen.environment["FOLKMOOT_PASSWORD"] = "battery staple"
    board = journey.start(*village.place("c/" + bob))
    del journey.screen.environment["FOLKMOOT_PASSWORD"]
    board.wait_for_articles()
    board.open("A village of our own")
    board.app.press(board.button("Vote"))
    wait_for(lambda: village.host.hget("{village}:article:1", "votes") == "2", "the vote")
    village.perform("c/1", "correct horse", {"act": "submit-article", "title": "Seen by the other window"})
    board.order("New")
    wait_for(lambda: board.sentence_of("Seen by the other window"), "the article of the other one")
    journey.picture("a-guarded-community")

    # While no steward acts it waits, and is done once when one comes.
    steward.kill()
    steward.wait(10)
    late = village.write("late.jsonl", json.dumps({"act": "submit-article", "title": "While nobody acted"}))
    pushed = village.start([journey.program, "--perform", late, *village.place("c/1")], "correct horse")
    wait_for(lambda: village.host.llen("{village}.in:1") == 1, "the act in its inbox")
    assert pushed.poll() is None
    steward = village.service("steward")
    assert pushed.wait(30) == 0
    assert village.host.get("{village}:article:") == "3"

    # Whoever is banned is sent away.
    village.perform("c/1", "correct horse", {
        "act": "restrict-person", "person": bob, "bar": "ban",
        "restriction": {"until": "2099-01-01T00:00:00Z", "message": "enough"}})

    def is_out():
        try:
            redis.Redis(unix_socket_path=village.path("redis.sock"), username="c/" + bob, password="x").ping()
        except redis.exceptions.RedisError:
            return "c/" + bob not in str(village.host.client_list())
        return False
    wait_for(is_out, "bob's connections gone")
    status = village.run("--steward", "--status", *village.place(), *village.keys())
    assert status.returncode == 0 and "at work" in status.stdout, status.stdout
    assert registrar.poll() is None and steward.poll() is None
    assert board.app.quit() == 0


walk(a_guarded_community)
