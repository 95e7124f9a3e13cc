// SPDX-License-Identifier: MIT
#pragma once

#include "domain/communitysettings.h"
#include "ui/widgets/carddialog.h"

namespace ui {

/// Name, version, licences.
class AboutDialog : public CardDialog {
    Q_OBJECT
public:
    explicit AboutDialog(QWidget *parent = nullptr);
};

/// What the community says to whoever comes: its welcome, and its rules.
class WelcomeDialog : public CardDialog {
    Q_OBJECT
public:
    WelcomeDialog(const domain::CommunitySettings &settings, QWidget *parent);

Q_SIGNALS:
    /// One of the program's own, for which it has made room.
    void linkRequested(const QString &link);

private:
    void followLink(const QString &link);
};

} // namespace ui
