// SPDX-License-Identifier: MIT
#pragma once

#include "store/core/request.h"

#include <QJsonObject>

#include <span>

namespace store {

/// A request that was read, and the answer to come, encoded.
struct ReadRequest {
    std::unique_ptr<Pending> pending;
    QFuture<base::Result<QJsonObject>> answer; ///< an error only if nobody performs it
};

/// Who asks, and by which operation a repetition is known; empty: none.
struct Asker {
    domain::AccountId actor;
    QByteArray operation;
};

/// A kind of request that can be written down.
struct RequestEntry {
    const char *name;
    RequestKind kind;
    base::Result<ReadRequest> (*read)(const QJsonObject &fields, const Asker &asker);
    std::optional<QJsonObject> (*write)(const Pending &pending); ///< its fields, if it is one
    void (*finish)(Pending &pending, const QJsonObject &answer);
    QJsonObject (*schema)(); ///< of its fields
    QJsonObject (*answerSchema)();

    /// "act" or "query".
    [[nodiscard]] const char *word() const { return isWrite(kind) ? "act" : "query"; }
};

/// Acts first. Names stay as they are for ever.
[[nodiscard]] std::span<const RequestEntry> requestCatalogue();

/// Reads {"act": "cast-vote", "article": "12", "vote": "up"} or {"query": …}. "v" may say which
/// version it is, 1; "op" makes an act repeatable, of the same person. Malformed with the field
/// that is wrong.
[[nodiscard]] base::Result<ReadRequest> readRequest(QJsonObject line,
                                                    const domain::AccountId &actor);

/// A request as readRequest() takes it, without "op"; nothing of what cannot be written down.
[[nodiscard]] std::optional<QJsonObject> encodedRequest(const Pending &pending);
/// In an answer: it is done, and would be lost with the server that did it.
inline constexpr QLatin1StringView unsafeMark{"unsafe"};
/// Publishes what somebody else answered to it.
void finishWith(Pending &pending, const QJsonObject &answer);

/// All that can be asked, a line each with fields and answer.
[[nodiscard]] QString requestList();
/// The same as JSON Schema of a line.
[[nodiscard]] QString requestSchemaText();

} // namespace store
