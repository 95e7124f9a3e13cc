// SPDX-License-Identifier: MIT
#pragma once

#include "ui/theme/colorscheme.h"

#include <QObject>
#include <QStringList>
#include <QTime>

#include <functional>
#include <utility>

class QUrl;
class QWidget;

namespace ui {

/// What a person has chosen for themselves, in every community.
struct PreferenceValues {
    ColorScheme::Preference theme = ColorScheme::Preference::System;
    int textPercent = 100; ///< see TextZoom
    QString language; ///< "" follows the system, "en", "zh_CN"
    bool alertsOfNotices = true; ///< the window asks for attention when there is one
    bool countsUnread = true; ///< on the pages in the rail
    bool notifies = true; ///< by the desktop, while nobody looks at the window; of these:
    bool notifiesOfReplies = true;
    bool notifiesOfMentions = true;
    bool notifiesOfLikes = true;
    bool notifiesOfDecisions = true; ///< on what the person reported, or a filter held
    bool notifiesOfReports = true; ///< and of held texts, where they moderate
    bool notifiesOfConnection = true; ///< that it is back
    bool isUndisturbed = false; ///< until they say otherwise
    bool hasQuietHours = false;
    QTime quietFrom{22, 0};
    QTime quietUntil{7, 0}; ///< of the next day, if that is earlier
    bool showsTrayIcon = false;
    bool staysInTray = false; ///< when the window is closed; only with the icon
    bool startsWithSession = false;
    QStringList trustedHosts; ///< as browsers read them, sorted: opened without a question
    bool syncsAlways = false; ///< a private community saves to disk before it confirms

    /// Nothing is to draw attention at this time of day.
    [[nodiscard]] bool isQuietAt(QTime time) const;

    friend bool operator==(const PreferenceValues &, const PreferenceValues &) = default;
};

/// The choices of the person at this window, applied the moment they change. GUI thread.
class Preferences : public QObject {
    Q_OBJECT
public:
    explicit Preferences(QObject *parent = nullptr);

    [[nodiscard]] const PreferenceValues &values() const { return m_values; }
    /// Tells of it if anything is different.
    void set(PreferenceValues values);

    /// The host is compared as a whole and in the form that the browser reads.
    [[nodiscard]] bool trusts(const QUrl &url) const;
    void trust(const QUrl &url);
    void distrust(const QString &host);

    /// Those of the window that `widget` is in or over; null where there are none.
    [[nodiscard]] static Preferences *of(const QWidget *widget);

    /// Whether the desktop has a place for an icon; of the desktop itself, unless a test says it.
    /// No while one is awaited: Qt asks the desktop once, and believes the answer until the end.
    [[nodiscard]] bool isTrayAvailable() const { return !m_isTrayAwaited && m_isTrayAvailable(); }
    void setTray(std::function<bool()> isAvailable) { m_isTrayAvailable = std::move(isAvailable); }
    [[nodiscard]] bool isTrayAwaited() const { return m_isTrayAwaited; }
    void setTrayAwaited(bool isAwaited) { m_isTrayAwaited = isAwaited; }

Q_SIGNALS:
    void changed(const ui::PreferenceValues &before);

private:
    PreferenceValues m_values;
    std::function<bool()> m_isTrayAvailable;
    bool m_isTrayAwaited = false;
};

/// The host as the browser will read it: letters of other scripts that look like Latin ones stay
/// in their ASCII form.
[[nodiscard]] QString asciiHost(const QUrl &url);

} // namespace ui
