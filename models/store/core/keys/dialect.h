// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArrayList>

namespace store {

/// In which form a database holds what the tutorials describe, where they differ. The form of
/// Folkmoot's own databases is the one that needs no word.
struct Dialect {
    enum class Articles {
        Poster, ///< poster, time, votes; members `article:<id>`
        NowUser, ///< the same with `user` and `now`
        BareIds, ///< userId, postTime, upvoteNum; lists `postTime` and `score` of ids alone
    };
    Articles articles = Articles::Poster;
    bool followsInOrder = false; ///< `following:<id>` is a sorted set
    bool namesByUserId = false; ///< user:userid:<id>:username
    bool namesInHashes = false; ///< user:<id>, field login; users: has the ids
    bool postsAreStatuses = false; ///< status:<id>, home:<id> and profile:<id>; only shown

    /// From the words of Writers::name(), as fm:meta keeps them.
    [[nodiscard]] static Dialect ofPrograms(const QByteArrayList &words);

    friend bool operator==(const Dialect &, const Dialect &) = default;
};

} // namespace store
