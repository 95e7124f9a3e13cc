# SPDX-License-Identifier: MIT
"""People and their communities on a Redis that does one thing after the other, as a queue of events."""

import bisect
import collections
import dataclasses
import heapq
import math
import random

SLICE = 0.01  # s; what arrives within it arrives at one moment of it
TICK = 0.25  # s between news
FRESH = 3.0  # s after an answer to themselves in which people read the rows that news tell
LONGEST_NEWS = 12 * 1024
MOST_ROWS = 20
MOST_KEYS = 1000
TURN = 64  # people whose next act the steward takes at once
RECENT = 0.2  # s after an act in which the steward looks for the next one by itself
HOPELESS = 30.0  # s of work that waits: nobody will ever be served
LINE = 125e6  # bytes a second: 1 Gbit/s
SHELF = 100  # articles that people vote for


@dataclasses.dataclass(frozen=True)
class Habits:
    """What a person does: so many seconds lie between two of a kind."""

    page: float = 10.0
    act: float = 60.0
    marks: float = 60.0  # a batch of three
    ping: float = 2.5  # of the two connections that hear nothing
    stay: float = 900.0  # then somebody else comes in their place
    article: float = 0.1  # share of acts
    post: float = 0.1
    burst: float = 20.0  # times as often, all but marks and pings, in one community
    burst_length: float = 60.0

    MARKS = 3

    def act_by(self, chance):
        kind = chance.random()
        if kind < self.article:
            return {"act": "submit-article", "title": f"News of {chance.random()}"}
        if kind < self.article + self.post:
            return {"act": "publish-post", "content": f"Said {chance.random()}"}
        return {"act": "cast-vote", "article": str(1 + chance.randrange(SHELF)), "vote": chance.choice(["up", "none"])}

    def marks_by(self, chance):
        return [{"act": "mark-article-read", "article": str(1 + chance.randrange(SHELF)), "read": True}
                for _ in range(self.MARKS)]


@dataclasses.dataclass(frozen=True)
class Costs:
    """Seconds of Redis' processor, unless they say otherwise; bytes as Redis counts them."""

    page: float
    ping: float
    rest: float  # share of the core that the server takes when nobody does anything
    steward_rest: float  # and for each steward
    recent: float  # the same, while it looks for the next act
    turn: float  # of the steward, in which it looks for acts and answers them
    act: float
    mark: float
    acted: float  # what one's own window asks behind an act
    connect: float  # three connections
    start: float  # what a window asks first
    article: float  # what each window asks behind a new article, a new post
    post: float
    named: float  # and where rows are not told: the first, each further one
    named_more: float
    everything: float
    push: float  # news to one who listens
    push_byte: float
    steward_turn: float  # the steward's processor
    steward_act: float
    steward_mark: float
    trips: int = 3  # of a page
    news_vote: int = 80  # bytes of keys, and of the row, that an act adds to the news
    news_vote_row: int = 330
    news_article: int = 90
    news_article_row: int = 330
    news_post: int = 160
    news_post_row: int = 260
    page_bytes: int = 10000
    start_bytes: int = 100000
    article_bytes: int = 1000
    post_bytes: int = 500
    named_bytes: int = 300
    everything_bytes: int = 20000
    memory: int = 100000  # of a window's three connections


class Community:
    """`count` of them that are alike are told together."""

    def __init__(self, size, count=1):
        self.size = size
        self.count = count
        self.people = size * count
        self.waiting = collections.deque()  # [since when, how many, "act" or "mark"]
        self.is_busy = False
        self.turn = 0  # acts that are left of it
        self.busy = 0.0  # s in which the steward had something in hand
        self.done = dict.fromkeys(("vote", "article", "post"), 0)  # since the last news
        self.still_asking = 0.0  # until then windows ask behind the last news


