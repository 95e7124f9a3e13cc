// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"
#include "items/list/listmodel.h"
#include "ui/list/stackedpane.h"

#include <QTimer>

class QAbstractItemModel;
class QVBoxLayout;

namespace ui {

class ListFooter;
class NewBar;
class NewBarPlace;
class RowListView;

/// The middle pane of a workspace: a heading of 48 above, the "n new" bar, the list or what stands
/// for it, and the line with rows and pages below.
class ListPane : public StackedPane {
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
    void cancelRequested();
    /// So wide the rows of another list, or in another text size, have to be for its first titles.
    void titlesMeasured(int width);
    /// The list stands as the server has it: nothing of it waits any more.
    void wasSeen();

private:
    void build(QWidget *heading);
    void connectSignals();
    void showContent() override;
    void showState();
    void showPlace();
    void showNote();
    void goToPage(int page);
    void measureTitles();
    [[nodiscard]] int loadedRows() const;

    NewBar *m_newBar;
    NewBarPlace *m_newBarPlace;
    QVBoxLayout *m_column;
    RowListView *m_view;
    items::ListModel *m_list = nullptr;
    ListFooter *m_footer;
    base::Error m_error;
    QTimer m_patience; ///< Cancel is offered after 2 s, of rows that are there already sooner
    items::ListModel::Phase m_phase = items::ListModel::Phase::Idle;
    qint64 m_total = 0;
    int m_filterPercent = -1;
    bool m_isMeasured = false; ///< its titles are; further rows change nothing
    bool m_isReading = false;
    bool m_isBarren = false;
};

} // namespace ui
