// SPDX-License-Identifier: MIT
#include "store/accounts/accountrequests.h"

#include "answers.h"
#include "articles/board.h"
#include "articles/tutorial.h"
#include "redis/wire/connection.h"
#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "store/core/settingsrequests.h"
#include "store/door/workers.h"
#include "store/upkeep/communitycommands.h"
#include "testregistry.h"

#include <QTest>

#include <ctime>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::Error;
using base::Failure;
using base::Result;
using domain::Account;
using domain::AccountId;
using domain::Role;
using store::Access;
using store::AccountPolicy;
using support::wait;

namespace {
constexpr store::PasswordCost cheap{1, 8192};
constexpr AccountPolicy ofPrivate{true, cheap};
constexpr AccountPolicy ofShared{false, cheap};

/// What signing in says to the server: names of commands, and which of them travel together.
class SignInRecorder final : public redis::CommandObserver {
public:
    void commandsFinished(const QList<base::CommandRecord> &records) override
    {
        const QMutexLocker lock(&m_mutex);
        QByteArrayList names;
        for (const auto &record : records) {
            if (record.action.name == u"sign in")
                names.append(record.arguments.first());
        }
        if (!names.isEmpty())
            m_roundTrips.append(names);
    }
    QList<QByteArrayList> take()
    {
        const QMutexLocker lock(&m_mutex);
        return std::exchange(m_roundTrips, {});
    }

private:
    QMutex m_mutex;
    QList<QByteArrayList> m_roundTrips;
};
} // namespace

