// SPDX-License-Identifier: MIT
#pragma once

#include "domain/moderation.h"
#include "items/list/listmodel.h"
#include "ui/list/navigation.h"
#include "ui/list/participant.h"
#include "ui/list/rowlistview.h"
#include "ui/list/selectionpane.h"

#include <QTimer>

#include <algorithm>
#include <chrono>

namespace ui {

/// What a page knows of it, whatever is read.
class ItemReadingBase : public QObject {
    Q_OBJECT
public:
    virtual void showNothing() = 0;
    /// What was removed of it.
    virtual void showRemoval(const domain::Target &target, const domain::Removal &removal) = 0;
    virtual void setModerating(bool moderating) = 0;

Q_SIGNALS:
    /// Another item, or other figures of it.
    void changed();
};

/// The item that is read: the one selected in a list, which the reader shows a moment later.
/// Walking through the list must not read everything on the way; and what came with a list by
/// itself was chosen by nobody, so it does not count as read. Heirs know what an item holds.
template <typename Entry, typename Model, typename Reader, typename List, typename View>
class ItemReading : public ItemReadingBase {
public:
    using Id = decltype(Entry::selected);

    /// A person wants to read it.
    void open(const Id &id)
    {
        select(id);
        m_reader.open(id);
    }
    /// Goes on where the list was left.
    void resume()
    {
        m_isAside = false;
        m_unchosen = selected();
        m_list.selectId(m_unchosen.bytes());
        m_reader.open(m_unchosen);
        if (m_unchosen.isEmpty())
            m_view.showNothing();
    }
    void showNothing() override
    {
        m_isAside = true;
        m_reader.open({});
        m_view.showNothing();
    }
    void setModerating(bool moderating) override
    {
        m_view.setModerating(moderating);
        m_view.setPurgeOffered(m_participant.isAdministrator());
    }
    /// What is read.
    [[nodiscard]] domain::Target target() const { return {m_kind, readId().bytes()}; }
    /// Several rows are chosen: none of them is read.
    [[nodiscard]] bool areSeveralSelected() const { return m_areSeveral; }
    /// It was withdrawn.
    void leave(const Id &id)
    {
        m_model.dropWithdrawn(id);
        // Should it come back by itself, it is chosen by nobody.
        if (selected() == id) {
            m_navigation.select(Id());
            m_list.selectId({});
        }
        if (readId() == id)
            m_reader.open({});
        Q_EMIT changed();
    }

protected:
    ItemReading(Navigation<Entry> &navigation, Model &model, Reader &reader, List &list, View &view,
                domain::Target::Kind kind, Participant &participant)
        : m_model(model)
        , m_reader(reader)
        , m_list(list)
        , m_view(view)
        , m_participant(participant)
        , m_navigation(navigation)
        , m_kind(kind)
    {
        m_stay.setSingleShot(true);
        m_stay.setInterval(std::chrono::milliseconds(120));
        m_list.setSeveralSelectable(true);
        m_list.setLocator([&model](const QByteArray &id) { return model.indexOf(Id(id)); });
        // Acts on many change row after row.
        m_sum.setSingleShot(true);
        connect(&m_sum, &QTimer::timeout, this, [this] {
            if (m_areSeveral)
                showSelected(m_list.selectedCount());
        });
        connect(&m_stay, &QTimer::timeout, this, &ItemReading::readSelected);
        connect(&m_list, &RowListView::selectedRowsChanged, this, &ItemReading::showSelected);
        connect(&m_view.selectionPane(), &SelectionPane::clearRequested, this, [this] {
            m_list.selectOnlyCurrent();
            m_list.setFocus();
        });
        connect(&m_list, &RowListView::idSelected, this,
                [this](const QByteArray &id) { walkTo(Id(id)); });
        connect(&m_list, &QAbstractItemView::clicked, this, &ItemReading::readAfterAll);
        connect(&m_model, &Model::phaseChanged, this, &ItemReading::showFirst);
        connect(&m_model, &QAbstractItemModel::dataChanged, this, &ItemReading::follow);
        for (const auto came : {&Reader::opened, &Reader::updated})
            connect(&m_reader, came, this, [this] {
                if (!m_areSeveral)
                    showDetail();
            });
        connect(&m_reader, &Reader::failed, this, &ItemReading::showFailure);
        connect(&m_view, &View::retryRequested, &m_reader, &Reader::retry);
        connect(&m_view, &View::restoreRequested, this,
                [this] { m_participant.moderate(domain::BatchAct::Kind::Restore, target()); });
        connect(&m_view, &View::purgeRequested, this,
                [this] { m_participant.moderate(domain::BatchAct::Kind::Purge, target()); });
    }

