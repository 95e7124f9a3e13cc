// SPDX-License-Identifier: MIT
#pragma once

#include "ui/forum/list/topiclayout.h"
#include "ui/list/rowdelegate.h"

#include <QCache>

namespace ui {

/// Paints a topic row: avatar, title, category, who wrote last, replies and what is new.
class TopicDelegate : public RowDelegate {
    Q_OBJECT
public:
    explicit TopicDelegate(QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    void forgetLayouts() override { m_layouts.clear(); }
    [[nodiscard]] quint64 layoutCount() const { return m_layoutCount; }

private:
    const TopicLayout &layoutOf(const items::TopicRow &row, int width) const;

    mutable QCache<Key, TopicLayout> m_layouts;
    mutable quint64 m_layoutCount = 0;
};

} // namespace ui
