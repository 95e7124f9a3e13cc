// SPDX-License-Identifier: MIT
#pragma once

#include "domain/search/searchhit.h"
#include "ui/list/pagedlistview.h"
#include "ui/list/textline.h"

#include <QTextLayout>

namespace ui {

/// A found text made safe to paint on one line (see displayLine()), with its marks where they were.
[[nodiscard]] domain::MarkedText displayMarked(const domain::MarkedText &text, qsizetype limit);

/// One line in which what was looked for stands out, by weight and colour both. Plain text, shaped
/// once and painted often.
class MarkedLine {
public:
    MarkedLine(const domain::MarkedText &text, FontRole role, Ink ink, qreal room);

    /// Left edge and the height's middle.
    void startAt(const QPointF &place);
    void paint(QPainter &painter, const QPointF &corner, const Tokens &tokens) const;

private:
    QTextLayout m_layout;
    QList<domain::TextRange> m_marks;
    QPointF m_position;
    qreal m_capHeight = 0;
    Ink m_ink;
};

/// What a search found.
class HitListView : public PagedListView {
    Q_OBJECT
public:
    explicit HitListView(QWidget *parent = nullptr);

    [[nodiscard]] static domain::SearchHit hitAt(const QModelIndex &index);

Q_SIGNALS:
    /// Enter, a click or a double click: it is to be read where it stands.
    void hitActivated(const domain::SearchHit &hit);
};

} // namespace ui
