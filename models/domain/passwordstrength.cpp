// SPDX-License-Identifier: MIT
#include "domain/passwordstrength.h"

#include "domain/account.h"

#include <zxcvbn.h>

#include <array>

namespace domain {

namespace {
constexpr qsizetype longestLooked = 64; ///< characters; whatever follows makes it only better
// Bits. A guess costs 256 MiB and more than half a second: a thousand cards try 2^36 a year.
constexpr double fairFrom = 36;
constexpr double goodFrom = 50;
} // namespace

PasswordStrength strengthOf(const QString &password, const QString &name)
{
    if (password.size() < passwordMinimum)
        return PasswordStrength::Short;
    const auto own = name.trimmed().toUtf8();
    std::array<const char *, 2> known{own.isEmpty() ? nullptr : own.constData(), nullptr};
    const auto bits
        = ZxcvbnMatch(password.first(std::min(password.size(), longestLooked)).toUtf8().constData(),
                      known.data(), nullptr);
    return bits < fairFrom ? PasswordStrength::Weak
        : bits < goodFrom  ? PasswordStrength::Fair
                           : PasswordStrength::Good;
}

} // namespace domain
