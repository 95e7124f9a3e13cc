// SPDX-License-Identifier: MIT
#include "ui/widgets/communitytime.h"

#include "ui/widgets/relativetime.h"

#include <QCoreApplication>

using namespace std::chrono_literals;

namespace ui {

namespace {
struct SpanText {
    Q_DECLARE_TR_FUNCTIONS(ui::SpanText)
};

std::chrono::seconds &ahead()
{
    static std::chrono::seconds span{0};
    return span;
}
} // namespace

void setCommunityAhead(std::chrono::seconds span)
{
    ahead() = span;
}

std::chrono::seconds communityAhead()
{
    return ahead();
}

domain::Timestamp communityNow()
{
    return std::chrono::floor<domain::Timestamp::duration>(std::chrono::system_clock::now())
        + ahead();
}

QDateTime communityDateTime()
{
    return QDateTime::fromMSecsSinceEpoch(communityNow().time_since_epoch().count());
}

QString spanText(std::chrono::seconds span)
{
    // To the minute: a step to midnight is never even.
    const auto minutes = std::chrono::round<std::chrono::minutes>(span);
    if (minutes >= 24h && minutes % 24h < 1h)
        return SpanText::tr("%n day(s)", nullptr, static_cast<int>(minutes / 24h));
    if (minutes < 24h && minutes >= 1h && minutes % 1h == 0min)
        return SpanText::tr("%n hour(s)", nullptr, static_cast<int>(minutes / 1h));
    return remainingTime(minutes);
}

} // namespace ui
