// SPDX-License-Identifier: MIT
#pragma once

#include "ui/theme/tokens.h"

#include <QDBusConnection>
#include <QDBusVariant>
#include <QObject>

class QApplication;
class QDBusPendingCallWatcher;

namespace ui {

/// Light or dark as the person says, or as the system does: the portal's appearance setting,
/// read asynchronously and followed live; where it prefers nothing, or is not there, the lightness
/// of the palette that the platform gave. (QStyleHints::colorScheme needs Qt 6.5.) The portal tells
/// as well whether things may move.
class ColorScheme : public QObject {
    Q_OBJECT
public:
    enum class Preference { System, Light, Dark };

    explicit ColorScheme(const QPalette &platformPalette,
                         QDBusConnection bus = QDBusConnection::sessionBus(),
                         QObject *parent = nullptr);

    [[nodiscard]] Scheme scheme() const;
    [[nodiscard]] Preference preference() const { return m_preference; }
    void setPreference(Preference preference);

Q_SIGNALS:
    void schemeChanged(ui::Scheme scheme);
    /// The system's wish; told whenever the portal says it.
    void motionAllowed(bool allowed);

private Q_SLOTS:
    void readSetting(const QString &group, const QString &key, const QDBusVariant &value);

private:
    void ask(const QDBusConnection &bus, const QString &group, const QString &key);
    void setSystemScheme(const QVariant &value);

    Preference m_preference = Preference::System;
    Scheme m_undecided; ///< where the system prefers nothing
    bool m_isTold = false;
    Scheme m_system;
};

/// The program's style, font and the scheme's palette; again for every change of scheme.
void applyTheme(QApplication &application, Scheme scheme);

} // namespace ui
