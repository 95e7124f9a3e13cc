#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A desktop's notification server and tray for a journey: they remember what they are told, and people click there.

A process of its own answers on the session bus at all times; Desktop asks it."""

import json
import os
import re
import subprocess
import sys

from gi.repository import Gio, GLib

from uidriver import wait_for

NOTIFICATIONS = "org.freedesktop.Notifications"
NOTIFICATIONS_PATH = "/org/freedesktop/Notifications"
WATCHER = "org.kde.StatusNotifierWatcher"
WATCHER_PATH = "/StatusNotifierWatcher"
ITEM = "org.kde.StatusNotifierItem"
MENU = "com.canonical.dbusmenu"
RECORDER = "org.folkmoot.Recorder"

SERVER_XML = f"""<node>
<interface name="{NOTIFICATIONS}">
  <method name="GetCapabilities"><arg direction="out" type="as"/></method>
  <method name="Notify">
    <arg direction="in" type="s"/><arg direction="in" type="u"/><arg direction="in" type="s"/>
    <arg direction="in" type="s"/><arg direction="in" type="s"/><arg direction="in" type="as"/>
    <arg direction="in" type="a{{sv}}"/><arg direction="in" type="i"/><arg direction="out" type="u"/>
  </method>
  <method name="CloseNotification"><arg direction="in" type="u"/></method>
  <method name="GetServerInformation">
    <arg direction="out" type="s"/><arg direction="out" type="s"/><arg direction="out" type="s"/>
    <arg direction="out" type="s"/>
  </method>
  <signal name="NotificationClosed"><arg type="u"/><arg type="u"/></signal>
  <signal name="ActionInvoked"><arg type="u"/><arg type="s"/></signal>
</interface>
<interface name="{RECORDER}">
  <method name="Recorded"><arg direction="out" type="s"/></method>
  <method name="Click"><arg direction="in" type="u"/></method>
  <method name="ShowPanel"/>
</interface>
</node>"""

WATCHER_XML = f"""<node><interface name="{WATCHER}">
  <method name="RegisterStatusNotifierItem"><arg direction="in" type="s"/></method>
  <method name="RegisterStatusNotifierHost"><arg direction="in" type="s"/></method>
  <property name="RegisteredStatusNotifierItems" type="as" access="read"/>
  <property name="IsStatusNotifierHostRegistered" type="b" access="read"/>
  <property name="ProtocolVersion" type="i" access="read"/>
  <signal name="StatusNotifierItemRegistered"><arg type="s"/></signal>
  <signal name="StatusNotifierHostRegistered"/>
