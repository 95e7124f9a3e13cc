// SPDX-License-Identifier: MIT
#include "store/lab/demo/democontent.h"

#include "domain/timestamp.h"
#include "redis/worker/executor.h"
#include "store/accounts/accountcommands.h"
#include "store/accounts/roles.h"
#include "store/core/community/ownserver.h"
#include "store/core/context.h"
#include "store/core/keys/timelinekeys.h"
#include "store/core/scripts/moderationact.h"
#include "store/forum/places/tabmembers.h"
#include "store/statistics/derivedcounts.h"
#include "store/timeline/follows.h"
#include "store/timeline/posts/postrows.h"
#include "store/timeline/posts/publishing.h"
#include "store/timeline/timelinepull.h"
#include "store/transfer/import/articleimporter.h"
#include "store/transfer/import/forumimporter.h"
#include "store/transfer/import/importedpeople.h"
#include "store/transfer/rows/articleimportrow.h"
#include "store/transfer/rows/importrows.h"
#include "store/upkeep/communitycommands.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUuid>

#include <cmath>

using namespace Qt::StringLiterals;
using base::Result;
using domain::PostRelation;

namespace store {

namespace {
/// Votes come soon after posting and thin out over a day and a half; in slots of ten minutes.
QList<std::pair<qint64, qint64>> historyOf(qint64 votes, std::chrono::minutes age)
{
    const auto life = static_cast<double>(std::min<qint64>(age.count(), 36L * 60));
    QList<std::pair<qint64, qint64>> history;
    for (qint64 k = 1; k < votes; ++k) {
        const auto part = std::pow(static_cast<double>(k) / static_cast<double>(votes), 1.4);
        const auto slot = static_cast<qint64>(life * part / 10);
        if (history.isEmpty() || history.constLast().first != slot)
            history.append({slot, 0});
        ++history.last().second;
    }
    return history;
}

/// Up to `count` of the people, each time others, without those of `others`.
QStringList someOf(const QStringList &people, qsizetype begin, qint64 count,
                   const QStringList &others)
{
    constexpr qsizetype stride = 5; // no divisor of their number
    QStringList some;
    for (qsizetype i = 0; i < people.size() && some.size() < count; ++i) {
        const auto &name = people.at((begin + i * stride) % people.size());
        if (!others.contains(name) && !some.contains(name))
            some.append(name);
    }
    return some;
}

/// ":/demo/<name>.json".
QJsonObject demoContent(const QString &name)
{
    QFile file(u":/demo/%1.json"_s.arg(name));
    const bool isOpen = file.open(QIODevice::ReadOnly);
    Q_ASSERT(isOpen);
    return isOpen ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

QStringList demoStrings(const QJsonValue &value)
{
    QStringList list;
    const auto array = value.toArray();
    for (const auto &element : array)
        list.append(element.toString());
    return list;
}

// What the demo has as JSON, as importing takes it. Ages count from `now` back.

ImportRow demoArticle(const QJsonObject &object, qsizetype number, domain::Timestamp now)
{
    const auto age = std::chrono::minutes(object.value("minutes"_L1).toInt());
    ImportRow row;
    row.source = "demo";
    row.sourceId = QByteArray::number(number);
    row.draft.title = object.value("title"_L1).toString();
    row.draft.link = object.value("link"_L1).toString();
    row.draft.groups = demoStrings(object.value("groups"_L1));
    row.poster = object.value("poster"_L1).toString();
    row.posted = now - age;
    row.votes = object.value("votes"_L1).toInt(1);
    row.voters = demoStrings(object.value("voters"_L1));
    row.history = historyOf(row.votes, age);
    return row;
}

/// Some of its voters have names of `people`.
ImportTopic demoTopic(const QJsonObject &object, qsizetype number, const QStringList &people,
                      domain::Timestamp now)
{
    constexpr qint64 namedUps = 5;
    constexpr qint64 namedDowns = 2;
    ImportTopic topic;
    topic.source = "demo";
    topic.sourceId = QByteArray::number(number);
    topic.draft.title = object.value("title"_L1).toString();
    topic.draft.body = object.value("body"_L1).toString();
    topic.draft.category = object.value("category"_L1).toString();
    topic.draft.tags = demoStrings(object.value("tags"_L1));
    topic.author = object.value("author"_L1).toString();
    topic.posted = now - std::chrono::minutes(object.value("minutes"_L1).toInt());
    topic.clicks = object.value("clicks"_L1).toInt();
    topic.ups = object.value("ups"_L1).toInt();
    topic.downs = object.value("downs"_L1).toInt();
    topic.upVoters = someOf(people, number, std::min(topic.ups, namedUps), {topic.author});
    topic.downVoters = someOf(people, number, std::min(topic.downs, namedDowns),
                              topic.upVoters + QStringList{topic.author});
    return topic;
}

ImportReply demoReply(const QJsonObject &object, const QByteArray &topic, qsizetype floor,
                      domain::Timestamp now)
{
    const auto idOf = [&](qsizetype number) { return topic + '.' + QByteArray::number(number); };
    const auto answered = object.value("replyTo"_L1).toInt();
    ImportReply reply;
    reply.source = "demo";
    reply.sourceId = idOf(floor);
    reply.topic = topic;
    reply.replyTo = answered > 0 ? idOf(answered) : QByteArray();
    reply.author = object.value("author"_L1).toString();
    reply.posted = now - std::chrono::minutes(object.value("minutes"_L1).toInt());
    reply.content = object.value("body"_L1).toString();
    return reply;
}

/// Who follows whom, posts and likes, one step behind the other. Everybody has pulled the first
/// part, so that the rest is new to them.
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
    const auto id = TRY(
        publishPost(m_connection, m_keys, "demo:" + key.toUtf8(), draft, m_people.person(author),
                    author, m_now - std::chrono::minutes(post.value("minutes"_L1).toInt())));
    m_ids.insert(key, id);
    return like(id, author, post.value("likes"_L1).toInt());
}

Result<void> DemoTimeline::like(const domain::PostId &post, const QString &author, int count)
{
    const auto begin = post.number().value_or(0);
    for (qsizetype i = 0, given = 0; i < m_names.size() && given < count; ++i) {
        // A stride that does not divide their number: others each time.
        const auto &name = m_names.at((begin + i * 5) % m_names.size());
        if (name == author)
            continue;
        TRY(likePost(m_connection, m_keys, post, m_people.person(name), true));
        ++given;
    }
    return {};
}

Result<void> DemoTimeline::pullForEverybody()
{
    for (const auto &name : std::as_const(m_names))
        TRY(pullTimeline(m_connection, m_keys, m_people.person(name)));
    return {};
}

/// Of a step that is too short to be told.
class Unheard : public redis::Progress {
public:
    explicit Unheard(const redis::Progress &whole)
        : m_whole(whole)
    {
    }
    void setTotal(int) override { }
    void setDone(int) override { }
    [[nodiscard]] bool isCancelled() const override { return m_whole.isCancelled(); }

private:
    const redis::Progress &m_whole;
};

/// Fills the board, the forum and the timeline, one behind the other.
class Demo {
public:
    Demo(redis::Connection &connection, const Keys &keys, redis::Progress &progress)
        : m_connection(connection)
        , m_keys(keys)
        , m_progress(progress)
        , m_people(connection, keys)
        , m_articles(connection, keys, m_people, [this] { return m_progress.isCancelled(); })
        , m_forum(connection, keys, m_people, [this] { return m_progress.isCancelled(); })
        , m_names(demoStrings(m_board.value("people"_L1)))
    {
    }