class Latencies:
    """How long how many waited, in steps of 5 %."""

    STEP = math.log(1.05)

    def __init__(self):
        self.counts = {}

    def add(self, seconds, count):
        step = round(math.log(max(seconds, 1e-6)) / self.STEP)
        self.counts[step] = self.counts.get(step, 0) + count

    def at(self, share):
        left = share * sum(self.counts.values())
        for step, count in sorted(self.counts.items()):
            left -= count
            if left <= 0:
                return math.exp(step * self.STEP)
        return 0.0

    def above(self, seconds):
        total = sum(self.counts.values())
        late = sum(count for step, count in self.counts.items() if math.exp(step * self.STEP) > seconds)
        return late / total if total else 0.0


@dataclasses.dataclass
class Outcome:
    is_hopeless: bool
    load: float  # of Redis' core, offered in the measured time
    pages: Latencies
    acts: Latencies
    bytes: float  # a second
    steward: float  # of a core, of the busiest one
    regimes: dict  # how often rows, names and "everything" were told

    def ends(self):
        """Why this is too much, or nothing."""
        if self.is_hopeless or self.load > 0.8:
            return "Redis"
        if self.bytes > 0.8 * LINE:
            return "network"
        if self.steward > 0.8:
            return "steward"
        if max(self.pages.at(0.99), self.acts.at(0.99)) > 1:
            return "waiting"
        return ""


def poisson(chance, mean):
    if mean > 50:
        return max(0, round(chance.gauss(mean, math.sqrt(mean))))
    count, product, limit = 0, chance.random(), math.exp(-mean)
    while product > limit:
        count += 1
        product *= chance.random()
    return count


