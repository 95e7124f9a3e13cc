// SPDX-License-Identifier: MIT
#pragma once

#include "ui/timeline/list/postlayout.h"

#include <QCache>
#include <QSet>
#include <QStyledItemDelegate>

namespace ui {

/// Paints cards and keeps their layouts while they stay as they are.
class PostDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit PostDelegate(QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] const PostLayout &layoutOf(const QModelIndex &index, int width,
                                             const Tokens &tokens) const;
    /// Shows the whole text of a long post.
    void open(const domain::PostId &id) { m_open.insert(id); }
    void forgetLayouts() { m_layouts.clear(); }
    void setHoveredRow(int row) { m_hoveredRow = row; }
    [[nodiscard]] int hoveredRow() const { return m_hoveredRow; }
    void setWritable(bool writable) { m_isWritable = writable; }

private:
    mutable QCache<QByteArray, PostLayout> m_layouts;
    QSet<domain::PostId> m_open;
    int m_hoveredRow = -1;
    bool m_isWritable = true;
};

} // namespace ui
