// SPDX-License-Identifier: MIT
#pragma once

#include "domain/notice.h"
#include "ui/list/pagedlistview.h"

namespace ui {

/// The list of notices. A click, or Enter, opens what a notice is about; walking through the list
/// opens nothing.
class NoticeListView : public PagedListView {
    Q_OBJECT
public:
    explicit NoticeListView(QWidget *parent = nullptr);

    [[nodiscard]] domain::Notice noticeAt(const QModelIndex &index) const;

Q_SIGNALS:
    void noticeActivated(const domain::Notice &notice);
    void menuRequested(const domain::Notice &notice, const QPoint &globalPosition);

protected:
    void openMenu(const QModelIndex &index, const QPoint &globalPosition) override;
    void keyPressEvent(QKeyEvent *event) override;
};

} // namespace ui
