// SPDX-License-Identifier: MIT
#pragma once

#include "domain/account.h"
#include "domain/article.h"

#include <QByteArray>
#include <QByteArrayList>

namespace store {

/// In which form a database holds what the tutorials describe, where they differ. The form of
/// Folkmoot's own databases is the one that needs no word.
struct Dialect {
    enum class Articles {
        Poster, ///< poster, time, votes; members `article:<id>`
        NowUser, ///< the same with `user` and `now`
        BareIds, ///< userId, postTime, upvoteNum; lists `postTime` and `score` of ids alone
    };
    Articles articles = Articles::Poster;
    bool followsInOrder = false; ///< `following:<id>` is a sorted set
    bool namesByUserId = false; ///< user:userid:<id>:username
    bool namesInHashes = false; ///< user:<id>, field login; users: has the ids
    bool postsAreStatuses = false; ///< status:<id>, home:<id> and profile:<id>; only shown

    /// From the words of Writers::name(), as fm:meta keeps them.
    [[nodiscard]] static Dialect ofPrograms(const QByteArrayList &words);

    friend bool operator==(const Dialect &, const Dialect &) = default;
};

/// The one place where keys are built, as `<namespace><key>`; see README.md beside this file.
/// Members of the tutorials' sets and sorted sets keep their form, without the namespace; lists
/// of one person (posted, voted, saved, read) hold bare ids, which cost a third of the memory.
class Keys {
public:
    explicit Keys(QByteArray nameSpace = {}, Dialect dialect = {})
        : m_nameSpace(std::move(nameSpace))
        , m_dialect(dialect)
    {
    }

    // The community
    [[nodiscard]] QByteArray meta() const { return key("fm:meta"); }
    /// Person → what bars them from acting, with the words of whoever barred them.
    [[nodiscard]] QByteArray bars() const { return key("fm:bars"); }
    /// What the community says to whoever comes: welcome, rules.
    [[nodiscard]] QByteArray texts() const { return key("fm:texts"); }
    [[nodiscard]] QByteArray audit() const { return key("fm:audit"); }
    [[nodiscard]] QByteArray operation(const QByteArray &uuid) const;

    /// How much of everything there was on which day.
    [[nodiscard]] QByteArray statistics() const { return key("fm:stats"); }

    // Accounts
    [[nodiscard]] QByteArray userId() const { return key("bbs::user_id"); }
    [[nodiscard]] QByteArray user(const domain::AccountId &id) const;
    [[nodiscard]] QByteArray emailToUid() const { return key("bbs::email_to_uid"); }
    [[nodiscard]] QByteArray nameToUid() const { return key("bbs::name_to_uid"); }
    [[nodiscard]] QByteArray secret(const domain::AccountId &id) const;
    [[nodiscard]] QByteArray role(const domain::AccountId &id) const;

    /// Where other programs keep the name of a person.
    [[nodiscard]] QByteArray nameByUserId(const domain::AccountId &id) const;
    [[nodiscard]] QByteArray userHash(const domain::AccountId &id) const;
    /// And where these have the id of a name: a key for each; a hash of names in small letters.
    [[nodiscard]] QByteArray userIdByName(const QByteArray &name) const;
    [[nodiscard]] QByteArray userIds() const { return key("users:"); }
    /// MATCH pattern of userIdByName() for every name that matches `pattern`.
    [[nodiscard]] QByteArray userIdByNamePattern(const QByteArray &pattern) const;

    /// What this person is to hear of.
    [[nodiscard]] QByteArray notices(const domain::AccountId &id) const;

    // Article board, as the tutorials write it, each in its dialect
    [[nodiscard]] QByteArray articleCounter() const;
    [[nodiscard]] QByteArray article(const domain::ArticleId &id) const;
    [[nodiscard]] QByteArray time() const { return key(hasBareIds() ? "postTime" : "time:"); }
    [[nodiscard]] QByteArray score() const { return key(hasBareIds() ? "score" : "score:"); }
    [[nodiscard]] QByteArray voted(const domain::ArticleId &id) const;
    [[nodiscard]] QByteArray group(const QByteArray &name) const { return key("group:" + name); }

