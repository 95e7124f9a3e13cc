// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/columnsmodel.h"
#include "items/list/mergingmodel.h"
#include "items/list/pagedmodel.h"

#include <algorithm>

namespace items {

/// A list whose rows are read page by page, each told by its key: what is read anew comes in as
/// exact inserts, removes, moves and dataChanged(), and no key stands in two rows. An heir says
/// where its pages come from, what a row is told by, and what is shown of it.
template <typename Row>
class PagedListModel : public MergingModel<PagedModel> {
public:
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }
    /// RowRole, IdRole, and what the heir adds.
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override
    {
        if (!checkIndex(index, CheckIndexOption::IndexIsValid))
            return {};
        const auto &row = m_rows.at(index.row());
        if (role == RowRole)
            return QVariant::fromValue(row);
        if (role == IdRole)
            return key(row);
        return cell(row, index.column(), role);
    }

    [[nodiscard]] QByteArray idAt(int row) const override
    {
        return row >= 0 && row < rowCount() ? key(m_rows.at(row)) : QByteArray();
    }
    /// A default one where there is none.
    [[nodiscard]] Row rowAt(int row) const { return m_rows.value(row); }

protected:
    struct Page {
        QList<Row> rows;
        QByteArray cursor{}; ///< to go on; empty after the last
        /// The cursor counts rows from the top. The page begins with the last one of the page
        /// before: where it does not, rows went or came in between.
        bool isCounted = false;
    };

    using MergingModel::MergingModel;

    [[nodiscard]] virtual QByteArray key(const Row &row) const = 0;
    [[nodiscard]] virtual QVariant cell(const Row &row, int column, int role) const = 0;
    /// Of what was read from the top those rows that are to be shown.
    [[nodiscard]] virtual QList<Row> chosen(const QList<Row> &read) { return read; }

    /// The answer to fetch(): `page` makes a Page of what the store says.
    template <typename Answer, typename ToPage>
    void read(const QFuture<base::Result<Answer>> &answer, ToPage page)
    {
        ask(answer, [this, page](const Answer &found) { take(page(found)); });
    }
    void take(Page page)
    {
        const bool isMore = m_reading == Reading::More;
        const auto &before = isMore && m_gathered.isEmpty() ? m_rows : m_gathered;
        if (page.isCounted && !before.isEmpty() && !holds(page.rows, key(before.last())))
            return begin(Reading::Everything);
        const auto fresh = unknownOf(page.rows, isMore ? m_rows + m_gathered : m_gathered);
        // What is counted may be gone: the end is where nothing follows.
        if (page.isCounted && fresh.isEmpty())
            page.cursor.clear();
        m_gathered += fresh;
        // News that do not reach down to what is known: then everything is read.
        if (m_reading == Reading::News && !holds(m_gathered, key(m_rows.first())))
            m_reading = Reading::Everything;
        if (!page.cursor.isEmpty() && !isEnough())
            return fetch(page.cursor, m_paging.pageSize);
        place(page);
    }

    /// Of `rows` from `offset` on, of `total`.
    [[nodiscard]] static Page counted(const QList<Row> &rows, qint64 offset, qint64 total)
    {
        const auto end = offset + rows.size();
        const bool goesOn = !rows.isEmpty() && end < total;
        return {rows, goesOn ? QByteArray::number(end - 1) : QByteArray(), true};
    }

    [[nodiscard]] const QList<Row> &rows() const { return m_rows; }
    /// What is known better of a row that is there.
    void setRow(int row, const Row &better)
    {
        m_rows[row] = better;
        emitChanged(row, row);
    }

    /// Behind all others, those of them that are not there yet.
    void append(const QList<Row> &rows)
    {
        const auto fresh = unknownOf(rows, m_rows);
        if (fresh.isEmpty())
            return;
        beginInsertRows({}, rowCount(), rowCount() + static_cast<int>(fresh.size()) - 1);
        m_rows += fresh;
        endInsertRows();
    }

    void setRows(const QList<Row> &rows)
    {
        beginResetModel();
        m_rows = unknownOf(rows, {});
        endResetModel();
    }

    void clearRows() override { setRows({}); }
    void discardGathered() override { m_gathered.clear(); }

private:
    [[nodiscard]] QSet<QByteArray> keysOf(const QList<Row> &rows) const
    {
        QSet<QByteArray> keys;
        for (const auto &row : rows)
            keys.insert(key(row));
        return keys;
    }

    [[nodiscard]] QList<Row> unknownOf(const QList<Row> &rows, const QList<Row> &known) const
    {
        auto keys = keysOf(known);
        QList<Row> unknown;
        for (const auto &row : rows) {
            const auto size = keys.size();
            if (keys.insert(key(row)); keys.size() > size)
                unknown.append(row);
        }
        return unknown;
    }

    /// Of what was gathered, while more would follow.
    [[nodiscard]] bool isEnough() const
    {
        if (m_reading == Reading::News)
            return true;
        if (m_paging.gaps == Paging::Gaps::ReadOn && m_gathered.isEmpty())
            return false;
        if (m_reading == Reading::More || m_isOther || m_rows.isEmpty())
            return m_gathered.size() >= m_goal;
        // As much as was there, and what came in between; the last row may be gone.
        return m_gathered.size() >= m_goal
            && (m_gathered.size() >= m_goal + m_paging.pageSize
                || holds(m_gathered, key(m_rows.last())));
    }

    /// Behind news those rows that lie deeper than what was read.
    [[nodiscard]] QList<Row> withDeeper(const QList<Row> &news) const
    {
        const auto keys = keysOf(news);
        auto deeper = m_rows.size();
        while (deeper > 0 && !keys.contains(key(m_rows.at(deeper - 1))))
            --deeper;
        return news + m_rows.sliced(deeper);
    }

    [[nodiscard]] bool holds(const QList<Row> &rows, const QByteArray &id) const
    {
        return std::any_of(rows.cbegin(), rows.cend(),
                           [&](const Row &row) { return key(row) == id; });
    }

    void place(const Page &last)
    {
        auto read = std::exchange(m_gathered, {});
        if (m_reading == Reading::News && !last.cursor.isEmpty()) {
            read = withDeeper(read);
        } else {
            m_cursor = last.cursor;
            m_foundSome = !last.rows.isEmpty();
        }
        // What stands for an empty list speaks of what was read now; views are told afterwards.
        m_phase = Phase::Ready;
        if (m_reading == Reading::More)
            append(read);
        else if (m_isOther)
            setRows(chosen(read));
        else
            mergeRows(m_rows, chosen(read), [this](const Row &row) { return key(row); });
        finish();
    }

    QList<Row> m_rows;
    QList<Row> m_gathered; ///< of the reading under way
};

/// The same as a table.
template <typename Row>
class PagedTableModel : public ColumnsModel<Row, PagedListModel<Row>> {
protected:
    using Columns = ColumnsModel<Row, PagedListModel<Row>>;

    PagedTableModel(store::Community &community, const QList<typename Columns::Column> &columns,
                    const Paging &paging, QObject *parent)
        : Columns(columns, community, static_cast<int>(columns.size()), paging, parent)
    {
    }

private:
    [[nodiscard]] QVariant cell(const Row &row, int column, int role) const override
    {
        return this->cellOf(row, column, role);
    }
};

} // namespace items
