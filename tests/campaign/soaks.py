# SPDX-License-Identifier: MIT
"""Many programs of members at work for a long time, while one thing after the other breaks."""

import json
import os
import selectors
import signal
import statistics
import subprocess
import threading
import time

from campaign import trial
from people import KEYS, People
from village import NAME, wait_until

ARTICLES = 40
RATE = 300  # acts a second
TITLES = 20  # one of so many acts writes an article, the others vote
ARTICLE = 1000  # bytes at most that one takes of the server, with its places in lists


class Member:
    """A person's own program, which is told acts by lines and answers each."""

    def __init__(self, village, person):
        self.village = village
        self.person = person
        self.said = 0
        self.waiting = {}  # number → act
        self.written = []  # titles that were answered
        self.refusals = []
        self.votes = {}  # article → what it was told last
        self.start()

    def start(self):
        place = ["--server", f"unix://c%2F{self.person}@{self.village.path('redis.sock')}", "--namespace", NAME]
        self.program = subprocess.Popen(
            [self.village.program, "--perform", "-", *place], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**self.village.environment, "FOLKMOOT_PASSWORD": self.village.accounts[self.person]})
        os.set_blocking(self.program.stdout.fileno(), False)
        self.text = b""

    def say_next(self):
        number = self.said
        if number % TITLES == TITLES - 1:
            return self.say({"act": "submit-article", "title": f"{self.person} {number}"})
        turn, article = divmod(number, ARTICLES)
        return self.say({"act": "cast-vote", "article": str(article + 1), "vote": "none" if turn % 2 else "up"})

    def say(self, act):
        number = self.said
        self.said += 1
        self.waiting[number] = act
        if act["act"] == "cast-vote":
            self.votes[act["article"]] = act["vote"]
        self.program.stdin.write(json.dumps({**act, "id": number}).encode() + b"\n")
        self.program.stdin.flush()

    def hear(self):
        """How many answers came."""
        *lines, self.text = (self.text + (self.program.stdout.read() or b"")).split(b"\n")
        for line in lines:
            answer = json.loads(line)
            act = self.waiting.pop(answer["id"])
            if "ok" not in answer:
                self.refusals.append(answer)
            elif "title" in act:
                self.written.append(act["title"])
        return len(lines)

    def kill(self):
        """What it was told and did not answer may be done or not; votes are told again to the next one."""
        self.program.kill()
        self.program.wait(30)
        self.hear()
        left, self.waiting = self.waiting, {}
        self.start()
        for act in left.values():
            if act["act"] == "cast-vote" and self.votes[act["article"]] == act["vote"]:
                self.say(act)


class Crowd:
    """All of them: acts are told at an even pace, and answers heard as they come."""

    def __init__(self, village, people):
        self.members = [Member(village, person) for person in people]
        self.lock = threading.RLock()
        self.answered = 0
        self.longest = 0.0  # seconds without any answer
        self.is_stopping = False
        self.selector = selectors.DefaultSelector()
        for member in self.members:
            self.selector.register(member.program.stdout, selectors.EVENT_READ, member)
        self.threads = [threading.Thread(target=work, daemon=True) for work in (self.talk, self.listen)]

    def start(self):
        self.last = time.monotonic()
        for thread in self.threads:
            thread.start()

    def talk(self):
        begun, told = time.monotonic(), 0
        while not self.is_stopping:
            with self.lock:
                self.members[told % len(self.members)].say_next()
            told += 1
            time.sleep(max(0.0, begun + told / min(RATE, 5 * len(self.members)) - time.monotonic()))

    def listen(self):
        while self.selector.get_map():
            for key, _ in self.selector.select(0.2):
                with self.lock:
                    self.hear(key)

    def hear(self, key):
        if key.fileobj is not key.data.program.stdout:
            return  # it was killed meanwhile
        heard = key.data.hear()
        if heard == 0 and key.data.program.poll() is not None:
            self.selector.unregister(key.fileobj)
            return
        self.answered += heard
        self.longest = max(self.longest, time.monotonic() - self.last)
        self.last = time.monotonic()

    def waiting(self):
        return sum(len(member.waiting) for member in self.members)

    def kill_one(self):
        with self.lock:
            member = self.members[0]
            self.selector.unregister(member.program.stdout)
            member.kill()
            self.selector.register(member.program.stdout, selectors.EVENT_READ, member)

    def finish(self):
        """How many programs end well once all is answered."""
        self.is_stopping = True
        self.threads[0].join(30)
        wait_until(lambda: self.waiting() == 0, "all answers", 120)
        for member in self.members:
            member.program.stdin.close()
        return sum(member.program.wait(60) == 0 for member in self.members)

    def end(self):
        self.is_stopping = True
        for member in self.members:
            member.program.kill()


def kilobytes(process):
    """Its own memory: without files that others have mapped, too."""
    with open(f"/proc/{process.pid}/status", encoding="utf-8") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("RssAnon"))


