// SPDX-License-Identifier: MIT
#pragma once

#include "domain/timestamp.h"

#include <QByteArray>
#include <QJsonValue>
#include <QStringList>

#include <optional>

namespace store {

/// Longest id of something at its source, and longest name of a source; bytes.
inline constexpr qsizetype importIdLimit = 200;

/// What a cell holds where our export writes lists: an element a line, for no name holds a line
/// end.
[[nodiscard]] QStringList listOfCell(const QString &cell);
/// An array, or what a cell would hold.
[[nodiscard]] QStringList listOfJson(const QJsonValue &value);
/// Text or a number.
[[nodiscard]] QString textOfJson(const QJsonValue &value);

/// "2026-01-31T12:00:00.123Z", seconds since 1970, or "1/31/2026 12:00" as Hacker News has it
/// (UTC).
[[nodiscard]] std::optional<domain::Timestamp> parseImportTime(const QString &text);
/// A whole number that is not negative and below a thousand million; `fallback` for no text.
[[nodiscard]] std::optional<qint64> parseImportCount(const QString &text, qint64 fallback);

/// What tells a row without an id from others.
[[nodiscard]] QByteArray digestOfCells(const QStringList &cells);

/// Those whose names an account may have, each once and nobody of `others`; at most `limit`.
[[nodiscard]] QStringList cleanVoters(const QStringList &names, const QStringList &others,
                                      qsizetype limit);

} // namespace store
