// SPDX-License-Identifier: MIT
#include "store/lab/demo/demotimeline.h"

#include "store/timeline/follows.h"
#include "store/timeline/posts/postrows.h"
#include "store/timeline/posts/publishing.h"
#include "store/timeline/timelinepull.h"

#include <QJsonArray>
#include <QJsonObject>

using namespace Qt::StringLiterals;
using base::Result;
using domain::PostRelation;

namespace store {

namespace {
/// The whole of it, one step behind the other.
class DemoTimeline {
public:
    DemoTimeline(redis::Connection &connection, const TimelineKeys &keys,
                 const ImportedPeople &people, QStringList names, domain::Timestamp now)
        : m_connection(connection)
        , m_keys(keys)
        , m_people(people)
        , m_names(std::move(names))
        , m_now(now)
    {
    }

    Result<void> followAll(const QJsonObject &follows);
    Result<void> publish(const QJsonObject &post);
    Result<void> pullForEverybody();

private:
    Result<void> like(const domain::PostId &post, const QString &author, int count);

    redis::Connection &m_connection;
    const TimelineKeys &m_keys;
    const ImportedPeople &m_people;
    QStringList m_names;
    domain::Timestamp m_now;
    QHash<QString, domain::PostId> m_ids; ///< by the key in the file
};

Result<void> DemoTimeline::followAll(const QJsonObject &follows)
{
    for (auto person = follows.begin(); person != follows.end(); ++person) {
        const auto others = person.value().toArray();
        for (const auto &other : others) {
            const auto done = follow(m_connection, m_keys, m_people.person(person.key()),
                                     m_people.person(other.toString()));
            if (!done)
                return done;
        }
    }
    return {};
}

Result<void> DemoTimeline::publish(const QJsonObject &post)
{
    domain::PostDraft draft;
    draft.content = post.value("text"_L1).toString();
    constexpr std::pair<QLatin1StringView, PostRelation> relations[]{
        {"answers"_L1, PostRelation::Answer},
        {"quotes"_L1, PostRelation::Quote},
        {"reposts"_L1, PostRelation::Repost}};
    for (const auto &[name, relation] : relations) {
        if (!post.contains(name))
            continue;
        draft.relation = relation;
        draft.other = m_ids.value(post.value(name).toString());
    }
    const auto key = post.value("key"_L1).toString();
    const auto author = post.value("author"_L1).toString();
    const auto id
        = publishPost(m_connection, m_keys, "demo:" + key.toUtf8(), draft, m_people.person(author),
                      author, m_now - std::chrono::minutes(post.value("minutes"_L1).toInt()));
    if (!id)
        return tl::unexpected(id.error());
    m_ids.insert(key, *id);
    return like(*id, author, post.value("likes"_L1).toInt());
}

Result<void> DemoTimeline::like(const domain::PostId &post, const QString &author, int count)
{
    const auto begin = post.number().value_or(0);
    for (qsizetype i = 0, given = 0; i < m_names.size() && given < count; ++i) {
        // A stride that does not divide their number: others each time.
        const auto &name = m_names.at((begin + i * 5) % m_names.size());
        if (name == author)
            continue;
        const auto done = likePost(m_connection, m_keys, post, m_people.person(name), true);
        if (!done)
            return tl::unexpected(done.error());
        ++given;
    }
    return {};
}

Result<void> DemoTimeline::pullForEverybody()
{
    for (const auto &name : std::as_const(m_names)) {
        const auto pulled = pullTimeline(m_connection, m_keys, m_people.person(name));
        if (!pulled)
            return tl::unexpected(pulled.error());
    }
    return {};
}
} // namespace

Result<qint64> fillDemoTimeline(redis::Connection &connection, const TimelineKeys &keys,
                                const ImportedPeople &people, const QStringList &names,
                                const QJsonObject &content, domain::Timestamp now,
                                redis::Progress &progress)
{
    DemoTimeline timeline(connection, keys, people, names, now);
    if (const auto done = timeline.followAll(content.value("follows"_L1).toObject()); !done)
        return tl::unexpected(done.error());
    const auto posts = content.value("posts"_L1).toArray();
    const auto pulledAt = posts.size() * 7 / 10;
    qint64 published = 0;
    for (; published < posts.size() && !progress.isCancelled(); ++published) {
        if (published == pulledAt) {
            if (const auto done = timeline.pullForEverybody(); !done)
                return tl::unexpected(done.error());
        }
        if (const auto done = timeline.publish(posts.at(published).toObject()); !done)
            return tl::unexpected(done.error());
    }
    return published;
}

} // namespace store
