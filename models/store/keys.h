// SPDX-License-Identifier: MIT
#pragma once

#include "domain/account.h"
#include "domain/article.h"

#include <QByteArray>

namespace store {

/// The one place where keys are built, as `<namespace><key>`; see README.md beside this file.
/// Members of sets and sorted sets keep the tutorials' form, without the namespace.
class Keys {
public:
    explicit Keys(QByteArray nameSpace = {})
        : m_nameSpace(std::move(nameSpace))
    {
    }

    // Accounts
    [[nodiscard]] QByteArray userId() const { return key("bbs::user_id"); }
    [[nodiscard]] QByteArray user(const domain::AccountId &id) const
    {
        return key("bbs::user::" + id.bytes());
    }
    [[nodiscard]] QByteArray emailToUid() const { return key("bbs::email_to_uid"); }
    [[nodiscard]] QByteArray nameToUid() const { return key("bbs::name_to_uid"); }
    [[nodiscard]] QByteArray secret(const domain::AccountId &id) const
    {
        return key("fm:secret:" + id.bytes());
    }
    [[nodiscard]] QByteArray role(const domain::AccountId &id) const
    {
        return key("fm:role:" + id.bytes());
    }

    // Article board, as the tutorials write it
    [[nodiscard]] QByteArray articleCounter() const { return key("article:"); }
    [[nodiscard]] QByteArray article(const domain::ArticleId &id) const
    {
        return key(articleMember(id));
    }
    [[nodiscard]] QByteArray time() const { return key("time:"); }
    [[nodiscard]] QByteArray score() const { return key("score:"); }
    [[nodiscard]] QByteArray voted(const domain::ArticleId &id) const
    {
        return key("voted:" + id.bytes());
    }
    [[nodiscard]] QByteArray group(const QByteArray &name) const { return key("group:" + name); }

    // Article board, ours
    [[nodiscard]] QByteArray articleGroups(const domain::ArticleId &id) const
    {
        return key("fm:article:" + id.bytes() + ":groups");
    }
    [[nodiscard]] QByteArray rankScore(const QByteArray &group) const
    {
        return key("fm:rank:score:" + group);
    }
    [[nodiscard]] QByteArray rankTime(const QByteArray &group) const
    {
        return key("fm:rank:time:" + group);
    }
    [[nodiscard]] QByteArray votedBy(const domain::AccountId &id) const
    {
        return key("fm:voted:" + id.bytes());
    }
    [[nodiscard]] QByteArray meta() const { return key("fm:meta"); }
    [[nodiscard]] QByteArray operation(const QByteArray &uuid) const
    {
        return key("fm:op:" + uuid);
    }

    [[nodiscard]] const QByteArray &nameSpace() const { return m_nameSpace; }

    /// "article:<id>", the member and (without namespace) the key.
    [[nodiscard]] static QByteArray articleMember(const domain::ArticleId &id)
    {
        return "article:" + id.bytes();
    }

private:
    [[nodiscard]] QByteArray key(const QByteArray &bare) const { return m_nameSpace + bare; }

    QByteArray m_nameSpace;
};

} // namespace store
