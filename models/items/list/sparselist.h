// SPDX-License-Identifier: MIT
#pragma once

#include "base/deliver.h"
#include "base/logging.h"
#include "items/list/listfilter.h"
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

    SparseList(store::Community &community, QObject *parent)
        : ListRows<Item>(community, parent)
        , m_reader(community, m_rows, m_tickets, readerEvents())
        , m_filter(community, m_tickets, filterEvents())
        , m_comings(community, [this] { showNewCount(); })
    {
        QObject::connect(&community.changes(), Traits::told, this,
                         [this](const auto &items) { applyTold(items); });
        QObject::connect(&community.changes(), Traits::listsChanged, this, [this] { countNew(); });
        QObject::connect(&community.changes(), Traits::everythingChanged, this,
                         [this] { refreshEverything(); });
    }

    /// RowRole, IdRole, Qt::DisplayRole (title), Qt::AccessibleTextRole (one sentence that begins
    /// with the title), Qt::ToolTipRole (full date of its post or last reply).
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override
    {
        if (!this->checkIndex(index, ListModel::CheckIndexOption::IndexIsValid))
            return {};
        const auto *row = rowAt(index.row());
        switch (role) {
        case ListModel::RowRole:
            return QVariant::fromValue(row ? present(*row) : typename Traits::Shown());
        case ListModel::IdRole:
            return QVariant::fromValue(this->idAt(index.row()));
        case Qt::DisplayRole:
            return row ? row->item.title : QString();
        case Qt::AccessibleTextRole:
            return Traits::sentence(row ? present(*row) : typename Traits::Shown());
        case Qt::ToolTipRole:
            return row ? QVariant(fullDate(Traits::cameAt(row->item))) : QVariant();
        default:
            return {};
        }
    }

    /// Shows another list, from its top; the same one again re-sorts it.
    void setQuery(const Query &query)
    {
        if (m_phase != ListModel::Phase::Idle && query == m_query)
            refresh();
        else
            open(query);
    }

    [[nodiscard]] const Query &query() const { return m_query; }
    /// It was withdrawn: its row leaves, everything else stays where it is.
    void dropWithdrawn(const Id &id)
    {
        this->remove(id);
        m_rows.order().forgetVacancy(id); // whoever brings it back has the list read anew
        m_comings.remove(id);
    }

    void setFilter(const QString &text) override
    {
        const auto newWords = text.simplified();
        if (newWords == m_words)
            return;
        m_filter.stop();
        this->beginResetModel();
        m_words = newWords;
        forgetMatches();
        forgetPlace();
        this->endResetModel();
        if (!isFiltered())
            m_reader.readAgain();
        else if (m_phase == ListModel::Phase::Ready)
            m_filter.start(m_query, m_words);
    }

    [[nodiscard]] int filterPercent() const override { return m_filter.percent(); }
    [[nodiscard]] bool isFilterCut() const override { return isFiltered() && m_matches.isFull(); }
    void setVisibleRange(int first, int last) override
    {
        m_firstVisible = std::max(0, first);
        m_lastVisible = last;
        if (!isFiltered())
            m_reader.setVisibleRange(m_firstVisible, m_lastVisible);
        else
            watchMatches();
        m_refresher.reconsider();
        rowsSettled();
    }

    void refresh() override
    {
        if (m_phase == ListModel::Phase::Idle)
            return;
        if (m_phase == ListModel::Phase::Failed)
            setPhase(ListModel::Phase::Loading);
        setReading(m_phase == ListModel::Phase::Ready);
        m_reader.start(m_query);
    }

    void retry() override
    {
        if (m_phase == ListModel::Phase::Failed) {
            refresh();
            return;
        }
        m_reader.readAgain();
        if (isFiltered() && m_filter.hasFailed())
            setFilter(std::exchange(m_words, {}));
    }

    void cancel() override
    {
        m_reader.cancel();
        m_filter.stop();
        setReading(false);
        if (m_phase != ListModel::Phase::Loading)
            return;
        m_error = {base::Failure::Cancelled, {}};
        setPhase(ListModel::Phase::Failed);
    }

    void applyTime(domain::Timestamp now) override
    {
        if (!m_clock.set(now))
            return;
        this->refreshAges();
        rowsSettled();
    }

    void setOnline(bool online) override
    {
        if (std::exchange(m_isOnline, online) == online)
            return;
        m_reader.setOnline(online);
        if (online && m_phase == ListModel::Phase::Failed)
            retry();
    }

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
    [[nodiscard]] bool mayAct()
    {
        if (!m_isOnline)
            Q_EMIT this->requestFailed({base::Failure::Unreachable, {}});
        else if (m_query.viewer.isEmpty())
            Q_EMIT this->requestFailed({base::Failure::NotPermitted, QStringLiteral("sign-in")});
        return m_isOnline && !m_query.viewer.isEmpty();
    }

    /// A vote that is on its way or was refused; it outlives the row that shows it.
    struct Mark {
        typename Traits::Vote before{};
        typename Traits::Vote wanted{};
        QString reason{}; ///< empty while pending
    };
    /// Not while one is on its way.
    [[nodiscard]] bool mayVote(const Id &id)
    {
        const auto mark = m_marks.constFind(id);
        const bool isPending = mark != m_marks.cend() && mark->reason.isEmpty();
        return !isPending && mayAct();
    }

    void sendVote(const Id &id, const Mark &mark)
    {
        m_marks[id] = mark;
        this->touch(id);
        base::deliver(m_community.run(typename Traits::CastVote{id, mark.wanted}, m_query.viewer),
                      this, [this, id, voter = m_query.viewer](const auto &answer) {
                          // Somebody else acts in this window now; the vote itself is known to the
                          // server.
                          if (voter != m_query.viewer)
                              return m_refresher.want({id});
                          if (!answer)
                              return failVote(id, answer.error());
                          const auto sent = m_marks.take(id);
                          this->change(id, [&](Item &item) { Traits::apply(*answer, item); });
                          const auto *row = this->find(id);
                          tellVote(id, sent, row ? row->item.title : QString());
                      });
    }

    /// A vote was confirmed.
    virtual void tellVote(const Id &id, const Mark &mark, const QString &title) = 0;
    /// Another list begins, frozen at frozenAt.
    virtual void listStarted() { }

    Query m_query;
    QHash<Id, Mark> m_marks;
    PageReader<Item> m_reader;
    ListFilter<Item> m_filter;
    NewItemCounter<Item> m_comings;
    Awaited m_awaited; ///< what is asked about one list says nothing about the next

