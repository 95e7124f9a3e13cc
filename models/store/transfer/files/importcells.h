// SPDX-License-Identifier: MIT
#pragma once

#include "domain/timestamp.h"

#include <tl/expected.hpp>

#include <QByteArray>
#include <QJsonObject>
#include <QJsonValue>
#include <QString>
#include <QStringList>

#include <initializer_list>
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

/// What topics, replies and posts of a file have in common.
struct ImportHead {
    QByteArray source; ///< where its id comes from: a community's id, or "file:…"
    QByteArray sourceId; ///< known again when the file is imported once more
    QString author;
    domain::Timestamp posted{};
};

enum class ImportAuthor { Needed, MayBeUnknown };

/// Rows that name no community belong to `fileSource`; one without an id is known by its author,
/// time and `content`. The error is "poster-empty", "poster-invalid", "time-invalid" or "id-long".
[[nodiscard]] tl::expected<ImportHead, QString> cleanImportHead(const QJsonObject &object,
                                                                const QString &content,
                                                                const QByteArray &fileSource,
                                                                ImportAuthor needed);

/// The first of these fields that is there.
[[nodiscard]] QString importText(const QJsonObject &object,
                                 std::initializer_list<QLatin1StringView> names);
[[nodiscard]] QString importBody(const QJsonObject &object);
[[nodiscard]] bool isImportTrue(const QJsonValue &value);

} // namespace store
