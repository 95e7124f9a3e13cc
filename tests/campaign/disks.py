# SPDX-License-Identifier: MIT
"""Disks under a private community that have no room left, or lose what was not on them yet."""

import contextlib
import fcntl
import json
import os
import random
import shutil
import struct
import subprocess
import time
from pathlib import Path

from campaign import trial
from homes import Company, Home, titles
from village import wait_until

ROOM = "8m"
FULL = ("The disk is full.", "The server can’t write to its disk and accepts no changes until it can.")
LOSS = 1100  # ms: Redis syncs when another second has begun, and looks at its clock ten times in one
IMAGE = 96 << 20
# EXT4_IOC_SHUTDOWN, without another look at the journal: what is not on the disk by then never comes to it.
SHUTDOWN, NOTHING_MORE = 0x8004587D, 2


class Disk:
    """A file system of its own, which goes with the trial."""

    def __init__(self, tried, *options):
        self.folder = Path(tried.folder) / "disk"
        self.options = options
        self.folder.mkdir()
        mounted = self.mount()
        if mounted.returncode != 0:
            tried.skip(f"no disk can be mounted here: {mounted.stderr.strip()}")

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.unmount()

    def mount(self):
        return subprocess.run(["mount", *self.options, self.folder], capture_output=True, text=True)

    def unmount(self):
        umount = ["umount", self.folder]
        wait_until(lambda: subprocess.run(umount, stderr=subprocess.DEVNULL).returncode == 0, "the disk")

    def fill(self):
        with contextlib.suppress(OSError), open(self.folder / "ballast", "ab", buffering=0) as ballast:
            while ballast.write(bytes(1024)):
                pass

    def make_room(self):
        (self.folder / "ballast").unlink()

    def lose_power(self):
        """What is on it at this moment is all that ever will be."""
        descriptor = os.open(self.folder, os.O_RDONLY)
        fcntl.ioctl(descriptor, SHUTDOWN, struct.pack("I", NOTHING_MORE))
        os.close(descriptor)


def needs(tried, *programs):
    if os.geteuid() != 0:
        tried.skip("only root mounts disks")
    for program in programs:
        if not shutil.which(program):
            tried.skip(f"there is no {program}")


def tell_acts(tried, company, found):
    done = company.done()
    own = [title for title in found if not title.startswith("Imported")]
    tried.tell("acts that were answered", len(done), "told", True)
    tried.must("answered acts that are lost", len(set(done) - set(own)), 0)
    tried.must("acts that were done twice", len(own) - len(set(own)), 0)


def fill_until_refused(disk, company):
    company.wait_for_acts()
    refused = [len(person.refusals) for person in company.here]
    disk.fill()
    wait_until(lambda: all(len(person.refusals) > count for person, count in zip(company.here, refused)),
               "a refusal for each")


def is_open_or_told(home, company):
    """Who comes while there is no room finds everything, or hears why not."""
    opening = home.open(titles)
    if opening.found is None:
        return any(sentence in opening.complaint for sentence in FULL)
    return company.done().keys() <= set(opening.found)


@trial
def disk_full(tried):
    """The disk has no byte left while four people write; then it has. Every other time all leave before that."""
    needs(tried, "mount")
    rounds = tried.size(2, 30)
    with Disk(tried, "-t", "tmpfs", "-o", f"size={ROOM}", "folkmoot") as disk:
        home = Home(tried.program, disk.folder / "home")
        home.fill(40)
        with Company(home) as company:
            company.come()
            slowest = 0.0
            silent = 0
            for turn in range(rounds):
                fill_until_refused(disk, company)
                if turn % 2:
                    company.leave()
                    silent += not is_open_or_told(home, company)
                disk.make_room()
                begin = time.monotonic()
                if turn % 2:
                    company.come()
                company.wait_for_acts()
                slowest = max(slowest, time.monotonic() - begin)
            company.leave()
            refusals = [json.dumps(refusal) for person in company.people for refusal in person.refusals]
            tried.tell("acts that were refused", len(refusals), "told", True)
            tried.must("refusals that do not name the disk", sum("MISCONF" not in each for each in refusals), 0)
            tried.must("openings without room that neither show everything nor say so", silent, 0)
            tried.at_most("acts again after", slowest, 5, " s")
            tell_acts(tried, company, home.open(titles).found)
            home.wait_until_left()
            tried.must("findings of --check", home.run("--check").stdout.strip(), "no problems found")
            home.wait_until_left()


