// SPDX-License-Identifier: MIT
#include "ui/theme/colorscheme.h"

#include "ui/theme/fonts.h"
#include "ui/theme/style.h"

#include <QApplication>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QStyle>

#include <utility>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
const auto portal = u"org.freedesktop.portal.Desktop"_s;
const auto path = u"/org/freedesktop/portal/desktop"_s;
const auto interface = u"org.freedesktop.portal.Settings"_s;
const auto appearance = u"org.freedesktop.appearance"_s;
const auto colorScheme = u"color-scheme"_s;
const auto desktop = u"org.gnome.desktop.interface"_s; // other desktops answer for it, too
const auto animations = u"enable-animations"_s;

/// Read wraps its answer in one variant more than SettingChanged does.
QVariant innerValue(const QVariant &value)
{
    return value.canConvert<QDBusVariant>() ? value.value<QDBusVariant>().variant() : value;
}
} // namespace

ColorScheme::ColorScheme(const QPalette &platformPalette, QDBusConnection bus, QObject *parent)
    : QObject(parent)
    , m_undecided(schemeOf(platformPalette))
    , m_system(m_undecided)
{
    if (!bus.isConnected())
        return;
    bus.connect(portal, path, interface, u"SettingChanged"_s, this,
                SLOT(readSetting(QString, QString, QDBusVariant)));
    ask(bus, appearance, colorScheme);
    ask(bus, desktop, animations);
}

void ColorScheme::ask(const QDBusConnection &bus, const QString &group, const QString &key)
{
    auto question = QDBusMessage::createMethodCall(portal, path, interface, u"Read"_s);
    question.setArguments({group, key});
    auto *watcher = new QDBusPendingCallWatcher(bus.asyncCall(question, 3000), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher, group, key] {
        watcher->deleteLater();
        const QDBusPendingReply<QDBusVariant> reply = *watcher;
        if (!reply.isError())
            readSetting(group, key, reply.value());
    });
}

Scheme ColorScheme::scheme() const
{
    switch (m_preference) {
    case Preference::Light:
        return Scheme::Light;
    case Preference::Dark:
        return Scheme::Dark;
    case Preference::System:
        break;
    }
    return m_system;
}

void ColorScheme::setPreference(Preference preference)
{
    const auto before = scheme();
    m_preference = preference;
    if (scheme() != before)
        Q_EMIT schemeChanged(scheme());
}

void ColorScheme::readSetting(const QString &group, const QString &key, const QDBusVariant &value)
{
    if (group == appearance && key == colorScheme)
        setSystemScheme(innerValue(value.variant()));
    else if (group == desktop && key == animations)
        Q_EMIT motionAllowed(innerValue(value.variant()).toBool());
}

void ColorScheme::setSystemScheme(const QVariant &value)
{
    const auto number = value.toUInt();
    const auto before = scheme();
    // What is told first was so when the platform gave its palette: then that says nothing of how
    // things look where dark is no longer preferred.
    if (!std::exchange(m_isTold, true) && number == 1)
        m_undecided = Scheme::Light;
    // GNOME's Light is 0, no preference; so is whatever is not known.
    m_system = number == 1 ? Scheme::Dark : number == 2 ? Scheme::Light : m_undecided;
    if (scheme() != before)
        Q_EMIT schemeChanged(scheme());
}

void applyTheme(QApplication &application, Scheme scheme)
{
    if (!qobject_cast<Style *>(application.style()))
        QApplication::setStyle(new Style);
    QApplication::setFont(font(FontRole::Body));
    QApplication::setPalette(paletteFor(scheme));
}

} // namespace ui

#include "moc_colorscheme.cpp"
