// SPDX-License-Identifier: MIT
#pragma once

#include "domain/search/searchhit.h"
#include "ui/list/rowlistview.h"

namespace ui {

/// What a search found.
class HitListView : public RowListView {
    Q_OBJECT
public:
    explicit HitListView(QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;
    [[nodiscard]] domain::SearchHit hitAt(const QModelIndex &index) const;

Q_SIGNALS:
    /// Enter, a click or a double click: it is to be read where it stands.
    void hitActivated(const domain::SearchHit &hit);
    void menuRequested(const domain::SearchHit &hit, const QPoint &globalPosition);

protected:
    [[nodiscard]] QByteArray idAt(const QModelIndex &index) const override;
    [[nodiscard]] QModelIndex find(const QByteArray &id) const override;
    void announce(const QByteArray &) override { }
    bool showToolTip(const QPoint &position, const QPoint &globalPosition) override;
    void changeEvent(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
};

} // namespace ui
