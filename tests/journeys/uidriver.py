# SPDX-License-Identifier: MIT
"""Drives a window of the program from outside, as a person with a screen reader would.

A Screen is an X server, a session bus and a window manager of their own in a temporary home; an App
is a program on it, read through the accessibility bus (AT-SPI) and worked by real keys and clicks.
One Screen per Python process: libatspi keeps its bus for the life of the process.
"""

import os
import re
import shutil
import subprocess
import tempfile
import time
import warnings

import wording

warnings.filterwarnings("ignore", category=DeprecationWarning)

Atspi = None  # loaded by the first Screen: the library takes its bus from the environment then

INHERITED = ("DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "DBUS_SESSION_BUS_ADDRESS", "AT_SPI_BUS_ADDRESS",
             "NO_AT_BRIDGE", "SESSION_MANAGER", "QT_QPA_PLATFORM")


class UiError(AssertionError):
    """The window is not as the journey expects."""


def wait_for(answer, what, timeout=15, step=0.03):
    """The first true answer; objects that vanish while they are read are asked again."""
    end = time.monotonic() + timeout
    last = None
    while True:
        try:
            last = answer()
            if last:
                return last
        except Exception as error:  # GLib.Error and our own UiError alike: look again
            last = error
        if time.monotonic() > end:
            raise UiError(f"waited {timeout} s for {what}; last: {last!r}")
        time.sleep(step)


def home_in(folder):
    """Where the programs of one computer keep what they keep; made in `folder`."""
    home, runtime = os.path.join(folder, "home"), os.path.join(folder, "run")
    os.makedirs(home)
    os.makedirs(runtime, mode=0o700)
    return {"HOME": home, "XDG_RUNTIME_DIR": runtime, "XDG_CONFIG_HOME": home + "/.config",
            "XDG_DATA_HOME": home + "/.local/share", "XDG_CACHE_HOME": home + "/.cache",
            "XDG_STATE_HOME": home + "/.local/state"}


