// SPDX-License-Identifier: MIT
#pragma once

#include "app/announcements.h"

#include <QObject>
#include <QPointer>
#include <QThreadPool>

#include <memory>

namespace ui {
class MainWindow;
class TrayIcon;
} // namespace ui

namespace app {

class DesktopNotifications;

/// What of the program is on the desktop beside its window: what people are told there, the icon in
/// the tray, into which the window may be closed, and the start with the session. As the
/// preferences say; each part is made when it is first wanted. GUI thread.
class DesktopPresence : public QObject {
    Q_OBJECT
public:
    /// The window outlives it.
    explicit DesktopPresence(ui::MainWindow &window, QObject *parent = nullptr);
    ~DesktopPresence() override;

    /// As the preferences are from now on: the icon, and whether the session starts the program.
    void start();
    void tell(const Announcement &announcement);
    void setUnread(qint64 count);
    /// Of the window, as it came.
    void setTitle(const QString &title);
    /// In front of all others, wherever it was.
    void showWindow();
    /// The program ends: closing the window does not hide it any more.
    void letClose() { m_isEnding = true; }
    /// The first time: in the tray, or, without an icon there, minimized. Where program and desktop
    /// come with the session, the tray is waited for.
    void showHidden();

Q_SIGNALS:
    /// Somebody wants to see it.
    void followed(const app::Announcement &announcement);
    void dismissed(const app::Announcement &announcement);
    void noticesRequested();
    void quitRequested();
    /// The window goes into the tray: what it remembers is to be kept.
    void hiding();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private Q_SLOTS:
    void askForTray();

private:
    void applyPreferences();
    void showIcon(bool isShown);
    void showWithoutServer(const Announcement &announcement);
    void awaitTray();
    void settleHidden();
    void applyAutostart();
    void hideWindow();

    ui::MainWindow &m_window;
    std::unique_ptr<DesktopNotifications> m_notifications;
    std::unique_ptr<ui::TrayIcon> m_icon;
    std::optional<Announcement> m_message; ///< what the icon showed last
    QList<QPointer<QWidget>> m_hidden; ///< dialogs that went with the window
    QThreadPool m_disk; ///< one thread: what is wanted last is done last
    std::optional<bool> m_isAutostarted; ///< as the disk says; nothing: nobody looked yet
    qint64 m_unread = 0;
    bool m_isEnding = false;
};

} // namespace app
