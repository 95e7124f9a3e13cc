// SPDX-License-Identifier: MIT
#include "ui/search/searchfield.h"

#include "domain/search/searchquery.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/tokens.h"

#include <QCompleter>
#include <QKeyEvent>
#include <QPainter>
#include <QStringListModel>

using namespace Qt::StringLiterals;

namespace ui {

SearchField::SearchField(QWidget *parent)
    : QLineEdit(parent)
    , m_recent(new QStringListModel(this))
    , m_clear(addAction(icon(u"x"_s), QLineEdit::TrailingPosition))
{
    setFont(ui::font(FontRole::PaletteInput));
    setTextMargins(28, 0, 0, 0);
    setMinimumHeight(40);
    setMaxLength(domain::searchQueryLimit);
    auto *completer = new QCompleter(m_recent, this);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    setCompleter(completer);
    m_clear->setVisible(false);
    connect(m_clear, &QAction::triggered, this, &QLineEdit::clear);
    connect(this, &QLineEdit::textChanged, this,
            [this](const QString &text) { m_clear->setVisible(!text.isEmpty()); });
    connect(completer, qOverload<const QString &>(&QCompleter::activated), this,
            &SearchField::searchRequested, Qt::QueuedConnection);
    retranslate();
}

void SearchField::setRecent(const QStringList &recent)
{
    m_recent->setStringList(recent);
}

void SearchField::addOperator(const QString &name)
{
    auto typed = text();
    if (!typed.isEmpty() && !typed.endsWith(u' '))
        typed += u' ';
    setText(typed + name);
    setFocus(Qt::OtherFocusReason);
    setCursorPosition(static_cast<int>(text().size()));
}

void SearchField::paintEvent(QPaintEvent *event)
{
    QLineEdit::paintEvent(event);
    QPainter painter(this);
    drawIcon(painter, {12, (height() - 18) / 2.0, 18, 18}, u"search", tokensFor(palette()).muted);
}

void SearchField::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return Q_EMIT searchRequested();
    case Qt::Key_Down:
        return Q_EMIT left();
    case Qt::Key_Escape:
        return clear();
    default:
        QLineEdit::keyPressEvent(event);
    }
}

void SearchField::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QLineEdit::changeEvent(event);
}

void SearchField::retranslate()
{
    setAccessibleName(tr("Search"));
    setPlaceholderText(tr("Search topics, replies, articles and posts…"));
    m_clear->setText(tr("Clear"));
    m_clear->setToolTip(tr("Clear"));
}

} // namespace ui