    /// What the reader was told to read.
    [[nodiscard]] virtual Id readId() const = 0;
    virtual void markRead(const Id &id) = 0;
    virtual void showDetail() = 0;
    virtual void showTally(const QModelIndex &row) = 0;
    /// What can be said of these rows, which have been read.
    [[nodiscard]] virtual QList<Selection::Fact> factsOf(const QModelIndexList &rows) const = 0;

    [[nodiscard]] const Id &selected() const { return m_navigation.current().selected; }
    [[nodiscard]] bool isChosen(const Id &id) const { return id != m_unchosen; }
    /// A person goes through the list; read it if they stay.
    virtual void walkTo(const Id &id)
    {
        m_unchosen = {};
        m_navigation.select(id);
        m_stay.start();
        Q_EMIT changed();
    }
    /// Without reading it anew.
    void select(const Id &id)
    {
        m_unchosen = {};
        m_navigation.select(id);
        m_list.selectId(id.bytes());
        if (m_areSeveral)
            m_list.selectOnlyCurrent();
    }

    Model &m_model;
    Reader &m_reader;
    List &m_list;
    View &m_view;
    Participant &m_participant;

private:
    void showFailure(const base::Error &error)
    {
        // What was read before is still worth reading; the banner tells of the connection.
        if (m_reader.detail() || m_areSeveral)
            return;
        m_view.showError(error);
        // Moderators see what it was; and a topic may have become part of another.
        const bool isWorthAsking
            = m_participant.isModerating() || m_kind == domain::Target::Kind::Topic;
        if (error.kind == base::Failure::NotFound && isWorthAsking)
            m_participant.askForRemovals({target()});
    }
    /// Something to look at from the start, where nothing is chosen yet.
    void showFirst(items::ListModel::Phase phase)
    {
        const Id first(m_list.idAt(m_model.index(0, 0)));
        if (phase != items::ListModel::Phase::Ready || first.isEmpty() || !selected().isEmpty()
            || m_isAside)
            return;
        open(first);
        m_unchosen = first;
    }
    void readAfterAll(const QModelIndex &row)
    {
        const Id id(m_list.idAt(row));
        const bool wasUnchosen = !id.isEmpty() && id == std::exchange(m_unchosen, {});
        if (wasUnchosen && m_participant.canWrite())
            markRead(id);
    }
    void showSelected(int count)
    {
        const bool wereSeveral = std::exchange(m_areSeveral, count > 1);
        if (m_areSeveral)
            m_view.showSelection(selection(count));
        else if (wereSeveral)
            m_stay.start();
        if (m_areSeveral || wereSeveral)
            Q_EMIT changed();
    }
    /// Of a few hundred at most: with all of a long list this would take a while.
    [[nodiscard]] Selection selection(int count) const
    {
        if (count > Selection::limit)
            return {count, {}};
        const auto rows = m_list.selectedRows();
        const bool areRead = std::ranges::none_of(
            rows, [this](const auto &row) { return m_list.idAt(row).isEmpty(); });
        return {count, areRead ? factsOf(rows) : QList<Selection::Fact>()};
    }
    void readSelected()
    {
        if (m_areSeveral)
            return;
        if (selected() != readId() || (!m_reader.detail() && !selected().isEmpty()))
            return m_reader.open(selected());
        if (!m_view.detail())
            showDetail();
    }
    void follow(const QModelIndex &first, const QModelIndex &last)
    {
        if (m_areSeveral)
            return m_sum.start();
        const auto row = m_view.detail() ? m_model.indexOf(readId()) : QModelIndex();
        if (!row.isValid() || row.row() < first.row() || row.row() > last.row())
            return;
        showTally(row);
        Q_EMIT changed();
    }

    Navigation<Entry> &m_navigation;
    domain::Target::Kind m_kind;
    QTimer m_stay;
    QTimer m_sum;
    Id m_unchosen;
    bool m_areSeveral = false;
    bool m_isAside = false; ///< something else than the list is shown, see showNothing()
};

} // namespace ui
