# SPDX-License-Identifier: MIT
"""Servers that nobody should have to talk to, each by what it answers."""

import asyncio
import contextlib
import re
import socket
import ssl
import struct
import threading
import time

GREETING = (b"AUTH", b"SELECT", b"INFO", b"PING", b"CLIENT", b"SUBSCRIBE")
MEGABYTE = 1 << 20
FOREVER = 10_000


async def whole(reader):
    """One command or answer, as it stands on the wire."""
    line = await reader.readuntil(b"\r\n")
    if line[:1] not in b"$*" or line[1:2] == b"-":
        return line
    count = int(line[1:])
    if line[:1] == b"$":
        return line + await reader.readexactly(count + 2)
    return line + b"".join([await whole(reader) for _ in range(count)])


def name_of(command):
    return command.split(b"\r\n")[2].upper()


class Line:
    """A connection that the program opened to a server that is not the one behind it."""

    def __init__(self, server, reader, writer):
        self.server = server
        self.reader = reader
        self.writer = writer
        self.real = None

    async def command(self):
        command = await whole(self.reader)
        if not command.startswith(b"*"):
            raise ConnectionError("no words of Redis, but of TLS")
        return command

    async def say(self, *answers):
        for answer in answers:
            self.writer.write(answer)
            await self.writer.drain()

    async def ask(self, command):
        """What a real server says to that."""
        if self.real is None:
            self.real = await asyncio.open_unix_connection(self.server.real, limit=16 * MEGABYTE)
        self.real[1].write(command)
        return await whole(self.real[0])

    async def greet(self):
        """As a real server does; the first command that is no greeting."""
        while True:
            command = await self.command()
            if name_of(command) not in GREETING:
                return command
            await self.say(await self.ask(command))

    def close(self):
        for writer in (self.writer, self.real and self.real[1]):
            if writer:
                writer.close()


# What a server does with a line

def to_all(*answers):
    async def serve(line):
        while True:
            await line.command()
            await line.say(*answers)
    return serve


def to_work(*answers):
    """Greets well, and answers that to whatever comes then."""
    async def serve(line):
        while True:
            await line.greet()
            await line.say(*answers)
    return serve


def spoiling(change, names=None):
    """What a real server says, but not quite; to commands of these names, or to all but greetings."""
    async def serve(line):
        while True:
            command = await line.command()
            answer = await line.ask(command)
            is_spoilt = name_of(command) in names if names else name_of(command) not in GREETING
            await line.say(change(answer) if is_spoilt else answer)
    return serve


def endless(begin, more):
    async def serve(line):
        await line.greet()
        await line.say(begin)
        while True:
            await line.say(more)
    return serve


def later(serve, seconds=20):
    """A real server at first."""
    async def begin(line):
        while time.monotonic() < line.server.opened[0] + seconds:
            await line.say(await line.ask(await line.command()))
        await serve(line)
    return begin


def unasked(words):
    async def serve(line):
        await line.say(words)
        await silence(line)
    return serve


def lying_sentinel(role):
    """Names itself the primary, and says something else when it is asked who it is."""
    async def serve(line):
        while True:
            command = await line.command()
            name = name_of(command)
            if name == b"SENTINEL":
                port = str(line.server.port).encode()
                await line.say(b"*2\r\n$9\r\n127.0.0.1\r\n$%d\r\n%s\r\n" % (len(port), port))
            elif name == b"ROLE":
                await line.say(role)
            else:
                await line.say(await line.ask(command))
    return serve


async def pass_on(line):
    """To a real server, whatever it is."""
    reader, writer = line.real = await asyncio.open_unix_connection(line.server.real)
    await asyncio.gather(copy(line.reader, writer), copy(reader, line.writer))


async def copy(reader, writer):
    while data := await reader.read(MEGABYTE):
        writer.write(data)
        await writer.drain()
    writer.close()


async def silence(_):
    await asyncio.sleep(FOREVER)


