// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/listtraits.h"

#include <QObject>

#include <functional>

namespace items {

/// Goes through a whole list in slices, one at a time, and hands over what contains all words.
/// GUI thread.
template <typename Item>
class ListFilter {
public:
    using Query = typename ListTraits<Item>::Query;
    using Slice = typename ListTraits<Item>::Slice;
    struct Events {
        std::function<void(const QList<Item> &, quint64 ticket)> found;
        std::function<void(int percent)> percentChanged;
        std::function<void(const base::Error &)> failed;
    };

    static constexpr qint64 sliceSize = 2000;

    ListFilter(store::Community &community, quint64 &tickets, Events events);

    /// Begins at the top; what an earlier run still brings is dropped.
    void start(const Query &query, const QString &words);
    void stop();
    [[nodiscard]] bool hasFailed() const { return m_hasFailed; }
    /// 0..100 while looking, else −1.
    [[nodiscard]] int percent() const { return m_percent; }

private:
    void readSlice();
    void applySlice(const base::Result<Slice> &answer, quint64 ticket);
    void setPercent(int percent);

    store::Community &m_community;
    quint64 &m_tickets;
    Events m_events;
    Query m_query;
    QString m_words;
    qint64 m_offset = 0;
    quint64 m_generation = 0;
    int m_percent = -1;
    bool m_hasFailed = false;
    QObject m_life; ///< answers are delivered to it: none comes after our death
};

} // namespace items
