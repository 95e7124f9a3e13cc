// SPDX-License-Identifier: MIT
#include "ui/widgets/keeptranslated.h"

#include <QEvent>
#include <QWidget>

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

} // namespace ui
