// SPDX-License-Identifier: MIT
#include "app/desktopnotifications.h"

#include <QDBusPendingCallWatcher>
#include <QDBusServiceWatcher>
#include <QGuiApplication>

#include <utility>

using namespace Qt::StringLiterals;

namespace app {

namespace {
const auto notificationService = u"org.freedesktop.Notifications"_s;
const auto notificationPath = u"/org/freedesktop/Notifications"_s;
const auto defaultAction = u"default"_s;
constexpr int callPatience = 5'000; ///< ms
constexpr qsizetype longestQueue = 20;
constexpr qsizetype mostShown = 200; ///< of which a click is understood
constexpr uint dismissedByPerson = 2; ///< of the reasons for which one is closed

/// What tells those apart of which only the latest stands: the sums of one person in one community.
QString keyOf(const Announcement &announcement)
{
    const QStringList parts{announcement.place, announcement.person.toString(),
                            announcement.subject};
    return announcement.subject.isEmpty() ? QString() : parts.join(u'\n');
}

/// Whoever is there and refuses, or takes too long, may show the next one.
bool isNobodyThere(const QDBusMessage &failure)
{
    const auto name = failure.errorName();
    return name == "org.freedesktop.DBus.Error.ServiceUnknown"_L1
        || name == "org.freedesktop.DBus.Error.NameHasNoOwner"_L1
        || name == "org.freedesktop.DBus.Error.Disconnected"_L1
        || name.startsWith("org.freedesktop.DBus.Error.Spawn."_L1);
}
} // namespace

DesktopNotifications::DesktopNotifications(const QDBusConnection &bus, QObject *parent)
    : QObject(parent)
    , m_bus(bus)
{
}

DesktopNotifications::~DesktopNotifications()
{
    for (auto shown = m_shown.cbegin(); shown != m_shown.cend(); ++shown) {
        auto message = QDBusMessage::createMethodCall(notificationService, notificationPath,
                                                      notificationService, u"CloseNotification"_s);
        message.setArguments({shown.key()});
        m_bus.call(message, QDBus::NoBlock);
    }
}

void DesktopNotifications::show(const Announcement &announcement)
{
    // What is on its way gets its id first; what has not left yet is out of date.
    const qsizetype sent = m_isBusy ? 1 : 0;
    for (auto i = m_queue.size() - 1; i >= sent && !announcement.subject.isEmpty(); --i) {
        if (keyOf(m_queue.at(i)) == keyOf(announcement))
            m_queue.removeAt(i);
    }
    if (m_queue.size() >= longestQueue)
        return;
    m_queue.append(announcement);
    if (!m_isBusy)
        sendNext();
}

template <typename Handler>
void DesktopNotifications::call(const QString &method, const QVariantList &arguments,
                                Handler handler)
{
    auto message = QDBusMessage::createMethodCall(notificationService, notificationPath,
                                                  notificationService, method);
    message.setArguments(arguments);
    m_isBusy = true;
    auto *watcher = new QDBusPendingCallWatcher(m_bus.asyncCall(message, callPatience), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher, handler] {
        watcher->deleteLater();
        m_isBusy = false;
        handler(watcher->reply());
    });
}

void DesktopNotifications::sendNext()
{
    if (m_queue.isEmpty())
        return;
    if (!m_bus.isConnected())
        giveUp();
    else if (!m_capabilities)
        askCapabilities();
    else
        send();
}

