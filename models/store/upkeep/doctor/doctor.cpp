// SPDX-License-Identifier: MIT
#include "store/upkeep/doctor/doctor.h"

#include "store/core/community/upkeep.h"
#include "store/core/keys/forumkeys.h"
#include "store/core/keys/timelinekeys.h"
#include "store/core/scripts/scriptreply.h"
#include "store/upkeep/doctor/checks.h"

#include <climits>
#include <optional>

using base::Result;

namespace store {

namespace {
/// The highest ids in use, by counter. Only numbers are drawn from counters, and only those below
/// 2^53 can be compared by a script.
struct HighestIds {
    qint64 article = 0, topic = 0, comment = 0, person = 0, post = 0;
};

/// What one slice of the walk has met, by id or name.
struct Met {
    QByteArrayList articles;
    QByteArrayList voted; ///< articles for which there are voters
    QByteArrayList grouped; ///< articles that know groups
    QByteArrayList topics;
    QByteArrayList people;
    QByteArrayList following;
    QByteArrayList followers;
    QByteArrayList groups;
    QList<MemberList> lists;
};

/// What the name of a key promises: its type, and what is done with what it names.
struct KeyInvariant {
    QByteArray prefix;
    QByteArray suffix;
    QByteArray type;
    QByteArrayList Met::*met = nullptr;
    qint64 HighestIds::*highest = nullptr; ///< it names an id that a counter gave
    std::optional<MemberList> list{}; ///< but for its key
    std::optional<Writers::Program> program{}; ///< another type is no damage of ours
};

QList<KeyInvariant> invariantsOf(const Writers &writers)
{
    using Of = MemberList::Of;
    using Program = Writers::Program;
    const auto &layout = writers.articles;
    const MemberList articles{{}, {}, Of::Articles, false};
    const MemberList byScore{{}, layout.score, Of::Articles};
    const MemberList byTime{{}, layout.time, Of::Articles};
    const MemberList topics{{}, {}, Of::Topics};
    const MemberList posts{{}, {}, Of::Posts};
    QList<KeyInvariant> all{
        {"article:", {}, "hash", &Met::articles, &HighestIds::article},
        {"fm:article:", ":groups", "set", &Met::grouped},
        {layout.voterPrefix, {}, "set", &Met::voted},
        {"bbs::topic::", {}, "hash", &Met::topics, &HighestIds::topic},
        {"bbs::user::", {}, "hash", &Met::people, &HighestIds::person},
        {"bbs::comment::", {}, "hash", nullptr, &HighestIds::comment},
        {"post:postid:", {}, "hash", nullptr, &HighestIds::post},
        {"group:", {}, "set", &Met::groups, nullptr, articles},
        {"fm:rank:score:", {}, "zset", nullptr, nullptr, byScore},
        {"fm:rank:time:", {}, "zset", nullptr, nullptr, byTime},
        {"bbs::category::", {}, "zset", nullptr, nullptr, topics},
        {"bbs::tab::", "::topic_list", "zset", nullptr, nullptr, topics},
        {"fm:tag:", {}, "zset", nullptr, nullptr, topics},
        {"starpost:userid:", {}, "zset", nullptr, nullptr, posts},
        // Recognised and left alone: accounts as seed 001 sketches them, and Redis in Action,
        // chapter 8.
        {"user:userid:", ":username", "string", nullptr, nullptr, {}, Program::AccountSketch},
        {"user:", {}, "hash", nullptr, nullptr, {}, Program::StatusTutorial},
        {"status:", {}, "hash", nullptr, nullptr, {}, Program::StatusTutorial},
        {"home:", {}, "zset", nullptr, nullptr, {}, Program::StatusTutorial},
        {"profile:", {}, "zset", nullptr, nullptr, {}, Program::StatusTutorial},
    };
    // That follows by sorted sets, which are no concern of ours.
    if (!writers.has(Program::SortedFollowing))
        all.append({{"following:", {}, "set", &Met::following},
                    {"follower:", {}, "set", &Met::followers}});
    return all;
}

bool isNumber(const QByteArray &id)
{
    bool is = false;
    (void)id.toLongLong(&is);
    return is;
}

/// A key whose name says something.
struct KnownKey {
    QByteArray key;
    QByteArray part; ///< the id or name in it
    const KeyInvariant *invariant = nullptr;
};

class Walk {
public:
    explicit Walk(Examination &examination)
        : m_examination(examination)
        , m_keys(examination.keys())
        , m_layout(examination.counts().writers.articles)
        , m_invariants(invariantsOf(examination.counts().writers))
    {
    }

    Result<void> run();

private:
    [[nodiscard]] std::optional<KnownKey> known(const QByteArray &key) const;
    void note(const KnownKey &known, Met &met);
    Result<Met> sort(const QByteArrayList &keys);
    Result<void> check(const Met &met);
    Result<void> checkWholeLists();
    Result<void> checkCounters();

