// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/search/searchhit.h"
#include "domain/search/searchquery.h"
#include "store/core/access.h"
#include "store/core/keys/keys.h"

#include <QFuture>
#include <QObject>

#include <memory>

namespace redis {
class Executor;
class Subscription;
} // namespace redis

namespace store {

/// Finds topics, replies, articles and posts, and keeps the index up to date in the background:
/// after each write of anybody, and once for what others wrote before. Virtual for tests of what
/// uses it.
class SearchStore : public QObject {
    Q_OBJECT
public:
    template <typename T>
    using Answer = QFuture<base::Result<T>>;

    /// The executors and the subscription outlive it. Searches run on `interactive`: what is found
    /// is read in slices, and 100,000 documents take less than 50 ms; indexing on `bulk`, a third
    /// of a second at a time.
    SearchStore(redis::Executor &interactive, redis::Executor &bulk,
                redis::Subscription &subscription, const Keys &keys, QObject *parent = nullptr,
                Access access = Access::ReadWrite);
    ~SearchStore() override;

    /// The first rows and the order of all that was found. Cancelling the future ends the search.
    [[nodiscard]] virtual Answer<domain::SearchFindings> search(const domain::SearchQuery &query,
                                                                qsizetype rows);
    /// Further rows of `ranked` from `first` on.
    [[nodiscard]] virtual Answer<domain::SearchRows> rows(const domain::SearchQuery &query,
                                                          const QList<domain::SearchTarget> &ranked,
                                                          qsizetype first, qsizetype count);
    /// Makes the index anew, in the background. NotPermitted "read-only".
    [[nodiscard]] virtual Answer<void> rebuild();

Q_SIGNALS:
    /// So many documents wait to be indexed; 0: none does.
    void waitingChanged(qint64 documents);

protected:
    /// For fakes: without anything behind it.
    explicit SearchStore(QObject *parent = nullptr);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace store
