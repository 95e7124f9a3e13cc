# SPDX-License-Identifier: MIT
"""A guarded community of which both halves go on: each has a primary that answers, a sentinel, a steward and members."""

import contextlib
import time

from acts import SPACE, wrong_tallies
from campaign import trial
from changes import Watched, Writer, titles_in
from people import KEYS
from village import Elsewhere, wait_until

MEMBERS = 4
ARTICLES = 20
ACTS_EACH = 5  # of a member on their side


class Halves(Watched):
    """The third sentinel is beside whichever server is the primary when the two are parted from all others; accounts
    say who comes from where. Servers write without replicas, so that both primaries do."""

    WATCHERS = ("near", "near", "far")
    SETTINGS = ()

    def __init__(self, tried):
        super().__init__(tried)
        self.community = Elsewhere(tried.program, tried.folder, self.address)
        self.community.found("host", "host")
        self.community.service("registrar")
        self.community.service("steward")
        self.community.service("steward", self.address("", self.sentinels[2:]))

    def part(self):
        """The primary and its sentinel from all others."""
        node = self.primary()
        node.turn_away("repl")
        for one in (node, self.sentinels[2]):
            one.turn_away("near")
        for one in [*self.sentinels[:2], *(other for other in self.nodes if other is not node)]:
            one.turn_away("far")
        self.wait_for_other(node)
        return node

    def join_again(self, node, waits):
        """Sentinels take the losing side's server in after a while; a host who does not wait does it sooner."""
        for one in [*self.nodes, *self.sentinels]:
            for user in ("near", "far"):
                one.ask("ACL", "SETUSER", user, "on")
        for one in self.nodes:
            one.ask("ACL", "SETUSER", "repl", "on")
        if not waits:
            node.ask("REPLICAOF", "127.0.0.1", self.primary().port)
        wait_until(self.is_agreed, "all to be whole", 90)

    def is_agreed(self):
        """Whoever is asked names one primary, and both others follow it."""
        ports = {sentinel.ask("SENTINEL", "GET-MASTER-ADDR-BY-NAME", "main")[1] for sentinel in self.sentinels}
        return len(ports) == 1 and len(self.primary().ask("ROLE")[2]) == 2

    def end(self):
        self.community.end()
        super().end()


class Member(Writer):
    """A person whose device tells of each act what became of it, and repeats what was not safe."""

    PAUSE = 0.03

    def __init__(self, halves, link, number, made):
        name = f"member{number}"
        community = halves.community
        account = community.join(link, name)
        address = halves.address(account, halves.sentinels[2:] if number % 2 == 1 else halves.sentinels)
        super().__init__(name, [community.program, "--perform", "-", *community.place(address)],
                         community.environment(name))
        self.made = made
        self.voted = set()  # as far as that was answered
        self.unsafe = set()  # titles
        self.refused = []

    def write(self, title):
        answer = self.say({"act": "submit-article", "title": title})
        if answer.get("unsafe"):
            self.unsafe.add(title)
        if "ok" in answer:
            self.done[title] = time.monotonic()
        else:
            self.refused.append(answer)
        self.vote(self.made[len(self.done) % len(self.made)])

    def vote(self, article):
        answer = self.say({"act": "cast-vote", "article": article, "vote": "none" if article in self.voted else "up"})
        if "ok" in answer:
            self.voted ^= {article}
        else:
            self.refused.append(answer)

    def is_safe(self):
        """What was answered last, and so all before it."""
        return bool(self.done) and next(reversed(self.done)) not in self.unsafe


def lease_of(node):
    return node.ask("HGETALL", f"{KEYS}.lease")


class Parting:
    """What is seen of the two halves while they are parted."""

    def __init__(self, halves, members):
        with contextlib.closing(halves.primary().client()) as host:
            first = int(host.get(f"{SPACE}article:")) + 1
        begun = time.monotonic()
        self.far = halves.part()
        self.near = halves.primary()
        self.waited = halves.changed - begun
        self.both_answer(members)
        leases = [lease_of(node) for node in (self.far, self.near)]
        self.has_one_token = leases[0]["token"] == leases[1]["token"]
        with contextlib.closing(self.far.client()) as far, contextlib.closing(self.near.client()) as near:
            there = set(titles_in(far, SPACE, first))
            here = set(titles_in(near, SPACE, first))
        answered = {title for member in members for title in list(member.done)}
        told = {title for member in members for title in list(member.unsafe)}
        self.only_far = len((there - here) & answered)
        self.silent = sorted((there - here) & answered - told)

    def both_answer(self, members):
        """Two stewards are at work, and each does what its members ask for."""
        def renewals():
            return [lease_of(node).get("renewals") for node in (self.far, self.near)]

        def answered():
            return [len(member.done) for member in members]

        wait_until(lambda: lease_of(self.far)["token"] != lease_of(self.near)["token"], "two stewards", 60)
        before, done = renewals(), answered()
        wait_until(lambda: all(now != then for now, then in zip(renewals(), before)), "both stewards", 60)
        wait_until(lambda: all(now >= then + ACTS_EACH for now, then in zip(answered(), done)), "acts on both sides", 60)


@trial
def both_primaries(tried):
    """The primary is parted from the others with a sentinel, a steward and members, and both sides go on."""
    times = tried.size(1, 50)
    halves = Halves(tried)
    members = []
    try:
        community = halves.community
        head = community.join(community.link, "head")
        made = [answer["article"] for answer in community.perform(
            head, "head", *({"act": "submit-article", "title": f"Article {number}"} for number in range(ARTICLES)))]
        link = community.invite(head, "head", MEMBERS)
        members += [Member(halves, link, number, made) for number in range(MEMBERS)]
        for member in members:
            member.start()
        wait_until(lambda: all(len(member.done) > ACTS_EACH for member in members), "the members", 60)
        partings = []
        for turn in range(times):
            partings.append(Parting(halves, members))
            halves.join_again(partings[-1].far, turn % 5 == 4)
            wait_until(lambda: all(member.is_safe() for member in members), "safe acts of all", 60)
        for member in members:
            member.is_stopping = True
        for member in members:
            member.join(60)
        tried.must("times that both primaries answered", len(partings), times)
        tell(tried, halves, members, made, partings)
    finally:
        for member in members:
            member.program.kill()
        halves.end()


def tell(tried, halves, members, made, partings):
    expected = {article: sum(article in member.voted for member in members) for article in made}
    with contextlib.closing(halves.primary().client()) as host:
        titles = titles_in(host, SPACE)
        wrong = wrong_tallies(host, made, expected)
    done = {title for member in members for title in member.done}
    unsafe = {title for member in members for title in member.unsafe}
    tried.tell("until another served", max(parting.waited for parting in partings), "told", True, " s at most")
    tried.tell("acts that were answered", len(done), "told", True)
    tried.tell("of them those that were told not to be safe", len(unsafe), "told", True)
    tried.tell("acts that the losing side had alone", sum(parting.only_far for parting in partings), "told", True)
    tried.must("partings without any of those", sum(parting.only_far == 0 for parting in partings), 0)
    tried.must("tokens that both stewards had", sum(parting.has_one_token for parting in partings), 0)
    tried.must("of those that nobody told not to be safe", sum(len(parting.silent) for parting in partings), 0)
    tried.must("safe acts that are lost", len(done - unsafe - set(titles)), 0)
    tried.must("acts that were not safe and are missing", len(unsafe - set(titles)), 0)
    tried.must("acts that were done twice", len(titles) - len(set(titles)), 0)
    tried.must("acts that were refused", sum(len(member.refused) for member in members), 0)
    tried.must("articles whose voters, votes and score differ", wrong, 0)
