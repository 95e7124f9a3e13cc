// SPDX-License-Identifier: MIT
#pragma once

#include "items/draftshelf.h"
#include "ui/board/articlereading.h"
#include "ui/compose/sentdrafts.h"

#include <QPointer>

namespace ui {

class DraftsPane;
class NewArticleDialog;

/// What a person writes on the board: the article in the dialog, and the drafts that wait.
class ArticleWriting : public QObject {
    Q_OBJECT
public:
    ArticleWriting(const BoardModels &models, DraftsPane &pane, Participant &participant,
                   QWidget &page);

    /// What the one before was writing stays theirs.
    void setPerson(const domain::AccountId &person);
    void showWritable();

public Q_SLOTS:
    /// The draft that was left unfinished last goes on; the others wait under Drafts.
    void write();
    void showDrafts();

Q_SIGNALS:
    /// Somebody has posted the link before: that article is read instead.
    void earlierRequested(const domain::ArticleId &id);

private:
    void continueDraft(const QString &key) { openDialog(draftOf(key)); }
    void removeDraft(const QString &key);
    void openDialog(const items::StoredDraft &draft);
    void lookUpLink();
    void finish(const domain::AccountId &poster, const domain::ArticleDraft &sent);
    void showFailure(const base::Error &error, const domain::AccountId &poster,
                     const domain::ArticleDraft &sent);
    [[nodiscard]] items::StoredDraft draftOf(const QString &key) const;

    BoardModels m;
    DraftsPane &m_pane;
    Participant &m_participant;
    QWidget &m_page;
    QPointer<NewArticleDialog> m_dialog;
    domain::AccountId m_writer; ///< whose draft it holds
    SentDrafts<domain::ArticleDraft> m_sent;
};

} // namespace ui
