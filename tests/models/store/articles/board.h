// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"
#include "redis/wire/connection.h"
#include "redisserver.h"
#include "store/core/articlecache.h"
#include "store/core/keys/keys.h"

#include <QStringList>

/// An article board on a server of the test's own, driven on the test's thread. What the rules
/// promise about its keys is checked by inconsistencies().
class Board {
public:
    /// Opens and clears the whole server.
    explicit Board(const QByteArray &nameSpace = {}, redis::CommandObserver *observer = nullptr,
                   const base::Endpoint &endpoint = server().endpoint());
    /// Another client of the same board, which stays as it is.
    Board(const Board &board, redis::CommandObserver &observer);

    /// Empty again, as between two tests.
    void clear();

    /// Any command; a failed one fails loudly with its text as the answer.
    redis::Replies run(const redis::Command &command);
    QByteArray text(const redis::Command &command) { return run(command).first().bytes(); }
    qint64 number(const redis::Command &command)
    {
        return run(command).first().integer().value_or(-1);
    }
    QByteArrayList list(const redis::Command &command) { return run(command).first().strings(); }

    domain::ArticleId submit(const QString &title, const QStringList &groups = {},
                             qint64 poster = 1);
    base::Result<domain::VoteTally> vote(const domain::ArticleId &id, qint64 voter,
                                         domain::Vote vote = domain::Vote::Cast);
    /// Moves the community's clock ahead by so much in all.
    void setClockOffset(std::chrono::seconds offset);
    /// Whether other programs write here.
    void setForeignWriters(bool allowed);

    /// Every promise about the keys that does not hold, in words; empty if all do.
    QStringList inconsistencies();

    static support::RedisServer &server();

    store::Keys keys;
    store::ArticleCache cache;
    redis::Connection connection;

private:
    void open();
    void checkArticle(const QByteArray &member, QStringList &wrong);
    void checkGroups(QStringList &wrong);
    void checkInteresting(QStringList &wrong);
};
