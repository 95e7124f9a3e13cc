// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"
#include "redis/wire/connection.h"
#include "store/core/keys/keys.h"

#include <optional>

namespace store {

/// HMGET of an article's fields under the names that the tutorials and we use.
[[nodiscard]] redis::Command articleCommand(const Keys &keys, const domain::ArticleId &id);

/// The article in the answer to articleCommand(): id, title, link, poster, posted, votes and, by
/// the formula, score. Nothing if it has neither title nor time: it vanished, or is no article.
[[nodiscard]] std::optional<domain::Article> decodeArticle(const domain::ArticleId &id,
                                                           const redis::Reply &fields);

/// Names of groups as people read them, sorted.
[[nodiscard]] QStringList decodeGroups(const QByteArrayList &names);

} // namespace store
