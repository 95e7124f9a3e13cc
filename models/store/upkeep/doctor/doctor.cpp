// SPDX-License-Identifier: MIT
#include "store/upkeep/doctor/doctor.h"

#include "store/core/community/upkeep.h"
#include "store/core/keys/timelinekeys.h"
#include "store/core/scripts/scriptreply.h"
#include "store/upkeep/doctor/keyinvariants.h"

#include <climits>

using base::Result;

namespace store {

namespace {
class Walk {
public:
    explicit Walk(Examination &examination)
        : m_examination(examination)
        , m_keys(examination.keys())
        , m_layout(examination.counts().writers.articles)
        , m_promises(examination)
    {
    }

    Result<void> run();

private:
    Result<Met> sort(const QByteArrayList &keys);
    Result<void> check(const Met &met);
    Result<void> checkWholeLists();
    Result<void> checkCounters();

    Examination &m_examination;
    ForumKeys m_keys;
    ArticleLayout m_layout;
    KeyInvariants m_promises;
};

/// Keys of another type than the name promises are told of and left out.
Result<Met> Walk::sort(const QByteArrayList &keys)
{
    QByteArrayList known;
    QList<Promise> promises;
    QList<redis::Command> questions;
    for (const auto &key : keys) {
        const auto promise = m_promises.of(key.mid(m_keys.nameSpace().size()));
        if (!promise)
            continue;
        known.append(key);
        promises.append(*promise);
        questions.append({"TYPE", key});
    }
    Met met;
    if (questions.isEmpty())
        return met;
    const auto types = m_examination.connection().pipeline(questions);
    if (!types)
        return tl::unexpected(types.error());
    for (qsizetype i = 0; i < known.size(); ++i) {
        const auto type = (*types)[i].bytes();
        if (type == promises[i].type)
            promises[i].keep(met);
        else if (type != "none" && promises[i].isOurs)
            m_examination.report({"malformed", known[i], type, promises[i].type});
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
        done = done ? checkMembers(m_examination, {list, {}, Of::Articles, true}) : done;
    for (const auto &list : {m_keys.recommended(), m_keys.topics(), m_keys.dayRank()})
        done = done ? checkMembers(m_examination, {list, {}, Of::Topics, true}) : done;
    return done;
}

Result<void> Walk::checkCounters()
{
    const TimelineKeys timeline(m_keys);
    const auto &ids = m_promises.highest();
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
    const auto size = m_examination.connection().command({"DBSIZE"});
    if (!size)
        return tl::unexpected(size.error());
    progress.setTotal(static_cast<int>(qMin<qint64>(size->first().integer().value_or(0), INT_MAX)));
    const auto walked = scan(
        m_examination.connection(), {"SCAN", "0", "MATCH", m_keys.wholePattern(), "COUNT", "500"},
        1, 1, &progress, [&](const QByteArrayList &keys) -> Result<void> {
            const auto met = sort(keys);
            if (!met)
                return tl::unexpected(met.error());
            counts.keys += keys.size();
            progress.setDone(static_cast<int>(qMin<qint64>(counts.keys, INT_MAX)));
            return check(*met);
        });
    if (!walked)
        return walked;
    // After the articles: what these have repaired is right in the lists.
    const auto listed = checkWholeLists();
    return listed ? checkCounters() : listed;
}
} // namespace

namespace {
/// Of the audit log; "0-0" if it is empty.
Result<QByteArray> newestEntry(redis::Connection &connection, const QByteArray &audit)
{
    const auto newest = connection.command({"XREVRANGE", audit, "+", "-", "COUNT", "1"});
    if (!newest)
        return tl::unexpected(newest.error());
    return newest->first().size() > 0 ? newest->first()[0][0].bytes() : QByteArray("0-0");
}
} // namespace

Result<CheckCounts> checkCommunity(redis::Connection &connection, const Keys &keys,
                                   const RepairOptions &treatment, const QByteArray &who,
                                   const FindingSink &sink, redis::Progress &progress)
{
    const auto writers = recogniseWriters(connection, keys);
    if (!writers)
        return tl::unexpected(writers.error());
    Examination examination(connection, Keys(keys.nameSpace(), writers->dialect), treatment, who,
                            sink, progress);
    auto &counts = examination.counts();
    counts.writers = *writers;
    const auto before = newestEntry(connection, keys.audit());
    if (!before)
        return tl::unexpected(before.error());
    if (const auto walked = Walk(examination).run(); !walked)
        return tl::unexpected(walked.error());
    if (counts.mended > 0) {
        const auto last = newestEntry(connection, keys.audit());
        if (!last)
            return tl::unexpected(last.error());
        counts.repairs = {*before, *last};
    }
    return counts;
}

} // namespace store
