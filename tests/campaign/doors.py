# SPDX-License-Identifier: MIT
"""Who comes in, and who is out: invitations, bans, and a registrar and server that die in between."""

import contextlib
import secrets
import threading
import time

import redis

from campaign import trial
from people import KEYS, Device, People
from village import wait_until

FOREVER = "2099-01-01T00:00:00Z"
LONG_AGO = "2001-01-01T00:00:00Z"


def ban(person, until=FOREVER):
    return {"act": "restrict-person", "person": person, "bar": "ban", "restriction": {"until": until, "message": ""}}


@trial
def invitations(tried):
    """Forged, used and ended ones; a race for the last use; names that look alike."""
    forged = tried.size(50, 1000)
    village = People(tried)
    try:
        village.head()
        accounts = village.host.hlen(KEYS + ".login")
        let_in = 0
        for turn in range(forged):
            guess = village.client("c/i/" + secrets.token_hex(8), secrets.token_hex(16))
            try:
                let_in += bool(guess.ping())
            except redis.exceptions.RedisError:
                pass
            guess.close()
        tried.must("forged invitations that let in", let_in, 0)
        invitation, secret = village.invite(1)
        racers = village.join_by(invitation, secret, [f"racer {number}" for number in range(50)])
        tried.must("of fifty who raced for the last use", len(racers), 1)
        late = village.join_by(invitation, secret, ["late", "later"])
        tried.must("who came by a used one", len(late), 0)
        invitation, secret = village.invite(10)
        first = village.join_by(invitation, secret, ["paul"])
        alike = village.join_by(invitation, secret, ["PAUL", "pau1", "p\u0430ul", "paul\u200b", " paul"])
        tried.must("of a name the first", len(first), 1)
        tried.must("of those that look like it", len(alike), 0)
        revoked = village.answer_to(village.head(), {"act": "revoke-invitation", "invitation": invitation})
        tried.must("revoked", "ok" in revoked, True)
        village.settle()
        tried.must("people altogether", village.host.hlen(KEYS + ".login") - accounts, 4)
    finally:
        village.end()


@trial
def ban_under_load(tried):
    """Whoever is banned while they act and listen."""
    rounds = tried.size(2, 20)
    village = People(tried)
    try:
        people = village.members(rounds)
        moderator = village.device(village.head())
        landed_late = heard_late = let_in = 0
        for person in people:
            device = Device(village, person)
            listener = village.member(person).pubsub()
            listener.subscribe(f"{KEYS}.news")
            pushed = []
            stop = threading.Event()

            def push_on(device=device, pushed=pushed, stop=stop):
                with contextlib.suppress(redis.exceptions.RedisError):
                    while not stop.is_set():
                        device.push({"act": "submit-article", "title": f"By {device.person}"})
                        pushed.append(time.monotonic())
                        time.sleep(0.005)
            pusher = threading.Thread(target=push_on)
            pusher.start()
            time.sleep(0.3)
            moderator.wait_for(moderator.push(ban(person)))
            banned = time.monotonic()
            time.sleep(1)
            made = int(village.host.get(KEYS + ":article:"))
            time.sleep(0.5)
            landed_late += int(village.host.get(KEYS + ":article:")) - made
            stop.set()
            pusher.join()
            landed_late += sum(at > banned + 1 for at in pushed)
            with contextlib.suppress(redis.exceptions.RedisError):
                while listener.get_message(timeout=0.05):
                    pass
                village.answer_to(village.head(), {"act": "submit-article", "title": "Something new"})
                time.sleep(0.4)
                heard_late += listener.get_message(timeout=0.1) is not None
            let_in += bool(village.lets_in(person))
        tried.in_time("acts that landed after a second", landed_late, 0)
        tried.in_time("who heard something after a second", heard_late, 0)
        tried.must("who were let in", let_in, 0)
    finally:
        village.end()


@trial
def registrar_killed(tried):
    """Registrar and server die at any moment of joining, ban, change of role and recovery."""
    rounds = tried.size(3, 50)
    village = People(tried)
    try:
        head = village.head()
        wrong = banned_in = late = undone = 0
        for turn in range(rounds):
            invitation, secret = village.invite(3)
            names = [f"round {turn} {number}" for number in range(3)]
            joining = threading.Thread(target=lambda: joined.extend(village.join_by(invitation, secret, names)))
            joined = []
            joining.start()
            time.sleep(0.002 * (turn % 10))
            village.kill(village.registrar)
            if turn % 5 == 4:
                village.kill(village.server)
                village.start_server()
            village.registrar = village.service("registrar")
            joining.join(60)
            one, two, three = joined[:3]
            device = village.device(head)
            first = device.push(ban(one))
            device.push({"act": "appoint-person", "person": two, "office": {"role": "moderator", "places": []}})
            device.push({"act": "recover-person", "person": three, "invitation": secrets.token_hex(8),
                         "secret": secrets.token_hex(32)})
            time.sleep(0.003 * (turn % 17))
            village.kill(village.registrar)
            village.registrar = village.service("registrar")
            device.wait_for(first + 2)
            answers = device.answers()
            wrong += sum("ok" not in answers.get(number, {}) for number in range(first, first + 3))

            def is_as_ordered(one=one, two=two, three=three):
                sees = village.host.execute_command("ACL", "DRYRUN", "c/" + two, "XLEN", KEYS + ":fm:audit")
                return not village.lets_in(one) and sees == "OK" and village.lets_in(three)
            ordered = time.monotonic()
            try:
                wait_until(is_as_ordered, "what was ordered", 60)
            except TimeoutError:
                undone += 1
            late += time.monotonic() - ordered > 5
            banned_in += bool(village.lets_in(one))
        tried.must("rounds", rounds, rounds)
        tried.must("acts that were refused", wrong, 0)
        tried.must("rounds after which accounts are not as ordered", undone, 0)
        tried.in_time("rounds after which accounts are not as ordered within 5 s", late, 0)
        tried.must("banned accounts that were let in", banned_in, 0)
    finally:
        village.end()
