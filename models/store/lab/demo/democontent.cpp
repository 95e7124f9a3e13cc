// SPDX-License-Identifier: MIT
#include "store/lab/demo/democontent.h"

#include "store/accounts/accountcommands.h"
#include "store/accounts/roles.h"
#include "store/core/community/ownserver.h"
#include "store/core/context.h"
#include "store/core/scripts/audittrail.h"
#include "store/core/scripts/moderationact.h"
#include "store/forum/places/tabmembers.h"
#include "store/lab/demo/demorows.h"
#include "store/lab/demo/demotimeline.h"
#include "store/statistics/derivedcounts.h"
#include "store/transfer/import/articleimporter.h"
#include "store/transfer/import/forumimporter.h"
#include "store/upkeep/communitycommands.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QUuid>

using namespace Qt::StringLiterals;

namespace store {

namespace {
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
        if (const auto done = (this->*step)(); !done)
            return tl::unexpected(done.error());
    }
    return noted();
}

base::Result<void> Demo::refuseIfFilled()
{
    const auto answer = m_connection.command(
        {"EXISTS", m_keys.articleCounter(), m_keys.time(), m_keys.score(), m_keys.groups(),
         m_keys.topicCounter(), m_keys.commentCounter(), m_keys.topics(), m_keys.categories(),
         m_keys.tabs(), m_keys.recommended(), TimelineKeys(m_keys).postCounter()});
    if (!answer)
        return tl::unexpected(answer.error());
    if (answer->first().integer().value_or(1) > 0)
        return base::fail(base::Failure::Refused, u"not-empty"_s);
    return {};
}

base::Result<void> Demo::start()
{
    m_progress.setTotal(static_cast<int>(m_board.value("articles"_L1).toArray().size()
                                         + m_topics.value("topics"_L1).toArray().size()));
    if (auto begun = beginCommunity(m_connection, m_keys); !begun)
        return begun;
    if (const auto started = m_people.start(); !started)
        return started;
    if (const auto started = m_articles.start(); !started)
        return started;
    if (const auto started = m_forum.start(m_articles.community()); !started)
        return started;
    m_counts.people = m_names.size();
    return m_people.find(m_names);
}

/// Somebody has to moderate: alice administrates, bob moderates. Whoever registers first is an
/// administrator, too. Shared servers know no roles.
base::Result<void> Demo::appointStaff()
{
    if (!isOwnServer(m_connection))
        return {};
    for (const auto &[name, role] : {std::pair(u"alice"_s, domain::Role::Administrator),
                                     std::pair(u"bob"_s, domain::Role::Moderator)}) {
        const auto person = findNamed(m_connection, m_keys, name);
        if (!person)
            return tl::unexpected(person.error());
        const auto appointed
            = setOffice(m_connection, ModerationKeys(m_keys), person->id, {role}, operatorId());
        if (!appointed)
            return tl::unexpected(appointed.error());
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
        if (const auto added = m_articles.add(std::move(row)); !added)
            return added;
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
        if (const auto added = addTopic(topic, i); !added)
            return added;
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
    const auto timeline = demoContent(u"timeline"_s);
    const auto posts = fillDemoTimeline(m_connection, TimelineKeys(m_keys), m_people, m_names,
                                        timeline, m_articles.now(), m_progress);
    if (!posts)
        return tl::unexpected(posts.error());
    m_counts.posts = *posts;
    m_counts.isCancelled
        = m_counts.isCancelled || *posts < timeline.value("posts"_L1).toArray().size();
    return {};
}

base::Result<void> Demo::addTopic(const QJsonObject &object, qsizetype number)
{
    auto topic = demoTopic(object, number, m_names, m_articles.now());
    const auto id = topic.sourceId;
    if (const auto added = m_forum.add(std::move(topic)); !added)
        return added;
    const auto replies = object.value("replies"_L1).toArray();
    for (qsizetype i = 0; i < replies.size(); ++i) {
        auto reply = demoReply(replies.at(i).toObject(), id, i + 1, m_articles.now());
        if (const auto added = m_forum.add(std::move(reply), 0); !added)
            return added;
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
    const auto answer = noteOperation(m_connection, m_keys, "demo",
                                      {"people", QByteArray::number(m_counts.people), "articles",
                                       QByteArray::number(m_counts.articles), "topics",
                                       QByteArray::number(m_counts.topics), "replies",
                                       QByteArray::number(m_counts.replies), "posts",
                                       QByteArray::number(m_counts.posts)});
    if (!answer)
        return tl::unexpected(answer.error());
    return m_counts;
}
} // namespace

base::Result<DemoCounts> fillWithDemo(redis::Connection &connection, const Keys &keys,
                                      redis::Progress &progress)
{
    return Demo(connection, keys, progress).run();
}

base::Result<DemoCounts> FillWithDemo::perform(const Context &context) const
{
    return fillWithDemo(context.connection, context.keys, context.progress);
}

} // namespace store
