// SPDX-License-Identifier: MIT
#include "items/articleeditor.h"

#include "items/undohistory.h"
#include "store/articlestore.h"

using namespace Qt::StringLiterals;

namespace items {

namespace {
domain::Vote inverse(domain::Vote vote)
{
    return vote == domain::Vote::Cast ? domain::Vote::Retract : domain::Vote::Cast;
}
} // namespace

ArticleEditor::ArticleEditor(store::ArticleStore &store, UndoHistory &history, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_history(history)
{
    connect(&history, &UndoHistory::requestFailed, this, &ArticleEditor::requestFailed);
}

void ArticleEditor::setPerson(const domain::AccountId &person)
{
    if (std::exchange(m_person, person) != person)
        m_history.clear();
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

template <typename Undo, typename Redo>
void ArticleEditor::remember(const QString &text, const QString &what, const domain::ArticleId &id,
                             Undo undo, Redo redo)
{
    m_history.push(text, undo, redo, [this, what, id](UndoHistory::Way way) {
        way == UndoHistory::Way::Undo ? Q_EMIT undone(what, id) : Q_EMIT redone(what, id);
    });
}

void ArticleEditor::rememberSubmission(const domain::ArticleId &id, const QString &title)
{
    remember(
        tr("Post “%1”").arg(shortTitle(title)), u"submit"_s, id,
        [this, id, poster = m_person] { return m_store.withdraw(id, poster); },
        [this, id, poster = m_person] { return m_store.restore(id, poster); });
}

void ArticleEditor::rememberVote(const domain::ArticleId &id, domain::Vote vote,
                                 const QString &title)
{
    const auto text
        = vote == domain::Vote::Cast ? tr("Vote for “%1”") : tr("Retract vote for “%1”");
    remember(
        text.arg(shortTitle(title)), u"vote"_s, id,
        [=, this, voter = m_person] { return m_store.castVote(id, voter, inverse(vote)); },
        [=, this, voter = m_person] { return m_store.castVote(id, voter, vote); });
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
    if (!added.isEmpty() || !removed.isEmpty())
        remember(
            tr("Change groups of “%1”").arg(shortTitle(title)), u"regroup"_s, id,
            [=, this, actor = m_person] { return m_store.regroup(id, removed, added, actor); },
            [=, this, actor = m_person] { return m_store.regroup(id, added, removed, actor); });
    Q_EMIT regrouped(id, answer->groups);
}

} // namespace items
