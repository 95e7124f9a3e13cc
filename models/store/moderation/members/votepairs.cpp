// SPDX-License-Identifier: MIT
#include "base/mapped.h"
#include "store/articles/articlerows.h"
#include "store/core/articlecache.h"
#include "store/core/context.h"
#include "store/core/keys/forumkeys.h"
#include "store/core/keys/timelinekeys.h"
#include "store/moderation/members/memberrequests.h"

using base::Result;
using domain::AccountId;
using domain::VotePairs;

namespace store {

namespace {
constexpr qint64 mostOfAKind = 5'000;
constexpr qsizetype setsAtOnce = 200;
constexpr qint64 leastShared = 5;
constexpr qsizetype pairsShown = 50;

class Votes {
public:
    Votes(redis::Connection &connection, const Keys &keys, const AccountId &somebody,
          redis::Progress &progress)
        : m_connection(connection)
        , m_keys(keys)
        , m_pairing(somebody)
        , m_progress(progress)
    {
    }

    Result<QByteArrayList> sets();
    Result<void> compare(const QByteArrayList &sets);
    [[nodiscard]] VotePairs found() const;

private:
    redis::Connection &m_connection;
    const Keys &m_keys;
    domain::VotePairing m_pairing;
    redis::Progress &m_progress;
    bool m_isCut = false;
};

/// Keys of voter sets. Those of articles live as long as their voting.
Result<QByteArrayList> Votes::sets()
{
    const ForumKeys forum(m_keys);
    const TimelineKeys timeline(m_keys);
    const auto replies = TRY(m_connection.pipeline(
        {{"ZREVRANGE", m_keys.time(), "0", QByteArray::number(mostOfAKind - 1)},
         {"ZCARD", m_keys.time()},
         {"GET", forum.topicCounter()},
         {"GET", timeline.postCounter()}}));
    const auto topics = replies[2].integer().value_or(0);
    const auto posts = replies[3].integer().value_or(0);
    m_isCut = std::max({replies[1].integer().value_or(0), topics, posts}) > mostOfAKind;
    QByteArrayList sets;
    for (const auto &member : replies[0].strings())
        sets.append(m_keys.voted(m_keys.articleOfMember(member)));
    for (auto id = topics; id > std::max<qint64>(0, topics - mostOfAKind); --id) {
        const domain::TopicId topic(QByteArray::number(id));
        sets += {forum.votesUp(topic), forum.votesDown(topic)};
    }
    for (auto id = posts; id > std::max<qint64>(0, posts - mostOfAKind); --id)
        sets.append(timeline.likes(domain::PostId(QByteArray::number(id))));
    m_progress.setTotal(static_cast<int>(sets.size()));
    return sets;
}

/// Sizes first: what a million people voted for is not fetched, and pairs nobody.
Result<void> Votes::compare(const QByteArrayList &sets)
{
    for (qsizetype begin = 0; begin < sets.size() && !m_progress.isCancelled();
         begin += setsAtOnce) {
        const auto slice = sets.mid(begin, setsAtOnce);
        QList<redis::Command> sizes;
        for (const auto &set : slice)
            sizes.append({"SCARD", set});
        const auto counts = TRY(m_connection.pipeline(sizes));
        QList<redis::Command> members;
        for (qsizetype i = 0; i < slice.size(); ++i) {
            const auto count = counts[i].integer().value_or(0);
            m_isCut = m_isCut || count > domain::VotePairing::mostVoters;
            if (count > 0 && count <= domain::VotePairing::mostVoters)
                members.append({"SMEMBERS", slice[i]});
        }
        m_progress.setDone(static_cast<int>(begin + slice.size()));
        if (members.isEmpty())
            continue;
        const auto voters = TRY(m_connection.pipeline(members));
        for (qsizetype i = 0; i < members.size(); ++i) {
            auto people = base::mapped<AccountId>(voters[i].strings());
            people.removeIf(&domain::isAnonymous);
            m_pairing.add(people);
        }
    }
    return {};
}

VotePairs Votes::found() const
{
    auto pairs = m_pairing.best(leastShared, pairsShown);
    pairs.isCut = pairs.isCut || m_isCut;
    pairs.isCancelled = m_progress.isCancelled();
    return pairs;
}
} // namespace

Result<VotePairs> CompareVotes::perform(const Context &context) const
{
    Votes votes(context.connection, context.keys, somebody, context.progress);
    const auto sets = TRY(votes.sets());
    TRY(votes.compare(sets));
    auto pairs = votes.found();
    QList<AccountId> people;
    for (const auto &pair : std::as_const(pairs.rows))
        people += {pair.one, pair.other};
    const auto known
        = TRY(readNames(context.connection, context.keys, context.memory<ArticleCache>(), people));
    for (qsizetype i = 0; i < pairs.rows.size(); ++i) {
        pairs.rows[i].oneName = known.at(2 * i);
        pairs.rows[i].otherName = known.at(2 * i + 1);
    }
    return pairs;
}

} // namespace store
