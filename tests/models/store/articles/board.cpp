// SPDX-License-Identifier: MIT
#include "board.h"

#include "store/articles/articlesubmission.h"
#include "store/articles/rankings/articlelists.h"

#include <QTest>
#include <QUuid>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::ArticleId;

support::RedisServer &Board::server()
{
    static support::RedisServer server;
    return server;
}

Board::Board(const QByteArray &nameSpace, redis::CommandObserver *observer,
             const base::Endpoint &endpoint)
    : keys(nameSpace)
    , connection(endpoint, {}, observer)
{
    open();
    clear();
}

Board::Board(const Board &board, redis::CommandObserver &observer)
    : keys(board.keys)
    , connection(board.connection.endpoint(), {}, &observer)
{
    open();
}

void Board::open()
{
    if (const auto opened = connection.open(); !opened)
        qFatal("no server: %s", qPrintable(opened.error().detail));
}

void Board::clear()
{
    run({"FLUSHALL"});
    cache.clear();
    setForeignWriters(false);
}

redis::Replies Board::run(const redis::Command &command)
{
    auto replies = connection.command(command);
    if (!replies) {
        QTest::qFail(qPrintable(u"%1: %2"_s.arg(QString::fromUtf8(command.join(' ')),
                                                replies.error().detail)),
                     __FILE__, __LINE__);
        return {};
    }
    return *std::move(replies);
}

ArticleId Board::submit(const QString &title, const QStringList &groups, qint64 poster)
{
    const auto id = store::submitArticle(connection, keys, QUuid::createUuid().toByteArray(),
                                         {title, {}, groups}, AccountId(poster));
    if (!id)
        QTest::qFail(qPrintable(id.error().detail), __FILE__, __LINE__);
    return id.value_or(ArticleId());
}

base::Result<domain::VoteTally> Board::vote(const ArticleId &id, qint64 voter, domain::Vote vote)
{
    return store::castVote(connection, keys, cache, id, AccountId(voter), vote);
}

void Board::setClockOffset(std::chrono::seconds offset)
{
    run({"HSET", keys.meta(), "clock_offset", QByteArray::number(qint64(offset.count()))});
}

void Board::setForeignWriters(bool allowed)
{
    run({"HSET", keys.meta(), "foreign_writers", allowed ? "1" : "0"});
}

QStringList Board::inconsistencies()
{
    QStringList wrong;
    const auto members = list({"ZRANGE", keys.time(), "0", "-1"});
    if (number({"ZCARD", keys.score()}) != members.size())
        wrong.append(u"time: and score: differ in size"_s);
    for (const auto &member : members)
        checkArticle(member, wrong);
    checkGroups(wrong);
    checkInteresting(wrong);
    return wrong;
}

void Board::checkArticle(const QByteArray &member, QStringList &wrong)
{
    const auto id = keys.articleOfMember(member);
    const auto hash = list({"HMGET", keys.article(id), "time", "votes"});
    const auto time = hash.value(0).toDouble();
    const auto votes = hash.value(1).toLongLong();
    const auto score = text({"ZSCORE", keys.score(), member}).toDouble();
    const auto name = QString::fromUtf8(member);
    if (text({"ZSCORE", keys.time(), member}).toDouble() != time)
        wrong.append(name + u": time differs"_s);
    if (score != time + 432.0 * static_cast<double>(votes))
        wrong.append(u"%1: score %2 with %3 votes"_s.arg(name).arg(score - time).arg(votes));
    if (number({"EXISTS", keys.voted(id)}) == 1) {
        if (number({"SCARD", keys.voted(id)}) != votes)
            wrong.append(u"%1: %2 votes, other voters"_s.arg(name).arg(votes));
        if (number({"TTL", keys.voted(id)}) < 0)
            wrong.append(name + u": voters for ever"_s);
    }
    for (const auto &voter : list({"SMEMBERS", keys.voted(id)})) {
        const bool isAnonymous = voter.startsWith('-'); // imported: nobody's list holds it
        if (!isAnonymous && text({"ZSCORE", keys.votedBy(AccountId(voter)), id.bytes()}).isEmpty())
            wrong.append(name + u": missing among the votes of "_s + QString::fromUtf8(voter));
    }
    for (const auto &group : list({"SMEMBERS", keys.articleGroups(id)})) {
        if (number({"SISMEMBER", keys.group(group), member}) != 1)
            wrong.append(name + u": not in its group "_s + QString::fromUtf8(group));
    }
}

void Board::checkGroups(QStringList &wrong)
{
    const auto shown = list({"HVALS", keys.groups()});
    if (shown.size() != number({"ZCARD", keys.groupSizes()}))
        wrong.append(u"directory and sizes differ"_s);
    for (const auto &key : list({"KEYS", keys.groupPattern()})) {
        const auto group = keys.groupOfKey(key);
        const auto name = QString::fromUtf8(group);
        if (text({"HGET", keys.groups(), store::foldedGroup(group)}) != group)
            wrong.append(name + u": not in the directory"_s);
        const auto members = list({"SMEMBERS", key});
        if (text({"ZSCORE", keys.groupSizes(), group}).toLongLong() != members.size())
            wrong.append(name + u": size differs"_s);
        for (const auto &rank : {keys.rankScore(group), keys.rankTime(group)}) {
            if (number({"ZCARD", rank}) != members.size())
                wrong.append(name + u": ranking differs in size"_s);
        }
        for (const auto &member : members) {
            const auto id = keys.articleOfMember(member);
            if (text({"ZSCORE", keys.rankScore(group), member})
                    != text({"ZSCORE", keys.score(), member})
                || text({"ZSCORE", keys.rankTime(group), member})
                    != text({"ZSCORE", keys.time(), member}))
                wrong.append(name + u": ranking differs for "_s + QString::fromUtf8(member));
            if (number({"SISMEMBER", keys.articleGroups(id), group}) != 1)
                wrong.append(name + u": unknown to "_s + QString::fromUtf8(member));
        }
    }
    for (const auto &group : shown) {
        if (number({"EXISTS", keys.group(group)}) == 0)
            wrong.append(u"empty group in the directory: "_s + QString::fromUtf8(group));
    }
}

void Board::checkInteresting(QStringList &wrong)
{
    QByteArrayList expected;
    for (const auto &member : list({"ZRANGE", keys.score(), "0", "-1"})) {
        const auto id = keys.articleOfMember(member);
        if (text({"HGET", keys.article(id), "votes"}).toLongLong() >= 200)
            expected.append(member);
    }
    if (list({"ZRANGE", keys.interestingScore(), "0", "-1"}) != expected)
        wrong.append(u"interesting by score differs"_s);
    for (const auto &member : expected) {
        if (text({"ZSCORE", keys.interestingScore(), member})
                != text({"ZSCORE", keys.score(), member})
            || text({"ZSCORE", keys.interestingTime(), member})
                != text({"ZSCORE", keys.time(), member}))
            wrong.append(u"interesting differs for "_s + QString::fromUtf8(member));
    }
    if (number({"ZCARD", keys.interestingTime()}) != expected.size())
        wrong.append(u"interesting by time differs"_s);
}
