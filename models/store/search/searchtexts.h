// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/wire/connection.h"
#include "store/core/keys/searchkeys.h"

namespace store {

/// A document as it is stored, for indexing it and for showing it.
struct SearchText {
    domain::SearchTarget target;
    bool isThere = false; ///< neither missing nor removed
    QString title; ///< empty with replies and posts
    QString body; ///< text; of an article its link
    domain::AccountId author;
    domain::Timestamp posted{};
    domain::TopicId topic; ///< of a topic itself; of a reply where it stands, empty where unknown
    qint64 floor = 0; ///< of a reply; 0 where it is not written down
    QString category;

    [[nodiscard]] DocumentRecord record() const;
};

/// The documents in the order asked: one pipeline of bare commands.
[[nodiscard]] base::Result<QList<SearchText>>
readSearchTexts(redis::Connection &connection, const SearchKeys &keys,
                const QList<domain::SearchTarget> &targets);

/// Replies of other programs do not say where they stand: looks through the lists of all topics,
/// in slices, for those among `texts`.
[[nodiscard]] base::Result<void> placeReplies(redis::Connection &connection, const SearchKeys &keys,
                                              QList<SearchText> &texts);

} // namespace store
