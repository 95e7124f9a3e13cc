// SPDX-License-Identifier: MIT
#pragma once

#include "base/endpoint.h"

namespace store {

/// An invitation as it is passed on. Whoever has it may use it. Without one it only leads to the
/// community, for people who have an account there.
///
///     folkmoot:join/village/0123456789abcdef/<secret>?at=rediss://host:6379&ca=<fingerprint>
///     folkmoot:community/village?at=rediss://host:6379&ca=<fingerprint>
struct JoinLink {
    QByteArray community; ///< its name
    QByteArray invitation;
    QByteArray secret; ///< 32 hexadecimal digits
    base::Endpoint server; ///< without user and password
    QByteArray fingerprint{}; ///< SHA-256 of the authority that vouches for it; empty: the system's
    QString name{}; ///< whose account it gives a new key; empty: it makes one

    [[nodiscard]] static bool isOne(const QString &text)
    {
        return text.startsWith(QStringLiteral("folkmoot:join/"), Qt::CaseInsensitive)
            || text.startsWith(QStringLiteral("folkmoot:community/"), Qt::CaseInsensitive);
    }
    [[nodiscard]] bool isInvitation() const { return !invitation.isEmpty(); }
    /// To a community that somebody is in.
    [[nodiscard]] static JoinLink toCommunity(const base::Endpoint &server);
    /// Malformed with what is wrong.
    [[nodiscard]] static base::Result<JoinLink> parse(const QString &text);
    [[nodiscard]] QString toString() const;

    friend bool operator==(const JoinLink &, const JoinLink &) = default;
};

/// One of which the link is all there is: id and secret are drawn. `server` has the community's
/// namespace.
[[nodiscard]] JoinLink freshInvitation(const base::Endpoint &server);
/// What is kept of its secret: SHA-256, in hexadecimal digits.
[[nodiscard]] QByteArray digestOf(const JoinLink &link);

} // namespace store