</interface></node>"""


class Recorder:
    """What stands on the desktop now ("shown"), and all that was ever told ("told")."""

    def __init__(self, connection, tray):
        self.connection = connection
        self.told = []
        self.shown = {}
        self.items = []
        self.has_panel = tray == "tray"
        self.asked_for_panel = 0
        self._register(SERVER_XML, NOTIFICATIONS_PATH, NOTIFICATIONS)
        if tray:
            self._register(WATCHER_XML, WATCHER_PATH, WATCHER)

    def _register(self, xml, path, name):
        for interface in Gio.DBusNodeInfo.new_for_xml(xml).interfaces:
            self.connection.register_object(path, interface, self._call, self._property, None)
        Gio.bus_own_name_on_connection(self.connection, name, Gio.BusNameOwnerFlags.NONE, None, None)

    def _signal(self, name, kinds, *values):
        self.connection.emit_signal(None, NOTIFICATIONS_PATH, NOTIFICATIONS, name, GLib.Variant(kinds, values))

    def _property(self, _connection, _sender, _path, _interface, name):
        self.asked_for_panel += name == "IsStatusNotifierHostRegistered"
        return {"RegisteredStatusNotifierItems": GLib.Variant("as", self.items),
                "IsStatusNotifierHostRegistered": GLib.Variant("b", self.has_panel),
                "ProtocolVersion": GLib.Variant("i", 0)}[name]

    def _call(self, _connection, sender, _path, _interface, method, arguments, invocation):
        answer = getattr(self, method)(sender, *arguments.unpack())
        invocation.return_value(answer)

    # As the interfaces call them

    def GetCapabilities(self, _sender):
        return GLib.Variant("(as)", (["body", "body-markup", "actions"],))

    def GetServerInformation(self, _sender):
        return GLib.Variant("(ssss)", ("recorder", "folkmoot", "1", "1.2"))

    def Notify(self, _sender, program, replaces, icon, title, body, actions, hints, _expires):
        number = replaces or len(self.told) + 1
        said = {"id": number, "program": program, "icon": icon, "title": title, "body": body, "actions": actions,
                "entry": hints.get("desktop-entry"), "replaces": replaces}
        self.told.append(said)
        self.shown[number] = said
        return GLib.Variant("(u)", (number,))

    def CloseNotification(self, _sender, number):
        self.shown.pop(number, None)
        self._signal("NotificationClosed", "(uu)", number, 3)

    def RegisterStatusNotifierItem(self, sender, service):
        self.items.append(sender if service.startswith("/") else service)
        return None

    def RegisterStatusNotifierHost(self, _sender, _service):
        return None

    def Recorded(self, _sender):
        return GLib.Variant("(s)", (json.dumps({"told": self.told, "shown": list(self.shown.values()),
                                                "items": self.items,
                                                "asked_for_panel": self.asked_for_panel}),))

    def Click(self, _sender, number):
        self._signal("ActionInvoked", "(us)", number, "default")
        self.CloseNotification(None, number)

    def ShowPanel(self, _sender):
        self.has_panel = True
        self.connection.emit_signal(None, WATCHER_PATH, WATCHER, "StatusNotifierHostRegistered", None)


def serve(tray):
    connection = Gio.bus_get_sync(Gio.BusType.SESSION)
    Recorder(connection, tray)
    GLib.MainLoop().run()


class Desktop:
    """The same, for a journey on `screen`. Before the program starts: it looks for a tray once. A `tray` that is
    "late" has nobody who shows icons until show_panel()."""

    def __init__(self, screen, tray=""):
        self.screen = screen
        self.process = subprocess.Popen([sys.executable, os.path.abspath(__file__), tray],
                                        env=screen.environment, stdin=subprocess.DEVNULL)
        screen.processes.append(self.process)
        self.bus = Gio.DBusConnection.new_for_address_sync(
            screen.environment["DBUS_SESSION_BUS_ADDRESS"],
            Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION)
        wait_for(lambda: self._recorded(), "the desktop")

    def close(self):
        self.process.terminate()
        self.process.wait()

    def _call(self, name, path, interface, method, arguments=None):
        return self.bus.call_sync(name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, 5000)

    def _recorded(self):
        answer = self._call(NOTIFICATIONS, NOTIFICATIONS_PATH, RECORDER, "Recorded")
        return json.loads(answer.unpack()[0])

    # Notifications

    def told(self):
        """All that ever was, in order."""
        return self._recorded()["told"]

    def shown(self):
        return self._recorded()["shown"]

    def wait_for(self, title, timeout=30):
        """The one that stands there and is called so (a regular expression)."""
        def look():
            return next((said for said in self.shown() if re.search(title, said["title"])), None)
        return wait_for(look, f"a notification {title!r}", timeout)

    def click(self, notification):
        self._call(NOTIFICATIONS, NOTIFICATIONS_PATH, RECORDER, "Click", GLib.Variant("(u)", (notification["id"],)))

    # Tray

    def asked_for_panel(self):
        """How often programs asked whether icons are shown."""
        return self._recorded()["asked_for_panel"]

    def show_panel(self):
        self._call(NOTIFICATIONS, NOTIFICATIONS_PATH, RECORDER, "ShowPanel")

    def _item(self, name):
        service = self._recorded()["items"][-1]
        answer = self._call(service, "/StatusNotifierItem", "org.freedesktop.DBus.Properties", "Get",
                            GLib.Variant("(ss)", (ITEM, name)))
        return answer.unpack()[0]

    def icons(self):
        """How many ever came."""
        return len(self._recorded()["items"])

    def tool_tip(self):
        """Of the icon that came last; empty: there is none."""
        if not self._recorded()["items"]:
            return ""
        _, _, title, text = self._item("ToolTip")
        return f"{title}\n{text}".strip()

    def click_icon(self):
        self._call(self._recorded()["items"][-1], "/StatusNotifierItem", ITEM, "Activate", GLib.Variant("(ii)", (0, 0)))

    def choose(self, entry):
        """In the icon's menu."""
        service, path = self._recorded()["items"][-1], self._item("Menu")
        layout = self._call(service, path, MENU, "GetLayout", GLib.Variant("(iias)", (0, -1, ["label"])))
        for number, properties, _ in layout.unpack()[1][2]:
            if properties.get("label", "").replace("_", "") == entry:
                event = GLib.Variant("(isvu)", (number, "clicked", GLib.Variant("i", 0), 0))
                return self._call(service, path, MENU, "Event", event)
        raise AssertionError((entry, layout.unpack()))


if __name__ == "__main__":
    serve(sys.argv[1])
