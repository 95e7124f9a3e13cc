// SPDX-License-Identifier: MIT
#include "ui/widgets/carddialog.h"

#include "ui/theme/fonts.h"
#include "ui/theme/paint.h"
#include "ui/theme/style.h"
#include "ui/widgets/followtoken.h"

namespace ui {

namespace {
constexpr int padding = 24;
} // namespace

QLabel *plainLabel(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

CardDialog::CardDialog(const QString &title, int width, QWidget *parent)
    : QDialog(parent)
    , m_content(new QVBoxLayout)
    , m_foot(new QHBoxLayout)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(title);
    setAccessibleName(title);
    auto *head = plainLabel(title, this);
    head->setFont(ui::font(FontRole::DialogTitle));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(padding, 20, padding, padding);
    column->setSpacing(20);
    column->addWidget(head);
    m_content->setSpacing(18);
    column->addLayout(m_content, 1);
    column->addSpacing(8);
    m_foot->setSpacing(8);
    m_foot->addStretch();
    column->addLayout(m_foot);
    // Wrapped prose gets its height from the real width.
    setFixedWidth(width);
    column->setSizeConstraint(QLayout::SetMinimumSize);
}

QVBoxLayout *CardDialog::addField(const QString &label, QWidget *field)
{
    auto *caption = new QLabel(label, this);
    caption->setTextFormat(Qt::PlainText);
    auto captionFont = ui::font(FontRole::Poster);
    captionFont.setPointSizeF(9.5);
    caption->setFont(captionFont);
    caption->setBuddy(field);
    field->setAccessibleName(label);
    auto *group = new QVBoxLayout;
    group->setSpacing(6);
    group->addWidget(caption);
    group->addWidget(field);
    m_content->addLayout(group);
    return group;
}

QLabel *CardDialog::addText(const QString &text)
{
    auto *label = plainLabel(text, this);
    followToken(label, &Tokens::muted);
    m_content->addWidget(label);
    return label;
}

QPushButton *CardDialog::addCancel()
{
    auto *button = new QPushButton(tr("Cancel"), this);
    button->setAutoDefault(false);
    connect(button, &QAbstractButton::clicked, this, &QDialog::reject);
    m_foot->addWidget(button);
    return button;
}

QPushButton *CardDialog::addPrimary(const QString &text)
{
    auto *button = new QPushButton(text, this);
    setButtonKind(button, ButtonKind::Primary);
    button->setDefault(true);
    m_foot->addWidget(button);
    return button;
}

void CardDialog::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), tokensFor(palette()).list);
}

} // namespace ui
