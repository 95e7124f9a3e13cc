// SPDX-License-Identifier: MIT
#include "items/lab/rankingtext.h"

#include "domain/rankings/rankingformulas.h"
#include "domain/topic.h"
#include "items/list/articlesentence.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace Qt::StringLiterals;
using domain::Formula;
using domain::RankedItem;
using domain::Standings;

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

struct FormulaWords {
    const char *name;
    struct {
        const char *text;
        const char *context;
    } head;
    const char *note;
    const char16_t *origin;
};

// In the order of domain::allFormulas.
constexpr FormulaWords formulaWords[]{
    {QT_TRANSLATE_NOOP("items::Ranking", "Tutorial score"),
     QT_TRANSLATE_NOOP3("items::Ranking", "Score", "column of ranks"),
     QT_TRANSLATE_NOOP("items::Ranking",
                       "Nothing has to be recalculated over time: articles sink as they age, "
                       "and a vote changes one number in one sorted set."),
     u"https://redis.io/ebook/part-1-getting-started/chapter-1-getting-to-know-redis/"
     u"1-3-hello-redis/1-3-1-voting-on-articles/"},
    {QT_TRANSLATE_NOOP("items::Ranking", "Hot as published"),
     QT_TRANSLATE_NOOP3("items::Ranking", "Printed", "column of ranks: hot as printed"),
     QT_TRANSLATE_NOOP("items::Ranking",
                       "The sign multiplies the time: an article with as many up as down votes "
                       "always scores 0, and among unpopular articles newer ones rank below "
                       "older ones."),
     u"https://github.com/reddit-archive/reddit/blob/master/r2/r2/lib/db/_sorts.pyx"},
    {QT_TRANSLATE_NOOP("items::Ranking", "Hot corrected"),
     QT_TRANSLATE_NOOP3("items::Ranking", "Hot", "column of ranks"),
     QT_TRANSLATE_NOOP("items::Ranking",
                       "The first ten votes count as much as the next ninety: many votes add "
                       "little, half a day of age a lot."),
     u"https://github.com/reddit-archive/reddit/blob/master/r2/r2/lib/db/_sorts.pyx"},
    {QT_TRANSLATE_NOOP("items::Ranking", "HN gravity"),
     QT_TRANSLATE_NOOP3("items::Ranking", "HN", "column of ranks"),
     QT_TRANSLATE_NOOP("items::Ranking",
                       "The only formula here whose order changes with time alone: every value "
                       "has to be recalculated, so a sorted set can’t keep it."),
     u"https://news.ycombinator.com/item?id=1781013"},
    {QT_TRANSLATE_NOOP("items::Ranking", "Wilson lower bound"),
     QT_TRANSLATE_NOOP3("items::Ranking", "Wilson", "column of ranks"),
     QT_TRANSLATE_NOOP("items::Ranking",
                       "It ranks by confidence, not by age: articles never sink. Where no one "
                       "can vote down, as on the board, it is the order by votes."),
     u"https://www.evanmiller.org/how-not-to-sort-by-average-rating.html"},
    {QT_TRANSLATE_NOOP("items::Ranking", "Lobsters hotness"),
     QT_TRANSLATE_NOOP3("items::Ranking", "Lobsters", "column of ranks"),
     QT_TRANSLATE_NOOP("items::Ranking",
                       "A logarithm like hot, with comments counting no more than votes, and "
                       "tags that raise or lower an article."),
     u"https://github.com/lobsters/lobsters/blob/main/app/models/story.rb"},
    {QT_TRANSLATE_NOOP("items::Ranking", "Votes only"),
     QT_TRANSLATE_NOOP3("items::Ranking", "By votes", "column of ranks"),
     QT_TRANSLATE_NOOP("items::Ranking", "The oldest favourite stays first forever."),
     u"https://redis.io/ebook/part-1-getting-started/chapter-1-getting-to-know-redis/"
     u"1-3-hello-redis/1-3-1-voting-on-articles/"},
    {QT_TRANSLATE_NOOP("items::Ranking", "Time only"),
     QT_TRANSLATE_NOOP3("items::Ranking", "By time", "column of ranks"),
     QT_TRANSLATE_NOOP("items::Ranking", "No one’s opinion counts."),
     u"https://redis.io/ebook/part-1-getting-started/chapter-1-getting-to-know-redis/"
     u"1-3-hello-redis/1-3-1-voting-on-articles/"},
};
static_assert(std::size(formulaWords) == domain::allFormulas.size());

