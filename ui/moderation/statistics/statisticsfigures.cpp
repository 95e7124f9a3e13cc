// SPDX-License-Identifier: MIT
#include "ui/moderation/recordfield.h"
#include "ui/moderation/recordsview.h"
#include "ui/moderation/statistics/daychart.h"
#include "ui/moderation/statistics/figuretile.h"
#include "ui/moderation/statistics/statisticspane.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/relativetime.h"

#include <QPushButton>

#include <cmath>

using namespace Qt::StringLiterals;
using domain::Counted;
using Model = items::StatisticsModel;

// The figures of StatisticsPane, in tiles, chart and sentences.
namespace ui {

namespace {
/// What the tiles sum up, in their order; the chart shows the parts of the one that is chosen.
const QList<QList<Counted>> &groups()
{
    static const QList<QList<Counted>> all{{Counted::People},
                                           {Counted::Articles, Counted::Topics, Counted::Posts},
                                           {Counted::Replies},
                                           {Counted::Votes, Counted::TopicVotes, Counted::Likes},
                                           {Counted::Reports}};
    return all;
}

QString changeText(std::optional<double> change)
{
    if (!change)
        return u"—"_s;
    const auto percent = std::lround(*change * 100);
    const auto sign = percent > 0 ? u"+"_s : percent < 0 ? u"−"_s : QString();
    //: A change: a sign, and how many per cent
    return StatisticsPane::tr("%1%2 %").arg(sign, QLocale().toString(qint64(std::abs(percent))));
}
} // namespace

void StatisticsPane::showTiles()
{
    const QStringList names{tr("New members"), tr("Posts"), tr("Replies"), tr("Votes"),
                            tr("Reports")};
    const auto &statistics = m.figures.statistics();
    for (qsizetype i = 0; i < m_tiles.size(); ++i) {
        const auto total = domain::totalOf(statistics.days, groups().at(i));
        const auto change = changeText(domain::changeOf(statistics, groups().at(i)));
        const auto figure = total ? QLocale().toString(*total) : u"—"_s;
        //: What is counted, how many, and by how much that changed
        const auto spoken = tr("%1: %2, change %3").arg(names.at(i), figure, change);
        m_tiles.at(i)->setFigure(names.at(i), figure, change, spoken);
    }
}

void StatisticsPane::showChart()
{
    for (qsizetype i = 0; i < m_tiles.size(); ++i) {
        if (!m_tiles.at(i)->isChecked())
            continue;
        m_chart->setDays(m.figures.statistics().days, groups().at(i));
        m_chart->setAccessibleName(
            tr("Chart: %1. The table below has its figures.").arg(m_tiles.at(i)->text()));
    }
}

void StatisticsPane::showQueue()
{
    const auto &statistics = m.figures.statistics();
    const auto &queue = statistics.queue;
    const bool isKnown = m.figures.phase() == Model::Phase::Ready;
    m_waiting->setTexts(tr("Reports that wait"),
                        isKnown ? QLocale().toString(queue.waiting) : u"—"_s);
    m_oldest->setTexts(tr("The oldest since"),
                       queue.waiting > 0 ? longAge(queue.oldest, statistics.now) : u"—"_s);
}

void StatisticsPane::showFooter()
{
    if (m.figures.isRebuilding())
        m_view->setFooter(tr("Counting… %1 %").arg(m.figures.percent()), tr("Cancel"));
    else if (m.figures.statistics().lacksImports)
        m_view->setFooter(
            tr("What was imported since the last count is missing from these numbers; "
               "“Count earlier days” adds it."));
    else if (const auto since = m.figures.statistics().since; since.isValid())
        m_view->setFooter(tr("Counted since %1; — means that nobody counted.")
                              .arg(QLocale().toString(since, QLocale::ShortFormat)));
    else
        m_view->setFooter(tr("Nothing has been counted yet."));
    m_rebuild->setEnabled(m_disabledReason.isEmpty() && !m.figures.isRebuilding());
    m_rebuild->setToolTip(plainToolTip(
        !m_disabledReason.isEmpty()
            ? m_disabledReason
            : tr("Counts what articles, texts, votes and reports prove of days that nobody "
                 "counted. No number becomes less.")));
}

} // namespace ui
