// SPDX-License-Identifier: MIT
#include "ui/widgets/typedconfirmation.h"

#include <QCheckBox>
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
    if (question.asksWhy) {
        m_reason = addLine(tr("Reason"));
        m_reason->setMaxLength(200);
    }
    m_typed = addLine(tr("Type “%1” to confirm").arg(m_word));
    if (!question.choice.isEmpty()) {
        m_choice = new QCheckBox(question.choice, form());
        content()->addWidget(m_choice);
    }
    addCancel();
    auto *button = addSend(question.verb);
    button->setEnabled(false);
    connect(m_typed, &QLineEdit::textChanged, button, [this, button](const QString &typed) {
        clearErrors();
        button->setEnabled(typed.trimmed().compare(m_word, Qt::CaseInsensitive) == 0);
    });
    connect(this, &CardDialog::sendRequested, this, &TypedConfirmation::send);
    (m_reason ? m_reason : m_typed)->setFocus();
}

QString TypedConfirmation::reason() const
{
    return m_reason ? m_reason->text().trimmed() : QString();
}

bool TypedConfirmation::isChosen() const
{
    return m_choice && m_choice->isChecked();
}

void TypedConfirmation::send()
{
    if (m_typed->text().trimmed().compare(m_word, Qt::CaseInsensitive) != 0)
        return setFieldError(m_typed, tr("This is not “%1”.").arg(m_word));
    if (m_reason && reason().isEmpty())
        return setFieldError(m_reason, tr("Enter a reason."));
    Q_EMIT confirmed();
    accept();
}

} // namespace ui

#include "moc_typedconfirmation.cpp"
