// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/awaited.h"
#include "items/list/listrows.h"
#include "items/list/pagereader.h"

#include <optional>

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
    Awaited m_awaited;
};

/// The frozen list of a model: its query, its pages, its filter, and what waits to be shown. Heirs
/// say how a row looks and what else follows from its coming.
template <typename Item>
class SparseList : public ListRows<Item> {
public:
    using Traits = ListTraits<Item>;
    using Query = typename Traits::Query;
    using Page = typename Traits::Page;
    using typename ListRows<Item>::Id;

    SparseList(store::Community &community, QObject *parent);

    /// RowRole, IdRole, Qt::DisplayRole (title), Qt::AccessibleTextRole (one sentence that begins
    /// with the title), Qt::ToolTipRole (full date of its post or last reply).
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

    /// Shows another list, from its top; the same one again re-sorts it.
    void setQuery(const Query &query);
    [[nodiscard]] const Query &query() const { return m_query; }
    /// It was withdrawn: its row leaves, everything else stays where it is.
    void dropWithdrawn(const Id &id);
    /// It came back: if it belongs here, it waits behind "n new" like what others post.
    void expectRestored(const Id &id);

    void setFilter(const QString &text) override;
    [[nodiscard]] int filterPercent() const override { return m_filter.percent(); }
    [[nodiscard]] bool isFilterCut() const override { return isFiltered() && m_matches.isFull(); }
    void setVisibleRange(int first, int last) override;
    void refresh() override;
    void retry() override;
    void cancel() override;
    void applyTime(domain::Timestamp now) override;
    void setOnline(bool online) override;

protected:
    // Names of a base that depends on Item are not found by themselves.
    using Base = ListRows<Item>;
    using Base::fillPage, Base::forgetMatches, Base::isFiltered, Base::m_clock, Base::m_community,
        Base::m_error, Base::m_firstVisible, Base::m_frozenAt, Base::m_isOnline,
        Base::m_lastVisible, Base::m_matches, Base::m_newCount, Base::m_phase, Base::m_refresher,
        Base::m_revisions, Base::m_rows, Base::m_tickets, Base::m_words, Base::nearRows,
        Base::placePage, Base::reloadPage, Base::rowAt, Base::rowsSettled, Base::setPhase,
        Base::setReading, Base::watchMatches;

    /// A row as the viewer sees it now.
    [[nodiscard]] virtual typename Traits::Shown present(const typename Base::Row &row) const = 0;
    /// Whether an act of the viewer may be sent; else it is refused here.
    [[nodiscard]] bool mayAct();
    /// A vote failed: `reason` is to say why.
    void failVote(const Id &id, QString &reason, const base::Error &failure);
    /// Another list begins, frozen at frozenAt.
    virtual void listStarted() { }
    /// Somebody else looks from now on.
    virtual void viewerChanged() { }

    Query m_query;
    PageReader<Item> m_reader;
    ListFilter<Item> m_filter;
    NewItemCounter<Item> m_comings;
    Awaited m_awaited; ///< what is asked about one list says nothing about the next

private:
    void open(const Query &newQuery);
    void applyStart(const Page &page, quint64 ticket);
    void failStart(const base::Error &failure);
    void failRead(const base::Error &failure);
    void applyMatches(const QList<Item> &found, quint64 ticket);
    void refreshEverything();
    void countNew();
    void showNewCount();
    void countRestored(const Item &item);
    void forgetPlace();

    [[nodiscard]] typename PageReader<Item>::Events readerEvents();
    [[nodiscard]] typename ListFilter<Item>::Events filterEvents();
};

} // namespace items
