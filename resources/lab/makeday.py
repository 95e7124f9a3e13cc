#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes day.json beside this file: a day on an invented board, the same at every run.

Format: `begin` in seconds since 1970; of each article `title`, `posted` (seconds after begin, the
evening before below 0), what it had at begin or at posting (`hadUps` with its poster's own,
`hadDowns`, `hadComments`), what each quarter of an hour brought (`ups`, `downs`, `comments`;
zeros at the end left out), `link` (false: text only) and Lobsters' `modifier`.
"""

import json
import math
import os
import random

BEGIN = 1795132800  # 2026-11-20 00:00 UTC
QUARTER = 900
QUARTERS = 96

# Titles by what becomes of them.
FLASHES = """
Someone left a microphone on at the standards meeting
Breaking: the mirror of everything is down
A cat solved our flaky test
The release notes nobody proofread
This one weird flag makes grep fly
Our office plant has commit rights now
今晚机房停电，值班的人在直播
The keynote was a single slide
Apparently tabs won
一张截图引发的回滚
""".strip().split("\n")

QUARRELS = """
Tabs, spaces and the people who left over them
Nobody needs microservices
Why I rewrote your favourite tool in my favourite language
Comments in code are an apology
Remote work is over, says a man with an office
The best editor is the one you refuse to configure
代码评审是在浪费时间吗？
Unit tests considered decoration
All frameworks are the same framework
单体才是未来
Dark mode is bad for you
Your standup could be an e-mail
""".strip().split("\n")

QUESTIONS = """
Ask: what do you read on the train?
Ask: how do you name a thing that has no name?
Ask: which backup have you really restored?
Ask: what did you delete this year?
请教：第一台服务器放在哪里比较好？
Ask: what would you teach in one hour?
请教：怎样读懂别人的旧代码？
Ask: your oldest shell alias?
Ask: how do you say no to a feature?
请教：有没有适合孩子的编程书？
Ask: is there a calm place on the internet?
Ask: what is the longest uptime you have seen?
""".strip().split("\n")

SLOW = """
A gentle introduction to skip lists
How a sorted set remembers who is first
The arithmetic of fading: ranking news by age
跳跃表为什么不用旋转
Reading the append-only file by hand
An hour inside a hash table
Proofs you can hold in one hand
Consistent hashing, drawn
从零实现一个键值存储
What a B-tree does while you sleep
The paper that explained caches to me
A clock that never runs backwards
Twelve ways to count, and what each forgets
用一百行代码讲清楚事务
Bloom filters for people who like certainty
How to be wrong about time zones, step by step
Queues, explained by a bakery
一本讲网络的好书，免费
The long history of the short link
Sets, lists and what you really wanted
""".strip().split("\n")

EVERYDAY = """
A smaller font stack that looks the same
Printing a book with plain text and patience
Debugging a printer over the telephone
Keyboard layouts of the world, ranked by nobody
The quiet joy of a good error message
Notes from a year with one monitor
给老相机写一个新固件
Rebuilding a radio from 1962
Maps of places that were never built
What the linker knows about you
A terminal game about gardening
Saving a database with a pencil
How trains agree on the time
Two hundred days of writing tests first
The spreadsheet that ran a hospital
Learning to type again at fifty
用树莓派记录阳台的温度
Compiling a kernel on a bus
A museum of loading spinners
My grandmother's recipe manager
Small languages and what they are for
Sorting socks in linear time
The font inside your microwave
Six colours are enough
Why the moon rises late in the log files
一个人维护十年的开源项目
Regular expressions for birdwatchers
The cheapest sensor that tells the truth
Restoring a lighthouse, and its software
A week without notifications
Writing letters to my future compiler
Parsing dates in the museum basement
The bug that only came on Thursdays
How to photograph a circuit board
A dictionary of polite refusals
把旧手机变成家里的服务器
The secret life of CSV
Drawing contour lines without a library
Teaching recursion with nested boxes
Packing light: a distribution on one floppy
Where do deleted files go?
An index for a cookbook
The mathematics of folding maps
Making a keyboard out of walnut
城市里的星空还能看到什么
Old protocols that still deliver the mail
A chess clock with one button
The rise and fall of the splash screen
Measuring a room with a guitar
Versioning a novel
A tour of unusual number formats
How a village built its own network
The case for boring log lines
为什么我重新用起了纸笔
Weather balloons and their radios
Typesetting poems in a monospaced world
A hundred small drawings by a plotter
The shape of a good pull request
Bread, fermentation and state machines
Five bugs that taught me patience
Listening to the hard disk
The night shift at the observatory
A shell prompt that says only what changed
Diagrams before documents
给照片排序的三种方法
How the library lends out telescopes
Simple scales for complicated data
One file, one purpose
What the compiler warned us about
Recording a choir with four microphones
A bicycle computer without a computer
The index card that replaced our wiki
邮件列表还活着
Fixing a clock tower with a laptop
Nine lines that draw a fern
A garden of forking processes
On deleting your own code
The map of all bus stops
Subtitles for silent films
The postman's algorithm
Colour names in four languages
Decoding the satellite above the garage
雨天读完的三篇论文
Reading source code aloud
A better way to lose at chess
Hand-made fonts for small screens
How we cut the build from an hour to a minute
A checklist for leaving a project
Counting swifts with a microphone
The last modem in town
一份写给自己的运维手册
The tools we forgot to thank
The honest progress bar
Shadows, sundials and daylight saving
A choir of fans: noise in the server room
""".strip().split("\n")

KINDS = [
    # titles, votes at the height of an hour, hours until half the interest is gone, share of downs,
    # comments a vote, text only
    (FLASHES, 150, 0.9, 0.04, 0.15, False),
    (QUARRELS, 70, 3.5, 0.42, 0.9, False),
    (QUESTIONS, 22, 5.0, 0.06, 1.1, True),
    (SLOW, 26, 14.0, 0.02, 0.2, False),
    (EVERYDAY, 12, 5.0, 0.10, 0.3, False),
]


def awake(quarter):
    """How many are about at that time of the day, 0.25 to 1."""
    return 0.625 - 0.375 * math.cos((quarter / QUARTERS - 0.12) * 2 * math.pi)


def poisson(random_, mean):
    if mean > 40:
        return max(0, round(random_.gauss(mean, math.sqrt(mean))))
    limit, count, product = math.exp(-mean), 0, random_.random()
    while product > limit:
        count += 1
        product *= random_.random()
    return count


def without_zeros(numbers):
    while numbers and numbers[-1] == 0:
        numbers.pop()
    return numbers


def course(random_, posted, kind, quality):
    """What each quarter brings, from posting on; the quarters before the day come as a sum."""
    _, height, half, down_share, talk, _ = kind
    first = math.floor(posted / QUARTER)
    had, days = [0, 0, 0], ([], [], [])
    for quarter in range(first, QUARTERS):
        hours = (quarter - first + 0.5) / 4
        # Found within the first half hour, then forgotten.
        interest = min(1, hours / 0.5) * 0.5 ** (hours / half)
        total = poisson(random_, quality * height / 4 * interest * awake(quarter))
        downs = sum(random_.random() < down_share for _ in range(total))
        got = (total - downs, downs, poisson(random_, total * talk))
        for i in range(3):
            if quarter < 0:
                had[i] += got[i]
            else:
                days[i].append(got[i])
    if first > 0:
        days = tuple([0] * first + day for day in days)
    return had, days


def main():
    random_ = random.Random(20261120)
    articles = []
    for kind in KINDS:
        titles, text_only = kind[0], kind[5]
        for title in titles:
            # A quarter of them were there in the morning.
            posted = random_.randrange(-16 * 3600, 0) if random_.random() < 0.26 \
                else random_.randrange(0, 23 * 3600)
            quality = min(random_.lognormvariate(0, 0.7), 4)
            had, (ups, downs, comments) = course(random_, posted, kind, quality)
            modifier = 0.25 if random_.random() < 0.12 and not text_only else 0
            if kind[0] is QUARRELS and random_.random() < 0.5:
                modifier = -0.5  # tagged "rant"
            articles.append({
                "title": title, "posted": posted, "hadUps": 1 + had[0], "hadDowns": had[1],
                "hadComments": had[2], "link": not text_only, "modifier": modifier,
                "ups": without_zeros(ups), "downs": without_zeros(downs),
                "comments": without_zeros(comments)})
    articles.sort(key=lambda article: article["posted"])
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "day.json")
    with open(path, "w", encoding="utf-8") as file:
        lines = ",\n".join("  " + json.dumps(article, ensure_ascii=False, separators=(",", ":"))
                           for article in articles)
        file.write(f'{{"begin": {BEGIN}, "articles": [\n{lines}\n]}}\n')


if __name__ == "__main__":
    main()
