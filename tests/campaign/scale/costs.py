# SPDX-License-Identifier: MIT
"""What each thing costs on this machine: measured on a real Redis, the real steward, and a crowd that asks what windows
ask."""

import random
import signal
import time

from people import KEYS
from village import processor

from scale.recorded import PAGES
from scale.simulation import RECENT, Costs

PAUSE = 0.3  # s between acts, longer than the steward looks for the next one


class Meter:
    """What Redis and the steward computed, and what Redis sent, since it was begun."""

    def __init__(self, village):
        self.village = village
        self.begun = self.now()

    def now(self):
        sent = self.village.host.info("stats")["total_net_output_bytes"]
        return processor(self.village.server), processor(self.village.steward), sent

    def since(self):
        return [now - begun for now, begun in zip(self.now(), self.begun)]


def resident(process):
    with open(f"/proc/{process.pid}/statm", encoding="ascii") as sizes:
        return int(sizes.read().split()[1]) * 4096


class Measurement:
    """Of the crowd, which has not come yet."""

    def __init__(self, village, crowd, told):
        self.village = village
        self.crowd = crowd
        self.told = told
        self.found = {}

    def of(self, act, count, *names):
        """The seconds of Redis, those of the steward and the bytes of each of `count`."""
        meter = Meter(self.village)
        act()
        figures = [figure / count for figure in meter.since()]
        self.found |= {name: figure for name, figure in zip(names, figures) if name}
        return figures

    def ask(self, kind, rounds=1):
        def all_ask():
            for _ in range(rounds):
                for person in self.crowd.people:
                    person.ask(kind)
                self.crowd.run_until(self.crowd.is_idle)
        return self.of(all_ask, rounds * len(self.crowd.people))

    def rest(self, seconds):
        """Of Redis while nobody is there: its own, and a steward's."""
        def share():
            return self.of(lambda: time.sleep(seconds), seconds)[0]
        both = share()
        self.village.steward.send_signal(signal.SIGSTOP)
        self.found["rest"] = share()
        self.village.steward.send_signal(signal.SIGCONT)
        self.found["steward_rest"] = max(0.0, both - self.found["rest"])

    def connections(self, numbers):
        before = resident(self.village.server)
        self.of(lambda: self.crowd.join(numbers), len(numbers), "connect")
        self.found["memory"] = round((resident(self.village.server) - before) / len(numbers))

    def questions(self, rounds):
        for kind in ("start", "article", "post", "acted", "everything", "ping"):
            seconds, _, sent = self.ask(kind, 1 if kind in ("start", "everything") else rounds)
            self.found[kind] = seconds
            self.found[kind + "_bytes"] = sent
        pages = [self.ask(f"page {number}", rounds) for number in range(len(PAGES))]
        self.found["page"], _, self.found["page_bytes"] = (sum(figures) / len(PAGES) for figures in zip(*pages))
        trips = [len(self.crowd.asked[f"page {number}"]) for number in range(len(PAGES))]
        self.found["trips"] = round(sum(trips) / len(PAGES))
        one, twenty = (self.ask(f"named {rows}", rounds) for rows in (1, 20))
        self.found["named"] = one[0]
        self.found["named_more"] = (twenty[0] - one[0]) / 19
        self.found["named_bytes"] = twenty[2] / 20

    def acts(self, habits, rounds):
        """Alone, where each takes a turn of the steward's, and those of all at once."""
        chance = random.Random(2)
        answered = self.crowd.done["act"]

        def push(people, make):
            wanted = len(answered) + sum(len(person.push(*make(chance))) for person in people)
            self.crowd.run_until(lambda: len(answered) >= wanted)

        def one_act(chance):
            return [habits.act_by(chance)]

        def one_by_one():
            for person in self.crowd.people:
                push([person], one_act)

        def at_once(make):
            for _ in range(rounds):
                push(self.crowd.people, make)

        people = len(self.crowd.people)
        def now_and_then():
            for person in self.crowd.people[:pauses]:
                push([person], one_act)
                self.crowd.run(PAUSE)

        push(self.crowd.people, one_act)  # their devices are known from here on
        pauses = min(4 * rounds, people)
        alone = self.of(one_by_one, people)
        paused = self.of(now_and_then, pauses)
        acts = self.of(lambda: at_once(one_act), people * rounds)
        marks = self.of(lambda: at_once(habits.marks_by), people * rounds * habits.MARKS)
        # What a turn takes is the difference: the rest stays with the acts.
        turn = [max(0.0, single - many) for single, many in zip(alone, acts)]
        looking = paused[0] - alone[0] - PAUSE * (self.found["rest"] + self.found["steward_rest"])
        self.found["recent"] = max(0.0, looking / RECENT)
        self.found |= {"turn": turn[0], "steward_turn": turn[1], "act": acts[0], "steward_act": acts[1],
                       "mark": marks[0], "steward_mark": marks[1]}

    def news(self, rounds):
        """The same keys, with little and with much behind them."""
        def publish(size):
            def all_hear():
                wanted = self.crowd.heard + rounds * len(self.crowd.people)
                for _ in range(rounds):
                    self.village.host.publish(KEYS + ".news", "keys\nx\n\n" + "x" * size)
                    self.crowd.run(0.02)
                self.crowd.run_until(lambda: self.crowd.heard >= wanted)
            return self.of(all_hear, rounds * len(self.crowd.people))
        little, much = publish(200), publish(10_200)
        self.found["push_byte"] = max(0.0, (much[0] - little[0]) / 10_000)
        self.found["push"] = max(0.0, little[0] - 208 * self.found["push_byte"])
        for act, name in (("cast-vote", "vote"), ("submit-article", "article"), ("publish-post", "post")):
            keys, rows = self.told[act].split("\n\n")
            self.found[f"news_{name}"] = len(keys) - len("keys")
            self.found[f"news_{name}_row"] = len(rows) - len('{"articles":[],"posts":[],"topics":[]}')

    def costs(self):
        known = Costs.__dataclass_fields__
        return Costs(**{name: figure for name, figure in self.found.items() if name in known})


def measure(village, crowd, told, numbers, habits, rounds):
    """Leaves everybody there, listening."""
    measurement = Measurement(village, crowd, told)
    measurement.rest(rounds)
    measurement.connections(numbers)
    measurement.questions(rounds)
    for person in crowd.people:
        person.hear_of("me:" + person.number)
    measurement.acts(habits, rounds)
    for person in crowd.people:
        person.hear_of("news")
    crowd.run(1)
    measurement.news(rounds * 3)
    return measurement.costs()