class TestAccountRequests : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_board.clear();
        m_board.run({"FLUSHALL"});
        (void)m_recorder.take();
        const auto endpoint = Board::server().endpoint();
        m_interactive = std::make_unique<redis::Executor>(u"interactive"_s, endpoint,
                                                          redis::ConnectionLimits(), &m_recorder);
        m_bulk = std::make_unique<redis::Executor>(u"bulk"_s, endpoint);
        m_subscription = std::make_unique<redis::Subscription>(endpoint);
        QTRY_COMPARE(m_interactive->state().phase, base::ConnectionState::Phase::Online);
        QTRY_COMPARE(m_bulk->state().phase, base::ConnectionState::Phase::Online);
    }
    void cleanup()
    {
        m_workers.reset();
        m_subscription.reset();
        m_bulk.reset();
        m_interactive.reset();
    }

    void theFirstPersonOfAPrivateCommunityAdministrates()
    {
        open(ofPrivate);

        const auto ann = enroll(u" Ann "_s, u"ann@example.org"_s, u"12345678"_s);
        const auto bob = enroll(u"Bob"_s, u"bob@example.org"_s, u"12345678"_s);

        QCOMPARE(ann->name, u"Ann"_s);
        QCOMPARE(ann->role, Role::Administrator);
        QCOMPARE(bob->role, Role::Member);
        QVERIFY(bob->created.time_since_epoch() > 0s);
    }

    // Imported, or in the demonstration: nobody registered yet, and somebody administrates.
    void whoeverComesWhereSomebodyAdministratesIsAMember()
    {
        open(ofPrivate);
        m_board.run({"ZADD", "fm:staff", "2", "7"});

        QCOMPARE(enroll(u"Ann"_s, u"ann@example.org"_s, u"12345678"_s)->role, Role::Member);
        QCOMPARE(m_board.number({"HEXISTS", "fm:meta", "founder"}), 0);
    }

    void namesAndEmailsAreEachHeldOnce()
    {
        open(ofPrivate);
        QVERIFY(enroll(u"Ann"_s, u"ann@example.org"_s, u"12345678"_s));

        QCOMPARE(enroll(u"ANN"_s, u"other@example.org"_s, u"12345678"_s).error(),
                 (Error{Failure::Refused, u"name-taken"_s}));
        QCOMPARE(enroll(u"Eve"_s, u"  ANN@Example.org"_s, u"12345678"_s).error(),
                 (Error{Failure::Refused, u"email-taken"_s}));
        QCOMPARE(m_board.text({"GET", "bbs::user_id"}), "1");
    }

    void anEmailThatATutorialFiledIsTaken()
    {
        open(ofShared);
        m_board.run({"HSET", "bbs::email_to_uid", "Ann@Example.org", "17"});

        QCOMPARE(enroll(u"Ann"_s, u"Ann@Example.org"_s, {}).error().detail, u"email-taken"_s);
    }

    void whatIsTypedIsChecked()
    {
        open(ofPrivate);

        QCOMPARE(enroll(u"Ann"_s, u"nonsense"_s, u"12345678"_s).error().detail, u"email-invalid"_s);
        QCOMPARE(enroll(u"Ann"_s, u"a@b"_s, u"1234567"_s).error().detail, u"password-short"_s);
        QCOMPARE(enroll(u" "_s, u"a@b"_s, u"12345678"_s).error().detail, u"name-empty"_s);
        QCOMPARE(add(u" "_s).error().detail, u"name-empty"_s);
        QCOMPARE(m_board.number({"EXISTS", "bbs::user_id"}), 0);
    }

    void wrongEmailAndWrongPasswordGiveTheSameAnswer()
    {
        open(ofPrivate);
        QVERIFY(enroll(u"Ann"_s, u"ann@example.org"_s, u"correct horse"_s));

        const Error credentials{Failure::Refused, u"credentials"_s};
        QCOMPARE(signIn(u"ann@example.org"_s, u"wrong"_s).error(), credentials);
        QCOMPARE(signIn(u"nobody@example.org"_s, u"correct horse"_s).error(), credentials);
        QCOMPARE(signIn(u"ANN@example.org "_s, u"correct horse"_s)->name, u"Ann"_s);
        QCOMPARE(signIn(u"ann"_s, u"correct horse"_s)->id, AccountId(1));
    }

    void nobodyAndAWrongPasswordCostTheSameCommands()
    {
        open(ofPrivate);
        QVERIFY(enroll(u"Ann"_s, u"ann@example.org"_s, u"correct horse"_s));
        const auto cost = [&](const QString &email) {
            (void)signIn(email, u"wrong"_s);
            return m_recorder.take();
        };

        const auto ofAWrongPassword = cost(u"ann@example.org"_s);

        QVERIFY(!ofAWrongPassword.isEmpty());
        QCOMPARE(cost(u"nobody@example.org"_s), ofAWrongPassword);
    }

    void nobodyAndAWrongPasswordTakeTheSameTime()
    {
        // Dear enough to be told from the round trips.
        open({true, {3, std::size_t{32} * 1024 * 1024}});
        QVERIFY(enroll(u"Ann"_s, u"ann@example.org"_s, u"correct horse"_s));
        // Of the processor, which does not depend on what else the machine has to do.
        const auto cost = [&](const QString &email) {
            const auto begun = std::clock();
            (void)signIn(email, u"wrong"_s);
            return std::clock() - begun;
        };

        const auto wrong = cost(u"ann@example.org"_s);
        const auto nobody = cost(u"nobody@example.org"_s);

        QVERIFY(nobody < 2 * wrong && wrong < 2 * nobody);
    }

    void aSharedServerKeepsNoPasswordsAndSignsInOnHonour()
    {
        open(ofShared);
        const auto ann = enroll(u"Ann"_s, u"ann@example.org"_s, u"whatever"_s);

        QCOMPARE(ann->role, Role::Member);
        QCOMPARE(m_board.number({"EXISTS", "fm:secret:1"}), 0);
        QCOMPARE(signIn(u"ann@example.org"_s, {})->id, AccountId(1));
        QCOMPARE(signIn(u"Ann"_s, u"anything"_s)->id, AccountId(1));
        QCOMPARE(signIn(u"nobody"_s, {}).error().detail, u"credentials"_s);
        QCOMPARE(m_board.text({"HGET", "fm:meta", "foreign_writers"}), "1");
        QVERIFY(!m_board.text({"HGET", "fm:meta", "id"}).isEmpty());
    }

    void peopleAreMadeByNameOnceAndOnlyInPrivate()
    {
        open(ofPrivate);
        QCOMPARE(find(u"Ann"_s).error().kind, Failure::NotFound);

        const auto ann = add(u"Ann"_s);
        // As another window that was as fast.
        const auto again = add(u"ann"_s);

        QCOMPARE(ann->role, Role::Administrator);
        QCOMPARE(again->id, ann->id);
        QCOMPARE(find(u" ANN"_s)->id, ann->id);
        QCOMPARE(wait(run(store::ListAccounts{0, 10}))->size(), 1);
        // Without a password nobody signs in as her where passwords are kept.
        QCOMPARE(signIn(u"Ann"_s, {}).error().detail, u"credentials"_s);

        m_policy = ofShared;
        QCOMPARE(find(u"Ann"_s).error().detail, u"not-private"_s);
        QCOMPARE(add(u"Bob"_s).error().detail, u"not-private"_s);
    }

    void peopleComeById()
    {
        open(ofPrivate);
        for (int i = 1; i <= 12; ++i)
            QVERIFY(add(u"Person %1"_s.arg(i)));

        const auto people = wait(run(store::ListAccounts{9, 10}));

        QCOMPARE(people->size(), 3);
        QCOMPARE(people->first().id, AccountId(10));
        QCOMPARE(wait(run(store::ReadAccount{AccountId(12)}))->name, u"Person 12"_s);
        QCOMPARE(wait(run(store::ReadAccount{AccountId(13)})).error().kind, Failure::NotFound);
    }

    void idsAreReservedOnceBeforeAnybodyCame()
    {
        open(ofShared);
        QVERIFY(wait(run(store::ReserveIds{1000})));
        QCOMPARE(wait(run(store::ReserveIds{2000})).error(),
                 (Error{Failure::Refused, u"running"_s}));

        const auto ann = enroll(u"Ann"_s, u"a@b"_s, {});

        QCOMPARE(ann->id, AccountId(1001));
    }

    void whoRegistersBesideAnotherProgramIsNoneOfItsPeople()
    {
        tutorial::postArticleInGo(m_board.connection, 7, 1'000'000);
        QVERIFY(store::confirmWriters(m_board.connection, m_board.keys, Access::ReadWrite, false));
        open(ofShared);

        const auto ann = enroll(u"Ann"_s, u"a@b"_s, {});

        QCOMPARE(ann->id, AccountId(1'000'001));
    }

    void whoOnlyReadsSignsInAndWritesNothing()
    {
        open(ofPrivate);
        QVERIFY(enroll(u"Ann"_s, u"a@b"_s, u"12345678"_s));
        open(ofPrivate, Access::ReadOnly);
        const auto size = m_board.number({"DBSIZE"});
        const Error readOnly{Failure::NotPermitted, u"read-only"_s};

        QVERIFY(signIn(u"Ann"_s, u"12345678"_s));
        QVERIFY(find(u"Ann"_s));
        QCOMPARE(enroll(u"Bob"_s, u"b@b"_s, u"12345678"_s).error(), readOnly);
        QCOMPARE(add(u"Bob"_s).error(), readOnly);
        QCOMPARE(wait(run(store::ReserveIds{9})).error(), readOnly);
        QCOMPARE(wait(run(store::SetForeignWriters{true}, AccountId(1))).error(), readOnly);

        QCOMPARE(m_board.number({"DBSIZE"}), size);
    }

    void othersAreLetInBySomebody()
    {
        open(ofPrivate);
        QVERIFY(add(u"Ann"_s));

        QCOMPARE(wait(run(store::SetForeignWriters{true})).error().detail, u"sign-in"_s);
        QVERIFY(wait(run(store::SetForeignWriters{true}, AccountId(1))));

        QCOMPARE(m_board.text({"HGET", "fm:meta", "foreign_writers"}), "1");
    }

    void whatAServerSaysOfItselfMakesNobodyAnAdministrator()
    {
        m_board.run({"HSET", "fm:meta", "id", "x", "private", "1"});
        open(ofShared);

        const auto ann = enroll(u"Ann"_s, u"a@b"_s, u"12345678"_s);

        QVERIFY(ann);
        QCOMPARE(ann->role, Role::Member);
        QCOMPARE(m_board.number({"EXISTS", "fm:secret:" + ann->id.bytes()}), 0);
        QCOMPARE(m_board.number({"HEXISTS", "fm:meta", "founder"}), 0);
        QCOMPARE(add(u"Ann"_s).error().detail, u"not-private"_s);
    }

    void aHashThatASharedServerShowsIsNotComparedWith()
    {
        open(ofShared);
        const auto ann = enroll(u"Ann"_s, u"a@b"_s, {});
        m_board.run({"SET", "fm:secret:" + ann->id.bytes(), "$argon2id$v=19$m=4194304,t=99,p=1$"});

        QCOMPARE(signIn(u"Ann"_s, {})->id, ann->id);
    }

    void whoWaitsIsAnsweredWhenTheConnectionsGo()
    {
        open(ofPrivate);
        const auto future
            = run(store::RegisterAccount{{u"Ann"_s, u"a@b"_s, u"12345678"_s}, ofPrivate});

        cleanup();

        QTRY_VERIFY(future.isFinished());
    }

