// SPDX-License-Identifier: MIT
#pragma once

#include "domain/notice.h"
#include "ui/list/rowlistview.h"

namespace ui {

/// The list of notices. A click, or Enter, opens what a notice is about; walking through the list
/// opens nothing.
class NoticeListView : public RowListView {
    Q_OBJECT
public:
    explicit NoticeListView(QWidget *parent = nullptr);

    [[nodiscard]] domain::Notice noticeAt(const QModelIndex &index) const;

Q_SIGNALS:
    void noticeActivated(const domain::Notice &notice);
    void menuRequested(const domain::Notice &notice, const QPoint &globalPosition);

protected:
    [[nodiscard]] QByteArray idAt(const QModelIndex &index) const override;
    [[nodiscard]] QModelIndex find(const QByteArray &id) const override;
    void announce(const QByteArray &) override { }
    bool showToolTip(const QPoint &position, const QPoint &globalPosition) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
};

} // namespace ui
