// SPDX-License-Identifier: MIT
#include "ui/preferences/preferences.h"

#include <QSystemTrayIcon>
#include <QUrl>
#include <QWidget>

#include <utility>

namespace ui {

bool PreferenceValues::isQuietAt(QTime time) const
{
    if (isUndisturbed)
        return true;
    if (!hasQuietHours)
        return false;
    // Over midnight; from an hour to the same hour is the whole day.
    return quietFrom < quietUntil ? time >= quietFrom && time < quietUntil
                                  : time >= quietFrom || time < quietUntil;
}

Preferences::Preferences(QObject *parent)
    : QObject(parent)
    , m_isTrayAvailable(&QSystemTrayIcon::isSystemTrayAvailable)
{
}

void Preferences::set(PreferenceValues values)
{
    values.trustedHosts.removeDuplicates();
    values.trustedHosts.sort();
    if (values == m_values)
        return;
    const auto before = std::exchange(m_values, std::move(values));
    Q_EMIT changed(before);
}

bool Preferences::trusts(const QUrl &url) const
{
    return m_values.trustedHosts.contains(asciiHost(url));
}

void Preferences::trust(const QUrl &url)
{
    auto values = m_values;
    values.trustedHosts.append(asciiHost(url));
    set(values);
}

void Preferences::distrust(const QString &host)
{
    auto values = m_values;
    values.trustedHosts.removeAll(host);
    set(values);
}

Preferences *Preferences::of(const QWidget *widget)
{
    for (; widget; widget = widget->parentWidget()) {
        if (auto *found = widget->findChild<Preferences *>({}, Qt::FindDirectChildrenOnly))
            return found;
    }
    return nullptr;
}

QString asciiHost(const QUrl &url)
{
    return url.host(QUrl::FullyEncoded);
}

} // namespace ui

#include "moc_preferences.cpp"
