# SPDX-License-Identifier: MIT
"""What all journeys share: a private community in a temporary folder, and words for the board.

A journey is a script `NAME.py PROGRAM PICTURES` that says `walk(journey)`.
"""

import json
import os
import re
import socket
import subprocess
import sys
import traceback

import redis

import wording
from uidriver import Screen, UiError, wait_for

PICTURES = sys.argv[2] if len(sys.argv) > 2 else "."


class Community:
    """A private community, seen by somebody who reads its folder and talks to its server."""

    def __init__(self, folder):
        self.folder = folder

    def connect(self):
        return redis.Redis(unix_socket_path=self._read("server.address"),
                           password=self._read("password"), decode_responses=True)

    def server_pid(self):
        return self.connect().info("server")["process_id"]

    def _read(self, name):
        with open(os.path.join(self.folder, name), encoding="utf-8") as file:
            return file.read().strip()


class Board:
    """The article board in a running window."""

    def __init__(self, app):
        self.app = app
        self.screen = app.screen

    def articles(self):
        return self.app.find("table", "Articles")

    def sentences(self, limit=25):
        return self.app.rows(self.articles(), limit)

    def wait_for_articles(self):
        """The first rows, once they are read from the server."""
        def look():
            rows = self.sentences()
            by = re.compile("(, |，)(" + "|".join(self.app.spoken("by %1", "")) + ")")
            return rows if rows and all(by.search(row) for row in rows[:8]) else None
        return wait_for(look, "articles", 60)

    def row_of(self, title):
        return next(i for i, row in enumerate(self.sentences(100)) if row.startswith(title + ", "))

    def sentence_of(self, title):
        return next((row for row in self.sentences(100) if row.startswith(title + ", ")), "")

    def votes_of(self, title):
        return votes_in(self.sentence_of(title)[len(title):])

    def wait_for_votes(self, title, votes):
        wait_for(lambda: self.votes_of(title) == votes, f"{votes} votes for {title!r}")

    def open(self, title):
        self.app.click_row(self.articles(), self.row_of(title))

    def order(self, name):
        before = self.sentences()
        self.app.press(self.app.find("page tab", name))
        wait_for(lambda: self.sentences() != before, f"the order {name}")
        return self.wait_for_articles()

    def votable(self):
        """The title of an article that this person may still vote for."""
        self.button(re.compile("^Acting as"))  # whose votes the rows tell from then on
        for row in self.wait_for_articles():
            if not re.search("you voted|closed|your own", row):
                return title_in(row)
        raise AssertionError("there is nothing to vote for")

    def button(self, name, timeout=15):
        return self.app.find("push button", name, timeout=timeout)


class Forum:
    """The forum in a running window."""

    def __init__(self, board):
        self.app = board.app
        self.app.screen.key("ctrl+2")
        self.app.find("tree", "Forum")

    def topics(self):
        return self.app.find("table", "Topics")

    def sentences(self, limit=25):
        return self.app.rows(self.topics(), limit)

    def floors(self, limit=25):
        return self.app.rows(self.app.find("table", "Replies"), limit)

    def show_new(self):
        """What other programs wrote since the window opened waits behind a bar."""
        self.press("Show new")

    def open(self, title):
        def row():
            return next((i for i, row in enumerate(self.sentences())
                         if row.startswith(title + ", ")), None)
        wait_for(lambda: row() is not None, f"the topic {title!r} in the list", 60)
        self.app.click_row(self.topics(), row())

    def choose(self, name):
        """One of the lists at the left, which may have to be scrolled to: by its first letters."""
        self.app.click_row(self.app.find("tree", "Forum"), 0)
        self.app.screen.type(name)

    def wait_for_floor(self, text):
        """The sentence of the reply that holds `text`."""
        return wait_for(lambda: next((row for row in self.floors() if text in row), None),
                        f"a reply with {text!r}")

    def press(self, name):
        self.app.press(self.app.find("push button", name))


