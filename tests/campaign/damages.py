# SPDX-License-Identifier: MIT
"""The files of a private community, damaged while nobody was there."""

import random
import shutil
from collections import Counter

from campaign import trial
from homes import Home, content, rewrite

ARTICLES = 300
BLOCK = 512
# What a person may be told; anything else is a stranger's log.
SENTENCES = ("The community’s file is damaged.", "The community’s files have changed since last time.",
             "The folder contained a community, but its data is missing.", "There is no community in the folder.",
             "The folder can’t be written to.")


def cut(at):
    return lambda data: data[:int(len(data) * at)]


def flipped(at, bit):
    def damage(data):
        place = int(len(data) * at)
        return data[:place] + bytes([data[place] ^ 1 << bit]) + data[place + 1:]
    return damage


def zeroed(at):
    def damage(data):
        place = int(len(data) * at) // BLOCK * BLOCK
        return data[:place] + bytes(min(BLOCK, len(data) - place)) + data[place + BLOCK:]
    return damage


def swapped(at):
    """Two blocks that were written in each other's place."""
    def damage(data):
        place = int((len(data) - 2 * BLOCK) * at)
        first, second = data[place:place + BLOCK], data[place + BLOCK:place + 2 * BLOCK]
        return data[:place] + second + first + data[place + 2 * BLOCK:]
    return damage


def without_a_command(at):
    """As though it had never been said."""
    def damage(data):
        begin = data.index(b"*1\r\n$5\r\nMULTI\r\n", int(len(data) * at))
        end = data.index(b"$4\r\nEXEC\r\n", begin) + 10
        return data[:begin] + data[end:]
    return damage


def written(data):
    return lambda _: data


def in_bytes(file, damage):
    """A change of what a file holds, as one of the folder."""
    def change(folder):
        path = next(folder.glob(file))
        path.write_bytes(damage(path.read_bytes()))
    return change


def removed(file):
    return lambda folder: next(folder.glob(file)).unlink()


def made_a_folder(file):
    def change(folder):
        path = next(folder.glob(file))
        path.unlink()
        path.mkdir()
    return change


def locked(file):
    return lambda folder: next(folder.glob(file)).chmod(0)


def exchanged(one, other):
    def change(folder):
        first, second = next(folder.glob(one)), next(folder.glob(other))
        first_data, second_data = first.read_bytes(), second.read_bytes()
        first.write_bytes(second_data)
        second.write_bytes(first_data)
    return change


def added(name, data):
    return lambda folder: (folder / name).write_bytes(data)


BASE, INCREMENT = "appendonlydir/*.base.rdb", "appendonlydir/*.incr.aof"
MANIFEST, RECORD = "appendonlydir/*.manifest", "contents"
STRANGE = (b"\0" * 64, b"\n" * 9, b"file appendonly.aof.9.incr.aof seq 9 type i\n")


def ways():
    """Two hundred: what, and a change of the folder."""
    chance = random.Random(200)
    kinds = ((cut, 24), (lambda at: flipped(at, chance.randrange(8)), 24), (zeroed, 10), (swapped, 6))
    for file, name in ((BASE, "base"), (INCREMENT, "increment")):
        for kind, count in kinds:
            for turn in range(count):
                at = (turn + chance.random()) / count
                yield f"{name}, {count} of a kind, at {at:.3f}", in_bytes(file, kind(at))
    for turn in range(19):
        yield f"a command of the increment, {turn}", in_bytes(INCREMENT, without_a_command(turn / 20))
    for file in (MANIFEST, RECORD):
        for turn in range(6):
            yield f"{file} cut", in_bytes(file, cut(turn / 6))
            yield f"{file}, a bit", in_bytes(file, flipped((turn + 0.5) / 6, 1))
        for data in STRANGE:
            yield f"{file}, {data[:20]}", in_bytes(file, written(data))
    for file in (BASE, INCREMENT, MANIFEST, RECORD):
        yield f"no {file}", removed(file)
        yield f"a folder {file}", made_a_folder(file)
        yield f"no permission to {file}", locked(file)
    yield "no permission to the folder", locked("appendonlydir")
    yield "all files gone", lambda folder: shutil.rmtree(folder / "appendonlydir")
    yield "base and increment exchanged", exchanged(BASE, INCREMENT)
    yield "manifest and increment exchanged", exchanged(MANIFEST, INCREMENT)
    yield "a file more", added("appendonlydir/appendonly.aof.2.incr.aof", b"*1\r\n$8\r\nFLUSHALL\r\n")
    yield "a base more", added("appendonlydir/appendonly.aof.2.base.rdb", b"REDIS0010")
    yield "rubbish beside them", added("appendonlydir/rubbish", b"\0" * 4096)
    yield "an increment twice as long", in_bytes(INCREMENT, lambda data: data * 2)
    yield "a command more", in_bytes(INCREMENT, lambda data: data + b"*1\r\n$8\r\nFLUSHALL\r\n")
    yield "rubbish behind the increment", in_bytes(INCREMENT, lambda data: data + b"\0" * 4096)
    yield "rubbish behind the base", in_bytes(BASE, lambda data: data + b"\0" * 4096)


def pristine(tried):
    """A community whose base file and increment both hold something."""
    home = Home(tried.program, f"{tried.folder}/pristine")
    home.fill(ARTICLES)
    home.wait_until_left()
    home.open(rewrite)
    home.wait_until_left()
    acts = "".join(f'{{"act":"submit-article","title":"Written {number}"}}\n' for number in range(ARTICLES))
    home.run("--as", "writer1", "--perform", "-", said=acts)
    home.wait_until_left()
    return home


@trial
def damaged_files(tried):
    """Every way ends in all that was acknowledged, or in a sentence and the damaged files as they are.

    An opening is a --query that stays until each key was compared. Whoever is refused asks --check what is lost.
    """
    whole = pristine(tried)
    kept = whole.open(content).found
    whole.wait_until_left()
    told = Counter()
    lost, crashed, unclear, touched = [], [], [], []
    all_ways = list(ways())
    for what, damage in all_ways[::tried.size(8, 1)]:
        home = Home(tried.program, f"{tried.folder}/damaged")
        shutil.copytree(whole.folder, home.folder, ignore=shutil.ignore_patterns("*.sock"))
        damage(home.folder)
        before = home.data()
        opening = home.open(content)
        home.wait_until_left()
        checked = home.run("--check")
        home.wait_until_left()
        is_open = opening.found is not None
        said = next((sentence for sentence in SENTENCES if sentence in opening.complaint), None)
        told["opened with everything" if is_open else said] += 1
        if is_open and opening.found != kept:
            lost.append(what)
        if opening.status not in (0, 1) or checked.returncode not in (0, 1, 2):
            crashed.append(what)
        if not is_open and (said is None or said not in checked.stderr):
            unclear.append(f"{what}: {opening.complaint} {checked.stdout}{checked.stderr}")
        if not is_open and home.data() != before:
            touched.append(what)
        home.discard()
    for outcome, count in told.most_common():
        tried.tell(outcome or "something else", count, "told", True)
    tried.must("ways", len(all_ways), 200)
    tried.must("losses that nobody was told of", len(lost), 0)
    tried.must("programs that crashed", len(crashed), 0)
    tried.must("ends without a clear sentence", len(unclear), 0)
    tried.must("damaged files that were changed", len(touched), 0)
    for each in (*lost, *crashed, *unclear, *touched):
        print(f"       {each}", flush=True)
