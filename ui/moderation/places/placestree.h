// SPDX-License-Identifier: MIT
#pragma once

#include "domain/places.h"
#include "ui/list/sourcetree.h"

class QStandardItem;
class QStandardItemModel;

namespace ui {

/// One row of PlacesTree.
struct PlaceRow {
    enum class Kind { None, Tab, Category, Archived, Group };
    Kind kind = Kind::None;
    QString name;
    QString tab; ///< that a category stands under; empty: none
    qint64 count = 0; ///< topics or articles; of a tab its categories
    int row = 0;
    QStringList siblings{}; ///< as they stand, itself too

    [[nodiscard]] bool isSame(const PlaceRow &other) const
    {
        return kind == other.kind && name == other.name && tab == other.tab;
    }
};

/// Tabs with their categories, categories without a tab, archived ones, and groups. What is dragged
/// asks to stand elsewhere; it does when the server has agreed.
class PlacesTree : public SourceTree {
    Q_OBJECT
public:
    explicit PlacesTree(QWidget *parent = nullptr);

    /// What was chosen stays so, if it is still there.
    void setPlaces(const domain::Places &places);
    [[nodiscard]] PlaceRow chosen() const;
    /// By name, as soon as it is there.
    void choose(const PlaceRow &row);
    void setArrangeable(bool arrangeable);
    void retranslate();

Q_SIGNALS:
    void chosenChanged();
    /// The tabs, or the categories of one, are to stand so.
    void orderRequested(const ui::PlaceRow &row, const QStringList &names);
    void putRequested(const QString &category, const QString &tab);
    void moveRequested(int by);

protected:
    void announce(const QModelIndex &) override { Q_EMIT chosenChanged(); }
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    QStandardItem *addHead(const QString &name, PlaceRow::Kind kind);
    void addRows(QStandardItem *head, const QList<domain::CategorySummary> &categories,
                 PlaceRow::Kind kind);
    [[nodiscard]] PlaceRow rowAt(const QModelIndex &index) const;
    [[nodiscard]] QModelIndex find(const PlaceRow &row) const;

    QStandardItemModel *m_rows;
    domain::Places m_places;
    PlaceRow m_wanted;
    QSet<QString> m_closed;
    bool m_wasShown = false;
    bool m_isArrangeable = false;
};

} // namespace ui
