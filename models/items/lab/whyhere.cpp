// SPDX-License-Identifier: MIT
#include "items/lab/whyhere.h"

#include "domain/hot.h"
#include "domain/rankings/rankingformulas.h"
#include "items/lab/rankingtext.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <cmath>

using namespace Qt::StringLiterals;
using domain::Formula;
using domain::RankedItem;
using domain::Standings;

namespace items {

namespace {
struct Why {
    Q_DECLARE_TR_FUNCTIONS(items::Why)
};

QString text(double value, int decimals)
{
    return QLocale().toString(value, 'f', decimals);
}

QString bothOf(const QString &first, const QString &second)
{
    return Why::tr("%1 %2", "two sentences").arg(first, second);
}

QString votesText(const RankedItem &item)
{
    return QLocale().toString(item.votes());
}

double secondsOf(domain::Timestamp moment)
{
    return static_cast<double>(moment.time_since_epoch().count()) / 1000;
}

double orderOf(const RankedItem &item)
{
    return std::log10(std::max(std::abs(static_cast<double>(item.votes())), 1.0));
}

QString signOf(const RankedItem &item)
{
    return item.votes() > 0 ? u"1"_s : item.votes() < 0 ? u"−1"_s : u"0"_s;
}

QString scoreSum(const RankedItem &item, const domain::RankingConstants &constants, double value)
{
    return Why::tr(
               "Posted at %1 s, plus %2 s × %3 votes = %4. A vote is worth 86,400 s / %5 = %2 s "
               "of age.")
        .arg(formulaValue(Formula::Time, std::floor(secondsOf(item.posted))),
             text(86'400 / constants.votesPerDay, 0), votesText(item), text(value, 0),
             text(constants.votesPerDay, 0));
}

QString hotSum(const RankedItem &item, const domain::RankingConstants &constants, double value,
               bool isPrinted)
{
    const auto since = secondsOf(item.posted) - domain::hotEpoch;
    const auto form = isPrinted
        ? Why::tr("%1 votes: log₁₀ of them is %2. Posted %3 s after December 2005, divided by %4 = "
                  "%5, times their sign %6. Together %7.")
        : Why::tr("%1 votes: log₁₀ of them is %2, times their sign %6. Posted %3 s after December "
                  "2005, divided by %4 = %5. Together %7.");
    return form.arg(votesText(item), text(orderOf(item), 4), text(since, 0),
                    text(constants.hotStep, 0), text(since / constants.hotStep, 4), signOf(item),
                    text(value, 4));
}

QString gravitySum(const RankedItem &item, const Standings &standings, double value)
{
    const auto &constants = standings.constants();
    const auto hours = std::max(0.0, secondsOf(standings.now()) - secondsOf(item.posted)) / 3600;
    const auto base = static_cast<double>(item.votes()) - 1;
    auto sum = Why::tr("%1 votes without the poster's, damped by the power of 0.8: %2. Divided by "
                       "(%3 h of age + %4 h) to the power of %5: %6.")
                   .arg(text(base, 0), text(base > 0 ? std::pow(base, 0.8) : base, 2),
                        text(hours, 1), text(constants.timebaseHours, 1),
                        text(constants.gravity, 2), formulaValue(Formula::Gravity, value));
    if (const auto penalty = domain::gravityPenalty(item); penalty < 1)
        sum = bothOf(sum,
                     (item.hasLink
                          ? Why::tr("That includes a factor of %1: it has many comments for its "
                                    "votes, so Hacker News takes it for a quarrel.")
                          : Why::tr("That includes a factor of %1: it has no link."))
                         .arg(text(penalty, 2)));
    return sum;
}

QString wilsonSum(const RankedItem &item, const domain::RankingConstants &constants, double value)
{
    return Why::tr("%1 of %2 votes are ups. If the article had all the votes it could get, their "
                   "share would hardly be below %3 (z = %4).")
        .arg(QLocale().toString(item.ups),
             text(static_cast<double>(item.ups) + static_cast<double>(item.downs), 0),
             formulaValue(Formula::Wilson, value), text(constants.wilsonZ, 2));
}

QString lobstersSum(const RankedItem &item, const domain::RankingConstants &constants, double value)
{
    const auto votes = static_cast<double>(item.votes());
    const auto points = domain::lobstersCommentPoints(item);
    auto sum
        = Why::tr("%1 votes and one, plus %2 points for comments: log₁₀ of them, times the "
                  "votes' sign, is %3. Posted at %4 s, divided by %5 h: %6. Together %7.")
              .arg(votesText(item), text(points, 0),
                   text(std::log10(std::max(std::abs(votes + 1) + points, 1.0))
                            * (votes > 0       ? 1
                                   : votes < 0 ? -1
                                               : 0),
                        4),
                   text(std::floor(secondsOf(item.posted)), 0), text(constants.lobstersHours, 1),
                   text(secondsOf(item.posted) / (constants.lobstersHours * 3600), 4),
                   text(value, 4));
    if (item.modifier != 0)
        sum = bothOf(
            sum,
            Why::tr("That includes %1 for its tags or its author.").arg(text(item.modifier, 2)));
    return sum;
}

QString sumOf(Formula formula, const Standings &standings, qsizetype index)
{
    const auto &item = standings.items().at(index);
    const auto &constants = standings.constants();
    const auto value = standings.value(formula, index);
    switch (formula) {
    case Formula::Score:
        return scoreSum(item, constants, value);
    case Formula::HotAsPrinted:
    case Formula::Hot:
        return hotSum(item, constants, value, formula == Formula::HotAsPrinted);
    case Formula::Gravity:
        return gravitySum(item, standings, value);
    case Formula::Wilson:
        return wilsonSum(item, constants, value);
    case Formula::Lobsters:
        return lobstersSum(item, constants, value);
    case Formula::Votes:
        return item.downs == 0 ? Why::tr("It has %1 votes.").arg(votesText(item))
                               : Why::tr("%1 ups less %2 downs are %3 votes.")
                                     .arg(QLocale().toString(item.ups),
                                          QLocale().toString(item.downs), votesText(item));
    case Formula::Time:
        return Why::tr("Posted at %1 s.").arg(text(std::floor(secondsOf(item.posted)), 0));
    }
    return {};
}

/// What makes the greater value greater.
QString leadOf(Formula formula, const Standings &standings, qsizetype upper, qsizetype lower)
{
    const auto more = standings.value(formula, upper) - standings.value(formula, lower);
    const auto &constants = standings.constants();
    if (more == 0)
        return Why::tr("their values are equal, so the greater id comes first, as in a sorted set");
    switch (formula) {
    case Formula::Score:
        return Why::tr("a score that is %1 greater, as much as %2 votes")
            .arg(text(more, 0), text(more * constants.votesPerDay / 86'400, 1));
    case Formula::HotAsPrinted:
    case Formula::Hot:
        return Why::tr("a value that is %1 greater, as much as %2 h of age")
            .arg(text(more, 4), text(more * constants.hotStep / 3600, 1));
    case Formula::Lobsters:
        return Why::tr("a value that is %1 greater, as much as %2 h of age")
            .arg(text(more, 4), text(more * constants.lobstersHours, 1));
    case Formula::Gravity:
        return Why::tr("a value of %1 against %2")
            .arg(formulaValue(formula, standings.value(formula, upper)),
                 formulaValue(formula, standings.value(formula, lower)));
    case Formula::Wilson:
        return Why::tr("a share of at least %1 against %2")
            .arg(formulaValue(formula, standings.value(formula, upper)),
                 formulaValue(formula, standings.value(formula, lower)));
    case Formula::Votes:
        return Why::tr("%1 votes more").arg(text(more, 0));
    case Formula::Time:
        return Why::tr("it was posted %1 min later").arg(text(more / 60, 1));
    }
    return {};
}
} // namespace

QString WhyHere::text() const
{
    QStringList lines{place, sum, above, below, note};
    lines.removeAll(QString());
    return lines.join(u'\n');
}

WhyHere whyHere(const Standings &standings, Formula formula, qsizetype index)
{
    if (index < 0 || index >= standings.items().size())
        return {};
    WhyHere why;
    const auto rank = standings.rank(formula, index);
    why.place = Why::tr("Rank %1 of %2 by %3.")
                    .arg(QLocale().toString(rank), QLocale().toString(standings.items().size()),
                         formulaName(formula));
    why.sum = sumOf(formula, standings, index);
    if (const auto lower = standings.at(formula, rank + 1); lower >= 0)
        why.below
            = Why::tr("It stands above “%1”: %2.")
                  .arg(standings.items().at(lower).title, leadOf(formula, standings, index, lower));
    if (const auto upper = standings.at(formula, rank - 1); upper >= 0)
        why.above
            = Why::tr("“%1” stands above it: %2.")
                  .arg(standings.items().at(upper).title, leadOf(formula, standings, upper, index));
    why.note = formulaNote(formula);
    return why;
}

} // namespace items
