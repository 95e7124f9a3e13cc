-- SPDX-License-Identifier: MIT
-- Shared beginning of the scripts that write articles: how these are named in the database. This
-- form is seed 000's and ours; articleformnow and articleformbare are those of other programs.
local memberPrefix = 'article:'
local posterField, timeField, votesField = 'poster', 'time', 'votes'
