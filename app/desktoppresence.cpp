// SPDX-License-Identifier: MIT
#include "app/desktoppresence.h"

#include "app/autostart.h"
#include "app/desktopnotifications.h"
#include "base/deliver.h"
#include "ui/preferences/preferences.h"
#include "ui/window/mainwindow.h"
#include "ui/window/trayicon.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusServiceWatcher>
#include <QDBusVariant>
#include <QtConcurrentRun>
#include <QTimer>

#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace app {

namespace {
const auto trayWatcher = u"org.kde.StatusNotifierWatcher"_s; ///< its interface is called so, too
const auto trayPath = u"/StatusNotifierWatcher"_s;
constexpr auto trayPatience = 10s; ///< desktops that have one bring it with their panel
} // namespace

DesktopPresence::DesktopPresence(ui::MainWindow &window, QObject *parent)
    : QObject(parent)
    , m_window(window)
{
    m_disk.setMaxThreadCount(1);
    m_window.installEventFilter(this);
    // The session ends, and the program with it.
    connect(qApp, &QGuiApplication::commitDataRequest, this, &DesktopPresence::letClose,
            Qt::DirectConnection);
    connect(&m_window, &QWidget::windowTitleChanged, this, &DesktopPresence::setTitle);
}

DesktopPresence::~DesktopPresence() = default;

void DesktopPresence::start()
{
    // Not before: what is read from the settings asks for no tray yet.
    connect(&m_window.preferences(), &ui::Preferences::changed, this,
            &DesktopPresence::applyPreferences);
    applyPreferences();
    const auto look = [] { return base::Result<bool>(isAutostarted(autostartFile())); };
    base::deliver(QtConcurrent::run(&m_disk, look), this, [this](const auto &isOn) {
        m_isAutostarted = isOn.value_or(false);
        auto values = m_window.preferences().values();
        values.startsWithSession = *m_isAutostarted;
        m_window.preferences().set(values);
    });
}

void DesktopPresence::applyPreferences()
{
    const auto &wishes = m_window.preferences().values();
    if (!m_window.preferences().isTrayAwaited())
        showIcon(wishes.showsTrayIcon && m_window.preferences().isTrayAvailable());
    if (m_icon)
        m_icon->setUndisturbed(wishes.isUndisturbed);
    if (m_isAutostarted && *m_isAutostarted != wishes.startsWithSession)
        applyAutostart();
}

void DesktopPresence::showIcon(bool isShown)
{
    if (!isShown) {
        m_icon.reset();
        // It would be nowhere.
        if (m_window.isHidden() && !QGuiApplication::quitOnLastWindowClosed())
            showWindow();
        return;
    }
    if (m_icon)
        return;
    m_icon = std::make_unique<ui::TrayIcon>();
    m_icon->setTitle(m_window.windowTitle());
    m_icon->setUnread(m_unread);
    using ui::TrayIcon;
    connect(m_icon.get(), &TrayIcon::openRequested, this, &DesktopPresence::showWindow);
    connect(m_icon.get(), &TrayIcon::noticesRequested, this, &DesktopPresence::noticesRequested);
    connect(m_icon.get(), &TrayIcon::quitRequested, this, &DesktopPresence::quitRequested);
    connect(m_icon.get(), &TrayIcon::undisturbedChosen, this, [this](bool isUndisturbed) {
        auto values = m_window.preferences().values();
        values.isUndisturbed = isUndisturbed;
        m_window.preferences().set(values);
    });
    connect(m_icon.get(), &TrayIcon::messageClicked, this, [this] {
        if (m_message)
            Q_EMIT followed(*std::exchange(m_message, {}));
    });
    m_icon->setShown(true);
}

void DesktopPresence::applyAutostart()
{
    const bool isOn = m_window.preferences().values().startsWithSession;
    m_isAutostarted = isOn;
    const auto write = [isOn] { return setAutostarted(autostartFile(), programForLater(), isOn); };
    base::deliver(QtConcurrent::run(&m_disk, write), this,
                  [this, isOn](const base::Result<void> &written) {
                      if (written)
                          return;
                      m_isAutostarted = !isOn;
                      auto values = m_window.preferences().values();
                      values.startsWithSession = !isOn;
                      m_window.preferences().set(values);
                      m_window.showToast({tr("The start with the session could not be changed: %1")
                                              .arg(written.error().detail),
                                          {},
                                          {}});
                  });
}

void DesktopPresence::tell(const Announcement &announcement)
{
    if (!m_notifications) {
        // The bus is connected since the theme asked the desktop for its colours.
        m_notifications = std::make_unique<DesktopNotifications>();
        connect(m_notifications.get(), &DesktopNotifications::opened, this,
                [this](const Announcement &opened) {
                    // The icon takes a click on any notification for one on its own.
                    m_message.reset();
                    Q_EMIT followed(opened);
                });
        connect(m_notifications.get(), &DesktopNotifications::dismissed, this,
                &DesktopPresence::dismissed);
        connect(m_notifications.get(), &DesktopNotifications::undelivered, this,
                &DesktopPresence::showWithoutServer);
    }
    m_notifications->show(announcement);
}

