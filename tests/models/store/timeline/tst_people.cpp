// SPDX-License-Identifier: MIT
#include "desk.h"
#include "microblog.h"
#include "store/timeline/namerequests.h"
#include "store/timeline/people.h"
#include "store/timeline/timelinerequests.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::PostId;
using store::Side;

class TestPeople : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_blog.clear();
        m_blog.people(12);
        m_names.clear();
    }

    void aPersonComesWithFiguresAndHowTheViewerStands()
    {
        m_blog.follow(1, 2);
        m_blog.follow(2, 1);
        m_blog.follow(3, 2);
        m_blog.publish(2);
        QVERIFY(m_desk.perform(store::MutePerson{AccountId(2)}, AccountId(1)));

        const auto people = store::readPersons(m_blog.connection, m_blog.timelineKeys, m_names,
                                               {AccountId(2)}, AccountId(1));

        QCOMPARE(*people,
                 (QList<domain::Person>{{AccountId(2), u"p2"_s, 2, 1, 1, true, true, true}}));
        QCOMPARE(*m_desk.perform(store::ListMuted(), AccountId(1)), QList<AccountId>{AccountId(2)});
    }

    void likesOfOthersAreCountedByPostWithoutThoseOfMutedPeople()
    {
        const domain::PostId first(m_blog.publish(1, u"One"_s));
        const domain::PostId gone(m_blog.publish(1));
        const domain::PostId second(m_blog.publish(1, u"Two"_s));
        for (const auto person : {1, 2, 3, 4})
            QVERIFY(m_desk.perform(store::LikePost{first, true}, AccountId(person)));
        QVERIFY(m_desk.perform(store::LikePost{gone, true}, AccountId(2)));
        QVERIFY(m_desk.perform(store::DeletePost{gone}, AccountId(1)));
        QVERIFY(m_desk.perform(store::MutePerson{AccountId(3)}, AccountId(1)));

        const auto posts = m_desk.perform(store::CountLikes{}, AccountId(1)).value();

        QCOMPARE(posts.size(), 2);
        QCOMPARE(posts.first().id, second);
        QCOMPARE(posts.first().likes, 0);
        QCOMPARE(posts.last().content, u"One"_s);
        QCOMPARE(posts.last().likes, 2); // neither the author's own nor that of a muted person
        QVERIFY(m_desk.perform(store::CountLikes{}, AccountId(2))->isEmpty());
    }

    void thoseWhoFollowAreReadInPagesOnceEach()
    {
        m_blog.people(700);
        for (int i = 2; i <= 700; ++i)
            m_blog.run({"SADD", "follower:1", "x" + QByteArray::number(i)});

        QSet<QByteArray> seen;
        qsizetype pages = 0;
        QByteArray cursor;
        do {
            const auto page
                = m_desk.perform(store::ListFollows{Side::Followers, AccountId(1), cursor, 100});
            QVERIFY(page);
            for (const auto &id : page->ids)
                seen.insert(id.bytes());
            cursor = page->cursor;
            ++pages;
        } while (!cursor.isEmpty());

        QCOMPARE(seen.size(), 699);
        QVERIFY(pages >= 5);
    }

    void peopleAreFoundByPartOfTheirNameAndSignsMeanThemselves()
    {
        for (const auto &[name, id] : {std::pair("ann*", "1"), std::pair("joanna", "2"),
                                       std::pair("\xe5\xb0\x8f\xe6\x98\x8e", "3")})
            m_blog.run({"HSET", "bbs::user::"_ba + id, "name", name});
        m_blog.run({"SET", "bbs::user_id", "4"}); // nobody has the last number

        QCOMPARE(found(u"ANN"_s), (QSet<QByteArray>{"1", "2"}));
        QCOMPARE(found(u"n*"_s), QSet<QByteArray>{"1"});
        QCOMPARE(found(u"小"_s), QSet<QByteArray>{"3"});
        QCOMPARE(found(u"[a-z]"_s), QSet<QByteArray>());
    }

    void aNameIsCompletedInItsOrderExactlySoFirst()
    {
        for (const auto &[name, id] :
             {std::pair("Anna", "1"), std::pair("ANN", "2"), std::pair("ann lee", "3"),
              std::pair("joanna", "4"), std::pair("\xe5\xb0\x8f\xe6\x98\x8e", "5")})
            m_blog.run({"HSET", "bbs::user::"_ba + id, "name", name});
        m_blog.run({"SET", "bbs::user_id", "6"}); // nobody has the last number

        QCOMPARE(completed(u"an"_s, 5), (QStringList{u"ANN"_s, u"ann lee"_s, u"Anna"_s}));
        QCOMPARE(completed(u"ann "_s, 5), QStringList{u"ann lee"_s});
        QCOMPARE(completed(u"小"_s, 5), QStringList{u"小明"_s});
        QCOMPARE(completed(u"n*"_s, 5), QStringList());
        QCOMPARE(completed(u"an"_s, 5, AccountId(2)), (QStringList{u"ann lee"_s, u"Anna"_s}));
        QVERIFY(m_desk.perform(store::CompleteName{u"an"_s, 5})->areAll);
        QVERIFY(!m_desk.perform(store::CompleteName{u"an"_s, 2})->areAll);
    }

    void whoIsCalledExactlySoIsAmongHoweverMany()
    {
        m_blog.run({"HSET", "bbs::user::1", "name", "Zoe"});
        m_blog.run({"HSET", "bbs::name_to_uid", "zoe", "1"});
        m_blog.run({"SET", "bbs::user_id", "5000"});

        QCOMPARE(completed(u"zoe"_s, 5), QStringList{u"Zoe"_s});
        QVERIFY(!m_desk.perform(store::CompleteName{u"zoe"_s, 5})->areAll);
        QCOMPARE(m_desk.perform(store::CompleteName{u"zoe"_s, 5, true})->names,
                 QStringList{u"Zoe"_s});
        QVERIFY(m_desk.perform(store::CompleteName{u"zo"_s, 5, true})->names.isEmpty());
    }

    void whomATextMentionsIsReadAsWhereItIsPublished()
    {
        m_blog.run({"HSET", "bbs::name_to_uid", "ann", "1", "小明", "2"});

        QCOMPARE(*m_desk.perform(store::ReadMentioned{u"@Ann, @zoe and `@小明`"_s}),
                 QStringList{u"ann"_s});
        QCOMPARE(*m_desk.perform(store::ReadMentioned{u"问@小明吧"_s}), QStringList{u"小明"_s});
        QCOMPARE(*m_desk.perform(store::ReadMentioned{}), QStringList());
    }

    void friendsOfFriendsAreSuggestedByHowManyOneHasInCommon()
    {
        for (const auto &[person, other] : {std::pair(1, 2),
                                            {1, 3},
                                            {1, 4},
                                            {2, 5},
                                            {3, 5},
                                            {4, 5},
                                            {2, 6},
                                            {3, 6},
                                            {2, 7},
                                            {2, 3},
                                            {3, 1}})
            m_blog.follow(person, other);

        const auto people = m_desk.perform(store::SuggestPeople{2}, AccountId(1));

        QCOMPARE(people->size(), 2);
        QCOMPARE(people->at(0).name, u"p5"_s);
        QCOMPARE(QSet(people->at(0).mutual.begin(), people->at(0).mutual.end()),
                 (QSet<QString>{u"p2"_s, u"p3"_s, u"p4"_s}));
        QCOMPARE(people->at(0).mutualCount, 3);
        QCOMPARE(people->at(0).why, domain::Suggestion::Mutual);
        QCOMPARE(people->at(1).name, u"p6"_s);
    }

    void whoFollowsThousandsIsComparedWithSomeOfThem()
    {
        m_blog.follow(1, 2);
        m_blog.follow(2, 5);
        redis::Command friends{"SADD", m_blog.timelineKeys.following(AccountId(1))};
        redis::Command followers{"SADD", m_blog.timelineKeys.followers(AccountId(5))};
        for (int id = 10; id < 3'000; ++id) {
            friends.append(QByteArray::number(id));
            followers.append(QByteArray::number(id));
        }
        m_blog.run(friends);
        m_blog.run(followers);
        for (int id = 10; id < 3'000; ++id)
            m_blog.run({"SADD", m_blog.timelineKeys.following(AccountId(id)), "5"});

        const auto people = m_desk.perform(store::SuggestPeople{1}, AccountId(1));

        QCOMPARE(people->size(), 1);
        QCOMPARE(people->at(0).id, AccountId(5));
        QCOMPARE(people->at(0).mutual.size(), 20);
        QVERIFY2(people->at(0).mutualCount >= 900 && people->at(0).mutualCount <= 1'000,
                 qPrintable(QString::number(people->at(0).mutualCount)));
    }

    void whoFollowsNobodyIsToldWhoIsFollowedAndWhoPosts()
    {
        for (const int person : {2, 3, 4, 5})
            m_blog.follow(person, 6);
        for (const int author : {6, 7, 7, 8})
            m_blog.publish(author);
        m_blog.publish(1);
        QVERIFY(m_desk.perform(store::MutePerson{AccountId(8)}, AccountId(1)));
        const auto before = m_blog.connection.roundTrips();

        const auto people = m_desk.perform(store::SuggestPeople{5}, AccountId(1));

        QCOMPARE(people->size(), 2);
        QCOMPARE(people->at(0).name, u"p6"_s);
        QCOMPARE(people->at(0).why, domain::Suggestion::Followed);
        QCOMPARE(people->at(1).name, u"p7"_s);
        QCOMPARE(people->at(1).why, domain::Suggestion::Active);
        QVERIFY(m_blog.connection.roundTrips() - before <= 4);
    }

    void authorsOfOtherProgramsAreSuggestedToo()
    {
        m_blog.run({"SET", "global:postid", "1"});
        m_blog.run({"HSET", "post:postid:1", "userid", "9", "content", "Text"});

        const auto people = m_desk.perform(store::SuggestPeople{5}, AccountId(1));

        QCOMPARE(people->size(), 1);
        QCOMPARE(people->first().name, u"p9"_s);
    }

    void ownPostsAreReadDownToTheArchivedOnes()
    {
        for (int i = 0; i < 1'205; ++i)
            m_blog.publish(2);

        QCOMPARE(own(-1, 3), (QList<qint64>{1205, 1204, 1203}));
        QCOMPARE(own(206, 4), (QList<qint64>{207, 206, 205, 204}));
        QCOMPARE(own(1, 10), (QList<qint64>{2, 1}));
        m_blog.publish(2);
        QCOMPARE(own(206, 4), (QList<qint64>{207, 206, 205, 204}));
        QCOMPARE(own(-1, 2'000).size(), 1'206);
        QCOMPARE(store::readOwnPosts(m_blog.connection, m_blog.timelineKeys, AccountId(3), -1, 10)
                     ->total,
                 0);
    }

private:
    QStringList completed(const QString &beginning, qsizetype count, const AccountId &actor = {})
    {
        return m_desk.perform(store::CompleteName{beginning, count}, actor)->names;
    }

    QSet<QByteArray> found(const QString &words)
    {
        const auto page = store::searchPeople(m_blog.connection, m_blog.timelineKeys, words, {});
        QSet<QByteArray> ids;
        for (const auto &id : page->ids)
            ids.insert(id.bytes());
        return ids;
    }

    QList<qint64> own(qint64 position, qint64 count)
    {
        QList<qint64> ids;
        const auto posts = store::readOwnPosts(m_blog.connection, m_blog.timelineKeys, AccountId(2),
                                               position, count);
        for (const auto &id : posts->ids)
            ids.append(id.number().value_or(0));
        return ids;
    }

    Microblog m_blog;
    store::ArticleCache m_names;
    support::Desk m_desk{m_blog.connection, m_blog.timelineKeys};
};

REGISTER_TEST(TestPeople)
#include "tst_people.moc"