class Cuts:
    """Cuts of the power below four people who write, and what came of each."""

    def __init__(self, disk, home, company):
        self.disk = disk
        self.home = home
        self.company = company
        self.oldest = 0.0  # seconds before a cut, of what was answered and lost
        self.lost = 0
        self.halves = 0
        self.untold = 0
        self.refused = []
        self.damaged = []

    def cut(self):
        """The moment, and what the server's files held, of which the disk may have begun with more than it has."""
        processes = self.home.processes()
        written = self.home.data()
        moment = time.monotonic()
        self.disk.lose_power()
        self.company.kill(processes)
        self.disk.unmount()
        self.disk.mount()
        return moment, written

    def add_half(self, written, chance):
        """Half of what was not synced behind what was, for a moment: half an act is told of, and nothing is changed."""
        for name, data in written.items():
            file = self.home.folder / "appendonlydir" / name
            synced = file.read_bytes() if file.exists() else data
            if not name.endswith(".incr.aof") or len(data) < len(synced) + 2:
                continue
            end = chance.randrange(len(synced) + 1, len(data))
            half = data[:end - data[:end].endswith(b"EXEC\r\n")]
            file.write_bytes(half)
            is_told = "The community’s file" in self.home.open(titles).complaint
            self.home.wait_until_left()
            self.halves += 1
            self.untold += not is_told or file.read_bytes() != half
            file.write_bytes(synced)

    def look(self, moment):
        """What is there again, if it opens."""
        opening = self.home.open(titles)
        self.home.wait_until_left()
        if opening.found is None:
            self.refused.append(opening.complaint)
            return []
        there = set(opening.found)
        lost = [at for title, at in self.company.done().items() if title not in there]
        self.oldest = max([self.oldest, *(moment - at for at in lost)])
        self.lost += len(lost)
        self.company.forget(there)
        checked = self.home.run("--check")
        self.home.wait_until_left()
        if checked.stdout.strip() != "no problems found":
            self.damaged.append(checked.stdout + checked.stderr)
        return opening.found


@trial
def power_cut(tried):
    """The machine loses its power while four people write, and comes back.

    The community lives in a file system of its own on a loop device. ext4 is told to take nothing more, at any moment
    (its own ioctl for such tests); then programs, keeper and server are killed, it is unmounted, mounted again and its
    journal played: there is what had been synced, and nothing else. So the server's own fsync is what counts, once a
    second. A disk may also have begun with what was written since: that is tried on the same files.
    """
    needs(tried, "mount", "mkfs.ext4")
    chance = random.Random(50)
    image = Path(tried.folder) / "image"
    with open(image, "wb") as file:
        file.truncate(IMAGE)
    subprocess.run(["mkfs.ext4", "-q", image], check=True)
    with Disk(tried, "-o", "loop", image) as disk:
        home = Home(tried.program, disk.folder / "home")
        home.fill(40)
        home.wait_until_left()
        with Company(home) as company:
            cuts = Cuts(disk, home, company)
            for _ in range(tried.size(3, 50)):
                company.come()
                company.wait_for_acts()
                time.sleep(chance.uniform(0, 2.5))
                moment, written = cuts.cut()
                cuts.add_half(written, chance)
                found = cuts.look(moment)
            tried.must("openings that were refused", len(cuts.refused), 0)
            tried.must("cuts that left half an act", len(cuts.damaged), 0)
            tried.at_most("of what was answered, the oldest that was lost", int(cuts.oldest * 1000), LOSS, " ms")
            tried.tell("acts that were answered, and lost", cuts.lost, "told", True)
            tried.tell("cuts of which the disk had half an act more", cuts.halves, "told", True)
            tried.must("of those, that nobody was told of", cuts.untold, 0)
            tell_acts(tried, company, found)
            for each in (*cuts.refused, *cuts.damaged):
                print(f"       {each}", flush=True)
