// SPDX-License-Identifier: MIT
#pragma once

#include "items/draftshelf.h"

#include <QWidget>

class QListWidget;
class QStackedLayout;

namespace ui {

class StatePane;

/// The drafts on the shelf, newest first; a click goes on writing.
class DraftsPane : public QWidget {
    Q_OBJECT
public:
    explicit DraftsPane(items::DraftShelf &shelf, QWidget *parent = nullptr);

    [[nodiscard]] QListWidget &list() const { return *m_list; }

Q_SIGNALS:
    void draftChosen(const items::StoredDraft &draft);
    /// Taken off the shelf by whoever offers the undo.
    void draftRemoved(const items::StoredDraft &draft);
    void newRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void rebuild();
    void choose(int row);
    void showMenu(const QPoint &position);
    void removeCurrent();

    items::DraftShelf &m_shelf;
    QListWidget *m_list;
    StatePane *m_empty;
    QStackedLayout *m_stack;
    QList<items::StoredDraft> m_drafts;
};

} // namespace ui
