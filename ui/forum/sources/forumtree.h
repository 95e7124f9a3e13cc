// SPDX-License-Identifier: MIT
#pragma once

#include "domain/topic.h"
#include "ui/list/sourcetree.h"

#include <QSet>

namespace ui {

/// Tabs, categories and tags; a tab's heading is a list as well, its chevron opens and closes it.
/// Takes topics onto categories.
class ForumTree : public SourceTree {
    Q_OBJECT
public:
    explicit ForumTree(QWidget *parent = nullptr);

    /// Names of the sections that a person has closed, for the next start.
    [[nodiscard]] QStringList closedSections() const { return m_closed.values(); }
    void setClosedSections(const QStringList &names);

Q_SIGNALS:
    /// A person closed a section, or had closed these before.
    void closedSectionsChanged(const QStringList &names);
    void sourceSelected(const domain::TopicQuery &query);
    void draftsSelected();
    void tagsSelected();
    /// For a list, and the tab in which it stands, if it does.
    void menuRequested(const domain::TopicQuery &source, const QString &tab, const QPoint &place);

protected:
    void announce(const QModelIndex &index) override;
    [[nodiscard]] bool isOpen(const QModelIndex &section) const override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void drawRow(QPainter *painter, const QStyleOptionViewItem &option,
                 const QModelIndex &index) const override;

private:
    void markTarget(const QModelIndex &index);

    QPersistentModelIndex m_target; ///< where what is dragged would fall
    QSet<QString> m_opened; ///< those that are closed by nature and were opened
    QSet<QString> m_closed; ///< sections that a person has closed stay closed
};

} // namespace ui
