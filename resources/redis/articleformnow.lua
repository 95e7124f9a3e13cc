-- SPDX-License-Identifier: MIT
-- What articleform says, of databases that seed 002 wrote.
local memberPrefix, votersPrefix = 'article:', 'voted:'
local posterField, timeField, votesField = 'user', 'now', 'votes'
