// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"

#include <QMetaType>
#include <QString>

namespace base {

/// How a request failed. `redis` maps what the transport met, `store` what the rules refuse,
/// and only `ui` turns either into a translated sentence.
enum class Failure {
    Unreachable, ///< no connection could be made, or it broke before anything was sent
    TimedOut, ///< sent, but no answer in time: whether it took effect is unknown
    NotPermitted, ///< wrong password, or the server's ACL forbids it
    Refused, ///< a rule said no; `detail` is the rule's token, e.g. "closed"
    NotFound, ///< the thing named does not exist
    Malformed, ///< input or reply that makes no sense
    ServerFull, ///< the server is out of memory or disk and says so
    Cancelled, ///< given up by this program before it was answered
};
constexpr auto namesOf(Failure)
{
    return base::Fields{"unreachable", "timed-out", "not-permitted", "refused",
                        "not-found",   "malformed", "server-full",   "cancelled"};
}

/// Why something could not be done. `detail` is English and meant for "Copy details", except
/// with `Refused`, where it is the machine-readable token of the rule.
struct Error {
    static constexpr base::Fields fields{"kind", "detail"};
    Failure kind = Failure::Malformed;
    QString detail;

    friend bool operator==(const Error &, const Error &) = default;
};

/// Whether it was the connection that failed.
[[nodiscard]] inline bool isBroken(const Error &error)
{
    return error.kind == Failure::Unreachable || error.kind == Failure::TimedOut;
}

/// One word for it: the rule's token where a rule refused, otherwise "unreachable", "timed-out",
/// "not-permitted", "not-found", "malformed", "server-full" or "cancelled".
[[nodiscard]] QString token(const Error &error);

} // namespace base

Q_DECLARE_METATYPE(base::Error)
