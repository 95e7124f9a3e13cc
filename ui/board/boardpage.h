// SPDX-License-Identifier: MIT
#pragma once

#include "ui/board/articleacts.h"
#include "ui/board/articlereading.h"
#include "ui/board/articlewriting.h"
#include "ui/list/listpage.h"

namespace ui {

class ArticleListPane;
class SourcesView;

/// The article board: sources, list and reader side by side, and the objects behind them.
class BoardPage : public ListPage {
    Q_OBJECT
public:
    using Models = BoardModels;

    BoardPage(const Models &models, ActionRegistry &actions, QWidget *parent = nullptr);

    [[nodiscard]] QString id() const override { return QStringLiteral("board"); }
    [[nodiscard]] QString title() const override { return tr("Board"); }
    [[nodiscard]] QString iconName() const override { return QStringLiteral("newspaper"); }
    [[nodiscard]] ActionId newAction() const override { return ActionId::NewArticle; }
    [[nodiscard]] QList<QWidget *> panes() const override;
    [[nodiscard]] int footerHeight() const override;
    [[nodiscard]] QList<PaletteEntry> switcherEntries(const QString &words) const override;
    void openEntry(const QString &key) override;
    bool openLink(const QString &link) override;
    [[nodiscard]] QVariantMap saveState() const override;
    void restoreState(const QVariantMap &state) override;

    [[nodiscard]] const domain::ArticleQuery &query() const { return m.articles.query(); }

Q_SIGNALS:
    /// Why does it stand where it stands?
    void rankRequested(const domain::ArticleId &id);

public Q_SLOTS:
    void showSource(const domain::ArticleQuery &source);
    void setOrder(domain::ArticleOrder order);
    void showPosted(const domain::ArticleId &id);

private:
    void showWritable() override;
    void offer() override;
    void retranslate() override;
    [[nodiscard]] QList<domain::Target> selectedTargets() const override;
    void applyPerson() override;
    [[nodiscard]] ListPane::EmptyText emptyText() const override;
    [[nodiscard]] QString nothingFound() const override;
    void leaveEmptyList() override;

    void connectSources();
    void connectList();
    void connectActions();
    void goTo(const BoardHistoryEntry &entry);
    void showSite(const QString &host);
    void markSeen();
    [[nodiscard]] ArticleListView &list() const;

    Models m;
    SourcesView *m_sourcesView;
    ArticleListPane *m_listPane;
    ArticleReaderView *m_readerView;
    BoardNavigation m_navigation;
    ArticleReading m_reading;
    ArticleActs m_acts;
    ArticleWriting m_writing;
};

} // namespace ui
