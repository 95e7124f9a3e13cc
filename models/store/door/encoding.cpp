// SPDX-License-Identifier: MIT
#include "store/door/encoding.h"

#include "domain/refusal.h"

using namespace Qt::StringLiterals;
using base::Error;
using base::Failure;

namespace store {

QJsonObject encodedError(const Error &error, RequestKind kind)
{
    if (error.kind == Failure::Refused)
        return {{u"refused"_s, base::json::encoded(domain::Refusal::of(error))}};
    if (error.kind == Failure::TimedOut && isWrite(kind))
        return {{u"unknown"_s, QJsonObject{{u"detail"_s, error.detail}}}};
    return {
        {u"failed"_s, QJsonObject{{u"kind"_s, base::token(error)}, {u"detail"_s, error.detail}}}};
}

std::optional<Error> decodedError(const QJsonObject &answer)
{
    if (const auto refused = answer[u"refused"_s]; !refused.isUndefined()) {
        domain::Refusal refusal;
        if (const auto done = base::json::decode(refused, refusal); !done)
            return done.error();
        return Error{Failure::Refused, refusal.words()};
    }
    if (const auto unknown = answer[u"unknown"_s]; unknown.isObject())
        return Error{Failure::TimedOut, unknown[u"detail"_s].toString()};
    if (const auto failed = answer[u"failed"_s]; !failed.isUndefined()) {
        Error error;
        const auto done = base::json::decode(failed, error);
        return done ? error : done.error();
    }
    return std::nullopt;
}

} // namespace store
