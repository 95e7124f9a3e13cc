// SPDX-License-Identifier: MIT
#include "store/guarded/accountorder.h"

#include "base/hexadecimal.h"

#include <algorithm>
#include <array>
#include <optional>

using namespace Qt::StringLiterals;

namespace store {

namespace {
constexpr std::array<QByteArrayView, 4> roles{"member", "moderator", "administrator", "invited"};
constexpr std::array<QByteArrayView, 3> states{"on", "paused", "off"};

template <typename Names>
std::optional<int> placeOf(const Names &names, const QByteArray &word)
{
    const auto found = std::ranges::find(names, word);
    return found == names.end() ? std::nullopt : std::optional(int(found - names.begin()));
}

/// What ACL takes for something else must not get there.
bool isNumber(const QByteArray &text)
{
    return !text.isEmpty() && text.size() <= 15 // an invitation has 16 digits
        && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

bool isHash(const QByteArray &text)
{
    return base::isHexadecimal(text, 64);
}

bool isIdOf(AccountOrder::Role role, const QByteArray &text)
{
    return role == AccountOrder::Role::Invited ? base::isHexadecimal(text, 16) : isNumber(text);
}
} // namespace

base::Result<AccountOrder> readOrder(const QByteArray &text)
{
    const auto words = text.split(' ');
    const auto role = placeOf(roles, words.value(2));
    const auto state = placeOf(states, words.value(3));
    const auto passwords = words.mid(4);
    const bool isSound = isNumber(words.value(0)) && role && state
        && isIdOf(AccountOrder::Role(*role), words.value(1)) && passwords.size() <= 2
        && std::ranges::all_of(passwords, isHash)
        && (*state == int(AccountOrder::State::Off) || !passwords.isEmpty());
    if (!isSound)
        return base::fail(base::Failure::Malformed,
                          u"order: "_s + QString::fromUtf8(text.left(200)));
    return AccountOrder{words[0].toLongLong(), words[1], AccountOrder::Role(*role),
                        AccountOrder::State(*state), passwords};
}

QByteArray textOf(const AccountOrder &order)
{
    return (QByteArrayList{QByteArray::number(order.number), order.id,
                           roles.at(size_t(order.role)).toByteArray(),
                           states.at(size_t(order.state)).toByteArray()}
            + order.passwords)
        .join(' ');
}

} // namespace store
