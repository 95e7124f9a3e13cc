// SPDX-License-Identifier: MIT
#pragma once

#include <QUndoCommand>

#include <functional>
#include <memory>

namespace items {

/// How an act that a server has to agree to stands; outlives its command, because answers come
/// after the stack may have thrown the command away.
struct ActState {
    bool isDead = false; ///< the rules refused: to be taken off the stack
    bool isSilent = true; ///< the next undo() or redo() only moves the stack's index
};

/// An act on the board in an undo stack. undo() and redo() ask the server; what it refuses is put
/// right afterwards by UndoHistory.
class BoardCommand : public QUndoCommand {
public:
    using State = std::shared_ptr<ActState>;
    using Act = std::function<void(const State &)>;

    BoardCommand(const QString &text, Act undo, Act redo);

    void undo() override;
    void redo() override;
    [[nodiscard]] const State &state() const { return m_state; }

private:
    /// False if the act is not to be carried out now.
    [[nodiscard]] bool isToBeDone();

    Act m_undo;
    Act m_redo;
    State m_state = std::make_shared<ActState>();
};

} // namespace items
