// SPDX-License-Identifier: MIT
#include "base/platform/quitsignals.h"

#include <QSocketNotifier>

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>
#include <utility>

namespace platform {

namespace {
constexpr std::array quitSignals{SIGINT, SIGTERM, SIGHUP};
int writeEnd = -1; // the one thing a signal handler may touch

/// Handles a signal.
void announce(int)
{
    // Whoever was interrupted may be about to look at its own error.
    const int error = errno;
    const char byte = 0;
    [[maybe_unused]] const auto written = ::write(writeEnd, &byte, 1);
    errno = error;
}

void handleWith(void (*handler)(int))
{
    struct sigaction action { };
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    for (const int number : quitSignals) {
        struct sigaction before { };
        sigaction(number, nullptr, &before);
        // Whoever started us so wants it: nohup, or a shell's background.
        if (before.sa_handler != SIG_IGN)
            sigaction(number, &action, nullptr);
    }
}
} // namespace

QuitSignals::QuitSignals(std::function<void()> quit)
    : m_quit(std::move(quit))
{
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0)
        return;
    m_readEnd = ends[0];
    writeEnd = ends[1];
    m_notifier = std::make_unique<QSocketNotifier>(m_readEnd, QSocketNotifier::Read);
    QObject::connect(m_notifier.get(), &QSocketNotifier::activated, m_notifier.get(),
                     [this] { drain(); });
    handleWith(announce);
}

QuitSignals::~QuitSignals()
{
    if (m_readEnd < 0)
        return;
    handleWith(SIG_DFL);
    m_notifier.reset();
    ::close(m_readEnd);
    ::close(writeEnd);
}

void QuitSignals::drain()
{
    std::array<char, 16> bytes{};
    while (::read(m_readEnd, bytes.data(), bytes.size()) > 0) { }
    m_quit();
}

} // namespace platform
