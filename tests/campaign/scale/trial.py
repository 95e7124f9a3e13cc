# SPDX-License-Identifier: MIT
"""Where one Redis and a Cluster by communities end: measured costs, a simulation of many, and a crowd that it is held
against. The long form writes the table and the chart of README."""

import dataclasses
import os
import random
import time

from campaign import trial
from people import People

from scale import pictures
from scale.costs import Meter, measure
from scale.crowd import Crowd, open_many
from scale.recorded import Recording
from scale.simulation import Habits, Simulation, busiest, simulate, zipf

POPULATIONS = (10_000, 20_000, 50_000, 100_000, 200_000, 500_000)
FEWEST = 200
LARGEST = 100
TODAY, QUIET = Habits(), Habits(article=0.01, post=0.01)


@dataclasses.dataclass(frozen=True)
class Place:
    """Where people are: how many Redis, and who of them is in one community."""

    words: str
    shards: int = 1
    is_one: bool = False
    largest: int = 0
    habits: Habits = TODAY
    tells_lists: bool = False

    def communities(self, people):
        if self.is_one:
            return [(people, 1)]
        return busiest(zipf(people, largest=self.largest), self.shards)

    def at(self, costs, people, with_burst=False):
        return simulate(costs, self.habits, self.communities(people), with_burst, tells_lists=self.tells_lists)

    def end(self, costs, with_burst):
        """The most people with whom it is not too much, within 5 %, and why more are."""
        few, many = FEWEST, POPULATIONS[-1]
        why = self.at(costs, many, with_burst).ends()
        while why and many > few * 1.05:
            middle = round((few * many) ** 0.5)
            found = self.at(costs, middle, with_burst).ends()
            few, many, why = (few, middle, found) if found else (middle, many, why)
        return f"{pictures.people(few)} ({why})" if why else f"above {many:,}"


PLACES = (
    Place("One Redis, one community", is_one=True),
    Place("the same, 2 % of acts write something new", is_one=True, habits=QUIET),
    Place("and if news told lists as well", is_one=True, habits=QUIET, tells_lists=True),
    Place("Cluster of 16, communities of all sizes", 16),
    Place(f"One Redis, communities of {LARGEST} at most", largest=LARGEST),
    Place(f"Cluster of 16, communities of {LARGEST} at most", 16, largest=LARGEST),
    Place(f"Cluster of 128, communities of {LARGEST} at most", 128, largest=LARGEST),
)


def busy():
    """Seconds for which this machine's cores have worked, for anybody."""
    with open("/proc/stat", encoding="ascii") as figures:
        ticks = [int(figure) for figure in figures.readline().split()[1:9]]
    return (sum(ticks) - ticks[3] - ticks[4]) / os.sysconf("SC_CLK_TCK")


def percentile(times, share):
    return sorted(times)[int(len(times) * share)] if times else 0.0


def hold_against(tried, village, crowd, costs, hurry, length):
    """The crowd lives so many times as fast as people do; a simulation of as many ought to say the same."""
    habits = Habits(page=TODAY.page / hurry, act=TODAY.act / hurry, marks=TODAY.marks / hurry, stay=1e9)
    crowd.timers.clear()
    crowd.live(habits, random.Random(7))
    crowd.run(min(length, 5))
    crowd.done.clear()
    meter = Meter(village)
    begun, own, others = time.monotonic(), time.process_time(), busy()
    crowd.run(length)
    passed, own = time.monotonic() - begun, time.process_time() - own
    load, steward, sent = (figure / passed for figure in meter.since())
    others = (busy() - others) / passed - load - steward - own / passed
    said = Simulation(costs, habits, [(len(crowd.people), 1)]).run(10 + length, 10)
    pages = [pause for kind, pauses in crowd.done.items() if kind.startswith("page") for pause in pauses]
    what = f"{len(crowd.people)} people, {hurry:g} times as fast"
    tried.must(f"{what}: acts that were refused", len(crowd.done["refused"]), 0)
    tried.tell(f"{what}: bytes a second, simulated {said.bytes / 1e6:.2f} MB", sent / 1e6, "told", True, " MB")
    for kind, measured, simulated in (("pages", pages, said.pages), ("acts", crowd.done["act"], said.acts)):
        real, said_to_be = ([1000 * of(share) for share in (0.5, 0.99)] for of in (
            lambda share, times=measured: percentile(times, share), simulated.at))
        tried.tell(f"{what}: {kind}, p50 and p99", f"{real[0]:.1f} and {real[1]:.1f} ms",
                   f"simulated {said_to_be[0]:.1f} and {said_to_be[1]:.1f} ms", True)
    tried.tell(f"{what}: of a core, the crowd itself", own / passed * 100, "told", True, " %")
    tried.tell(f"{what}: of a core, who else was at work", others * 100, f"of {os.cpu_count()} cores", True, " %")
    tried.tell(f"{what}: of a core, the steward", steward * 100, "told", True, " %")
    tried.tell(f"{what}: of a core, Redis, simulated {said.load * 100:.1f} %", load * 100, "told", True, " %")
    tried.at_most(f"{what}: one by the other", max(load, said.load) / min(load, said.load), 1.5)


