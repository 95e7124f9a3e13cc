// SPDX-License-Identifier: MIT
#pragma once

#include "ui/list/sourcetree.h"

#include <QAbstractListModel>

namespace ui {

class LabPane;

/// The panes of the laboratory, as rows.
class LabSources : public QAbstractListModel {
    Q_OBJECT
public:
    using QAbstractListModel::QAbstractListModel;

    void add(LabPane *pane);
    [[nodiscard]] const QList<LabPane *> &panes() const { return m_panes; }
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    void retranslate();

private:
    QList<LabPane *> m_panes;
};

/// The left pane of the laboratory.
class LabTree : public SourceTree {
    Q_OBJECT
public:
    explicit LabTree(QWidget *parent = nullptr);

Q_SIGNALS:
    void paneSelected(int row);

protected:
    void announce(const QModelIndex &index) override;
    void changeEvent(QEvent *event) override;
};

} // namespace ui
