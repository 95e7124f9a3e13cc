// SPDX-License-Identifier: MIT
#include "forumtutorial.h"

#include <QTest>

namespace tutorial {

namespace {
redis::Replies run(redis::Connection &connection, const redis::Command &command)
{
    auto replies = connection.command(command);
    if (!replies) {
        QTest::qFail(qPrintable(replies.error().detail), __FILE__, __LINE__);
        return {};
    }
    return *std::move(replies);
}

QByteArray text(Seconds seconds)
{
    return QByteArray::number(seconds, 'f', 4);
}

QByteArray draw(redis::Connection &connection, const QByteArray &counter)
{
    return QByteArray::number(run(connection, {"INCR", counter}).first().integer().value_or(0));
}
} // namespace

QByteArray createTopic(redis::Connection &connection, const QByteArray &title,
                       const QByteArray &author, const QByteArray &category, const QByteArray &tags,
                       Seconds now)
{
    const auto id = draw(connection, "bbs::topic_ids");
    run(connection,
        {"HMSET", "bbs::topic::" + id, "id", id, "time", text(now), "click_counter", "0", "title",
         title, "author_id", author, "content", "Content", "category", category, "tags", tags});
    return id;
}

void includeTopic(redis::Connection &connection, const QByteArray &category,
                  const QByteArray &topic, Seconds now)
{
    run(connection, {"ZADD", "bbs::category::" + category, text(now), topic});
}

void includeInTab(redis::Connection &connection, const QByteArray &tab, const QByteArray &topic,
                  Seconds now)
{
    run(connection, {"ZADD", "bbs::tab::" + tab + "topic_list", text(now), topic});
}

QByteArray comment(redis::Connection &connection, const QByteArray &topic, const QByteArray &author,
                   const QByteArray &content, Seconds now, int commands)
{
    const auto id = draw(connection, "bbs::comment_ids");
    if (commands < 2)
        return id;
    run(connection,
        {"HMSET", "bbs::comment::" + id, "id", id, "author_id", author, "content", content, "time",
         text(now)});
    if (commands >= 3)
        run(connection, {"LPUSH", "bbs::topic::" + topic + "::comments", id});
    return id;
}

bool isVoted(redis::Connection &connection, const QByteArray &topic, const QByteArray &user)
{
    const auto key = "bbs::topic::" + topic;
    return run(connection, {"SISMEMBER", key + "::vote_up", user}).first().integer() == 1
        || run(connection, {"SISMEMBER", key + "::vote_down", user}).first().integer() == 1;
}

QByteArrayList getTopics(redis::Connection &connection, const QByteArray &category, int page,
                         int perPage)
{
    const auto start = (page - 1) * perPage;
    const auto ids = run(connection,
                         {"ZREVRANGE", "bbs::category::" + category, QByteArray::number(start),
                          QByteArray::number(start + perPage - 1)})
                         .first()
                         .strings();
    for (const auto &id : ids)
        run(connection, {"HGETALL", "bbs::topic::" + id});
    return ids;
}

void countReply(redis::Connection &connection, const QByteArray &topic)
{
    run(connection, {"ZINCRBY", "bbs::reply_day_rank", "1", topic});
    // redis-py answers the integer −1 for a key without expiry, which is not None.
    if (run(connection, {"TTL", "bbs::reply_day_rank"}).first().isNil())
        run(connection, {"EXPIRE", "bbs::reply_day_rank", "1"});
}

} // namespace tutorial
