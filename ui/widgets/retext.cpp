// SPDX-License-Identifier: MIT
#include "ui/widgets/retext.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QEvent>
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

void refill(QComboBox *box, const QStringList &texts, int first)
{
    const QSignalBlocker quiet(box);
    const auto index = box->count() > 0 ? std::max(box->currentIndex(), 0) : first;
    box->clear();
    box->addItems(texts);
    box->setCurrentIndex(index);
}

} // namespace ui
