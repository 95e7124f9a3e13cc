// SPDX-License-Identifier: MIT
#include "store/guarded/lease.h"

#include "store/core/keys/operations.h"
#include "store/core/scripts/scriptreply.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace store {

namespace {
constexpr std::chrono::seconds longestSilence{3};
}

base::Result<bool> Lease::take(redis::Connection &connection, Clock::time_point now)
{
    static const auto script = redis::Script::fromResource(u"takelease"_s);
    const bool isStill = !m_seenToken.isEmpty() && now - m_since >= longestSilence;
    const auto token = freshId();
    const auto earlier = [&] {
        const QMutexLocker lock(&m_mutex);
        return std::exchange(m_token, token);
    }();
    const auto replies
        = TRY(script.run(connection,
                         redis::ScriptCall{{{"lease", m_key}},
                                           {{"token", token},
                                            {"earlierToken", earlier},
                                            {"stillToken", isStill ? m_seenToken : ""},
                                            {"stillRenewals", isStill ? m_seenRenewals : ""}}}));
    const auto answer = replies.first();
    if (answer[1].view() != "held") {
        TRY(outcomeOf(answer));
        m_term = answer[1].integer().value_or(0);
        m_seenToken.clear();
        return true;
    }
    if (answer[2].view() != m_seenToken || answer[3].view() != m_seenRenewals) {
        m_seenToken = answer[2].bytes();
        m_seenRenewals = answer[3].bytes();
        m_since = now;
    }
    return false;
}

base::Result<void> Lease::release(redis::Connection &connection) const
{
    static const auto script = redis::Script::fromResource(u"releaselease"_s);
    return base::withoutValue(
        outcomeOf(script.run(connection, redis::ScriptCall{{{"lease", m_key}}, {}})));
}

redis::ScriptBeginning Lease::guard() const
{
    static const auto script = redis::Script::fromResource(u"holdslease"_s);
    const QMutexLocker lock(&m_mutex);
    return {script, {{{"lease", m_key}}, {{"leaseToken", m_token}}}};
}

} // namespace store
