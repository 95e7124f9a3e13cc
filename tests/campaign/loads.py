# SPDX-License-Identifier: MIT
"""How much one steward does, and how soon others hear of it."""

import json
import signal
import time

from campaign import trial
from people import KEYS, Device, People
from village import wait_until


def percentile(times, share):
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


@trial
def throughput(tried):
    """Acts of a mixed kind, by many: eight votes of ten, an article, a post."""
    people, each = tried.size(20, 500), tried.size(20, 60)
    village = People(tried, "1gb")
    try:
        head = Device(village, village.head())
        for number in range(40):
            head.push({"act": "submit-article", "title": f"Article {number}"})
        head.wait_for(40, 60)
        devices = [Device(village, person) for person in village.members(people)]
        total = 0
        batches = []
        for at, device in enumerate(devices):
            entries = []
            for turn in range(each):
                act = {"act": "cast-vote", "article": str((at + turn) % 40 + 1), "vote": "up"}
                if turn % 10 == 8:
                    act = {"act": "submit-article", "title": f"{at} {turn}"}
                if turn % 10 == 9:
                    act = {"act": "publish-post", "content": f"{at} {turn}"}
                entries.append(device.entry(act))
            batches.append(entries)
            total += len(entries)
        village.steward.send_signal(signal.SIGSTOP)
        for device, entries in zip(devices, batches):
            device.push_raw(*entries)
        begun = time.monotonic()
        village.steward.send_signal(signal.SIGCONT)
        inboxes = [f"{KEYS}.in:{device.person}" for device in devices]
        wait_until(lambda: village.host.exists(*inboxes) == 0, "the steward", 300)
        spent = time.monotonic() - begun
        refused = sum("ok" not in answer for device in devices for answer in device.answers().values())
        tried.must("acts that were refused", refused, 0)
        tried.at_least("actions per second", total / spent, 5000)
    finally:
        village.end()


@trial
def latencies(tried):
    """One act at a time: until who acted is answered, and until others hear."""
    count = tried.size(20, 500)
    village = People(tried)
    try:
        [person, other] = village.members(2)
        village.answer_to(village.head(), {"act": "submit-article", "title": "A title"})
        device = Device(village, person)
        own = village.member(person).pubsub(ignore_subscribe_messages=True)
        own.subscribe(f"{KEYS}.me:{person}")
        news = village.member(other).pubsub(ignore_subscribe_messages=True)
        news.subscribe(f"{KEYS}.news")
        time.sleep(1)
        for listener in (own, news):
            while listener.get_message(timeout=0.05):
                pass
        to_self, to_others = [], []
        for turn in range(count):
            begun = time.monotonic()
            device.push({"act": "cast-vote", "article": "1", "vote": "up" if turn % 2 == 0 else "none"})
            wait_until(lambda: own.get_message(timeout=5), "the answer")
            to_self.append((time.monotonic() - begun) * 1000)
            wait_until(lambda: news.get_message(timeout=5), "the news")
            to_others.append((time.monotonic() - begun) * 1000)
            time.sleep(0.01)
        tried.at_most("who acts is answered, p50", percentile(to_self, 0.5), 20, " ms")
        tried.at_most("who acts is answered, p99", percentile(to_self, 0.99), 100, " ms")
        tried.at_most("others hear, p99", percentile(to_others, 0.99), 500, " ms")
    finally:
        village.end()


@trial
def subscribers(tried):
    """Many who listen, and news four times a second."""
    count, seconds = tried.size(100, 5000), tried.size(2, 20)
    # 36 KB a connection, of a twentieth of the memory.
    village = People(tried, "8gb")
    try:
        [person] = village.members(1)
        village.kill(village.steward)
        listeners = []
        for _ in range(count):
            listener = village.member(person).pubsub(ignore_subscribe_messages=True)
            listener.subscribe(f"{KEYS}.news")
            listeners.append(listener)
        news = json.dumps({"changed": [f"{KEYS}:article:{number}" for number in range(8)]})
        host = village.host
        before = host.info("cpu")
        spent = before["used_cpu_sys"] + before["used_cpu_user"]
        begun = time.monotonic()
        delays = []
        for turn in range(seconds * 4):
            sent = time.monotonic()
            host.publish(f"{KEYS}.news", news)
            last = listeners[-1 - turn % count]
            wait_until(lambda last=last: last.get_message(timeout=5), "the news")
            delays.append((time.monotonic() - sent) * 1000)
            time.sleep(max(0.0, begun + (turn + 1) * 0.25 - time.monotonic()))
        after = host.info("cpu")
        share = (after["used_cpu_sys"] + after["used_cpu_user"] - spent) / (time.monotonic() - begun) * 100
        tried.must("who listen", host.execute_command("PUBSUB", "NUMSUB", f"{KEYS}.news")[1], count)
        tried.at_most("of a core of Redis", share, 15, " %")
        tried.at_most("from PUBLISH to the last one asked, p99", percentile(delays, 0.99), 250, " ms")
    finally:
        village.end()
