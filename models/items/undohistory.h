// SPDX-License-Identifier: MIT
#pragma once

#include "base/deliver.h"
#include "domain/account.h"
#include "store/door/community.h"

#include <optional>

class QUndoStack;

namespace items {

/// What an act is called in *Undo: …*, and what is said once it was undone or redone; without a
/// sentence of its own it is named.
struct UndoName {
    UndoName(QString name, QString afterUndo = {}, QString afterRedo = {})
        : text(std::move(name))
        , undone(std::move(afterUndo))
        , redone(std::move(afterRedo))
    {
    }

    QString text;
    QString undone;
    QString redone;
};

/// What a person did in a community, as an undo stack whose every step asks the server: a step is
/// a pair of requests that take each other back, and whose acts they are. A step that the rules
/// refuse is reported and taken off the stack; one that got no answer stays there, to be tried
/// again. GUI thread.
class UndoHistory : public QObject {
    Q_OBJECT
public:
    enum class Way { Undo, Redo };
    /// Called when a step took effect.
    using Done = std::function<void(Way)>;
    /// What is said of a step (empty: its name), or why it did not take effect.
    using Answer = std::function<void(const base::Result<QString> &)>;
    /// A step that its owner carries out, because it takes long and is shown meanwhile. Answers
    /// once, but need not where it was done and the history was cleared by that.
    using Work = std::function<void(const Answer &)>;

    UndoHistory(store::Community &community, QUndoStack &stack, QObject *parent = nullptr);

    /// Adds an act that the server has confirmed; `name` is for people. Not if somebody else
    /// acts by now: nobody takes back what another one did.
    template <typename Undo, typename Redo>
    void push(const UndoName &name, const domain::AccountId &actor, const Undo &undo,
              const Redo &redo, const Done &done)
    {
        push(name, actor, undo, redo, done, [](const auto &, auto &) { return QString(); });
    }
    /// `objection` says of the answer to one request why the step did not do what it is called, as
    /// the token of a refusal; empty: it did. Its second argument is the other request, which takes
    /// the step back and may have to know the answer for that.
    template <typename Undo, typename Redo, typename Objection>
    void push(const UndoName &name, const domain::AccountId &actor, const Undo &undo,
              const Redo &redo, const Done &done, Objection objection)
    {
        struct Pair {
            Undo undo;
            Redo redo;
        };
        const auto pair = std::make_shared<Pair>(Pair{undo, redo});
        const auto step = [=, this](auto Pair::*request, auto Pair::*inverse, Way way) {
            return [=, this](const State &state) {
                const auto settled = [=, this](const auto &answer) {
                    settle(state, way, done,
                           answer ? objectionError(objection(answer, (*pair).*inverse))
                                  : std::optional(answer.error()));
                };
                base::deliver(m_community.run((*pair).*request, actor), this, settled);
            };
        };
        pushSteps(name, actor, step(&Pair::undo, &Pair::redo, Way::Undo),
                  step(&Pair::redo, &Pair::undo, Way::Redo));
    }
    void push(const UndoName &name, const domain::AccountId &actor, const Work &undo,
              const Work &redo);
    /// Performs an act with a known inverse and adds it once the server has confirmed it; then
    /// `answered` hears of the answer, unless `context` is gone.
    template <typename Act, typename Inverse, typename Answered>
    void run(const QString &text, const domain::AccountId &actor, const Act &act,
             const Inverse &inverse, const Done &done, QObject *context, Answered answered)
    {
        base::deliver(m_community.run(act, actor), context, [=, this](const auto &answer) {
            if (answer)
                push(text, actor, inverse, act, done);
            answered(answer);
        });
    }

public Q_SLOTS:
    /// Whose acts are kept from here on; those of anybody else are forgotten. Before the first call
    /// everybody's are kept.
    void setPerson(const domain::AccountId &person);

Q_SIGNALS:
    /// A step took effect; `sentence` says so.
    void undone(const QString &sentence);
    void redone(const QString &sentence);
    void requestFailed(const base::Error &error);

private:
    class Command;
    struct StepState;
    using State = std::shared_ptr<StepState>;
    using Step = std::function<void(const State &)>;

    [[nodiscard]] static std::optional<base::Error> objectionError(const QString &objection);
    void pushSteps(const UndoName &name, const domain::AccountId &actor, const Step &undo,
                   const Step &redo);
    void settle(const State &state, Way way, const Done &done,
                const std::optional<base::Error> &error);
    void putBack(const State &state, Way way);
    void dropDead();
    [[nodiscard]] const Command *commandAt(int index) const;

    store::Community &m_community;
    QUndoStack &m_stack;
    std::optional<domain::AccountId> m_person;
};

/// Something else runs: to be tried again.
[[nodiscard]] base::Error alreadyRunning();

/// A title short enough for the name of an act.
[[nodiscard]] QString shortTitle(const QString &title);

} // namespace items
