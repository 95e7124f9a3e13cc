// SPDX-License-Identifier: MIT
#pragma once

#include "domain/timestamp.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include <tl/expected.hpp>

#include <initializer_list>

namespace store {

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
