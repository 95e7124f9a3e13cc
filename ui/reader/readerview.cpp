// SPDX-License-Identifier: MIT
#include "ui/reader/readerview.h"

#include "ui/list/selectionpane.h"
#include "ui/reader/readerscroll.h"
#include "ui/reader/readertoolbar.h"
#include "ui/reader/tombstone.h"
#include "ui/theme/fonts.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/ground.h"
#include "ui/widgets/statepane.h"

#include <QLabel>
#include <QPainter>
#include <QScrollBar>
#include <QStackedLayout>

namespace ui {

ReaderView::ReaderView(ReaderToolbar *toolbar, QWidget *parent)
    : QWidget(parent)
    , m_toolbar(toolbar)
{
    constexpr int minWidth = 420;
    setMinimumWidth(minWidth);
    layGround(*this, {&Tokens::reader});
    m_toolbar->setParent(this); // first of all, where Tab begins
    m_scroll = new ReaderScroll(this);
    m_state = new StatePane(this);
    m_tombstone = new Tombstone(this);
    m_selection = new SelectionPane(this);
    auto *body = new QWidget(this);
    m_stack = new QStackedLayout(body);
    m_stack->addWidget(m_state);
    m_stack->addWidget(m_tombstone);
    m_stack->addWidget(m_selection);
    columnOf({m_toolbar, {body, 1}}, {.margins = {}, .spacing = 0}, this);
    connect(m_toolbar, &ReaderToolbar::copyClicked, this, &ReaderView::copyLinkRequested);
    connect(m_toolbar, &ReaderToolbar::menuClicked, this, &ReaderView::menuRequested);
    connect(m_toolbar, &ReaderToolbar::moderateClicked, this, &ReaderView::moderateRequested);
    connect(m_tombstone, &Tombstone::restoreRequested, this, &ReaderView::restoreRequested);
    connect(m_tombstone, &Tombstone::purgeRequested, this, &ReaderView::purgeRequested);
    connect(m_tombstone, &Tombstone::linkActivated, this, &ReaderView::linkActivated);
    connect(m_state, &StatePane::retryRequested, this, &ReaderView::retryRequested);
}

void ReaderView::setPage(QWidget *page)
{
    m_stack->insertWidget(0, page);
}

QWidget *ReaderView::focusTarget() const
{
    return m_scroll;
}

QLabel *ReaderView::createHead(QWidget *parent)
{
    auto *head = new QLabel(parent);
    head->setTextFormat(Qt::PlainText);
    head->setFont(ui::font(FontRole::SectionHead));
    return head;
}

void ReaderView::showPage(bool isOther)
{
    m_stack->setCurrentIndex(0);
    if (isOther)
        m_scroll->verticalScrollBar()->setValue(0);
}

void ReaderView::showEmpty(const QString &icon, const QString &title, const QString &text)
{
    m_state->showEmpty(icon, title, text);
    showInstead(m_state);
}

void ReaderView::showLoading()
{
    m_state->showLoading(tr("Reading…"));
    showInstead(m_state);
}

void ReaderView::showError(const base::Error &error)
{
    m_state->showError(error);
    showInstead(m_state);
}

void ReaderView::showRemoval(const domain::Removal &removal, domain::Timestamp now)
{
    m_tombstone->showRemoval(removal, now);
    showInstead(m_tombstone);
}

void ReaderView::showSelection(const Selection &selection)
{
    m_selection->showSelection(selection);
    showInstead(m_selection);
}

void ReaderView::showInstead(QWidget *widget)
{
    forget();
    m_toolbar->showNothing();
    m_stack->setCurrentWidget(widget);
}

void ReaderView::setWritable(bool writable, const QString &disabledReason)
{
    m_disabledReason = writable ? QString() : disabledReason;
    showWritable();
}

void ReaderView::setModerating(bool moderating)
{
    m_toolbar->setModerating(moderating);
    showButtons();
}

void ReaderView::setPurgeOffered(bool offered)
{
    m_tombstone->setPurgeOffered(offered);
}

} // namespace ui

#include "moc_readerview.cpp"
