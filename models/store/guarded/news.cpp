// SPDX-License-Identifier: MIT
#include "store/guarded/news.h"

#include "base/json.h"
#include "redis/worker/subscription.h"
#include "store/accounts/roles.h"
#include "store/articles/articlerows.h"
#include "store/core/scripts/scriptreply.h"
#include "store/forum/topics/topicrows.h"
#include "store/timeline/posts/postrows.h"

#include <QJsonDocument>

#include <algorithm>

using namespace std::chrono_literals;
using base::KeyReader;
using base::Result;
using redis::Subscription;

namespace store {

namespace {
constexpr auto betweenNews = 250ms;
/// Every vote changes them, and nobody's list moves under their eyes.
constexpr auto betweenRankings = 30s;
constexpr qsizetype mostKeys = 1000; ///< above that whoever looks reads again anyway
// Everybody gets them, whatever they look at: above this reading what can be seen is cheaper.
constexpr qsizetype mostRows = 20; ///< of each kind
// Beyond 16 KiB Redis takes twice as much of each listener's memory.
constexpr qsizetype longestNews = 12LL * 1024;

/// Whether nobody else has these before their eyes than the person whom they name.
bool isOwnList(QByteArrayView pattern)
{
    return pattern == "fm:posted:<person>" || pattern == "fm:voted:<person>"
        || pattern == "fm:topics:<person>";
}

bool isRanking(QByteArrayView pattern)
{
    return pattern == "score:" || pattern == "score" || pattern == "fm:rank:score:<group>"
        || pattern == "bbs::recommand::list";
}

QByteArray textOf(const ToldRows &rows)
{
    return QJsonDocument(base::json::encoded(rows).toObject()).toJson(QJsonDocument::Compact);
}

/// Without what is too long to be told to everybody.
QByteArray messageOf(const QSet<QByteArray> &keys, const ToldRows &rows)
{
    auto message = Subscription::relayed(keys.values(), textOf(rows));
    if (message.size() > longestNews)
        message = Subscription::relayed(keys.values(), textOf(ToldRows()));
    return message.size() > longestNews ? Subscription::relayed({}) : message;
}
} // namespace

void News::add(const QByteArray &key)
{
    if (m_isEverything || m_added.contains(key))
        return;
    const auto known = base::findKey(QByteArrayView(key).sliced(m_keys.nameSpace().size()));
    // What the index is made of is before nobody's eyes.
    if (!known.definition || QByteArrayView(known.definition->pattern).startsWith("fm:search:"))
        return;
    m_added.insert(key);
    const auto reader = known.definition->reader;
    if (reader == KeyReader::Everyone)
        addPublic(known, key);
    if (reader == KeyReader::Moderators || reader == KeyReader::PersonAndModerators)
        m_moderators.insert(key);
    if (reader == KeyReader::Person || reader == KeyReader::PersonAndModerators)
        m_personal[domain::AccountId(known.part)].insert(key);
    m_isEverything = m_isEverything || m_public.size() + m_moderators.size() > mostKeys
        || key.contains('\n'); // it would read as something else
}

void News::addPublic(const base::KeyMatch &known, const QByteArray &key)
{
    const QByteArrayView pattern(known.definition->pattern);
    if (isOwnList(pattern)) {
        m_personal[domain::AccountId(known.part)].insert(key);
        return;
    }
    if (isRanking(pattern)) {
        m_rankings.insert(key);
        return;
    }
    m_public.insert(key);
    if (pattern.contains("<article>"))
        m_articles.insert(domain::ArticleId(known.part));
    else if (pattern.startsWith("bbs::topic::"))
        m_topics.insert(domain::TopicId(known.part));
    else if (pattern.contains("<post>"))
        m_posts.insert(domain::PostId(known.part));
}

bool News::hasSomething() const
{
    return m_isEverything || !m_public.isEmpty() || !m_moderators.isEmpty()
        || !m_personal.isEmpty();
}

Result<void> News::publish(redis::Connection &connection)
{
    const auto now = Clock::now();
    if (now - m_published < betweenNews)
        return {};
    if (now - m_ranked >= betweenRankings && !m_rankings.isEmpty()) {
        m_public.unite(std::exchange(m_rankings, {}));
        m_ranked = now;
    }
    if (!hasSomething())
        return {};
    TRY(answersTo(connection, TRY(messages(connection))));
    m_added.clear();
    m_public.clear();
    m_articles.clear();
    m_topics.clear();
    m_posts.clear();
    m_moderators.clear();
    m_personal.clear();
    m_isEverything = false;
    m_published = now;
    return {};
}

Result<QList<redis::Command>> News::messages(redis::Connection &connection) const
{
    const auto publish = connection.publishing();
    if (m_isEverything)
        return QList<redis::Command>{{publish, m_keys.news(), Subscription::relayed({})}};
    QList<redis::Command> messages;
    if (!m_public.isEmpty())
        messages.append({publish, m_keys.news(), messageOf(m_public, TRY(rows(connection)))});
    for (auto it = m_personal.cbegin(); it != m_personal.cend(); ++it)
        messages.append({publish, m_keys.heardBy(it.key()), Subscription::relayed(it->values())});
    if (!m_moderators.isEmpty()) {
        for (const auto &person : TRY(readStaff(connection, ModerationKeys(m_keys))))
            messages.append(
                {publish, m_keys.heardBy(person), Subscription::relayed(m_moderators.values())});
    }
    return messages;
}

Result<ToldRows> News::rows(redis::Connection &connection) const
{
    ToldRows rows;
    if (std::max({m_articles.size(), m_topics.size(), m_posts.size()}) > mostRows)
        return rows;
    // Names change: what is remembered for one message cannot be wrong in the next.
    ForumCache names;
    if (!m_articles.isEmpty())
        rows.articles
            = TRY(readRows(connection, Keys(m_keys), names.people, m_articles.values(), {}));
    if (!m_topics.isEmpty())
        rows.topics = TRY(readTopics(connection, ForumKeys(m_keys), names, m_topics.values(), {}));
    const auto posts
        = TRY(readPosts(connection, TimelineKeys(m_keys), names.people, m_posts.values(), {}));
    rows.posts = posts.rows;
    return rows;
}

} // namespace store
