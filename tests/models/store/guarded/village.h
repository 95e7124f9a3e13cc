// SPDX-License-Identifier: MIT
#pragma once

#include "redis/wire/connection.h"
#include "redisserver.h"
#include "store/guarded/aclrules.h"

#include <memory>

/// A guarded community on a server of the test's own, seen by whoever may do everything there.
class Village {
public:
    Village();

    /// Empty again; accounts stay.
    void clear();
    /// Any command; a failed one fails loudly with its text as the answer.
    redis::Replies run(const redis::Command &command);
    QByteArray text(const redis::Command &command) { return run(command).first().bytes(); }
    qint64 number(const redis::Command &command)
    {
        return run(command).first().integer().value_or(-1);
    }
    QByteArrayList list(const redis::Command &command) { return run(command).first().strings(); }

    /// An account of that role; its password is its name.
    void give(const QByteArray &account, store::AclRole role, const QByteArray &id = {});
    /// Null where the account is not let in.
    std::unique_ptr<redis::Connection> signIn(const QByteArray &account,
                                              const QByteArray &password = {});

    store::GuardedKeys keys{"village"};

private:
    support::RedisServer m_server;
    redis::Connection m_connection;
};
