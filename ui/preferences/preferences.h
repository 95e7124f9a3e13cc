// SPDX-License-Identifier: MIT
#pragma once

#include "ui/theme/colorscheme.h"

#include <QObject>
#include <QStringList>

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
    QStringList trustedHosts; ///< as browsers read them, sorted: opened without a question
    bool syncsAlways = false; ///< a private community saves to disk before it confirms

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

Q_SIGNALS:
    void changed(const ui::PreferenceValues &before);

private:
    PreferenceValues m_values;
};

/// The host as the browser will read it: letters of other scripts that look like Latin ones stay
/// in their ASCII form.
[[nodiscard]] QString asciiHost(const QUrl &url);

} // namespace ui
