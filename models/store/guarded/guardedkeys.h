// SPDX-License-Identifier: MIT
#pragma once

#include "store/core/keys/keys.h"

namespace store {

/// The keys that a guarded community has beside those of its namespace, and its channels and
/// accounts. All lie in one slot.
class GuardedKeys : public Keys {
public:
    /// `community` as isGuardedName() wants it.
    explicit GuardedKeys(const QByteArray &community)
        : Keys('{' + community + "}:")
        , m_tag('{' + community + '}')
    {
    }

    /// Whether ACL takes it as it is: [a-z0-9_-]{1,32}.
    [[nodiscard]] static bool isGuardedName(QByteArrayView name);

    /// The key of a pattern of the catalogue.
    [[nodiscard]] QByteArray of(const QByteArray &pattern) const
    {
        return pattern.startsWith('.') ? m_tag + pattern : key(pattern);
    }

    /// Acts that a person's devices push.
    [[nodiscard]] QByteArray inbox(const domain::AccountId &person) const
    {
        return m_tag + ".in:" + person.bytes();
    }
    /// What the steward answered one of them.
    [[nodiscard]] QByteArray answers(const domain::AccountId &person,
                                     const QByteArray &device) const
    {
        return m_tag + ".out:" + person.bytes() + ':' + device;
    }
    /// Device → the number of its last act.
    [[nodiscard]] QByteArray devices(const domain::AccountId &person) const
    {
        return m_tag + ".devices:" + person.bytes();
    }
    /// Person → the act that was begun last, and how often.
    [[nodiscard]] QByteArray begun() const { return m_tag + ".begun"; }
    /// Acts at which the steward broke off, newest first.
    [[nodiscard]] QByteArray poison() const { return m_tag + ".poison"; }
    [[nodiscard]] QByteArray lease() const { return m_tag + ".lease"; }

    /// What the steward orders of the registrar, what the registrar keeps of it, and how far it is.
    [[nodiscard]] QByteArray orders() const { return m_tag + ".sec:reg"; }
    [[nodiscard]] QByteArray orderedAccounts() const { return m_tag + ".sec:acct"; }
    [[nodiscard]] QByteArray ordersDone() const { return m_tag + ".sec:done"; }

    /// The name of a person's account at Redis.
    [[nodiscard]] static QByteArray account(const domain::AccountId &person)
    {
        return "c/" + person.bytes();
    }

    /// What everybody hears, and what one person's devices do.
    [[nodiscard]] QByteArray news() const { return m_tag + ".news"; }
    [[nodiscard]] QByteArray heardBy(const domain::AccountId &person) const
    {
        return m_tag + ".me:" + person.bytes();
    }

private:
    QByteArray m_tag;
};

} // namespace store