def tell_costs(tried, costs):
    for name, figure in dataclasses.asdict(costs).items():
        words = f"cost: {name.replace('_', ' ')}"
        if "rest" in name or name == "recent":
            tried.tell(words, f"{figure:.2%}", "of a core", True)
        elif isinstance(figure, int) or name.endswith("_bytes"):
            tried.tell(words, round(figure), "told", True)
        else:
            tried.tell(words, f"{figure * 1e6:.3g}", "told", True, " µs")


def cell(tried, words, outcome):
    """Of the table; all that is known of it is told."""
    def waits(name, times):
        return (f"{name} {pictures.seconds(times.at(0.5))}, p99 {pictures.seconds(times.at(0.99))}, "
                f"{times.above(1):.1%} above 1 s")
    tried.tell(words, f"{outcome.load:.0%} of Redis, steward {outcome.steward:.0%}, {outcome.bytes / 1e6:.1f} MB/s; "
               f"{waits('pages', outcome.pages)}; {waits('acts', outcome.acts)}", outcome.ends() or "holds", True)
    slowest = max(outcome.pages.at(0.99), outcome.acts.at(0.99))
    return outcome.ends() or f"{outcome.load:.0%}, {pictures.seconds(slowest)}".replace("%", " %")


def draw(tried, costs):
    """README's table and chart."""
    rows, curves = [], []
    for place in PLACES:
        ends = [place.end(costs, with_burst) for with_burst in (False, True)]
        cells = [cell(tried, f"{place.words}: {count:,}", place.at(costs, count)) for count in POPULATIONS]
        rows.append([place.words, *ends, *cells])
        points, count = [], FEWEST
        while count < 1.05 * POPULATIONS[-1]:
            load = place.at(costs, round(count)).load
            points.append((min(count, POPULATIONS[-1]), load))
            if load > 1:
                break
            count *= 1.35
        curves.append((place.words, points))
        tried.tell(f"{place.words}: ends at", f"{ends[0]}, with a burst {ends[1]}", "told", True)
    pictures.CHART.write_text(pictures.chart(curves, FEWEST, POPULATIONS[-1]), encoding="utf-8")
    heads = ["", "ends at", "with a burst", *(f"{count:,}" for count in POPULATIONS)]
    pictures.put_into_readme("scale", pictures.table(heads, rows))


@trial
def scale(tried):
    """Costs of this machine, held against a crowd, and what follows from them for 10,000 to 500,000 people."""
    count, rounds = tried.size(12, 300), tried.size(1, 5)
    village = People(tried, "8gb")
    try:
        open_many()
        recorded = Recording(village)
        crowd = Crowd(village, recorded.asked)
        costs = measure(village, crowd, recorded.told, village.members(count), TODAY, rounds)
        tell_costs(tried, costs)
        crowd.reacts = True
        for hurry in tried.size((2,), (1, 3)):
            hold_against(tried, village, crowd, costs, hurry, tried.size(2, 30))
        crowd.end()
    finally:
        village.end()
    again = [PLACES[3].at(costs, 1000).pages.counts for _ in range(2)]
    tried.must("the same costs say the same again", again[0] == again[1], True)
    if tried.is_short:
        tried.tell(f"{PLACES[0].words}: ends at", PLACES[0].end(costs, False), "told", True)
    else:
        draw(tried, costs)
