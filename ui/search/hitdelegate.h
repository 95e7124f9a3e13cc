// SPDX-License-Identifier: MIT
#pragma once

#include "ui/list/rowdelegate.h"
#include "ui/search/hitlayout.h"

#include <QCache>

namespace ui {

/// Paints the rows of a search.
class HitDelegate : public RowDelegate {
    Q_OBJECT
public:
    explicit HitDelegate(QObject *parent = nullptr);

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const override;
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    void forgetLayouts() override { m_layouts.clear(); }

private:
    /// By row and width: the model drops its rows as a whole.
    mutable QCache<std::pair<int, int>, HitLayout> m_layouts;
};

} // namespace ui