class Screen:
    def __init__(self, size="1440x900", environment=None):
        self.size = size
        self.folder = tempfile.mkdtemp(prefix="journey-")
        self.environment = self._private_environment(environment or {})
        self.processes = []
        self.apps = []
        self.wording = wording.english()

    def _private_environment(self, further):
        kept = {name: value for name, value in os.environ.items() if name not in INHERITED}
        return {**kept, **home_in(self.folder), "XDG_CURRENT_DESKTOP": "", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8",
                "GSETTINGS_BACKEND": "memory", "QT_QPA_PLATFORM": "xcb", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
                "QT_SCALE_FACTOR": "1", "QT_FONT_DPI": "96", **further}

    def __enter__(self):
        try:
            self._start()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, kind, *_):
        ends = [(app.end(), app.log_text()) for app in self.apps]
        self.close()
        bad = [f"a program ended with {status}:\n{log}" for status, log in ends if status != 0]
        # What went wrong first is told first.
        if bad and kind is None:
            raise UiError("\n".join(bad))

    def spawn(self, name, *arguments, **options):
        with open(os.path.join(self.folder, name + ".log"), "ab") as log:
            options.setdefault("stdout", log)
            process = subprocess.Popen([name, *arguments], stderr=log, stdin=subprocess.DEVNULL,
                                       env=self.environment, start_new_session=True, **options)
        self.processes.append(process)
        return process

    def _start(self):
        # The X server picks a free display itself and says which.
        reader, writer = os.pipe()
        self.spawn("Xvfb", "-displayfd", str(writer), "-screen", "0", self.size + "x24", "-dpi", "96",
                   "-nolisten", "tcp", "-noreset", pass_fds=(writer,))
        os.close(writer)
        with os.fdopen(reader) as answer:
            number = answer.readline().strip()
        if not number:
            raise UiError("Xvfb did not start")
        self.environment["DISPLAY"] = ":" + number
        bus = self.spawn("dbus-daemon", "--session", "--nofork", "--print-address=1",
                         stdout=subprocess.PIPE)
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().decode().strip()
        self.spawn("openbox", "--sm-disable")
        wait_for(lambda: "window id" in self.run("xprop", "-root", "_NET_SUPPORTING_WM_CHECK"),
                 "the window manager")
        self._open_accessibility_bus()

    def _open_accessibility_bus(self):
        os.environ.pop("AT_SPI_BUS_ADDRESS", None)
        for name in ("DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"):
            os.environ[name] = self.environment[name]
        import gi
        gi.require_version("Atspi", "2.0")
        from gi.repository import Atspi as library
        global Atspi
        Atspi = library
        Atspi.init()
        Atspi.set_timeout(5000, 15000)
        wait_for(lambda: Atspi.get_desktop(0) is not None, "the accessibility bus")

    def close(self):
        for app in self.apps:
            app.end()
        for process in reversed(self.processes):
            process.terminate()
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def run(self, *command, check=True):
        return subprocess.run(command, env=self.environment, check=check, capture_output=True,
                              text=True).stdout.strip()

    def key(self, *keys):
        self.run("xdotool", "key", "--clearmodifiers", *keys)

    def type(self, text):
        self.run("xdotool", "type", "--delay", "5", "--", text)

    def move_to(self, x, y):
        self.run("xdotool", "mousemove", str(x), str(y))

    def click_at(self, x, y, button=1):
        self.run("xdotool", "mousemove", str(int(x)), str(int(y)), "click", str(button))

    def drag(self, start, end, before_drop=lambda: None):
        """With the left button, in small steps, as a hand does that goes on until something comes along: a
        busy program hears of many moves as one, and one begins nothing."""
        steps = 12
        places = [[str(round(a + (b - a) * step / steps)) for a, b in zip(start, end)]
                  for step in range(steps + 1)]
        moves = [word for place in places[1:] for word in ("mousemove", "--sync", *place)]
        self.run("xdotool", "mousemove", *places[0], "mousedown", "1", *moves)

        def comes_along():
            self.run("xdotool", "mousemove", "--sync", *places[-2], "mousemove", "--sync", *places[-1])
            return self._carries()
        wait_for(comes_along, "what is dragged")
        comes_along()  # over what is to take it
        before_drop()
        self.run("xdotool", "mouseup", "1")

    def _carries(self):
        """Whether a picture of one line follows the pointer, as the window manager frames none."""
        return re.search(r'^ {5}0x\w+ .*\("folkmoot" "folkmoot"\)  \d+x32\+',
                         self.run("xwininfo", "-root", "-tree"), re.MULTILINE)

    def picture(self, path):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        self.run("import", "-window", "root", path)

    def launch(self, *command, environment=None):
        app = App(self, command, environment or {})
        self.apps.append(app)
        app.wait_for_window()
        return app


