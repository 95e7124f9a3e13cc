// SPDX-License-Identifier: MIT
#include "store/upkeep/doctor/writers.h"

#include "base/mapped.h"
#include "store/core/keys/forumkeys.h"
#include "store/core/keys/timelinekeys.h"
#include "store/core/scripts/scriptreply.h"

#include <algorithm>
#include <utility>

using base::Result;
using domain::ArticleId;
using domain::ProgramTrace;
using Program = store::Writers::Program;

namespace store {

namespace {
/// Of the newest article, by whichever list there is.
Result<QByteArray> newestMember(redis::Connection &connection, const QByteArray &list)
{
    const auto replies = TRY(connection.command({"ZREVRANGE", list, "0", "0"}));
    const auto members = replies.first().strings();
    return members.isEmpty() ? QByteArray() : members.first();
}

/// Whether following:<person> of anybody among the first thousand keys is a sorted set.
Result<bool> followsInOrder(redis::Connection &connection, const QByteArray &pattern)
{
    const auto replies
        = TRY(connection.command({"SCAN", "0", "MATCH", pattern, "COUNT", "1000", "TYPE", "zset"}));
    return replies.first()[1].size() > 0;
}

/// One word for each, as logs and fm:meta have it.
constexpr std::pair<Program, const char *> programWords[]{
    {Program::Folkmoot, "folkmoot"},
    {Program::VotesTutorial, "articles-time-votes"},
    {Program::NowTutorial, "articles-now-user"},
    {Program::BareIdsTutorial, "articles-bare-ids"},
    {Program::ForumTutorial, "forum"},
    {Program::TimelineTutorial, "timeline"},
    {Program::SortedFollowing, "timeline-sorted-following"},
    {Program::StatusTutorial, "timeline-statuses"},
    {Program::AccountSketch, "accounts-by-userid"},
};

/// What fm:meta remembers of who began a community.
QList<Program> programsOf(const QByteArrayList &words)
{
    QList<Program> programs;
    for (const auto &[program, word] : programWords) {
        if (words.contains(word))
            programs.append(program);
    }
    return programs;
}

QByteArrayList wordsOf(const QList<Program> &programs)
{
    QByteArrayList words;
    for (const auto program : programs)
        words.append(Writers::name(program));
    return words;
}

/// Keys of a dialect.
ArticleLayout layoutOf(const Keys &keys)
{
    return {keys.time(), keys.score(), keys.articleCounter(),
            keys.votersPrefix().mid(keys.nameSpace().size()), keys.articleMember(ArticleId())};
}

Result<Program> articleProgram(redis::Connection &connection, const Keys &keys)
{
    const auto newest = TRY(newestMember(connection, keys.time()));
    const auto replies = TRY(
        connection.command({"HMGET", keys.article(Keys(keys.nameSpace()).articleOfMember(newest)),
                            "now", "user", "time"}));
    const auto fields = replies.first();
    const bool isByNow = fields[2].isNil() && !fields[0].isNil();
    return isByNow ? Program::NowTutorial : Program::VotesTutorial;
}
} // namespace

QByteArray Writers::name(Program program)
{
    return std::ranges::find(programWords, program, &std::pair<Program, const char *>::first)
        ->second;
}

Result<Writers> recogniseWriters(redis::Connection &connection, const Keys &given)
{
    const Keys keys(given.nameSpace());
    const auto &space = keys.nameSpace();
    const auto answers = TRY(answersTo(connection,
                                       {{"HGET", keys.meta(), "programs"},
                                        {"EXISTS", keys.meta()},
                                        {"TYPE", keys.time()},
                                        {"TYPE", space + "postTime"},
                                        {"EXISTS", space + "bbs::topic_ids"},
                                        {"EXISTS", space + "global:postid"}}));
    const auto says = [&](qsizetype i, auto what) { return answers[i].view() == what; };
    const auto isThere = [&](qsizetype i) { return answers[i].integer() == 1; };
    const bool isOurs = isThere(1);
    Writers writers;
    const auto add = [&writers](Program program, bool wrote = true) {
        if (wrote && !writers.has(program))
            writers.programs.append(program);
    };
    add(Program::Folkmoot, isOurs);
    writers.programs += programsOf(answers[0].bytes().split(' '));
    add(Program::BareIdsTutorial, says(2, "none") && says(3, "zset"));
    if (says(2, "zset") && !isOurs) {
        const auto program = TRY(articleProgram(connection, keys));
        add(program);
    }
    add(Program::ForumTutorial, isThere(4) && !isOurs);
    add(Program::TimelineTutorial, isThere(5) && !isOurs);
    const auto sorted = TRY(followsInOrder(connection, keys.followingPattern()));
    add(Program::SortedFollowing, sorted);
    writers.dialect = Dialect::ofPrograms(wordsOf(writers.programs));
    writers.articles = layoutOf(Keys(space, writers.dialect));
    return writers;
}

namespace {
constexpr int scans = 20; ///< of a thousand keys each
constexpr char newestArticles[] = "99";

/// What the names of keys tell that no fixed key does.
struct Names {
    qint64 accounts = 0; ///< user:userid:<id>:username
    qint64 users = 0; ///< user:<id>
    qint64 highest = 0;
    QByteArray follower; ///< a person who follows somebody
    bool isWhole = false;

