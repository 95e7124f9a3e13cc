// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/statistics.h"
#include "store/core/access.h"
#include "store/core/keys/moderationkeys.h"

#include <QFuture>
#include <QObject>

#include <memory>

namespace redis {
class Executor;
}

namespace store {

/// What goes on in a community, in numbers: counters that the scripts keep, and what is counted
/// when somebody asks. Answers through base::deliver(). Lives on the GUI thread.
class StatisticsStore : public QObject {
    Q_OBJECT
public:
    StatisticsStore(redis::Executor &interactive, redis::Executor &bulk, const Keys &keys,
                    QObject *parent = nullptr, Access access = Access::ReadWrite);
    ~StatisticsStore() override;

    template <typename T>
    using Answer = QFuture<base::Result<T>>;

    /// See readStatistics().
    [[nodiscard]] virtual Answer<domain::Statistics> statistics(int days);
    // On the bulk worker, with progress; cancel() ends what runs.

    /// See rebuildStatistics().
    [[nodiscard]] virtual Answer<qint64> rebuild(const domain::AccountId &actor);
    /// See readContributors(); 20 people.
    [[nodiscard]] virtual Answer<domain::Contributors> contributors(int days);
    /// See measureKeys().
    [[nodiscard]] virtual Answer<domain::KeyMemory> keyMemory();
    virtual void cancel();

protected:
    /// For stand-ins that answer by themselves, without a server.
    explicit StatisticsStore(QObject *parent);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace store
