// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"
#include "items/articlelistmodel.h"

#include <QTimer>
#include <QWidget>

class QAbstractItemModel;
class QStackedLayout;
class QToolButton;
class QVBoxLayout;

namespace ui {

class ArticleListView;
class ListFooter;
class NewBar;
class OrderTabs;
class StatePane;

/// The middle pane of the board: orders above, the "n new" bar, the list or what stands for it,
/// and the line with rows and pages below.
class ArticleListPane : public QWidget {
    Q_OBJECT
public:
    explicit ArticleListPane(QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model);
    [[nodiscard]] ArticleListView &view() const { return *m_view; }
    [[nodiscard]] OrderTabs &tabs() const { return *m_tabs; }
    [[nodiscard]] NewBar &newBar() const { return *m_newBar; }
    [[nodiscard]] ListFooter &footer() const { return *m_footer; }
    [[nodiscard]] StatePane &statePane() const { return *m_state; }
    /// The list, or what stands for it: the focus goes over by itself when the rows come.
    [[nodiscard]] QWidget *focusTarget() const;
    /// In front of the tabs, where the sources have become a drawer.
    [[nodiscard]] QToolButton &drawerButton() const { return *m_drawerButton; }

    /// One sentence and one button for a list that is empty for good.
    struct EmptyText {
        QString icon;
        QString title;
        QString text;
        QString button;
    };
    void setEmptyText(const EmptyText &empty);

public Q_SLOTS:
    void setPhase(items::ArticleListModel::Phase phase, const base::Error &error = {});
    void setNewCount(qint64 count);
    void setFilterPercent(int percent);

Q_SIGNALS:
    void retryRequested();
    void cancelRequested();
    void emptyButtonClicked();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void build();
    void connectSignals();
    void retranslate();
    void showContent();
    void showState();
    void showPlace();
    void showNote();
    void showNewBarWhenQuiet();
    void setNewBarShown(bool shown);
    void goToPage(int page);

    QToolButton *m_drawerButton;
    OrderTabs *m_tabs;
    NewBar *m_newBar;
    QVBoxLayout *m_column;
    QStackedLayout *m_stack;
    ArticleListView *m_view;
    StatePane *m_state;
    ListFooter *m_footer;
    EmptyText m_empty;
    base::Error m_error;
    QTimer m_patience; ///< Cancel is offered after 2 s
    items::ArticleListModel::Phase m_phase = items::ArticleListModel::Phase::Idle;
    qint64 m_newCount = 0;
    int m_filterPercent = -1;
};

} // namespace ui
