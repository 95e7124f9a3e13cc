// SPDX-License-Identifier: MIT
#pragma once

#include "domain/post.h"

#include <QListView>

namespace ui {

/// People with a button each to follow or unfollow them; a click on the rest opens the profile.
class PeopleView : public QListView {
    Q_OBJECT
public:
    explicit PeopleView(QWidget *parent = nullptr);

    [[nodiscard]] domain::Person personAt(const QModelIndex &index) const;
    void setWritable(bool writable);

Q_SIGNALS:
    void followRequested(const domain::Person &person);
    void personChosen(const domain::AccountId &person);

protected:
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    class Delegate;
    Delegate *m_delegate;
};

} // namespace ui
