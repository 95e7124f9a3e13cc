// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QList>
#include <QVariantMap>

namespace ui {

/// Where a person has been: back and forward, and how each list was left. A HistoryEntry has
/// `query`, `selected`, key() of its list, top() of it, toMap() and fromMap().
template <typename HistoryEntry>
class NavigationHistory {
public:
    /// Goes to another list; what lay forward is forgotten.
    void visit(const HistoryEntry &place)
    {
        if (place.query == m_current.query)
            return;
        keep();
        m_back.append(m_current);
        if (m_back.size() > longest)
            m_back.removeFirst();
        m_forward.clear();
        m_current = place;
        keep();
    }
    /// The selection of the list one is in.
    template <typename Id>
    void select(const Id &id)
    {
        m_current.selected = id;
        keep();
    }

    [[nodiscard]] const HistoryEntry &current() const { return m_current; }
    [[nodiscard]] bool canGoBack() const { return !m_back.isEmpty(); }
    [[nodiscard]] bool canGoForward() const { return !m_forward.isEmpty(); }
    HistoryEntry back()
    {
        m_forward.append(m_current);
        return m_current = m_back.takeLast();
    }
    HistoryEntry forward()
    {
        m_back.append(m_current);
        return m_current = m_forward.takeLast();
    }
    /// How the source was left, or its top.
    template <typename Query>
    [[nodiscard]] HistoryEntry lastOf(const Query &source) const
    {
        const auto top = HistoryEntry::top(source);
        return m_bySource.value(top.key(), top);
    }

    [[nodiscard]] QVariantMap save() const
    {
        QVariantList sources;
        for (const auto &place : m_bySource) {
            if (sources.size() < longest)
                sources.append(place.toMap());
        }
        return {{QStringLiteral("current"), m_current.toMap()},
                {QStringLiteral("sources"), sources}};
    }
    void restore(const QVariantMap &state)
    {
        const auto sources = state.value(QStringLiteral("sources")).toList();
        for (const auto &map : sources) {
            const auto place = HistoryEntry::fromMap(map.toMap());
            m_bySource.insert(place.key(), place);
        }
        m_current = HistoryEntry::fromMap(state.value(QStringLiteral("current")).toMap());
        m_back.clear();
        m_forward.clear();
    }

private:
    static constexpr qsizetype longest = 50;
    void keep() { m_bySource.insert(m_current.key(), m_current); }

    HistoryEntry m_current;
    QList<HistoryEntry> m_back;
    QList<HistoryEntry> m_forward;
    QHash<QString, HistoryEntry> m_bySource;
};

} // namespace ui