void DesktopPresence::showWithoutServer(const Announcement &announcement)
{
    if (!m_icon)
        return;
    m_message = announcement;
    // Where a server has come meanwhile, the icon sends it there as markup.
    m_icon->showMessage(announcement.title, QString(announcement.body).replace(u'<', u'‹'));
}

void DesktopPresence::setUnread(qint64 count)
{
    m_unread = count;
    if (m_icon)
        m_icon->setUnread(count);
}

void DesktopPresence::setTitle(const QString &title)
{
    if (m_icon)
        m_icon->setTitle(title);
}

bool DesktopPresence::eventFilter(QObject *watched, QEvent *event)
{
    const auto &wishes = m_window.preferences().values();
    // A session whose end was called off.
    if (watched == &m_window && event->type() == QEvent::WindowActivate)
        m_isEnding = false;
    if (watched == &m_window && event->type() == QEvent::Close && !m_isEnding && m_icon
        && wishes.staysInTray && m_window.preferences().isTrayAvailable()) {
        event->ignore();
        hideWindow();
        return true;
    }
    return QObject::eventFilter(watched, event);
}

void DesktopPresence::hideWindow()
{
    Q_EMIT hiding();
    QGuiApplication::setQuitOnLastWindowClosed(false);
    for (auto *child : m_window.findChildren<QWidget *>()) {
        if (!child->isWindow() || !child->isVisible())
            continue;
        m_hidden.append(child);
        child->hide();
    }
    m_window.hide();
}

void DesktopPresence::showHidden()
{
    QGuiApplication::setQuitOnLastWindowClosed(false);
    m_window.preferences().setTrayAwaited(true);
    if (m_window.preferences().values().showsTrayIcon
        && QDBusConnection::sessionBus().isConnected())
        awaitTray();
    else
        settleHidden();
}

/// Whoever watches over icons is there before the panel that shows them.
void DesktopPresence::awaitTray()
{
    auto bus = QDBusConnection::sessionBus();
    auto *watcher = new QDBusServiceWatcher(trayWatcher, bus,
                                            QDBusServiceWatcher::WatchForRegistration, this);
    connect(watcher, &QDBusServiceWatcher::serviceRegistered, this, &DesktopPresence::askForTray);
    bus.connect(trayWatcher, trayPath, trayWatcher, u"StatusNotifierHostRegistered"_s, this,
                SLOT(askForTray()));
    askForTray();
    QTimer::singleShot(trayPatience, this, &DesktopPresence::settleHidden);
}

void DesktopPresence::askForTray()
{
    if (!m_window.preferences().isTrayAwaited())
        return;
    auto question = QDBusMessage::createMethodCall(trayWatcher, trayPath,
                                                   u"org.freedesktop.DBus.Properties"_s, u"Get"_s);
    question.setArguments({trayWatcher, u"IsStatusNotifierHostRegistered"_s});
    question.setAutoStartService(false);
    auto *answer
        = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(question), this);
    connect(answer, &QDBusPendingCallWatcher::finished, this, [this, answer] {
        answer->deleteLater();
        const QDBusPendingReply<QDBusVariant> reply = *answer;
        if (!reply.isError() && reply.value().variant().toBool())
            settleHidden();
    });
}

void DesktopPresence::settleHidden()
{
    if (!m_window.preferences().isTrayAwaited())
        return;
    m_window.preferences().setTrayAwaited(false);
    const bool isHidden = m_window.isHidden();
    applyPreferences();
    if (m_icon || !isHidden)
        return;
    QGuiApplication::setQuitOnLastWindowClosed(true);
    m_window.showMinimized();
}

void DesktopPresence::showWindow()
{
    m_window.show();
    m_window.setWindowState(m_window.windowState() & ~Qt::WindowMinimized);
    m_window.raise();
    m_window.activateWindow();
    // Hidden for less than a moment it has kept the focus as windows have it, but not as widgets
    // do.
    QT_WARNING_PUSH
    QT_WARNING_DISABLE_DEPRECATED // from Qt 6.5 on
        if (QGuiApplication::focusWindow() == m_window.windowHandle()
            && !QApplication::activeWindow()) QApplication::setActiveWindow(&m_window);
    QT_WARNING_POP
    for (const auto &dialog : std::exchange(m_hidden, {})) {
        if (dialog)
            dialog->show();
    }
    QGuiApplication::setQuitOnLastWindowClosed(true);
}

} // namespace app

#include "moc_desktoppresence.cpp"
