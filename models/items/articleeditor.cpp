// SPDX-License-Identifier: MIT
#include "items/articleeditor.h"

#include "base/deliver.h"
#include "base/mapped.h"
#include "domain/article.h"
#include "items/heldanswer.h"
#include "items/list/unreaditems.h"
#include "store/articles/articlerequests.h"
#include "store/articles/markrequests.h"
#include "store/door/community.h"

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace items {

LinkLookup::LinkLookup(store::Community &community, QObject *parent)
    : QObject(parent)
    , m_community(community)
{
    callOnce(m_pause, 300ms, this, &LinkLookup::ask);
}

void LinkLookup::setLink(const QString &link)
{
    m_link = link;
    const auto comparable = domain::comparableLink(link);
    if (std::exchange(m_comparable, comparable) == comparable)
        return;
    adopt({});
    comparable.isEmpty() ? m_pause.stop() : m_pause.start();
}

void LinkLookup::ask()
{
    base::deliver(m_community.run(store::FindArticleByLink{m_link}), this,
                  [this, comparable = m_comparable](const auto &answer) {
                      if (answer && comparable == m_comparable)
                          adopt(*answer);
                  });
}

void LinkLookup::adopt(const std::optional<domain::EarlierPost> &earlier)
{
    if (std::exchange(m_earlier, earlier) != earlier)
        Q_EMIT earlierChanged();
}

ArticleEditor::ArticleEditor(store::Community &community, UndoHistory &history, QObject *parent)
    : Editor(community, history, parent)
    , m_linkLookup(community)
{
    connect(&history, &UndoHistory::requestFailed, this, &ArticleEditor::requestFailed);
}

void ArticleEditor::submit(const domain::ArticleDraft &draft)
{
    const std::pair sent(m_person, draft);
    if (m_submitting.contains(sent))
        return;
    m_submitting.append(sent);
    base::deliver(m_community.run(store::SubmitArticle{draft}, m_person), this,
                  [this, sent, draft, poster = m_person](const auto &id) {
                      m_submitting.removeOne(sent);
                      if (isHeld(id)) {
                          Q_EMIT submitHeld();
                          return Q_EMIT draftSent(poster, draft);
                      }
                      if (!id)
                          return Q_EMIT submitFailed(id.error(), poster, draft);
                      m_history.push(tr("Post “%1”").arg(shortTitle(draft.title.trimmed())), poster,
                                     store::RemoveArticle{*id}, store::RestoreArticle{*id},
                                     stepOf(u"submit"_s, *id));
                      Q_EMIT submitted(*id, draft.groups);
                      Q_EMIT draftSent(poster, draft);
                  });
}

void ArticleEditor::markAllRead(const domain::ArticleQuery &query)
{
    const auto isUnread = [person = m_person](const domain::Article &article) {
        return !article.isRead && article.poster != person;
    };
    findUnread<domain::Article>(
        m_community, this, query, isUnread,
        orTell(this, &ArticleEditor::requestFailed,
               [this, person = m_person](const QList<domain::Article> &found) {
                   // Somebody else may act by now.
                   if (person == m_person)
                       markRead(base::mapped(found, &domain::Article::id));
               }));
}

void ArticleEditor::markRead(const QList<domain::ArticleId> &articles)
{
    if (articles.isEmpty())
        return Q_EMIT markedRead(0);
    const auto count = articles.size();
    act(
        tr("Mark %Ln article(s) as read", nullptr, static_cast<int>(count)),
        store::MarkArticlesRead{articles, true}, store::MarkArticlesRead{articles, false},
        [this, articles](UndoHistory::Way) { Q_EMIT readMarksChanged(articles); },
        [this, count] { Q_EMIT markedRead(count); });
}

UndoHistory::Done ArticleEditor::stepOf(const QString &what, const domain::ArticleId &id)
{
    return [this, what, id](UndoHistory::Way way) {
        way == UndoHistory::Way::Undo ? Q_EMIT undone(what, id) : Q_EMIT redone(what, id);
    };
}

void ArticleEditor::rememberVote(const domain::ArticleId &id, domain::Vote vote,
                                 const QString &title)
{
    using domain::Vote;
    const bool isCast = vote == Vote::Cast;
    m_history.push(isCast ? UndoName(tr("Vote for “%1”").arg(shortTitle(title)), tr("Vote undone."),
                                     tr("Vote redone."))
                          : UndoName(tr("Retract vote for “%1”").arg(shortTitle(title))),
                   m_person, store::CastVote{id, isCast ? Vote::Retract : Vote::Cast},
                   store::CastVote{id, vote}, stepOf(u"vote"_s, id));
}

void ArticleEditor::regroup(const domain::ArticleId &id, const QStringList &add,
                            const QStringList &remove, const QString &title)
{
    base::deliver(m_community.run(store::RegroupArticle{id, add, remove}, m_person), this,
                  orTell(this, &ArticleEditor::requestFailed,
                         [this, id, title, actor = m_person](const domain::Regrouping &act) {
                             if (!act.added.isEmpty() || !act.removed.isEmpty())
                                 rememberRegrouping(id, title, act, actor);
                             Q_EMIT regrouped(id, act.groups);
                         }));
}

void ArticleEditor::rememberRegrouping(const domain::ArticleId &id, const QString &title,
                                       const domain::Regrouping &act,
                                       const domain::AccountId &actor)
{
    // Groups that somebody else has changed since are left as they are, which is to be said.
    const auto objection
        = [](const base::Result<domain::Regrouping> &done, const store::RegroupArticle &inverse) {
              const bool isWhole = done->added.size() == inverse.remove.size()
                  && done->removed.size() == inverse.add.size();
              return isWhole ? QString() : u"regrouped-meanwhile"_s;
          };
    m_history.push(tr("Change groups of “%1”").arg(shortTitle(title)), actor,
                   store::RegroupArticle{id, act.removed, act.added},
                   store::RegroupArticle{id, act.added, act.removed}, stepOf(u"regroup"_s, id),
                   objection);
}

} // namespace items

#include "moc_articleeditor.cpp"
