// SPDX-License-Identifier: MIT
#pragma once

#include "base/json.h"
#include "store/core/request.h"

namespace store {

/// {"refused": {"rule", "until", "subject"}}, {"failed": {"kind", "detail"}}, or, of what writes
/// and got no answer in time, {"unknown": {"detail"}}.
[[nodiscard]] QJsonObject encodedError(const base::Error &error, RequestKind kind);
/// Nothing if it holds none.
[[nodiscard]] std::optional<base::Error> decodedError(const QJsonObject &answer);

/// {"ok": …}, or as encodedError(). A value that has no fields of its own is called `name`.
template <typename Request>
[[nodiscard]] QJsonObject encodedAnswer(const AnswerTo<Request> &answer, const char *name)
{
    using Value = typename AnswerTo<Request>::value_type;
    if (!answer)
        return encodedError(answer.error(), Request::traits.kind);
    QJsonValue value = QJsonObject();
    if constexpr (base::Described<Value>)
        value = base::json::encoded(*answer);
    else if constexpr (!std::is_void_v<Value>)
        value = QJsonObject{{QString::fromUtf8(name), base::json::encoded(*answer)}};
    return {{QStringLiteral("ok"), value}};
}

/// The answer of whoever performed it. Malformed if it is none.
template <typename Request>
[[nodiscard]] AnswerTo<Request> decodedAnswer(const QJsonObject &answer, const char *name)
{
    using Value = typename AnswerTo<Request>::value_type;
    if (const auto error = decodedError(answer))
        return tl::unexpected(*error);
    const auto ok = answer.value(QStringLiteral("ok"));
    if (!ok.isObject())
        return base::fail(base::Failure::Malformed, QStringLiteral("no answer"));
    if constexpr (!std::is_void_v<Value>) {
        const auto json = base::Described<Value> ? ok : ok[QString::fromUtf8(name)];
        Value value{};
        TRY(base::json::decode(json, value));
        return value;
    } else {
        return {};
    }
}

} // namespace store