    Examination &m_examination;
    ForumKeys m_keys;
    ArticleLayout m_layout;
    QList<KeyInvariant> m_invariants;
    HighestIds m_highest;
};

std::optional<KnownKey> Walk::known(const QByteArray &key) const
{
    const auto bare = key.mid(m_keys.nameSpace().size());
    for (const auto &invariant : m_invariants) {
        const auto part = ForumKeys::between(bare, invariant.prefix, invariant.suffix);
        const bool isMeant = !part.isEmpty() && !(invariant.highest && part.contains(':'))
            && (!invariant.program || isNumber(part));
        if (isMeant)
            return KnownKey{key, part, &invariant};
    }
    return std::nullopt;
}

void Walk::note(const KnownKey &known, Met &met)
{
    const auto &invariant = *known.invariant;
    if (invariant.met)
        (met.*invariant.met).append(known.part);
    if (invariant.list) {
        met.lists.append(*invariant.list);
        met.lists.last().key = known.key;
    }
    const auto id = known.part.toLongLong();
    if (invariant.highest && id < (1LL << 53))
        m_highest.*invariant.highest = qMax(m_highest.*invariant.highest, id);
    auto &programs = m_examination.counts().writers.programs;
    if (invariant.program && !programs.contains(*invariant.program))
        programs.append(*invariant.program);
}

/// Keys of another type than the name promises are told of and left out.
Result<Met> Walk::sort(const QByteArrayList &keys)
{
    QList<KnownKey> named;
    QList<redis::Command> questions;
    for (const auto &key : keys) {
        if (const auto one = known(key)) {
            named.append(*one);
            questions.append({"TYPE", key});
        }
    }
    Met met;
    if (questions.isEmpty())
        return met;
    const auto types = TRY(m_examination.connection().pipeline(questions));
    for (qsizetype i = 0; i < named.size(); ++i) {
        const auto type = types[i].bytes();
        const auto &invariant = *named[i].invariant;
        if (type == invariant.type)
            note(named[i], met);
        else if (type != "none" && !invariant.program)
            m_examination.report({"malformed", named[i].key, type, invariant.type});
    }
    return met;
}

Result<void> Walk::check(const Met &met)
{
    auto done = checkArticles(m_examination, met.articles);
    if (done)
        done = checkVoterSets(m_examination, met.voted);
    if (done)
        done = checkTopics(m_examination, met.topics);
    if (done && m_examination.counts().writers.has(Writers::Program::Folkmoot))
        done = checkPeople(m_examination, met.people);
    for (const auto &person : met.following)
        done = done ? checkFollows(m_examination, person, FollowSide::Following) : done;
    for (const auto &person : met.followers)
        done = done ? checkFollows(m_examination, person, FollowSide::Followers) : done;
    for (const auto &group : met.groups)
        done = done ? checkGroup(m_examination, group) : done;
    if (done)
        done = checkArticleGroups(m_examination, met.grouped);
    for (const auto &list : met.lists)
        done = done ? checkMembers(m_examination, list) : done;
    return done;
}

Result<void> Walk::checkWholeLists()
{
    using Of = MemberList::Of;
    Result<void> done;
    for (const auto &list :
         {m_layout.time, m_layout.score, m_keys.interestingScore(), m_keys.interestingTime()})
        done = done ? checkMembers(m_examination, {list, {}, Of::Articles}) : done;
    for (const auto &list : {m_keys.recommended(), m_keys.topics(), m_keys.dayRank()})
        done = done ? checkMembers(m_examination, {list, {}, Of::Topics}) : done;
    return done;
}

Result<void> Walk::checkCounters()
{
    const TimelineKeys timeline(m_keys);
    const auto &ids = m_highest;
    Result<void> done;
    for (const auto &[counter, highest] :
         {std::pair{m_layout.counter, ids.article}, std::pair{m_keys.topicCounter(), ids.topic},
          std::pair{m_keys.commentCounter(), ids.comment}, std::pair{m_keys.userId(), ids.person},
          std::pair{timeline.postCounter(), ids.post}})
        done = done ? checkCounter(m_examination, counter, highest) : done;
    return done;
}

Result<void> Walk::run()
{
    auto &progress = m_examination.progress();
    auto &counts = m_examination.counts();
    const auto size = TRY(m_examination.connection().command({"DBSIZE"}));
    progress.setTotal(static_cast<int>(qMin<qint64>(size.first().integer().value_or(0), INT_MAX)));
    const auto walked = scan(
        m_examination.connection(), {"SCAN", "0", "MATCH", m_keys.wholePattern(), "COUNT", "500"},
        1, 1, &progress, [&](const QByteArrayList &keys) -> Result<void> {
            const auto met = TRY(sort(keys));
            counts.keys += keys.size();
            progress.setDone(static_cast<int>(qMin<qint64>(counts.keys, INT_MAX)));
            return check(met);
        });
    if (!walked)
        return walked;
    // After the articles: what these have repaired is right in the lists.
    const auto listed = checkWholeLists();
    return listed ? checkCounters() : listed;
}

/// Of the audit log; "0-0" if it is empty.
Result<QByteArray> newestEntry(redis::Connection &connection, const QByteArray &audit)
{
    const auto newest = TRY(connection.command({"XREVRANGE", audit, "+", "-", "COUNT", "1"}));
    return newest.first().size() > 0 ? newest.first()[0][0].bytes() : QByteArray("0-0");
}
} // namespace

Result<CheckCounts> checkCommunity(redis::Connection &connection, const Keys &keys,
                                   const RepairOptions &treatment, const QByteArray &who,
                                   const FindingSink &sink, redis::Progress &progress)
{
    const auto writers = TRY(recogniseWriters(connection, keys));
    Examination examination(connection, Keys(keys.nameSpace(), writers.dialect), treatment, who,
                            sink, progress);
    auto &counts = examination.counts();
    counts.writers = writers;
    const auto before = TRY(newestEntry(connection, keys.audit()));
    TRY(Walk(examination).run());
    if (counts.mended > 0) {
        const auto last = TRY(newestEntry(connection, keys.audit()));
        counts.repairs = {before, last};
    }
    return counts;
}

} // namespace store
