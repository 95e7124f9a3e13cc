// SPDX-License-Identifier: MIT
#include "ui/widgets/typedconfirmation.h"

#include <QLineEdit>
#include <QPushButton>

namespace ui {

namespace {
constexpr int cardWidth = 460;
} // namespace

TypedConfirmation::TypedConfirmation(const Question &question, QWidget *parent)
    : CardDialog(question.title, cardWidth, parent)
    , m_word(question.word)
{
    addText(question.consequence);
    m_typed = addLine(tr("Type “%1” to confirm").arg(m_word));
    addCancel();
    auto *button = addSend(question.verb);
    button->setEnabled(false);
    connect(m_typed, &QLineEdit::textChanged, button, [this, button](const QString &typed) {
        clearErrors();
        button->setEnabled(typed.trimmed().compare(m_word, Qt::CaseInsensitive) == 0);
    });
    connect(this, &CardDialog::sendRequested, this, &TypedConfirmation::send);
    m_typed->setFocus();
}

void TypedConfirmation::send()
{
    if (m_typed->text().trimmed().compare(m_word, Qt::CaseInsensitive) != 0)
        return setFieldError(m_typed, tr("This is not “%1”.").arg(m_word));
    Q_EMIT confirmed();
    accept();
}

} // namespace ui
