// SPDX-License-Identifier: MIT
#pragma once

#include <QApplication>

#include <chrono>

namespace bench {

/// Adds up what the GUI thread does between two moments; waiting for events costs nothing.
class MeasuredApplication : public QApplication {
public:
    using QApplication::QApplication;

    bool notify(QObject *receiver, QEvent *event) override;
    [[nodiscard]] std::chrono::nanoseconds takeBusyTime();

private:
    int m_depth = 0;
    std::chrono::nanoseconds m_busy{0};
};

} // namespace bench
