// SPDX-License-Identifier: MIT
#include "items/board/boardcommand.h"

namespace items {

BoardCommand::BoardCommand(const QString &text, Act undo, Act redo)
    : QUndoCommand(text)
    , m_undo(std::move(undo))
    , m_redo(std::move(redo))
{
}

void BoardCommand::undo()
{
    // QUndoStack deletes an obsolete command here, and tells so; on the way back it would not.
    if (m_state->isDead)
        setObsolete(true);
    else if (isToBeDone())
        m_undo(m_state);
}

void BoardCommand::redo()
{
    // The first time comes from QUndoStack::push(): the act has taken effect already.
    if (!m_state->isDead && isToBeDone())
        m_redo(m_state);
}

bool BoardCommand::isToBeDone()
{
    return !std::exchange(m_state->isSilent, false);
}

} // namespace items
