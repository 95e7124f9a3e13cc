// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"
#include "items/linklookup.h"
#include "items/undohistory.h"

namespace items {

/// Submitting and regrouping, and the undo of everything a person does on the board: an act can
/// be undone once the server has confirmed it. GUI thread.
class ArticleEditor : public QObject {
    Q_OBJECT
public:
    ArticleEditor(store::Community &community, UndoHistory &history, QObject *parent = nullptr);

    [[nodiscard]] bool isSubmitting() const { return m_isSubmitting; }
    /// For the link of the draft that is being written.
    [[nodiscard]] LinkLookup &linkLookup() { return m_linkLookup; }

public Q_SLOTS:
    void setPerson(const domain::AccountId &person) { m_person = person; }
    /// One at a time; a second one before the answer is not sent.
    void submit(const domain::ArticleDraft &draft);
    /// `title` is for the name of the undo.
    void regroup(const domain::ArticleId &id, const QStringList &add, const QStringList &remove,
                 const QString &title = {});
    /// Makes a confirmed vote undoable; connect ArticleListModel::voteConfirmed.
    void rememberVote(const domain::ArticleId &id, domain::Vote vote, const QString &title = {});

Q_SIGNALS:
    void submitted(const domain::ArticleId &id, const QStringList &groups);
    /// It waits for a moderator.
    void submitHeld();
    void submitFailed(const base::Error &error);
    void regrouped(const domain::ArticleId &id, const QStringList &groups);
    /// An inverse act took effect on an article: "vote", "submit" or "regroup".
    void undone(const QString &what, const domain::ArticleId &id);
    void redone(const QString &what, const domain::ArticleId &id);
    /// Also of a step of the history.
    void requestFailed(const base::Error &error);

private:
    /// What a step of the history tells.
    [[nodiscard]] UndoHistory::Done stepOf(const QString &what, const domain::ArticleId &id);
    void rememberRegrouping(const domain::ArticleId &id, const QString &title,
                            const domain::Regrouping &act, const domain::AccountId &actor);

    store::Community &m_community;
    UndoHistory &m_history;
    LinkLookup m_linkLookup;
    domain::AccountId m_person;
    bool m_isSubmitting = false;
};

} // namespace items
