// SPDX-License-Identifier: MIT
#pragma once

#include "items/peoplemodel.h"

#include <QWidget>

#include <array>

class QLabel;
class QToolButton;

namespace ui {

class LinkButton;
class ProfileCard;
class SuggestionRow;

/// Right of the feed: who one is, and people to follow.
class BesidePane : public QWidget {
    Q_OBJECT
public:
    /// The model outlives it.
    explicit BesidePane(items::PeopleModel &suggestions, QWidget *parent = nullptr);

    [[nodiscard]] ProfileCard &own() const { return *m_own; }
    void setWritable(bool writable, const QString &whyNot);

Q_SIGNALS:
    void followRequested(const domain::Person &person);
    void personChosen(const domain::AccountId &person);
    void allRequested();

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void build();
    void showPeople();
    void retranslate();

    items::PeopleModel &m_suggestions;
    ProfileCard *m_own;
    QLabel *m_heading;
    QToolButton *m_refresh;
    QLabel *m_nobody;
    std::array<SuggestionRow *, 5> m_rows;
    LinkButton *m_all;
};

} // namespace ui
