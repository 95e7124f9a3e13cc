// SPDX-License-Identifier: MIT
#include "articles/board.h"
#include "articles/tutorial.h"
#include "desk.h"
#include "store/accounts/accountcommands.h"
#include "store/accounts/roles.h"
#include "store/core/keys/moderationkeys.h"
#include "store/moderation/acts/restrictions.h"
#include "store/moderation/members/memberrequests.h"
#include "store/timeline/follows.h"
#include "store/timeline/people.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using base::Failure;
using domain::AccountId;

namespace {
store::Keys keysOf(const char *program)
{
    return store::Keys({}, store::Dialect::ofPrograms({program}));
}
} // namespace

/// People whom other programs registered: they are taken at their word, and nothing is written.
class TestForeignNames : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_board.clear();
        m_board.run({"FLUSHALL"});
        for (const auto &[id, name] : {std::pair{"7", "Ann"}, {"8", "ben"}}) {
            const QByteArray number(id);
            m_board.run({"SET", "user:userid:" + number + ":username", name});
            m_board.run({"SET", "user:userid:" + number + ":password", "in the clear"});
            m_board.run({"SET", QByteArray("user:username:") + name + ":userid", number});
        }
        tutorial::createChatter(m_board.connection, "Cat");
    }

    void somebodyOfSeed001IsFoundByName()
    {
        const auto found = store::findIdentity(m_board.connection, sketch, u" Ann "_s);

        QCOMPARE(found->account.id, AccountId(7));
        QCOMPARE(found->account.name, u"Ann"_s);
        QCOMPARE(found->account.role, domain::Role::Member);
        QVERIFY(found->secret.isEmpty());
        QCOMPARE(store::findNamed(m_board.connection, sketch, u"ben"_s)->id, AccountId(8));
    }

    void somebodyOfChapter8IsFoundByNameInAnyLetters()
    {
        const auto found = store::findNamed(m_board.connection, statuses, u"CAT"_s);

        QCOMPARE(found->id, AccountId(1));
        QCOMPARE(found->name, u"Cat"_s);
        QCOMPARE(found->created, domain::Timestamp(std::chrono::seconds(1'600'000'000)));
    }

    void nobodyIsFoundByAnotherProgramsPassword()
    {
        QVERIFY(store::findIdentity(m_board.connection, sketch, u"in the clear"_s)
                    ->account.id.isEmpty());
        QCOMPARE(store::findNamed(m_board.connection, sketch, u"dan"_s).error().kind,
                 Failure::NotFound);
    }

    void inACommunityOfOursTheirKeysMeanNothing()
    {
        QCOMPARE(store::findNamed(m_board.connection, m_board.keys, u"Ann"_s).error().kind,
                 Failure::NotFound);
        QVERIFY(store::readPeople(m_board.connection, m_board.keys, 0, 200)->isEmpty());
    }

    void peopleOfSeed001CanBeFollowedMutedBannedAndGivenARole()
    {
        m_board.run({"MSET", "fm:role:1", "administrator"});
        m_board.run({"ZADD", "fm:staff", "2", "1"});
        const store::ModerationKeys keys(sketch);
        auto &c = m_board.connection;
        const AccountId ann(7);
        const AccountId admin(1);
        const AccountId nobody(99);
        const domain::Restriction endless{domain::endless, u"be kind"_s};

        QVERIFY(store::follow(c, store::TimelineKeys(sketch), AccountId(8), ann));
        QVERIFY(store::restrictPerson(c, keys, ann, domain::RestrictionKind::Mute, endless, admin));
        QVERIFY(store::restrictPerson(c, keys, ann, domain::RestrictionKind::Ban, endless, admin));
        QVERIFY(store::setOffice(c, keys, ann, {domain::Role::Moderator}, admin));
        QVERIFY(support::Desk(c, sketch).perform(store::AddNote{ann, u"a word"_s}, admin));

        QCOMPARE(m_board.number({"SISMEMBER", "follower:7", "8"}), 1);
        QVERIFY(!m_board.text({"HGET", "fm:bars", "7"}).isEmpty());
        QCOMPARE(m_board.text({"GET", "fm:role:7"}), "moderator");
        QCOMPARE(store::follow(c, store::TimelineKeys(sketch), AccountId(8), nobody).error().kind,
                 Failure::NotFound);
        QCOMPARE(store::setOffice(c, keys, nobody, {domain::Role::Moderator}, admin).error().kind,
                 Failure::NotFound);
    }

    void theSwitcherListsOursThenTheirs()
    {
        m_board.run({"SET", "bbs::user_id", "1000000"});
        QVERIFY(store::makeAccount(m_board.connection, sketch, "op", {u"Dan"_s, {}, {}, false}));

        const auto people = store::readPeople(m_board.connection, sketch, 0, 200);

        QStringList names;
        for (const auto &person : *people)
            names.append(person.name);
        QCOMPARE(names, (QStringList{u"Dan"_s, u"Ann"_s, u"ben"_s}));
        QCOMPARE(people->first().id, AccountId(1'000'001));
    }

    void aNameOfTheirsIsTaken()
    {
        const auto made
            = store::makeAccount(m_board.connection, sketch, "op", {u"Ann"_s, {}, {}, false});

        QCOMPARE(made.error(), (base::Error{Failure::Refused, u"name-taken"_s}));
        QCOMPARE(m_board.number({"EXISTS", "bbs::user_id"}), 0);
    }

    void theirNamesAreSearched_data()
    {
        QTest::addColumn<QByteArray>("program");
        QTest::addColumn<QString>("words");
        QTest::addColumn<qint64>("expected");
        QTest::newRow("seed 001") << QByteArray("accounts-by-userid") << u"aN"_s << qint64(7);
        QTest::newRow("chapter 8") << QByteArray("timeline-statuses") << u"AT"_s << qint64(1);
        QTest::newRow("a star is a star")
            << QByteArray("accounts-by-userid") << u"*"_s << qint64(0);
    }
    void theirNamesAreSearched()
    {
        QFETCH(const QByteArray, program);
        QFETCH(const QString, words);
        QFETCH(const qint64, expected);
        const store::TimelineKeys keys(keysOf(program.constData()));

        QList<AccountId> found;
        QByteArray cursor;
        do {
            const auto page = store::searchPeople(m_board.connection, keys, words, cursor);
            QVERIFY(page);
            found += page->ids;
            cursor = page->cursor;
        } while (!cursor.isEmpty());

        QCOMPARE(found, expected > 0 ? QList{AccountId(expected)} : QList<AccountId>());
    }

    void moderatorsFindThem()
    {
        const auto rows = support::Desk(m_board.connection, sketch)
                              .perform(store::ReadMembers{{AccountId(7), AccountId(9)}});

        QCOMPARE(rows->size(), 1);
        QCOMPARE(rows->first().name, u"Ann"_s);
    }

    void readingThemWritesNothing()
    {
        const auto before = m_board.number({"DBSIZE"});

        QVERIFY(store::findIdentity(m_board.connection, sketch, u"Ann"_s));
        QVERIFY(store::readPeople(m_board.connection, sketch, 0, 200));
        QVERIFY(store::readAccount(m_board.connection, sketch, AccountId(7)));

        QCOMPARE(m_board.number({"DBSIZE"}), before);
    }

private:
    const store::Keys sketch = keysOf("accounts-by-userid");
    const store::Keys statuses = keysOf("timeline-statuses");
    Board m_board;
};

REGISTER_TEST(TestForeignNames)
#include "tst_foreignnames.moc"
