# SPDX-License-Identifier: MIT
"""What a member's window asks of Redis on each occasion, recorded from the real program by MONITOR."""

import json
import re
import socket
import threading
import time

from people import KEYS, Device
from village import NAME, wait_until

PASSWORD = "battery staple horse"
LINE = re.compile(rb'\+?([0-9.]+) \[0 ([^]]+)\] (.*)')
WORD = re.compile(rb'"((?:[^"\\]|\\.)*)"')
ROUND_TRIP = 60e-6  # a pause after which the program had read an answer
CONNECTING = (b"AUTH", b"PING", b"SUBSCRIBE")  # whoever replays does that itself
ARTICLES, TOPICS, POSTS = 130, 130, 100
PAGES = ({"query": "articles", "count": 25}, {"query": "topics", "count": 25},
         {"query": "replies", "topic": "1", "count": 25})


def encoded(words):
    return b"*%d\r\n" % len(words) + b"".join(b"$%d\r\n%s\r\n" % (len(word), word) for word in words)


def unescaped(word):
    return word.decode("unicode_escape").encode("latin-1")


class Recorder:
    """The commands of everybody who comes by TLS, each with its moment."""

    def __init__(self, village):
        self.seen = []
        self.stream = socket.socket(socket.AF_UNIX)
        self.stream.connect(village.path("redis.sock"))
        self.stream.sendall(encoded((b"AUTH", b"host", b"host")) + encoded((b"MONITOR",)))
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        with self.stream.makefile("rb") as lines:
            for line in lines:
                found = LINE.match(line)
                if found and not found[2].startswith((b"unix:", b"lua")):
                    words = [unescaped(word) for word in WORD.findall(found[3])]
                    if words[0].upper() not in CONNECTING:
                        self.seen.append((float(found[1]), found[2], words))

    def during(self, occasion, quiet=1.3, of=None, is_asked=True):
        """The round trips of these connections, as bytes to send, until nothing was asked for that long: whoever has to
        read everything begins within a second."""
        self.seen.clear()
        occasion()
        if is_asked:
            wait_until(lambda: any(of is None or who in of for _, who, _ in self.seen), "what a window asks")
        heard, since = 0, time.monotonic()
        while time.monotonic() - since < quiet:
            time.sleep(0.05)
            if heard != len(self.seen):
                heard, since = len(self.seen), time.monotonic()
        trips, last = [], 0.0
        for moment, who, words in self.seen:
            if of and who not in of:
                continue
            if moment - last > ROUND_TRIP:
                trips.append([])
            trips[-1].append(encoded(words))
            last = moment
        return [b"".join(trip) for trip in trips]

    def end(self):
        self.stream.shutdown(socket.SHUT_RDWR)


def furnish(village):
    """Enough of everything that a list has a full page."""
    device = village.device(village.head())
    for number in range(ARTICLES):
        device.push({"act": "submit-article", "title": f"How article number {number} found its readers",
                     "link": f"https://example.org/articles/{number}"})
    for number in range(TOPICS):
        device.push({"act": "create-topic", "title": f"What to do about number {number}", "category": "moots",
                     "body": "Somebody has to bring the benches. " * 5})
    for number in range(POSTS):
        device.push({"act": "publish-post", "content": f"Soup at {number}"})
    for number in range(25):
        device.push({"act": "reply-to-topic", "topic": "1", "content": f"I bring {number} of them. " * 5})
    device.wait_for(device.number, 60)
    refused = [answer for answer in device.answers().values() if "ok" not in answer]
    if refused:
        raise RuntimeError(refused[0])


def named(articles):
    """News that the steward could not put rows to."""
    # None that is open beside the list: that one is read in full.
    return "\n".join(["keys", *(f"{KEYS}:article:{ARTICLES - 10 - number}" for number in range(articles))])


class Recording:
    """What a window asked, occasion → round trips; and what the steward told everybody of an act."""

    def __init__(self, village):
        furnish(village)
        [self.other] = village.join_by(*village.invite(1), ["somebody else"])
        # The numbers of all who replay have four digits, too: what was recorded fits everybody.
        village.host.set(KEYS + ":bbs::user_id", 1000)
        invitation, secret = village.invite(1)
        own = village.link.split("?")[0].split("/")[2:4]
        link = village.link.replace(own[0], invitation).replace(own[1], secret)
        self.person = json.loads(village.join(link, "window", PASSWORD).stdout)["account"]
        village.settle()
        home = village.path("home")
        village.environment |= {"HOME": home, "XDG_DATA_HOME": home + "/data", "XDG_CONFIG_HOME": home + "/config",
                                "QT_QPA_PLATFORM": "offscreen"}
        self.place = village.place("c/" + self.person)
        self.asked = {}
        self.told = {}
        self.record(village)

    def record(self, village):
        recorder = Recorder(village)
        others = village.device(self.other)
        news = village.client("host", "host", decode_responses=True).pubsub(ignore_subscribe_messages=True)
        news.subscribe(KEYS + ".news")

        def act(key, **words):
            answer = others.wait_for(others.push(words))
            if "ok" not in answer:
                raise RuntimeError(answer)
            heard = ""
            while key not in heard:
                heard = wait_until(lambda: news.get_message(timeout=1), "the news")["data"]
            self.told[words["act"]] = heard

        def publish(text):
            village.host.publish(KEYS + ".news", text)

        def act_oneself():
            vote = village.write("vote.jsonl", json.dumps({"act": "cast-vote", "article": "7", "vote": "up"}) + "\n")
            village.run("--perform", vote, *self.place, password=PASSWORD)

        occasions = {
            "vote": lambda: act(":article:5", act="cast-vote", article="5", vote="up"),
            "article": lambda: act(":time:", act="submit-article", title="One more by somebody else"),
            "post": lambda: act(":fm:posts", act="publish-post", content="One more by somebody else"),
            "named 1": lambda: publish(named(1)),
            "named 20": lambda: publish(named(20)),
            "everything": lambda: publish("keys"),
            # By another device of the same person's: their window asks then what it asks after its own acts.
            "acted": act_oneself,
        }
        window = village.start([village.program, *self.place, "--size", "1400x860"], PASSWORD)
        try:
            self.asked["start"] = recorder.during(lambda: None, 3)
            of = {who for _, who, _ in recorder.seen}
            for name, occasion in occasions.items():
                # Votes are told whole.
                self.asked[name] = recorder.during(occasion, of=of, is_asked=name != "vote")
        finally:
            village.kill(window)
        for number, page in enumerate(PAGES):
            file = village.write("page.jsonl", json.dumps(page) + "\n")
            # A pause of the machine's own looks like one more round trip.
            trips = min((recorder.during(lambda file=file: village.run(
                "--query", file, *self.place, password=PASSWORD), 0.2) for _ in range(3)), key=len)
            # What a program asks of the community before anything else, a window has asked.
            self.asked[f"page {number}"] = trips[2:]
        recorder.end()
