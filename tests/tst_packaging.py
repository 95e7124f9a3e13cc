#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The scripts of packaging, with a stand-in for the program and for what builds it."""

import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from house import faults_of_software_centre

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = '#!/bin/sh\necho "platform=$QT_QPA_PLATFORM display=$DISPLAY"\nprintf "<%s>\\n" "$@"\nexit ${STATUS:-0}\n'
# What dpkg-query says where all is there; one name of the list is known only as what another provides.
PROVIDED = "libqt6charts6-dev"
ALL_INSTALLED = f"""#!/bin/sh
sed -n '/^{PROVIDED}$/d; s/^[a-z].*/installed &, /p' "$(dirname "$0")/../packaging/packages.txt"
echo "installed qt6-charts-dev, qt6-charts, {PROVIDED} (= 6.4.2-3)"
"""
SOFTWARE_CENTRE = ROOT / "packaging/freedesktop/org.folkmoot.folkmoot.metainfo.xml"
SECTIONS = ("build", "run", "display", "test", "tls", "bench", "lint")


class Scripts(unittest.TestCase):
    def setUp(self):
        self.root = Path(tempfile.mkdtemp(prefix="packaging-"))
        self.addCleanup(shutil.rmtree, self.root)
        shutil.copytree(ROOT / "packaging", self.root / "packaging")
        self.write("CMakePresets.json", "{}")
        self.write("build/release/app/folkmoot", PROGRAM)
        self.write("build/release/build.ninja", "")
        self.write("bin/cmake", "#!/bin/sh\necho building\n")
        self.write("bin/dpkg-query", ALL_INSTALLED)
        self.write("bin/apt-get", "#!/bin/sh\necho apt-get was called >&2\nexit 9\n")

    def write(self, name, text):
        file = self.root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        file.chmod(0o755)

    def start(self, script, *arguments, path=None, **environment):
        kept = {name: value for name, value in os.environ.items()
                if name not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")}
        kept["PATH"] = path or f"{self.root}/bin:{os.environ['PATH']}"
        return subprocess.run(["bash", str(self.root / "packaging" / script), *arguments], cwd="/",
                              env={**kept, **environment}, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, timeout=60)

    @staticmethod
    def listed():
        lines = (ROOT / "packaging/packages.txt").read_text().split("\n")
        return [line for line in lines if line and not line.startswith("#")]

    def test_arguments_and_status_pass_through(self):
        done = self.start("run.sh", "--as", "Ann Lee", "--namespace", "", DISPLAY=":77", STATUS="3")

        self.assertEqual(done.stdout, "platform= display=:77\n<--as>\n<Ann Lee>\n<--namespace>\n<>\n")
        self.assertEqual(done.returncode, 3)

    def test_the_standard_output_is_the_programs_own(self):
        done = self.start("run.sh", "--version")

        self.assertEqual(done.stdout, "platform= display=\n<--version>\n")
        self.assertIn("building", done.stderr)

    def test_a_snapshot_without_a_display_is_taken_offscreen(self):
        done = self.start("run.sh", "--snapshot", "picture.png")

        self.assertIn("platform=offscreen display=\n", done.stdout)

    def test_what_opens_no_window_wants_no_display(self):
        text = (ROOT / "app/commandline.cpp").read_text(encoding="utf-8")
        tasks = re.findall(r'has\(u"([a-z-]+)"_s\)[^?]*\? Options::Task::', text)
        self.assertGreater(len(tasks), 10)

        for argument in [f"--{task}" for task in tasks] + ["--version", "--generate=man", "--list-acts=schema"]:
            done = self.start("run.sh", argument)

            self.assertEqual(done.stdout, f"platform= display=\n<{argument}>\n", done.stderr)

    def test_a_platform_that_is_set_stays(self):
        for arguments in ([], ["--snapshot", "picture.png"], ["--import", "file.csv"]):
            done = self.start("run.sh", *arguments, QT_QPA_PLATFORM="minimal")

            self.assertIn("platform=minimal display=\n", done.stdout)

    @unittest.skipUnless(shutil.which("Xvfb") and shutil.which("x11vnc"), "no virtual display here")
    def test_without_a_display_the_window_opens_on_a_virtual_one(self):
        self.write("build/release/app/folkmoot", "#!/bin/sh\nxprop -root > /dev/null && exit 5\n")

        done = self.start("run.sh")

        self.assertEqual(done.returncode, 5, done.stderr)
        self.assertRegex(done.stderr, r"ssh -L (\d+):localhost:\1 ")
        self.assertRegex(done.stderr, r"password: +[0-9a-f]{8}")

    def test_nothing_is_installed_when_all_is_there(self):
        done = self.start("install-deps.sh", "build", "test")

        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))

    def test_what_an_installed_package_provides_is_there(self):
        self.assertIn(PROVIDED, self.listed())

        done = self.start("install-deps.sh", *SECTIONS)

        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))

    def test_what_a_removed_package_provided_is_missing(self):
        self.write("bin/dpkg-query", ALL_INSTALLED.replace("installed qt6-charts", "config-files qt6-charts"))
        self.write("bin/id", "#!/bin/sh\necho 1000\n")
        self.write("bin/sudo", '#!/bin/sh\necho "sudo was called: $*"\n')

        done = self.start("install-deps.sh", "build")

        self.assertIn("sudo was called", done.stdout)
        self.assertIn(f"install: {PROVIDED}\n", done.stderr)

    def test_a_system_without_apt_is_told_what_is_needed(self):
        self.write("tools/keep", "")
        for tool in ("bash", "dirname"):
            os.symlink(shutil.which(tool), self.root / "tools" / tool)

        done = self.start("install-deps.sh", "build", path=str(self.root / "tools"))

        self.assertEqual(done.returncode, 1)
        self.assertIn("no apt", done.stderr)
        self.assertIn("  qt6-base-dev\n", done.stderr)
        self.assertNotIn("xdotool", done.stderr)

    @unittest.skipUnless(shutil.which("desktop-file-validate"), "no desktop-file-validate here")
    def test_the_menu_entry_is_valid(self):
        done = subprocess.run(["desktop-file-validate", str(ROOT / "packaging/freedesktop/org.folkmoot.folkmoot.desktop")],
                              capture_output=True, text=True)

        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))

    @unittest.skipUnless(shutil.which("appstreamcli"), "no appstreamcli here")
    def test_the_software_centres_entry_is_valid(self):
        text = SOFTWARE_CENTRE.read_text(encoding="utf-8")
        with tempfile.TemporaryDirectory() as folder:
            entry = Path(folder) / SOFTWARE_CENTRE.name
            entry.write_text(text.replace("@FOLKMOOT_MEDIA_URL@", "https://example.org/pictures"), encoding="utf-8")
            self.assertEqual(faults_of_software_centre("validate", "--strict", entry), "")

    def test_the_software_centres_pictures_are_there(self):
        text = SOFTWARE_CENTRE.read_text(encoding="utf-8")
        pictures = re.findall(r"<image>@FOLKMOOT_MEDIA_URL@/([a-z-]+\.png)</image>", text)

        self.assertEqual(len(pictures), len(re.findall("<screenshot[ >]", text)))
        self.assertEqual([name for name in pictures if not (ROOT / "packaging/screenshots" / name).is_file()], [])

    @unittest.skipUnless(shutil.which("flatpak-builder"), "no flatpak-builder here")
    def test_the_manifest_of_the_flatpak_is_read_by_what_builds_it(self):
        done = self.start("flatpak.sh", "--check")

        self.assertEqual((done.returncode, done.stdout), (0, ""), done.stderr)

    def test_the_list_names_each_package_once(self):
        names = self.listed()

        self.assertEqual(sorted(set(names)), sorted(names))
        self.assertTrue(all(re.fullmatch(r"[a-z0-9][a-z0-9+.-]+", name) for name in names))


if __name__ == "__main__":
    unittest.main(verbosity=2)
