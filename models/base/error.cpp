// SPDX-License-Identifier: MIT
#include "base/error.h"

using namespace Qt::StringLiterals;

namespace base {

QString token(const Error &error)
{
    switch (error.kind) {
    case Failure::Refused:
        return error.detail;
    case Failure::Unreachable:
        return u"unreachable"_s;
    case Failure::TimedOut:
        return u"timed-out"_s;
    case Failure::NotPermitted:
        return u"not-permitted"_s;
    case Failure::NotFound:
        return u"not-found"_s;
    case Failure::Malformed:
        return u"malformed"_s;
    case Failure::ServerFull:
        return u"server-full"_s;
    case Failure::Cancelled:
        return u"cancelled"_s;
    }
    return {};
}

} // namespace base
