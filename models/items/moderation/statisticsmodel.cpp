// SPDX-License-Identifier: MIT
#include "items/moderation/statisticsmodel.h"

#include "store/door/community.h"
#include "store/statistics/statisticsrequests.h"

#include <QLocale>

#include <array>

using namespace Qt::StringLiterals;
using domain::Counted;
using domain::DayCounts;

namespace items {

namespace {
struct CountedWords {
    const char *name;
    const char *column; ///< of the table for other programs; not translated
};

// In the order of domain::counted.
constexpr std::array<CountedWords, domain::counted.size()> countedWords{{
    {QT_TRANSLATE_NOOP("items::StatisticsModel", "New members"), "members"},
    {QT_TRANSLATE_NOOP("items::StatisticsModel", "Articles"), "articles"},
    {QT_TRANSLATE_NOOP("items::StatisticsModel", "Topics"), "topics"},
    {QT_TRANSLATE_NOOP("items::StatisticsModel", "Replies"), "replies"},
    {QT_TRANSLATE_NOOP("items::StatisticsModel", "Posts"), "posts"},
    {QT_TRANSLATE_NOOP("items::StatisticsModel", "Votes"), "votes"},
    {QT_TRANSLATE_NOOP("items::StatisticsModel", "Votes on topics"), "topic_votes"},
    {QT_TRANSLATE_NOOP("items::StatisticsModel", "Likes"), "likes"},
    {QT_TRANSLATE_NOOP("items::StatisticsModel", "Reports"), "reports"},
}};
} // namespace

StatisticsModel::StatisticsModel(store::Community &community, QObject *parent)
    : PagedTableModel(community, columns(), {.start = Paging::Start::Inactive}, parent)
{
    connect(this, &StatisticsModel::readFailed, this, &StatisticsModel::requestFailed);
}

QList<StatisticsModel::Column> StatisticsModel::columns()
{
    const auto noToolTip = [](const DayCounts &) { return QString(); };
    QList<Column> columns{
        {QT_TR_NOOP("Day"),
         [](const DayCounts &day) { return QLocale().toString(day.date, QLocale::ShortFormat); },
         false, noToolTip}};
    for (std::size_t i = 0; i < countedWords.size(); ++i) {
        const auto text = [i](const DayCounts &day) {
            return day.counts[i] ? QLocale().toString(*day.counts[i]) : u"—"_s;
        };
        columns.append({countedWords[i].name, text, true, noToolTip});
    }
    return columns;
}

QString StatisticsModel::nameOf(Counted what)
{
    return tr(countedWords[static_cast<std::size_t>(what)].name);
}

void StatisticsModel::fetch(const QByteArray &, qsizetype)
{
    read(m_community.run(store::ReadStatistics{m_days}),
         [this](const domain::Statistics &statistics) -> Page {
             m_statistics = statistics;
             return {{statistics.days.crbegin(), statistics.days.crend()}};
         });
}

QByteArray StatisticsModel::key(const domain::DayCounts &day) const
{
    return day.date.toString(Qt::ISODate).toLatin1();
}

QByteArray StatisticsModel::toCsv() const
{
    QByteArray text = "day";
    for (const auto &[name, column] : countedWords)
        text += QByteArray(",") + column;
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

void StatisticsModel::setActive(bool active)
{
    if (!active)
        m_statistics = {};
    PagedTableModel::setActive(active);
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

} // namespace items

#include "moc_statisticsmodel.cpp"
