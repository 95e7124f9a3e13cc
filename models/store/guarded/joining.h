// SPDX-License-Identifier: MIT
#pragma once

#include "redis/wire/connection.h"
#include "store/core/keys/guardedkeys.h"
#include "store/guarded/joinlink.h"

#include <functional>

namespace store {

/// What an account's key is good at: the authority that vouches for the server, or its name; of
/// several all, in whichever order they were named.
[[nodiscard]] QByteArray identityOf(const base::Endpoint &server);

/// The person whose account an endpoint names; empty if it is none of a guarded community.
[[nodiscard]] domain::AccountId memberOf(const base::Endpoint &endpoint);

/// The invitation with the authority that its fingerprint names as the only one that vouches for
/// its server: fetched from there, and kept in `folder`. Blocking, on a worker. Refused
/// "authority-other".
[[nodiscard]] base::Result<JoinLink> trusting(JoinLink link, const QString &folder,
                                              const std::function<bool()> &isGivenUp);

/// Gets an account by an invitation, and waits until it may be signed in with: the endpoint to
/// connect to, with the account's key as its password. Takes a second or two, the steward being
/// there; `isGivenUp` is asked meanwhile. Once more with the same words it finds the account that
/// it got before. Blocking, on a worker. Refused what the steward says, "invitation-wrong" where
/// Redis knows no such invitation, "steward-away".
[[nodiscard]] base::Result<base::Endpoint> joinCommunity(const JoinLink &link, const QString &name,
                                                         const QString &password,
                                                         const std::function<bool()> &isGivenUp);

/// Waits until Redis lets an account in, as it will once the registrar did what was ordered.
/// Blocking, on a worker.
[[nodiscard]] base::Result<void> awaitAccount(
    const base::Endpoint &account, const std::function<bool()> &isGivenUp = [] { return false; });

/// The endpoint of a person's account, from what they type. Refused "credentials" where nobody is
/// called so; whether the password is right Redis says later. Blocking, on a worker.
[[nodiscard]] base::Result<base::Endpoint> endpointOf(base::Endpoint server,
                                                      const GuardedKeys &keys, const QString &name,
                                                      const QString &password);

/// The same by a link, and Redis was asked: lockedOut() where the password is wrong.
[[nodiscard]] base::Result<base::Endpoint> signIn(const JoinLink &link, const QString &name,
                                                  const QString &password);

/// The same for one that names an account: with its key instead of what the person typed, unless
/// that is the key already.
[[nodiscard]] base::Result<base::Endpoint> withKey(base::Endpoint endpoint);

/// Why an account is refused: Redis does not tell a wrong password from an account that is off,
/// "LOCKEDOUT". Other errors stay as they are.
[[nodiscard]] base::Error lockedOut(const base::Error &error);

} // namespace store
