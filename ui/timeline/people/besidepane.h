// SPDX-License-Identifier: MIT
#pragma once

#include "domain/post.h"
#include "items/peoplemodel.h"

#include <QWidget>

#include <array>
#include <optional>

class QLabel;
class QToolButton;

namespace ui {

class LinkButton;
class ProfileCard;
class SuggestionRow;

/// Right of the feed: who one is, people to follow, and how the page was read.
class BesidePane : public QWidget {
    Q_OBJECT
public:
    /// The model outlives it.
    explicit BesidePane(items::PeopleModel &suggestions, QWidget *parent = nullptr);

    [[nodiscard]] ProfileCard &own() const { return *m_own; }
    void setWritable(bool writable, const QString &disabledReason);
    /// How the timeline was brought up to date last.
    void setReport(const domain::PullReport &report, qint64 followed);

Q_SIGNALS:
    void followRequested(const domain::Person &person);
    void personSelected(const domain::AccountId &person);
    void allRequested();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void build();
    void showPeople();
    void showReport();
    void retranslate();

    items::PeopleModel &m_suggestions;
    ProfileCard *m_own;
    QLabel *m_heading;
    QToolButton *m_refresh;
    QLabel *m_nobody;
    std::array<SuggestionRow *, 5> m_rows;
    LinkButton *m_all;
    QLabel *m_readHeading;
    QLabel *m_read;
    std::optional<domain::PullReport> m_report;
    qint64 m_followed = 0;
};

} // namespace ui
