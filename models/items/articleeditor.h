// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/article.h"
#include "items/editor.h"
#include "items/list/timers.h"

#include <QObject>

#include <optional>

namespace items {

/// Whether a link that somebody is typing was posted before. Asks once the typing pauses; an
/// answer about an earlier text is dropped, a failed one says nothing. GUI thread.
class LinkLookup : public QObject {
    Q_OBJECT
public:
    explicit LinkLookup(store::Community &community, QObject *parent = nullptr);

    [[nodiscard]] const std::optional<domain::EarlierPost> &earlier() const { return m_earlier; }

public Q_SLOTS:
    /// What was found for another page is forgotten at once.
    void setLink(const QString &link);

Q_SIGNALS:
    void earlierChanged();

private:
    void ask();
    void adopt(const std::optional<domain::EarlierPost> &earlier);

    store::Community &m_community;
    QString m_link;
    QString m_comparable; ///< what tells pages apart: a closing slash is no new question
    std::optional<domain::EarlierPost> m_earlier;
    QTimer m_pause;
};

/// Submitting and regrouping, and the undo of everything a person does on the board: an act can
/// be undone once the server has confirmed it. GUI thread.
class ArticleEditor : public Editor {
    Q_OBJECT
public:
    ArticleEditor(store::Community &community, UndoHistory &history, QObject *parent = nullptr);

    [[nodiscard]] bool isSubmitting() const { return !m_submitting.isEmpty(); }
    /// For the link of the draft that is being written.
    [[nodiscard]] LinkLookup &linkLookup() { return m_linkLookup; }

public Q_SLOTS:
    /// What the person has not read of the list's first 5,000; own articles are never unread. Undo
    /// is in the history.
    void markAllRead(const domain::ArticleQuery &query);
    void markRead(const QList<domain::ArticleId> &articles);
    /// The same one again, before the answer, is not sent.
    void submit(const domain::ArticleDraft &draft);
    /// `title` is for the name of the undo.
    void regroup(const domain::ArticleId &id, const QStringList &add, const QStringList &remove,
                 const QString &title = {});
    /// Makes a confirmed vote undoable; connect ArticleListModel::voteConfirmed.
    void rememberVote(const domain::ArticleId &id, domain::Vote vote, const QString &title = {});

Q_SIGNALS:
    /// Of many at once; of none where everything was read.
    void markedRead(qint64 count);
    /// By that, its undo or its redo.
    void readMarksChanged(const QList<domain::ArticleId> &articles);
    void submitted(const domain::ArticleId &id, const QStringList &groups);
    /// It waits for a moderator.
    void submitHeld();
    void submitFailed(const base::Error &error, const domain::AccountId &poster,
                      const domain::ArticleDraft &draft);
    /// It was posted, or is held: whatever is kept of the draft has done its work. They may not be
    /// the one who writes by now.
    void draftSent(const domain::AccountId &poster, const domain::ArticleDraft &draft);
    void regrouped(const domain::ArticleId &id, const QStringList &groups);
    /// An inverse act took effect on an article: "vote", "submit" or "regroup".
    void undone(const QString &what, const domain::ArticleId &id);
    void redone(const QString &what, const domain::ArticleId &id);

private:
    /// What a step of the history tells.
    [[nodiscard]] UndoHistory::Done stepOf(const QString &what, const domain::ArticleId &id);
    void rememberRegrouping(const domain::ArticleId &id, const QString &title,
                            const domain::Regrouping &act, const domain::AccountId &actor);

    LinkLookup m_linkLookup;
    QList<std::pair<domain::AccountId, domain::ArticleDraft>> m_submitting;
};

} // namespace items
