// SPDX-License-Identifier: MIT
#pragma once

#include "domain/categories.h"
#include "ui/list/sourcetree.h"

#include <QStandardItemModel>

class QStandardItem;

namespace ui {

/// One row of CategoriesTree.
struct CategoryRow {
    enum class Kind { None, Tab, Category, Archived, Group };
    Kind kind = Kind::None;
    QString name;
    QString tab; ///< that a category stands under; empty: none
    qint64 count = 0; ///< topics or articles; of a tab its categories
    int row = 0;
    QStringList siblings{}; ///< as they stand, itself too

    [[nodiscard]] bool isSame(const CategoryRow &other) const
    {
        return kind == other.kind && name == other.name && tab == other.tab;
    }
};

/// Tabs with their categories, categories without a tab, archived ones, and groups. What is dragged
/// asks to stand elsewhere; it does when the server has agreed.
class CategoriesTree : public SourceTree {
    Q_OBJECT
public:
    explicit CategoriesTree(QWidget *parent = nullptr);

    /// What was chosen stays so, if it is still there.
    void setPlaces(const domain::Categories &places);
    [[nodiscard]] CategoryRow selected() const;
    /// By name, as soon as it is there.
    void choose(const CategoryRow &row) { m_wanted = row; }
    void setArrangeable(bool arrangeable);
    void retranslate();

Q_SIGNALS:
    void selectedChanged();
    /// The tabs, or the categories of one, are to stand so.
    void orderRequested(const ui::CategoryRow &row, const QStringList &names);
    void putRequested(const QString &category, const QString &tab);
    void moveRequested(int by);

protected:
    void announce(const QModelIndex &) override { Q_EMIT selectedChanged(); }
    void keyPressEvent(QKeyEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    QStandardItem *addHead(const QString &name, CategoryRow::Kind kind);
    void addRows(QStandardItem *head, const QList<domain::CategorySummary> &categories,
                 CategoryRow::Kind kind);
    [[nodiscard]] CategoryRow rowAt(const QModelIndex &index) const;
    [[nodiscard]] QModelIndex find(const CategoryRow &row) const;

    QStandardItemModel *m_rows = new QStandardItemModel(this);
    domain::Categories m_places;
    CategoryRow m_wanted;
    QSet<QString> m_closed;
    bool m_wasShown = false;
    bool m_isArrangeable = false;
};

} // namespace ui
