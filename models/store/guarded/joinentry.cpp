// SPDX-License-Identifier: MIT
#include "store/guarded/joinentry.h"

#include "base/hexadecimal.h"
#include "base/json.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace store {

base::Result<JoinEntry> readJoinEntry(const QByteArray &text)
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
