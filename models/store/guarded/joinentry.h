// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "base/result.h"

#include <QByteArray>
#include <QString>

namespace store {

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
