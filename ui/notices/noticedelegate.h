// SPDX-License-Identifier: MIT
#pragma once

#include "ui/list/rowdelegate.h"
#include "ui/notices/noticelayout.h"

#include <QCache>

namespace ui {

/// Paints a notice: who did what in which topic, what was said, and a dot while it is unread.
class NoticeDelegate : public RowDelegate {
    Q_OBJECT
public:
    explicit NoticeDelegate(QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    void forgetLayouts() override { m_layouts.clear(); }

private:
    /// A layout and what it was made of.
    struct Made {
        domain::Notice notice;
        QString age;
        QString font;
        int width;
        NoticeLayout layout;
    };
    const NoticeLayout &layoutOf(const QModelIndex &index, int width) const;

    mutable QCache<QByteArray, Made> m_layouts;
};

} // namespace ui
