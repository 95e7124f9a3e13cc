// SPDX-License-Identifier: MIT
#pragma once

#include <QTreeView>

namespace ui {

/// The left pane of a workspace. Choosing is by selection, so that arrow keys walk through the
/// lists.
class SourceTree : public QTreeView {
    Q_OBJECT
public:
    explicit SourceTree(QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;
    /// Marks a source without announcing it.
    void showSelected(const QModelIndex &index);

protected:
    /// A person has chosen this row; it may be none, or a heading.
    virtual void announce(const QModelIndex &index) = 0;
    /// Whether this row of the first level is a section that opens as soon as it is there.
    [[nodiscard]] virtual bool isOpen(const QModelIndex &) const { return false; }
    /// The right button asks for a menu and chooses nothing.
    void mousePressEvent(QMouseEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void drawBranches(QPainter *, const QRect &, const QModelIndex &) const override { }

private:
    void openSections();

    bool m_isSilent = false;
};

/// A tree of sources, or what else lies beside a list, on the colour of the window.
class TreePane : public QWidget {
    Q_OBJECT
public:
    explicit TreePane(QWidget *content);

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace ui
