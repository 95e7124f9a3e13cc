// SPDX-License-Identifier: MIT
#include "items/lab/rankingtext.h"

#include "items/list/articlesentence.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;
using domain::Formula;

namespace items {

namespace {
struct Ranking {
    Q_DECLARE_TR_FUNCTIONS(items::Ranking)
};

/// At most so many decimals, without zeros at the end.
QString brief(double value, int decimals)
{
    QLocale locale;
    auto text = locale.toString(value, 'f', decimals);
    const auto point = locale.decimalPoint();
    if (text.contains(point)) {
        while (text.endsWith(u'0'))
            text.chop(1);
        if (text.endsWith(point))
            text.chop(point.size());
    }
    return text;
}

int clipped(qint64 number)
{
    using Limits = std::numeric_limits<int>;
    return static_cast<int>(std::clamp<qint64>(number, Limits::min(), Limits::max()));
}
} // namespace

QString formulaName(Formula formula)
{
    switch (formula) {
    case Formula::Score:
        return Ranking::tr("Score of the sources");
    case Formula::HotAsPrinted:
        return Ranking::tr("Hot as printed");
    case Formula::Hot:
        return Ranking::tr("Hot corrected");
    case Formula::Gravity:
        return Ranking::tr("HN gravity");
    case Formula::Wilson:
        return Ranking::tr("Wilson lower bound");
    case Formula::Lobsters:
        return Ranking::tr("Lobsters hotness");
    case Formula::Votes:
        return Ranking::tr("Plain votes");
    case Formula::Time:
        return Ranking::tr("Plain time");
    }
    return {};
}

QString formulaHead(Formula formula)
{
    switch (formula) {
    case Formula::Score:
        return Ranking::tr("Score", "column of ranks");
    case Formula::HotAsPrinted:
        return Ranking::tr("Printed", "column of ranks: hot as printed");
    case Formula::Hot:
        return Ranking::tr("Hot", "column of ranks");
    case Formula::Gravity:
        return Ranking::tr("HN", "column of ranks");
    case Formula::Wilson:
        return Ranking::tr("Wilson", "column of ranks");
    case Formula::Lobsters:
        return Ranking::tr("Lobsters", "column of ranks");
    case Formula::Votes:
        return Ranking::tr("By votes", "column of ranks");
    case Formula::Time:
        return Ranking::tr("By time", "column of ranks");
    }
    return {};
}

QString formulaTerm(Formula formula, const domain::RankingConstants &constants)
{
    switch (formula) {
    case Formula::Score:
        return Ranking::tr("posted + %1 × votes").arg(brief(86'400 / constants.votesPerDay, 1));
    case Formula::HotAsPrinted:
        return Ranking::tr("log₁₀ |votes| + sign × since 2005 / %1")
            .arg(brief(constants.hotStep, 0));
    case Formula::Hot:
        return Ranking::tr("sign × log₁₀ |votes| + since 2005 / %1")
            .arg(brief(constants.hotStep, 0));
    case Formula::Gravity:
        return Ranking::tr("(votes − 1)^0.8 / (hours + %1)^%2")
            .arg(brief(constants.timebaseHours, 1), brief(constants.gravity, 2));
    case Formula::Wilson:
        return Ranking::tr("lower end of the share of ups, z = %1")
            .arg(brief(constants.wilsonZ, 2));
    case Formula::Lobsters:
        return Ranking::tr("sign × log₁₀ (|votes + 1| + comments) + posted / %1 h")
            .arg(brief(constants.lobstersHours, 1));
    case Formula::Votes:
        return Ranking::tr("ups − downs");
    case Formula::Time:
        return Ranking::tr("posted");
    }
    return {};
}

QString formulaNote(Formula formula)
{
    switch (formula) {
    case Formula::Score:
        return Ranking::tr(
            "Time never has to be counted again: age sinks everything by itself, and "
            "a vote changes one number in one sorted set.");
    case Formula::HotAsPrinted:
        return Ranking::tr(
            "The sign multiplies the time: what has as many ups as downs scores 0 for "
            "ever, and of what is disliked the newer stands below the older.");
    case Formula::Hot:
        return Ranking::tr("The first ten votes weigh as much as the next ninety: a crowd adds "
                           "little, half a day of age a lot.");
    case Formula::Gravity:
        return Ranking::tr(
            "The only one here whose order changes by time alone: every value has to "
            "be reckoned again and again, a sorted set cannot keep it.");
    case Formula::Wilson:
        return Ranking::tr("What is certain counts, not what is new: it never sinks. Where nobody "
                           "can vote down, as on the board, it is the order of plain votes.");
    case Formula::Lobsters:
        return Ranking::tr("A log like hot, with comments that count as far as votes do, and tags "
                           "that lift or press down.");
    case Formula::Votes:
        return Ranking::tr("The oldest favourite stays first for ever.");
    case Formula::Time:
        return Ranking::tr("Nobody's opinion counts.");
    }
    return {};
}

QString formulaOrigin(Formula formula)
{
    switch (formula) {
    case Formula::Score:
    case Formula::Votes:
    case Formula::Time:
        return u"https://redis.io/ebook/part-1-getting-started/chapter-1-getting-to-know-redis/"
               u"1-3-hello-redis/"
               u"1-3-1-voting-on-articles/"_s;
    case Formula::HotAsPrinted:
    case Formula::Hot:
        return u"https://github.com/reddit-archive/reddit/blob/master/r2/r2/lib/db/_sorts.pyx"_s;
    case Formula::Gravity:
        return u"https://news.ycombinator.com/item?id=1781013"_s;
    case Formula::Wilson:
        return u"https://www.evanmiller.org/how-not-to-sort-by-average-rating.html"_s;
    case Formula::Lobsters:
        return u"https://github.com/lobsters/lobsters/blob/main/app/models/story.rb"_s;
    }
    return {};
}

QString formulaValue(Formula formula, double value)
{
    QLocale locale;
    switch (formula) {
    case Formula::Score:
    case Formula::Time:
        return brief(value, 3);
    case Formula::Votes:
        return locale.toString(value, 'f', 0);
    case Formula::Gravity:
        return locale.toString(value, 'g', 5);
    case Formula::Wilson:
        return Ranking::tr("%1 %").arg(locale.toString(value * 100, 'f', 2));
    case Formula::HotAsPrinted:
    case Formula::Hot:
    case Formula::Lobsters:
        return locale.toString(value, 'f', 7);
    }
    return {};
}

QString rankingSentence(const domain::Standings &standings, qsizetype index)
{
    const auto &item = standings.items().at(index);
    QStringList ranks;
    for (const auto formula : domain::allFormulas) {
        //: A rank by a formula, e.g. "4 by HN gravity"
        ranks.append(
            Ranking::tr("%1 by %2").arg(standings.rank(formula, index)).arg(formulaName(formula)));
    }
    //: The sentence that a screen reader speaks for a row of the ranking lab: title, votes, age,
    //: and the ranks by all formulas
    return Ranking::tr("%1, %2, %3, rank %4", "title, votes, age, ranks")
        .arg(item.title, Ranking::tr("%Ln vote(s)", nullptr, clipped(item.votes())),
             spokenAge(item.posted, standings.now()), ranks.join(Ranking::tr(", ", "ranks")));
}

} // namespace items
