// SPDX-License-Identifier: MIT
#include "store/accounts/passwords.h"

#include <sodium.h>

#include <array>
#include <cstring>

using namespace Qt::StringLiterals;

namespace store {

namespace {
bool isReady()
{
    static const bool ready = sodium_init() >= 0;
    return ready;
}

unsigned long long length(const QByteArray &bytes)
{
    return static_cast<unsigned long long>(bytes.size());
}
} // namespace

base::Result<QByteArray> hashPassword(const QByteArray &password, PasswordCost cost)
{
    std::array<char, crypto_pwhash_STRBYTES> text{};
    if (!isReady()
        || crypto_pwhash_str_alg(text.data(), password.constData(), length(password),
                                 cost.operations, cost.memory, crypto_pwhash_ALG_ARGON2ID13)
            != 0) {
        return base::fail(base::Failure::ServerFull, u"not enough memory to hash a password"_s);
    }
    return QByteArray(text.data());
}

bool verifyPassword(const QByteArray &hash, const QByteArray &password, PasswordCost cost)
{
    if (!isReady())
        return false;
    if (hash.isEmpty()) {
        // Hashing costs what verifying costs; the result is thrown away.
        [[maybe_unused]] const auto dummy = hashPassword(password, cost);
        return false;
    }
    return crypto_pwhash_str_verify(hash.constData(), password.constData(), length(password)) == 0;
}

} // namespace store
