// SPDX-License-Identifier: MIT
#pragma once

#include "domain/search/searchhit.h"
#include "domain/search/searchquery.h"
#include "items/list/listmodel.h"
#include "ui/list/workspace.h"

#include <optional>

namespace items {
class SearchModel;
}

namespace ui {

class HitListView;
class ListHeading;
class ListPane;
class SearchHead;
class SortButton;

/// Search in everything that was written: a field, what was found, and its way to where it stands.
class SearchPage : public Workspace {
    Q_OBJECT
public:
    /// The model outlives it.
    SearchPage(items::SearchModel &model, ActionRegistry &actions, QWidget *parent = nullptr);

    [[nodiscard]] QString id() const override { return QStringLiteral("search"); }
    [[nodiscard]] QString title() const override { return tr("Search"); }
    [[nodiscard]] QString iconName() const override { return QStringLiteral("search"); }
    [[nodiscard]] ActionId newAction() const override { return ActionId::NewTopic; }
    [[nodiscard]] QList<QWidget *> panes() const override;
    [[nodiscard]] int footerHeight() const override;
    /// Words from the toolbar's field are looked for everywhere.
    void setFilter(const QString &words) override;
    /// It has a field of its own.
    [[nodiscard]] bool isFilterable() const override { return false; }
    [[nodiscard]] QList<PaletteEntry> switcherEntries(const QString &words) const override;
    void openEntry(const QString &key) override;
    [[nodiscard]] QVariantMap saveState() const override;
    void restoreState(const QVariantMap &state) override;

    /// Which community the remembered searches belong to; others' are not restored.
    /// What is typed while offline is looked for when the connection is back.
    void setOnline(bool online) override;
    [[nodiscard]] const QStringList &recent() const { return m_recent; }
    void setModerating(bool moderating) override { m_isModerating = moderating; }

public Q_SLOTS:
    /// Looks for what was typed elsewhere; nothing: ready for typing.
    void searchFor(const QString &typed);

Q_SIGNALS:
    /// A person wants to read it where it stands.
    void openRequested(const domain::SearchHit &hit);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void build();
    void connectSignals();
    void connectActions(ActionRegistry &actions);
    void search() { searchWith(domain::SearchQuery::Match::All); }
    void searchWith(domain::SearchQuery::Match match);
    void start(domain::SearchQuery query);
    void remember(const QString &typed);
    void relax();
    void forget();
    void resume();
    void tellEnd();
    void searchAgain();
    void retranslate();
    void showMenu(const QPoint &globalPosition);
    void showPhase();
    void showFigures();
    void showEmptyText();
    [[nodiscard]] QString nothingFound() const;
    [[nodiscard]] QString indexingNote() const;

    items::SearchModel &m_model;
    ActionRegistry &m_actions;
    SearchHead *m_head;
    HitListView *m_view;
    ListHeading *m_heading;
    SortButton *m_sort;
    ListPane *m_pane = nullptr;
    QStringList m_recent; ///< the latest first
    std::optional<domain::SearchQuery> m_left; ///< what was found when the page was left
    std::optional<domain::SearchQuery> m_waiting; ///< for the connection
    bool m_isOnline = true;
    bool m_isModerating = false;
};

} // namespace ui
