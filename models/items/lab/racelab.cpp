// SPDX-License-Identifier: MIT
#include "items/lab/racelab.h"

#include "base/commandrecord.h"
#include "base/deliver.h"
#include "store/door/community.h"
#include "store/lab/races/racerun.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Shown = store::RaceRun::Shown;
using State = store::RaceRun::StepState;
using base::KeyState;
using base::Result;
using domain::RaceClient;
using domain::RaceWay;
using store::RaceBeginning;
using store::RaceTurn;

namespace items {

namespace {
QString commandOf(const domain::RaceCall &call)
{
    static const QRegularExpression unknown(u"\"?\\$\\{(\\w+)(\\.\\.\\.)?\\}\"?"_s);
    auto arguments = call.command;
    if (!call.script.isEmpty())
        arguments
            = QByteArrayList{"EVALSHA", call.script + ".lua", QByteArray::number(call.keyCount)}
            + arguments;
    return base::commandText(arguments).replace(unknown, u"‹\\1›"_s);
}

QString answerOf(const domain::RaceAnswer &answer)
{
    QStringList values;
    for (const auto &value : answer.values)
        values.append(QString::fromUtf8(value));
    if (answer.isList)
        return u"["_s + values.join(u", "_s) + u"]"_s;
    return values.isEmpty() ? u"nil"_s : values.constFirst();
}
} // namespace

void RaceStepModel::show(const QList<Shown> &steps)
{
    if (steps.size() != m_rows.size())
        return resetRows(steps);
    m_rows = steps;
    retranslate();
}

int RaceStepModel::nextRow() const
{
    const auto next = std::find_if(m_rows.cbegin(), m_rows.cend(),
                                   [](const Shown &step) { return step.state == State::Next; });
    return next == m_rows.cend() ? -1 : int(next - m_rows.cbegin());
}

int RaceStepModel::done() const
{
    return int(std::count_if(m_rows.cbegin(), m_rows.cend(), [](const Shown &step) {
        return step.state == State::Done || step.state == State::LeftOut;
    }));
}

QString RaceStepModel::sentence(const Shown &step) const
{
    const auto command = commandOf(step.call);
    switch (step.state) {
    case State::Done:
        return tr("%1, done, answered %2").arg(command, answerOf(step.answer));
    case State::Next:
        return tr("%1, next").arg(command);
    case State::LeftOut:
        return tr("%1, skipped").arg(command);
    case State::Waiting:
        break;
    }
    return tr("%1, later").arg(command);
}

QVariant RaceStepModel::cell(int row, int, int role) const
{
    const auto &step = m_rows.at(row);
    switch (role) {
    case Qt::DisplayRole:
    case CommandRole:
    case Qt::ToolTipRole:
        return commandOf(step.call);
    case Qt::AccessibleTextRole:
        return sentence(step);
    case StateRole:
        return int(step.state);
    case AnswerRole:
        return step.state == State::Done ? answerOf(step.answer) : QString();
    case TimesRole:
        return step.times;
    default:
        return {};
    }
}

namespace {
QString partText(const KeyState &state, const std::pair<QByteArray, QByteArray> &part)
{
    const auto name = QString::fromUtf8(part.first);
    const auto value = QString::fromUtf8(part.second);
    if (state.type == "string" || state.type == "list")
        return value;
    if (value.isEmpty())
        return name;
    return name + u' ' + value;
}

QStringList partTexts(const KeyState &state)
{
    QStringList texts;
    for (const auto &part : state.parts)
        texts.append(partText(state, part));
    return texts;
}

/// A time to live that runs down is no change; one that is set or taken away is.
bool isSame(const KeyState &one, const KeyState &other)
{
    return one.type == other.type && one.parts == other.parts
        && (one.timeToLive < 0) == (other.timeToLive < 0);
}
} // namespace

void RaceKeyModel::begin(const QList<KeyState> &keys)
{
    m_before = keys;
    resetRows(keys);
}

void RaceKeyModel::show(const QList<KeyState> &keys)
{
    if (keys.size() != m_rows.size())
        return begin(keys);
    m_before = std::exchange(m_rows, keys);
    retranslate();
}

bool RaceKeyModel::isChanged(int row) const
{
    return !isSame(m_before.at(row), m_rows.at(row));
}

QString RaceKeyModel::sentence(int row) const
{
    const auto &state = m_rows.at(row);
    const auto key = QString::fromUtf8(state.key);
    if (!state.exists())
        return isChanged(row) ? tr("%1, gone").arg(key) : tr("%1, missing").arg(key);
    const auto holds = partTexts(state).join(u", "_s);
    return isChanged(row) ? tr("%1, just changed, contains %2").arg(key, holds)
                          : tr("%1, contains %2").arg(key, holds);
}

QVariant RaceKeyModel::cell(int row, int, int role) const
{
    const auto &state = m_rows.at(row);
    switch (role) {
    case Qt::DisplayRole:
    case KeyRole:
        return QString::fromUtf8(state.key);
    case Qt::AccessibleTextRole:
        return sentence(row);
    case Qt::ToolTipRole:
        return partTexts(state).join(u'\n');
    case TypeRole:
        return QString::fromLatin1(state.type);
    case PartsRole:
        return partTexts(state);
    case FreshPartsRole: {
        QList<bool> fresh;
        const auto &before = m_before.at(row);
        for (const auto &part : state.parts)
            fresh.append(!before.parts.contains(part));
        return QVariant::fromValue(fresh);
    }
    case IsChangedRole:
        return isChanged(row);
    case SecondsLeftRole:
        return state.timeToLive < 0 ? qint64(-1) : (state.timeToLive + 999) / 1000;
    default:
        return {};
    }
}

RaceLab::RaceLab(store::Community &community, QObject *parent)
    : QObject(parent)
    , m_community(community)
{
    const auto races = store::builtInRaces();
    Q_ASSERT(races && !races->isEmpty());
    m_races = races.value_or(QList<domain::Race>());
    m_run = store::RaceRun(plan(), {});
    callOnce(m_pace, 350ms, this, &RaceLab::playOn);
    showSteps();
}

void RaceLab::open()
{
    if (m_phase != Phase::Closed && m_phase != Phase::Failed)
        return;
    m_phase = Phase::Starting;
    begin();
}

void RaceLab::choose(int race)
{
    if (race < 0 || race >= m_races.size() || race == m_selection)
        return;
    m_selection = race;
    reset();
}

void RaceLab::setWay(RaceWay way)
{
    if (way == m_way)
        return;
    m_way = way;
    reset();
}

void RaceLab::reset()
{
    m_coming.clear();
    if (m_phase == Phase::Starting || m_phase == Phase::Ready)
        return begin();
    m_run = store::RaceRun(plan(), {});
    showSteps();
}

void RaceLab::begin()
{
    m_pace.stop();
    m_hasBegun = false;
    m_isBusy = true;
    m_run = store::RaceRun(plan(), {});
    m_awaited.awaitOnly(m_community.run(store::BeginRace{race(), m_way}),
                        [this](const Result<RaceBeginning> &begun) { applyBegin(begun); });
    showSteps();
}

void RaceLab::applyBegin(const Result<RaceBeginning> &begin)
{
    m_isBusy = false;
    if (!begin)
        return fail(begin.error());
    m_phase = Phase::Ready;
    m_hasBegun = true;
    m_run = store::RaceRun(plan(), begin->now);
    m_verdict = begin->sight.verdict;
    m_keys.begin(begin->sight.keys);
    if (isPlaying())
        m_pace.start();
    showSteps();
}

bool RaceLab::canStep(RaceClient client) const
{
    return m_phase == Phase::Ready && m_hasBegun && m_run.next(client).has_value();
}

void RaceLab::step(RaceClient client)
{
    if (m_isBusy || !canStep(client))
        return;
    m_isBusy = true;
    m_awaited.await(m_community.run(store::TakeRaceStep{client, *m_run.next(client), plan()}),
                    [this, client](const Result<RaceTurn> &turn) { applyTurn(client, turn); });
}

void RaceLab::applyTurn(RaceClient client, const Result<RaceTurn> &turn)
{
    m_isBusy = false;
    if (!turn)
        return fail(turn.error());
    if (const auto call = m_run.next(client))
        //: A client (A or B), its command, and the answer
        Q_EMIT stepped(tr("%1: %2 answered %3")
                           .arg(QChar(client == RaceClient::A ? u'A' : u'B'))
                           .arg(commandOf(*call), answerOf(turn->answer)));
    m_run.take(client, turn->answer);
    m_verdict = turn->sight.verdict;
    m_keys.show(turn->sight.keys);
    if (isPlaying())
        m_pace.start();
    showSteps();
    if (verdict())
        Q_EMIT ended();
}

RaceStepModel &RaceLab::steps(RaceClient client)
{
    return m_steps[client == RaceClient::A ? 0 : 1];
}

void RaceLab::showSteps()
{
    for (const auto client : {RaceClient::A, RaceClient::B})
        steps(client).show(m_run.steps(client));
    Q_EMIT changedState();
}

void RaceLab::playLosingOrder()
{
    if (m_phase != Phase::Ready)
        return;
    m_coming = plan().order;
    begin();
}

void RaceLab::playOn()
{
    // A letter of somebody who has done all already is passed over.
    while (!m_coming.isEmpty()) {
        const auto client = m_coming.front() == 'A' ? RaceClient::A : RaceClient::B;
        m_coming.remove(0, 1);
        if (canStep(client))
            return step(client);
    }
    Q_EMIT changedState();
}

std::optional<domain::RaceVerdict> RaceLab::verdict() const
{
    if (m_phase != Phase::Ready || !m_hasBegun || !m_run.isOver())
        return std::nullopt;
    return m_verdict;
}

void RaceLab::fail(const base::Error &error)
{
    m_coming.clear();
    m_pace.stop();
    m_isBusy = false;
    m_phase = Phase::Failed;
    m_error = error;
    Q_EMIT changedState();
}

} // namespace items

#include "moc_racelab.cpp"
