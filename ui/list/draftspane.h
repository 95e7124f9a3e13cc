// SPDX-License-Identifier: MIT
#pragma once

#include "ui/list/stackedpane.h"

#include <QDateTime>
#include <QList>

class QListWidget;

namespace ui {

/// What a person has begun to write, newest first; a click goes on writing.
class DraftsPane : public StackedPane {
    Q_OBJECT
public:
    struct Entry {
        QString key;
        QString title;
        QString detail; ///< before its age, may be empty
        QDateTime savedAt;
    };

    explicit DraftsPane(QWidget *parent = nullptr);

    /// `newest`: when anything was saved last, if that is not one of these.
    void setEntries(const QList<Entry> &entries, const QDateTime &newest = {});
    /// The button while there is none, e.g. "New article".
    void setNewText(const QString &text);

    [[nodiscard]] QListWidget &list() const { return *m_list; }

Q_SIGNALS:
    void draftSelected(const QString &key);
    /// Taken away by whoever offers the undo.
    void draftRemoved(const QString &key);
    void countChanged(int count);
    /// For the status bar; empty where nothing was saved today.
    void statusChanged(const QString &text);

private:
    void build();
    void connectSignals();
    void showContent() override;
    void tellStatus(const QDateTime &newest);
    void choose(int row);
    void showMenu(const QPoint &position);
    void removeCurrent();

    QListWidget *m_list;
    QList<Entry> m_entries;
    QString m_newText;
};

} // namespace ui