    void note(const QByteArray &bare);
};

void Names::note(const QByteArray &bare)
{
    const auto count = [this](qint64 &kind, const QByteArray &id) {
        bool isNumber = false;
        const auto number = id.toLongLong(&isNumber);
        kind += isNumber ? 1 : 0;
        highest = std::max(highest, number);
    };
    count(accounts, ForumKeys::between(bare, "user:userid:", ":username"));
    count(users, ForumKeys::between(bare, "user:"));
    if (follower.isEmpty())
        follower = ForumKeys::between(bare, "following:");
}

Result<Names> readNames(redis::Connection &connection, const Keys &keys)
{
    Names names;
    QByteArray cursor("0");
    for (int i = 0; i < scans; ++i) {
        const auto reply = TRY(
            connection.command({"SCAN", cursor, "MATCH", keys.wholePattern(), "COUNT", "1000"}));
        for (const auto &key : reply.first()[1].strings())
            names.note(key.mid(keys.nameSpace().size()));
        cursor = reply.first()[0].bytes();
        names.isWhole = cursor == "0";
        if (names.isWhole)
            break;
    }
    return names;
}

/// The highest number among who posted lately: these programs count their people from 1.
Result<qint64> highestPoster(redis::Connection &connection, const Keys &keys)
{
    const auto members = TRY(connection.command({"ZREVRANGE", keys.time(), "0", newestArticles}));
    QList<redis::Command> commands;
    for (const auto &member : members.first().strings())
        commands.append(
            {"HMGET", keys.article(keys.articleOfMember(member)), "userId", "user", "poster"});
    if (commands.isEmpty())
        return 0;
    const auto replies = TRY(connection.pipeline(commands));
    qint64 highest = 0;
    for (qsizetype row = 0; row < replies.size(); ++row) {
        for (qsizetype field = 0; field < replies[row].size(); ++field)
            highest = std::max(highest, replies[row][field].integer().value_or(0));
    }
    return highest;
}

class Surveyor {
public:
    Surveyor(redis::Connection &connection, const Keys &keys)
        : m_connection(connection)
        , m_keys(keys)
    {
    }

    Result<Survey> run();

private:
    Result<void> count(const Writers &writers, const Names &names);
    void add(Program program, qint64 items, bool isAtLeast = false)
    {
        m_survey.traces.append({Writers::name(program), items, isAtLeast});
    }

    redis::Connection &m_connection;
    ForumKeys m_keys;
    Survey m_survey;
};

Result<void> Surveyor::count(const Writers &writers, const Names &names)
{
    const auto &space = m_keys.nameSpace();
    const auto answers
        = TRY(m_connection.pipeline({{"ZCARD", writers.articles.time},
                                     {"GET", m_keys.topicCounter()},
                                     {"GET", TimelineKeys(m_keys).postCounter()},
                                     {"GET", space + "user:id:"},
                                     {"GET", space + "status:id:"},
                                     {"TYPE", space + "following:" + names.follower}}));
    const auto number = [&](qsizetype i) { return answers[i].integer().value_or(0); };
    for (const auto program :
         {Program::VotesTutorial, Program::NowTutorial, Program::BareIdsTutorial}) {
        if (writers.has(program))
            add(program, number(0));
    }
    if (writers.has(Program::ForumTutorial))
        add(Program::ForumTutorial, number(1));
    if (writers.has(Program::TimelineTutorial))
        add(Program::TimelineTutorial, number(2));
    if (names.accounts > 0)
        add(Program::AccountSketch, names.accounts, !names.isWhole);
    if (number(4) > 0)
        add(Program::StatusTutorial, number(4));
    if (answers[5].view() == "zset" || writers.has(Program::SortedFollowing))
        add(Program::SortedFollowing, qMax(number(3), names.users), number(3) == 0);
    m_survey.highestPerson = std::max(names.highest, number(3));
    return {};
}

Result<Survey> Surveyor::run()
{
    const auto writers = TRY(recogniseWriters(m_connection, m_keys));
    const auto names = TRY(readNames(m_connection, m_keys));
    TRY(count(writers, names));
    const auto poster = TRY(highestPoster(
        m_connection, Keys(m_keys.nameSpace(), Dialect::ofPrograms(m_survey.programs()))));
    m_survey.highestPerson = std::max(m_survey.highestPerson, poster);
    return m_survey;
}
} // namespace

QByteArrayList Survey::programs() const
{
    return base::mapped(traces, [](const auto &trace) { return trace.program; });
}

Result<Survey> surveyPrograms(redis::Connection &connection, const Keys &keys)
{
    return Surveyor(connection, keys).run();
}

} // namespace store
