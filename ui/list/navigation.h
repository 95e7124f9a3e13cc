// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QVariantMap>

#include <algorithm>
#include <functional>

namespace ui {

/// Where a person goes on a page: from list to list, back and forward, and how each list was left.
/// An Entry has `query`, `selected`, top() of its list, toMap() and fromMap().
template <typename Entry>
class Navigation {
public:
    using Query = decltype(Entry::query);
    using Id = decltype(Entry::selected);

    /// `show` brings an entry to the screen.
    explicit Navigation(std::function<void(const Entry &)> show)
        : m_show(std::move(show))
    {
    }

    [[nodiscard]] const Entry &current() const { return m_current; }
    [[nodiscard]] bool canGoBack() const { return !m_back.isEmpty(); }
    [[nodiscard]] bool canGoForward() const { return !m_forward.isEmpty(); }

    /// As it was left, or from its top.
    void showSource(const Query &source) { visit(lastOf(source)); }
    /// Goes to another list; what lay forward is forgotten.
    void visit(const Entry &entry)
    {
        if (entry.query != m_current.query) {
            keep();
            m_back.append(m_current);
            if (m_back.size() > longest)
                m_back.removeFirst();
            m_forward.clear();
            m_current = entry;
            keep();
        }
        m_show(entry);
    }
    void goBack() { step(m_back, m_forward); }
    void goForward() { step(m_forward, m_back); }
    void showAgain() { m_show(m_current); }
    /// The selection of the list one is in.
    void select(const Id &id)
    {
        m_current.selected = id;
        keep();
    }

    [[nodiscard]] QVariantMap save() const
    {
        QVariantList sources;
        for (const auto &entry : m_left.first(qMin(longest, m_left.size())))
            sources.append(entry.toMap());
        return {{QStringLiteral("current"), m_current.toMap()},
                {QStringLiteral("sources"), sources}};
    }
    void restore(const QVariantMap &state)
    {
        m_left.clear();
        const auto sources = state.value(QStringLiteral("sources")).toList();
        for (const auto &map : sources)
            m_left.append(Entry::fromMap(map.toMap()));
        m_current = Entry::fromMap(state.value(QStringLiteral("current")).toMap());
        m_back.clear();
        m_forward.clear();
        showAgain();
    }

private:
    static constexpr qsizetype longest = 50;

    [[nodiscard]] Entry lastOf(const Query &source) const
    {
        const auto top = Entry::top(source);
        const auto found = std::find_if(m_left.cbegin(), m_left.cend(), [&](const Entry &entry) {
            return Entry::top(entry.query) == top;
        });
        return found == m_left.cend() ? top : *found;
    }
    void keep()
    {
        const auto top = Entry::top(m_current.query);
        m_left.removeIf([&](const Entry &entry) { return Entry::top(entry.query) == top; });
        m_left.prepend(m_current);
    }
    void step(QList<Entry> &from, QList<Entry> &to)
    {
        if (from.isEmpty())
            return;
        to.append(m_current);
        m_current = from.takeLast();
        showAgain();
    }

    std::function<void(const Entry &)> m_show;
    Entry m_current;
    QList<Entry> m_back;
    QList<Entry> m_forward;
    QList<Entry> m_left; ///< how each list was left, the last one first
};

} // namespace ui
