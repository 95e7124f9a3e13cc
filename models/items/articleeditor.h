// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"
#include "domain/article.h"

#include <QObject>

class QUndoStack;

namespace store {
class ArticleStore;
}

namespace items {

/// Submitting and regrouping, and the undo of everything a person does on the board. An undo
/// that the rules refuse says so and leaves the stack. GUI thread.
class ArticleEditor : public QObject {
    Q_OBJECT
public:
    ArticleEditor(store::ArticleStore &store, QUndoStack &undoStack, QObject *parent = nullptr);

public Q_SLOTS:
    void setPerson(const domain::AccountId &person);
    void submit(const domain::ArticleDraft &draft);
    void regroup(const domain::ArticleId &id, const QStringList &add, const QStringList &remove);
    /// Makes a confirmed vote undoable; connect ArticleListModel::voteConfirmed.
    void rememberVote(const domain::ArticleId &id, domain::Vote vote);

Q_SIGNALS:
    void submitted(const domain::ArticleId &id);
    void submitFailed(const base::Error &error);
    void regrouped(const domain::ArticleId &id, const QStringList &groups);
    /// An inverse act took effect, e.g. "vote", "submit", "regroup".
    void undone(const QString &what);
    void requestFailed(const base::Error &error);

private:
    store::ArticleStore &m_store;
    QUndoStack &m_undoStack;
    domain::AccountId m_person;
};

} // namespace items
