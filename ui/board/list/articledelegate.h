// SPDX-License-Identifier: MIT
#pragma once

#include "ui/list/rowlayout.h"

namespace ui {

/// Paints an article row of 64 pixels with its vote box.
class ArticleDelegate : public LayoutDelegate {
    Q_OBJECT
public:
    /// What lies under the pointer.
    enum class Spot { Elsewhere, Vote, Retry };

    explicit ArticleDelegate(QObject *parent = nullptr);

    /// The part of a row that does something when clicked; places that would do nothing (closed,
    /// own, on its way) count as elsewhere.
    [[nodiscard]] Spot hitTest(const QModelIndex &index, const QRect &cell,
                               const QPoint &position) const;
    [[nodiscard]] static QRect voteBox(const QRect &cell);

    /// Rows painted so far; what a test counts.
    [[nodiscard]] quint64 paintCount() const { return m_paintCount; }

protected:
    [[nodiscard]] Identity identityOf(const QModelIndex &index) const override;
    [[nodiscard]] std::unique_ptr<RowLayout> layOut(const QModelIndex &index,
                                                    qreal width) const override;
    void paintRow(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index,
                  const RowLayout &layout) const override;

private:
    mutable quint64 m_paintCount = 0;
};

} // namespace ui
