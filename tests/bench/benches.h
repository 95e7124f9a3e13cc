// SPDX-License-Identifier: MIT
#pragma once

#include <QtGlobal>

#include <chrono>

namespace bench {

class Community;
class ForumCommunity;
class RatioReporter;

/// Each registers its measurements; the communities outlive the run.
void registerParsing();
void registerPages(const Community &community, const char *size);
void registerVotes(const Community &community, const char *size);
void registerForum(const ForumCommunity &community);
/// Not a ratio: each adds figures to the reporter's second table.
void measureImport(RatioReporter &reporter);
void measureImportScripts(RatioReporter &reporter);
void measureForumImportScripts(RatioReporter &reporter);
void measureBlocks(const Community &community, RatioReporter &reporter);
/// `serverTime` as much as a server of the run computed.
void measureControl(std::chrono::nanoseconds serverTime, RatioReporter &reporter);
/// Fills and indexes a forum of its own.
void measureSearch(RatioReporter &reporter);
/// Fills microblogs of its own.
void measureTimeline(RatioReporter &reporter);
/// Plays days of microblogs of its own.
void measureDelivery(RatioReporter &reporter);
/// Casts votes of its own.
void measureInspector(const Community &community, RatioReporter &reporter);
void measureWindow(const Community &community, RatioReporter &reporter);
/// The whole program over a private community of its own, with so many articles.
void measureFrames(qint64 articles, RatioReporter &reporter);
/// The program as a process, beside a bare window: its start, and what it costs at rest.
void measureStart(qint64 articles, RatioReporter &reporter);
/// That window, until the process is ended.
int showBareWindow(int argc, char **argv);

} // namespace bench
