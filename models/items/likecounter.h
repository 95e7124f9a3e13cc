// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/awaited.h"
#include "store/timeline/timelinerequests.h"

#include <QHash>
#include <QObject>
#include <QSet>
#include <QTimer>

#include <chrono>
#include <optional>

namespace items {

/// Tells how many others like the newest posts of a person who did not when they were counted
/// first; whoever takes a like back and gives it again counts once. What can't be asked is not
/// told. GUI thread.
class LikeCounter : public QObject {
    Q_OBJECT
public:
    /// So long after a change it counts, and all that changes meanwhile with it.
    explicit LikeCounter(store::Community &community,
                         std::chrono::milliseconds pause = std::chrono::seconds(2),
                         QObject *parent = nullptr);

    /// Whose posts; empty: nobody's, and nothing is asked.
    void setPerson(const domain::AccountId &person);

Q_SIGNALS:
    /// Posts with how many likes came to each.
    void liked(const QList<store::LikedPost> &posts);

private:
    void countIfOwn(const QList<domain::PostId> &posts);
    void count();
    void apply(const QList<store::LikedPost> &posts);

    store::Community &m_community;
    domain::AccountId m_person;
    QHash<domain::PostId, qint64> m_most; ///< likes that each post ever had
    QSet<domain::PostId> m_own; ///< as counted last
    std::optional<qint64> m_newest; ///< number of the latest post; nothing: none was counted yet
    QTimer m_pause;
    Awaited m_awaited;
};

} // namespace items
