-- SPDX-License-Identifier: MIT
-- What articleform says, of databases that seed 002 wrote.
local memberPrefix = 'article:'
local posterField, timeField, votesField = 'user', 'now', 'votes'
