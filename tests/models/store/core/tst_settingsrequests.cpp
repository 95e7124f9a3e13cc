// SPDX-License-Identifier: MIT
#include "moderation/council.h"
#include "store/core/community/communityday.h"
#include "store/core/scripts/moderationact.h"
#include "store/core/settingsrequests.h"
#include "store/moderation/audit/auditlog.h"
#include "store/moderation/audit/undoing.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using base::Error;
using base::Failure;
using base::Result;
using domain::AccountId;
using domain::CommunitySettings;

class TestCommunitySettings : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_council.found();
        m_first = read();
        m_entries = m_council.number({"XLEN", "fm:audit"});
    }

    void whatIsSavedIsReadBack()
    {
        QVERIFY(save({u"Asia/Shanghai"_s, u"欢迎 **all**"_s, u"Be kind"_s}));

        QCOMPARE(read(), (CommunitySettings{u"Asia/Shanghai"_s, u"欢迎 **all**"_s, u"Be kind"_s}));
        QCOMPARE(m_council.number({"XLEN", "fm:audit"}), m_entries + 3);
    }

    void whatStaysTheSameIsNotOnRecord()
    {
        QVERIFY(save({m_first.zone, {}, u"Be kind"_s}));
        QVERIFY(save({m_first.zone, {}, u"Be kind"_s}, read()));

        QCOMPARE(m_council.number({"XLEN", "fm:audit"}), m_entries + 1);
    }

    void ofTwoAdministratorsTheSecondHearsThatSomethingChanged()
    {
        const auto seen = read();
        QVERIFY(save({seen.zone, u"First"_s, {}}, seen));

        const auto second = save({u"UTC"_s, u"Second"_s, {}}, seen);

        QCOMPARE(second.error().detail, u"changed-meanwhile"_s);
        QCOMPARE(read(), (CommunitySettings{seen.zone, u"First"_s, {}}));
    }

    void onlyAdministratorsMayAndNotWhileTheyAreBanned()
    {
        for (const qint64 person : {2, 3, 5}) {
            const auto refused = save({u"UTC"_s, {}, {}}, m_first, person);
            QCOMPARE(refused.error().detail, u"not-administrator"_s);
        }
        m_council.run({"HSET", "fm:bars", "1", "4000000000\t0\t\t"});
        QVERIFY(save({u"UTC"_s, {}, {}}).error().detail.startsWith("banned"_L1));
        QCOMPARE(read(), m_first);
    }

    void whenDaysBeginIsToldByTheCommunitysClock()
    {
        m_council.setClockOffset(std::chrono::years(10));
        const auto now = m_council.run({"TIME"}).first()[0].integer().value_or(0)
            + std::chrono::seconds(std::chrono::years(10)).count();

        QVERIFY(save({u"Europe/Berlin"_s, {}, {}}));

        QCOMPARE(m_council.text({"HGET", "fm:meta", "day_shift"}),
                 store::dayShifts("Europe/Berlin", now));
    }

    void aZoneThatIsNoneAndATextThatIsTooLongAreRefused()
    {
        QCOMPARE(save({u"Atlantis/Center"_s, {}, {}}).error().detail, u"zone-unknown"_s);
        QCOMPARE(save({u"UTC"_s, QString(5'001, u'x'), {}}).error().detail, u"body-long"_s);
        QVERIFY(save({u"UTC"_s, QString(5'000, u'x'), {}}));
    }

    void lettingOthersInIsJournalled()
    {
        QVERIFY(setForeignWriters(true, store::operatorId()));
        QVERIFY(setForeignWriters(true, store::operatorId()));

        QCOMPARE(m_council.text({"HGET", "fm:meta", "foreign_writers"}), "1");
        QCOMPARE(m_council.number({"XLEN", "fm:audit"}), m_entries + 1);
    }

    void onlyAdministratorsLetOthersIn()
    {
        QCOMPARE(setForeignWriters(true, AccountId(2)).error(),
                 (Error{Failure::Refused, u"not-administrator"_s}));
        QCOMPARE(m_council.text({"HGET", "fm:meta", "foreign_writers"}), "0");
        QVERIFY(setForeignWriters(true, AccountId(1)));
        QCOMPARE(m_council.text({"HGET", "fm:meta", "foreign_writers"}), "1");
    }

    void undoPutsOneOfThemBackAndOnlyThat()
    {
        const auto before = m_council.everything();
        QVERIFY(save({m_first.zone, u"Welcome"_s, {}}));
        const auto entry = lastEntry();

        QVERIFY(undo(entry));

        QCOMPARE(m_council.everything(), before);
        QVERIFY(undo(entry)); // once more does no harm
        QCOMPARE(m_council.everything(), before);
    }

    void undoLeavesWhatChangedSince()
    {
        QVERIFY(save({m_first.zone, u"Welcome"_s, {}}));
        const auto entry = lastEntry();
        QVERIFY(save({m_first.zone, u"Another"_s, {}}, read()));

        QCOMPARE(undo(entry).error().detail, u"changed-meanwhile"_s);
        QCOMPARE(read().welcome, u"Another"_s);
    }

private:
    CommunitySettings read()
    {
        return store::readSettings(m_council.connection, m_council.keys)
            .value_or(CommunitySettings{u"cannot be read"_s, {}, {}});
    }
    Result<void> save(const CommunitySettings &wanted) { return save(wanted, m_first); }
    Result<void> save(const CommunitySettings &wanted, const CommunitySettings &seen,
                      qint64 actor = 1)
    {
        return store::saveSettings(m_council.connection, m_council.keys, seen, wanted,
                                   AccountId(actor));
    }
    Result<void> setForeignWriters(bool allowed, const AccountId &actor)
    {
        return store::setForeignWriters(m_council.connection, m_council.keys, allowed, actor);
    }
    QByteArray lastEntry()
    {
        return m_council.run({"XREVRANGE", "fm:audit", "+", "-", "COUNT", "1"})
            .first()[0][0]
            .bytes();
    }
    Result<void> undo(const QByteArray &entry)
    {
        return store::undoEntry(m_council.connection, store::ModerationKeys(m_council.keys),
                                m_council.forumCache, "undo " + entry, entry, AccountId(1));
    }

    Council m_council;
    CommunitySettings m_first;
    qint64 m_entries = 0;
};

REGISTER_TEST(TestCommunitySettings)
#include "tst_settingsrequests.moc"