const FormulaWords &wordsFor(Formula formula)
{
    return formulaWords[static_cast<std::size_t>(formula)];
}
} // namespace

QString formulaName(Formula formula)
{
    return Ranking::tr(wordsFor(formula).name);
}

QString formulaHead(Formula formula)
{
    const auto &head = wordsFor(formula).head;
    return Ranking::tr(head.text, head.context);
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
        return Ranking::tr("lower bound of the share of up votes, z = %1")
            .arg(brief(constants.wilsonZ, 2));
    case Formula::Lobsters:
        return Ranking::tr("sign × log₁₀ (|votes + 1| + comments) + posted / %1 h")
            .arg(brief(constants.lobstersHours, 1));
    case Formula::Votes:
        return Ranking::tr("up − down");
    case Formula::Time:
        return Ranking::tr("posted");
    }
    return {};
}

QString formulaNote(Formula formula)
{
    return Ranking::tr(wordsFor(formula).note);
}

QString formulaOrigin(Formula formula)
{
    return QString::fromUtf16(wordsFor(formula).origin);
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
    auto sum = Why::tr("%1 votes without the poster’s, damped by the power of 0.8: %2. Divided by "
                       "(%3 h of age + %4 h) to the power of %5: %6.")
                   .arg(text(base, 0), text(base > 0 ? std::pow(base, 0.8) : base, 2),
                        text(hours, 1), text(constants.timebaseHours, 1),
                        text(constants.gravity, 2), formulaValue(Formula::Gravity, value));
    if (const auto penalty = domain::gravityPenalty(item); penalty < 1)
        sum = bothOf(sum,
                     (item.hasLink ? Why::tr(
                          "This includes a factor of %1: it has many comments for its votes, so "
                          "Hacker News treats it as a flame war.")
                                   : Why::tr("This includes a factor of %1: it has no link."))
                         .arg(text(penalty, 2)));
    return sum;
}

QString wilsonSum(const RankedItem &item, const domain::RankingConstants &constants, double value)
{
    return Why::tr("%1 of %2 votes are up votes. If everyone had voted, their share would "
                   "hardly be below %3 (z = %4).")
        .arg(QLocale().toString(item.ups),
             text(static_cast<double>(item.ups) + static_cast<double>(item.downs), 0),
             formulaValue(Formula::Wilson, value), text(constants.wilsonZ, 2));
}

QString lobstersSum(const RankedItem &item, const domain::RankingConstants &constants, double value)
{
    const auto votes = static_cast<double>(item.votes());
    const auto points = domain::lobstersCommentPoints(item);
    auto sum
        = Why::tr("%1 votes plus one, plus %2 points for comments: log₁₀ of the sum, times "
                  "the sign of the votes, is %3. Posted at %4 s, divided by %5 h: %6. "
                  "Together %7.")
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
            Why::tr("This includes %1 for its tags or its author.").arg(text(item.modifier, 2)));
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
                               : Why::tr("%1 up minus %2 down is %3 votes.")
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
            = Why::tr("It ranks above “%1”: %2.")
                  .arg(standings.items().at(lower).title, leadOf(formula, standings, index, lower));
    if (const auto upper = standings.at(formula, rank - 1); upper >= 0)
        why.above
            = Why::tr("“%1” ranks above it: %2.")
                  .arg(standings.items().at(upper).title, leadOf(formula, standings, upper, index));
    why.note = formulaNote(formula);
    return why;
}

} // namespace items