async def hang_up(_):
    pass


async def reset(line):
    line.writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


async def hang_up_after_password(line):
    while name_of(await line.command()) != b"AUTH":
        await line.say(b"-NOAUTH Authentication required.\r\n")
    await line.say(b"+OK\r\n")


async def hang_up_after_each(line):
    await line.say(await line.ask(await line.command()))


async def hang_up_at_work(line):
    await line.greet()


async def drip(line):
    while True:
        for byte in await line.ask(await line.command()):
            await line.say(bytes([byte]))
            await asyncio.sleep(1)


async def stop_in_between(line):
    answer = await line.ask(await line.greet())
    await line.say(answer[:len(answer) // 2 + 1])
    await silence(line)


async def circle(line):
    """To a port that leads back here."""
    while True:
        await line.greet()
        await line.say(b"-MOVED 1 127.0.0.1:%d\r\n" % line.server.port)


async def ask_in_circles(line):
    while True:
        await line.greet()
        await line.say(b"-ASK 1 127.0.0.1:%d\r\n" % line.server.port)


def with_other_types(answer):
    others = {b":": b"$3\r\nyes\r\n", b"$": b":7\r\n", b"*": b"+OK\r\n", b"+": b"*2\r\n:1\r\n$1\r\nx\r\n",
              b"-": b"$-1\r\n"}
    return others[answer[:1]]


def string(text):
    return b"$%d\r\n%s\r\n" % (len(text), text)


def elementwise(change):
    """Of an answer each element that is neither an array nor nothing, by its type and text."""
    def changed(answer):
        said = b""
        while answer:
            line, _, answer = answer.partition(b"\r\n")
            if line[:1] == b"*" or line == b"$-1":
                said += line + b"\r\n"
            elif line[:1] == b"$":
                size = int(line[1:])
                said += change(b"$", answer[:size])
                answer = answer[size + 2:]
            else:
                said += change(line[:1], line[1:])
        return said
    return changed


def as_it_is(kind, text):
    return string(text) if kind == b"$" else kind + text + b"\r\n"


def with_decimals(number):
    """In the place of scores, times and counts, which Redis says in strings."""
    return elementwise(lambda kind, text: string(number) if kind == b"$" and re.fullmatch(rb"-?[\d.]+(e\+?\d+)?", text)
                       else as_it_is(kind, text))


def with_integers(number):
    return elementwise(lambda kind, text: as_it_is(kind, number if kind == b":" else text))


class Server:
    """One of them, at a port of its own."""

    def __init__(self, serve, real, context=None, accepts_after=0):
        self.serve = serve
        self.real = real
        self.context = context
        self.accepts_after = accepts_after
        self.opened = []  # when
        self.socket = socket.create_server(("127.0.0.1", 0), backlog=100)
        self.port = self.socket.getsockname()[1]

    async def run(self):
        await asyncio.sleep(self.accepts_after)
        await asyncio.start_server(self.meet, sock=self.socket, ssl=self.context, limit=MEGABYTE)

    async def meet(self, reader, writer):
        self.opened.append(time.monotonic())
        line = Line(self, reader, writer)
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            await self.serve(line)
        line.close()


class Servers(threading.Thread):
    """All of them, in a thread of theirs."""

    def __init__(self, servers):
        super().__init__(daemon=True)
        self.servers = servers
        self.loop = asyncio.new_event_loop()
        self.is_over = self.loop.create_future()
        self.start()

    def run(self):
        for server in self.servers:
            self.loop.create_task(server.run())
        self.loop.run_until_complete(self.is_over)
        for task in asyncio.all_tasks(self.loop):
            task.cancel()
        self.loop.run_until_complete(asyncio.sleep(0.1))

    def end(self):
        self.loop.call_soon_threadsafe(self.is_over.set_result, True)
        self.join()


def context_of(certificate):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate / "server.crt", certificate / "server.key")
    return context
