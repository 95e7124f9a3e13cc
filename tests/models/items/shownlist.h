// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/articlelistmodel.h"
#include "memoryboard.h"

#include <QAbstractItemModelTester>
#include <QCoreApplication>
#include <QSignalSpy>
#include <QTest>

/// Lets everything that is already on its way arrive.
inline void settle()
{
    for (int i = 0; i < 60; ++i)
        QCoreApplication::processEvents();
}

/// A list model on a stand-in for the board, checked by Qt's model tester all the time, unless
/// it is so long that the tester, which visits every row, would take minutes.
struct ShownList {
    enum class Length { Short, Endless };
    explicit ShownList(Length length = Length::Short)
    {
        using Mode = QAbstractItemModelTester::FailureReportingMode;
        if (length == Length::Short)
            new QAbstractItemModelTester(&model, Mode::QtTest, &model);
    }

    support::FakeCommunity community;
    items::ArticleListModel model{community};
    QSignalSpy changed{&model, &QAbstractItemModel::dataChanged};
    QSignalSpy resets{&model, &QAbstractItemModel::modelReset};
    QSignalSpy inserted{&model, &QAbstractItemModel::rowsInserted};
    QSignalSpy removed{&model, &QAbstractItemModel::rowsRemoved};
    QSignalSpy failures{&model, &items::ArticleListModel::requestFailed};
    QSignalSpy confirmed{&model, &items::ArticleListModel::voteConfirmed};

    static domain::ArticleQuery query(domain::ArticleOrder order = domain::ArticleOrder::Top)
    {
        domain::ArticleQuery query;
        query.order = order;
        query.viewer = domain::AccountId(qint64(7));
        return query;
    }
    void open(support::MemoryBoard &board, domain::ArticleOrder order = domain::ArticleOrder::Top)
    {
        board.serve(community);
        model.setQuery(query(order));
        settle();
    }
    void look(int first, int last)
    {
        model.setVisibleRange(first, last);
        settle();
    }
    [[nodiscard]] items::ArticleRow row(int row) const
    {
        return model.index(row).data(items::ArticleListModel::RowRole).value<items::ArticleRow>();
    }
    [[nodiscard]] domain::ArticleId id(int row) const { return this->row(row).article.id; }
    [[nodiscard]] QList<domain::ArticleId> loadedIds() const
    {
        QList<domain::ArticleId> ids;
        for (int i = 0; i < model.rowCount(); ++i) {
            if (row(i).isLoaded)
                ids.append(id(i));
        }
        return ids;
    }
    [[nodiscard]] base::Error lastFailure() const
    {
        return failures.last().first().value<base::Error>();
    }
    /// First and last row of a change signal.
    [[nodiscard]] static std::pair<int, int> span(const QList<QVariant> &change)
    {
        return {change.at(0).toModelIndex().row(), change.at(1).toModelIndex().row()};
    }
};