class App:
    """A running program. `find` and its kin look at what is showing; roles are AT-SPI's names, and names are
    those of the English window, in whichever language it is."""

    ITEM_VIEWS = ("table", "tree", "tree table", "list")

    def __init__(self, screen, command, environment):
        self.screen = screen
        self.log = os.path.join(screen.folder, f"program-{len(screen.apps) + 1}.log")
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(command, env={**screen.environment, **environment},
                                            stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                                            start_new_session=True)
        self.root = None

    def is_running(self):
        return self.process.poll() is None

    # Windows

    def _application(self):
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(index)
            if child is not None and self._is_ours(child.get_process_id()):
                return child
        return None

    def _is_ours(self, pid):
        """What the command is, or what it started and waits for."""
        while pid > 1 and pid != self.process.pid:
            with open(f"/proc/{pid}/stat", encoding="utf-8") as stat:
                pid = int(stat.read().rpartition(")")[2].split()[1])
        return pid == self.process.pid

    def wait_for_window(self, title=None, timeout=60):
        def look():
            if not self.is_running():
                raise SystemExit(f"the program ended with {self.process.returncode}:\n" + self.log_text())
            self.root = self.root or self._application()
            return self.root and next((window for window in self.windows()
                                       if title is None or re.search(title, window.get_name())), None)
        return wait_for(look, f"window {title or ''}", timeout)

    def windows(self):
        children = (self.root.get_child_at_index(i) for i in range(self.root.get_child_count()))
        return [child for child in children if child is not None and self.has(child, "showing")]

    # Finding

    def _walk(self, node):
        """What is showing: of what is hidden, nothing inside can be, and most of a window is."""
        yield node
        # Qt makes an object for each row that is asked for; rows are read through the table.
        if self.role(node) in self.ITEM_VIEWS:
            return
        for index in range(node.get_child_count()):
            child = node.get_child_at_index(index)
            if child is not None and self.has(child, "showing"):
                yield from self._walk(child)

    def spoken(self, text, *values):
        """What may stand in the window where this stands in English, with values for %1 and so on."""
        for_each = {f"%{number}": str(value) for number, value in enumerate(values, 1)}
        return [re.sub("%[1-9]", lambda found: for_each.get(found[0], found[0]), one)
                for one in self.screen.wording(text)]

    def row_that_begins(self, view, text, limit=25):
        """Its number; None: there is none."""
        beginnings = tuple(self.spoken(text))
        return next((i for i, row in enumerate(self.rows(view, limit)) if row.startswith(beginnings)), None)

    def find_all(self, role, name=None, within=None):
        names = self.spoken(name) if isinstance(name, str) else None

        def fits(node):
            text = node.get_name() or ""
            return self.role(node) == role and self.has(node, "showing") \
                and (name is None or (text in names if names else name.search(text)))
        return [node for node in self._walk(within or self.root) if fits(node)]

    def find(self, role, name=None, within=None, timeout=15):
        def look():
            found = self.find_all(role, name, within)
            if len(found) > 1:
                raise UiError(f"{len(found)} of {role} {name!r}")
            return found and found[0]
        return wait_for(look, f"{role} {name!r}", timeout)

    def wait_until_gone(self, role, name=None):
        wait_for(lambda: not self.find_all(role, name), f"no more {role} {name!r}")

    # Reading

    @staticmethod
    def role(node):
        """By the name that it has in Debian 12."""
        name = node.get_role_name()
        return "push button" if name == "button" else name

    @staticmethod
    def has(node, state):
        return node.get_state_set().contains(getattr(Atspi.StateType, state.upper()))

    @staticmethod
    def text(node):
        return Atspi.Text.get_text(node, 0, -1) if node.get_text_iface() else node.get_name()

    @staticmethod
    def bounds(node):
        area = node.get_component_iface().get_extents(Atspi.CoordType.SCREEN)
        return area.x, area.y, area.width, area.height

    def row_count(self, view):
        return Atspi.Table.get_n_rows(view)

    def row(self, view, index):
        return Atspi.Table.get_accessible_at(view, index, 0)

    def rows(self, view, limit=25):
        """What a screen reader says of the first rows."""
        return [self.row(view, i).get_name() for i in range(min(limit, self.row_count(view)))]

    def words(self):
        """All that is to be read now, by eye or by pointing at it."""
        nodes = (node for window in self.windows() for node in self._walk(window))
        return "\n".join(f"{node.get_name()} {node.get_description()}" for node in nodes)

    def log_text(self):
        with open(self.log, encoding="utf-8", errors="replace") as log:
            return log.read()

    def tree(self, node=None, depth=0):
        node = node or self.root
        line = f"{'  ' * depth}{self.role(node)} {node.get_name()!r} {node.get_description()!r}"
        if node.get_component_iface():
            line += f" {self.bounds(node)}"
        lines = [line + ("" if self.has(node, "showing") or depth == 0 else " hidden")]
        if self.role(node) in self.ITEM_VIEWS:
            return lines + [f"{'  ' * (depth + 1)}{name}" for name in self.rows(node, 12)]
        for index in range(node.get_child_count()):
            child = node.get_child_at_index(index)
            if child is not None:
                lines += self.tree(child, depth + 1)
        return lines

    # Acting

    def click(self, node):
        x, y, width, height = self.bounds(node)
        if width <= 0 or height <= 0:
            raise UiError(f"{node.get_name()!r} has no place on the screen")
        self.screen.click_at(x + width // 2, y + height // 2)

    def press(self, node):
        """Clicks as assistive programs do, without a pointer; what acts just now can be pressed again soon."""
        def action():
            names = [Atspi.Action.get_action_name(node, i).lower()
                     for i in range(Atspi.Action.get_n_actions(node))]
            return next(([names.index(name)] for name in ("press", "toggle", "showmenu", "setfocus")
                         if name in names), None)
        return Atspi.Action.do_action(node, wait_for(action, f"something to press on {node.get_name()!r}")[0])

    def click_row(self, view, index):
        """Clicks the words of a row, not what else may be pressed in it."""
        self.screen.click_at(*self.middle_of_row(view, index))

    def middle_of_row(self, view, index):
        """Where it is once it rests: what a window shows first it may still move about."""
        def resting():
            before = self.bounds(self.row(view, index))
            time.sleep(0.15)
            return before if self.bounds(self.row(view, index)) == before else None
        x, y, width, height = wait_for(resting, f"row {index} in its place")
        return x + width // 2, y + height // 2

    def fill(self, field, text):
        self.click(field)
        wait_for(lambda: self.has(field, "focused"), "the focus in the field")
        self.screen.key("ctrl+a", "BackSpace")
        if text.isascii():
            self.screen.type(text)
        else:
            Atspi.EditableText.set_text_contents(field, text)
        wait_for(lambda: text in self.text(field), f"{text!r} in the field")

    def quit(self):
        wait_for(lambda: any(self.has(window, "active") for window in self.windows()), "a window that hears keys")
        self.screen.key("ctrl+q")
        return self.wait_for_end()

    def wait_for_end(self, timeout=20):
        try:
            return self.process.wait(timeout)
        except subprocess.TimeoutExpired:
            raise UiError("the program did not end") from None

    def end(self):
        """Asks the program to end if it still runs; its status, as a person's shell would see it."""
        if self.is_running():
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        return self.process.returncode


class Ears:
    """What a screen reader says, and nothing else: of what has come to have the focus, and of notices."""

    def __init__(self, screen):
        from gi.repository import GLib
        self.screen = screen
        self.said = []
        self._context = GLib.MainContext.default()
        self._listener = Atspi.EventListener.new(self._hear)
        for kind in ("focused", "showing"):
            self._listener.register("object:state-changed:" + kind)

    def _hear(self, event):
        try:
            spoken = event.source
            role = App.role(spoken)
            is_notice = role == "notification"
            if event.detail1 and (is_notice or event.type.endswith("focused")):
                words = [role, spoken.get_name(), spoken.get_description()]
                self.said.append(" ".join(word for word in words if word))
        except Exception:  # GLib.Error: it is gone already
            pass

    def _listen(self):
        while self._context.pending():
            self._context.iteration(False)

    def wait_for(self, words, timeout=15):
        """The first sentence since the last key in which these are (a regular expression)."""
        # What comes up at about the same time is said together.
        words = words.replace("notification ", "notification (?:.* )?")

        def look():
            self._listen()
            return next((sentence for sentence in self.said if re.search(words, sentence)), None)
        try:
            return wait_for(look, f"{words!r} said", timeout)
        except UiError as error:
            raise UiError(f"{error}; said: {self.said}") from None

    def key(self, keys, words):
        """Presses them, one after the other, and waits until one hears so."""
        self._listen()
        self.said.clear()
        self.screen.key(*keys.split())
        return self.wait_for(words)

    def walk(self, key, words, most=40):
        """Presses it again and again until one hears so."""
        for _ in range(most):
            self._listen()
            self.said.clear()
            self.screen.key(key)
            heard = self.wait_for("")  # something
            end = time.monotonic() + 0.15
            while time.monotonic() < end:
                self._listen()
                time.sleep(0.01)
            if any(re.search(words, sentence) for sentence in self.said):
                return heard
        raise UiError(f"{most} times {key} without hearing {words!r}; last: {self.said}")

    def go_to(self, words, heard):
        """By Ctrl+K, to what is called so."""
        self.key("ctrl+k", "^text Go to anything")
        self.screen.type(words)
        self.wait_for("^list item " + heard)
        self.said.clear()
        self.screen.key("Return")
