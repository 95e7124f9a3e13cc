// SPDX-License-Identifier: MIT
#pragma once

#include "app/announcements.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QHash>
#include <QMap>
#include <QObject>
#include <QSet>

class QDBusPendingCall;

namespace app {

/// Speaks to the desktop's notification server, org.freedesktop.Notifications, one call at a time
/// and never waiting; there may be none, and it may come and go. GUI thread.
class DesktopNotifications : public QObject {
    Q_OBJECT
public:
    explicit DesktopNotifications(const QDBusConnection &bus = QDBusConnection::sessionBus(),
                                  QObject *parent = nullptr);
    /// What is shown goes: nobody would answer a click on it.
    ~DesktopNotifications() override;

    /// Takes the place of what is shown of the same subject.
    void show(const Announcement &announcement);

Q_SIGNALS:
    /// Somebody clicked on it.
    void opened(const app::Announcement &announcement);
    /// Somebody closed it without.
    void dismissed(const app::Announcement &announcement);
    /// There is no server.
    void undelivered(const app::Announcement &announcement);

private Q_SLOTS:
    void close(uint id, uint reason);
    void invoke(uint id, const QString &action);
    void keepToken(uint id, const QString &token);

private:
    template <typename Handler>
    void call(const QString &method, const QVariantList &arguments, Handler handler);
    void sendNext();
    void askCapabilities();
    void send();
    void applySent(const QDBusMessage &reply);
    void applyFailure(const QDBusMessage &failure);
    void forgetServer();
    void giveUp();
    [[nodiscard]] QVariantMap hints(const Announcement &announcement) const;

    QDBusConnection m_bus;
    bool m_isListening = false;
    bool m_isBusy = false; ///< a call is on its way
    std::optional<QSet<QString>> m_capabilities; ///< of the server; nothing: it was not asked yet
    QList<Announcement> m_queue; ///< the first one is being sent
    QMap<uint, Announcement> m_shown; ///< by the server's id; the oldest first
    QHash<QString, uint> m_ids; ///< of what is shown, by place, person and subject
};

} // namespace app
