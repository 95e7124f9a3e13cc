// SPDX-License-Identifier: MIT
#pragma once

#include "ui/list/sourcetree.h"

#include <QAbstractListModel>

namespace ui {

class ModerationPane;

/// The panes of the moderators' workspace, with what waits in each.
class ModerationSources : public QAbstractListModel {
    Q_OBJECT
public:
    using QAbstractListModel::QAbstractListModel;

    void add(ModerationPane *pane);
    [[nodiscard]] const QList<ModerationPane *> &panes() const { return m_panes; }
    [[nodiscard]] qint64 totalCount() const;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    void retranslate();

Q_SIGNALS:
    void countsChanged();

private:
    QList<ModerationPane *> m_panes;
    QHash<ModerationPane *, qint64> m_counts;
};

/// The left pane of the workspace.
class ModerationTree : public SourceTree {
    Q_OBJECT
public:
    explicit ModerationTree(QWidget *parent = nullptr);

Q_SIGNALS:
    void paneSelected(int row);

protected:
    void announce(const QModelIndex &index) override;
    void changeEvent(QEvent *event) override;
};

} // namespace ui
