// SPDX-License-Identifier: MIT
#pragma once

#include "ui/board/articleacts.h"
#include "ui/board/articlereading.h"
#include "ui/board/articlewriting.h"
#include "ui/list/panespage.h"

class QStackedWidget;

namespace items {
class ArticleEditor;
class ArticleListModel;
class ArticleReader;
class ArticleSourceModel;
class Session;
} // namespace items

namespace ui {

class ArticleListPane;
class ArticleListView;
class ArticleReaderView;
class DraftsPane;
class SourcesPane;

/// The article board: sources, list and reader side by side, and the objects behind them.
class BoardPage : public PanesPage {
    Q_OBJECT
public:
    /// The models that it shows; they outlive it.
    struct Models {
        items::ArticleSourceModel &sources;
        items::ArticleListModel &articles;
        items::ArticleReader &reader;
        items::ArticleEditor &editor;
        items::DraftShelf &drafts;
        items::Session &session;
    };

    BoardPage(const Models &models, ActionRegistry &actions, QWidget *parent = nullptr);
    ~BoardPage() override;

    [[nodiscard]] QString id() const override { return QStringLiteral("board"); }
    [[nodiscard]] QString title() const override { return tr("Board"); }
    [[nodiscard]] QString iconName() const override { return QStringLiteral("newspaper"); }
    [[nodiscard]] ActionId newAction() const override { return ActionId::NewArticle; }
    [[nodiscard]] QList<QWidget *> panes() const override;
    [[nodiscard]] int footerHeight() const override;
    void setFilter(const QString &words) override;
    [[nodiscard]] QString filter() const override;
    [[nodiscard]] QList<PaletteEntry> switcherEntries(const QString &words) const override;
    void openEntry(const QString &key) override;

    [[nodiscard]] const domain::ArticleQuery &query() const;

Q_SIGNALS:
    /// Why does it stand where it stands?
    void rankRequested(const domain::ArticleId &id);

public Q_SLOTS:
    void showSource(const domain::ArticleQuery &source);
    void setOrder(domain::ArticleOrder order);
    void showDrafts();

private:
    [[nodiscard]] QVariantMap saveHistory() const override;
    void restoreHistory(const QVariantMap &state) override;
    void showWritable() override;
    void showActions() override;
    void retranslate() override;
    [[nodiscard]] QList<domain::Target> selectedTargets() const override;
    void setModerating(bool moderating) override;
    void showRemoval(const domain::Target &target, const domain::Removal &removal) override;

    void connectSources();
    void connectList();
    void connectActions();
    void goTo(const BoardHistoryEntry &entry);
    void applyPerson();
    void markSeen();
    void showEmptyText();
    void leaveEmptyList();
    [[nodiscard]] ArticleListView &list() const;

    Models m;
    SourcesPane *m_sourcesPane;
    ArticleListPane *m_listPane;
    DraftsPane *m_draftsPane;
    QStackedWidget *m_middle;
    ArticleReaderView *m_readerView;
    BoardNavigation m_navigation;
    ArticleReading m_reading;
    ArticleActs m_acts;
    ArticleWriting m_writing;
};

} // namespace ui
