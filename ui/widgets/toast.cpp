// SPDX-License-Identifier: MIT
#include "ui/widgets/toast.h"

#include "ui/theme/paint.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/speech.h"

#include <QApplication>
#include <QEvent>

namespace ui {

namespace {
constexpr int margin = 16;
} // namespace

Toast::Toast(QWidget *pane)
    : QWidget(pane)
{
    setAccessibleName(tr("Notice"));
    rowOf({m_label, m_link, m_furtherLink}, {.margins = {16, 8, 8, 8}, .spacing = 8}, this);
    m_timer.setSingleShot(true);
    m_timer.setInterval(stay);
    connect(&m_timer, &QTimer::timeout, this, &Toast::dismiss);
    connect(m_link, &QAbstractButton::clicked, this, [this] { run(&ToastMessage::action); });
    connect(m_furtherLink, &QAbstractButton::clicked, this,
            [this] { run(&ToastMessage::furtherAction); });
    pane->installEventFilter(this);
    connect(qApp, &QApplication::focusChanged, this, &Toast::followFocus);
    followToken(m_label, &Tokens::toastText);
    for (auto *link : {m_link, m_furtherLink})
        followToken(link, &Tokens::toastLink, QPalette::Link);
    hide();
}

void Toast::showMessage(const ToastMessage &message)
{
    m_message = message;
    m_label->setText(message.text);
    for (const auto &[link, words] :
         {std::pair(m_link, message.actionText), std::pair(m_furtherLink, message.furtherText)}) {
        link->setText(words);
        link->setVisible(!words.isEmpty());
    }
    layout()->setContentsMargins(16, 8, message.actionText.isEmpty() ? 16 : 14, 8);
    setAccessibleName(message.text);
    place();
    show();
    raise();
    m_timer.start();
    speak(*this, message.text);
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

void Toast::run(std::function<void()> ToastMessage::*action)
{
    const auto chosen = m_message.*action;
    dismiss();
    if (chosen)
        chosen();
}

/// Nobody should lose the link while its keys are at hand, nor the place where one was before.
void Toast::followFocus(QWidget *before, QWidget *now)
{
    const bool isHere = isAncestorOf(now);
    if (isHere == isAncestorOf(before))
        return;
    if (isHere) {
        m_before = before;
        m_timer.stop();
    } else if (isVisible()) {
        m_timer.start();
    }
}

void Toast::dismiss()
{
    m_timer.stop();
    if (m_before && isAncestorOf(QApplication::focusWidget()))
        m_before->setFocus(Qt::OtherFocusReason);
    m_message = {};
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
    else if (event->type() == QEvent::ParentAboutToChange && parentWidget())
        parentWidget()->removeEventFilter(this);
    else if (event->type() == QEvent::ParentChange && parentWidget()) {
        parentWidget()->installEventFilter(this);
        place();
    }
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
