// SPDX-License-Identifier: MIT
#include "ui/list/newbarplace.h"

#include "ui/list/newbar.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QLayout>
#include <QMouseEvent>
#include <QScrollBar>

namespace ui {

NewBarPlace::NewBarPlace(NewBar &bar, QAbstractItemView &view, QObject *parent)
    : QObject(parent)
    , m_bar(bar)
    , m_view(view)
{
    m_bar.hide();
    m_justShown.setSingleShot(true);
    m_bar.installEventFilter(this);
    m_view.viewport()->installEventFilter(this);
    // Queued: the bar changes the very scroll value that is being announced.
    connect(m_view.verticalScrollBar(), &QScrollBar::valueChanged, this,
            &NewBarPlace::showWhenQuiet, Qt::QueuedConnection);
}

void NewBarPlace::setCount(qint64 count)
{
    m_count = count;
    m_bar.setCount(count);
    if (count == 0)
        setShown(false);
    else
        showWhenQuiet();
}

bool NewBarPlace::eventFilter(QObject *watched, QEvent *event)
{
    // Queued: the viewport learns that the pointer has left it from this event.
    switch (event->type()) {
    case QEvent::Leave:
        if (watched != &m_bar)
            QMetaObject::invokeMethod(this, &NewBarPlace::showWhenQuiet, Qt::QueuedConnection);
        break;
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick:
    case QEvent::MouseButtonRelease:
        // What is passed on comes by here once more, from the program itself.
        if (event->spontaneous() && passOn(static_cast<const QMouseEvent &>(*event)))
            return true;
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

bool NewBarPlace::passOn(const QMouseEvent &event)
{
    const bool isPress = event.type() != QEvent::MouseButtonRelease;
    if (isPress)
        m_isPassingOn = m_justShown.isActive();
    if (!m_isPassingOn)
        return false;
    m_isPassingOn = isPress;
    if (isPress)
        m_justShown.start(); // the second of a double click is meant likewise
    auto *rows = m_view.viewport();
    const QPointF there = rows->mapFromGlobal(event.globalPosition()) + QPointF(0, m_movedBy);
    QMouseEvent meant(event.type(), there, event.globalPosition(), event.button(), event.buttons(),
                      event.modifiers(), event.pointingDevice());
    m_view.setFocus(Qt::MouseFocusReason);
    QCoreApplication::sendEvent(rows, &meant);
    return true;
}

void NewBarPlace::showWhenQuiet()
{
    if (m_count == 0 || !m_bar.isHidden())
        return;
    // At the top the bar lies over the first row, if the list can be scrolled by as much; a
    // shorter list waits until the pointer has left.
    const auto *bar = m_view.verticalScrollBar();
    const bool canStay = bar->value() > 0 || bar->maximum() > 0;
    if (canStay || !m_view.viewport()->underMouse())
        setShown(true);
}

void NewBarPlace::setShown(bool shown)
{
    if (m_bar.isHidden() != shown)
        return;
    auto *bar = m_view.verticalScrollBar();
    const auto value = bar->value();
    const bool keepsRows = value > 0 || (shown && m_view.viewport()->underMouse());
    m_bar.setVisible(shown);
    if (auto *layout = m_bar.parentWidget() ? m_bar.parentWidget()->layout() : nullptr)
        layout->activate();
    m_movedBy = keepsRows ? 0 : NewBar::zoneHeight;
    if (shown)
        m_justShown.start(QApplication::doubleClickInterval());
    else
        m_justShown.stop();
    if (keepsRows)
        bar->setValue(shown ? value + NewBar::zoneHeight : value - NewBar::zoneHeight);
}

} // namespace ui
