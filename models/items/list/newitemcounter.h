// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/listtraits.h"

#include <QObject>
#include <QSet>

#include <algorithm>
#include <functional>
#include <optional>

namespace items {

/// What came since a list was frozen: how many the server counts, one question at a time, by how
/// many the list has grown (an import brings what is old), which older ones came back, and which of
/// those counted need no announcement because the person who looks made them come and sees them
/// already. GUI thread.
template <typename Item>
class NewItemCounter {
public:
    using Id = typename ListTraits<Item>::Id;
    using Query = typename ListTraits<Item>::Query;

    /// `changed` is told whenever announced() or all() may be others.
    NewItemCounter(store::Community &community, std::function<void()> changed);

    /// Of a list that is frozen from now on; what is being counted counts no more.
    void clear();
    void count(const Query &query, domain::Timestamp since);
    /// How long the list is: at first as it was frozen, later how far it has grown.
    void measure(const Query &query);
    /// What the list holds is dated after `since` already, by a clock that is ahead: as much is
    /// never taken for new.
    void discount(const Query &query, domain::Timestamp since);
    /// It is to be counted once the list is there.
    void setStale(bool stale) { m_isStale = stale; }
    [[nodiscard]] bool takeStale() { return std::exchange(m_isStale, false); }

    void addRestored(const Id &id);
    void remove(const Id &id);
    /// The person who looks did something to it; whether the server counts it shows later.
    void expectOwn(const Id &id) { m_expected.insert(id); }
    void settleOwn(const Id &id, bool isCounted);
    [[nodiscard]] bool isOwn(const Id &id) const { return m_own.contains(id); }

    /// How many wait to be shown.
    [[nodiscard]] qint64 announced() const;
    /// By so many what was there before was pushed down.
    [[nodiscard]] qint64 all() const { return newer() + m_restored.size(); }

private:
    [[nodiscard]] qint64 newer() const { return std::max<qint64>(0, m_counted - m_ahead); }
    void take(const Query &query, domain::Timestamp since, const base::Result<qint64> &count);

    store::Community &m_community;
    std::function<void()> m_changed;
    qint64 m_counted = 0;
    qint64 m_ahead = 0; ///< of those, what was there when it was frozen
    std::optional<qint64> m_length; ///< when it was frozen
    qint64 m_grown = 0;
    QSet<Id> m_restored;
    QSet<Id> m_own; ///< are among the counted
    QSet<Id> m_expected; ///< will be, as it seems
    bool m_isCounting = false;
    bool m_isStale = false;
    quint64 m_generation = 0;
    QObject m_life; ///< answers are delivered to it: none comes after our death
};

} // namespace items
