// SPDX-License-Identifier: MIT
#pragma once

#include "ui/forum/reader/replylayout.h"

#include <QCache>
#include <QStyledItemDelegate>

namespace ui {

/// Paints replies and keeps their layouts while they stay as they are.
class ReplyDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit ReplyDelegate(QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] const ReplyLayout &layoutOf(const QModelIndex &index, int width,
                                              const Tokens &tokens) const;
    void setTopicAuthor(const domain::AccountId &author) { m_topicAuthor = author; }
    void forgetLayouts() { m_layouts.clear(); }
    /// What is selected in one of the floors.
    void setSelection(qint64 floor, TextRange range)
    {
        m_selectedFloor = floor;
        m_selected = range;
    }

private:
    mutable QCache<QByteArray, ReplyLayout> m_layouts;
    domain::AccountId m_topicAuthor;
    qint64 m_selectedFloor = 0;
    TextRange m_selected;
};

} // namespace ui
