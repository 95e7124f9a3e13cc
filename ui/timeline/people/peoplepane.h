// SPDX-License-Identifier: MIT
#pragma once

#include "items/peoplemodel.h"
#include "ui/list/stackedpane.h"

#include <QSortFilterProxyModel>
#include <QWidget>

class QPushButton;
namespace ui {

class FilterField;
class PeopleView;

/// People in the middle: whom somebody follows, who follows them, or whom a name fits.
class PeoplePane : public StackedPane {
    Q_OBJECT
public:
    /// The model outlives it.
    explicit PeoplePane(items::PeopleModel &people, QWidget *parent = nullptr);

    void setHeading(const QString &name, const QString &detail);
    void setViewer(const domain::AccountId &viewer);
    void setWritable(bool writable, const QString &disabledReason);
    /// Where one looks for people there is a field for their name.
    void setSearchShown(bool shown);
    /// Of the toolbar: only names that hold these words are shown.
    void setFilter(const QString &words) { m_shown.setFilterFixedString(words.simplified()); }
    [[nodiscard]] PeopleView &view() const { return *m_view; }
    [[nodiscard]] QWidget *focusTarget() const override;

Q_SIGNALS:
    void wordsChanged(const QString &words);

private:
    void build();
    void connectSignals();
    void showContent() override;
    void showButton();

    items::PeopleModel &m_people;
    QSortFilterProxyModel m_shown; ///< what the filter leaves
    ListHeading *m_heading;
    QPushButton *m_follow;
    FilterField *m_field;
    PeopleView *m_view;
    domain::AccountId m_viewer;
    QString m_disabledReason;
};

} // namespace ui
