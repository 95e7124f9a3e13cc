// SPDX-License-Identifier: MIT
#include "council.h"

#include "store/accounts/accountcommands.h"
#include "store/accounts/roles.h"
#include "store/moderation/acts/restrictions.h"
#include "store/timeline/posts/publishing.h"
#include "store/upkeep/communitycommands.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::Target;

namespace {
const store::ModerationKeys keysOf(const Council &council)
{
    return store::ModerationKeys(council.keys);
}
} // namespace

Council::Council()
    : timelineKeys(keys)
{
    found();
}

void Council::found()
{
    clear();
    QVERIFY(store::openCommunity(connection, keys, store::Access::ReadWrite, true));
    for (int person = 1; person <= 6; ++person) {
        const auto name = u"person%1"_s.arg(person);
        QVERIFY(store::makeAccount(connection, keys, name.toUtf8(), {name, {}, {}, person == 1}));
    }
    using domain::Role;
    const auto appoint = [&](qint64 person, const QByteArrayList &places) {
        QVERIFY(store::setOffice(connection, keysOf(*this), AccountId(person),
                                 {Role::Moderator, places}, AccountId(1)));
    };
    appoint(2, {});
    appoint(5, {"category:redis", "group:redis"});
    appoint(6, {"category:other", "group:other"});
    submit(u"Article"_s, {u"redis"_s}, 3);
    QVERIFY(vote(domain::ArticleId(1), 4));
    const auto id = create(u"Topic"_s, u"redis"_s, {u"tag"_s}, 3);
    arrange(u"tab"_s, u"redis"_s);
    QVERIFY(Forum::reply(id, u"Reply of @person4"_s, 3));
    QVERIFY(stand(id, 4, domain::TopicVote::Up));
    QVERIFY(store::publishPost(connection, timelineKeys, "post", {u"Post #topic# @person4"_s},
                               AccountId(3), u"person3"_s));
}

QByteArrayList Council::content(const QByteArray &key, const QByteArray &type)
{
    if (type == "string")
        return {text({"GET", key})};
    if (type == "list")
        return list({"LRANGE", key, "0", "-1"});
    if (type == "zset")
        return list({"ZRANGE", key, "0", "-1", "WITHSCORES"});
    auto members = type == "set" ? list({"SMEMBERS", key}) : list({"HGETALL", key});
    if (type == "hash") {
        QByteArrayList fields;
        for (qsizetype i = 0; i + 1 < members.size(); i += 2)
            fields.append(members[i] + '=' + members[i + 1]);
        members = fields;
    }
    std::ranges::sort(members);
    return members;
}

QMap<QByteArray, QByteArrayList> Council::everything()
{
    QMap<QByteArray, QByteArrayList> all;
    for (const auto &key : list({"KEYS", "*"})) {
        const auto type = text({"TYPE", key});
        // What search knows follows when an open community has time for it.
        if (key.startsWith("fm:audit") || key.startsWith("fm:op:") || key.startsWith("fm:search:")
            || key == "fm:stats")
            continue;
        all[key] = content(key, type)
            + QByteArrayList{type, QByteArray::number(number({"PEXPIRETIME", key}))};
    }
    return all;
}

Result<void> Council::remove(const Target &target, qint64 actor, const QString &reason)
{
    return store::removeTarget(connection, keys, forumCache, target, AccountId(actor), {reason});
}

Result<void> Council::restore(const Target &target, qint64 actor)
{
    return store::restoreTarget(connection, keys, forumCache, target, AccountId(actor), {});
}

Result<void> Council::bar(qint64 person, domain::RestrictionKind bar, qint64 actor, qint64 until)
{
    const auto done
        = store::restrictPerson(connection, keysOf(*this), AccountId(person), bar,
                                {domain::Timestamp(std::chrono::seconds(until)), u"Be kind"_s},
                                AccountId(actor), {u"rude"_s});
    if (!done)
        return tl::unexpected(done.error());
    return {};
}
