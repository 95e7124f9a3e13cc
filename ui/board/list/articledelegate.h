// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/articlerow.h"
#include "ui/board/list/articlelayout.h"
#include "ui/list/rowdelegate.h"

#include <QCache>

namespace ui {

/// Paints an article row of 64 pixels. The layouts of texts are kept by article, revision, width
/// and fonts; colours enter only while painting, so a change of theme costs no layout.
class ArticleDelegate : public RowDelegate {
    Q_OBJECT
public:
    /// What lies under the pointer.
    enum class Spot { Elsewhere, Vote, Retry };

    explicit ArticleDelegate(QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;

    /// The part of a row that does something when clicked; places that would do nothing (closed,
    /// own, on its way) count as elsewhere.
    [[nodiscard]] Spot hitTest(const items::ArticleRow &row, const QRect &cell,
                               const QPoint &position) const;
    [[nodiscard]] static QRect voteBox(const QRect &cell);

    void forgetLayouts() override { m_layouts.clear(); }

    /// Rows painted so far; what a test counts.
    [[nodiscard]] quint64 paintCount() const { return m_paintCount; }
    [[nodiscard]] quint64 layoutCount() const { return m_layoutCount; }

private:
    const ArticleLayout &layoutOf(const items::ArticleRow &row, int width) const;

    mutable QCache<Key, ArticleLayout> m_layouts;
    mutable quint64 m_paintCount = 0;
    mutable quint64 m_layoutCount = 0;
};

} // namespace ui
