// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "base/result.h"

#include <QJsonObject>

namespace store {

/// What a device pushed into the inbox of its person. Who that is the name of the list says.
struct InboxEntry {
    QByteArray device; ///< up to 32 letters and digits, which it drew itself
    qint64 number = 0; ///< from 1 on, the last one + 1
    qint64 heard = 0; ///< up to which number it has all answers
    QByteArray mark; ///< up to 32 letters and digits, drawn for it: no two entries are the same
    QJsonObject act; ///< as readRequest() takes it, or nothing
    qint64 cancelled = 0; ///< instead of an act: the one that is not to be done any more
};

/// Malformed with the field that is wrong.
[[nodiscard]] base::Result<InboxEntry> readEntry(const QByteArray &text);
[[nodiscard]] QByteArray textOf(const InboxEntry &entry);

/// What somebody with an invitation asks for.
struct JoinEntry {
    static constexpr base::Fields fields{"nonce", "name", "salt", "password"};
    QByteArray nonce; ///< 32 hexadecimal digits, drawn for this wish
    QString name;
    QByteArray salt; ///< 32 hexadecimal digits, drawn by the client
    QByteArray password; ///< SHA-256 of what AUTH will carry, in hexadecimal digits
};

/// Malformed with the field that is wrong.
[[nodiscard]] base::Result<JoinEntry> readJoinEntry(const QByteArray &text);
[[nodiscard]] QByteArray textOf(const JoinEntry &entry);

} // namespace store
