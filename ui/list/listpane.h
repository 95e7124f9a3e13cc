// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"
#include "items/list/listmodel.h"

#include <QTimer>
#include <QWidget>

class QAbstractItemModel;
class QStackedLayout;
class QToolButton;
class QVBoxLayout;

namespace ui {

class ListFooter;
class NewBar;
class NewBarPlace;
class RowListView;
class StatePane;

/// The middle pane of a workspace: a heading of 48 above, the "n new" bar, the list or what stands
/// for it, and the line with rows and pages below.
class ListPane : public QWidget {
    Q_OBJECT
public:
    ListPane(RowListView *view, QWidget *header, QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model);
    /// A sparse list, with everything that it says of itself.
    void showList(items::ListModel &list);
    /// Below the heading, above the list: e.g. what narrows it.
    void setStrip(QWidget *strip);
    [[nodiscard]] NewBar &newBar() const { return *m_newBar; }
    [[nodiscard]] ListFooter &footer() const { return *m_footer; }
    [[nodiscard]] StatePane &statePane() const { return *m_state; }
    /// The list, or what stands for it: the focus goes over by itself when the rows come.
    [[nodiscard]] QWidget *focusTarget() const;
    /// In front of the heading, where the sources have become a drawer.
    [[nodiscard]] QToolButton &drawerButton() const { return *m_drawerButton; }

    /// One sentence and one button for a list that is empty for good.
    struct EmptyText {
        QString icon;
        QString title;
        QString text;
        QString button;
    };
    void setEmptyText(const EmptyText &empty);
    /// How many rows the list has if its model holds only those that were asked for so far.
    void setTotal(qint64 rows);

    // Of the list that is shown:
    void setFilter(const QString &words);
    void startAtTop();
    /// At its top the new ones come into sight as well.
    void stayAtTop();

public Q_SLOTS:
    void showNew();
    void setPhase(items::ListModel::Phase phase, const base::Error &error = {});
    /// The rows that are shown are being read anew.
    void setReading(bool reading);
    void setNewCount(qint64 count);
    void setFilterPercent(int percent);
    /// See items::ListModel::barrenChanged.
    void setBarren(bool barren);

Q_SIGNALS:
    void retryRequested();
    void cancelRequested();
    void emptyButtonClicked();
    /// The list stands as the server has it: nothing of it waits any more.
    void wasSeen();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void build(QWidget *heading);
    void connectSignals();
    void showContent();
    void showState();
    void showPlace();
    void showNote();
    void goToPage(int page);
    void goOn();
    [[nodiscard]] int loadedRows() const;

    QToolButton *m_drawerButton;
    NewBar *m_newBar;
    NewBarPlace *m_newBarPlace;
    QVBoxLayout *m_column;
    QStackedLayout *m_stack;
    RowListView *m_view;
    items::ListModel *m_list = nullptr;
    StatePane *m_state;
    ListFooter *m_footer;
    EmptyText m_empty;
    base::Error m_error;
    QTimer m_patience; ///< Cancel is offered after 2 s, of rows that are there already sooner
    items::ListModel::Phase m_phase = items::ListModel::Phase::Idle;
    qint64 m_total = 0;
    int m_wantedRow = -1; ///< of a page that is not loaded yet
    int m_filterPercent = -1;
    bool m_isReading = false;
    bool m_isBarren = false;
};

} // namespace ui
