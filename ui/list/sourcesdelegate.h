// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

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

} // namespace ui
