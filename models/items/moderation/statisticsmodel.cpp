// SPDX-License-Identifier: MIT
#include "items/moderation/statisticsmodel.h"

#include "base/deliver.h"
#include "store/door/community.h"
#include "store/statistics/statisticsrequests.h"

#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;
using domain::Counted;

namespace items {

namespace {
/// Columns of the table for other programs; not translated.
constexpr std::array columnNames{"members", "articles",    "topics", "replies", "posts",
                                 "votes",   "topic_votes", "likes",  "reports"};
static_assert(columnNames.size() == domain::counted.size());
} // namespace

StatisticsModel::StatisticsModel(store::Community &community, QObject *parent)
    : QAbstractTableModel(parent)
    , m_community(community)
{
}

QString StatisticsModel::nameOf(Counted what)
{
    switch (what) {
    case Counted::People:
        return tr("New members");
    case Counted::Articles:
        return tr("Articles");
    case Counted::Topics:
        return tr("Topics");
    case Counted::Replies:
        return tr("Replies");
    case Counted::Posts:
        return tr("Posts");
    case Counted::Votes:
        return tr("Votes");
    case Counted::TopicVotes:
        return tr("Votes on topics");
    case Counted::Likes:
        return tr("Likes");
    case Counted::Reports:
        return tr("Reports");
    }
    return {};
}

int StatisticsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_statistics.days.size());
}

int StatisticsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : 1 + static_cast<int>(domain::counted.size());
}

QVariant StatisticsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto &day = m_statistics.days.at(m_statistics.days.size() - 1 - index.row());
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignVCenter
                                   | (index.column() > 0 ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    if (index.column() == 0)
        return QLocale().toString(day.date, QLocale::ShortFormat);
    const auto &count = day.counts[static_cast<std::size_t>(index.column() - 1)];
    return count ? QLocale().toString(*count) : u"—"_s;
}

QVariant StatisticsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignVCenter
                                   | (section > 0 ? Qt::AlignRight : Qt::AlignLeft));
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    return section == 0 ? tr("Day")
                        : nameOf(domain::counted.at(static_cast<std::size_t>(section - 1)));
}

QByteArray StatisticsModel::toCsv() const
{
    QByteArray text = "day";
    for (const auto *name : columnNames)
        text += QByteArray(",") + name;
    text += '\n';
    for (const auto &day : m_statistics.days) {
        text += day.date.toString(Qt::ISODate).toLatin1();
        for (const auto &count : day.counts)
            text += ',' + (count ? QByteArray::number(*count) : QByteArray());
        text += '\n';
    }
    return text;
}

void StatisticsModel::setDays(int days)
{
    if (std::exchange(m_days, days) != days)
        refresh();
}

void StatisticsModel::setActive(bool wanted)
{
    if (std::exchange(m_isActive, wanted) == wanted || wanted)
        return;
    ++m_generation;
    beginResetModel();
    m_statistics = {};
    endResetModel();
    setPhase(Phase::Idle);
}

void StatisticsModel::refresh()
{
    if (!m_isActive)
        return;
    if (m_statistics.days.isEmpty())
        setPhase(Phase::Loading);
    base::deliver(m_community.run(store::ReadStatistics{m_days}), this,
                  [this, generation = ++m_generation](const auto &answer) {
                      if (generation == m_generation)
                          take(answer);
                  });
}

void StatisticsModel::take(const base::Result<domain::Statistics> &answer)
{
    if (!answer) {
        m_error = answer.error();
        if (m_statistics.days.isEmpty())
            setPhase(Phase::Failed);
        else
            Q_EMIT requestFailed(m_error);
        return Q_EMIT progressed();
    }
    const bool isSameDays = std::ranges::equal(m_statistics.days, answer->days, {},
                                               &domain::DayCounts::date, &domain::DayCounts::date);
    if (!isSameDays)
        beginResetModel();
    m_statistics = *answer;
    if (!isSameDays)
        endResetModel();
    else if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    setPhase(Phase::Ready);
    Q_EMIT progressed();
}

void StatisticsModel::rebuild(const domain::AccountId &actor)
{
    if (std::exchange(m_isRebuilding, true))
        return;
    m_percent = 0;
    m_stop = {};
    Q_EMIT progressed();
    base::deliver(
        m_community.run(store::RebuildStatistics{}, actor, m_stop.get_token()), this,
        [this](int done, int total) {
            m_percent = total > 0 ? static_cast<int>(qint64(done) * 100 / total) : 0;
            Q_EMIT progressed();
        },
        [this](const base::Result<qint64> &counters) {
            m_isRebuilding = false;
            Q_EMIT progressed();
            if (!counters)
                return Q_EMIT requestFailed(counters.error());
            Q_EMIT rebuilt(*counters);
            refresh();
        });
}

void StatisticsModel::cancel()
{
    m_stop.request_stop();
}

void StatisticsModel::retranslate()
{
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

void StatisticsModel::setPhase(Phase phase)
{
    if (std::exchange(m_phase, phase) != phase)
        Q_EMIT phaseChanged(phase);
}

} // namespace items
