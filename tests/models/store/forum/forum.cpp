// SPDX-License-Identifier: MIT
#include "forum.h"

#include "domain/topic.h"
#include "noprogress.h"
#include "store/core/community/communityclock.h"
#include "store/core/keys/operations.h"
#include "store/forum/forumrebuild.h"
#include "store/forum/places/tabmembers.h"
#include "store/forum/replysubmission.h"
#include "store/forum/topicpages.h"
#include "store/forum/topics/topicdecoder.h"
#include "store/forum/topics/topicplace.h"
#include "store/forum/topics/topicsubmission.h"

#include <QTest>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::ReplyId;
using domain::TopicId;
using support::NoProgress;

namespace {
template <typename T>
T orFail(base::Result<T> result)
{
    if (!result)
        QTest::qFail(qPrintable(result.error().detail), __FILE__, __LINE__);
    return std::move(result).value_or(T());
}
} // namespace

void Forum::clear()
{
    Board::clear();
    forumCache.clear();
}

void Forum::tick()
{
    if (!m_clock.isOpen() && !m_clock.open())
        QTest::qFail("no clock", __FILE__, __LINE__);
    if (!m_clock.command({"HINCRBYFLOAT", keys.meta(), "clock_offset", "0.01"}))
        QTest::qFail("no time", __FILE__, __LINE__);
}

TopicId Forum::create(const QString &title, const QString &category, const QStringList &tags,
                      qint64 author)
{
    tick();
    return orFail(store::createTopic(connection, forumKeys, forumCache, store::freshOperation(),
                                     {title, u"Body of "_s + title, category, tags},
                                     AccountId(author)));
}

base::Result<domain::Reply> Forum::reply(const TopicId &topic, const QString &text, qint64 author,
                                         const ReplyId &to)
{
    tick();
    return store::replyToTopic(connection, forumKeys, forumCache, store::freshOperation(), topic,
                               text, to, AccountId(author));
}

base::Result<domain::TopicTally> Forum::stand(const TopicId &topic, qint64 voter,
                                              domain::TopicVote standing)
{
    return store::voteOnTopic(connection, forumKeys, topic, AccountId(voter), standing);
}

void Forum::arrange(const QString &tab, const QString &category, bool member)
{
    const auto done
        = store::setTabMember(connection, forumKeys, forumCache, store::freshOperation(), tab,
                              category, member, AccountId(1));
    if (!done)
        QTest::qFail(qPrintable(done.error().detail), __FILE__, __LINE__);
    resumeJobs();
}

domain::TopicPage Forum::page(const domain::TopicQuery &query, qint64 offset, qint64 count)
{
    return orFail(store::readTopicPage(connection, forumKeys, forumCache, query, offset, count))
        .page;
}

QString Forum::order(const domain::TopicQuery &query)
{
    QStringList ids;
    for (const auto &row : page(query).rows)
        ids.append(row.id.toString());
    return ids.join(u' ');
}

QString Forum::order(domain::TopicQuery::Source source, const QString &name)
{
    return order({source, name, AccountId(1)});
}

QByteArray Forum::field(const TopicId &topic, const QByteArray &name)
{
    return text({"HGET", forumKeys.topic(topic), name});
}

qint64 Forum::resumeJobs()
{
    return orFail(store::resumeTabJobs(connection, forumKeys, NoProgress()));
}

bool Forum::rebuild()
{
    return orFail(store::rebuildForum(connection, forumKeys, NoProgress()));
}

QStringList Forum::forumInconsistencies()
{
    QStringList wrong;
    for (const auto &id : list({"ZRANGE", forumKeys.topics(), "0", "-1"}))
        checkTopic(TopicId(id), wrong);
    checkTabs(wrong);
    checkDirectory(wrong);
    return wrong;
}

void Forum::expectMember(const QByteArray &listKey, const TopicId &id, const QByteArray &score,
                         QStringList &wrong)
{
    const auto found = text({"ZSCORE", listKey, id.bytes()});
    if (found.isEmpty() || found.toDouble() != score.toDouble())
        wrong.append(u"%1: %2 in %3 instead of %4"_s.arg(id.toString(), QString::fromUtf8(found),
                                                         QString::fromUtf8(listKey),
                                                         QString::fromUtf8(score)));
}