class Simulation:
    """One Redis with its communities, each with a steward."""

    def __init__(self, costs, habits, communities, seed=1, tells_lists=False):
        self.costs = costs
        self.habits = habits
        self.communities = [Community(*sizes) for sizes in communities]
        self.people = sum(community.people for community in self.communities)
        self.hands = {"act": (costs.act, costs.steward_act), "mark": (costs.mark, costs.steward_mark)}
        self.chance = random.Random(seed)
        self.tells_lists = tells_lists
        self.events = []
        self.turns = 0
        self.free = 0.0  # when Redis has done all that waits
        self.measured_from = self.measured_to = 0.0
        self.work = self.sent = 0.0
        self.pages, self.acts = Latencies(), Latencies()
        self.regimes = {"rows": 0, "names": 0, "everything": 0}

    def at(self, moment, act, *arguments):
        self.turns += 1
        heapq.heappush(self.events, (moment, self.turns, act, arguments))

    def is_measured(self, now):
        return self.measured_from <= now < self.measured_to

    def serve(self, now, work, sent=0.0):
        """Redis does it behind what waits: when it begins."""
        begun = max(now, self.free)
        self.free = begun + work
        if self.is_measured(now):
            self.work += work
            self.sent += sent
        return begun

    def run(self, seconds, begin, burst=None):
        """`burst`: when everybody does everything more often. Measured from `begin` on."""
        self.measured_from, self.measured_to = begin, seconds
        self.burst = burst
        for at in range(round(seconds / SLICE)):
            self.at(at * SLICE, self.arrive)
        for community in self.communities:
            self.at(self.chance.uniform(0, TICK), self.tell, community)
        now = 0.0
        while now < seconds and self.free - now < HOPELESS:
            now, _, act, arguments = heapq.heappop(self.events)
            act(now, *arguments)
        length = max(SLICE, now - begin)
        stewards = sum(community.count for community in self.communities)
        rest = self.costs.rest + stewards * self.costs.steward_rest
        busiest_steward = max(community.busy for community in self.communities)
        return Outcome(now < seconds, max(self.work / length, float(now < begin)) + rest, self.pages, self.acts,
                       self.sent / length, busiest_steward / length, self.regimes)

    def often(self, now, community):
        """An event is announced in one of them, the largest."""
        is_burst = self.burst is not None and self.burst <= now < self.burst + self.habits.burst_length
        return self.habits.burst if is_burst and community is self.communities[0] else 1.0

    def arrive(self, slot):
        """What people do within a slice, each kind at one moment of it."""
        habits, costs, chance = self.habits, self.costs, self.chance
        active = SLICE * sum(community.people * self.often(slot, community) for community in self.communities)
        pages = poisson(chance, active / habits.page)
        if pages:
            self.ask_page(slot + chance.random() * SLICE, pages, slot, costs.trips)
        come = poisson(chance, active / habits.stay)
        if come:
            self.serve(slot + chance.random() * SLICE, come * (costs.connect + costs.start), come * costs.start_bytes)
        pings = poisson(chance, self.people * SLICE / habits.ping)
        self.serve(slot + chance.random() * SLICE, pings * costs.ping)
        for community in self.communities:
            moment = slot + chance.random() * SLICE
            acts = poisson(chance, community.people * self.often(slot, community) * SLICE / habits.act)
            marks = poisson(chance, community.people * SLICE / habits.marks) * habits.MARKS
            community.waiting.extend([moment, count, kind] for count, kind in ((acts, "act"), (marks, "mark")) if count)
            if community.waiting and not community.is_busy:
                community.is_busy = True
                self.at(moment, self.perform, community)

    def ask_page(self, now, count, begun, trips):
        """One round trip of it; those within the slice wait for each other."""
        work = count * self.costs.page / self.costs.trips
        start = self.serve(now, work, count * self.costs.page_bytes / self.costs.trips)
        if trips > 1:
            self.at(start + work, self.ask_page, count, now if trips == self.costs.trips else begun, trips - 1)
        elif self.is_measured(now):
            for part in range(4):
                self.pages.add(start + work * (part + 0.5) / 4 - begun, count / 4)

    def perform(self, now, community):
        """The steward's next act: Redis does its part behind what waits, then the steward its own."""
        batch = community.waiting[0]
        since, waiting, kind = batch
        acts = waiting if community.count > 1 else 1  # they have a steward each
        of_redis, of_steward = (acts * cost for cost in self.hands[kind])
        # What it looked for in vain since the last ones.
        often = community.size * self.often(since, community) * (1 / self.habits.act + 1 / self.habits.marks)
        looked = (1 - math.exp(-RECENT * often)) / often
        of_redis += acts * self.costs.recent * looked / (1 if kind == "act" else self.habits.MARKS)
        if community.turn <= 0:
            community.turn = min(TURN, sum(count for _, count, _ in community.waiting)) * community.count
            of_redis += self.costs.turn * min(acts, community.count)
            of_steward += self.costs.steward_turn * min(acts, community.count)
        community.turn -= acts
        begun = self.serve(now, of_redis)
        done = begun + of_redis + of_steward / community.count
        if self.is_measured(now):
            community.busy += (done - now) / community.count
        if kind == "act":
            if self.is_measured(now):
                self.acts.add(done - since, acts)
            for _ in range(acts):
                self.note(community)
            self.at(done, self.ask, acts * self.costs.acted, acts * self.costs.article_bytes)
        batch[1] -= acts
        if batch[1] == 0:
            community.waiting.popleft()
        community.is_busy = bool(community.waiting)
        if community.is_busy:
            self.at(done, self.perform, community)

    def ask(self, now, work, sent):
        self.serve(now, work, sent)

    def note(self, community):
        kind = self.chance.random()
        share = self.habits.article
        community.done["article" if kind < share else "post" if kind < share + self.habits.post else "vote"] += 1

    def tell(self, now, community):
        """News of what was done since the last ones, in each community in which something was."""
        self.at(now + TICK, self.tell, community)
        done = sum(community.done.values())
        if done == 0:
            return
        told = community.count * (1 - math.exp(-done / community.count)) if community.count > 1 else 1
        votes, articles, posts = (community.done[kind] / told for kind in ("vote", "article", "post"))
        community.done = dict.fromkeys(community.done, 0)
        voted = SHELF * (1 - (1 - 1 / SHELF) ** votes)
        size, regime = self.news(voted, articles, posts)
        self.regimes[regime] += 1
        listeners = told * community.size
        work = listeners * (self.costs.push + self.costs.push_byte * size)
        begun = self.serve(now, work, listeners * size)
        if begun < community.still_asking:
            return
        per_window, per_window_bytes = self.asked(voted, articles, posts, regime)
        if per_window == 0:
            return
        # They hear of it one after the other; who reads everything does so within a second.
        parts, length = (40, 1.0) if regime == "everything" else (10, work)
        for part in range(parts):
            self.at(begun + work / parts + length * part / parts, self.ask, listeners * per_window / parts,
                    listeners * per_window_bytes / parts)
        community.still_asking = begun + length + listeners * per_window

    def news(self, voted, articles, posts):
        costs = self.costs
        keys = voted * costs.news_vote + articles * costs.news_article + posts * costs.news_post
        rows = voted * costs.news_vote_row + articles * costs.news_article_row + posts * costs.news_post_row
        if keys > LONGEST_NEWS or keys / 27 > MOST_KEYS:
            return 4, "everything"
        if voted + articles > MOST_ROWS or posts > MOST_ROWS or keys + rows > LONGEST_NEWS:
            return keys, "names"
        return keys + rows, "rows"

    def asked(self, voted, articles, posts, regime):
        """By a window, on the average: seconds and bytes."""
        costs = self.costs
        if regime == "everything":
            return costs.everything, costs.everything_bytes
        rows = min(30.0, voted + articles)
        # An act and a batch of marks a minute, each of which makes a window mistrust what it is told.
        fresh = 1 - math.exp(-FRESH * (1 / self.habits.act + 1 / self.habits.marks))
        reading = 1.0 if regime == "names" else fresh
        seconds = bytes_ = 0.0
        if rows > 0:
            seconds += reading * (costs.named + costs.named_more * (rows - 1))
            bytes_ += reading * costs.named_bytes * rows
        if not self.tells_lists:
            has_article, has_post = min(1.0, articles), min(1.0, posts)
            seconds += has_article * costs.article + has_post * costs.post
            bytes_ += has_article * costs.article_bytes + has_post * costs.post_bytes
        return seconds, bytes_


