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

base::Result<QByteArray> accountKey(const QByteArray &password, const QByteArray &salt,
                                    const QByteArray &server)
{
    const PasswordCost cost;
    const auto whole = salt + '\0' + server;
    std::array<unsigned char, crypto_pwhash_SALTBYTES> mixed{};
    std::array<unsigned char, 32> key{};
    const bool isMade = isReady()
        && crypto_generichash(mixed.data(), mixed.size(),
                              reinterpret_cast<const unsigned char *>(whole.constData()),
                              length(whole), nullptr, 0)
            == 0
        && crypto_pwhash(key.data(), key.size(), password.constData(), length(password),
                         mixed.data(), cost.operations, cost.memory, crypto_pwhash_ALG_ARGON2ID13)
            == 0;
    if (!isMade)
        return base::fail(base::Failure::ServerFull, u"not enough memory to hash a password"_s);
    return QByteArray(reinterpret_cast<const char *>(key.data()), key.size()).toHex();
}

} // namespace store
