// SPDX-License-Identifier: MIT
#include "ui/lab/races/racetexts.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
struct Row {
    Q_DECLARE_TR_FUNCTIONS(ui::RaceTexts)

public:
    const char *id;
    const char *title;
    const char *source;
    const char *ours;
    const char *lost; ///< %1 and %2: both sides of the rule
    const char *held;

    static const Row all[];
};

constexpr Row Row::all[] = {
    {"vote", QT_TR_NOOP("A vote for a half-posted article"),
     QT_TR_NOOP(
         "A posts an article, B votes for it. The tutorial writes the time first and the score "
         "last: in between one can vote, and A’s ZADD then overwrites what B’s ZINCRBY added."),
     QT_TR_NOOP("Posting is one script, voting is another. Nobody ever sees an article that is "
                "half there, so there is no moment in between."),
     QT_TR_NOOP("The vote of B is counted in voted: but not in score: it is %1 and should be %2."),
     QT_TR_NOOP("Holds: the score is the posting time and 432 for each voter.")},
    {"ranking", QT_TR_NOOP("A vote and a cached ranking"),
     QT_TR_NOOP(
         "A reads the page of a group, twice. The tutorial keeps the intersection for 60 seconds, "
         "so B’s vote moves nothing; and if A is gone before EXPIRE, it stays like that for ever."),
     QT_TR_NOOP("There is no cache. The script of the vote moves the article in the kept ranking "
                "of each of its groups, in the same instant."),
     QT_TR_NOOP(
         "B’s vote is in score: but not in score:redis: readers of the group get the old order."),
     QT_TR_NOOP("Holds: the group is ranked by the very scores that score: has.")},
    {"post", QT_TR_NOOP("A slow author and a quick reader"),
     QT_TR_NOOP(
         "A draws an id first and writes the post last. B, who follows A, posts and pulls "
         "meanwhile: the cursor moves to B’s higher id, and every later pull looks above it only."),
     QT_TR_NOOP("An id is drawn and its post visible in one script, and a pull asks up to which id "
                "it may look before it looks."),
     QT_TR_NOOP("A’s post has disappeared: the cursor is past it. There are posts %1, but the "
                "timeline holds %2."),
     QT_TR_NOOP("Holds: every post up to the cursor is in the timeline.")},
    {"windows", QT_TR_NOOP("Two windows of one person pull"),
     QT_TR_NOOP("A and B are windows of the same person. Both read the cursor before either has "
                "moved it, so both put the same posts into the timeline."),
     QT_TR_NOOP("One script writes list and cursor, if the cursor is where the pull began. Who "
                "comes second is told “stale” and begins anew."),
     QT_TR_NOOP("The timeline shows posts twice: %1."),
     QT_TR_NOOP("Holds: each post is in the timeline once.")},
    {"email", QT_TR_NOOP("One e-mail, two accounts"),
     QT_TR_NOOP("A and B register with the same e-mail. Each asks whether it is free before either "
                "has written it, and each is told that it is."),
     QT_TR_NOOP("One script claims the e-mail and the name and makes the account, or refuses. "
                "Nobody can ask in between."),
     QT_TR_NOOP(
         "There are %1 accounts with %2 e-mail: who registered first cannot sign in any more."),
     QT_TR_NOOP("Holds: every account has an e-mail of its own; the second was refused.")},
    {"sides", QT_TR_NOOP("A vote up and a vote down at once"),
     QT_TR_NOOP("One person votes up in window A and down in window B. Each asks on which side the "
                "person is before either has voted."),
     QT_TR_NOOP("One script takes the person off the one side and puts them on the other. The "
                "later vote counts."),
     QT_TR_NOOP("Person %1 is on both sides at once: in vote_up and in vote_down."),
     QT_TR_NOOP("Holds: nobody is on both sides.")},
};

const Row *rowOf(const QByteArray &id)
{
    const auto *row = std::ranges::find_if(Row::all, [&](const Row &one) { return id == one.id; });
    return row == std::end(Row::all) ? nullptr : row;
}

QString joined(const QByteArrayList &values)
{
    return QString::fromUtf8(values.join(", "));
}

QString partOf(const QByteArray &seed)
{
    const auto name = QString::fromUtf8(seed);
    if (seed == "001")
        return Row::tr("Timeline · tutorial %1").arg(name);
    if (seed == "004")
        return Row::tr("Forum · tutorial %1").arg(name);
    return Row::tr("Article board · tutorial %1").arg(name);
}
} // namespace

RaceTexts textsOf(const domain::Race &race)
{
    const auto *row = rowOf(race.id);
    if (!row)
        return {QString::fromUtf8(race.id), partOf(race.seed), {}, {}};
    return {Row::tr(row->title), partOf(race.seed), Row::tr(row->source), Row::tr(row->ours)};
}

QString verdictOf(const domain::Race &race, const domain::RaceVerdict &verdict)
{
    const auto *row = rowOf(race.id);
    if (!row)
        return {};
    if (verdict.holds)
        return Row::tr(row->held);
    auto text = Row::tr(row->lost);
    // Sentences that need no figures have no places for them.
    return text.replace(u"%1"_s, joined(verdict.left)).replace(u"%2"_s, joined(verdict.right));
}

QByteArrayList racesWithTexts()
{
    QByteArrayList ids;
    for (const auto &row : Row::all)
        ids.append(row.id);
    return ids;
}

} // namespace ui