def simulate(costs, habits, communities, with_burst, is_short=False, **options):
    """The last minute of two, or the minute in which everybody comes and the one behind it."""
    begin = 5.0 if is_short else 30.0
    seconds = begin + (2 * habits.burst_length if with_burst else 60.0 if not is_short else 10.0)
    run = Simulation(costs, habits, communities, **options)
    return run.run(seconds, begin, begin if with_burst else None)


def zipf(people, mean=100, exponent=1.0, largest=None):
    """Sizes of communities, the largest first: so many people in communities of `mean` on the average."""
    count = max(1, people // mean)
    weights = [1 / rank ** exponent for rank in range(1, count + 1)]
    total = sum(weights)
    sizes = [max(1, round(people * weight / total)) for weight in weights]
    if largest:
        over = sum(size - largest for size in sizes if size > largest)
        sizes = sorted([min(size, largest) for size in sizes] + [largest] * (over // largest), reverse=True)
    return sizes


def busiest(sizes, shards):
    """The communities of the fullest of so many shards, as sizes and how many have them: each lies where its name
    falls, as Cluster does by slots. Small ones that are alike are put together."""
    chance = random.Random(len(sizes) * 1000 + shards)
    piles = [[] for _ in range(shards)]
    for size in sizes:
        piles[chance.randrange(shards)].append(size)
    pile = sorted(max(piles, key=lambda pile: sum(size * (1 + size / 300) for size in pile)), reverse=True)
    own = [(size, 1) for size in pile[:12] if size > 20]
    rest = pile[len(own):]
    groups = []
    edges = [5, 20, 50, 100, 200, 400, 800, 1600, 1 << 40]
    for at in range(len(edges)):
        alike = [size for size in rest if bisect.bisect_left(edges, size) == at]
        if alike:
            groups.append((max(1, round(sum(alike) / len(alike))), len(alike)))
    return own + groups
