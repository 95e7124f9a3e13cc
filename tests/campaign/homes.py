# SPDX-License-Identifier: MIT
"""A private community in a folder of its own, opened by the program without a window."""

import contextlib
import fcntl
import json
import os
import shutil
import signal
import subprocess
import threading
import time
from collections import namedtuple
from pathlib import Path

import redis

from village import wait_until

WRITERS = 4
Opening = namedtuple("Opening", "status found complaint")  # `found`: None where it was refused


def content(client):
    """Every key and what it holds."""
    return {key: client.dump(key) for key in client.keys()}


def titles(client):
    """Of all articles."""
    with client.pipeline(transaction=False) as pipeline:
        for number in range(1, int(client.get("article:") or 0) + 1):
            pipeline.hget(f"article:{number}", "title")
        return [title.decode() for title in pipeline.execute() if title]


def rewrite(client):
    """What there is goes into the base file."""
    client.bgrewriteaof()
    wait_until(lambda: not client.info("persistence")["aof_rewrite_in_progress"], "the rewriting")


class Home:
    def __init__(self, program, folder):
        self.program = program
        self.folder = Path(folder)
        self.place = [f"--private={folder}"]
        home = str(self.folder.parent)
        self.environment = {**os.environ, "HOME": home, "XDG_CONFIG_HOME": home + "/config", "LC_ALL": "C.UTF-8"}
        # What obeys no permissions can't be refused anything either.
        self.prefix = ["setpriv", "--bounding-set", "-dac_override,-dac_read_search"] if os.geteuid() == 0 else []

    def run(self, *arguments, said=""):
        return subprocess.run([*self.prefix, self.program, *self.place, *arguments], input=said, capture_output=True,
                              env=self.environment, text=True, timeout=60)

    def fill(self, articles):
        """By an import, which makes the writers too."""
        rows = "".join(json.dumps({"title": f"Imported {number}", "poster": f"writer{number % WRITERS + 1}",
                                   "time": int(time.time()) - 1000 - number, "votes": 2}) + "\n"
                       for number in range(articles))
        file = self.folder.parent / "articles.jsonl"
        file.write_text(rows, encoding="utf-8")
        imported = self.run("--import", file)
        if imported.returncode != 0:
            raise RuntimeError(imported.stderr)
        file.unlink()

    @contextlib.contextmanager
    def opened(self):
        """The program, which was asked for the newest article, and stays until its standard input ends."""
        process = subprocess.Popen([*self.prefix, self.program, *self.place, "--query", "-"], text=True,
                                   env=self.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE)
        try:
            with contextlib.suppress(BrokenPipeError):
                process.stdin.write('{"query":"articles","order":"new","count":1}\n')
                process.stdin.flush()
            yield process
        finally:
            process.communicate(timeout=60)

    def open(self, look):
        """What a person finds: what `look` makes of the server's keys, or a sentence."""
        with self.opened() as process:
            answer = process.stdout.readline()
            found = None
            if '"ok"' in answer:
                with contextlib.closing(self.client()) as client:
                    found = look(client)
            complaint = answer or process.stderr.read()
        return Opening(process.returncode, found, complaint.strip())

    def client(self):
        return redis.Redis(unix_socket_path=self.text("server.address"), password=self.text("password"))

    def text(self, name):
        return (self.folder / name).read_text(encoding="utf-8").strip()

    def is_left(self):
        """Neither a server nor its keeper is there."""
        for name in ("server.lock", "keeper.lock"):
            with contextlib.suppress(FileNotFoundError), open(self.folder / name, "rb") as file:
                try:
                    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except BlockingIOError:
                    return False
        return True

    def wait_until_left(self):
        wait_until(self.is_left, "the end of the private server")

    def processes(self):
        """Of server and keeper, by number."""
        keeper = f"--keep-server={self.folder}\0".encode()
        found = []
        for command in Path("/proc").glob("[0-9]*/cmdline"):
            with contextlib.suppress(OSError):
                if keeper in command.read_bytes():
                    found.append(int(command.parent.name))
        with contextlib.suppress(OSError, redis.exceptions.RedisError), contextlib.closing(self.client()) as client:
            found.append(client.info("server")["process_id"])
        return found

    def data(self):
        """The files that hold the community, by name; a folder in the place of one holds nothing."""
        files = self.folder.glob("appendonlydir/*")
        return {file.name: file.read_bytes() if file.is_file() else None for file in files}

    def discard(self):
        for path, folders, _ in os.walk(self.folder):
            for name in folders:
                os.chmod(os.path.join(path, name), 0o700)
        shutil.rmtree(self.folder)


class Person(threading.Thread):
    """Who writes one article after the other, each until it is answered that it is there."""

    def __init__(self, home, number, stay):
        super().__init__(daemon=True)
        self.title = f"{stay}-{number}"
        self.program = subprocess.Popen([home.program, *home.place, "--as", f"writer{number}", "--perform", "-"],
                                        env=home.environment, text=True, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.done = {}  # title → when that was answered
        self.refusals = []
        self.is_leaving = False
        self.start()

    def run(self):
        with contextlib.suppress(BrokenPipeError), self.program:
            while not self.is_leaving:
                title = f"{self.title}-{len(self.done)}"
                answer = self.say({"act": "submit-article", "title": title, "op": title})
                if "ok" in answer:
                    self.done[title] = time.monotonic()
                elif answer:
                    self.refusals.append(answer)
                else:
                    return  # the program is gone
                time.sleep(0.01 if "ok" in answer else 0.1)

    def say(self, act):
        self.program.stdin.write(json.dumps(act) + "\n")
        self.program.stdin.flush()
        return json.loads(self.program.stdout.readline() or "{}")


class Company:
    """Four people in the same private community, who leave it and come back."""

    def __init__(self, home):
        self.home = home
        self.people = []
        self.here = []
        self.stays = 0

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.kill(self.home.processes())

    def kill(self, further):
        """As kill -9 does, and a power cut: programs first, which would start another server."""
        for person in self.here:
            person.program.kill()
        for process in further:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self.leave()

    def come(self):
        self.stays += 1
        self.here = [Person(self.home, number, self.stays) for number in range(1, WRITERS + 1)]
        self.people += self.here

    def leave(self):
        for person in self.here:
            person.is_leaving = True
        for person in self.here:
            person.join(60)

    def done(self):
        return {title: moment for person in self.people for title, moment in list(person.done.items())}

    def forget(self, titles):
        """All but those: what is known to be lost is not missed again."""
        for person in self.people:
            person.done = {title: moment for title, moment in person.done.items() if title in titles}

    def wait_for_acts(self):
        """One more of each."""
        before = [len(person.done) for person in self.here]
        wait_until(lambda: all(len(person.done) > count for person, count in zip(self.here, before)), "acts of each")
