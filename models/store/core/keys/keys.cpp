// SPDX-License-Identifier: MIT
#include "store/core/keys/keys.h"

using domain::AccountId;
using domain::ArticleId;

namespace store {

Dialect Dialect::ofPrograms(const QByteArrayList &words)
{
    Dialect dialect;
    if (words.contains("articles-bare-ids"))
        dialect.articles = Articles::BareIds;
    else if (words.contains("articles-now-user"))
        dialect.articles = Articles::NowUser;
    dialect.namesByUserId = words.contains("accounts-by-userid");
    dialect.namesInHashes = words.contains("timeline-statuses");
    dialect.followsInOrder = dialect.namesInHashes || words.contains("timeline-sorted-following");
    // Where both are, their numbers mean different posts, and only one timeline can be shown.
    dialect.postsAreStatuses = dialect.namesInHashes && !words.contains("timeline");
    return dialect;
}

QByteArray Keys::operation(const QByteArray &uuid) const
{
    return key("fm:op:" + uuid);
}

QByteArray Keys::user(const AccountId &id) const
{
    return key("bbs::user::" + id.bytes());
}

QByteArray Keys::nameByUserId(const AccountId &id) const
{
    return key("user:userid:" + id.bytes() + ":username");
}

QByteArray Keys::userHash(const AccountId &id) const
{
    return key("user:" + id.bytes());
}

QByteArray Keys::userIdByName(const QByteArray &name) const
{
    return key("user:username:" + name + ":userid");
}

QByteArray Keys::userIdByNamePattern(const QByteArray &pattern) const
{
    return escapedNameSpace() + "user:username:" + pattern + ":userid";
}

QByteArray Keys::secret(const AccountId &id) const
{
    return key("fm:secret:" + id.bytes());
}

QByteArray Keys::role(const AccountId &id) const
{
    return key("fm:role:" + id.bytes());
}

QByteArray Keys::notices(const AccountId &id) const
{
    return key("fm:notices:" + id.bytes());
}

QByteArray Keys::article(const ArticleId &id) const
{
    return key("article:" + id.bytes());
}

QByteArray Keys::articleCounter() const
{
    return key(hasBareIds() ? "articleCount" : "article:");
}

QByteArray Keys::votersPrefix() const
{
    return key(hasBareIds() ? "votedUser:" : "voted:");
}

QByteArray Keys::voted(const ArticleId &id) const
{
    return votersPrefix() + id.bytes();
}

QByteArray Keys::articleGroups(const ArticleId &id) const
{
    return key("fm:article:" + id.bytes() + ":groups");
}

QByteArray Keys::articleVotes(const ArticleId &id) const
{
    return key("fm:article:" + id.bytes() + ":votes");
}

QByteArray Keys::rankScore(const QByteArray &group) const
{
    return key("fm:rank:score:" + group);
}

QByteArray Keys::rankTime(const QByteArray &group) const
{
    return key("fm:rank:time:" + group);
}

QByteArray Keys::posted(const AccountId &id) const
{
    return key("fm:posted:" + id.bytes());
}

QByteArray Keys::votedBy(const AccountId &id) const
{
    return key("fm:voted:" + id.bytes());
}

QByteArray Keys::saved(const AccountId &id) const
{
    return key("fm:saved:" + id.bytes());
}

QByteArray Keys::read(const AccountId &id) const
{
    return key("fm:read:" + id.bytes());
}

QByteArray Keys::removed(const ArticleId &id) const
{
    return key("fm:removed:" + id.bytes());
}

QByteArray Keys::removedVoters(const ArticleId &id) const
{
    return key("fm:removed:" + id.bytes() + ":voted");
}

QByteArray Keys::removedGroups(const ArticleId &id) const
{
    return key("fm:removed:" + id.bytes() + ":groups");
}

QByteArray Keys::articleMember(const ArticleId &id) const
{
    return hasBareIds() ? id.bytes() : "article:" + id.bytes();
}

ArticleId Keys::articleOfMember(QByteArrayView member) const
{
    if (hasBareIds())
        return ArticleId(member.toByteArray());
    constexpr QByteArrayView prefix = "article:";
    return member.startsWith(prefix) ? ArticleId(member.sliced(prefix.size()).toByteArray())
                                     : ArticleId();
}

QByteArray Keys::escapedNameSpace() const
{
    QByteArray pattern;
    for (const char c : m_nameSpace) {
        if (c == '*' || c == '?' || c == '[' || c == ']' || c == '\\')
            pattern += '\\';
        pattern += c;
    }
    return pattern;
}

QByteArray Keys::groupOfKey(const QByteArray &groupKey) const
{
    const auto prefix = key("group:");
    return groupKey.startsWith(prefix) ? groupKey.mid(prefix.size()) : QByteArray();
}

QByteArray Keys::stagedPeople(const QByteArray &uuid) const
{
    return key("fm:stage:" + uuid + ":people");
}

QByteArray Keys::voteLists(const ArticleId &id) const
{
    return key("fm:votelists:" + id.bytes());
}

QByteArray Keys::imported(const QByteArray &source) const
{
    return key("fm:import:" + source);
}

} // namespace store
