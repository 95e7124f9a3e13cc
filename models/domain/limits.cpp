// SPDX-License-Identifier: MIT
#include "domain/limits.h"

namespace domain {

namespace {
QByteArray wordFor(Paced who)
{
    constexpr std::array words{"new", "member", "moderator"};
    return words[std::size_t(who)];
}

QByteArray wordFor(Pace what)
{
    constexpr std::array words{"post", "vote", "report"};
    return words[std::size_t(what)];
}
} // namespace

QByteArray encode(const RateLimits &limits)
{
    QByteArrayList parts;
    if (limits.newFor.count() > 0)
        parts.append("new=" + QByteArray::number(qint64(limits.newFor.count())));
    for (const auto who : pacedRoles) {
        for (const auto what : paces) {
            const auto &[count, span] = limits.of(who, what);
            if (count > 0 && span.count() > 0)
                parts.append(wordFor(who) + '.' + wordFor(what) + '=' + QByteArray::number(count)
                             + '/' + QByteArray::number(qint64(span.count())));
        }
    }
    return parts.join(';');
}

RateLimits decodeRates(const QByteArray &stored)
{
    RateLimits limits;
    for (const auto &part : stored.split(';')) {
        const auto equals = part.indexOf('=');
        const auto name = part.left(equals);
        const auto value = part.mid(equals + 1);
        if (name == "new")
            limits.newFor = std::chrono::seconds(value.toLongLong());
        const auto slash = value.indexOf('/');
        for (const auto who : pacedRoles) {
            for (const auto what : paces) {
                if (slash > 0 && name == wordFor(who) + '.' + wordFor(what))
                    limits.of(who, what)
                        = {value.left(slash).toLongLong(),
                           std::chrono::seconds(value.mid(slash + 1).toLongLong())};
            }
        }
    }
    return limits;
}

} // namespace domain
