// SPDX-License-Identifier: MIT
#include "items/lab/racestepmodel.h"

#include "base/commandtext.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;
using Shown = store::RaceRun::Shown;
using State = store::RaceRun::StepState;

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
    if (steps.size() != m_steps.size()) {
        beginResetModel();
        m_steps = steps;
        endResetModel();
        return;
    }
    m_steps = steps;
    retranslate();
}

int RaceStepModel::nextRow() const
{
    const auto next = std::find_if(m_steps.cbegin(), m_steps.cend(),
                                   [](const Shown &step) { return step.state == State::Next; });
    return next == m_steps.cend() ? -1 : int(next - m_steps.cbegin());
}

int RaceStepModel::done() const
{
    return int(std::count_if(m_steps.cbegin(), m_steps.cend(), [](const Shown &step) {
        return step.state == State::Done || step.state == State::LeftOut;
    }));
}

int RaceStepModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_steps.size());
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
        return tr("%1, left out").arg(command);
    case State::Waiting:
        break;
    }
    return tr("%1, later").arg(command);
}

QVariant RaceStepModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto &step = m_steps.at(index.row());
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

void RaceStepModel::retranslate()
{
    if (!m_steps.isEmpty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

} // namespace items
