// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/awaited.h"
#include "items/list/listrows.h"

#include <functional>
#include <optional>

namespace items {

/// What came since a list was frozen: how many the server counts, one question at a time, by how
/// many the list has grown (an import brings what is old), and which of those counted need no
/// announcement because the person who looks made them come and sees them already. GUI thread.
template <typename Item>
class NewItemCounter {
public:
    using Id = typename ListTraits<Item>::Id;
    using Query = typename ListTraits<Item>::Query;

    /// `changed` is told whenever announced() or all() may be others.
    NewItemCounter(store::Community &community, std::function<void()> changed)
        : m_community(community)
        , m_changed(std::move(changed))
    {
    }

    /// Of a list that is frozen from now on; what is being counted counts no more.
    void clear()
    {
        m_awaited.drop();
        m_isCounting = false;
        m_counted = 0;
        m_ahead = 0;
        m_length.reset();
        m_grown = 0;
        m_own.clear();
        m_expected.clear();
        m_changed();
    }

    void count(const Query &query, domain::Timestamp since)
    {
        // What happens while it is being counted asks once more.
        m_isStale = m_isCounting;
        if (std::exchange(m_isCounting, true))
            return;
        m_awaited.await(m_community.run(typename ListTraits<Item>::CountNew{query, since}),
                        [=, this](const auto &counted) { take(query, since, counted); });
    }

    /// How long the list is: at first as it was frozen, later how far it has grown.
    void measure(const Query &query)
    {
        m_awaited.await(m_community.run(typename ListTraits<Item>::CountNew{query, {}}),
                        [this](const base::Result<qint64> &length) {
                            if (!length)
                                return;
                            if (!m_length)
                                m_length = *length;
                            m_grown = std::max<qint64>(0, *length - *m_length);
                            m_changed();
                        });
    }

    /// What the list holds is dated after `since` already, by a clock that is ahead: as much is
    /// never taken for new.
    void discount(const Query &query, domain::Timestamp since)
    {
        m_awaited.await(m_community.run(typename ListTraits<Item>::CountNew{query, since}),
                        [this](const base::Result<qint64> &ahead) {
                            if (!ahead)
                                return;
                            m_ahead = std::max<qint64>(0, *ahead);
                            m_changed();
                        });
    }

    /// It is to be counted once the list is there.
    void setStale(bool stale) { m_isStale = stale; }
    [[nodiscard]] bool takeStale() { return std::exchange(m_isStale, false); }

    void remove(const Id &id) { m_own.remove(id); }

    /// The person who looks did something to it; whether the server counts it shows later.
    void expectOwn(const Id &id) { m_expected.insert(id); }
    void settleOwn(const Id &id, bool isCounted)
    {
        m_expected.remove(id);
        if (isCounted) {
            m_own.insert(id);
            return; // the server tells of it, or has
        }
        m_own.remove(id);
        m_changed();
    }

    [[nodiscard]] bool isOwn(const Id &id) const { return m_own.contains(id); }

    /// How many wait to be shown.
    [[nodiscard]] qint64 announced() const
    {
        auto own = m_own;
        own.unite(m_expected);
        const auto others = std::max<qint64>(0, all() - own.size());
        return std::max(others, m_grown - own.size());
    }

    /// By so many what was there before was pushed down.
    [[nodiscard]] qint64 all() const { return std::max<qint64>(0, m_counted - m_ahead); }

private:
    void take(const Query &query, domain::Timestamp since, const base::Result<qint64> &counted)
    {
        m_isCounting = false;
        if (counted) {
            m_counted = std::max<qint64>(0, *counted);
            m_changed();
            measure(query);
        }
        if (takeStale())
            count(query, since);
    }

    store::Community &m_community;
    std::function<void()> m_changed;
    qint64 m_counted = 0;
    qint64 m_ahead = 0; ///< of those, what was there when it was frozen
    std::optional<qint64> m_length; ///< when it was frozen
    qint64 m_grown = 0;
    QSet<Id> m_own; ///< are among the counted
    QSet<Id> m_expected; ///< will be, as it seems
    bool m_isCounting = false;
    bool m_isStale = false;
    Awaited m_awaited;
};

} // namespace items
