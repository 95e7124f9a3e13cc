// SPDX-License-Identifier: MIT
#pragma once

#include "base/deliver.h"
#include "items/board/boardcommand.h"

#include <QObject>

class QUndoStack;

namespace items {

/// What a person did in a community, as an undo stack whose every step asks the server. A step
/// that the rules refuse is reported and taken off the stack; one that got no answer stays there,
/// to be tried again. GUI thread.
class UndoHistory : public QObject {
    Q_OBJECT
public:
    enum class Way { Undo, Redo };
    /// Called when a step took effect.
    using Done = std::function<void(Way)>;

    explicit UndoHistory(QUndoStack &stack, QObject *parent = nullptr);

    /// Adds an act that the server has confirmed. `undo` and `redo` ask the store for it and give
    /// its future; `text` names the act for people.
    template <typename Undo, typename Redo>
    void push(const QString &text, Undo undo, Redo redo, const Done &done)
    {
        push(text, undo, redo, done, [](const auto &, Way) { return QString(); });
    }
    /// `objection` says of an answer why the step did not do what it is called, as the token of a
    /// refusal; empty: it did.
    template <typename Undo, typename Redo, typename Objection>
    void push(const QString &text, Undo undo, Redo redo, const Done &done, Objection objection)
    {
        const auto step = [this, done, objection](auto ask, Way way) {
            return [this, ask, done, objection, way](const BoardCommand::State &state) {
                base::deliver(ask(), this, [this, state, done, objection, way](const auto &answer) {
                    const auto error = answer
                        ? base::Error{base::Failure::Refused, objection(answer, way)}
                        : answer.error();
                    const bool isDone = answer && error.detail.isEmpty();
                    settle(state, way, isDone ? nullptr : &error, done);
                });
            };
        };
        push(new BoardCommand(text, step(undo, Way::Undo), step(redo, Way::Redo)));
    }
    /// Forgets what somebody else did.
    void clear();

Q_SIGNALS:
    /// A step took effect.
    void undone();
    void redone();
    void requestFailed(const base::Error &error);

private:
    void push(BoardCommand *command);
    void settle(const BoardCommand::State &state, Way way, const base::Error *error,
                const Done &done);
    void putBack(const BoardCommand::State &state, Way way);
    void dropDead();
    [[nodiscard]] const BoardCommand *commandAt(int index) const;

    QUndoStack &m_stack;
};

/// A title short enough for the name of an act.
[[nodiscard]] QString shortTitle(const QString &title);

} // namespace items
