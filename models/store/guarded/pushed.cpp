// SPDX-License-Identifier: MIT
#include "store/guarded/pushed.h"

#include "base/hexadecimal.h"
#include "base/json.h"

#include <QJsonDocument>
#include <QRegularExpression>

using namespace Qt::StringLiterals;
using base::Result;

namespace store {

namespace {
/// Up to what a double counts by ones, which is what Lua and JSON have.
constexpr qint64 largestNumber = 9'007'199'254'740'991;

Result<qint64> takeNumber(QJsonObject &fields, const QString &name, qint64 least)
{
    qint64 number = 0;
    if (const auto done = base::json::decode(fields.take(name), number); !done)
        return tl::unexpected(base::json::at(name, done.error()));
    if (number < least || number > largestNumber)
        return base::fail(base::Failure::Malformed, name + u": out of range"_s);
    return number;
}
} // namespace

Result<InboxEntry> readEntry(const QByteArray &text)
{
    static const QRegularExpression drawn(u"\\A[A-Za-z0-9]{1,32}\\z"_s);
    auto fields = TRY(base::json::parseObject(text));
    InboxEntry entry;
    const auto name = fields.take(u"device"_s).toString();
    if (!drawn.match(name).hasMatch())
        return base::fail(base::Failure::Malformed, u"device: up to 32 letters and digits"_s);
    entry.device = name.toLatin1();
    const auto mark = fields.take(u"mark"_s).toString();
    if (!mark.isEmpty() && !drawn.match(mark).hasMatch())
        return base::fail(base::Failure::Malformed, u"mark: up to 32 letters and digits"_s);
    entry.mark = mark.toLatin1();
    entry.number = TRY(takeNumber(fields, u"number"_s, 1));
    entry.heard = TRY(takeNumber(fields, u"heard"_s, 0));
    if (entry.heard >= entry.number)
        return base::fail(base::Failure::Malformed, u"heard: what was not answered yet"_s);
    if (fields.contains(u"cancel"_s))
        entry.cancelled = TRY(takeNumber(fields, u"cancel"_s, 1));
    entry.act = fields.take(u"do"_s).toObject();
    if (entry.act.contains(u"op"_s) || entry.act.isEmpty() == (entry.cancelled == 0))
        return base::fail(base::Failure::Malformed, u"do: an act without op, or cancel"_s);
    if (!fields.isEmpty())
        return base::fail(base::Failure::Malformed, fields.begin().key() + u": not known"_s);
    return entry;
}

QByteArray textOf(const InboxEntry &entry)
{
    QJsonObject fields{{u"device"_s, QString::fromLatin1(entry.device)},
                       {u"number"_s, entry.number},
                       {u"heard"_s, entry.heard}};
    if (!entry.mark.isEmpty())
        fields.insert(u"mark"_s, QString::fromLatin1(entry.mark));
    if (entry.cancelled > 0)
        fields.insert(u"cancel"_s, entry.cancelled);
    else
        fields.insert(u"do"_s, entry.act);
    return QJsonDocument(fields).toJson(QJsonDocument::Compact);
}

Result<JoinEntry> readJoinEntry(const QByteArray &text)
{
    JoinEntry entry;
    TRY(base::json::decode(TRY(base::json::parseObject(text)), entry));
    if (!base::isHexadecimal(entry.nonce, 32))
        return base::fail(base::Failure::Malformed, u"nonce: 32 hexadecimal digits"_s);
    if (!base::isHexadecimal(entry.salt, 32))
        return base::fail(base::Failure::Malformed, u"salt: 32 hexadecimal digits"_s);
    if (!base::isHexadecimal(entry.password, 64))
        return base::fail(base::Failure::Malformed, u"password: 64 hexadecimal digits"_s);
    return entry;
}

QByteArray textOf(const JoinEntry &entry)
{
    return QJsonDocument(base::json::encoded(entry).toObject()).toJson(QJsonDocument::Compact);
}

} // namespace store
