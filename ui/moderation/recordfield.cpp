// SPDX-License-Identifier: MIT
#include "ui/moderation/recordfield.h"

#include "ui/theme/fonts.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/prose.h"

#include <QLabel>
#include <QVBoxLayout>

namespace ui {

RecordField::RecordField(QWidget *parent)
    : QWidget(parent)
    , m_name(plainLabel({}, this))
    , m_value(new Prose({}, this))
{
    m_name->setFont(ui::font(FontRole::Meta));
    followToken(m_name, &Tokens::muted);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(2);
    column->addWidget(m_name);
    column->addWidget(m_value);
}

void RecordField::setTexts(const QString &name, const QString &value)
{
    m_name->setText(name);
    m_value->setText(value);
    setVisible(!value.isEmpty());
}

} // namespace ui