private:
    void open(const AccountPolicy &policy, Access access = Access::ReadWrite)
    {
        m_policy = policy;
        QVERIFY(store::openCommunity(m_board.connection, m_board.keys, access, policy.isPrivate));
        m_workers = std::make_unique<store::Workers>(*m_interactive, *m_bulk, *m_subscription,
                                                     m_board.keys, access);
    }
    template <typename Request>
    QFuture<store::AnswerTo<Request>> run(Request request, const AccountId &actor = {})
    {
        return m_workers->community().run(std::move(request), actor);
    }
    Result<Account> enroll(const QString &name, const QString &email, const QString &password)
    {
        return wait(run(store::RegisterAccount{{name, email, password}, m_policy}));
    }
    Result<Account> signIn(const QString &email, const QString &password)
    {
        return wait(run(store::SignIn{email, password, m_policy}));
    }
    Result<Account> find(const QString &name)
    {
        return wait(run(store::FindAccount{name, m_policy}));
    }
    Result<Account> add(const QString &name)
    {
        return wait(run(store::AddAccount{name, m_policy}));
    }

    Board m_board;
    SignInRecorder m_recorder;
    AccountPolicy m_policy;
    std::unique_ptr<redis::Executor> m_interactive;
    std::unique_ptr<redis::Executor> m_bulk;
    std::unique_ptr<redis::Subscription> m_subscription;
    std::unique_ptr<store::Workers> m_workers;
};

REGISTER_TEST(TestAccountRequests)
#include "tst_accountrequests.moc"
