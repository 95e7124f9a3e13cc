// SPDX-License-Identifier: MIT
#pragma once

#include "domain/post.h"

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

} // namespace ui
