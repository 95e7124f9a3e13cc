// SPDX-License-Identifier: MIT
#include "tutorial.h"

#include <QTest>

namespace tutorial {

namespace {
constexpr int oneWeek = 7 * 24 * 60 * 60;

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
} // namespace

QByteArray postArticle(redis::Connection &connection, const QByteArray &user, Seconds now,
                       const QByteArray &title)
{
    const auto id
        = QByteArray::number(run(connection, {"INCR", "article:"}).first().integer().value_or(0));
    run(connection, {"SADD", "voted:" + id, user});
    run(connection, {"EXPIRE", "voted:" + id, QByteArray::number(oneWeek)});
    run(connection,
        {"HMSET", "article:" + id, "title", title, "link", "http://www.baidu.com", "poster", user,
         "time", text(now), "votes", "1"});
    run(connection, {"ZADD", "time:", text(now), "article:" + id});
    run(connection, {"ZADD", "score:", text(now + 432), "article:" + id});
    return "article:" + id;
}

QByteArray postArticleInJava(redis::Connection &connection, const QByteArray &user, Seconds now)
{
    const auto id
        = QByteArray::number(run(connection, {"INCR", "article:"}).first().integer().value_or(0));
    const auto seconds = QByteArray::number(static_cast<qint64>(now));
    run(connection, {"SADD", "voted:" + id, user});
    run(connection, {"EXPIRE", "voted:" + id, QByteArray::number(oneWeek)});
    run(connection,
        {"HMSET", "article:" + id, "title", "A title", "link", "http://www.google.com", "user",
         user, "now", seconds, "votes", "1"});
    run(connection,
        {"ZADD", "score:", QByteArray::number(static_cast<qint64>(now) + 432), "article:" + id});
    run(connection, {"ZADD", "time:", seconds, "article:" + id});
    return "article:" + id;
}

void voteArticle(redis::Connection &connection, const QByteArray &user, const QByteArray &article,
                 Seconds now, int commands)
{
    const auto posted = run(connection, {"ZSCORE", "time:", article}).first().number();
    // Python compares None with a number here, which it cannot.
    if (!posted || *posted < now - oneWeek || commands < 2)
        return;
    const auto id = article.mid(article.indexOf(':') + 1);
    if (run(connection, {"SADD", "voted:" + id, user}).first().integer() != 1 || commands < 3)
        return;
    run(connection, {"ZINCRBY", "score:", "432", article});
    if (commands < 4)
        return;
    run(connection, {"HINCRBY", article, "votes", "1"});
}

void addToGroup(redis::Connection &connection, const QByteArray &article, const QByteArray &group)
{
    run(connection, {"SADD", "group:" + group, article});
}

QByteArrayList getArticles(redis::Connection &connection, int page, const QByteArray &order,
                           int perPage)
{
    const auto start = (page - 1) * perPage;
    const auto ids = run(connection,
                         {"ZREVRANGE", order, QByteArray::number(start),
                          QByteArray::number(start + perPage - 1)})
                         .first()
                         .strings();
    for (const auto &id : ids)
        run(connection, {"HGETALL", id});
    return ids;
}

QByteArrayList getGroupArticles(redis::Connection &connection, const QByteArray &group, int page,
                                int commands)
{
    const auto key = "score:" + group;
    if (run(connection, {"EXISTS", key}).first().integer() == 0) {
        run(connection, {"ZINTERSTORE", key, "2", "group:" + group, "score:", "AGGREGATE", "MAX"});
        if (commands < 3)
            return {};
        run(connection, {"EXPIRE", key, "60"});
    }
    return getArticles(connection, page, key);
}

QByteArray postArticleInGo(redis::Connection &connection, qint64 userId, qint64 now)
{
    const auto id = QByteArray::number(
        run(connection, {"INCR", "articleCount"}).first().integer().value_or(0));
    const auto user = QByteArray::number(userId);
    const auto posted = QByteArray::number(now);
    run(connection, {"SADD", "votedUser:" + id, user});
    run(connection, {"EXPIRE", "votedUser:" + id, QByteArray::number(oneWeek)});
    run(connection,
        {"HMSET", "article:" + id, "title", "Title " + id, "link", "http://example.org", "userId",
         user, "postTime", posted, "upvoteNum", "1"});
    run(connection, {"ZADD", "postTime", posted, id});
    run(connection, {"ZADD", "score", QByteArray::number(now + 432), id});
    return id;
}

void upvoteArticleInGo(redis::Connection &connection, qint64 userId, const QByteArray &articleId,
                       qint64 now)
{
    const auto posted = run(connection, {"ZSCORE", "postTime", articleId}).first().number();
    if (!posted || *posted < static_cast<double>(now - oneWeek))
        return;
    const auto added
        = run(connection, {"SADD", "votedUser:" + articleId, QByteArray::number(userId)});
    if (added.first().integer() != 1)
        return;
    run(connection, {"ZINCRBY", "score", "432", articleId});
    run(connection, {"HINCRBY", "article:" + articleId, "upvoteNum", "1"});
}

QByteArrayList listArticlesInGo(redis::Connection &connection, const QByteArray &list, int page,
                                int perPage)
{
    const auto start = (page - 1) * perPage;
    return run(connection,
               {"ZREVRANGE", list, QByteArray::number(start),
                QByteArray::number(start + perPage - 1)})
        .first()
        .strings();
}

QByteArray createUser(redis::Connection &connection, const QByteArray &name,
                      const QByteArray &email, const QByteArray &password)
{
    const auto id = QByteArray::number(
        run(connection, {"INCR", "bbs::user_id"}).first().integer().value_or(0));
    run(connection,
        {"HMSET", "bbs::user::" + id, "id", id, "name", name, "email", email, "password",
         password});
    run(connection, {"HSET", "bbs::email_to_uid", email, id});
    return id;
}

QByteArray createChatter(redis::Connection &connection, const QByteArray &login)
{
    const auto id
        = QByteArray::number(run(connection, {"INCR", "user:id:"}).first().integer().value_or(0));
    run(connection, {"HSET", "users:", login.toLower(), id});
    run(connection,
        {"HMSET", "user:" + id, "login", login, "id", id, "name", login + " Surname", "followers",
         "0", "following", "0", "posts", "0", "signup", "1600000000"});
    return id;
}

void followInOrder(redis::Connection &connection, const QByteArray &uid, const QByteArray &other)
{
    run(connection, {"ZADD", "following:" + uid, "1650000000", other});
    run(connection, {"ZADD", "followers:" + other, "1650000000", uid});
    run(connection, {"HINCRBY", "user:" + uid, "following", "1"});
    run(connection, {"HINCRBY", "user:" + other, "followers", "1"});
}

QByteArray postStatus(redis::Connection &connection, const QByteArray &uid,
                      const QByteArray &message, qint64 now)
{
    const auto id
        = QByteArray::number(run(connection, {"INCR", "status:id:"}).first().integer().value_or(0));
    const auto posted = QByteArray::number(now);
    const auto login = run(connection, {"HGET", "user:" + uid, "login"}).first().bytes();
    run(connection,
        {"HMSET", "status:" + id, "message", message, "posted", posted, "id", id, "uid", uid,
         "login", login});
    run(connection, {"HINCRBY", "user:" + uid, "posts", "1"});
    run(connection, {"ZADD", "profile:" + uid, posted, id});
    auto readers = run(connection, {"ZRANGE", "followers:" + uid, "0", "-1"}).first().strings();
    readers.append(uid); // its own home_timeline has it too
    for (const auto &reader : std::as_const(readers)) {
        run(connection, {"ZADD", "home:" + reader, posted, id});
        run(connection, {"ZREMRANGEBYRANK", "home:" + reader, "0", "-1001"});
    }
    return id;
}

void deleteStatus(redis::Connection &connection, const QByteArray &uid, const QByteArray &id)
{
    run(connection, {"DEL", "status:" + id});
    run(connection, {"ZREM", "profile:" + uid, id});
    run(connection, {"ZREM", "home:" + uid, id});
    run(connection, {"HINCRBY", "user:" + uid, "posts", "-1"});
}

Seconds clock()
{
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration<double>(now).count();
}

} // namespace tutorial
