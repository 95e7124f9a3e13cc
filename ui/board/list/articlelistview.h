// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"
#include "items/list/articlerow.h"
#include "ui/list/rowlayout.h"
#include "ui/list/rowlistview.h"

#include <functional>

namespace ui {

/// Paints an article row of 64 pixels with its vote box.
class ArticleDelegate : public RowDelegate {
    Q_OBJECT
public:
    /// What lies under the pointer.
    enum class Spot { Elsewhere, Vote, Retry };

    ArticleDelegate();

    /// The part of a row that does something when clicked; places that would do nothing (closed,
    /// own, on its way) count as elsewhere.
    [[nodiscard]] Spot hitTest(const QModelIndex &index, const QRect &cell,
                               const QPoint &position) const;
    [[nodiscard]] static QRect voteBox(const QRect &cell);

    /// Rows painted so far; what a test counts.
    [[nodiscard]] quint64 paintCount() const { return m_paintCount; }

protected:
    void paintRow(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index,
                  const RowLayout &layout) const override;

private:
    mutable quint64 m_paintCount = 0;
};

/// The list of articles. It asks for acts by signals and never performs one.
class ArticleListView : public RowListView {
    Q_OBJECT
public:
    explicit ArticleListView(QWidget *parent = nullptr);
    [[nodiscard]] items::ArticleRow articleAt(const QModelIndex &index) const;
    [[nodiscard]] items::ArticleRow currentArticle() const { return articleAt(currentIndex()); }
    [[nodiscard]] ArticleDelegate &articleDelegate() const { return *m_delegate; }

    /// Those that are selected, or the current one; none where they are too many to act on.
    [[nodiscard]] QList<items::ArticleRow> selectedArticles() const;

public Q_SLOTS:
    void voteOnCurrent();
    /// All that are selected, unless they are saved, or read, already; then the other way round.
    void saveSelected();
    void toggleReadOfSelected();

Q_SIGNALS:
    void articleActivated(const domain::ArticleId &id);
    void voteRequested(const domain::ArticleId &id, domain::Vote vote);
    void saveRequested(const domain::ArticleId &id, bool saved);
    void readRequested(const domain::ArticleId &id, bool read);

protected:
    void hoverAt(const QPoint &position) override;
    bool showToolTip(const QPoint &position, const QPoint &globalPosition) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;

private:
    bool actAt(const QPoint &position);
    [[nodiscard]] QString voteToolTip(const items::ArticleRow &row) const;

    ArticleDelegate *m_delegate;
};

} // namespace ui
