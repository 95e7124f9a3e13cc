// SPDX-License-Identifier: MIT
#include "ui/widgets/enterclicks.h"

#include <QAbstractButton>
#include <QKeyEvent>

namespace ui {

namespace {
class EnterClicks : public QObject {
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() != QEvent::KeyPress)
            return QObject::eventFilter(watched, event);
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        const bool isPlain = !(key->modifiers() & ~Qt::KeypadModifier);
        if (!isEnter || !isPlain)
            return QObject::eventFilter(watched, event);
        if (!key->isAutoRepeat())
            static_cast<QAbstractButton *>(watched)->click();
        return true;
    }
};
} // namespace

void clickOnEnter(QAbstractButton &button)
{
    button.installEventFilter(new EnterClicks(&button));
}

void setUpPainted(QAbstractButton &button)
{
    clickOnEnter(button);
    button.setCursor(Qt::PointingHandCursor);
    button.setFocusPolicy(Qt::TabFocus);
    button.setAttribute(Qt::WA_Hover);
}

} // namespace ui
