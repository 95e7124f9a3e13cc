// SPDX-License-Identifier: MIT
#include "council.h"
#include "desk.h"

#include "store/accounts/roles.h"
#include "store/articles/articlesubmission.h"
#include "store/core/keys/operations.h"
#include "store/core/settingsrequests.h"
#include "store/forum/places/categorymoves.h"
#include "store/forum/places/tabmembers.h"
#include "store/forum/replysubmission.h"
#include "store/forum/textrevisions.h"
#include "store/forum/topics/topicsubmission.h"
#include "store/moderation/acts/itemchanges.h"
#include "store/moderation/acts/merges.h"
#include "store/moderation/acts/removals.h"
#include "store/moderation/acts/restrictions.h"
#include "store/moderation/acts/splits.h"
#include "store/moderation/audit/purges.h"
#include "store/moderation/limits/helditems.h"
#include "store/moderation/limits/limitrequests.h"
#include "store/moderation/limits/limitsettings.h"
#include "store/timeline/delivery.h"
#include "store/timeline/follows.h"
#include "store/timeline/posts/postrows.h"
#include "store/timeline/posts/publishing.h"
#include "store/upkeep/clockrequests.h"
#include "testregistry.h"

#include <QTest>

#include <functional>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::RestrictionKind;
using domain::Role;
using domain::Target;

