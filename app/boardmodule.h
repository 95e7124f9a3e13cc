// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspacemodule.h"
#include "items/articleeditor.h"
#include "items/articlereader.h"
#include "items/board/articlesourcemodel.h"
#include "items/draftshelf.h"
#include "items/list/articlelistmodel.h"
#include "ui/board/boardpage.h"

namespace app {

/// The article board of one community: its models and its page.
class BoardModule : public QObject {
    Q_OBJECT
public:
    explicit BoardModule(const ModuleContext &context);

    [[nodiscard]] ui::BoardPage &page() { return m_page; }
    [[nodiscard]] items::ArticleListModel &articles() { return m_articles; }
    /// The first rows are there, or it is clear that there are none.
    [[nodiscard]] bool hasFirstPage() const;

    /// The window goes there.
    void openArticle(const QByteArray &id);
    void refresh();
    void applyTime(domain::Timestamp now);
    /// It was sent by an earlier run of the program, and has arrived.
    void finishDraft(const domain::AccountId &poster, const domain::ArticleDraft &sent)
    {
        Q_EMIT m_editor.draftSent(poster, sent);
    }
    void giveUnownedDraftsTo(const domain::AccountId &person) { m_drafts.giveUnownedTo(person); }

private:
    ui::MainWindow &m_window;
    items::ArticleListModel m_articles;
    items::ArticleSourceModel m_sources;
    items::ArticleReader m_reader;
    items::ArticleEditor m_editor;
    items::DraftShelf m_drafts;
    ui::BoardPage m_page;
};

} // namespace app
