// SPDX-License-Identifier: MIT
#pragma once

#include <QtGlobal>

#include <functional>
#include <memory>

class QSocketNotifier;

namespace platform {

/// Calls `quit` after SIGINT, SIGTERM or SIGHUP, from the event loop of the thread that made it, so
/// that a terminal's Ctrl+C ends the program as its menu does. What was ignored when the program
/// was started stays so. One at a time.
class QuitSignals {
public:
    explicit QuitSignals(std::function<void()> quit);
    ~QuitSignals();
    Q_DISABLE_COPY_MOVE(QuitSignals)

private:
    void drain();

    std::function<void()> m_quit;
    int m_readEnd = -1;
    std::unique_ptr<QSocketNotifier> m_notifier;
};

} // namespace platform
