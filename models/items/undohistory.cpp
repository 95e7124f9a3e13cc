// SPDX-License-Identifier: MIT
#include "items/undohistory.h"

#include <QUndoStack>

using namespace Qt::StringLiterals;

namespace items {

QString shortTitle(const QString &title)
{
    constexpr qsizetype length = 40;
    return title.size() <= length ? title : title.left(length - 1) + u"…"_s;
}

UndoHistory::UndoHistory(QUndoStack &stack, QObject *parent)
    : QObject(parent)
    , m_stack(stack)
{
    connect(&stack, &QUndoStack::indexChanged, this, &UndoHistory::dropDead, Qt::QueuedConnection);
}

void UndoHistory::push(BoardCommand *command)
{
    m_stack.push(command);
}

void UndoHistory::clear()
{
    m_stack.clear();
}

void UndoHistory::settle(const BoardCommand::State &state, Way way, const base::Error *error,
                         const Done &done)
{
    if (!error) {
        done(way);
        return way == Way::Undo ? Q_EMIT undone() : Q_EMIT redone();
    }
    const bool isFinal
        = error->kind == base::Failure::Refused || error->kind == base::Failure::NotFound;
    if (isFinal)
        state->isDead = true;
    else
        putBack(state, way);
    dropDead();
    Q_EMIT requestFailed(*error);
}

void UndoHistory::putBack(const BoardCommand::State &state, Way way)
{
    const int index = m_stack.index();
    const auto *next = commandAt(way == Way::Undo ? index : index - 1);
    if (!next || next->state() != state) {
        // The person went on; this act can no longer return to its place among the others.
        state->isDead = true;
        return;
    }
    state->isSilent = true;
    if (way == Way::Undo)
        m_stack.redo();
    else
        m_stack.undo();
}

void UndoHistory::dropDead()
{
    const auto isDead = [this](int index) {
        const auto *command = commandAt(index);
        return command && command->state()->isDead;
    };
    while (isDead(m_stack.index())) {
        m_stack.redo();
        m_stack.undo();
    }
    while (isDead(m_stack.index() - 1))
        m_stack.undo();
}

const BoardCommand *UndoHistory::commandAt(int index) const
{
    if (index < 0 || index >= m_stack.count())
        return nullptr;
    return dynamic_cast<const BoardCommand *>(m_stack.command(index));
}

} // namespace items
