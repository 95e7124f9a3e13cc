# SPDX-License-Identifier: MIT
"""A founded community with its services, and people in it who push acts as their devices would."""

import contextlib
import json
import secrets
import time

import redis

from village import Village, digest, wait_until

KEYS = "{village}"


class People(Village):
    """`accounts`: number of a person → the key that Redis lets them in by."""

    def __init__(self, tried, memory="200mb"):
        super().__init__(tried.program, tried.folder, memory=memory)
        founded = self.found()
        if founded.returncode != 0:
            raise RuntimeError(founded.stderr)
        self.link = founded.stdout.strip()
        self.registrar = self.service("registrar")
        self.steward = self.service("steward")
        self.accounts = {}
        self.devices = {}

    def restart_steward(self):
        """The next one is at work."""
        term = self.host.hget(f"{KEYS}.lease", "term")
        self.kill(self.steward)
        self.steward = self.service("steward")
        wait_until(lambda: self.host.hget(f"{KEYS}.lease", "term") != term, "the next steward")

    def invite(self, uses, role="member", until=0):
        """By the first administrator's words, without their window: the id and the secret."""
        invitation, secret = secrets.token_hex(8), secrets.token_hex(16)
        act = {"act": "invite", "invitation": invitation, "secret": digest(secret), "uses": uses, "role": role}
        answer = self.answer_to(self.head(), act)
        if "ok" not in answer:
            raise RuntimeError(answer)
        self.settle()
        return invitation, secret

    def head(self):
        """Who administrates; joins by the first invitation if nobody did."""
        if not self.accounts:
            invitation, secret = self.link.split("?")[0].split("/")[2:4]
            self.join_by(invitation, secret, ["head"])
        return next(iter(self.accounts))

    def join_by(self, invitation, secret, names, patience=60):
        """Many at once, without the slow hash of a password; what is not answered is wished again, as a program does."""
        wishes = {secrets.token_hex(16): (name, secrets.token_hex(32)) for name in names}
        joined = []
        end = time.monotonic() + patience
        while wishes and time.monotonic() < end:
            try:
                self.wish(invitation, secret, wishes)
                for nonce in list(wishes):
                    answer = self.host.get(f"{KEYS}.joined:{invitation}:{nonce}")
                    if answer:
                        _, key = wishes.pop(nonce)
                        account = json.loads(answer).get("ok", {}).get("account")
                        if account:
                            self.accounts[account] = key
                            joined.append(account)
            except redis.exceptions.AuthenticationError:
                break  # it is over
            except redis.exceptions.RedisError:
                time.sleep(0.1)  # the server is away
        self.settle()
        return joined

    def wish(self, invitation, secret, wishes):
        waiting = f"{KEYS}.join:{invitation}"
        with contextlib.closing(self.client("c/i/" + invitation, secret)) as invited:
            for number, (nonce, (name, key)) in enumerate(wishes.items()):
                invited.rpush(waiting, json.dumps({"nonce": nonce, "name": name, "salt": secrets.token_hex(16),
                                                   "password": digest(key)}))
                if number % 100 == 99:
                    wait_until(lambda: self.host.llen(waiting) < 20, "the doorkeeper")
        wait_until(lambda: not self.host.exists(waiting), "the doorkeeper", 60)

    def members(self, count, role="member"):
        """That many people who came by one invitation: their numbers."""
        invitation, secret = self.invite(count, role)
        return self.join_by(invitation, secret, [f"{role} {number}" for number in range(count)])

    def settle(self):
        """Every order to the registrar is done."""
        def is_done():
            try:
                return self.host.hget(f"{KEYS}.accounts", "orders") == self.host.hget(f"{KEYS}.sec:done", "last")
            except redis.exceptions.RedisError:
                return False
        wait_until(is_done, "the registrar", 60)

    def member(self, person, **options):
        return self.client("c/" + person, self.accounts[person], **options)

    def lets_in(self, person):
        with contextlib.closing(self.member(person)) as connection:
            try:
                return connection.ping()
            except redis.exceptions.RedisError:
                return False

    def device(self, person):
        """The one that is theirs here; a person has 16."""
        if person not in self.devices:
            self.devices[person] = Device(self, person)
        return self.devices[person]

    def answer_to(self, person, act, patience=30.0):
        device = self.device(person)
        return device.wait_for(device.push(act), patience)


class Device:
    """One device of a person, which pushes by their account and reads its answers."""

    def __init__(self, village, person, name=""):
        self.village = village
        self.person = person
        self.name = name or secrets.token_hex(16)
        self.number = 0
        self.connection = village.member(person, decode_responses=True)

    def close(self):
        self.connection.close()

    def entry(self, act, heard=0):
        self.number += 1
        return json.dumps({"device": self.name, "number": self.number, "heard": heard,
                           "mark": secrets.token_hex(16), "do": act})

    def push(self, act):
        self.push_raw(self.entry(act))
        return self.number

    def push_raw(self, *entries):
        self.connection.rpush(f"{KEYS}.in:{self.person}", *entries)

    def answers(self):
        """Number → answer, as far as there are."""
        kept = self.village.host.hgetall(f"{KEYS}.out:{self.person}:{self.name}")
        return {int(number): json.loads(text[41:]) for number, text in kept.items() if len(text) > 41}

    def wait_for(self, number, patience=30.0):
        return wait_until(lambda: self.answers().get(number), f"the answer to act {number}", patience)
