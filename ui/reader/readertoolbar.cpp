// SPDX-License-Identifier: MIT
#include "ui/reader/readertoolbar.h"

#include "ui/reader/readerbutton.h"
#include "ui/theme/paint.h"

#include <QPainter>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
QPoint below(const QWidget &button)
{
    return button.mapToGlobal(QPoint(0, button.height()));
}
} // namespace

ReaderToolbar::ReaderToolbar(int leftPadding, QWidget *parent)
    : QWidget(parent)
    , m_row(new QHBoxLayout(this))
{
    constexpr int rightPadding = 8;
    setFixedHeight(48);
    m_row->setContentsMargins(leftPadding, 0, rightPadding, 1);
    m_row->setSpacing(between);
}

ReaderButton *ReaderToolbar::addButton(const QString &iconName, QBoxLayout *row)
{
    auto *button = new ReaderButton(iconName, this);
    m_buttons.append(button);
    (row ? row : m_row)->addWidget(button);
    return button;
}

void ReaderToolbar::addCopyButton()
{
    m_copy = addButton(u"link"_s);
    connect(m_copy, &QAbstractButton::clicked, this, &ReaderToolbar::copyClicked);
}

void ReaderToolbar::addLastButtons()
{
    m_moderate = addButton(u"shield-check"_s);
    m_menu = addButton(u"ellipsis-vertical"_s);
    connect(m_moderate, &QAbstractButton::clicked, this,
            [this] { Q_EMIT moderateClicked(below(*m_moderate)); });
    connect(m_menu, &QAbstractButton::clicked, this,
            [this] { Q_EMIT menuClicked(below(*m_menu)); });
}

void ReaderToolbar::retranslate()
{
    m_copy->setText(tr("Copy link"));
    m_moderate->setText(tr("Moderate"));
    m_moderate->setToolTip(tr("What moderators can do with it"));
    m_menu->setAccessibleName(tr("More"));
    m_menu->setToolTip(tr("More"));
}

void ReaderToolbar::showNothing()
{
    for (auto *button : std::as_const(m_buttons))
        button->hide();
}

void ReaderToolbar::setModerating(bool moderating)
{
    m_isModerating = moderating;
    m_moderate->setVisible(moderating && m_menu->isVisibleTo(this));
    fit();
}

int ReaderToolbar::widthOf(const QList<ReaderButton *> &buttons, int gaps) const
{
    const auto margins = m_row->contentsMargins();
    auto width = margins.left() + margins.right() + gaps * between;
    for (const auto *button : buttons)
        width += button->sizeHint().width();
    return width;
}

void ReaderToolbar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

void ReaderToolbar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    drawHairline(painter, 0, width(), height() - 1, tokensFor(palette()).hairline);
}

} // namespace ui
