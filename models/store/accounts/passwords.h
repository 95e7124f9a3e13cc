// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"

#include <QByteArray>

#include <cstddef>

namespace store {

/// What hashing one password costs; libsodium's MODERATE (256 MiB, about 0.6 s).
struct PasswordCost {
    unsigned long long operations = 3;
    std::size_t memory = std::size_t{256} * 1024 * 1024;
};

/// Argon2id as libsodium's self-describing string. Blocking and slow: never on the GUI thread.
/// ServerFull if this machine cannot spare the memory.
[[nodiscard]] base::Result<QByteArray> hashPassword(const QByteArray &password, PasswordCost cost);

/// Whether `password` made `hash`. Takes as long for an empty `hash` (nobody by that name) as for
/// a wrong password: it then verifies against a dummy and answers false.
[[nodiscard]] bool verifyPassword(const QByteArray &hash, const QByteArray &password,
                                  PasswordCost cost);

/// What a person of a guarded community shows Redis instead of their password: 64 hexadecimal
/// digits that are good at this server alone. Argon2id at MODERATE, whatever the server says;
/// `salt` is what their client drew, `server` what the server proved to be. As hashPassword().
[[nodiscard]] base::Result<QByteArray> accountKey(const QByteArray &password,
                                                  const QByteArray &salt, const QByteArray &server);

} // namespace store
