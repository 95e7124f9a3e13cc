// SPDX-License-Identifier: MIT
#include "ui/list/sourcetree.h"

#include "ui/theme/tokens.h"

#include <QBoxLayout>
#include <QMouseEvent>
#include <QPainter>
#include <QScopedValueRollback>

namespace ui {

SourceTree::SourceTree(QWidget *parent)
    : QTreeView(parent)
{
    setFrameShape(QFrame::NoFrame);
    setHeaderHidden(true);
    setRootIsDecorated(false);
    setIndentation(0);
    setExpandsOnDoubleClick(false);
    setEditTriggers(NoEditTriggers);
    setMouseTracking(true);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    // The sources lie on the colour of the window, not of lists.
    viewport()->setAutoFillBackground(false);
    connect(this, &QTreeView::activated, this, &SourceTree::announce);
}

void SourceTree::setModel(QAbstractItemModel *model)
{
    QTreeView::setModel(model);
    if (!model)
        return;
    connect(model, &QAbstractItemModel::modelReset, this, &SourceTree::openSections);
    connect(model, &QAbstractItemModel::rowsInserted, this, &SourceTree::openSections);
    openSections();
}

void SourceTree::openSections()
{
    for (int row = 0; row < model()->rowCount(); ++row) {
        if (const auto index = model()->index(row, 0); isOpen(index))
            expand(index);
    }
}

void SourceTree::showSelected(const QModelIndex &index)
{
    const QScopedValueRollback guard(m_isSilent, true);
    setCurrentIndex(index);
}

void SourceTree::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::RightButton)
        QTreeView::mousePressEvent(event);
}

void SourceTree::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTreeView::currentChanged(current, previous);
    if (!m_isSilent)
        announce(current);
}

TreePane::TreePane(QWidget *content)
{
    setFocusProxy(content);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(content);
}

void TreePane::paintEvent(QPaintEvent *)
{
    QPainter(this).fillRect(rect(), tokensFor(palette()).window);
}

} // namespace ui