private:
    void failVote(const Id &id, const base::Error &failure)
    {
        // The person took it back before it was done.
        if (failure.kind == base::Failure::Cancelled) {
            m_marks.remove(id);
            this->touch(id);
            return m_refresher.want({id});
        }
        m_marks[id].reason = base::token(failure);
        this->touch(id);
        // Whether a vote without an answer counted, and whether the item is still there, only the
        // server knows.
        if (failure.kind != base::Failure::Refused)
            m_refresher.want({id});
        Q_EMIT this->requestFailed(failure);
    }

    void open(const Query &newQuery)
    {
        if (newQuery.viewer != m_query.viewer)
            m_marks.clear();
        m_query = newQuery;
        m_awaited.drop();
        m_filter.stop();
        m_refresher.clear();
        m_refresher.setViewer(m_query.viewer);
        this->beginResetModel();
        m_rows.reset(0);
        forgetMatches();
        forgetPlace();
        this->endResetModel();
        m_comings.clear();
        setPhase(ListModel::Phase::Loading);
        m_reader.start(m_query);
    }

    void applyStart(const Page &page, quint64 ticket)
    {
        m_awaited.drop();
        m_clock.set(page.now);
        m_frozenAt = page.now;
        m_refresher.clear();
        const auto &items = page.rows;
        qCDebug(base::listLog) << this->metaObject()->className() << "begins anew with"
                               << page.total;
        this->beginResetModel();
        m_rows.reset(std::max<qint64>(page.total, items.size()));
        forgetMatches();
        if (!items.isEmpty() || m_rows.order().rowCount() > 0) {
            m_rows.order().shrink(0, m_rows.order().rowsIn(0) - static_cast<int>(items.size()));
            placePage(0, items, ticket);
        }
        forgetPlace();
        listStarted();
        this->endResetModel();
        m_comings.clear();
        m_comings.measure(m_query);
        // What comes in the first moments is no more than new.
        const auto soon = m_frozenAt + std::chrono::seconds(2);
        if (std::ranges::any_of(items,
                                [soon](const Item &item) { return Traits::cameAt(item) > soon; }))
            m_comings.discount(m_query, soon);
        setPhase(ListModel::Phase::Ready);
        if (isFiltered())
            m_filter.start(m_query, m_words);
        if (m_comings.takeStale())
            countNew();
    }

    void failStart(const base::Error &failure)
    {
        if (m_phase == ListModel::Phase::Ready) {
            setReading(false);
            Q_EMIT this->requestFailed(failure);
            return;
        }
        m_error = failure;
        setPhase(ListModel::Phase::Failed);
    }

    void failRead(const base::Error &failure)
    {
        // Being offline has a banner of its own.
        if (failure.kind != base::Failure::Unreachable)
            Q_EMIT this->requestFailed(failure);
    }

    void applyMatches(const QList<Item> &found, quint64 ticket)
    {
        const auto fresh = m_matches.newOnes(found);
        if (!fresh.isEmpty()) {
            const int first = m_matches.size();
            this->beginInsertRows({}, first, first + static_cast<int>(fresh.size()) - 1);
            m_matches.append(fresh, ticket, ++m_revisions);
            this->endInsertRows();
            watchMatches();
            rowsSettled();
        }
        if (m_matches.isFull())
            m_filter.stop();
    }

    void applyTold(const QList<Item> &items)
    {
        QList<Item> known;
        for (auto item : items) {
            const auto *row = this->find(item.id);
            // A vote that is on its way counts already in what is shown.
            if (!row || m_marks.contains(item.id)) {
                m_refresher.want({item.id});
                continue;
            }
            item.takeMarksOf(row->item);
            known.append(item);
        }
        this->refreshRows({}, known, ++m_tickets);
    }

    void refreshEverything()
    {
        if (m_phase == ListModel::Phase::Failed)
            retry();
        if (m_phase != ListModel::Phase::Ready)
            return;
        const auto [first, last] = nearRows();
        QList<Id> loaded;
        const int begin = isFiltered() ? 0 : first;
        const int end = isFiltered() ? m_matches.size() - 1 : last;
        for (int row = begin; row <= end; ++row) {
            if (const auto *shown = rowAt(row))
                loaded.append(shown->item.id);
        }
        if (isFiltered())
            m_rows.forgetOutside(0, -1);
        else
            m_rows.forgetOutside(first, last);
        m_refresher.want(loaded);
        m_reader.readAgain();
        countNew();
    }

    void countNew()
    {
        if (m_phase != ListModel::Phase::Ready)
            return;
        if (m_rows.order().rowCount() > 0)
            return m_comings.count(m_query, m_frozenAt);
        // Nothing is there that could move: what comes is shown.
        m_comings.setStale(m_reader.isStarting());
        if (!m_reader.isStarting())
            refresh();
    }

    void showNewCount()
    {
        m_reader.setNewCount(m_comings.all());
        const auto count = m_comings.announced();
        if (std::exchange(m_newCount, count) != count)
            Q_EMIT this->newCountChanged(count);
    }

    void forgetPlace()
    {
        m_firstVisible = 0;
        m_lastVisible = -1;
    }

    [[nodiscard]] typename PageReader<Item>::Events readerEvents()
    {
        return {
            .started = [this](const auto &page, auto ticket) { applyStart(page, ticket); },
            .startFailed = [this](const auto &failure) { failStart(failure); },
            .filled = [this](int page, const auto &items, auto t) { fillPage(page, items, t); },
            .reread = [this](int page, const auto &items, auto t) { reloadPage(page, items, t); },
            .told = [this](domain::Timestamp now) { applyTime(now); },
            .readFailed = [this](const auto &failure) { failRead(failure); },
            .barrenChanged = [this](bool barren) { Q_EMIT this->barrenChanged(barren); },
        };
    }

    [[nodiscard]] typename ListFilter<Item>::Events filterEvents()
    {
        return {
            .found = [this](const auto &items, auto ticket) { applyMatches(items, ticket); },
            .percentChanged = [this](int percent) { Q_EMIT this->filterProgressChanged(percent); },
            .failed = [this](const auto &failure) { Q_EMIT this->requestFailed(failure); },
        };
    }
};

} // namespace items
