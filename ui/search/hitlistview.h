// SPDX-License-Identifier: MIT
#pragma once

#include "domain/search/searchhit.h"
#include "ui/list/pagedlistview.h"

namespace ui {

/// What a search found.
class HitListView : public PagedListView {
    Q_OBJECT
public:
    explicit HitListView(QWidget *parent = nullptr);

    [[nodiscard]] domain::SearchHit hitAt(const QModelIndex &index) const;

Q_SIGNALS:
    /// Enter, a click or a double click: it is to be read where it stands.
    void hitActivated(const domain::SearchHit &hit);
    void menuRequested(const domain::SearchHit &hit, const QPoint &globalPosition);

protected:
    void openMenu(const QModelIndex &index, const QPoint &globalPosition) override;
};

} // namespace ui
