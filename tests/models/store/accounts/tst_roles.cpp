// SPDX-License-Identifier: MIT
#include "moderation/council.h"

#include "store/accounts/roles.h"
#include "store/core/keys/operations.h"
#include "store/moderation/acts/restrictions.h"
#include "store/moderation/audit/undoing.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::Restriction;
using domain::RestrictionKind;
using domain::Role;
using store::RoleAssignment;

namespace {
domain::Timestamp at(qint64 seconds)
{
    return domain::Timestamp(std::chrono::seconds(seconds));
}
} // namespace

class TestRoles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_council.found(); }

    void theFounderAdministratesAndMakesModerators()
    {
        QCOMPARE(office(1), (RoleAssignment{Role::Administrator}));
        QCOMPARE(office(2), (RoleAssignment{Role::Moderator}));
        QCOMPARE(office(4), RoleAssignment());
        QCOMPARE(office(5), (RoleAssignment{Role::Moderator, {"category:redis", "group:redis"}}));

        QCOMPARE(*store::readStaff(m_council.connection, m_keys),
                 (QList<AccountId>{AccountId(1), AccountId(6), AccountId(5), AccountId(2)}));
    }

    void undoGivesBackTheRoleAndItsPlaces()
    {
        const auto before = m_council.everything();

        const auto was = set(5, {Role::Administrator}, 1);
        QCOMPARE(*was, (RoleAssignment{Role::Moderator, {"category:redis", "group:redis"}}));
        QVERIFY(undo(newestEntry()));

        QCOMPARE(m_council.everything(), before);
    }

    void anUndoLeavesWhatChangedMeanwhile()
    {
        QVERIFY(set(4, {Role::Moderator}, 1));
        const auto appointed = newestEntry();
        QVERIFY(set(4, {Role::Administrator}, 1));

        QCOMPARE(undo(appointed).error().detail, u"changed-meanwhile"_s);
        QCOMPARE(office(4), (RoleAssignment{Role::Administrator}));
    }

    void theLastAdministratorStays()
    {
        QCOMPARE(set(1, {Role::Member}, 1).error().detail, u"last-administrator"_s);

        QVERIFY(set(4, {Role::Administrator}, 1));
        QVERIFY(set(1, {Role::Member}, 1));

        QCOMPARE(set(4, {Role::Moderator}, 4).error().detail, u"last-administrator"_s);
        QCOMPARE(set(4, {Role::Member}, 1).error().detail, u"not-administrator"_s);
    }

    void aFounderOfBeforeTheListIsAnAdministratorToo()
    {
        m_council.run({"DEL", "fm:staff"});

        QCOMPARE(set(1, {Role::Member}, 1).error().detail, u"last-administrator"_s);
        QVERIFY(set(4, {Role::Administrator}, 1));
        QVERIFY(set(1, {Role::Member}, 1));
    }

    void nobodyUnknownGetsARole()
    {
        QCOMPARE(set(99, {Role::Moderator}, 1).error().kind, base::Failure::NotFound);
    }

    void aBanEndsByItself()
    {
        QVERIFY(m_council.bar(4, RestrictionKind::Ban, 2, now() + 3600));
        const auto refused = m_council.vote(domain::ArticleId(1), 4, domain::Vote::Retract);
        QVERIFY(refused.error().detail.startsWith(u"banned "_s));
        QVERIFY(refused.error().detail.endsWith(u" Be kind"_s));

        m_council.setClockOffset(std::chrono::seconds(3601));

        QVERIFY(m_council.vote(domain::ArticleId(1), 4, domain::Vote::Retract));
    }

    void banAndMuteStandSideBySideAndAreTakenBack()
    {
        const auto before = m_council.everything();

        QVERIFY(m_council.bar(4, RestrictionKind::Ban, 2, 4'000'000'000));
        QVERIFY(m_council.bar(4, RestrictionKind::Mute, 2, 4'100'000'000));
        const auto both = restrictions(4);
        QCOMPARE(both.ban, (Restriction{at(4'000'000'000), u"Be kind"_s}));
        QCOMPARE(both.mute.until, at(4'100'000'000));
        QCOMPARE(m_council.text({"ZSCORE", "fm:restricted", "4"}), "4100000000");

        QCOMPARE(*lift(4, RestrictionKind::Ban), both.ban);
        QVERIFY(lift(4, RestrictionKind::Mute));
        QCOMPARE(m_council.everything(), before);
    }

    void liftingWhatChangedMeanwhileIsRefused()
    {
        QVERIFY(m_council.bar(4, RestrictionKind::Ban, 2, 4'000'000'000));
        const auto banned = newestEntry();
        QVERIFY(m_council.bar(4, RestrictionKind::Ban, 1, 4'200'000'000));

        QCOMPARE(undo(banned).error().detail, u"changed-meanwhile"_s);
    }

    void nobodyBarsWhoStandsAboveThem()
    {
        QCOMPARE(m_council.bar(1, RestrictionKind::Ban, 2).error().detail, u"above-you"_s);
        QCOMPARE(m_council.bar(5, RestrictionKind::Ban, 2).error().detail, u"above-you"_s);
        QVERIFY(m_council.bar(5, RestrictionKind::Ban, 1));
        // Moderators of a few places are no moderators of people.
        QCOMPARE(m_council.bar(4, RestrictionKind::Ban, 6).error().detail, u"not-moderator"_s);
        QCOMPARE(m_council.bar(99, RestrictionKind::Ban, 1).error().kind, base::Failure::NotFound);
    }

    void theSameOperationAnswersAgainWhatThereWasBefore()
    {
        const auto appoint = [&] {
            return store::setOffice(m_council.connection, m_keys, AccountId(4), {Role::Moderator},
                                    AccountId(1), "appoint once");
        };
        const auto bar = [&] {
            return store::restrictPerson(m_council.connection, m_keys, AccountId(3),
                                         RestrictionKind::Mute, {at(4'000'000'000), u"no"_s},
                                         AccountId(1), {}, "mute once");
        };
        for (int time = 0; time < 2; ++time) {
            QCOMPARE(appoint(), RoleAssignment{Role::Member});
            QCOMPARE(bar(), Restriction{});
        }
        QCOMPARE(office(4), RoleAssignment{Role::Moderator});
        QCOMPARE(restrictions(3).mute.message, u"no"_s);
    }

    void aMessageIsOneLineOfAtMost200Characters()
    {
        const auto restrict = [&](const QString &message) {
            return store::restrictPerson(m_council.connection, m_keys, AccountId(4),
                                         RestrictionKind::Ban, {at(4'000'000'000), message},
                                         AccountId(2));
        };
        QCOMPARE(restrict(QString(201, u'x')).error().detail, u"reason-long"_s);
        QVERIFY(restrict(u"two\nlines\tand a tab"_s));

        QCOMPARE(restrictions(4).ban.message, u"two lines and a tab"_s);
    }

private:
    RoleAssignment office(qint64 person)
    {
        return store::readRoleAssignment(m_council.connection, m_keys, AccountId(person))
            .value_or(RoleAssignment());
    }
    Result<RoleAssignment> set(qint64 person, const RoleAssignment &office, qint64 actor)
    {
        return store::setOffice(m_council.connection, m_keys, AccountId(person), office,
                                AccountId(actor));
    }
    QByteArray newestEntry()
    {
        return m_council.run({"XREVRANGE", "fm:audit", "+", "-", "COUNT", "1"})
            .first()[0][0]
            .bytes();
    }
    Result<void> undo(const QByteArray &entry)
    {
        return store::undoEntry(m_council.connection, m_keys, m_council.forumCache,
                                store::freshOperation(), entry, AccountId(1));
    }
    store::Restrictions restrictions(qint64 person)
    {
        return store::readRestrictions(m_council.connection, m_keys, {AccountId(person)})->first();
    }
    Result<Restriction> lift(qint64 person, RestrictionKind bar)
    {
        return store::restrictPerson(m_council.connection, m_keys, AccountId(person), bar, {},
                                     AccountId(2));
    }
    qint64 now() { return m_council.run({"TIME"}).first()[0].bytes().toLongLong(); }

    Council m_council;
    store::ModerationKeys m_keys{m_council.keys};
};

REGISTER_TEST(TestRoles)
#include "tst_roles.moc"
