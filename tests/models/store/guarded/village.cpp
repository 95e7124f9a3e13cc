// SPDX-License-Identifier: MIT
#include "village.h"

#include <QTest>

Village::Village()
    : m_connection(m_server.endpoint(), {.maxDepth = 32})
{
    if (!m_connection.open())
        qFatal("the test's server does not answer");
}

void Village::clear()
{
    run({"FLUSHALL"});
}

redis::Replies Village::run(const redis::Command &command)
{
    auto replies = m_connection.command(command);
    if (!replies) {
        QTest::qFail(qPrintable(replies.error().detail), __FILE__, __LINE__);
        return *m_connection.command({"ECHO", replies.error().detail.toUtf8()});
    }
    return *std::move(replies);
}

void Village::give(const QByteArray &account, store::AclRole role, const QByteArray &id)
{
    run(QByteArrayList{"ACL", "SETUSER", account, "reset", "on", ">" + account, "resetchannels"}
        + store::aclRules(keys, role, id));
}

std::unique_ptr<redis::Connection> Village::signIn(const QByteArray &account,
                                                   const QByteArray &password)
{
    auto endpoint = m_server.endpoint();
    endpoint.user = QString::fromUtf8(account);
    endpoint.password = password.isEmpty() ? endpoint.user : QString::fromUtf8(password);
    auto connection = std::make_unique<redis::Connection>(endpoint);
    return connection->open() ? std::move(connection) : nullptr;
}
