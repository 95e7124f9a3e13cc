// SPDX-License-Identifier: MIT
#include "redis/script.h"

#include "redis/scriptbeginning.h"
#include "redis/scriptcatalogue.h"

#include <QCryptographicHash>
#include <QFile>

using namespace Qt::StringLiterals;

namespace redis {

namespace {
base::Result<Replies> runOnce(Connection &connection, const Script &script,
                              const QByteArrayList &keys, const QByteArrayList &arguments)
{
    auto call = script.command(keys, arguments);
    auto replies = connection.command(call);
    if (replies || !replies.error().detail.startsWith("NOSCRIPT"_L1))
        return replies;
    call[0] = QByteArrayLiteral("EVAL");
    call[1] = script.source();
    return connection.command(call);
}
} // namespace

Script::Script(QByteArray name, QByteArray source)
    : m_name(std::move(name))
    , m_source(std::move(source))
    , m_sha1(QCryptographicHash::hash(m_source, QCryptographicHash::Sha1).toHex())
{
    enterScript(m_sha1, {m_name, m_source});
}

Script Script::fromResource(const QString &name)
{
    QFile file(u":/redis/%1.lua"_s.arg(name));
    const bool isThere = file.open(QIODevice::ReadOnly);
    Q_ASSERT_X(isThere, "Script::fromResource", qPrintable(name));
    return {name.toUtf8(), isThere ? file.readAll() : QByteArray()};
}

Command Script::command(const QByteArrayList &keys, const QByteArrayList &arguments) const
{
    return Command{"EVALSHA", m_sha1, QByteArray::number(keys.size())} + keys + arguments;
}

base::Result<Replies> Script::run(Connection &connection, const QByteArrayList &keys,
                                  const QByteArrayList &arguments) const
{
    const auto *beginning = ScriptBeginning::current();
    if (!beginning)
        return runOnce(connection, *this, keys, arguments);
    const Script whole(m_name, beginning->script().source() + m_source);
    return runOnce(connection, whole, keys + beginning->keys(), arguments + beginning->arguments());
}

base::Result<void> Script::load(Connection &connection) const
{
    const auto replies = connection.command({"SCRIPT", "LOAD", m_source});
    if (!replies)
        return tl::unexpected(replies.error());
    return {};
}

} // namespace redis
