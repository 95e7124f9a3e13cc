// SPDX-License-Identifier: MIT
#pragma once

#include "items/draftshelf.h"
#include "items/list/articlelistmodel.h"
#include "ui/board/boardhistory.h"
#include "ui/list/panespage.h"

#include <QPointer>
#include <QTimer>

class QStackedWidget;

namespace items {
class ArticleEditor;
class ArticleReader;
class ArticleSourceModel;
class Session;
} // namespace items

namespace ui {

class ActionRegistry;
class ArticleListPane;
class ArticleListView;
class ArticleReaderView;
class DraftsPane;
class NewArticleDialog;
class SourcesPane;

/// The article board: sources, list and reader, and everything a person does there.
class BoardPage : public PanesPage {
    Q_OBJECT
public:
    BoardPage(items::ArticleSourceModel &sources, items::ArticleListModel &articles,
              items::ArticleReader &reader, items::ArticleEditor &editor, items::DraftShelf &drafts,
              items::Session &session, ActionRegistry &actions, QWidget *parent = nullptr);
    ~BoardPage() override;

    [[nodiscard]] QString id() const override;
    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString iconName() const override;
    [[nodiscard]] ActionId newAction() const override;
    [[nodiscard]] QList<QWidget *> panes() const override;
    [[nodiscard]] int footerHeight() const override;
    void setFilter(const QString &words) override;
    [[nodiscard]] QString filter() const override;
    [[nodiscard]] QList<PaletteEntry> switcherEntries(const QString &words) const override;
    void openEntry(const QString &key) override;

    [[nodiscard]] const domain::ArticleQuery &query() const { return m_query; }

Q_SIGNALS:
    /// Why does it stand where it stands?
    void rankRequested(const domain::ArticleId &id);

public Q_SLOTS:
    void showSource(const domain::ArticleQuery &source);
    void setOrder(domain::ArticleOrder order);
    void showDrafts();
    void writeArticle();
    void writeDraft(const items::StoredDraft &draft);
    void openArticleLink();
    void copyLink();
    void editGroups();
    void castVote(domain::Vote vote);
    void showNew();
    void goBack();
    void goForward();

private:
    [[nodiscard]] QVariantMap saveHistory() const override;
    void restoreHistory(const QVariantMap &state) override;
    void showWritable() override;
    void showActions() override;
    void retranslate() override;
    void connectSources();
    void connectList();
    void connectReader();
    void connectEditor();
    void connectActions();
    void goTo(const HistoryEntry &entry);
    void query(const domain::ArticleQuery &query);
    void openArticle(const domain::ArticleId &id);
    void applyPerson();
    void showEmptyText();
    void readSoon(const domain::ArticleId &id);
    void readAfterAll(const QModelIndex &index);
    void followSelection(const QModelIndex &first, const QModelIndex &last);
    void showDetail();
    void showReadFailure(const base::Error &error);
    void leaveWithdrawn(const domain::ArticleId &id);
    void showPhase(items::ArticleListModel::Phase phase);
    void leaveEmptyList();
    void showMenu(const domain::ArticleId &id, const QPoint &globalPosition);
    void showDrafted();
    void showDraftStatus();
    void continueDraft(const QString &key);
    void leaveDraftFor(const domain::ArticleId &id);
    void removeDraft(const QString &key);
    [[nodiscard]] items::StoredDraft draftOf(const QString &key) const;
    /// The model's act on an article, for people who are known; others are told to sign in.
    template <typename Slot>
    [[nodiscard]] auto signedIn(Slot act)
    {
        return [this, act](const domain::ArticleId &id, auto how) {
            isSignInMissing() ? toastWithSignIn(m_actions, m_disabledReason)
                              : (m_articles.*act)(id, how);
        };
    }
    [[nodiscard]] domain::Article currentArticle() const;
    [[nodiscard]] QList<domain::Target> selectedTargets() const override;
    void setModerating(bool moderating) override;
    void showRemoval(const domain::Target &target, const domain::Removal &removal) override;
    [[nodiscard]] Moderated moderated(const QList<domain::Target> &articles) const;
    [[nodiscard]] ArticleListView &list() const;

    items::ArticleSourceModel &m_sources;
    items::ArticleListModel &m_articles;
    items::ArticleReader &m_reader;
    items::ArticleEditor &m_editor;
    items::DraftShelf &m_drafts;
    SourcesPane *m_sourcesPane;
    ArticleListPane *m_listPane;
    DraftsPane *m_draftsPane;
    QStackedWidget *m_middle;
    ArticleReaderView *m_readerView;
    QPointer<NewArticleDialog> m_dialog;
    domain::AccountId m_writer; ///< whose draft it holds
    BoardHistory m_history;
    domain::ArticleQuery m_query;
    QTimer m_openTimer; ///< walking through a list must not read every article on the way
    domain::ArticleId m_shownByItself; ///< came with a list, nobody has chosen it
};

} // namespace ui