    base::Result<DemoCounts> run();

private:
    base::Result<void> refuseIfFilled();
    base::Result<void> start();
    base::Result<void> appointStaff();
    base::Result<void> fillBoard();
    base::Result<void> arrangeTabs();
    base::Result<void> fillForum();
    base::Result<void> fillTimeline();
    base::Result<void> addTopic(const QJsonObject &object, qsizetype number);
    base::Result<DemoCounts> noted();

    redis::Connection &m_connection;
    ForumKeys m_keys;
    redis::Progress &m_progress;
    ImportedPeople m_people;
    ArticleImporter m_articles;
    ForumImporter m_forum;
    const QJsonObject m_board = demoContent(u"board"_s);
    const QJsonObject m_topics = demoContent(u"forum"_s);
    QStringList m_names;
    int m_done = 0;
    DemoCounts m_counts;
};

base::Result<DemoCounts> Demo::run()
{
    for (const auto step :
         {&Demo::refuseIfFilled, &Demo::start, &Demo::appointStaff, &Demo::fillBoard,
          &Demo::arrangeTabs, &Demo::fillForum, &Demo::fillTimeline}) {
        TRY((this->*step)());
    }
    return noted();
}

base::Result<void> Demo::refuseIfFilled()
{
    const auto answer = TRY(m_connection.command(
        {"EXISTS", m_keys.articleCounter(), m_keys.time(), m_keys.score(), m_keys.groups(),
         m_keys.topicCounter(), m_keys.commentCounter(), m_keys.topics(), m_keys.categories(),
         m_keys.tabs(), m_keys.recommended(), TimelineKeys(m_keys).postCounter()}));
    if (answer.first().integer().value_or(1) > 0)
        return base::fail(base::Failure::Refused, u"not-empty"_s);
    return {};
}

base::Result<void> Demo::start()
{
    m_progress.setTotal(static_cast<int>(m_board.value("articles"_L1).toArray().size()
                                         + m_topics.value("topics"_L1).toArray().size()));
    TRY(beginCommunity(m_connection, m_keys));
    TRY(m_people.start());
    TRY(m_articles.start());
    TRY(m_forum.start(m_articles.community()));
    m_counts.people = m_names.size();
    return m_people.find(m_names);
}

/// Somebody has to moderate: alice administrates, bob moderates. Shared servers know no roles.
base::Result<void> Demo::appointStaff()
{
    if (!isOwnServer(m_connection))
        return {};
    for (const auto &[name, role] : {std::pair(u"alice"_s, domain::Role::Administrator),
                                     std::pair(u"bob"_s, domain::Role::Moderator)}) {
        const auto person = TRY(findNamed(m_connection, m_keys, name));
        TRY(setOffice(m_connection, ModerationKeys(m_keys), person.id, {role}, operatorId()));
    }
    return {};
}

base::Result<void> Demo::fillBoard()
{
    const auto articles = m_board.value("articles"_L1).toArray();
    QSet<QString> groups;
    for (qsizetype i = 0; i < articles.size() && !m_progress.isCancelled(); ++i) {
        auto row = demoArticle(articles.at(i).toObject(), i, m_articles.now());
        m_counts.votes += row.votes;
        for (const auto &group : std::as_const(row.draft.groups))
            groups.insert(group);
        TRY(m_articles.add(std::move(row)));
        m_progress.setDone(++m_done);
    }
    const auto sent = m_articles.flush();
    m_counts.articles = m_articles.taken();
    m_counts.groups = groups.size();
    m_counts.isCancelled = m_counts.articles < articles.size();
    return sent;
}

/// Before the topics, which then go into the tabs by themselves.
base::Result<void> Demo::arrangeTabs()
{
    ForumCache cache;
    const auto tabs = m_topics.value("tabs"_L1).toArray();
    for (const auto &value : tabs) {
        const auto tab = value.toObject();
        for (const auto &category : demoStrings(tab.value("categories"_L1))) {
            const auto job = QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
            const auto done
                = setTabMember(m_connection, m_keys, cache, job, tab.value("name"_L1).toString(),
                               category, true, operatorId());
            if (!done)
                return done;
        }
    }
    m_counts.tabs = tabs.size();
    const auto slices = resumeTabJobs(m_connection, m_keys, m_progress);
    if (!slices && slices.error().kind != base::Failure::Cancelled)
        return tl::unexpected(slices.error());
    return {};
}

base::Result<void> Demo::fillForum()
{
    const auto topics = m_topics.value("topics"_L1).toArray();
    QSet<QString> categories;
    for (qsizetype i = 0; i < topics.size() && !m_progress.isCancelled(); ++i) {
        const auto topic = topics.at(i).toObject();
        categories.insert(topic.value("category"_L1).toString());
        TRY(addTopic(topic, i));
        m_progress.setDone(++m_done);
    }
    const auto sent = m_forum.flush();
    m_counts.topics = m_forum.topics();
    m_counts.replies = m_forum.replies();
    m_counts.categories = categories.size();
    m_counts.isCancelled = m_counts.isCancelled || m_counts.topics < topics.size();
    return sent;
}

base::Result<void> Demo::fillTimeline()
{
    const auto content = demoContent(u"timeline"_s);
    const TimelineKeys keys(m_keys);
    DemoTimeline timeline(m_connection, keys, m_people, m_names, m_articles.now());
    TRY(timeline.followAll(content.value("follows"_L1).toObject()));
    const auto posts = content.value("posts"_L1).toArray();
    const auto pulledAt = posts.size() * 7 / 10;
    for (; m_counts.posts < posts.size() && !m_progress.isCancelled(); ++m_counts.posts) {
        if (m_counts.posts == pulledAt)
            TRY(timeline.pullForEverybody());
        TRY(timeline.publish(posts.at(m_counts.posts).toObject()));
    }
    m_counts.isCancelled = m_counts.isCancelled || m_counts.posts < posts.size();
    return {};
}

base::Result<void> Demo::addTopic(const QJsonObject &object, qsizetype number)
{
    auto topic = demoTopic(object, number, m_names, m_articles.now());
    const auto id = topic.sourceId;
    TRY(m_forum.add(std::move(topic)));
    const auto replies = object.value("replies"_L1).toArray();
    for (qsizetype i = 0; i < replies.size(); ++i) {
        auto reply = demoReply(replies.at(i).toObject(), id, i + 1, m_articles.now());
        TRY(m_forum.add(std::move(reply), 0));
    }
    return {};
}

base::Result<DemoCounts> Demo::noted()
{
    // What it brings in is older than the counters.
    Unheard unheard(m_progress);
    const auto counted
        = rebuildStatistics(m_connection, ModerationKeys(m_keys), operatorId(), unheard);
    if (!counted && counted.error().kind != base::Failure::Cancelled)
        return tl::unexpected(counted.error());
    TRY(noteOperation(m_connection, m_keys, "demo",
                      {"people", QByteArray::number(m_counts.people), "articles",
                       QByteArray::number(m_counts.articles), "topics",
                       QByteArray::number(m_counts.topics), "replies",
                       QByteArray::number(m_counts.replies), "posts",
                       QByteArray::number(m_counts.posts)}));
    return m_counts;
}
} // namespace

base::Result<DemoCounts> FillWithDemo::perform(const Context &context) const
{
    return Demo(context.connection, context.keys, context.progress).run();
}

} // namespace store
