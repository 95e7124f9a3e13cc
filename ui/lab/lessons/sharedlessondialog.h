// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/carddialog.h"

namespace ui {

/// Before a lesson is played where others see what one does.
class SharedLessonDialog : public CardDialog {
    Q_OBJECT
public:
    /// `community`: its name, on one line.
    SharedLessonDialog(const QString &community, QWidget *parent);

Q_SIGNALS:
    void playHereRequested();
    void privateRequested();
};

} // namespace ui
