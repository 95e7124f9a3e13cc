-- SPDX-License-Identifier: MIT
-- What articleform says, of databases that seed 003 wrote: lists hold ids alone.
local memberPrefix = ''
local posterField, timeField, votesField = 'userId', 'postTime', 'upvoteNum'
