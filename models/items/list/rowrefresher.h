// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/listtraits.h"

#include <QObject>
#include <QSet>
#include <QTimer>

#include <functional>

namespace items {

/// Reads items again that have changed, at most 4 times a second and one request at a time;
/// what changes meanwhile goes into the next one. GUI thread.
template <typename Item>
class RowRefresher {
public:
    using Id = typename ListTraits<Item>::Id;

    enum class Need {
        Now, ///< it can be seen
        Later, ///< it is loaded; ask again when the view moves
        Never,
    };
    using Judge = std::function<Need(const Id &)>;
    /// What was asked for, those of it that still exist, and when it was asked.
    using Refreshed = std::function<void(const QList<Id> &, const QList<Item> &, quint64 ticket)>;

    RowRefresher(store::Community &community, quint64 &tickets, Judge judge, Refreshed refreshed);

    void setViewer(const domain::AccountId &viewer) { m_viewer = viewer; }
    void want(const QList<Id> &ids);
    /// The view moved: what was put off may be needed now.
    void reconsider();
    /// What is wanted or on its way no longer matters.
    void clear();

private:
    void read();
    void take(const QList<Id> &ids, const base::Result<QList<Item>> &answer, quint64 ticket);
    [[nodiscard]] QList<Id> takeNeeded();

    store::Community &m_community;
    quint64 &m_tickets;
    Judge m_judge;
    Refreshed m_refreshed;
    domain::AccountId m_viewer;
    QSet<Id> m_wanted;
    bool m_isReading = false;
    quint64 m_generation = 0;
    QTimer m_pause; ///< also what answers are delivered to: none comes after our death
};

} // namespace items
