#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A pupil plays the lessons of the forum and of accounts in Chinese, in the dark."""

from journey import AFTER_TOPICS, walk
from lessons_of_the_forum import lessons_of_the_forum

walk(lessons_of_the_forum, left=AFTER_TOPICS, in_chinese=True)