class Memory:
    """Of client, steward and server, as long as a part takes."""

    def __init__(self, village, crowd):
        self.village = village
        self.crowd = crowd
        self.samples = []  # share of the part, and what was seen then

    def look(self, share):
        self.samples.append((share, {
            "a client": statistics.mean(kilobytes(member.program) for member in self.crowd.members),
            "the steward": kilobytes(self.village.steward),
            "the server": self.village.host.info("memory")["used_memory"] / 1024,
            "articles": int(self.village.host.get(f"{KEYS}:article:"))}))

    def means(self, what):
        """Of two spans, faults between them."""
        return [statistics.mean(seen[what] for share, seen in self.samples if begin <= share <= end)
                for begin, end in ((0.4, 0.6), (0.8, 1.0))]

    def tell(self, tried):
        for who in ("a client", "the steward"):
            early, late = self.means(who)
            change = (late / early - 1) * 100
            tried.tell(f"{who} holds", late / 1024, "told", True, " MB")
            tried.tell("  against before", change, "± 5 %", abs(change) <= 5 or tried.is_short, " %")
        # What is written stays; nothing else may grow.
        early, late = self.means("the server")
        fewer, more = self.means("articles")
        tried.tell("the server holds", late / 1024, "told", True, " MB")
        grown = (late - early) * 1024 / max(1, more - fewer)
        tried.at_most("  more for each article written meanwhile", grown, ARTICLE, " B")


def restart_server(village):
    village.kill(village.server)
    village.start_server()


def cut(village):
    village.host.execute_command("CLIENT", "KILL", "TYPE", "normal")


def freeze(village):
    village.server.send_signal(signal.SIGSTOP)
    time.sleep(2)
    village.server.send_signal(signal.SIGCONT)


def check(tried, village, crowd):
    """What was answered is there, once."""
    last = int(village.host.get(f"{KEYS}:article:"))
    titles = [village.host.hget(f"{KEYS}:article:{number}", "title") for number in range(1, last + 1)]
    written = [title for member in crowd.members for title in member.written]
    refusals = [refusal for member in crowd.members for refusal in member.refusals]
    if refusals:
        tried.tell("  such as", json.dumps(refusals[0]), "told", True)
    tried.must("acts that were refused or failed", len(refusals), 0)
    tried.must("answered articles that are lost", len(set(written) - set(titles)), 0)
    tried.must("articles that are there twice", len(titles) - len(set(titles)), 0)
    wrong = 0
    for article in range(1, ARTICLES + 1):
        up = sum(member.votes.get(str(article)) == "up" for member in crowd.members)
        wrong += int(village.host.hget(f"{KEYS}:article:{article}", "votes")) != up + 1
    tried.must("articles with other votes than were answered", wrong, 0)
    tried.must("actions set aside", village.host.llen(f"{KEYS}.poison"), 0)


@trial
def soak(tried):
    """One part, complete in itself: two hours are fifteen of them. Faults come thicker than one in five minutes."""
    people, seconds = tried.size(6, 200), tried.size(12, 480)
    village = People(tried, "1gb")
    home = village.path("home")
    village.environment |= {"HOME": home, "XDG_DATA_HOME": home + "/data", "XDG_CONFIG_HOME": home + "/config"}
    crowd = None
    try:
        for number in range(ARTICLES):
            village.answer_to(village.head(), {"act": "submit-article", "title": f"Article {number}"})
        crowd = Crowd(village, village.members(people))
        again = [("a client killed", crowd.kill_one), ("all connections cut", lambda: cut(village)),
                 ("the server frozen for two seconds", lambda: freeze(village))]
        # Once before and once after the first look: what a process grows to by its first burst is no leak.
        happenings = [("the steward killed", village.restart_steward),
                      ("the server killed", lambda: restart_server(village)), *again, *again]
        faults = [(at, *happening) for at, happening in zip((0.1, 0.15, 0.2, 0.25, 0.3, 0.65, 0.7, 0.75), happenings)]
        faults = faults[:tried.size(1, len(faults))]
        memory = Memory(village, crowd)
        crowd.start()
        wait_until(lambda: crowd.answered > 10 * people, "all programs", 120)
        begun, before = time.monotonic(), crowd.answered
        while (share := (time.monotonic() - begun) / seconds) < 1:
            if faults and share >= faults[0][0]:
                _, what, happen = faults.pop(0)
                happen()
                tried.tell(f"{what}, at", share * seconds, "told", True, " s")
            memory.look(share)
            time.sleep(seconds / 100)
        rate = (crowd.answered - before) / (time.monotonic() - begun)
        well = crowd.finish()
        tried.must("programs of members that ended well", well, people)
        tried.tell("acts that were answered", crowd.answered, "told", True)
        tried.at_least("actions per second", rate, 0.95 * RATE)
        tried.tell("longest without any answer", crowd.longest, "told", True, " s")
        check(tried, village, crowd)
        memory.tell(tried)
    finally:
        if crowd:
            crowd.end()
        village.end()
