// SPDX-License-Identifier: MIT
#include "ui/lab/races/racetexts.h"

#include "items/lab/lessons.h"

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
     QT_TR_NOOP("A posts an article, B votes for it. The tutorial writes the time first "
                "and the score last: a vote in between is possible, and A’s ZADD then "
                "overwrites what B’s ZINCRBY added."),
     QT_TR_NOOP("Posting is one script, voting is another. No one ever sees a "
                "half-written article, so there is no moment in between."),
     QT_TR_NOOP("B’s vote is in voted: but not in score:, which is %1 and should be %2."),
     QT_TR_NOOP("Holds: the score is the posting time and 432 for each voter.")},
    {"ranking", QT_TR_NOOP("A vote and a cached ranking"),
     QT_TR_NOOP("A reads a group page twice. The tutorial caches the intersection for 60 "
                "seconds, so B’s vote changes nothing; and if A stops before EXPIRE, it "
                "stays like that forever."),
     QT_TR_NOOP("There is no cache. The vote script moves the article in the ranking of "
                "each of its groups at the same instant."),
     QT_TR_NOOP(
         "B’s vote is in score: but not in score:redis: readers of the group get the old order."),
     QT_TR_NOOP("Holds: the group is ranked by the scores in score:.")},
    {"post", QT_TR_NOOP("A slow author and a fast reader"),
     QT_TR_NOOP("A reserves an id first and writes the post last. B, who follows A, "
                "posts and pulls meanwhile: the cursor moves to B’s higher id, and every "
                "later pull looks only above it."),
     QT_TR_NOOP("One script reserves the id and makes the post visible, and a pull first "
                "asks up to which id it may look."),
     QT_TR_NOOP("A’s post has disappeared: the cursor is past it. Posts: %1, but the "
                "timeline has %2."),
     QT_TR_NOOP("Holds: every post up to the cursor is in the timeline.")},
    {"windows", QT_TR_NOOP("Two windows of one person pull"),
     QT_TR_NOOP("A and B are windows of the same person. Both read the cursor before either has "
                "moved it, so both put the same posts into the timeline."),
     QT_TR_NOOP("One script writes list and cursor if the cursor is still where the pull "
                "began. The second one is told “stale” and starts over."),
     QT_TR_NOOP("The timeline shows posts twice: %1."),
     QT_TR_NOOP("Holds: each post is in the timeline once.")},
    {"email", QT_TR_NOOP("One e-mail, two accounts"),
     QT_TR_NOOP("A and B register with the same e-mail. Both check whether it is free "
                "before either has written it, and both are told that it is."),
     QT_TR_NOOP("One script claims the e-mail and the name and creates the account, or "
                "refuses. Nothing can come in between."),
     QT_TR_NOOP("There are %1 accounts with %2 e-mail: the first to register can no "
                "longer sign in."),
     QT_TR_NOOP("Holds: every account has its own e-mail; the second was refused.")},
    {"sides", QT_TR_NOOP("A vote up and a vote down at once"),
     QT_TR_NOOP("One person votes up in window A and down in window B. Both check which "
                "side the person is on before either has voted."),
     QT_TR_NOOP("One script moves the person from one side to the other. The later vote "
                "counts."),
     QT_TR_NOOP("Person %1 is on both sides at once: in vote_up and in vote_down."),
     QT_TR_NOOP("Holds: no one is on both sides.")},
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
} // namespace

RaceTexts textsOf(const domain::Race &race)
{
    const auto *row = rowOf(race.id);
    if (!row)
        return {QString::fromUtf8(race.id), items::tutorialText(race.seed), {}, {}};
    return {Row::tr(row->title), items::tutorialText(race.seed), Row::tr(row->source),
            Row::tr(row->ours)};
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