namespace {
/// Who may do a thing with what member 3 wrote in the category and group "redis".
enum class May {
    Everybody,
    Author,
    AuthorAndModerators,
    AuthorAndWholeModerators,
    Moderators,
    WholeModerators,
    Administrators
};

struct Act {
    const char *name;
    May may;
    bool isHeard; ///< by others: what a mute forbids
    bool heedsLock;
    std::function<Result<void>(Council &, AccountId)> run;
};

template <typename T>
Result<void> done(const Result<T> &result)
{
    if (!result)
        return tl::unexpected(result.error());
    return {};
}

const domain::ArticleId article("1");
const domain::TopicId topic("1");
const domain::PostId post("1");

QList<Act> talking()
{
    return {
        {"submit an article", May::Everybody, true, false,
         [](Council &c, AccountId who) {
             return done(store::submitArticle(c.connection, c.keys, store::freshOperation(),
                                              {u"New"_s, u"https://a.example"_s, {}}, who));
         }},
        {"create a topic", May::Everybody, true, false,
         [](Council &c, AccountId who) {
             return done(store::createTopic(c.connection, c.forumKeys, c.forumCache,
                                            store::freshOperation(),
                                            {u"New"_s, u"Body"_s, u"redis"_s, {}}, who));
         }},
        {"edit a topic", May::Author, true, true,
         [](Council &c, AccountId who) {
             return store::editTopic(c.connection, c.forumKeys, c.forumCache, topic,
                                     {u"Topic"_s, u"Body of Topic"_s, u"redis"_s, {u"tag"_s}},
                                     {u"Edited"_s, u"Body"_s, u"redis"_s, {u"tag"_s}}, who);
         }},
        {"reply", May::Everybody, true, true,
         [](Council &c, AccountId who) {
             return done(store::replyToTopic(c.connection, c.forumKeys, c.forumCache,
                                             store::freshOperation(), topic, u"Text"_s, {}, who));
         }},
        {"edit a reply", May::Author, true, true,
         [](Council &c, AccountId who) {
             return store::editReply(c.connection, c.forumKeys, c.forumCache, topic,
                                     domain::ReplyId("1"), u"Reply of @person4"_s, u"Edited"_s,
                                     who);
         }},
        {"publish", May::Everybody, true, false,
         [](Council &c, AccountId who) {
             return done(store::publishPost(c.connection, c.timelineKeys, store::freshOperation(),
                                            {u"Text"_s}, who, u"somebody"_s));
         }},
        {"answer a post", May::Everybody, true, true,
         [](Council &c, AccountId who) {
             return done(store::publishPost(c.connection, c.timelineKeys, store::freshOperation(),
                                            {u"Text"_s, domain::PostRelation::Answer, post}, who,
                                            u"somebody"_s));
         }},
    };
}

QList<Act> standing()
{
    return {
        {"vote for an article", May::Everybody, false, true,
         [](Council &c, AccountId who) {
             return done(
                 store::castVote(c.connection, c.keys, c.cache, article, who, domain::Vote::Cast));
         }},
        {"retract a vote", May::Everybody, false, true,
         [](Council &c, AccountId who) {
             // Whether there is one, and whose article it is, is asked behind all that.
             const auto done = store::castVote(c.connection, c.keys, c.cache, article, who,
                                               domain::Vote::Retract);
             return done || done.error().detail == u"own"_s ? Result<void>()
                                                            : tl::unexpected(done.error());
         }},
        {"vote on a topic", May::Everybody, false, false,
         [](Council &c, AccountId who) {
             return done(store::voteOnTopic(c.connection, c.forumKeys, topic, who,
                                            domain::TopicVote::Down));
         }},
        {"like", May::Everybody, false, false,
         [](Council &c, AccountId who) {
             return done(store::likePost(c.connection, c.timelineKeys, post, who, true));
         }},
        {"follow", May::Everybody, false, false,
         [](Council &c, AccountId who) {
             return store::follow(c.connection, c.timelineKeys, who,
                                  AccountId(who.number() == 4 ? 2 : 4));
         }},
        {"regroup an article", May::AuthorAndWholeModerators, false, true,
         [](Council &c, AccountId who) {
             return done(store::regroupArticle(c.connection, c.keys, c.cache,
                                               store::freshOperation(), article, {u"news"_s}, {},
                                               who));
         }},
        {"move a topic", May::AuthorAndModerators, false, false,
         [](Council &c, AccountId who) {
             return done(store::moveTopic(c.connection, c.forumKeys, c.forumCache,
                                          store::freshOperation(), topic, u"other"_s, who));
         }},
        {"arrange a tab", May::Moderators, false, false,
         [](Council &c, AccountId who) {
             return store::setTabMember(c.connection, c.forumKeys, c.forumCache,
                                        store::freshOperation(), u"second"_s, u"redis"_s, true,
                                        who);
         }},
    };
}

QList<Act> moderating()
{
    const auto remove = [](auto target) {
        return [target](Council &c, AccountId who) { return c.remove(c.*target, *who.number()); };
    };
    const auto lock = [](auto target) {
        return [target](Council &c, AccountId who) {
            return store::setLocked(c.connection, c.keys, c.*target, true, who, {u"heated"_s});
        };
    };
    const auto pin = [](auto target) {
        return [target](Council &c, AccountId who) {
            return store::setPinned(c.connection, c.keys, c.*target,
                                    domain::Timestamp(std::chrono::seconds(4'000'000'000)), who,
                                    {u"news"_s});
        };
    };
    const auto rename = [](auto target) {
        return [target](Council &c, AccountId who) {
            return store::renameTarget(c.connection, c.keys, c.*target, u"Clear"_s, who,
                                       {u"misleading"_s});
        };
    };
    return {
        {"remove an article", May::Moderators, false, false, remove(&Council::article)},
        {"remove a topic", May::Moderators, false, false, remove(&Council::topic)},
        {"remove a reply", May::AuthorAndModerators, false, false, remove(&Council::answer)},
        {"remove a post", May::AuthorAndModerators, false, false, remove(&Council::post)},
        {"lock an article", May::Moderators, false, false, lock(&Council::article)},
        {"lock a topic", May::Moderators, false, false, lock(&Council::topic)},
        {"lock a post", May::WholeModerators, false, false, lock(&Council::post)},
        {"pin an article", May::WholeModerators, false, false, pin(&Council::article)},
        {"pin a topic", May::Moderators, false, false, pin(&Council::topic)},
        {"rename an article", May::Moderators, true, false, rename(&Council::article)},
        {"rename a topic", May::Moderators, true, false, rename(&Council::topic)},
        {"retag a topic", May::Moderators, true, false,
         [](Council &c, AccountId who) {
             return store::retagTopic(c.connection, c.forumKeys, c.forumCache, topic,
                                      {{u"better"_s}, {u"tag"_s}}, who, {u"wrong"_s});
         }},
        {"merge topics", May::Moderators, false, false,
         [](Council &c, AccountId who) {
             return store::mergeTopics(c.connection, c.forumKeys, c.forumCache, topic,
                                       domain::TopicId("2"), who, {u"twice"_s});
         }},
        {"split a topic", May::Moderators, true, false,
         [](Council &c, AccountId who) {
             return done(store::splitTopic(
                 c.connection, c.forumKeys, c.forumCache, store::freshOperation(),
                 {topic, {{domain::ReplyId("1"), 1}}, {u"New"_s, {}, u"redis"_s, {}}}, who,
                 {u"another matter"_s}));
         }},
        {"mute", May::WholeModerators, false, false,
         [](Council &c, AccountId who) { return c.bar(4, RestrictionKind::Mute, *who.number()); }},
        {"reject what is held", May::Moderators, false, false,
         [](Council &c, AccountId who) {
             return store::settleHeld(c.connection, store::ModerationKeys(c.keys), "held",
                                      store::Held::Rejected, u"spam"_s, who);
         }},
        {"approve what is held", May::Moderators, false, false,
         [](Council &c, AccountId who) {
             return support::Desk(c.connection, c.keys).perform(store::ApproveHeld{"held"}, who);
         }},
        {"purge a post", May::Administrators, false, false,
         [](Council &c, AccountId who) {
             return store::purgeTarget(c.connection, store::ModerationKeys(c.keys),
                                       {Target::Kind::Post, "2"}, who, u"law"_s);
         }},
        {"set slow mode", May::Administrators, false, false,
         [](Council &c, AccountId who) {
             return store::changeLimits(c.connection, c.keys, {{"slow mode", "redis", {}, "60"}},
                                        who);
         }},
        {"create a category", May::Administrators, false, false,
         [](Council &c, AccountId who) {
             return done(store::createCategory(c.connection, c.forumKeys,
                                               store::DirectoryKind::Category, u"empty"_s, {who}));
         }},
        {"remove a tab", May::Administrators, false, false,
         [](Council &c, AccountId who) {
             // Only what is empty; whether it is, is asked behind all that.
             const auto removed = store::removeCategory(c.connection, c.forumKeys,
                                                        store::DirectoryKind::Tab, u"tab"_s, {who});
             return !removed && removed.error().detail == u"place-not-empty"_s ? Result<void>()
                                                                               : done(removed);
         }},
        {"archive a category", May::Administrators, false, false,
         [](Council &c, AccountId who) {
             return done(
                 store::archiveCategory(c.connection, c.forumKeys, u"redis"_s, true, {who}));
         }},
        {"order tabs", May::Administrators, false, false,
         [](Council &c, AccountId who) {
             return done(
                 store::orderCategories(c.connection, c.forumKeys, "tabs", {}, "tab", {who}));
         }},
        {"rename a tab", May::Administrators, false, false,
         [](Council &c, AccountId who) {
             return done(
                 store::renameTab(c.connection, c.forumKeys, u"tab"_s, u"other tab"_s, {who}));
         }},
        {"rename a category", May::Administrators, false, false,
         [](Council &c, AccountId who) {
             return done(store::renameCategory(
                 c.connection, c.forumKeys, {store::freshOperation(), u"redis"_s, u"databases"_s},
                 {who}));
         }},
        {"merge a category", May::Administrators, false, false,
         [](Council &c, AccountId who) {
             return done(store::mergeCategory(c.connection, c.forumKeys,
                                              {store::freshOperation(), u"redis"_s, u"whole"_s},
                                              {who}));
         }},
        {"choose how posts are delivered", May::Administrators, false, false,
         [](Council &c, AccountId who) {
             return store::setDelivery(c.connection, c.timelineKeys, domain::Delivery::Push, who);
         }},
        {"allow other programs", May::Administrators, false, false,
         [](Council &c, AccountId who) {
             return store::setForeignWriters(c.connection, c.keys, true, who);
         }},
        {"move the clock", May::Administrators, false, false,
         [](Council &c, AccountId who) {
             return done(support::Desk(c.connection, c.keys)
                             .perform(store::MoveClock{domain::TimeStep::Hour}, who));
         }},
        {"give a role", May::Administrators, false, false,
         [](Council &c, AccountId who) {
             return done(store::setOffice(c.connection, store::ModerationKeys(c.keys), AccountId(4),
                                          {Role::Moderator}, who));
         }},
    };
}

bool isAllowed(const Act &act, qint64 person)
{
    switch (act.may) {
    case May::Everybody:
        return true;
    case May::Author:
        return person == 3;
    case May::AuthorAndModerators:
        return person == 3 || person == 1 || person == 2
            || (person == 5 && QByteArrayView(act.name) != "remove a post");
    case May::AuthorAndWholeModerators:
        return person == 3 || person == 1 || person == 2;
    case May::Moderators:
        return person == 1 || person == 2 || person == 5;
    case May::WholeModerators:
        return person == 1 || person == 2;
    case May::Administrators:
        return person == 1;
    }
    return false;
}

/// Whoever moves what they wrote is heard elsewhere by that.
bool isHeardBy(const Act &act, qint64 person)
{
    const QByteArrayView name(act.name);
    return act.isHeard || (person == 3 && (name == "move a topic" || name == "regroup an article"));
}
} // namespace

Q_DECLARE_METATYPE(Act)

/// Every act, by every role, free, muted or banned, on what is open and what is locked.
class TestActs : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { found(); }

    void everyActAsksWhoActs_data()
    {
        QTest::addColumn<Act>("act");
        for (const auto &act : talking() + standing() + moderating())
            QTest::newRow(act.name) << act;
    }
    void everyActAsksWhoActs()
    {
        QFETCH(const Act, act);
        for (qint64 person = 1; person <= 6; ++person) {
            for (const auto *state : {"free", "muted", "banned"}) {
                for (const bool locked : {false, true}) {
                    // Nobody bans an administrator.
                    if (person == 1 && QByteArrayView(state) != "free")
                        continue;
                    found();
                    prepare(person, state, locked);

                    const auto result = act.run(m_council, AccountId(person));

                    const auto told
                        = result ? QString() : result.error().detail.section(u' ', 0, 0);
                    const auto where = u"%1 by %2, %3, %4: %5"_s.arg(QLatin1StringView(act.name))
                                           .arg(person)
                                           .arg(QLatin1StringView(state))
                                           .arg(locked)
                                           .arg(told);
                    QVERIFY2(isExpected(act, person, state, locked, told), qPrintable(where));
                }
            }
        }
    }

    void aRefusedActWritesNothing_data() { everyActAsksWhoActs_data(); }
    void aRefusedActWritesNothing()
    {
        QFETCH(const Act, act);
        m_council.create(u"Other"_s, u"redis"_s, {}, 1);
        QVERIFY(m_council.bar(4, RestrictionKind::Ban, 1));
        const auto before = m_council.everything();

        QVERIFY(!act.run(m_council, AccountId(4)));

        QCOMPARE(m_council.everything(), before);
    }

private:
    /// With a topic of member 4 that waits for a moderator, and a post of member 3 that was
    /// removed.
    void found()
    {
        m_council.found();
        m_council.run({"HSET", "fm:categories", "whole", "whole"});
        QVERIFY(store::publishPost(m_council.connection, m_council.timelineKeys, "2", {u"Two"_s},
                                   AccountId(3), u"person3"_s));
        QVERIFY(m_council.remove({Target::Kind::Post, "2"}, 1));
        m_council.run({"ZADD", "fm:held", "1000000", "held"});
        m_council.run({"HSET", "fm:held:held", "state", "waiting", "kind", "topic", "author", "4",
                       "at", "1000000", "match", "phrase:spam", "places", "category:redis", "text",
                       R"({"title":"Held","body":"spam","category":"redis","tags":[]})"});
    }
    void prepare(qint64 person, QByteArrayView state, bool locked)
    {
        m_council.create(u"Other"_s, u"redis"_s, {}, 1);
        if (state != "free")
            QVERIFY(m_council.bar(
                person, state == "muted" ? RestrictionKind::Mute : RestrictionKind::Ban, 1));
        for (const auto &target : {m_council.article, m_council.topic, m_council.post}) {
            if (locked)
                QVERIFY(store::setLocked(m_council.connection, m_council.keys, target, true,
                                         AccountId(1), {u"heated"_s}));
        }
    }
    static bool isExpected(const Act &act, qint64 person, QByteArrayView state, bool locked,
                           const QString &told)
    {
        const bool isLockedOut = locked
            && (act.heedsLock || (QByteArrayView(act.name) == "move a topic" && person == 3));
        if (!isAllowed(act, person)) {
            const bool isBarred = told == u"banned"_s || told == u"muted"_s;
            return told.startsWith(u"not-"_s) || told.startsWith(u"has-"_s)
                || (state != "free" && isBarred);
        }
        if (state == "banned")
            return told == u"banned"_s;
        if (state == "muted" && isHeardBy(act, person))
            return told == u"muted"_s;
        return told == (isLockedOut ? u"locked"_s : QString());
    }

    Council m_council;
};

REGISTER_TEST(TestActs)
#include "tst_acts.moc"
