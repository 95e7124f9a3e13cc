// SPDX-License-Identifier: MIT
#pragma once

#include "store/search/searchtexts.h"

#include <optional>

namespace store {

/// The right to write the index, and what was drawn with it.
class IndexLease {
public:
    IndexLease(redis::Connection &connection, const SearchKeys &keys);

    /// Takes or extends it and draws numbers; the first of them, or nothing while another client
    /// has it.
    [[nodiscard]] base::Result<std::optional<DocumentNumber>> claim(qsizetype numbers);
    /// Others need not wait for its end.
    void release();

    [[nodiscard]] const QByteArray &token() const { return m_token; }
    /// The server's clock at the last claim.
    [[nodiscard]] qint64 microseconds() const { return m_microseconds; }

private:
    redis::Connection &m_connection;
    const SearchKeys &m_keys;
    QByteArray m_token;
    qint64 m_microseconds = 0;
};

/// Documents to look at, and why.
struct IndexBatch {
    struct Item {
        domain::SearchTarget target;
        QByteArray note; ///< its score in fm:search:pending; empty: it came from a walk
    };
    QList<Item> items;
    QByteArray walked; ///< field of the state; empty: no walk
    qint64 walkedTo = 0;
    qint64 drawn = 0; ///< with a walk: ids drawn of its kind
};

/// Indexes a batch: reads, takes apart here, and writes in scripts of about 1 ms each. What it did
/// counts from the last script on; before that it may end anywhere. How many documents it indexed
/// or took out; nothing when the lease went to another client.
[[nodiscard]] base::Result<std::optional<qsizetype>> indexBatch(redis::Connection &connection,
                                                                const SearchKeys &keys,
                                                                IndexLease &lease,
                                                                IndexBatch batch);

} // namespace store
