// SPDX-License-Identifier: MIT
#include "ui/theme/colorscheme.h"

#include "ui/theme/fonts.h"
#include "ui/theme/style.h"

#include <QApplication>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QStyle>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
const auto portal = u"org.freedesktop.portal.Desktop"_s;
const auto path = u"/org/freedesktop/portal/desktop"_s;
const auto interface = u"org.freedesktop.portal.Settings"_s;
const auto appearance = u"org.freedesktop.appearance"_s;
const auto colorScheme = u"color-scheme"_s;
} // namespace

ColorScheme::ColorScheme(const QPalette &platformPalette, QDBusConnection bus, QObject *parent)
    : QObject(parent)
    , m_system(schemeOf(platformPalette))
{
    if (!bus.isConnected())
        return;
    bus.connect(portal, path, interface, u"SettingChanged"_s, this,
                SLOT(readSetting(QString, QString, QDBusVariant)));
    auto question = QDBusMessage::createMethodCall(portal, path, interface, u"Read"_s);
    question.setArguments({appearance, colorScheme});
    auto *watcher = new QDBusPendingCallWatcher(bus.asyncCall(question, 3000), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, &ColorScheme::applyAnswer);
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
        setSystemScheme(value.variant());
}

void ColorScheme::applyAnswer(QDBusPendingCallWatcher *watcher)
{
    watcher->deleteLater();
    const QDBusPendingReply<QDBusVariant> reply = *watcher;
    if (!reply.isError())
        setSystemScheme(reply.value().variant());
}

void ColorScheme::setSystemScheme(const QVariant &value)
{
    // Read wraps its answer in one variant more than SettingChanged does.
    const auto inner
        = value.canConvert<QDBusVariant>() ? value.value<QDBusVariant>().variant() : value;
    const auto number = inner.toUInt();
    if (number != 1 && number != 2)
        return;
    const auto before = scheme();
    m_system = number == 1 ? Scheme::Dark : Scheme::Light;
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