void DesktopNotifications::askCapabilities()
{
    if (!std::exchange(m_isListening, true)) {
        // Of no sender: to find out who that is would be waited for.
        const auto listen = [this](const char *signal, const char *slot) {
            m_bus.connect({}, notificationPath, notificationService, QLatin1StringView(signal),
                          this, slot);
        };
        listen("NotificationClosed", SLOT(close(uint, uint)));
        listen("ActionInvoked", SLOT(invoke(uint, QString)));
        listen("ActivationToken", SLOT(keepToken(uint, QString)));
        auto *owner = new QDBusServiceWatcher(notificationService, m_bus,
                                              QDBusServiceWatcher::WatchForOwnerChange, this);
        connect(owner, &QDBusServiceWatcher::serviceOwnerChanged, this,
                &DesktopNotifications::forgetServer);
    }
    call(u"GetCapabilities"_s, {}, [this](const QDBusMessage &reply) {
        if (reply.type() == QDBusMessage::ErrorMessage)
            return applyFailure(reply);
        const auto capabilities = reply.arguments().value(0).toStringList();
        m_capabilities = QSet<QString>(capabilities.cbegin(), capabilities.cend());
        sendNext();
    });
}

void DesktopNotifications::send()
{
    const auto &next = m_queue.first();
    const bool readsMarkup = m_capabilities->contains(u"body-markup"_s);
    QStringList actions;
    if (m_capabilities->contains(u"actions"_s))
        actions << defaultAction << tr("Open");
    const QVariantList arguments{u"Folkmoot"_s,
                                 m_ids.value(keyOf(next), 0),
                                 QGuiApplication::desktopFileName(),
                                 next.title,
                                 readsMarkup ? next.body.toHtmlEscaped() : next.body,
                                 actions,
                                 hints(next),
                                 -1};
    call(u"Notify"_s, arguments, [this](const QDBusMessage &reply) { applySent(reply); });
}

QVariantMap DesktopNotifications::hints(const Announcement &announcement) const
{
    QVariantMap hints{{u"desktop-entry"_s, QGuiApplication::desktopFileName()}};
    if (announcement.notice)
        hints.insert(u"category"_s, u"im.received"_s);
    else
        hints.insert(u"urgency"_s, QVariant::fromValue(uchar(0)));
    return hints;
}

void DesktopNotifications::applySent(const QDBusMessage &reply)
{
    if (reply.type() == QDBusMessage::ErrorMessage)
        return applyFailure(reply);
    if (m_queue.isEmpty())
        return;
    const auto sent = m_queue.takeFirst();
    const auto id = reply.arguments().value(0).toUInt();
    m_shown.insert(id, sent);
    if (!sent.subject.isEmpty())
        m_ids.insert(keyOf(sent), id);
    if (m_shown.size() > mostShown)
        m_shown.remove(m_shown.firstKey());
    sendNext();
}

void DesktopNotifications::applyFailure(const QDBusMessage &failure)
{
    if (isNobodyThere(failure))
        return giveUp();
    if (!m_queue.isEmpty())
        m_queue.removeFirst();
    sendNext();
}

/// Another one is asked anew, and counts from 1: its ids are not those that we know.
void DesktopNotifications::forgetServer()
{
    m_capabilities.reset();
    m_ids.clear();
    m_shown.clear();
}

void DesktopNotifications::giveUp()
{
    forgetServer();
    for (const auto &lost : std::exchange(m_queue, {}))
        Q_EMIT undelivered(lost);
}

void DesktopNotifications::close(uint id, uint reason)
{
    if (!m_shown.contains(id))
        return;
    const auto closed = m_shown.take(id);
    if (m_ids.value(keyOf(closed)) == id)
        m_ids.remove(keyOf(closed));
    if (reason == dismissedByPerson)
        Q_EMIT dismissed(closed);
}

void DesktopNotifications::invoke(uint id, const QString &action)
{
    if (!m_shown.contains(id) || action != defaultAction)
        return;
    const auto clicked = m_shown.value(id);
    close(id, 0);
    Q_EMIT opened(clicked);
}

/// Comes before the action: without it Wayland lets no window come to the front.
void DesktopNotifications::keepToken(uint id, const QString &token)
{
    if (m_shown.contains(id))
        qputenv("XDG_ACTIVATION_TOKEN", token.toUtf8());
}

} // namespace app

#include "moc_desktopnotifications.cpp"