void Forum::checkTopic(const TopicId &id, QStringList &wrong)
{
    const auto hash = list({"HMGET", forumKeys.topic(id), "time", "category", "tags", "author_id"});
    const auto last = text({"ZSCORE", forumKeys.topics(), id.bytes()});
    expectMember(forumKeys.category(hash[1]), id, last, wrong);
    for (const auto &tab : list({"SMEMBERS", forumKeys.categoryTabs(hash[1])}))
        expectMember(forumKeys.tabTopics(tab), id, last, wrong);
    for (const auto &tag : store::decodeTags(hash[2]))
        expectMember(forumKeys.tag(store::foldedTag(tag)), id, last, wrong);
    expectMember(forumKeys.topicsBy(AccountId(hash[3])), id, hash[0], wrong);
    const auto ups = number({"SCARD", forumKeys.votesUp(id)});
    const auto downs = number({"SCARD", forumKeys.votesDown(id)});
    const auto hot = domain::hot(ups, downs, store::timestampOf(hash[0].toDouble()));
    expectMember(forumKeys.recommended(), id, QByteArray::number(hot, 'g', 17), wrong);
    if (number({"SINTERCARD", "2", forumKeys.votesUp(id), forumKeys.votesDown(id)}) != 0)
        wrong.append(id.toString() + u": somebody on both sides"_s);
    const auto comments = list({"LRANGE", forumKeys.comments(id), "0", "-1"});
    for (qsizetype i = 0; i < comments.size(); ++i) {
        const auto place
            = list({"HMGET", forumKeys.comment(ReplyId(comments[i])), "floor", "topic"});
        if (!place[1].isEmpty() && place[1] != id.bytes())
            continue; // it was split off, and leads there
        const auto &floor = place[0];
        if (floor.toLongLong() != comments.size() - i)
            wrong.append(u"reply %1 is on floor %2"_s.arg(QString::fromUtf8(comments[i]),
                                                          QString::fromUtf8(floor)));
    }
}

void Forum::checkTabs(QStringList &wrong)
{
    for (const auto &tab : list({"HVALS", forumKeys.tabs()})) {
        const auto members = list({"SMEMBERS", forumKeys.tabMembers(tab)});
        for (const auto &category : members) {
            if (number({"SISMEMBER", forumKeys.categoryTabs(category), tab}) != 1)
                wrong.append(QString::fromUtf8(category) + u" does not know its tab"_s);
        }
        for (const auto &id : list({"ZRANGE", forumKeys.tabTopics(tab), "0", "-1"})) {
            if (!members.contains(field(TopicId(id), "category")))
                wrong.append(
                    u"topic %1 is in a tab without its category"_s.arg(QString::fromUtf8(id)));
        }
    }
}

void Forum::checkDirectory(QStringList &wrong)
{
    for (const auto &key : list({"KEYS", forumKeys.category("*")})) {
        const auto name = key.mid(forumKeys.category({}).size());
        if (text({"HGET", forumKeys.categories(), store::foldedCategory(name)}) != name)
            wrong.append(QString::fromUtf8(name) + u" is not in the directory"_s);
    }
    for (const auto &name : list({"HVALS", forumKeys.categories()})) {
        if (number({"EXISTS", forumKeys.category(name), forumKeys.categoryTabs(name)})
                + number(
                    {"HEXISTS", forumKeys.meta(), "kept:category:" + store::foldedCategory(name)})
            == 0)
            wrong.append(QString::fromUtf8(name) + u" is in the directory, but empty"_s);
    }
    for (const auto &tag : list({"ZRANGE", forumKeys.tagSizes(), "0", "-1"})) {
        if (number({"ZCARD", forumKeys.tag(tag)})
            != text({"ZSCORE", forumKeys.tagSizes(), tag}).toLongLong())
            wrong.append(u"size of tag "_s + QString::fromUtf8(tag));
    }
    if (number({"ZCARD", forumKeys.tagSizes()}) != number({"HLEN", forumKeys.tags()}))
        wrong.append(u"tags and their sizes differ"_s);
}
