// SPDX-License-Identifier: MIT
#pragma once

#include "store/core/keys/keys.h"

#include <optional>

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
    /// Of the community that has this namespace; nothing if no guarded one has.
    [[nodiscard]] static std::optional<GuardedKeys> ofNameSpace(const QByteArray &nameSpace);
    /// Whether they are a guarded community's. Nobody scans sets and hashes there: how many
    /// elements one SSCAN or HSCAN looks at is up to whoever sends it, and so is how long the
    /// server takes.
    [[nodiscard]] static bool are(const Keys &keys)
    {
        return ofNameSpace(keys.nameSpace()).has_value();
    }

    /// Of the community.
    [[nodiscard]] QByteArray name() const { return m_tag.sliced(1, m_tag.size() - 2); }

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

    /// Folded name → number of the account, and "::<number>" → the salt of its password.
    [[nodiscard]] QByteArray logins() const { return m_tag + ".login"; }
    /// What a name looks like → whose it is.
    [[nodiscard]] QByteArray skeletons() const { return m_tag + ".skeletons"; }
    /// Account → how it was ordered last, without the number; "orders": that number.
    [[nodiscard]] QByteArray accounts() const { return m_tag + ".accounts"; }
    /// Whose inbox was flooded → until when they push nothing.
    [[nodiscard]] QByteArray paused() const { return m_tag + ".paused"; }

    /// All of them, and what one says to whoever has it.
    [[nodiscard]] QByteArray invitations() const { return m_tag + ".invitations"; }
    [[nodiscard]] QByteArray invitation(const QByteArray &id) const
    {
        return m_tag + ".invitation:" + id;
    }
    /// Who wants to join by it, and what became of that.
    [[nodiscard]] QByteArray joining(const QByteArray &id) const { return m_tag + ".join:" + id; }
    [[nodiscard]] QByteArray joined(const QByteArray &id, const QByteArray &nonce) const
    {
        return m_tag + ".joined:" + id + ':' + nonce;
    }

    /// What the steward orders of the registrar, what the registrar keeps of it, and how far it is.
    [[nodiscard]] QByteArray orders() const { return m_tag + ".sec:reg"; }
    [[nodiscard]] QByteArray orderedAccounts() const { return m_tag + ".sec:acct"; }
    [[nodiscard]] QByteArray ordersDone() const { return m_tag + ".sec:done"; }

    /// The name of a person's account at Redis.
    [[nodiscard]] static QByteArray account(const domain::AccountId &person)
    {
        return "c/" + person.bytes();
    }
    [[nodiscard]] static QByteArray invitedAccount(const QByteArray &invitation)
    {
        return "c/i/" + invitation;
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
