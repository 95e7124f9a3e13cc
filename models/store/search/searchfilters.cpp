// SPDX-License-Identifier: MIT
#include "store/search/searchfilters.h"

#include "domain/names.h"
#include "store/articles/rankings/articlelists.h"
#include "store/core/community/upkeep.h"
#include "store/core/keys/timelinekeys.h"
#include "store/forum/topics/topicdecoder.h"
#include "store/forum/topics/topicplace.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Result;
using domain::SearchTarget;

namespace store {

namespace {
constexpr qint64 idsAtOnce = 500; ///< of one command: about 0.1 ms of the server
constexpr qint64 membersAtOnce = 20'000; ///< of a set: some 8 ms
constexpr qsizetype filtersAtOnce = 16;

quint32 secondsIn(domain::Timestamp moment)
{
    const auto seconds = std::chrono::ceil<std::chrono::seconds>(moment.time_since_epoch()).count();
    return static_cast<quint32>(std::clamp<qint64>(seconds, 0, 0xffff'ffff));
}

/// How people call the timeline, in the languages that the window speaks.
bool isTimeline(const QString &folded)
{
    return folded == "timeline"_L1 || folded == u"动态"_s;
}

QByteArray memberOf(const Keys &keys, quint64 id, bool isOfArticles)
{
    const auto bytes = QByteArray::number(id);
    return isOfArticles ? keys.articleMember(domain::ArticleId(bytes)) : bytes;
}

/// The ids of a list that is short beside what is asked about: asking for each would take longer.
Result<std::optional<QSet<quint64>>> readShortList(redis::Connection &connection, const Keys &keys,
                                                   const QByteArray &key, bool isOfArticles,
                                                   size_t candidates)
{
    const auto size = TRY(connection.command({isOfArticles ? "SCARD" : "ZCARD", key}));
    const auto count = size.first().integer().value_or(0);
    if (count * 4 > static_cast<qint64>(candidates) || (isOfArticles && count > membersAtOnce))
        return std::nullopt;
    QSet<quint64> ids;
    if (isOfArticles) {
        const auto members = TRY(connection.command({"SMEMBERS", key})).first().strings();
        for (const auto &member : members)
            ids.insert(countedId(keys.articleOfMember(member).bytes()));
        return std::optional(ids);
    }
    TRY(walkByScore(connection, key, [&](const QByteArrayList &topics) -> Result<void> {
        for (qsizetype i = 0; i < topics.size(); i += 2)
            ids.insert(countedId(topics[i]));
        return {};
    }));
    return std::optional(ids);
}
} // namespace

quint64 SearchFilters::idIn(const Candidate &candidate, Of of)
{
    using Kind = SearchTarget::Kind;
    const auto &record = candidate.record;
    switch (record.kind) {
    case Kind::Article:
        return of == Of::Articles ? record.id : 0;
    case Kind::Post:
        return of == Of::Posts ? record.id : 0;
    case Kind::Topic:
        return of == Of::Topics ? record.id : 0;
    case Kind::Reply:
        break;
    }
    return of == Of::Topics ? record.topic : 0;
}

Result<SearchFilters> SearchFilters::resolve(redis::Connection &connection, const SearchKeys &keys,
                                             const domain::SearchQuery &query)
{
    SearchFilters filters(keys, query);
    QList<redis::Command> commands;
    for (const auto &author : query.authors)
        commands.append({"HGET", keys.nameToUid(), domain::foldedName(author).toUtf8()});
    for (const auto &place : query.places) {
        const auto folded = domain::foldedName(place).toUtf8();
        commands.append({{"HGET", keys.categories(), folded},
                         {"HGET", keys.tabs(), folded},
                         {"HGET", keys.groups(), folded}});
    }
    if (!commands.isEmpty()) {
        const auto replies = TRY(connection.pipeline(commands));
        filters.lookUp(replies);
    }
    for (const auto &tag : query.tags)
        filters.m_tags.append(QList<List>{{keys.tag(foldedTag(tag)), Of::Topics},
                                          {TimelineKeys(keys).hashtag(foldedTag(tag)), Of::Posts}});
    return filters;
}

/// Other programs may use the very name that was typed, whatever our directories say.
void SearchFilters::lookUp(const redis::Replies &replies)
{
    qsizetype at = 0;
    const auto namesOf = [&](const QString &typed) {
        QByteArrayList names{typed.toUtf8()};
        const auto known = replies[at++];
        if (known.type() == redis::Reply::Type::String && !names.contains(known.bytes()))
            names.append(known.bytes());
        return names;
    };
    for (const auto &author : m_query.authors) {
        for (const auto &id : namesOf(author)) {
            m_authors.insert(id);
            m_authorHashes.insert(searchHash(id));
        }
    }
    for (const auto &place : m_query.places) {
        m_isInTimeline = m_isInTimeline || isTimeline(domain::foldedName(place));
        for (const auto &name : namesOf(place))
            m_places.append({m_keys.category(name), Of::Topics});
        for (const auto &name : namesOf(place))
            m_places.append({m_keys.tabTopics(name), Of::Topics});
        for (const auto &name : namesOf(place))
            m_places.append({m_keys.group(name), Of::Articles});
    }
}

Result<void> SearchFilters::apply(redis::Connection &connection, std::vector<Candidate> &candidates,
                                  const IsCancelled &isCancelled) const
{
    const auto from = m_query.from ? secondsIn(*m_query.from) : 0;
    std::erase_if(candidates, [&](const Candidate &candidate) {
        const auto &record = candidate.record;
        return (!m_authors.isEmpty() && !m_authorHashes.contains(record.author))
            || record.seconds < from
            || (m_query.until && record.seconds >= secondsIn(*m_query.until));
    });
    auto done = m_places.isEmpty()
        ? Result<void>()
        : keepIn(connection, m_places, m_isInTimeline ? Posts::All : Posts::AsListed, candidates,
                 isCancelled);
    for (qsizetype i = 0; done && i < m_tags.size(); ++i)
        done = keepIn(connection, m_tags[i], Posts::AsListed, candidates, isCancelled);
    return done;
}

bool SearchFilters::isByOneOfThem(const domain::AccountId &author) const
{
    return m_authors.isEmpty() || m_authors.contains(author.bytes());
}

Result<void> SearchFilters::keepIn(redis::Connection &connection, const QList<List> &lists,
                                   Posts posts, std::vector<Candidate> &candidates,
                                   const IsCancelled &isCancelled) const
{
    std::vector<bool> isIn(candidates.size());
    for (size_t at = 0; posts == Posts::All && at < candidates.size(); ++at)
        isIn[at] = candidates[at].record.kind == SearchTarget::Kind::Post;
    for (const auto &list : lists) {
        const auto done = mark(connection, list, candidates, isIn, isCancelled);
        if (!done)
            return done;
    }
    size_t i = 0;
    std::erase_if(candidates, [&](const Candidate &) { return !isIn[i++]; });
    return {};
}

Result<void> SearchFilters::mark(redis::Connection &connection, const List &list,
                                 const std::vector<Candidate> &candidates, std::vector<bool> &isIn,
                                 const IsCancelled &isCancelled) const
{
    const bool isOfArticles = list.of == Of::Articles;
    const auto ids
        = TRY(readShortList(connection, m_keys, list.key, isOfArticles, candidates.size()));
    for (size_t i = 0; ids && i < candidates.size(); ++i) {
        const auto id = idIn(candidates[i], list.of);
        isIn[i] = isIn[i] || (id != 0 && ids->contains(id));
    }
    for (size_t next = 0; !ids && next < candidates.size();) {
        if (isCancelled())
            return base::fail(base::Failure::Cancelled);
        TRY(askFor(connection, list, candidates, next, isIn));
    }
    return {};
}

Result<void> SearchFilters::askFor(redis::Connection &connection, const List &list,
                                   const std::vector<Candidate> &candidates, size_t &next,
                                   std::vector<bool> &isIn) const
{
    const bool isOfArticles = list.of == Of::Articles;
    const auto *ask = isOfArticles ? "SMISMEMBER" : "ZMSCORE";
    QList<redis::Command> commands;
    std::vector<size_t> asked;
    for (; next < candidates.size() && commands.size() <= filtersAtOnce; ++next) {
        const auto id = isIn[next] ? 0 : idIn(candidates[next], list.of);
        if (id == 0)
            continue;
        if (asked.size() % idsAtOnce == 0)
            commands.append(redis::Command{ask, list.key});
        commands.last().append(memberOf(m_keys, id, isOfArticles));
        asked.push_back(next);
    }
    if (commands.isEmpty())
        return {};
    const auto replies = TRY(connection.pipeline(commands));
    for (size_t i = 0; i < asked.size(); ++i) {
        const auto answers = replies[static_cast<qsizetype>(i / idsAtOnce)];
        const auto answer = answers[static_cast<qsizetype>(i % idsAtOnce)];
        isIn[asked[i]] = isOfArticles ? answer.integer() == 1 : !answer.isNil();
    }
    return {};
}

} // namespace store
