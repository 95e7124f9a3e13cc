// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/quietview.h"

#include <QStyledItemDelegate>
#include <QTreeView>

#include <functional>

namespace ui {

/// Rows of 32 and heads of 36 in the tree of sources: pill selection, icon, name, count.
class SourcesDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    /// Which headings have a + at their end; none without.
    using PlusTest = std::function<bool(const QModelIndex &)>;
    /// Wide enough for the chevron of a heading.
    static constexpr int chevronWidth = 32;

    explicit SourcesDelegate(QObject *parent, PlusTest hasPlus = {});

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const override;

    /// The + of a heading, in view coordinates.
    [[nodiscard]] static QRect plusButton(const QRect &row);
    [[nodiscard]] bool hasPlus(const QModelIndex &index) const;

private:
    void paintHead(QPainter &painter, const QStyleOptionViewItem &option,
                   const QModelIndex &index) const;
    static void paintSource(QPainter &painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index);

    PlusTest m_hasPlus;
};

/// The left pane of a workspace. Choosing is by selection, so that arrow keys walk through the
/// lists.
class SourceTree : public QuietView<QTreeView> {
    Q_OBJECT
public:
    explicit SourceTree(QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;
    /// Marks a source without announcing it.
    void showSelected(const QModelIndex &index);
    /// Likewise, the one for which this role is true: the drafts.
    void showSelectedWith(int role);

Q_SIGNALS:
    /// A person has chosen this row, which is no heading.
    void rowSelected(const QModelIndex &index);

protected:
    /// A person has chosen this row; it may be none, or a heading.
    virtual void announce(const QModelIndex &index);
    /// Whether this row of the first level is a section that opens as soon as it is there.
    [[nodiscard]] virtual bool isOpen(const QModelIndex &) const { return false; }
    [[nodiscard]] static bool isSection(const QModelIndex &index);
    /// The right button asks for a menu and chooses nothing; the left one opens and closes a
    /// section, at its chevron where the section itself can be chosen.
    void mousePressEvent(QMouseEvent *event) override;
    /// As Space does, or Enter where it can't.
    void keyPressEvent(QKeyEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void drawBranches(QPainter *, const QRect &, const QModelIndex &) const override { }

private:
    [[nodiscard]] bool toggles(const QModelIndex &index, bool isPart) const;
    void openSections();

    bool m_isSilent = false;
};

/// A tree of sources, or what else lies beside a list, on the colour of the window.
class TreePane : public QWidget {
    Q_OBJECT
public:
    explicit TreePane(QWidget *content);
};

} // namespace ui
