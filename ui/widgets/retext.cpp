// SPDX-License-Identifier: MIT
#include "ui/widgets/retext.h"

#include "ui/widgets/plaintooltip.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>

#include <algorithm>

namespace ui {

namespace {
class Retranslation : public QObject {
public:
    Retranslation(QWidget &widget, std::function<void()> showTexts)
        : QObject(&widget)
        , m_showTexts(std::move(showTexts))
    {
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::LanguageChange)
            m_showTexts();
        return QObject::eventFilter(watched, event);
    }

private:
    std::function<void()> m_showTexts;
};
} // namespace

void keepTranslated(QWidget &widget, std::function<void()> showTexts)
{
    showTexts();
    whenTranslated(widget, std::move(showTexts));
}

void whenTranslated(QWidget &widget, std::function<void()> showTexts)
{
    widget.installEventFilter(new Retranslation(widget, std::move(showTexts)));
}

void label(QAbstractButton *button, const QString &text)
{
    button->setText(text);
    button->setAccessibleName(text);
}

void label(QAbstractButton *button, const QString &text, const QString &toolTip)
{
    label(button, text);
    button->setToolTip(toolTip);
}

void label(QLabel *text, QWidget *field, const QString &name)
{
    text->setText(name);
    field->setAccessibleName(name);
}

void hint(QLineEdit *field, const QString &text)
{
    field->setPlaceholderText(text);
    field->setAccessibleName(text);
}

void enable(std::initializer_list<QWidget *> widgets, bool enabled, const QString &disabledReason)
{
    for (auto *widget : widgets) {
        widget->setEnabled(enabled);
        widget->setToolTip(plainToolTip(disabledReason));
    }
}

void nameChoice(QComboBox *box, const QString &name)
{
    box->setAccessibleName(name);
    box->setAccessibleDescription(name);
}

void refill(QComboBox *box, const QStringList &texts, int first)
{
    QList<Choice> choices;
    for (const auto &text : texts)
        choices.append({text, {}});
    refill(box, choices, first);
}

void refill(QComboBox *box, const QList<Choice> &choices, int first)
{
    const QSignalBlocker quiet(box);
    const auto index = box->count() > 0 ? std::max(box->currentIndex(), 0) : first;
    box->clear();
    for (const auto &choice : choices)
        box->addItem(choice.text, choice.data);
    box->setCurrentIndex(index);
}

} // namespace ui
