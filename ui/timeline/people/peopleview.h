// SPDX-License-Identifier: MIT
#pragma once

#include "domain/post.h"
#include "ui/list/rowtable.h"

namespace ui {

/// People with a button each to follow or unfollow them; a click on the rest opens the profile, as
/// Enter does. Space follows.
class PeopleView : public RowTable {
    Q_OBJECT
public:
    explicit PeopleView(QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;
    [[nodiscard]] domain::Person personAt(const QModelIndex &index) const;
    void setViewer(const domain::AccountId &viewer);
    void setWritable(bool writable);
    void moveSelection(int step);
    void goToRow(int row);
    void turnPage(int step);

Q_SIGNALS:
    void followRequested(const domain::Person &person);
    void personSelected(const domain::AccountId &person);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    class Delegate;
    Delegate *m_delegate;
};

} // namespace ui
