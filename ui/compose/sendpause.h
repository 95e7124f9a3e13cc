// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"
#include "domain/timestamp.h"

#include <QTimer>

#include <optional>

namespace ui {

/// While slow mode or a limit lasts: the button that sends says when it will work again.
class SendPause : public QObject {
    Q_OBJECT
public:
    explicit SendPause(QObject *parent = nullptr);

    /// Of an error that says when; any other ends the pause.
    void start(const base::Error &error);
    void stop();
    [[nodiscard]] bool isOn() const { return m_until.has_value(); }
    /// "At 14:05"
    [[nodiscard]] QString text() const;

Q_SIGNALS:
    void changed();

private:
    std::optional<domain::Timestamp> m_until;
    QTimer m_timer;
};

} // namespace ui
