// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/account.h"
#include "redis/wire/connection.h"
#include "store/core/keys/keys.h"

namespace store {

// People of the programs that began a community: who they are is read where these keep it. What
// these keep of their passwords, in the clear, is neither read nor compared nor stored.

[[nodiscard]] inline bool hasForeignNames(const Keys &keys)
{
    return keys.dialect().namesByUserId || keys.dialect().namesInHashes;
}

/// Where a person may be kept, ours first: whom any of these knows is somebody.
[[nodiscard]] QByteArrayList homesOf(const Keys &keys, const domain::AccountId &id);

/// Questions for what foreignAccount() takes.
[[nodiscard]] QList<redis::Command> foreignAccountCommands(const Keys &keys,
                                                           const domain::AccountId &id);
/// From the answers that begin at `at`; nothing if these programs know nobody by that id.
[[nodiscard]] std::optional<domain::Account> foreignAccount(const Keys &keys,
                                                            const domain::AccountId &id,
                                                            const redis::Replies &answers,
                                                            qsizetype at);

/// Questions for what foreignId() takes.
[[nodiscard]] QList<redis::Command> foreignIdCommands(const Keys &keys, const QString &name);
/// From the answers that begin at `at`; empty: nobody is called so.
[[nodiscard]] domain::AccountId foreignId(const redis::Replies &answers, qsizetype at);

/// Case-folded words as a MATCH pattern of names that hold them, in capitals or not.
[[nodiscard]] QByteArray patternOf(const QString &words);
/// People of these programs whose name matches, a slice at a time: the cursor as SCAN has it.
struct ForeignPeople {
    QList<domain::AccountId> ids;
    QByteArray cursor; ///< "0" at the end
};
[[nodiscard]] base::Result<ForeignPeople> searchForeignPeople(redis::Connection &connection,
                                                              const Keys &keys,
                                                              const QString &words,
                                                              const QByteArray &cursor);

} // namespace store
