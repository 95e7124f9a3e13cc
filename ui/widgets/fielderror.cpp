// SPDX-License-Identifier: MIT
#include "ui/widgets/fielderror.h"

#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/prose.h"

#include <QAccessible>

namespace ui {

FieldError::FieldError(QWidget *parent)
    : QWidget(parent)
    , m_label(plainLabel({}, this))
{
    m_label->setFont(ui::font(FontRole::Poster));
    followToken(m_label, &Tokens::danger);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(20, 0, 0, 0);
    row->addWidget(m_label);
    hide();
}

void FieldError::setSentence(const QString &sentence)
{
    m_label->setText(sentence);
    setAccessibleName(sentence);
    setVisible(!sentence.isEmpty());
    if (sentence.isEmpty())
        return;
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

QString FieldError::sentence() const
{
    return m_label->text();
}

void FieldError::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    drawIcon(painter, {0, 1, 14, 14}, u"circle-alert", tokensFor(palette()).danger);
}

} // namespace ui
