// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/article.h"
#include "redis/worker/executor.h"
#include "store/core/keys/keys.h"
#include "store/core/request.h"
#include "store/transfer/files/badrow.h"

#include <QList>

namespace store {

enum class ImportTimes {
    AsTheyAre,
    NewestIsNow, ///< all shifted alike; the shift is remembered, so a repeat uses the same
};

/// How an import ended; also when it was cancelled on the way.
struct ImportCounts {
    static constexpr qsizetype badRowLimit = 1000;

    qint64 taken = 0; ///< articles
    QList<domain::ArticleId> articles; ///< the first 1,000 of them
    qint64 topics = 0;
    qint64 replies = 0;
    qint64 posts = 0;
    qint64 repeated = 0; ///< taken by an earlier import, or exported here
    qint64 bad = 0;
    QList<BadRow> badRows; ///< the first of them
    bool isCancelled = false;
};

/// Takes the articles, topics, replies and posts of a CSV or JSON Lines file in, as *operator*.
/// Streams: the file is never held whole. After a cancel or a failure the community is consistent,
/// and importing again goes on where it ended; what is stopped on the way answers its counts.
/// Refused as ImportFile::open() says.
struct ImportContent {
    static constexpr RequestTraits traits{RequestKind::OpenJob, u"import"};
    QString path;
    ImportTimes times = ImportTimes::AsTheyAre;
    [[nodiscard]] base::Result<ImportCounts> perform(const Context &context) const;
};

} // namespace store

Q_DECLARE_METATYPE(store::ImportCounts)
