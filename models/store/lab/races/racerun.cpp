// SPDX-License-Identifier: MIT
#include "store/lab/races/racerun.h"

#include <algorithm>

using domain::RaceAnswer;
using domain::RaceCall;
using domain::RaceClient;
using domain::RaceSum;

namespace store {

namespace {
/// Numbers as Redis prints them: no exponent, no zeros behind.
QByteArray printed(double number)
{
    auto text = QByteArray::number(number, 'f', 4);
    while (text.endsWith('0'))
        text.chop(1);
    if (text.endsWith('.'))
        text.chop(1);
    return text;
}
} // namespace

QByteArray RaceAnswers::filled(const QByteArray &text) const
{
    auto result = text;
    for (auto begin = result.indexOf("${"); begin >= 0; begin = result.indexOf("${", begin)) {
        const auto end = result.indexOf('}', begin);
        if (end < 0)
            break;
        const auto name = result.mid(begin + 2, end - begin - 2);
        if (!m_values.contains(name)) {
            begin = end; // not known yet: it is shown as it stands
            continue;
        }
        const auto value = m_values.value(name).value(0);
        result.replace(begin, end - begin + 1, value);
        begin += value.size();
    }
    return result;
}

QByteArrayList RaceAnswers::elements(const QByteArray &text) const
{
    if (text.startsWith("${") && text.endsWith("...}")) {
        const auto found = m_values.constFind(text.mid(2, text.size() - 6));
        return found == m_values.cend() ? QByteArrayList{text} : *found;
    }
    return {filled(text)};
}

QByteArrayList RaceAnswers::filled(const QByteArrayList &texts) const
{
    QByteArrayList result;
    for (const auto &text : texts)
        result += elements(text);
    return result;
}

bool RaceAnswers::satisfy(const QByteArrayList &condition) const
{
    if (condition.size() != 3)
        return true;
    const bool isEqual = filled(condition.at(0)) == filled(condition.at(2));
    return (condition.at(1) == "=") == isEqual;
}

QByteArrayList RaceAnswers::workOut(const RaceSum &sum) const
{
    QByteArrayList values;
    double number = sum.kind == RaceSum::Kind::Product ? 1 : 0;
    for (const auto &text : sum.of) {
        switch (sum.kind) {
        case RaceSum::Kind::Sum:
            number += filled(text).toDouble(); // nothing counts as 0, as in the tutorials
            break;
        case RaceSum::Kind::Product:
            number *= filled(text).toDouble();
            break;
        case RaceSum::Kind::Sort:
        case RaceSum::Kind::Last:
            values += m_values.value(text);
        }
    }
    if (sum.kind == RaceSum::Kind::Last)
        return values.mid(std::max<qsizetype>(values.size() - 1, 0));
    if (sum.kind != RaceSum::Kind::Sort)
        return {printed(number)};
    std::sort(values.begin(), values.end(), [](const QByteArray &a, const QByteArray &b) {
        return a.toLongLong() < b.toLongLong();
    });
    return values;
}

void RaceAnswers::work(const QList<RaceSum> &sums)
{
    for (const auto &sum : sums)
        keep(sum.name, workOut(sum));
}

RaceRun::RaceRun(const domain::RacePlan &plan, const QByteArray &now)
{
    for (std::size_t i = 0; i < m_clients.size(); ++i) {
        auto &client = m_clients[i];
        client.steps = plan.steps[i];
        client.shown.resize(client.steps.size());
        client.answers.keep("now", {now});
        advance(client);
    }
}

const RaceRun::Client &RaceRun::of(RaceClient client) const
{
    return m_clients[client == RaceClient::A ? 0 : 1];
}

/// To the next step that is done at all.
void RaceRun::advance(Client &client)
{
    for (; client.at < client.steps.size(); ++client.at) {
        if (client.answers.satisfy(client.steps.at(client.at).onlyIf))
            return;
        client.shown[client.at].state = StepState::LeftOut;
    }
}

std::optional<RaceCall> RaceRun::next(RaceClient client) const
{
    const auto &mine = of(client);
    if (mine.at >= mine.steps.size())
        return std::nullopt;
    const auto &step = mine.steps.at(mine.at);
    const auto keys = mine.answers.filled(step.command.mid(0, step.keyCount));
    return RaceCall{keys + mine.answers.filled(step.command.mid(step.keyCount)), step.script,
                    keys.size(), step.isOperation};
}

void RaceRun::take(RaceClient client, const RaceAnswer &answer)
{
    const auto call = next(client);
    if (!call)
        return;
    auto &mine = m_clients[client == RaceClient::A ? 0 : 1];
    const auto &step = mine.steps.at(mine.at);
    auto &shown = mine.shown[mine.at];
    shown = {*call, StepState::Done, answer, shown.times + 1};
    m_order.append(client == RaceClient::A ? 'A' : 'B');
    if (!step.name.isEmpty())
        mine.answers.keep(step.name, answer.values);
    mine.answers.work(step.sums);
    if (step.againAt >= 0 && step.againAt < mine.at && answer.values.value(0) == "stale") {
        for (auto i = static_cast<qsizetype>(step.againAt); i <= mine.at; ++i)
            mine.shown[i].state = StepState::Waiting;
        mine.at = step.againAt;
    } else {
        ++mine.at;
    }
    advance(mine);
}

QList<RaceRun::Shown> RaceRun::steps(RaceClient client) const
{
    const auto &mine = of(client);
    auto steps = mine.shown;
    for (qsizetype i = 0; i < steps.size(); ++i) {
        auto &shown = steps[i];
        if (shown.state == StepState::Done)
            continue;
        const auto &step = mine.steps.at(i);
        shown.call
            = {mine.answers.filled(step.command), step.script, step.keyCount, step.isOperation};
        if (i == mine.at)
            shown.state = StepState::Next;
    }
    return steps;
}

bool RaceRun::isOver() const
{
    return !next(RaceClient::A) && !next(RaceClient::B);
}

} // namespace store
