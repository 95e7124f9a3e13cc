// SPDX-License-Identifier: MIT
#pragma once

#include "base/mapped.h"
#include "base/result.h"
#include "domain/article.h"
#include "redis/wire/connection.h"
#include "store/core/articlecache.h"
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

/// The articles in the order asked, with the viewer's votes and marks; those that are gone are
/// left out. One pipeline of bare commands for each 500 rows (their keys are tracked for push),
/// and one more when names of posters are unknown.
[[nodiscard]] base::Result<QList<domain::Article>> readRows(redis::Connection &connection,
                                                            const Keys &keys, ArticleCache &cache,
                                                            const QList<domain::ArticleId> &ids,
                                                            const domain::AccountId &viewer);

/// The names of people, in order: one round trip if `cache` does not know them all, otherwise none;
/// ids that belong to no account of ours are shown as they are.
[[nodiscard]] base::Result<QStringList> readNames(redis::Connection &connection, const Keys &keys,
                                                  ArticleCache &cache,
                                                  const QList<domain::AccountId> &ids);

/// Fills in what people are called: the `name` of each `person`.
template <typename Row>
[[nodiscard]] base::Result<void> nameEach(redis::Connection &connection, const Keys &keys,
                                          ArticleCache &cache, QList<Row> &rows,
                                          domain::AccountId Row::*person, QString Row::*name)
{
    const auto ids = base::mapped(rows, [&](const auto &row) { return row.*person; });
    const auto names = TRY(readNames(connection, keys, cache, ids));
    for (qsizetype i = 0; i < rows.size(); ++i)
        rows[i].*name = names.at(i);
    return {};
}

} // namespace store
