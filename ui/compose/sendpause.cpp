// SPDX-License-Identifier: MIT
#include "ui/compose/sendpause.h"

#include "domain/refusal.h"
#include "ui/widgets/communitytime.h"
#include "ui/widgets/relativetime.h"

#include <algorithm>
#include <chrono>

using namespace std::chrono_literals;

namespace ui {

namespace {
/// A clock that is far from the community's does not keep anybody from trying.
constexpr std::chrono::milliseconds longest = 24h;
} // namespace

SendPause::SendPause(QObject *parent)
    : QObject(parent)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &SendPause::stop);
}

void SendPause::start(const base::Error &error)
{
    const auto refusal = domain::Refusal::of(error);
    if (!refusal.isPause())
        return stop();
    const auto until = refusal.until.value_or(communityNow());
    const auto left = until - communityNow();
    if (left <= 0ms || left > longest)
        return stop();
    m_until = until;
    m_timer.start(std::chrono::duration_cast<std::chrono::milliseconds>(left));
    Q_EMIT changed();
}

void SendPause::stop()
{
    m_timer.stop();
    if (std::exchange(m_until, std::nullopt))
        Q_EMIT changed();
}

QString SendPause::text() const
{
    //: On the button that sends, while one has to wait: a moment like 14:05
    return m_until ? tr("At %1").arg(clockTime(*m_until)) : QString();
}

} // namespace ui
