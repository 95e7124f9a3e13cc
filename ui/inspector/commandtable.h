// SPDX-License-Identifier: MIT
#pragma once

#include "ui/inspector/explanation.h"
#include "ui/widgets/quietview.h"

#include <QTableView>

namespace items {
class CommandLogModel;
}

namespace ui {

/// The inspector's table, accessible name "Commands": the rows of items::CommandLogModel. What a
/// person looks at keeps its place while newer actions come in above it.
class CommandTable : public QuietView<QTableView> {
    Q_OBJECT
public:
    CommandTable(items::CommandLogModel &log, ScriptLookup scripts, QWidget *parent);

    /// Of the log; −1: none.
    [[nodiscard]] int selectedRow() const { return currentIndex().row(); }
    /// The newest action of a person, if there is one.
    void chooseNewest();
    void retranslate();
    /// In pixels, of what was done.
    [[nodiscard]] int roomForNames() const;

Q_SIGNALS:
    void selected(int row);
    /// By its key: of the selected row.
    void copyRequested();

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void applyRows(int first, int last);
    void setRowHeights(int first, int last);
    void toggle(int row);

    items::CommandLogModel &m_log;
    int m_heldRow = -1; ///< first row in sight before newer ones came
};

/// "0.4 ms".
[[nodiscard]] QString tookText(qint64 microseconds);

} // namespace ui
