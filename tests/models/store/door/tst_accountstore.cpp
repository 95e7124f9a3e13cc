// SPDX-License-Identifier: MIT
#include "answers.h"
#include "articles/board.h"
#include "articles/tutorial.h"
#include "redis/worker/executor.h"
#include "store/core/scripts/moderationact.h"
#include "store/door/accountstore.h"
#include "testregistry.h"

#include <QFutureWatcher>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::Error;
using base::Failure;
using base::Result;
using domain::Account;
using domain::AccountId;
using domain::Role;
using store::AccountStore;
using support::wait;

namespace {
constexpr store::PasswordCost cheap{1, 8192};
} // namespace

class TestAccountStore : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_board.clear();
        m_board.run({"FLUSHALL"});
        m_executor = std::make_unique<redis::Executor>(u"test"_s, Board::server().endpoint());
        QTRY_COMPARE(m_executor->state().phase, base::ConnectionState::Phase::Online);
        m_store = makeStore();
    }
    void cleanup()
    {
        m_store.reset();
        m_executor.reset();
    }

    void theFirstPersonOfAPrivateCommunityAdministrates()
    {
        QVERIFY(wait(m_store->openCommunity(true)));

        const auto ann
            = wait(m_store->registerAccount({u" Ann "_s, u"ann@example.org"_s, u"12345678"_s}));
        const auto bob
            = wait(m_store->registerAccount({u"Bob"_s, u"bob@example.org"_s, u"12345678"_s}));

        QCOMPARE(ann->name, u"Ann"_s);
        QCOMPARE(ann->role, Role::Administrator);
        QCOMPARE(bob->role, Role::Member);
        QVERIFY(bob->created.time_since_epoch() > 0s);
    }

    void namesAndEmailsAreEachHeldOnce()
    {
        QVERIFY(wait(m_store->openCommunity(true)));
        QVERIFY(wait(m_store->registerAccount({u"Ann"_s, u"ann@example.org"_s, u"12345678"_s})));

        QCOMPARE(wait(m_store->registerAccount({u"ANN"_s, u"other@example.org"_s, u"12345678"_s}))
                     .error(),
                 (Error{Failure::Refused, u"name-taken"_s}));
        QCOMPARE(wait(m_store->registerAccount({u"Eve"_s, u"  ANN@Example.org"_s, u"12345678"_s}))
                     .error(),
                 (Error{Failure::Refused, u"email-taken"_s}));
        QCOMPARE(m_board.text({"GET", "bbs::user_id"}), "1");
    }

    void anEmailThatATutorialFiledIsTaken()
    {
        m_board.run({"HSET", "bbs::email_to_uid", "Ann@Example.org", "17"});

        QCOMPARE(
            wait(m_store->registerAccount({u"Ann"_s, u"Ann@Example.org"_s, {}})).error().detail,
            u"email-taken"_s);
    }

    void whatIsTypedIsChecked()
    {
        QVERIFY(wait(m_store->openCommunity(true)));

        QCOMPARE(
            wait(m_store->registerAccount({u"Ann"_s, u"nonsense"_s, u"12345678"_s})).error().detail,
            u"email-invalid"_s);
        QCOMPARE(wait(m_store->registerAccount({u"Ann"_s, u"a@b"_s, u"1234567"_s})).error().detail,
                 u"password-short"_s);
        QCOMPARE(wait(m_store->registerAccount({u" "_s, u"a@b"_s, u"12345678"_s})).error().detail,
                 u"name-empty"_s);
        QCOMPARE(m_board.number({"EXISTS", "bbs::user_id"}), 0);
    }

    void wrongEmailAndWrongPasswordGiveTheSameAnswer()
    {
        QVERIFY(wait(m_store->openCommunity(true)));
        QVERIFY(
            wait(m_store->registerAccount({u"Ann"_s, u"ann@example.org"_s, u"correct horse"_s})));

        const Error credentials{Failure::Refused, u"credentials"_s};
        QCOMPARE(wait(m_store->signIn(u"ann@example.org"_s, u"wrong"_s)).error(), credentials);
        QCOMPARE(wait(m_store->signIn(u"nobody@example.org"_s, u"correct horse"_s)).error(),
                 credentials);
        QCOMPARE(wait(m_store->signIn(u"ANN@example.org "_s, u"correct horse"_s))->name, u"Ann"_s);
        QCOMPARE(wait(m_store->signIn(u"ann"_s, u"correct horse"_s))->id, AccountId(1));
    }

    void nobodyAndAWrongPasswordCostTheSameCommands()
    {
        QVERIFY(wait(m_store->openCommunity(true)));
        QVERIFY(
            wait(m_store->registerAccount({u"Ann"_s, u"ann@example.org"_s, u"correct horse"_s})));
        const auto cost = [&](const QString &email) {
            m_board.run({"CONFIG", "RESETSTAT"});
            (void)wait(m_store->signIn(email, u"wrong"_s));
            QByteArrayList counts;
            for (const auto &line : m_board.text({"INFO", "commandstats"}).split('\n')) {
                if (line.startsWith("cmdstat_") && !line.startsWith("cmdstat_config"))
                    counts.append(line.left(line.indexOf(',')));
            }
            return counts;
        };

        QCOMPARE(cost(u"ann@example.org"_s), cost(u"nobody@example.org"_s));
    }

    void aSharedServerKeepsNoPasswordsAndSignsInOnHonour()
    {
        QVERIFY(wait(m_store->openCommunity(false)));
        const auto ann
            = wait(m_store->registerAccount({u"Ann"_s, u"ann@example.org"_s, u"whatever"_s}));

        QCOMPARE(ann->role, Role::Member);
        QCOMPARE(m_board.number({"EXISTS", "fm:secret:1"}), 0);
        QCOMPARE(wait(m_store->signIn(u"ann@example.org"_s, {}))->id, AccountId(1));
        QCOMPARE(wait(m_store->signIn(u"Ann"_s, u"anything"_s))->id, AccountId(1));
        QCOMPARE(wait(m_store->signIn(u"nobody"_s, {})).error().detail, u"credentials"_s);
        QCOMPARE(m_board.text({"HGET", "fm:meta", "foreign_writers"}), "1");
        QVERIFY(!m_board.text({"HGET", "fm:meta", "id"}).isEmpty());
    }

    void actingAsSomebodyMakesThemOnceAndOnlyInPrivate()
    {
        QVERIFY(wait(m_store->openCommunity(true)));

        const auto ann = wait(m_store->actAs(u"Ann"_s));
        const auto again = wait(m_store->actAs(u"ann"_s));

        QCOMPARE(ann->id, again->id);
        QCOMPARE(wait(m_store->people(0, 10))->size(), 1);
        // Without a password nobody signs in as her where passwords are kept.
        QCOMPARE(wait(m_store->signIn(u"Ann"_s, {})).error().detail, u"credentials"_s);

        m_board.run({"FLUSHALL"});
        QVERIFY(wait(m_store->openCommunity(false)));
        QCOMPARE(wait(m_store->actAs(u"Ann"_s)).error().detail, u"not-private"_s);
    }

    void peopleComeById()
    {
        QVERIFY(wait(m_store->openCommunity(true)));
        for (int i = 1; i <= 12; ++i)
            QVERIFY(wait(m_store->actAs(u"Person %1"_s.arg(i))));

        const auto people = wait(m_store->people(9, 10));

        QCOMPARE(people->size(), 3);
        QCOMPARE(people->first().id, AccountId(10));
        QCOMPARE(wait(m_store->account(AccountId(12)))->name, u"Person 12"_s);
        QCOMPARE(wait(m_store->account(AccountId(13))).error().kind, Failure::NotFound);
    }

    void idsAreReservedOnceBeforeAnybodyCame()
    {
        QVERIFY(wait(m_store->reserveIds(1000)));
        QCOMPARE(wait(m_store->reserveIds(2000)).error(), (Error{Failure::Refused, u"running"_s}));

        const auto ann = wait(m_store->registerAccount({u"Ann"_s, u"a@b"_s, {}}));

        QCOMPARE(ann->id, AccountId(1001));
    }

    void aPrivateCommunityGetsItsIdentityOnce()
    {
        const auto first = wait(m_store->openCommunity(true));
        const auto second = wait(m_store->openCommunity(true));

        QVERIFY(!first->id.isEmpty());
        QCOMPARE(second->id, first->id);
        QVERIFY(first->isPrivate && !first->hasForeignWriters);
    }

    void whatOtherProgramsWroteIsNotWrittenToBeforeSomebodyConfirms_data()
    {
        QTest::addColumn<bool>("isPrivate");
        QTest::newRow("private folder") << true;
        QTest::newRow("shared server") << false;
    }
    void whatOtherProgramsWroteIsNotWrittenToBeforeSomebodyConfirms()
    {
        QFETCH(bool, isPrivate);
        m_board.run({"ZADD", "time:", "1", "article:1"});
        m_board.run({"HSET", "article:1", "title", "A title", "user", "username", "now", "1"});
        const Error readOnly{Failure::NotPermitted, u"read-only"_s};

        const auto community = wait(m_store->openCommunity(isPrivate));

        QCOMPARE(community->unconfirmed,
                 (QList<domain::ProgramTrace>{{"articles-now-user", 1, false}}));
        QCOMPARE(community->dialect.articles, store::Dialect::Articles::NowUser);
        QVERIFY(community->hasForeignWriters && !community->isConfirmed);
        QCOMPARE(wait(m_store->registerAccount({u"Ann"_s, u"a@b"_s, u"12345678"_s})).error(),
                 readOnly);
        QCOMPARE(wait(m_store->setForeignWriters(true, store::operatorId())).error(), readOnly);
        QCOMPARE(m_board.number({"DBSIZE"}), 2);
    }

    void confirmingIsAskedForOnce()
    {
        tutorial::postArticleInGo(m_board.connection, 7, 1'000'000);
        QVERIFY(!wait(m_store->openCommunity(true))->unconfirmed.isEmpty());

        QVERIFY(wait(m_store->confirmWriters()));
        QVERIFY(wait(m_store->confirmWriters()));

        const auto other = makeStore();
        for (auto *store : {m_store.get(), other.get()}) {
            const auto community = wait(store->openCommunity(true));
            QVERIFY(community->unconfirmed.isEmpty() && community->isConfirmed);
            QVERIFY(community->hasForeignWriters && community->isPrivate);
            QVERIFY(!community->id.isEmpty());
            QCOMPARE(community->dialect.articles, store::Dialect::Articles::BareIds);
        }
        QCOMPARE(m_board.number({"XLEN", "fm:audit"}), 1);
        QVERIFY(wait(m_store->registerAccount({u"Ann"_s, u"a@b"_s, u"12345678"_s})));
    }

    void whoRegistersBesideAnotherProgramIsNoneOfItsPeople()
    {
        tutorial::postArticleInGo(m_board.connection, 7, 1'000'000);
        QVERIFY(wait(m_store->openCommunity(false)));
        QVERIFY(wait(m_store->confirmWriters()));

        const auto ann = wait(m_store->registerAccount({u"Ann"_s, u"a@b"_s, {}}));

        QCOMPARE(ann->id, AccountId(1'000'001));
    }

    void aFreshDatabaseAsksNothing()
    {
        QVERIFY(wait(m_store->openCommunity(false))->unconfirmed.isEmpty());
        m_board.run({"SET", "session:17", "of something else"});

        QVERIFY(wait(m_store->openCommunity(false))->unconfirmed.isEmpty());
    }

    void aReadingStoreDoesNotConfirm()
    {
        tutorial::postArticleInGo(m_board.connection, 7, 1'000'000);
        auto reading = makeStore(store::Access::ReadOnly);
        QVERIFY(wait(reading->openCommunity(true)));
        const auto size = m_board.number({"DBSIZE"});

        QCOMPARE(wait(reading->confirmWriters()).error(),
                 (Error{Failure::NotPermitted, u"read-only"_s}));

        QCOMPARE(m_board.number({"DBSIZE"}), size);
    }

    void openingASharedDatabaseWritesNothing()
    {
        const auto community = wait(m_store->openCommunity(false));

        QVERIFY(community->id.isEmpty() && community->hasForeignWriters && !community->isPrivate);
        QCOMPARE(m_board.number({"DBSIZE"}), 0);
    }

    void lettingOthersInIsJournalled()
    {
        QVERIFY(wait(m_store->openCommunity(true)));

        QVERIFY(wait(m_store->setForeignWriters(true, store::operatorId())));
        QVERIFY(wait(m_store->setForeignWriters(true, store::operatorId())));

        QVERIFY(wait(m_store->openCommunity(true))->hasForeignWriters);
        QCOMPARE(m_board.number({"XLEN", "fm:audit"}), 1);
    }

    void onlyAdministratorsLetOthersIn()
    {
        QVERIFY(wait(m_store->openCommunity(true)));
        m_board.run({"SET", "fm:role:1", "administrator"});

        QCOMPARE(wait(m_store->setForeignWriters(true, domain::AccountId(2))).error(),
                 (Error{Failure::Refused, u"not-administrator"_s}));
        QVERIFY(!wait(m_store->openCommunity(true))->hasForeignWriters);
        QVERIFY(wait(m_store->setForeignWriters(true, domain::AccountId(1))));
        QVERIFY(wait(m_store->openCommunity(true))->hasForeignWriters);
    }

    void aReadingStoreWritesNothing()
    {
        auto reading = makeStore(store::Access::ReadOnly);
        const Error readOnly{Failure::NotPermitted, u"read-only"_s};

        QVERIFY(wait(reading->openCommunity(true)));
        QCOMPARE(wait(reading->registerAccount({u"Ann"_s, u"a@b"_s, u"12345678"_s})).error(),
                 readOnly);
        QCOMPARE(wait(reading->actAs(u"Ann"_s)).error(), readOnly);
        QCOMPARE(wait(reading->reserveIds(9)).error(), readOnly);
        QCOMPARE(wait(reading->setForeignWriters(true, store::operatorId())).error(), readOnly);

        QCOMPARE(m_board.number({"DBSIZE"}), 0);
    }

    void whatAServerSaysOfItselfMakesNobodyAnAdministrator()
    {
        m_board.run({"HSET", "fm:meta", "id", "x", "private", "1"});

        const auto community = wait(m_store->openCommunity(false));
        const auto ann = wait(m_store->registerAccount({u"Ann"_s, u"a@b"_s, u"12345678"_s}));

        QVERIFY(!community->isPrivate);
        QVERIFY(ann);
        QCOMPARE(ann->role, Role::Member);
        QCOMPARE(m_board.number({"EXISTS", "fm:secret:" + ann->id.bytes()}), 0);
        QCOMPARE(m_board.number({"HEXISTS", "fm:meta", "founder"}), 0);
        QCOMPARE(wait(m_store->actAs(u"Ann"_s)).error().detail, u"not-private"_s);
    }

    void aHashThatASharedServerShowsIsNotComparedWith()
    {
        QVERIFY(wait(m_store->openCommunity(false)));
        const auto ann = wait(m_store->registerAccount({u"Ann"_s, u"a@b"_s, {}}));
        m_board.run({"SET", "fm:secret:" + ann->id.bytes(), "$argon2id$v=19$m=4194304,t=99,p=1$"});

        QCOMPARE(wait(m_store->signIn(u"Ann"_s, {}))->id, ann->id);
    }

    void ourOwnServerIsPrivateWhateverItSays()
    {
        const auto first = wait(m_store->openCommunity(true));
        m_board.run({"HSET", "fm:meta", "private", "0"});

        QVERIFY(wait(m_store->openCommunity(true))->isPrivate);

        QCOMPARE(m_board.text({"HGET", "fm:meta", "private"}), "1");
        QCOMPARE(m_board.text({"HGET", "fm:meta", "id"}), first->id);
    }

    void aStoreThatDiesLeavesItsAnswersCancelled()
    {
        QVERIFY(wait(m_store->openCommunity(true)));
        const auto future = m_store->registerAccount({u"Ann"_s, u"a@b"_s, u"12345678"_s});

        m_store.reset();

        QTRY_VERIFY(future.isFinished());
    }

private:
    std::unique_ptr<AccountStore> makeStore(store::Access access = store::Access::ReadWrite)
    {
        return std::make_unique<AccountStore>(*m_executor, store::Keys(), nullptr, access, cheap);
    }

    Board m_board;
    std::unique_ptr<redis::Executor> m_executor;
    std::unique_ptr<AccountStore> m_store;
};

REGISTER_TEST(TestAccountStore)
#include "tst_accountstore.moc"
