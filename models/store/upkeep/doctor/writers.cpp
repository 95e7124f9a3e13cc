// SPDX-License-Identifier: MIT
#include "store/upkeep/doctor/writers.h"

#include "store/core/scripts/scriptreply.h"

using base::Result;
using domain::ArticleId;
using Program = store::Writers::Program;

namespace store {

namespace {
/// Of the newest article, by whichever list there is.
Result<QByteArray> newestMember(redis::Connection &connection, const QByteArray &list)
{
    const auto replies = connection.command({"ZREVRANGE", list, "0", "0"});
    if (!replies)
        return tl::unexpected(replies.error());
    const auto members = replies->first().strings();
    return members.isEmpty() ? QByteArray() : members.first();
}

/// Whether following:<person> of anybody among the first thousand keys is a sorted set.
Result<bool> followsInOrder(redis::Connection &connection, const QByteArray &pattern)
{
    const auto replies
        = connection.command({"SCAN", "0", "MATCH", pattern, "COUNT", "1000", "TYPE", "zset"});
    if (!replies)
        return tl::unexpected(replies.error());
    return replies->first()[1].size() > 0;
}

constexpr Program allPrograms[]{
    Program::Folkmoot,        Program::VotesTutorial,  Program::NowTutorial,
    Program::BareIdsTutorial, Program::ForumTutorial,  Program::TimelineTutorial,
    Program::SortedFollowing, Program::StatusTutorial, Program::AccountSketch};

/// What fm:meta remembers of who began a community.
QList<Program> programsOf(const QByteArrayList &words)
{
    QList<Program> programs;
    for (const auto program : allPrograms) {
        if (words.contains(Writers::name(program)))
            programs.append(program);
    }
    return programs;
}

/// Keys of a dialect.
ArticleLayout layoutOf(const Keys &keys)
{
    return {keys.time(), keys.score(), keys.articleCounter(),
            keys.votersPrefix().mid(keys.nameSpace().size()), keys.articleMember(ArticleId())};
}

Result<Program> articleProgram(redis::Connection &connection, const Keys &keys)
{
    const auto newest = newestMember(connection, keys.time());
    if (!newest)
        return tl::unexpected(newest.error());
    const auto replies = connection.command(
        {"HMGET", keys.article(Keys(keys.nameSpace()).articleOfMember(*newest)), "now", "user",
         "time"});
    if (!replies)
        return tl::unexpected(replies.error());
    const auto fields = replies->first();
    const bool isByNow = fields[2].isNil() && !fields[0].isNil();
    return isByNow ? Program::NowTutorial : Program::VotesTutorial;
}
} // namespace

QByteArray Writers::name(Program program)
{
    switch (program) {
    case Program::Folkmoot:
        return "folkmoot";
    case Program::VotesTutorial:
        return "articles-time-votes";
    case Program::NowTutorial:
        return "articles-now-user";
    case Program::BareIdsTutorial:
        return "articles-bare-ids";
    case Program::ForumTutorial:
        return "forum";
    case Program::TimelineTutorial:
        return "timeline";
    case Program::SortedFollowing:
        return "timeline-sorted-following";
    case Program::StatusTutorial:
        return "timeline-statuses";
    case Program::AccountSketch:
        return "accounts-by-userid";
    }
    return {};
}

Result<Writers> recogniseWriters(redis::Connection &connection, const Keys &given)
{
    const Keys keys(given.nameSpace());
    const auto &space = keys.nameSpace();
    const auto answers = answersTo(connection,
                                   {{"EXISTS", keys.meta()},
                                    {"TYPE", keys.time()},
                                    {"TYPE", space + "postTime"},
                                    {"EXISTS", space + "bbs::topic_ids"},
                                    {"EXISTS", space + "global:postid"},
                                    {"HGET", keys.meta(), "programs"}});
    if (!answers)
        return tl::unexpected(answers.error());
    Writers writers;
    const bool isOurs = (*answers)[0].integer() == 1;
    if (isOurs)
        writers.programs = programsOf((*answers)[5].bytes().split(' '));
    if (isOurs)
        writers.programs.prepend(Program::Folkmoot);
    if ((*answers)[2].view() == "zset" && (*answers)[1].view() == "none") {
        if (!writers.has(Program::BareIdsTutorial))
            writers.programs.append(Program::BareIdsTutorial);
    } else if ((*answers)[1].view() == "zset" && !isOurs) {
        const auto program = articleProgram(connection, keys);
        if (!program)
            return tl::unexpected(program.error());
        writers.programs.append(*program);
    }
    if ((*answers)[3].integer() == 1 && !isOurs)
        writers.programs.append(Program::ForumTutorial);
    if ((*answers)[4].integer() == 1 && !isOurs)
        writers.programs.append(Program::TimelineTutorial);
    const auto sorted = followsInOrder(connection, keys.followingPattern());
    if (!sorted)
        return tl::unexpected(sorted.error());
    if (*sorted && !writers.has(Program::SortedFollowing))
        writers.programs.append(Program::SortedFollowing);
    QByteArrayList words;
    for (const auto program : std::as_const(writers.programs))
        words.append(Writers::name(program));
    writers.dialect = Dialect::ofPrograms(words);
    writers.articles = layoutOf(Keys(space, writers.dialect));
    return writers;
}

} // namespace store
