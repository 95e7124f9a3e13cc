// SPDX-License-Identifier: MIT
#include "store/door/encoding.h"

#include "domain/refusal.h"

#include <array>

using namespace Qt::StringLiterals;
using base::Error;
using base::Failure;

namespace store {

namespace {
constexpr std::array failures{Failure::Unreachable, Failure::TimedOut,  Failure::NotPermitted,
                              Failure::NotFound,    Failure::Malformed, Failure::ServerFull,
                              Failure::Cancelled};
} // namespace

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
    if (const auto failed = answer[u"failed"_s]; failed.isObject()) {
        Error error{Failure::Malformed, failed[u"detail"_s].toString()};
        for (const auto kind : failures) {
            if (failed[u"kind"_s] == base::token({kind, {}}))
                error.kind = kind;
        }
        return error;
    }
    return std::nullopt;
}

} // namespace store
