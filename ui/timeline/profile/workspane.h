// SPDX-License-Identifier: MIT
#pragma once

#include "domain/member.h"
#include "ui/list/sortbutton.h"
#include "ui/list/stackedpane.h"

#include <QSortFilterProxyModel>

class QPushButton;
class QTableView;

namespace items {
class HistoryModel;
}

namespace ui {

/// What a person wrote of one kind, by time: articles, topics or replies. A row leads to where it
/// stands.
class WorksPane : public StackedPane {
    Q_OBJECT
public:
    /// The model outlives it.
    explicit WorksPane(items::HistoryModel &works, QWidget *parent = nullptr);

    void show(const domain::AccountId &person, domain::HistoryOf of);
    void refresh();
    [[nodiscard]] int order() const { return m_sort->order(); }
    void setOrder(int order) { m_sort->setOrder(order); }
    /// Of the toolbar: only what holds these words in its title is shown.
    void setFilter(const QString &words);
    [[nodiscard]] QWidget *focusTarget() const override;

Q_SIGNALS:
    void linkActivated(const QString &link);
    /// Nobody wrote down where it stands.
    void placeUnknown();

private:
    class Shown;
    void build();
    void connectSignals();
    void showContent() override;
    void showNothing();
    void retranslate();
    void open(const QModelIndex &index);
    /// There is no list of a person's replies.
    [[nodiscard]] bool hasOrders() const { return m_of != domain::HistoryOf::Replies; }
    void read();

    items::HistoryModel &m_works;
    Shown *m_shown;
    ListHeading *m_heading;
    TimeSortButton *m_sort;
    QPushButton *m_further;
    QTableView *m_table;
    domain::HistoryOf m_of = domain::HistoryOf::Articles;
    domain::AccountId m_person;
};

} // namespace ui