class Timeline:
    """The timeline in a running window."""

    def __init__(self, board, is_shown=False):
        self.app = board.app
        self.screen = board.screen
        def look():
            if not is_shown:
                self.screen.key("ctrl+3")  # again, where the window was not yet there
            return self.app.find_all("table", "Timeline")
        wait_for(look, "the timeline", 60, step=0.5)

    def posts(self):
        return self.app.find("table", "Timeline")

    def sentence(self, row):
        return self.app.row(self.posts(), row).get_name()

    def sentences(self, limit=25):
        return self.app.rows(self.posts(), limit)

    def count(self):
        return self.app.row_count(self.posts())

    def wait_for_posts(self):
        """The first cards, once they are read from the server."""
        def look():
            rows = self.sentences(8)
            return rows if rows and all(": " in row for row in rows) else None
        return wait_for(look, "posts", 60)

    def show_all(self):
        """What waits behind the bar, until nothing does."""
        self.press("Show new")
        self.app.wait_until_gone("push button", "Show new")
        self.wait_for_posts()

    def top_row(self):
        """The first row of which anything can be seen."""
        posts = self.posts()
        top = self.app.bounds(posts)[1]
        for row in range(self.count()):
            _, y, _, height = self.app.bounds(self.app.row(posts, row))
            if y + height > top + 8:
                return row
        return -1

    def choose(self, name):
        """One of the lists at the left."""
        lists = self.app.find("tree", "Lists of posts")
        names = self.app.rows(lists)
        self.app.click_row(lists, next(i for i, row in enumerate(names) if row.startswith(name)))

    def press(self, name):
        self.app.press(self.app.find("push button", name))


class Lessons:
    """The laboratory's lessons, played in a running window."""

    def __init__(self, board):
        self.app = board.app
        self.screen = board.screen

    def table(self):
        """From the menu, as whoever looks for help finds them."""
        self.app.click(self.app.find("menu item", "Help"))
        self.app.click(self.app.find("menu item", "Lessons"))
        lessons = self.app.find("table", "Lessons", timeout=60)
        wait_for(lambda: self.app.row_count(lessons) > 0, "the lessons")
        return lessons

    def select(self, title):
        lessons = self.table()
        row = self.app.row_that_begins(lessons, title, 100)
        # It may have to be scrolled to.
        self.app.click(lessons)
        wait_for(lambda: self.app.has(lessons, "focused"), "the focus in the list")
        self.screen.key("ctrl+Home", *["Down"] * row)
        wait_for(lambda: self.app.find_all("label", title), f"the lesson {title!r}")

    def start(self, title):
        self.select(title)
        self.press("Start")

    def play(self, title, acts):
        """What each step wants done, in their order; None: only to be read."""
        self.start(title)
        for number, act in enumerate(acts, 1):
            self.wait_for_step(number, len(acts))
            if act:
                act()
                wait_for(self.is_done, f"step {number} of {title!r} to be seen as done", 30)
            self.press("Next" if number < len(acts) else "Finish")
        self.app.wait_until_gone("push button", "Close the lesson")

    def wait_for_step(self, number, count):
        step = "|".join(self.app.spoken("Step %1 of %2", number, count))
        wait_for(lambda: self.app.find_all("label", re.compile(f"^({step})$")), f"step {number} of {count}")

    def is_done(self):
        return self.app.find_all("label", "Done")

    def press(self, name):
        self.app.press(self.app.find("push button", name))

    def show_key(self, beginning):
        """By the button of the lesson."""
        show = "|".join(self.app.spoken("Show key %1", ""))
        self.press(re.compile(f"^({show})" + re.escape(beginning)))

    def open_lab(self, name):
        self.app.click(self.app.find("menu item", "Tools"))
        self.app.click(self.app.find("menu item", name))

    def race(self, title, then_ours=False):
        self.open_lab("Race lab")
        races = self.app.find("table", "Races", timeout=60)
        self.app.click_row(races, self.app.row_that_begins(races, title))
        lose = self.app.find("push button", "Run the failing order")
        wait_for(lambda: self.app.has(lose, "sensitive"), "the race to begin", 60)
        self.app.press(lose)
        if then_ours:
            assert not self.is_done()
            self.app.press(self.app.find("page tab", "Our script"))
            wait_for(lambda: self.app.has(lose, "sensitive"), "the race to begin anew", 60)
            self.app.press(lose)

    def choose(self, tree, name):
        """One of the lists at the left; it may have to be scrolled to."""
        view = self.app.find("tree", tree)
        row = self.app.row_that_begins(view, name, 100)
        self.app.click_row(view, 0)
        wait_for(lambda: self.app.has(view, "focused"), "the focus in the lists")
        self.screen.key("Home", *["Down"] * row)

    def find_person(self, name):
        """By Ctrl+K; Enter opens the profile, Tab acts as them."""
        self.screen.key("ctrl+k")
        field = self.app.find("text", "Go to anything")
        wait_for(lambda: self.app.has(field, "focused"), "the focus in the field")
        self.screen.type(name)
        found = self.app.find("list", "Suggestions")
        wait_for(lambda: any(row.startswith(name + ", Person") for row in self.app.rows(found)[:2]), name)

    def act_as(self, name):
        self.find_person(name)
        self.screen.key("Tab")
        self.app.find("push button", "Acting as " + name)

    def post(self, text):
        field = self.app.find("text", "What’s new?", timeout=60)
        self.app.fill(field, text)
        self.press("Post")
        wait_for(lambda: self.app.text(field) == "", "the box of a new post")


