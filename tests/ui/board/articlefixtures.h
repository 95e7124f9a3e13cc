// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/articlelistmodel.h"
#include "items/list/articlerow.h"

#include <QAbstractListModel>

namespace fixtures {

/// The moment at which all fixtures are looked at.
[[nodiscard]] domain::Timestamp now();
/// An article of so many hours; ids and posters follow `number`.
[[nodiscard]] items::ArticleRow row(int number, const QString &title, qint64 votes, double hours);
/// The rows of the design's picture, with every state of a vote.
[[nodiscard]] QList<items::ArticleRow> rows();
[[nodiscard]] domain::ArticleDetail detail();

/// Rows without a store, so that a view can be looked at alone.
class StaticArticles : public QAbstractListModel {
    Q_OBJECT
public:
    explicit StaticArticles(QList<items::ArticleRow> rows, int skeletons = 0);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QModelIndex indexOf(const domain::ArticleId &id) const;

    void change(int row, const items::ArticleRow &article);
    void reset(QList<items::ArticleRow> rows);

private:
    QList<items::ArticleRow> m_rows;
    int m_skeletons;
};

/// As many rows as wanted, made when asked for.
class EndlessArticles : public QAbstractListModel {
    Q_OBJECT
public:
    explicit EndlessArticles(int count)
        : m_count(count)
    {
    }
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

private:
    int m_count;
};

} // namespace fixtures
