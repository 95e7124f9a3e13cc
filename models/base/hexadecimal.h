// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QCryptographicHash>
#include <QRandomGenerator>

#include <algorithm>

namespace base {

/// Whether it is just so many of 0-9 and a-f.
[[nodiscard]] inline bool isHexadecimal(QByteArrayView text, qsizetype digits)
{
    return text.size() == digits && std::ranges::all_of(text, [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

/// So many random bytes, as two digits each, which nobody guesses.
[[nodiscard]] inline QByteArray drawnHexadecimal(qsizetype bytes)
{
    QByteArray drawn(bytes, Qt::Uninitialized);
    std::ranges::generate(drawn, [] { return char(QRandomGenerator::system()->bounded(256)); });
    return drawn.toHex();
}

/// SHA-256, in hexadecimal digits.
[[nodiscard]] inline QByteArray sha256Of(const QByteArray &text)
{
    return QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex();
}

} // namespace base