# The tutorials' classes know nothing of hot and votes alone do not move our lists: upkeep adds both by and by.
AFTER_TOPICS = ("hot-differs",)
AFTER_VOTES = ("ranking-differs", "votes-differ")


def tutorial_topic(client, number, title, category, when, replies):
    """What the tutorial's own classes write."""
    client.hset(f"bbs::topic::{number}", mapping={
        "id": number, "time": when, "click_counter": 0, "title": title, "author_id": 1,
        "content": f"What do you think of **{title}**?", "category": category,
        "tags": json.dumps(["talk"])})
    client.set("bbs::topic_ids", number)
    client.zadd(f"bbs::category::{category}", {number: when})
    for text in replies:
        tutorial_reply(client, number, text, when)


def tutorial_reply(client, topic, text, when):
    comment = client.incr("bbs::comment_ids")
    client.hset(f"bbs::comment::{comment}", mapping={
        "id": comment, "author_id": 1, "content": text, "time": when})
    client.lpush(f"bbs::topic::{topic}::comments", comment)


def is_active(board):
    return any(board.app.has(window, "active") for window in board.app.windows())


def in_front(board, other):
    """As somebody who picks it in the task bar, until both windows know it."""
    title = board.app.windows()[0].get_name()

    def are_told():
        board.screen.run("xdotool", "search", "--onlyvisible", "--name", "^" + re.escape(title) + "$", "windowactivate")
        return wait_for(lambda: is_active(board) and not is_active(other), "the focus", 2)
    wait_for(are_told, "the window in front", 30)


def copied(app):
    """What is in the clipboard, in a field that shows it."""
    app.screen.key("ctrl+k")
    field = app.find("text", "Go to anything")
    wait_for(lambda: app.has(field, "focused"), "the field")
    app.screen.key("ctrl+v")
    wait_for(lambda: app.text(field), "the clipboard")
    text = app.text(field)
    app.screen.key("Escape")
    return text


