// SPDX-License-Identifier: MIT
#include "ui/lab/races/racetexts.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
struct Row {
    const char *id;
    const char *title;
    const char *source;
    const char *ours;
    const char *lost; ///< %1 and %2: both sides of the rule
    const char *held;
};

constexpr Row rows[]{
    {"vote", QT_TRANSLATE_NOOP("ui::RaceTexts", "A vote for a half-posted article"),
     QT_TRANSLATE_NOOP(
         "ui::RaceTexts",
         "A posts an article, B votes for it. The tutorial writes the time first and the score "
         "last: in between one can vote, and A’s ZADD then overwrites what B’s ZINCRBY added."),
     QT_TRANSLATE_NOOP("ui::RaceTexts",
                       "Posting is one script, voting is another. Nobody ever sees an article that "
                       "is half there, so there is no moment in between."),
     QT_TRANSLATE_NOOP("ui::RaceTexts",
                       "The vote of B is counted in voted: but not in score: it is %1 and should "
                       "be %2."),
     QT_TRANSLATE_NOOP("ui::RaceTexts",
                       "Holds: the score is the posting time and 432 for each voter.")},
    {"ranking", QT_TRANSLATE_NOOP("ui::RaceTexts", "A vote and a cached ranking"),
     QT_TRANSLATE_NOOP(
         "ui::RaceTexts",
         "A reads the page of a group, twice. The tutorial keeps the intersection for 60 seconds, "
         "so "
         "B’s vote moves nothing; and if A is gone before EXPIRE, it stays like that for ever."),
     QT_TRANSLATE_NOOP("ui::RaceTexts",
                       "There is no cache. The script of the vote moves the article in the kept "
                       "ranking of each of its groups, in the same instant."),
     QT_TRANSLATE_NOOP("ui::RaceTexts",
                       "B’s vote is in score: but not in score:redis: readers of the group get the "
                       "old order."),
     QT_TRANSLATE_NOOP("ui::RaceTexts",
                       "Holds: the group is ranked by the very scores that score: has.")},
    {"post", QT_TRANSLATE_NOOP("ui::RaceTexts", "A slow author and a quick reader"),
     QT_TRANSLATE_NOOP(
         "ui::RaceTexts",
         "A draws an id first and writes the post last. B, who follows A, posts and pulls "
         "meanwhile: "
         "the cursor moves to B’s higher id, and every later pull looks above it only."),
     QT_TRANSLATE_NOOP("ui::RaceTexts",
                       "An id is drawn and its post visible in one script, and a pull asks up to "
                       "which id it may look before it looks."),
     QT_TRANSLATE_NOOP(
         "ui::RaceTexts",
         "A’s post has disappeared: the cursor is past it. There are posts %1, but the "
         "timeline holds %2."),
     QT_TRANSLATE_NOOP("ui::RaceTexts", "Holds: every post up to the cursor is in the timeline.")},
    {"windows", QT_TRANSLATE_NOOP("ui::RaceTexts", "Two windows of one person pull"),
     QT_TRANSLATE_NOOP(
         "ui::RaceTexts",
         "A and B are windows of the same person. Both read the cursor before either has moved it, "
         "so both put the same posts into the timeline."),
     QT_TRANSLATE_NOOP("ui::RaceTexts",
                       "One script writes list and cursor, if the cursor is where the pull began. "
                       "Who comes second is told “stale” and begins anew."),
     QT_TRANSLATE_NOOP("ui::RaceTexts", "The timeline shows posts twice: %1."),
     QT_TRANSLATE_NOOP("ui::RaceTexts", "Holds: each post is in the timeline once.")},
    {"email", QT_TRANSLATE_NOOP("ui::RaceTexts", "One e-mail, two accounts"),
     QT_TRANSLATE_NOOP("ui::RaceTexts",
                       "A and B register with the same e-mail. Each asks whether it is free before "
                       "either has written it, and each is told that it is."),
     QT_TRANSLATE_NOOP(
         "ui::RaceTexts",
         "One script claims the e-mail and the name and makes the account, or refuses. "
         "Nobody can ask in between."),
     QT_TRANSLATE_NOOP("ui::RaceTexts",
                       "There are %1 accounts with %2 e-mail: who registered first cannot sign in "
                       "any more."),
     QT_TRANSLATE_NOOP("ui::RaceTexts",
                       "Holds: every account has an e-mail of its own; the second was refused.")},
    {"sides", QT_TRANSLATE_NOOP("ui::RaceTexts", "A vote up and a vote down at once"),
     QT_TRANSLATE_NOOP("ui::RaceTexts",
                       "One person votes up in window A and down in window B. Each asks on which "
                       "side the person is before either has voted."),
     QT_TRANSLATE_NOOP("ui::RaceTexts",
                       "One script takes the person off the one side and puts them on the other. "
                       "The later vote counts."),
     QT_TRANSLATE_NOOP("ui::RaceTexts",
                       "Person %1 is on both sides at once: in vote_up and in vote_down."),
     QT_TRANSLATE_NOOP("ui::RaceTexts", "Holds: nobody is on both sides.")},
};

const Row *rowOf(const QByteArray &id)
{
    const auto *row = std::find_if(std::begin(rows), std::end(rows),
                                   [&](const Row &one) { return id == one.id; });
    return row == std::end(rows) ? nullptr : row;
}

QString translated(const char *text)
{
    return QCoreApplication::translate("ui::RaceTexts", text);
}

QString joined(const QByteArrayList &values)
{
    return QString::fromUtf8(values.join(", "));
}

QString partOf(const QByteArray &seed)
{
    const auto name = QString::fromUtf8(seed);
    if (seed == "001")
        return QCoreApplication::translate("ui::RaceTexts", "Timeline · tutorial %1").arg(name);
    if (seed == "004")
        return QCoreApplication::translate("ui::RaceTexts", "Forum · tutorial %1").arg(name);
    return QCoreApplication::translate("ui::RaceTexts", "Article board · tutorial %1").arg(name);
}
} // namespace

RaceTexts textsOf(const domain::Race &race)
{
    const auto *row = rowOf(race.id);
    if (!row)
        return {QString::fromUtf8(race.id), partOf(race.seed), {}, {}};
    return {translated(row->title), partOf(race.seed), translated(row->source),
            translated(row->ours)};
}

QString verdictOf(const domain::Race &race, const domain::RaceVerdict &verdict)
{
    const auto *row = rowOf(race.id);
    if (!row)
        return {};
    if (verdict.holds)
        return translated(row->held);
    auto text = translated(row->lost);
    // Sentences that need no figures have no places for them.
    return text.replace(u"%1"_s, joined(verdict.left)).replace(u"%2"_s, joined(verdict.right));
}

QByteArrayList racesWithTexts()
{
    QByteArrayList ids;
    for (const auto &row : rows)
        ids.append(row.id);
    return ids;
}

} // namespace ui
