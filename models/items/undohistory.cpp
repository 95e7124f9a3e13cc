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

base::Error alreadyRunning()
{
    return {base::Failure::Refused, u"batch-running"_s};
}

/// How an act that a server has to agree to stands; outlives its command, because answers come
/// after the stack may have thrown the command away.
struct UndoHistory::StepState {
    QString undone;
    QString redone;
    bool isDead = false; ///< the rules refused: to be taken off the stack
    bool isSilent = true; ///< the next undo() or redo() only moves the stack's index
};

/// An act in the undo stack. undo() and redo() ask the server; what it refuses is put right
/// afterwards by UndoHistory.
class UndoHistory::Command : public QUndoCommand {
public:
    Command(const UndoName &name, Step undo, Step redo)
        : QUndoCommand(name.text)
        , m_undo(std::move(undo))
        , m_redo(std::move(redo))
    {
        m_state->undone = name.undone;
        m_state->redone = name.redone;
    }

    void undo() override
    {
        // QUndoStack deletes an obsolete command here, and tells so; on the way back it would not.
        if (m_state->isDead)
            setObsolete(true);
        else if (isToBeDone())
            m_undo(m_state);
    }
    void redo() override
    {
        // The first time comes from QUndoStack::push(): the act has taken effect already.
        if (!m_state->isDead && isToBeDone())
            m_redo(m_state);
    }
    [[nodiscard]] const State &state() const { return m_state; }

private:
    /// False if the act is not to be carried out now.
    [[nodiscard]] bool isToBeDone() { return !std::exchange(m_state->isSilent, false); }

    Step m_undo;
    Step m_redo;
    State m_state = std::make_shared<StepState>();
};

UndoHistory::UndoHistory(store::Community &community, QUndoStack &stack, QObject *parent)
    : QObject(parent)
    , m_community(community)
    , m_stack(stack)
{
    connect(&stack, &QUndoStack::indexChanged, this, &UndoHistory::dropDead, Qt::QueuedConnection);
}

void UndoHistory::setPerson(const domain::AccountId &person)
{
    if (std::exchange(m_person, person) != person)
        m_stack.clear();
}

void UndoHistory::pushSteps(const UndoName &name, const domain::AccountId &actor, const Step &undo,
                            const Step &redo)
{
    if (m_person && actor != *m_person)
        return;
    auto said = name;
    if (said.undone.isEmpty())
        said.undone = tr("Undone: %1.").arg(name.text);
    if (said.redone.isEmpty())
        said.redone = tr("Redone: %1.").arg(name.text);
    m_stack.push(new Command(said, undo, redo));
}

void UndoHistory::push(const UndoName &name, const domain::AccountId &actor, const Work &undo,
                       const Work &redo)
{
    const auto step = [this](const Work &work, QString StepState::*sentence, Way way) -> Step {
        return [=, this](const State &state) {
            const auto conclude = [=, this](const base::Result<QString> &said) {
                if (said && !said->isEmpty())
                    (*state).*sentence = *said;
                settle(
                    state, way, [](Way) {}, said ? std::nullopt : std::optional(said.error()));
            };
            // An answer at once waits until the stack has moved.
            work([=, this](const base::Result<QString> &said) {
                QMetaObject::invokeMethod(
                    this, [conclude, said] { conclude(said); }, Qt::QueuedConnection);
            });
        };
    };
    pushSteps(name, actor, step(undo, &StepState::undone, Way::Undo),
              step(redo, &StepState::redone, Way::Redo));
}

std::optional<base::Error> UndoHistory::objectionError(const QString &objection)
{
    return objection.isEmpty() ? std::nullopt
                               : std::optional(base::Error{base::Failure::Refused, objection});
}

void UndoHistory::settle(const State &state, Way way, const Done &done,
                         const std::optional<base::Error> &error)
{
    if (!error) {
        done(way);
        return way == Way::Undo ? Q_EMIT undone(state->undone) : Q_EMIT redone(state->redone);
    }
    const bool isFinal = error->kind == base::Failure::NotFound
        || (error->kind == base::Failure::Refused && *error != alreadyRunning());
    if (isFinal)
        state->isDead = true;
    else
        putBack(state, way);
    dropDead();
    Q_EMIT requestFailed(*error);
}

void UndoHistory::putBack(const State &state, Way way)
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

const UndoHistory::Command *UndoHistory::commandAt(int index) const
{
    if (index < 0 || index >= m_stack.count())
        return nullptr;
    return dynamic_cast<const Command *>(m_stack.command(index));
}

} // namespace items

#include "moc_undohistory.cpp"
