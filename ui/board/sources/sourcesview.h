// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"

#include <QSet>
#include <QTreeView>

namespace ui {

class SourcesDelegate;

/// The tree of sources. Choosing is by selection, so that arrow keys walk through the lists.
class SourcesView : public QTreeView {
    Q_OBJECT
public:
    explicit SourcesView(QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;
    /// Marks a source without announcing it.
    void showChosen(const QModelIndex &index);

Q_SIGNALS:
    void sourceChosen(const domain::ArticleQuery &query);
    void draftsChosen();
    /// The + beside "Groups".
    void groupsRequested();

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void changeEvent(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void drawBranches(QPainter *, const QRect &, const QModelIndex &) const override { }
    [[nodiscard]] bool viewportEvent(QEvent *event) override;

private:
    void expandSections();
    void announce(const QModelIndex &index);

    SourcesDelegate *m_delegate;
    QSet<int> m_closed; ///< sections that a person has closed stay closed
    bool m_isSilent = false;
};

} // namespace ui
