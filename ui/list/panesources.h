// SPDX-License-Identifier: MIT
#pragma once

#include "ui/list/sourcetree.h"
#include "ui/palette/paletteentry.h"

#include <QAbstractListModel>

namespace ui {

/// What a pane is called in the list of sources of its workspace, and in settings.
class PaneSource {
public:
    PaneSource(const QString &key, const QString &iconName)
        : m_key(key)
        , m_iconName(iconName)
    {
    }
    virtual ~PaneSource() = default;
    Q_DISABLE_COPY_MOVE(PaneSource)

    [[nodiscard]] const QString &key() const { return m_key; } ///< "reports", for settings
    [[nodiscard]] const QString &iconName() const { return m_iconName; }
    [[nodiscard]] virtual QString title() const = 0; ///< translated

private:
    QString m_key;
    QString m_iconName;
};

/// The panes of a workspace as rows, with what waits in each.
class PaneSources : public QAbstractListModel {
    Q_OBJECT
public:
    using QAbstractListModel::QAbstractListModel;

    /// It outlives the rows, or is not looked at any more.
    void add(const PaneSource &pane);
    /// 0 takes the badge away.
    void setCount(int row, qint64 count);
    [[nodiscard]] qint64 totalCount() const;
    /// −1: none.
    [[nodiscard]] int rowOf(const QString &key) const;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    void retranslate();
    /// For the quick switcher: those whose rows the tree shows.
    [[nodiscard]] QList<PaletteEntry> entriesIn(const QTreeView &tree) const;

Q_SIGNALS:
    void countsChanged();

private:
    struct Row {
        const PaneSource *pane;
        qint64 count = 0;
    };
    QList<Row> m_rows;
};

/// The left pane of such a workspace.
class PaneTree : public SourceTree {
    Q_OBJECT
public:
    explicit PaneTree(PaneSources &sources, QWidget *parent = nullptr);

Q_SIGNALS:
    void paneSelected(int row);
};

} // namespace ui
