// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/communityclock.h"
#include "items/list/listmodel.h"

#include <QTimer>

namespace items {

/// What every list model is made of, whatever it lists: phase, clock, what can be seen and what
/// waits. SparseList adds the rows.
class ListCore : public QObject {
    Q_OBJECT
public:
    explicit ListCore(ListModel &model);

    [[nodiscard]] virtual int rowCount() const = 0;
    virtual void reload() = 0;
    virtual void retry() = 0;
    virtual void cancel() = 0;
    virtual void filterBy(const QString &text) = 0;
    virtual void showVisible(int first, int last) = 0;
    virtual void setOnline(bool online) = 0;
    virtual void applyTime(domain::Timestamp now) = 0;
    [[nodiscard]] virtual int filterPercent() const = 0;
    [[nodiscard]] virtual bool isFilterCut() const = 0;
    void refreshAges();

    [[nodiscard]] bool isFiltered() const { return !words.isEmpty(); }
    void setPhase(ListModel::Phase newPhase);
    void setReading(bool reading);
    void tellChanged(QList<int> changed);
    /// The rows that can be seen and two screens around, clipped to the list.
    [[nodiscard]] std::pair<int, int> nearRows() const;

    ListModel &q;
    quint64 tickets = 0;
    quint64 revisions = 0;
    quint64 ageRevision = 0;
    CommunityClock clock;
    QString words;
    ListModel::Phase phase = ListModel::Phase::Idle;
    base::Error error;
    qint64 newCount = 0;
    bool isOnline = true;
    int firstVisible = 0;
    int lastVisible = -1;
    domain::Timestamp frozenAt{};

private:
    QTimer m_minute;
    bool m_isReading = false;
};

} // namespace items
