// SPDX-License-Identifier: MIT
#pragma once

#include "redis/wire/connection.h"
#include "store/core/keys/guardedkeys.h"
#include "store/core/request.h"
#include "store/guarded/joinlink.h"
#include "store/transfer/rows/importrows.h"

namespace store {

/// Whether a server may be founded on that lacks what keeps it from being flooded.
enum class Limits { Required, Unsafe };

/// What a server lacks for a guarded community, each as the line of redis.conf that says it.
[[nodiscard]] base::Result<QStringList> missingLimits(redis::Connection &connection);

/// What a new guarded community begins with.
struct Founded {
    /// Name of the account → its password, 32 hexadecimal digits: registrar, steward, visitor,
    /// which is off until the host turns it on.
    QList<std::pair<QByteArray, QByteArray>> passwords;
    JoinLink invitation; ///< of its first administrator
};

/// Makes a guarded community on an empty instance, by its administrator's account. Its members go
/// to `address`. Refused "instance-used"; "default-open"; "default-bare"; and, unless that does not
/// matter, "acl-file-missing", "limits-missing".
[[nodiscard]] base::Result<Founded> foundCommunity(redis::Connection &connection,
                                                   const GuardedKeys &keys,
                                                   const base::Endpoint &address, Limits limits);

/// How people whom an import brought come into a guarded community.
struct Admission {
    struct Person {
        QString name;
        QString email; ///< as the file has it
        JoinLink link; ///< gives them their account
    };
    QList<Person> people;
    QStringList alike; ///< names that look like another's: they have no link
    QList<ImportPerson> officers; ///< whom the file, and nobody here, gives an office
    bool isOfCommunity = false; ///< the file names its people, as the export of a list does not
};

/// Gives each person of a community that was founded from `file` a link, by its host, at `address`.
/// Nothing that the file says of offices or e-mail addresses is believed.
struct AdmitPeople {
    static constexpr RequestTraits traits{RequestKind::OpenJob, u"admit people"};
    QString file;
    base::Endpoint address;
    [[nodiscard]] base::Result<Admission> perform(const Context &context) const;
};

/// With which password the account is signed in with that finds out who is called how.
inline constexpr const char *signInAccount = "sign-in";

} // namespace store
