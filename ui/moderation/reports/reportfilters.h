// SPDX-License-Identifier: MIT
#pragma once

#include "domain/report.h"
#include "ui/list/stackedpane.h"

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

    QWidget *m_strip = new QWidget;
    ListHeading *m_heading = new ListHeading;
    QComboBox *m_show;
    QComboBox *m_kind;
    QComboBox *m_reason;
    QComboBox *m_place;
    QStringList m_places;
    domain::AccountId m_person;
    qint64 m_waiting = 0;
};

} // namespace ui
