// SPDX-License-Identifier: MIT
#include "store/lab/races/racerun.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Result;
using domain::Race;
using domain::RaceAnswer;
using domain::RaceCall;
using domain::RaceClient;
using domain::RacePlan;
using domain::RaceRule;
using domain::RaceStep;
using domain::RaceSum;

namespace store {

namespace {
/// Reads one file; the first thing that is wrong is kept.
class Reading {
public:
    [[nodiscard]] Result<Race> race(const QJsonObject &object);

private:
    void complain(const QString &where, const QString &what);
    QByteArrayList words(const QJsonValue &value, const QString &where);
    QByteArray word(const QJsonValue &value, const QString &where);
    RaceSum sum(const QJsonObject &object, const QString &where);
    RaceStep step(const QJsonObject &object, const QString &where);
    void readScript(const QJsonObject &object, const QString &where, RaceStep &step);
    QList<RaceStep> steps(const QJsonValue &value, const QString &where);
    RacePlan plan(const QJsonObject &whole, const QString &way);
    RaceRule rule(const QJsonObject &object, const QString &where);

    QString m_wrong;
};

void Reading::complain(const QString &where, const QString &what)
{
    if (m_wrong.isEmpty())
        m_wrong = where + u": "_s + what;
}

QByteArray Reading::word(const QJsonValue &value, const QString &where)
{
    if (!value.isString())
        complain(where, u"a text is missing"_s);
    return value.toString().toUtf8();
}

QByteArrayList Reading::words(const QJsonValue &value, const QString &where)
{
    QByteArrayList list;
    const auto array = value.toArray();
    if (array.isEmpty())
        complain(where, u"a list of texts is missing"_s);
    for (const auto &element : array)
        list.append(word(element, where));
    return list;
}

RaceSum Reading::sum(const QJsonObject &object, const QString &where)
{
    using Kind = RaceSum::Kind;
    for (const auto &[name, kind] : {std::pair(u"sum"_s, Kind::Sum),
                                     {u"product"_s, Kind::Product},
                                     {u"sort"_s, Kind::Sort},
                                     {u"last"_s, Kind::Last}}) {
        if (object.contains(name))
            return {word(object.value("as"_L1), where), kind, words(object.value(name), where)};
    }
    complain(where, u"no sum, product, sort or last"_s);
    return {};
}

void Reading::readScript(const QJsonObject &object, const QString &where, RaceStep &step)
{
    step.script = word(object.value("script"_L1), where);
    const auto name = QString::fromUtf8(step.script);
    if (!QFile::exists(u":/redis/%1.lua"_s.arg(name)))
        complain(where, u"there is no script "_s + name);
    step.isOperation = object.contains("operation"_L1);
    if (step.isOperation)
        step.command.append(word(object.value("operation"_L1), where));
    step.command += words(object.value("keys"_L1), where);
    step.keyCount = step.command.size();
    step.command += words(object.value("args"_L1), where);
}

RaceStep Reading::step(const QJsonObject &object, const QString &where)
{
    RaceStep step;
    step.name = object.value("as"_L1).toString().toUtf8();
    if (object.contains("script"_L1))
        readScript(object, where, step);
    else
        step.command = words(object.value("do"_L1), where);
    if (object.contains("if"_L1)) {
        step.onlyIf = words(object.value("if"_L1), where);
        if (step.onlyIf.size() != 3 || (step.onlyIf.at(1) != "=" && step.onlyIf.at(1) != "!="))
            complain(where, u"an if is [left, \"=\" or \"!=\", right]"_s);
    }
    const auto sums = object.value("let"_L1).toArray();
    for (const auto &value : sums)
        step.sums.append(sum(value.toObject(), where));
    step.againAt = object.value("again"_L1).toInt(-1);
    return step;
}

QList<RaceStep> Reading::steps(const QJsonValue &value, const QString &where)
{
    QList<RaceStep> steps;
    const auto array = value.toArray();
    if (array.isEmpty())
        complain(where, u"there are no steps"_s);
    for (qsizetype i = 0; i < array.size(); ++i)
        steps.append(step(array.at(i).toObject(), u"%1, step %2"_s.arg(where).arg(i + 1)));
    return steps;
}

RacePlan Reading::plan(const QJsonObject &whole, const QString &way)
{
    const auto object = whole.value(way).toObject();
    // What a way does not say for itself holds for both.
    const auto said = [&](const QString &name) {
        return object.contains(name) ? object.value(name) : whole.value(name);
    };
    RacePlan plan;
    plan.steps
        = {steps(object.value("a"_L1), way + u" a"_s), steps(object.value("b"_L1), way + u" b"_s)};
    plan.order = word(object.value("order"_L1), way + u" order"_s);
    for (const auto letter : std::as_const(plan.order)) {
        if (letter != 'A' && letter != 'B')
            complain(way + u" order"_s, u"only A and B step"_s);
    }
    plan.watched = words(said(u"watch"_s), way + u" watch"_s);
    plan.rule = rule(said(u"rule"_s).toObject(), way + u" rule"_s);
    return plan;
}

RaceRule Reading::rule(const QJsonObject &object, const QString &where)
{
    using Relation = RaceRule::Relation;
    RaceRule rule;
    rule.looks = steps(object.value("look"_L1), where);
    const auto relation = object.value("is"_L1).toString();
    for (const auto &[name, value] : {std::pair(u"equal"_s, Relation::Equal),
                                      {u"within"_s, Relation::Within},
                                      {u"distinct"_s, Relation::Distinct},
                                      {u"empty"_s, Relation::Empty}}) {
        if (relation == name)
            rule.relation = value;
    }
    if (!QStringList{u"equal"_s, u"within"_s, u"distinct"_s, u"empty"_s}.contains(relation))
        complain(where, u"\"is\" is equal, within, distinct or empty"_s);
    rule.left = word(object.value("left"_L1), where);
    if (rule.relation == Relation::Equal || rule.relation == Relation::Within)
        rule.right = word(object.value("right"_L1), where);
    return rule;
}

Result<Race> Reading::race(const QJsonObject &object)
{
    Race race;
    race.id = word(object.value("id"_L1), u"id"_s);
    race.seed = word(object.value("seed"_L1), u"seed"_s);
    race.setup = steps(object.value("setup"_L1), u"setup"_s);
    race.source = plan(object, u"source"_s);
    race.ours = plan(object, u"ours"_s);
    if (!m_wrong.isEmpty())
        return base::fail(base::Failure::Malformed, m_wrong);
    return race;
}

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

Result<Race> decodeRace(const QByteArray &json)
{
    QJsonParseError error;
    const auto document = QJsonDocument::fromJson(json, &error);
    if (!document.isObject())
        return base::fail(base::Failure::Malformed,
                          u"at byte %1: %2"_s.arg(error.offset).arg(error.errorString()));
    return Reading().race(document.object());
}

Result<QList<Race>> builtInRaces()
{
    QList<Race> races;
    const QDir folder(u":/races"_s);
    const auto names = folder.entryList({u"*.json"_s}, QDir::Files, QDir::Name);
    for (const auto &name : names) {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::ReadOnly))
            return base::fail(base::Failure::NotFound, name);
        auto race = decodeRace(file.readAll());
        if (!race)
            return base::fail(race.error().kind, name + u": "_s + race.error().detail);
        races.append(*std::move(race));
    }
    return races;
}

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
