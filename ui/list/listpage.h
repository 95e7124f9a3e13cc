// SPDX-License-Identifier: MIT
#pragma once

#include "ui/list/listpane.h"
#include "ui/list/panespage.h"

class QStackedWidget;

namespace ui {

class DraftsPane;
class ItemReadingBase;
class SourceTree;

/// A page of a list, or the drafts in its place, and a reader: what board and forum are, whatever
/// they list.
class ListPage : public PanesPage {
    Q_OBJECT
public:
    void setFilter(const QString &words) override;
    [[nodiscard]] QString filter() const override { return m_model.filter(); }
    /// The list, not the drafts.
    [[nodiscard]] bool isFilterable() const override;
    void showRemoval(const domain::Target &target, const domain::Removal &removal) override;

public Q_SLOTS:
    void showDrafts();

protected:
    /// Of an entry of the quick switcher.
    static inline const auto draftsKey = QStringLiteral("drafts");
    /// Shows them, and goes there; the role of their row among the sources.
    void enterDrafts(SourceTree &sources, int role);
    ListPage(items::Session &session, ActionRegistry &actions, items::ListModel &model,
             QWidget *parent);
    /// Once all its parts are there.
    void layOut(QWidget *sources, ListPane *list, QWidget *reader, ItemReadingBase &reading);

    /// What else may stand in the middle, beside the list and the drafts.
    void addMiddle(StackedPane *pane);
    void showMiddle(QWidget *pane);
    /// The list takes the place of the drafts, from its top; another one forgets the filter.
    void showList(bool isOther);
    /// Not the drafts, or what else stands in its place.
    [[nodiscard]] bool isListShown() const;
    void showEmptyText();
    void showWritable() override;
    void showActions() override;
    void setModerating(bool moderating) override;
    /// Of what is shown in the middle.
    [[nodiscard]] QWidget *middle() const;

    /// Offers what can be done now.
    virtual void offer() = 0;
    virtual void applyPerson() = 0;
    /// What the list says, and the button offers, while nothing is in it; without a filter.
    [[nodiscard]] virtual ListPane::EmptyText emptyText() const = 0;
    /// "No article here contains all of these words."
    [[nodiscard]] virtual QString nothingFound() const = 0;
    virtual void leaveEmptyList() = 0;

    DraftsPane *m_draftsPane;

private:
    void leaveEmpty();
    void tellFilter();

    items::ListModel &m_model;
    ListPane *m_pane = nullptr;
    QStackedWidget *m_middle;
    ItemReadingBase *m_reading = nullptr;
};

} // namespace ui
