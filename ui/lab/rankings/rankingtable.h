// SPDX-License-Identifier: MIT
#pragma once

#include "ui/theme/tokens.h"
#include "ui/widgets/quietview.h"

#include <QHeaderView>
#include <QStyledItemDelegate>
#include <QTableView>

namespace items {
class RankingModel;
}

namespace ui {

/// Of the `number`th line of a chart, and of what belongs to it: eight that differ, each readable
/// as text on the list's ground.
[[nodiscard]] QColor lineColor(const Tokens &tokens, int number);
/// Lines differ in more than their colour.
[[nodiscard]] Qt::PenStyle lineDash(int number);
inline constexpr int lineColors = 8;

/// Titles above ranks: a click sorts, the best first; the column that sorts is in the colour of its
/// line in the chart.
class RankingHeader : public QHeaderView {
    Q_OBJECT
public:
    explicit RankingHeader(items::RankingModel &model, QWidget *parent = nullptr);

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override;

private:
    items::RankingModel &m_model;
};

/// Ranks are tinted where a formula lifts an article, or sinks it, against the one that sorts.
class RankingDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
};

/// The lab's table, accessible name "Rankings".
class RankingTable : public QuietView<QTableView> {
    Q_OBJECT
public:
    explicit RankingTable(items::RankingModel &model, QWidget *parent = nullptr);

    /// Of the rows that are chosen, from the top; the current one first.
    [[nodiscard]] QList<QByteArray> selectedIds() const;
    void choose(const QByteArray &id);
    void sortBy(int column);
    void retranslate();

Q_SIGNALS:
    void selectedChanged();
    void sortRequested(int column);
    /// Enter, or a double click.
    void whyRequested();
    void menuRequested(const QPoint &globalPosition);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    void fitTitles();

    items::RankingModel &m_model;
};

} // namespace ui
