// SPDX-License-Identifier: MIT
#include "ui/widgets/followtoken.h"

#include <QApplication>
#include <QEvent>

namespace ui {

namespace {

class TokenFollower : public QObject {
public:
    TokenFollower(QWidget *widget, QColor Tokens::*token, QPalette::ColorRole role)
        : QObject(widget)
        , m_widget(widget)
        , m_token(token)
        , m_role(role)
    {
        widget->installEventFilter(this);
        adopt();
    }

    /// Another token for the same role.
    bool retarget(QColor Tokens::*token, QPalette::ColorRole role)
    {
        if (role != m_role)
            return false;
        m_token = token;
        adopt();
        return true;
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::ApplicationPaletteChange
            || event->type() == QEvent::PaletteChange)
            adopt();
        return QObject::eventFilter(watched, event);
    }

private:
    void adopt()
    {
        const auto color = tokensFor(QApplication::palette()).*m_token;
        if (m_widget->palette().color(QPalette::Active, m_role) == color)
            return;
        // Only this role is the widget's own; the others go on following the application.
        QPalette colors;
        colors.setColor(QPalette::All, m_role, color);
        m_widget->setPalette(colors);
    }

    QWidget *m_widget;
    QColor Tokens::*m_token;
    QPalette::ColorRole m_role;
};

} // namespace

void followToken(QWidget *widget, QColor Tokens::*token, QPalette::ColorRole role)
{
    for (auto *child : widget->children()) {
        auto *follower = dynamic_cast<TokenFollower *>(child);
        if (follower && follower->retarget(token, role))
            return;
    }
    new TokenFollower(widget, token, role);
}

} // namespace ui
