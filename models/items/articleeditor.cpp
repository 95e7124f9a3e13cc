// SPDX-License-Identifier: MIT
#include "items/articleeditor.h"

#include "base/deliver.h"
#include "store/articlestore.h"

#include <QUndoStack>

using namespace Qt::StringLiterals;

namespace items {

namespace {
constexpr qsizetype titleLength = 40;

QString shortTitle(const QString &title)
{
    return title.size() <= titleLength ? title : title.left(titleLength - 1) + u"…"_s;
}

domain::Vote inverse(domain::Vote vote)
{
    return vote == domain::Vote::Cast ? domain::Vote::Retract : domain::Vote::Cast;
}
} // namespace

ArticleEditor::ArticleEditor(store::ArticleStore &store, QUndoStack &undoStack, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_undoStack(undoStack)
{
    connect(&undoStack, &QUndoStack::indexChanged, this, &ArticleEditor::dropDead,
            Qt::QueuedConnection);
}

void ArticleEditor::setPerson(const domain::AccountId &person)
{
    if (std::exchange(m_person, person) != person)
        m_undoStack.clear();
}

void ArticleEditor::submit(const domain::ArticleDraft &draft)
{
    if (std::exchange(m_isSubmitting, true))
        return;
    base::deliver(m_store.submit(draft, m_person), this,
                  [this, draft, poster = m_person](const auto &answer) {
                      takeSubmission(answer);
                      if (answer && poster == m_person)
                          rememberSubmission(*answer, draft.title.trimmed());
                  });
}

void ArticleEditor::takeSubmission(const base::Result<domain::ArticleId> &answer)
{
    m_isSubmitting = false;
    if (answer)
        Q_EMIT submitted(*answer);
    else
        Q_EMIT submitFailed(answer.error());
}

void ArticleEditor::rememberSubmission(const domain::ArticleId &id, const QString &title)
{
    const auto withdraw = [this, id, poster = m_person](const BoardCommand::State &state) {
        await(m_store.withdraw(id, poster), state, {u"submit"_s, id, Way::Undo});
    };
    const auto restore = [this, id, poster = m_person](const BoardCommand::State &state) {
        await(m_store.restore(id, poster), state, {u"submit"_s, id, Way::Redo});
    };
    m_undoStack.push(new BoardCommand(tr("Post “%1”").arg(shortTitle(title)), withdraw, restore));
}

void ArticleEditor::rememberVote(const domain::ArticleId &id, domain::Vote vote,
                                 const QString &title)
{
    const auto retract = [=, this, voter = m_person](const BoardCommand::State &state) {
        await(m_store.castVote(id, voter, inverse(vote)), state, {u"vote"_s, id, Way::Undo});
    };
    const auto repeat = [=, this, voter = m_person](const BoardCommand::State &state) {
        await(m_store.castVote(id, voter, vote), state, {u"vote"_s, id, Way::Redo});
    };
    const auto text
        = vote == domain::Vote::Cast ? tr("Vote for “%1”") : tr("Retract vote for “%1”");
    m_undoStack.push(new BoardCommand(text.arg(shortTitle(title)), retract, repeat));
}

void ArticleEditor::regroup(const domain::ArticleId &id, const QStringList &add,
                            const QStringList &remove, const QString &title)
{
    base::deliver(m_store.regroup(id, add, remove, m_person), this,
                  [this, id, title](const auto &answer) { takeRegrouping(id, title, answer); });
}

void ArticleEditor::takeRegrouping(const domain::ArticleId &id, const QString &title,
                                   const base::Result<domain::Regrouping> &answer)
{
    if (!answer) {
        Q_EMIT requestFailed(answer.error());
        return;
    }
    const auto added = answer->added;
    const auto removed = answer->removed;
    const auto undo = [=, this, actor = m_person](const BoardCommand::State &state) {
        await(m_store.regroup(id, removed, added, actor), state, {u"regroup"_s, id, Way::Undo});
    };
    const auto redo = [=, this, actor = m_person](const BoardCommand::State &state) {
        await(m_store.regroup(id, added, removed, actor), state, {u"regroup"_s, id, Way::Redo});
    };
    if (!added.isEmpty() || !removed.isEmpty()) {
        const auto text = tr("Change groups of “%1”").arg(shortTitle(title));
        m_undoStack.push(new BoardCommand(text, undo, redo));
    }
    Q_EMIT regrouped(id, answer->groups);
}

template <typename T>
void ArticleEditor::await(const QFuture<base::Result<T>> &answer, const BoardCommand::State &state,
                          const Act &act)
{
    base::deliver(answer, this, [=, this](const base::Result<T> &result) {
        settle(state, act, result ? nullptr : &result.error());
    });
}

void ArticleEditor::settle(const BoardCommand::State &state, const Act &act,
                           const base::Error *error)
{
    if (!error) {
        if (act.way == Way::Undo)
            Q_EMIT undone(act.what, act.id);
        else
            Q_EMIT redone(act.what, act.id);
        return;
    }
    const bool isFinal
        = error->kind == base::Failure::Refused || error->kind == base::Failure::NotFound;
    if (isFinal)
        state->isDead = true;
    else
        putBack(state, act.way);
    dropDead();
    Q_EMIT requestFailed(*error);
}

void ArticleEditor::putBack(const BoardCommand::State &state, Way way)
{
    const int index = m_undoStack.index();
    const auto *next = commandAt(way == Way::Undo ? index : index - 1);
    if (!next || next->state() != state) {
        // The person went on; this act can no longer return to its place among the others.
        state->isDead = true;
        return;
    }
    state->isSilent = true;
    if (way == Way::Undo)
        m_undoStack.redo();
    else
        m_undoStack.undo();
}

void ArticleEditor::dropDead()
{
    const auto isDead = [this](int index) {
        const auto *command = commandAt(index);
        return command && command->state()->isDead;
    };
    while (isDead(m_undoStack.index())) {
        m_undoStack.redo();
        m_undoStack.undo();
    }
    while (isDead(m_undoStack.index() - 1))
        m_undoStack.undo();
}

const BoardCommand *ArticleEditor::commandAt(int index) const
{
    if (index < 0 || index >= m_undoStack.count())
        return nullptr;
    return dynamic_cast<const BoardCommand *>(m_undoStack.command(index));
}

} // namespace items