def start_server(screen):
    """One that anybody on this computer may use, and its port; it ends with the screen."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    screen.spawn("redis-server", "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir",
                 screen.folder)
    wait_for(redis.Redis(port=port).ping, "the server")
    return port


def title_in(sentence):
    return re.match(r"(.*), [\d,.]+ votes?, by ", sentence).group(1)


def votes_in(sentence):
    found = re.search(r", ([\d,.]+) votes?, by ", sentence)
    return int(re.sub(r"\D", "", found.group(1))) if found else None


class Journey:
    def __init__(self, screen, program, in_chinese=False):
        self.screen = screen
        self.program = program
        self.look = ("--language", "zh_CN", "--theme", "dark") if in_chinese else ()
        self.community = Community(os.path.join(screen.folder, "community"))

    def start(self, *arguments):
        return Board(self.screen.launch(self.program, *self.look, *arguments))

    def start_private(self, *arguments):
        return self.start("--private=" + self.community.folder, *arguments)

    def start_demo(self, person="alice", *arguments):
        board = self.start_private("--demo", "--as", person, *arguments)
        board.wait_for_articles()
        return board

    def run(self, *arguments, said=""):
        """The program without a window; `said` on its standard input."""
        return subprocess.run([self.program, *arguments], env=self.screen.environment, timeout=120,
                              input=said, capture_output=True, text=True)

    def perform(self, person, **act):
        """An act without a window, by a person of the private community; it may be held."""
        run = self.run("--perform", "-", "--private=" + self.community.folder, "--as", person,
                       said=json.dumps(act) + "\n")
        answer = json.loads(run.stdout)
        assert "ok" in answer or answer["refused"]["rule"] == "held", (answer, run.stderr)

    def picture(self, name):
        self.screen.picture(os.path.join(PICTURES, name + ("-dark-zh.png" if self.look else ".png")))

    def check(self, left):
        """What people did in a window leaves no private community damaged; `left`: the kinds of findings that
        the journey's other programs may leave in it ("hot-differs")."""
        for folder, _, files in os.walk(self.screen.folder):
            if "community" not in files:
                continue
            answer = self.run("--check", "--private=" + folder)
            kinds = re.findall(r"^\d+ ([a-z-]+)$", answer.stdout, re.MULTILINE)
            is_known = answer.returncode == 1 and kinds and set(kinds) <= set(left)
            if answer.returncode != 0 and not is_known:
                raise UiError(f"--check of {folder} ended with {answer.returncode}:\n"
                              f"{answer.stdout}{answer.stderr}")


def type_secret(app, name, text):
    """What is typed does not show."""
    field = app.find("password text", name)
    app.click(field)
    wait_for(lambda: app.has(field, "focused"), "the focus in the field")
    app.screen.type(text)


def join(journey, link, name, password, *arguments):
    """Up to the button."""
    board = journey.start(link, *arguments)
    app = board.app
    app.wait_for_window("Join village")
    app.fill(app.find("text", "Name"), name)
    type_secret(app, "Password", password)
    return board


def walk(journey, left=(), in_chinese=False):
    """`left`: see Journey.check; `in_chinese`: in the dark, too, and by names as the English window has them."""
    name = os.path.basename(sys.argv[0]).removesuffix(".py")
    with Screen() as screen:
        try:
            screen.wording = wording.chinese() if in_chinese else wording.english()
            walked = Journey(screen, os.path.abspath(sys.argv[1]), in_chinese)
            journey(walked)
            for app in screen.apps:
                app.end()
            walked.check(left)
        except BaseException:
            traceback.print_exc()
            report(screen, name)
            sys.exit(1)


def report(screen, name):
    """What somebody needs who was not there."""
    try:
        screen.picture(os.path.join(PICTURES, "failed-" + name + ".png"))
    except (OSError, subprocess.SubprocessError) as error:
        print("no picture:", error)
    for app in screen.apps:
        print(f"---- log of process {app.process.pid}, ended with {app.process.poll()}")
        print(app.log_text())
        if app.process.poll() is None and app.root is not None:
            print("\n".join(app.tree()))
