// SPDX-License-Identifier: MIT
#include "store/lab/races/racerequests.h"

#include "redis/keystates.h"
#include "redis/script.h"
#include "store/core/context.h"
#include "store/core/keys/keys.h"
#include "store/core/scripts/scriptreply.h"
#include "store/lab/races/racerun.h"

#include <QSet>

#include <cmath>

using namespace Qt::StringLiterals;
using base::Result;
using domain::Race;
using domain::RaceAnswer;
using domain::RaceCall;
using domain::RacePlan;
using domain::RaceRule;
using domain::RaceSight;
using domain::RaceStep;
using domain::RaceVerdict;

namespace store {

namespace {
/// Says that a server is one that may be emptied.
constexpr char mark[] = "fm:racelab";

RaceAnswer answerOf(const redis::Reply &reply)
{
    if (reply.isNil())
        return {};
    RaceAnswer answer;
    answer.isList = reply.isArray();
    if (!answer.isList) {
        const auto number = reply.integer();
        answer.values.append(reply.type() == redis::Reply::Type::Integer
                                 ? QByteArray::number(number.value_or(0))
                                 : reply.bytes());
        return answer;
    }
    for (qsizetype i = 0; i < reply.size(); ++i)
        answer.values += answerOf(reply[i]).values;
    return answer;
}

bool areEqual(const QByteArrayList &left, const QByteArrayList &right)
{
    bool isNumber = false;
    bool isOtherNumber = false;
    const auto a = left.value(0).toDouble(&isNumber);
    const auto b = right.value(0).toDouble(&isOtherNumber);
    if (isNumber && isOtherNumber && left.size() == 1 && right.size() == 1)
        return std::abs(a - b) < 0.5;
    return left == right;
}

RaceVerdict judge(const RaceRule &rule, const RaceAnswers &answers)
{
    using Relation = RaceRule::Relation;
    RaceVerdict verdict{false, answers.elements(rule.left), answers.elements(rule.right)};
    const QSet<QByteArray> left(verdict.left.cbegin(), verdict.left.cend());
    const QSet<QByteArray> right(verdict.right.cbegin(), verdict.right.cend());
    switch (rule.relation) {
    case Relation::Equal:
        verdict.holds = areEqual(verdict.left, verdict.right);
        break;
    case Relation::Within:
        verdict.holds = right.contains(left);
        break;
    case Relation::Distinct:
        verdict.holds = left.size() == verdict.left.size();
        break;
    case Relation::Empty:
        verdict.holds = left.isEmpty();
        break;
    }
    return verdict;
}

/// One step after the other, by one client alone.
Result<RaceAnswers> performAll(redis::Connection &connection, const QList<RaceStep> &steps,
                               const QByteArray &now)
{
    RaceAnswers answers;
    answers.keep("now", {now});
    for (const auto &step : steps) {
        if (!answers.satisfy(step.onlyIf))
            continue;
        const auto answer = TRY(performCall(
            connection,
            {answers.filled(step.command), step.script, step.keyCount, step.isOperation}));
        answers.keep(step.name, answer.values);
        answers.work(step.sums);
    }
    return answers;
}

Result<void> refuseUnlessOurs(redis::Connection &connection)
{
    const auto answers = TRY(answersTo(connection, {{"DBSIZE"}, {"EXISTS", mark}}));
    if (answers[0].integer().value_or(1) != 0 && answers[1].integer().value_or(0) != 1)
        return base::fail(base::Failure::Refused, u"not-a-lab"_s);
    return {};
}
} // namespace

Result<RaceBeginning> BeginRace::perform(const Context &context) const
{
    const auto now = TRY(setUpRace(context.connection, race));
    const auto sight = TRY(lookAtRace(context.connection, race.plan(way)));
    return RaceBeginning{now, sight};
}

Result<RaceTurn> TakeRaceStep::perform(const Context &context) const
{
    const auto answer = TRY(performCall(context.connection, call));
    const auto sight = TRY(lookAtRace(context.connection, plan));
    return RaceTurn{answer, sight};
}

Result<QByteArray> setUpRace(redis::Connection &connection, const Race &race)
{
    TRY(refuseUnlessOurs(connection));
    const auto clock = TRY(answersTo(connection, {{"FLUSHALL"}, {"SET", mark, "1"}, {"TIME"}}));
    const auto micros = clock[2][1].integer().value_or(0);
    const auto now
        = clock[2][0].bytes() + '.' + QByteArray::number(micros / 1000).rightJustified(3, '0');
    TRY(performAll(connection, race.setup, now));
    return now;
}

QByteArray scriptText(const RaceCall &call)
{
    const auto script = redis::Script::fromResource(QString::fromUtf8(call.script));
    return call.isOperation ? script.repeatable().source() : script.source();
}

Result<RaceAnswer> performCall(redis::Connection &connection, const RaceCall &call)
{
    const auto replies
        = TRY(call.script.isEmpty() ? connection.command(call.command)
                                    : redis::Script(call.script, scriptText(call))
                                          .run(connection, call.command.mid(0, call.keyCount),
                                               call.command.mid(call.keyCount)));
    return answerOf(replies.first());
}

Result<RaceSight> lookAtRace(redis::Connection &connection, const RacePlan &plan)
{
    const auto keys = TRY(redis::readKeyStates(connection, plan.watched));
    const auto answers = TRY(performAll(connection, plan.rule.looks, {}));
    return RaceSight{keys, judge(plan.rule, answers)};
}

} // namespace store
