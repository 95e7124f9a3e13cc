// SPDX-License-Identifier: MIT
#pragma once

#include "items/peoplemodel.h"

#include <QSortFilterProxyModel>
#include <QWidget>

class QPushButton;
class QStackedLayout;
class QToolButton;

namespace ui {

class FilterField;
class ListHeading;
class PeopleView;
class StatePane;

/// People in the middle: whom somebody follows, who follows them, or whom a name fits.
class PeoplePane : public QWidget {
    Q_OBJECT
public:
    /// The model outlives it.
    explicit PeoplePane(items::PeopleModel &people, QWidget *parent = nullptr);

    void setHeading(const QString &name, const QString &detail);
    void setEmptyText(const QString &title, const QString &text);
    void setViewer(const domain::AccountId &viewer);
    void setWritable(bool writable, const QString &disabledReason);
    /// Where one looks for people there is a field for their name.
    void setSearchShown(bool shown);
    /// Of the toolbar: only names that hold these words are shown.
    void setFilter(const QString &words);
    [[nodiscard]] PeopleView &view() const { return *m_view; }
    [[nodiscard]] QWidget *focusTarget() const;
    [[nodiscard]] QToolButton &drawerButton() const { return *m_drawerButton; }

Q_SIGNALS:
    void wordsChanged(const QString &words);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void build();
    void connectSignals();
    void showContent();
    void showButton();

    items::PeopleModel &m_people;
    QSortFilterProxyModel m_shown; ///< what the filter leaves
    QToolButton *m_drawerButton;
    ListHeading *m_heading;
    QPushButton *m_follow;
    FilterField *m_field;
    PeopleView *m_view;
    StatePane *m_state;
    QStackedLayout *m_stack;
    domain::AccountId m_viewer;
    QString m_emptyTitle;
    QString m_emptyText;
    QString m_disabledReason;
};

} // namespace ui
