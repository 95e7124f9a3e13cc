// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"
#include "ui/list/sourcetree.h"

#include <QSet>

namespace ui {

/// The board's tree of sources.
class SourcesView : public SourceTree {
    Q_OBJECT
public:
    explicit SourcesView(QWidget *parent = nullptr);

Q_SIGNALS:
    void sourceSelected(const domain::ArticleQuery &query);
    void draftsSelected();
    /// The + beside "Groups".
    void groupsRequested();

protected:
    void announce(const QModelIndex &index) override;
    [[nodiscard]] bool isOpen(const QModelIndex &section) const override;
    void mousePressEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    [[nodiscard]] bool viewportEvent(QEvent *event) override;

private:
    [[nodiscard]] bool isPlus(const QPoint &position) const;

    SourcesDelegate *m_delegate;
    QSet<int> m_closed; ///< sections that a person has closed stay closed
};

} // namespace ui
