// SPDX-License-Identifier: MIT
#include "ui/widgets/toast.h"

#include "ui/theme/paint.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/followtoken.h"

#include <QAccessible>
#include <QEvent>

namespace ui {

namespace {
constexpr int margin = 16;
} // namespace

Toast::Toast(QWidget *pane)
    : QWidget(pane)
{
    setAccessibleName(tr("Notice"));
    rowOf({m_label, m_link}, {.margins = {16, 8, 8, 8}, .spacing = 8}, this);
    m_timer.setSingleShot(true);
    m_timer.setInterval(stay);
    connect(&m_timer, &QTimer::timeout, this, &Toast::dismiss);
    connect(m_link, &QAbstractButton::clicked, this, &Toast::runAction);
    pane->installEventFilter(this);
    followToken(m_label, &Tokens::toastText);
    followToken(m_link, &Tokens::toastLink, QPalette::Link);
    hide();
}

void Toast::showMessage(const ToastMessage &message)
{
    m_action = message.action;
    m_label->setText(message.text);
    m_link->setText(message.actionText);
    m_link->setVisible(!message.actionText.isEmpty());
    layout()->setContentsMargins(16, 8, message.actionText.isEmpty() ? 16 : 14, 8);
    setAccessibleName(message.text);
    place();
    show();
    raise();
    m_timer.start();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

QString Toast::text() const
{
    return isHidden() ? QString() : m_label->text();
}

void Toast::place()
{
    const auto *pane = parentWidget();
    const auto wanted = layout()->sizeHint();
    const auto width = std::min(wanted.width(), std::max(160, pane->width() - 32));
    const auto height = std::max(40, wanted.height());
    setGeometry((pane->width() - width) / 2, pane->height() - m_footer - margin - height, width,
                height);
}

void Toast::runAction()
{
    const auto action = std::exchange(m_action, {});
    dismiss();
    if (action)
        action();
}

void Toast::dismiss()
{
    m_timer.stop();
    m_action = {};
    hide();
    Q_EMIT dismissed();
}

void Toast::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    drawBox(painter, rect(), 8, tokensFor(palette()).toast);
}

bool Toast::event(QEvent *event)
{
    // Nobody should lose the link while reaching for it.
    if (event->type() == QEvent::Enter)
        m_timer.stop();
    else if (event->type() == QEvent::Leave && isVisible())
        m_timer.start();
    else if (event->type() == QEvent::LayoutRequest && isVisible())
        place(); // its text is another one, or its foot
    return QWidget::event(event);
}

bool Toast::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize && isVisible())
        place();
    return QWidget::eventFilter(watched, event);
}

} // namespace ui

#include "moc_toast.cpp"
