# SPDX-License-Identifier: MIT
"""A private community in a folder of its own, opened by the program without a window."""

import contextlib
import fcntl
import json
import os
import shutil
import signal
import subprocess
import time
from collections import namedtuple
from pathlib import Path

import redis

from village import wait_until

WRITERS = 4
Opening = namedtuple("Opening", "status content complaint")  # `content`: every key and what it holds, or None


class Home:
    def __init__(self, program, folder):
        self.program = program
        self.folder = Path(folder)
        self.place = [f"--private={folder}"]
        # What obeys no permissions can't be refused anything either.
        self.prefix = ["setpriv", "--bounding-set", "-dac_override,-dac_read_search"] if os.geteuid() == 0 else []

    def run(self, *arguments, said=""):
        return subprocess.run([*self.prefix, self.program, *self.place, *arguments], input=said, capture_output=True,
                              text=True, timeout=60)

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
    def opened(self, *arguments):
        """The program with its standard input open, which keeps the server there."""
        process = subprocess.Popen([*self.prefix, self.program, *self.place, *arguments], text=True,
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        try:
            yield process
        finally:
            process.communicate(timeout=60)

    def open(self):
        """What a person finds: everything, or a sentence."""
        with self.opened("--query", "-") as process:
            with contextlib.suppress(BrokenPipeError):
                process.stdin.write('{"query":"articles","order":"top","count":25}\n')
                process.stdin.flush()
            answer = process.stdout.readline()
            content = self.content() if '"ok"' in answer else None
            complaint = answer or process.stderr.read()
        self.wait_until_left()
        return Opening(process.returncode, content, complaint.strip())

    def client(self):
        return redis.Redis(unix_socket_path=self.text("server.address"), password=self.text("password"))

    def text(self, name):
        return (self.folder / name).read_text(encoding="utf-8").strip()

    def content(self):
        with contextlib.closing(self.client()) as client:
            return {key: client.dump(key) for key in client.keys()}

    def titles(self):
        """Of all articles, as a person finds them who opens the community."""
        with self.opened("--query", "-") as process:
            process.stdin.write('{"query":"articles","order":"new","count":1}\n')
            process.stdin.flush()
            process.stdout.readline()
            with contextlib.closing(self.client()) as client, client.pipeline(transaction=False) as pipeline:
                for number in range(1, int(client.get("article:") or 0) + 1):
                    pipeline.hget(f"article:{number}", "title")
                return [title.decode() for title in pipeline.execute() if title]

    def rewrite(self):
        """What there is goes into the base file."""
        with self.opened("--query", "-") as process:
            process.stdin.write('{"query":"articles","order":"new","count":1}\n')
            process.stdin.flush()
            process.stdout.readline()
            with contextlib.closing(self.client()) as client:
                client.bgrewriteaof()
                wait_until(lambda: not client.info("persistence")["aof_rewrite_in_progress"], "the rewriting")
        self.wait_until_left()

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

    def kill(self):
        """Server and keeper, as a power cut does."""
        for command in Path("/proc").glob("[0-9]*/cmdline"):
            with contextlib.suppress(OSError):
                words = command.read_bytes()
                if f"--keep-server={self.folder}\0".encode() in words:
                    os.kill(int(command.parent.name), signal.SIGKILL)
        with contextlib.suppress(redis.exceptions.RedisError, ProcessLookupError):
            os.kill(self.client().info("server")["process_id"], signal.SIGKILL)
        self.wait_until_left()

    def data(self):
        """The files that hold the community, by name; a folder in the place of one holds nothing."""
        return {file.name: file.read_bytes() if file.is_file() else None for file in self.folder.glob("appendonlydir/*")}

    def discard(self):
        for path, folders, _ in os.walk(self.folder):
            for name in folders:
                os.chmod(os.path.join(path, name), 0o700)
        shutil.rmtree(self.folder)
