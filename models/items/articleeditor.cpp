// SPDX-License-Identifier: MIT
#include "items/articleeditor.h"

#include "items/heldanswer.h"
#include "store/articles/articlerequests.h"
#include "store/door/community.h"

using namespace Qt::StringLiterals;

namespace items {

namespace {
domain::Vote inverse(domain::Vote vote)
{
    return vote == domain::Vote::Cast ? domain::Vote::Retract : domain::Vote::Cast;
}
} // namespace

ArticleEditor::ArticleEditor(store::Community &community, UndoHistory &history, QObject *parent)
    : QObject(parent)
    , m_community(community)
    , m_history(history)
    , m_linkLookup(community)
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
    base::deliver(m_community.run(store::SubmitArticle{draft}, m_person), this,
                  [this, draft, poster = m_person](const auto &answer) {
                      handleSubmission(answer, draft.groups);
                      if (answer && poster == m_person)
                          rememberSubmission(*answer, draft.title.trimmed());
                  });
}

void ArticleEditor::handleSubmission(const base::Result<domain::ArticleId> &answer,
                                     const QStringList &groups)
{
    m_isSubmitting = false;
    if (answer)
        Q_EMIT submitted(*answer, groups);
    else if (isHeld(answer))
        Q_EMIT submitHeld();
    else
        Q_EMIT submitFailed(answer.error());
}

template <typename Undo, typename Redo>
void ArticleEditor::remember(const QString &text, const QString &what, const domain::ArticleId &id,
                             Undo undo, Redo redo)
{
    m_history.push(text, undo, redo,
                   [this, what, id](UndoHistory::Way way) { tell(way, what, id); });
}

void ArticleEditor::tell(UndoHistory::Way way, const QString &what, const domain::ArticleId &id)
{
    if (way == UndoHistory::Way::Undo)
        Q_EMIT undone(what, id);
    else
        Q_EMIT redone(what, id);
}

void ArticleEditor::rememberSubmission(const domain::ArticleId &id, const QString &title)
{
    remember(
        tr("Post “%1”").arg(shortTitle(title)), u"submit"_s, id,
        [this, id, poster = m_person] { return m_community.run(store::RemoveArticle{id}, poster); },
        [this, id, poster = m_person] {
            return m_community.run(store::RestoreArticle{id}, poster);
        });
}

void ArticleEditor::rememberVote(const domain::ArticleId &id, domain::Vote vote,
                                 const QString &title)
{
    const auto text
        = vote == domain::Vote::Cast ? tr("Vote for “%1”") : tr("Retract vote for “%1”");
    remember(
        text.arg(shortTitle(title)), u"vote"_s, id,
        [=, this, voter = m_person] {
            return m_community.run(store::CastVote{id, inverse(vote)}, voter);
        },
        [=, this, voter = m_person] {
            return m_community.run(store::CastVote{id, vote}, voter);
        });
}

void ArticleEditor::regroup(const domain::ArticleId &id, const QStringList &add,
                            const QStringList &remove, const QString &title)
{
    base::deliver(m_community.run(store::RegroupArticle{id, add, remove}, m_person), this,
                  [this, id, title](const auto &answer) { handleRegrouping(id, title, answer); });
}

void ArticleEditor::handleRegrouping(const domain::ArticleId &id, const QString &title,
                                     const base::Result<domain::Regrouping> &answer)
{
    if (!answer) {
        Q_EMIT requestFailed(answer.error());
        return;
    }
    if (!answer->added.isEmpty() || !answer->removed.isEmpty())
        rememberRegrouping(id, title, *answer);
    Q_EMIT regrouped(id, answer->groups);
}

void ArticleEditor::rememberRegrouping(const domain::ArticleId &id, const QString &title,
                                       const domain::Regrouping &act)
{
    using Way = UndoHistory::Way;
    const auto added = act.added;
    const auto removed = act.removed;
    m_history.push(
        tr("Change groups of “%1”").arg(shortTitle(title)),
        [=, this, actor = m_person] {
            return m_community.run(store::RegroupArticle{id, removed, added}, actor);
        },
        [=, this, actor = m_person] {
            return m_community.run(store::RegroupArticle{id, added, removed}, actor);
        },
        [this, id](Way way) { tell(way, u"regroup"_s, id); },
        // Groups that somebody else has changed since are left as they are, which is to be said.
        [=](const base::Result<domain::Regrouping> &done, Way way) {
            const bool isUndo = way == Way::Undo;
            const bool isWhole = done->added.size() == (isUndo ? removed : added).size()
                && done->removed.size() == (isUndo ? added : removed).size();
            return isWhole ? QString() : u"regrouped-meanwhile"_s;
        });
}

} // namespace items
