// SPDX-License-Identifier: MIT
#pragma once

#include "domain/post.h"
#include "ui/list/rowtable.h"

#include <QWidget>

class QPushButton;

namespace ui {

struct Tokens;

/// Somebody who may be worth following, with a button of their own. A click elsewhere opens the
/// profile.
class SuggestionRow : public QWidget {
    Q_OBJECT
public:
    explicit SuggestionRow(QWidget *parent = nullptr);

    void setPerson(const domain::Person &person);
    void setWritable(bool writable, const QString &disabledReason);
    [[nodiscard]] QSize sizeHint() const override { return {200, 50}; }

Q_SIGNALS:
    void followRequested(const domain::Person &person);
    void personSelected(const domain::AccountId &person);

protected:
    void mouseReleaseEvent(QMouseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void showState();

    domain::Person m_person;
    QPushButton *m_follow;
    QString m_disabledReason;
};

/// What is said below a person's name in a list of people.
[[nodiscard]] QString detailOf(const domain::Person &person);
/// Avatar, name and detail around a middle, as far as `right`.
void paintPerson(QPainter &painter, const QPointF &leftMiddle, const domain::Person &person,
                 const QString &detail, qreal right, const Tokens &tokens);

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
