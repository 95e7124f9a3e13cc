// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/account.h"
#include "domain/keyview.h"
#include "store/core/keys/keys.h"

namespace redis {
class Connection;
}

namespace store {

/// Changes a key of a private community by hand: one atomic script, audited. Refused
/// "not-private", "not-administrator", "key-protected" (settings, roles and the audit log),
/// "key-large" (over 10,000 entries), "changed-meanwhile", "no-number", "not-editable" (streams).
/// The same `operation` again changes nothing and answers the same.
[[nodiscard]] base::Result<domain::KeyExchange>
editKey(redis::Connection &connection, const Keys &keys, const domain::KeyEdit &edit,
        const domain::AccountId &actor, const QByteArray &operation = {});

/// Takes it back and answers what takes that back; "changed-meanwhile" if somebody has changed the
/// key since.
[[nodiscard]] base::Result<domain::KeyExchange>
restoreKey(redis::Connection &connection, const Keys &keys, const domain::KeyExchange &exchange,
           const domain::AccountId &actor, const QByteArray &operation = {});

} // namespace store
