// SPDX-License-Identifier: MIT
#pragma once

#include "domain/account.h"
#include "ui/list/sourcetree.h"
#include "ui/palette/paletteentry.h"

#include <QAbstractListModel>
#include <QVariantMap>

#include <functional>

namespace ui {

/// What a pane is called in the list of sources of its workspace, and in settings. That is known
/// before the pane is made, which is when somebody looks at it.
struct PaneSource {
    QString key; ///< "reports", for settings
    QString iconName;
    QString (*title)(); ///< translated
    domain::Role leastRole = domain::Role::Member; ///< whoever is less does not find it in the list
};

/// A pane that is made when somebody wants to see it.
template <typename Pane>
struct PaneRow {
    PaneSource source;
    std::function<Pane *()> make;
    Pane *pane = nullptr; ///< null until then
    QVariantMap state; ///< of before then
    /// For the quick switcher: what of it one may go to by its name.
    using Entries = std::function<QList<PaletteEntry>(const QString &words)>;
    Entries entries = {};

    [[nodiscard]] QVariantMap saveState() const { return pane ? pane->saveState() : state; }
    /// From what was kept of all panes, by their keys.
    void restoreState(const QVariantMap &panes)
    {
        state = panes.value(source.key).toMap();
        if (pane)
            pane->restoreState(state);
    }
};

/// The panes of a workspace as rows, with what waits in each.
class PaneSources : public QAbstractListModel {
    Q_OBJECT
public:
    using QAbstractListModel::QAbstractListModel;

    void add(const PaneSource &source);
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
        PaneSource source;
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
