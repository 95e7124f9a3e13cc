// SPDX-License-Identifier: MIT
#pragma once

#include "domain/report.h"
#include "ui/list/sortbutton.h"
#include "ui/list/stackedpane.h"

#include <QVariantMap>
#include <QWidget>

class QComboBox;

namespace ui {

/// Above the queue: which part of it is shown. What narrows it stands on a strip of its own.
class ReportFilters : public QWidget {
    Q_OBJECT
public:
    explicit ReportFilters(QWidget *parent = nullptr);

    [[nodiscard]] QWidget *strip() const { return m_strip; }
    [[nodiscard]] domain::ReportQuery query() const;
    /// Back to all that waits.
    void clear();
    [[nodiscard]] bool isNarrowed() const;
    [[nodiscard]] QVariantMap saveState() const;
    void restoreState(const QVariantMap &state);
    void setWaiting(qint64 count);
    /// Categories and groups that can be chosen; those that were stay.
    void addPlaces(const QStringList &places);
    /// Whose claims "Claimed by me" means.
    void setPerson(const domain::AccountId &person);
    void retranslate();

Q_SIGNALS:
    void queryChanged(const domain::ReportQuery &query);

private:
    QComboBox *addChoice(QWidget *parent);
    void announce() { Q_EMIT queryChanged(query()); }
    /// Of what is shown: open reports and settled ones have each their own.
    [[nodiscard]] domain::TimeOrder &order();
    [[nodiscard]] bool isSettled() const;
    void fitHeading();

    QWidget *m_strip = new QWidget;
    ListHeading *m_heading = new ListHeading;
    QComboBox *m_show;
    QComboBox *m_kind;
    QComboBox *m_reason;
    QComboBox *m_place;
    TimeSortButton *m_sort;
    domain::TimeOrder m_openOrder = domain::TimeOrder::Oldest;
    domain::TimeOrder m_settledOrder = domain::TimeOrder::Newest;
    QStringList m_places;
    domain::AccountId m_person;
    qint64 m_waiting = 0;
};

} // namespace ui