    // Article board, ours
    [[nodiscard]] QByteArray articleGroups(const domain::ArticleId &id) const;
    [[nodiscard]] QByteArray articleVotes(const domain::ArticleId &id) const;
    [[nodiscard]] QByteArray rankScore(const QByteArray &group) const;
    [[nodiscard]] QByteArray rankTime(const QByteArray &group) const;
    [[nodiscard]] QByteArray interestingScore() const { return key("fm:interesting:score"); }
    [[nodiscard]] QByteArray interestingTime() const { return key("fm:interesting:time"); }
    [[nodiscard]] QByteArray groups() const { return key("fm:groups"); }
    [[nodiscard]] QByteArray groupSizes() const { return key("fm:groupsizes"); }
    /// Digest of a link → ids of the articles that were posted with it.
    [[nodiscard]] QByteArray links() const { return key("fm:links"); }
    [[nodiscard]] QByteArray rebuilt() const { return key("fm:rebuilt"); }
    [[nodiscard]] QByteArray posted(const domain::AccountId &id) const;
    [[nodiscard]] QByteArray votedBy(const domain::AccountId &id) const;
    [[nodiscard]] QByteArray saved(const domain::AccountId &id) const;
    [[nodiscard]] QByteArray read(const domain::AccountId &id) const;
    [[nodiscard]] QByteArray removed(const domain::ArticleId &id) const;
    [[nodiscard]] QByteArray removedVoters(const domain::ArticleId &id) const;
    [[nodiscard]] QByteArray removedGroups(const domain::ArticleId &id) const;

    // Search
    /// What was written and is not in the index yet: t<topic>, r<reply>, a<article> → when.
    [[nodiscard]] QByteArray searchPending() const { return key("fm:search:pending"); }

    // Imports
    /// Ids that articles had elsewhere → ours.
    [[nodiscard]] QByteArray imported(const QByteArray &source) const;
    /// By how much the times of a file were shifted when it was first imported with new times.
    [[nodiscard]] QByteArray importShifts() const { return key("fm:importshifts"); }
    /// Voters of an article on its way, and those of them whose own lists are to hear of it.
    [[nodiscard]] QByteArray stage(const QByteArray &uuid) const { return key("fm:stage:" + uuid); }
    [[nodiscard]] QByteArray stagedPeople(const QByteArray &uuid) const;
    /// Articles of which not all voters' own lists know yet, and who those are.
    [[nodiscard]] QByteArray voteLists() const { return key("fm:votelists"); }
    [[nodiscard]] QByteArray voteLists(const domain::ArticleId &id) const;

    [[nodiscard]] const QByteArray &nameSpace() const { return m_nameSpace; }
    [[nodiscard]] const Dialect &dialect() const { return m_dialect; }

    /// What stands for an article in lists and groups: "article:<id>", in one dialect the id.
    [[nodiscard]] QByteArray articleMember(const domain::ArticleId &id) const;
    /// The id in what stands for an article; empty for anything else.
    [[nodiscard]] domain::ArticleId articleOfMember(QByteArrayView member) const;
    /// What stands before the id in voted().
    [[nodiscard]] QByteArray votersPrefix() const;
    /// MATCH pattern of every group's key, with the namespace's special characters escaped.
    [[nodiscard]] QByteArray groupPattern() const { return escapedNameSpace() + "group:*"; }
    /// The same of everything that people of the timeline follow, and of all keys.
    [[nodiscard]] QByteArray followingPattern() const { return escapedNameSpace() + "following:*"; }
    [[nodiscard]] QByteArray wholePattern() const { return escapedNameSpace() + "*"; }
    /// The name in a key that group() made; empty for anything else.
    [[nodiscard]] QByteArray groupOfKey(const QByteArray &key) const;

protected:
    [[nodiscard]] QByteArray key(const QByteArray &bare) const { return m_nameSpace + bare; }
    /// The namespace as a MATCH pattern that means nothing but itself.
    [[nodiscard]] QByteArray escapedNameSpace() const;

private:
    [[nodiscard]] bool hasBareIds() const
    {
        return m_dialect.articles == Dialect::Articles::BareIds;
    }

    QByteArray m_nameSpace;
    Dialect m_dialect;
};

} // namespace store
