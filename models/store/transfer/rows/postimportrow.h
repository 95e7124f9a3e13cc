// SPDX-License-Identifier: MIT
#pragma once

#include "domain/post.h"

#include <QByteArray>
#include <QJsonObject>

#include <tl/expected.hpp>

namespace store {

/// One post of a file, cleaned by the rules of publishing.
struct ImportPost {
    QByteArray source; ///< where its id comes from: a community's id, or "file:…"
    QByteArray sourceId; ///< known again when the file is imported once more
    domain::PostDraft draft; ///< `other` is an id at the source
    QString author;
    domain::Timestamp posted{};
    QStringList likers;
    bool isDeleted = false; ///< a tombstone: what answers it leads to it

    friend bool operator==(const ImportPost &, const ImportPost &) = default;
};

/// Checks and cleans a post. The error is a reason: what domain::cleanPostDraft() and
/// cleanImportHead() say, or "post-likes-many".
[[nodiscard]] tl::expected<ImportPost, QString> cleanImportPost(const QJsonObject &object,
                                                                const QByteArray &fileSource);

/// People who like one post and come with it: its script takes them all.
inline constexpr qsizetype postLikeLimit = 1'000;

} // namespace store
