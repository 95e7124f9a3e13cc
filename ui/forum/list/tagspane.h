// SPDX-License-Identifier: MIT
#pragma once

#include "ui/list/stackedpane.h"

#include <QSortFilterProxyModel>

namespace items {
class TagListModel;
}

namespace ui {

class PagedListView;
class SortButton;

/// All tags of the forum with how many topics have them, by number or by name; each leads to its
/// topics.
class TagsPane : public StackedPane {
    Q_OBJECT
public:
    /// The model outlives it.
    explicit TagsPane(items::TagListModel &tags, QWidget *parent = nullptr);

    void setFilter(const QString &words);
    [[nodiscard]] const QString &filter() const { return m_words; }
    /// By name instead of by number; kept across restarts.
    [[nodiscard]] int order() const;
    void setOrder(int order);

Q_SIGNALS:
    void tagSelected(const QString &name);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void connectSignals();
    void applyOrder();
    void showContent() override;
    void retranslate();

    items::TagListModel &m_tags;
    QSortFilterProxyModel m_shown;
    ListHeading *m_heading;
    SortButton *m_sort;
    PagedListView *m_view;
    QString m_words;
};

} // namespace ui
