// SPDX-License-Identifier: MIT
#include "items/reportlistmodel.h"

#include "base/deliver.h"
#include "items/list/articlesentence.h"
#include "items/list/rowdiff.h"
#include "items/reportsentence.h"
#include "store/door/moderationstore.h"

#include <algorithm>

using namespace std::chrono_literals;
using domain::Report;
using domain::Target;

namespace items {

ReportListModel::ReportListModel(store::ModerationStore &store, QObject *parent)
    : QAbstractListModel(parent)
    , m_store(store)
{
    connect(&store, &store::ModerationStore::reportsInvalidated, this, &ReportListModel::refresh);
    m_minute.setInterval(1min);
    connect(&m_minute, &QTimer::timeout, this, &ReportListModel::refreshAges);
    m_minute.start();
}

int ReportListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant ReportListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto &report = m_rows.at(index.row());
    switch (role) {
    case ReportRole:
        return QVariant::fromValue(report);
    case NowRole:
        return QVariant::fromValue(now());
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return reportSentence(report, now());
    case Qt::ToolTipRole:
        return fullDate(report.first);
    default:
        return {};
    }
}

bool ReportListModel::canFetchMore(const QModelIndex &parent) const
{
    return !parent.isValid() && m_phase == Phase::Ready && !m_isReading && !m_next.isEmpty();
}

void ReportListModel::fetchMore(const QModelIndex &parent)
{
    if (!canFetchMore(parent))
        return;
    m_gathered = m_rows;
    m_goal = m_rows.size() + pageSize;
    read(m_next, pageSize);
}

QModelIndex ReportListModel::indexOf(const Target &target) const
{
    const auto row = std::find_if(m_rows.cbegin(), m_rows.cend(),
                                  [&](const auto &report) { return report.target == target; });
    return row == m_rows.cend() ? QModelIndex() : index(static_cast<int>(row - m_rows.cbegin()));
}

void ReportListModel::setQuery(const domain::ReportQuery &query)
{
    if (std::exchange(m_query, query) == query)
        return;
    start();
}

void ReportListModel::setActive(bool wanted)
{
    if (std::exchange(m_isActive, wanted) == wanted)
        return;
    start();
    if (!wanted)
        setWaiting(0);
}

void ReportListModel::start()
{
    ++m_generation;
    m_isReading = m_isStale = false;
    beginResetModel();
    m_rows.clear();
    m_next.clear();
    endResetModel();
    setPhase(m_isActive ? Phase::Loading : Phase::Idle);
    refresh();
}

void ReportListModel::refresh()
{
    if (!m_isActive)
        return;
    // One question at a time; what changes meanwhile asks once more.
    m_isStale = m_isReading;
    if (m_isReading)
        return;
    m_gathered.clear();
    m_goal = std::max<qsizetype>(m_rows.size(), pageSize);
    read({}, m_goal);
}

void ReportListModel::retry()
{
    if (m_phase == Phase::Failed)
        setPhase(Phase::Loading);
    refresh();
}

void ReportListModel::read(const QByteArray &from, qint64 count)
{
    m_isReading = true;
    base::deliver(m_store.reports(m_query, from, count), this,
                  [this, generation = m_generation](const auto &answer) {
                      if (generation == m_generation)
                          take(answer);
                  });
}

void ReportListModel::take(const base::Result<domain::ReportPage> &answer)
{
    if (!answer) {
        m_error = answer.error();
        // What is shown is still worth reading; the banner tells of the connection.
        if (m_rows.isEmpty())
            setPhase(Phase::Failed);
        return finish();
    }
    for (const auto &row : answer->rows) {
        const bool isKnown
            = std::any_of(m_gathered.cbegin(), m_gathered.cend(),
                          [&](const auto &report) { return report.target == row.target; });
        if (!isKnown)
            m_gathered.append(row);
    }
    if (m_clock.set(answer->now))
        refreshAges();
    setWaiting(answer->waiting);
    // A filter may pass little of what was looked at.
    if (!answer->next.isEmpty() && m_gathered.size() < m_goal)
        return read(answer->next, m_goal - m_gathered.size());
    m_next = answer->next;
    adopt(m_gathered);
    setPhase(Phase::Ready);
    finish();
}

void ReportListModel::finish()
{
    m_isReading = false;
    m_gathered.clear();
    if (std::exchange(m_isStale, false))
        refresh();
}

void ReportListModel::adopt(const QList<Report> &rows)
{
    QHash<Target, Report> byTarget;
    QList<Target> from;
    QList<Target> to;
    for (const auto &row : std::as_const(m_rows))
        from.append(row.target);
    for (const auto &row : rows) {
        to.append(row.target);
        byTarget.insert(row.target, row);
    }
    diffRows(
        from, to,
        [this](int row) {
            beginRemoveRows({}, row, row);
            m_rows.removeAt(row);
            endRemoveRows();
        },
        [this](int row, int target) {
            beginMoveRows({}, row, row, {}, target);
            m_rows.move(row, target);
            endMoveRows();
        },
        [this, &byTarget](int row, const Target &target) {
            beginInsertRows({}, row, row);
            m_rows.insert(row, byTarget.value(target));
            endInsertRows();
        });
    for (int row = 0; row < m_rows.size(); ++row) {
        if (m_rows.at(row) == rows.at(row))
            continue;
        m_rows[row] = rows.at(row);
        Q_EMIT dataChanged(index(row), index(row));
    }
}

void ReportListModel::refreshAges()
{
    if (!m_rows.isEmpty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

void ReportListModel::setPhase(Phase phase)
{
    if (std::exchange(m_phase, phase) != phase)
        Q_EMIT phaseChanged(phase);
}

void ReportListModel::setWaiting(qint64 count)
{
    if (std::exchange(m_waiting, count) != count)
        Q_EMIT waitingCountChanged(count);
}

} // namespace items
