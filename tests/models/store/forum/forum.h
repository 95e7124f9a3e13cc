// SPDX-License-Identifier: MIT
#pragma once

#include "articles/board.h"
#include "domain/reply.h"
#include "domain/topic.h"
#include "store/core/forumcache.h"
#include "store/core/keys/forumkeys.h"

/// A forum on a server of the test's own, driven on the test's thread. What the rules promise about
/// its keys is checked by forumInconsistencies().
class Forum : public Board {
public:
    explicit Forum(const QByteArray &nameSpace = {}, redis::CommandObserver *observer = nullptr)
        : Board(nameSpace, observer)
        , forumKeys(keys)
        , m_clock(connection.endpoint())
    {
    }

    void clear();

    domain::TopicId create(const QString &title, const QString &category = QStringLiteral("redis"),
                           const QStringList &tags = {}, qint64 author = 1);
    base::Result<domain::Reply> reply(const domain::TopicId &topic, const QString &text,
                                      qint64 author = 2, const domain::ReplyId &to = {});
    base::Result<domain::TopicTally> stand(const domain::TopicId &topic, qint64 voter,
                                           domain::TopicVote standing);
    /// With its job done.
    void arrange(const QString &tab, const QString &category, bool member = true);
    domain::TopicPage page(const domain::TopicQuery &query = {}, qint64 offset = 0,
                           qint64 count = 25);
    /// Ids of a page, "3 1 2".
    QString order(const domain::TopicQuery &query);
    QString order(domain::TopicQuery::Source source, const QString &name = {});
    QByteArray field(const domain::TopicId &topic, const QByteArray &name);
    qint64 resumeJobs();
    bool rebuild();

    /// Every promise about the keys of the forum that does not hold, in words; with open jobs tabs
    /// may lack topics.
    QStringList forumInconsistencies();

    store::ForumKeys forumKeys;
    store::ForumCache forumCache;

private:
    /// Lets the community's clock go on a little, so that what follows is later.
    void tick();
    void checkTopic(const domain::TopicId &id, QStringList &wrong);
    void checkTabs(QStringList &wrong);
    void checkDirectory(QStringList &wrong);
    void expectMember(const QByteArray &list, const domain::TopicId &id, const QByteArray &score,
                      QStringList &wrong);

    redis::Connection m_clock; ///< its round trips are not those of the test
};
