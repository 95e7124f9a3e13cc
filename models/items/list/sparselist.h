// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/listfilter.h"
#include "items/list/listrows.h"
#include "items/list/newitemcounter.h"
#include "items/list/pagereader.h"

namespace items {

/// The frozen list of a model: its query, its pages, its filter, and what waits to be shown. Heirs
/// say how a row looks and what else follows from its coming.
template <typename Item>
class SparseList : public ListRows<Item> {
public:
    using Traits = ListTraits<Item>;
    using Query = typename Traits::Query;
    using Page = typename Traits::Page;
    using typename ListRows<Item>::Id;

    SparseList(ListModel &model, store::Community &source);

    void setQuery(const Query &newQuery);
    void reload() override;
    void retry() override;
    void cancel() override;
    void filterBy(const QString &text) override;
    void showVisible(int first, int last) override;
    void setOnline(bool online) override;
    void applyTime(domain::Timestamp now) override;
    /// It was withdrawn here: its row leaves, everything else stays where it is.
    void dropWithdrawn(const Id &id);
    /// It came back: if it belongs here, it waits behind "n new" like what others post.
    void expectRestored(const Id &id);
    [[nodiscard]] int filterPercent() const override { return filter.percent(); }
    [[nodiscard]] bool isFilterCut() const override { return isFiltered() && matches.isFull(); }

    // Names of a base that depends on Item are not found by themselves.
    using Base = ListRows<Item>;
    using Base::clock, Base::error, Base::firstVisible, Base::frozenAt, Base::isFiltered,
        Base::isOnline, Base::lastVisible, Base::matches, Base::nearRows, Base::newCount,
        Base::phase, Base::q, Base::refresher, Base::revisions, Base::rowAt, Base::rows,
        Base::setPhase, Base::setReading, Base::community, Base::tickets, Base::words;

    Query query;
    PageReader<Item> reader;
    ListFilter<Item> filter;
    NewItemCounter<Item> comings;

protected:
    using Base::fillPage, Base::forgetMatches, Base::watchMatches, Base::placePage,
        Base::reloadPage, Base::rowsSettled;

    /// Another list begins, frozen at frozenAt.
    virtual void listStarted() { }
    /// Somebody else looks from now on.
    virtual void viewerChanged() { }
    /// Another one whenever what is asked about one list says nothing about the next.
    [[nodiscard]] quint64 listGeneration() const { return m_listGeneration; }

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

    quint64 m_listGeneration = 0;
};

} // namespace items
