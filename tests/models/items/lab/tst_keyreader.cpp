// SPDX-License-Identifier: MIT
#include "fakecommunity.h"
#include "items/lab/keylistmodel.h"
#include "items/lab/keyreader.h"
#include "store/lab/inspection/keyrequests.h"
#include "testregistry.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using items::KeyListModel;
using items::KeyReader;

namespace {
domain::KeyDetail detail(const QByteArray &type,
                         const QList<std::pair<QByteArray, QByteArray>> &parts,
                         const QByteArray &next = {})
{
    domain::KeyDetail made;
    made.state.key = "article:7";
    made.state.type = type;
    made.state.parts = parts;
    made.state.size = parts.size();
    made.next = next;
    return made;
}

QStringList shown(const QAbstractItemModel &model)
{
    QStringList rows;
    for (int row = 0; row < model.rowCount(); ++row)
        rows.append(model.index(row, 0).data(Qt::AccessibleTextRole).toString());
    return rows;
}
} // namespace

/// The key browser's list, and what one key holds.
class TestKeyReader : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void wordsMayStandAnywhereAndPatternsAreTakenAsTheyAre()
    {
        support::FakeCommunity community;
        KeyListModel keys(community, {});

        keys.setPattern(u"votes"_s);
        QCOMPARE(community.asked<store::ScanKeys>().last().pattern, "*votes*");
        keys.setPattern(u"article:?"_s);
        QCOMPARE(community.asked<store::ScanKeys>().last().pattern, "article:?");
        keys.setPattern(u"  "_s);
        QCOMPARE(community.asked<store::ScanKeys>().last().pattern, "*");
    }

    void aSearchGoesOnUntilEnoughIsFoundAndNamesNoKeyTwice()
    {
        support::FakeCommunity community;
        KeyListModel keys(community, {});
        const QAbstractItemModelTester tester(&keys);
        keys.refresh();

        community.asked<store::ScanKeys>().answerLast(
            domain::KeyPage{{{"b", "hash"}, {"a", "set"}}, "17", 1000, 5000});
        QTRY_COMPARE(community.asked<store::ScanKeys>().count(), 2);
        QCOMPARE(community.asked<store::ScanKeys>().last().cursor, "17");
        community.asked<store::ScanKeys>().answerLast(
            domain::KeyPage{{{"c", "zset"}, {"a", "set"}}, {}, 4000, 5000});

        QTRY_COMPARE(keys.phase(), KeyListModel::Phase::Ready);
        QCOMPARE(shown(keys), (QStringList{u"a, set"_s, u"b, hash"_s, u"c, sorted set"_s}));
        QCOMPARE(keys.examined(), 5000);
        QVERIFY(!keys.hasMore());
    }

    void anOlderSearchIsNotMixedIn()
    {
        support::FakeCommunity community;
        KeyListModel keys(community, {});
        keys.setPattern(u"old"_s);
        keys.showTarget({domain::Target::Kind::Article, "7"});
        community.asked<store::FindKeysAbout>().answerLast(
            domain::KeyPage{{{"article:7", "hash"}}, {}, 9, 0});
        community.asked<store::ScanKeys>().answerLast(domain::KeyPage{{{"old", "hash"}}, {}, 9, 9});

        QTRY_COMPARE(keys.rowCount(), 1);
        QCoreApplication::processEvents();
        QCOMPARE(shown(keys), QStringList(u"article:7, hash"_s));
    }

    void keysThatComeAndGoAreFollowedWithoutMovingOthers()
    {
        support::FakeCommunity community;
        KeyListModel keys(community, "{fm}:");
        const QAbstractItemModelTester tester(&keys);
        keys.setPattern(u"article:*"_s);
        community.asked<store::ScanKeys>().answerLast(
            domain::KeyPage{{{"{fm}:article:1", "hash"}, {"{fm}:article:2", "hash"}}, {}, 9, 9});
        QTRY_COMPARE(keys.phase(), KeyListModel::Phase::Ready);
        keys.setWatched(true);
        QSignalSpy reset(&keys, &QAbstractItemModel::modelReset);

        Q_EMIT community.changes().keysChanged({"{fm}:article:1", "{fm}:voted:3", "article:9"});
        Q_EMIT community.changes().keysChanged({"{fm}:article:3", "{fm}:article:1"});
        QTRY_COMPARE(community.asked<store::FindKeys>().count(), 1);
        auto asked = community.asked<store::FindKeys>().last().keys;
        std::ranges::sort(asked);
        QCOMPARE(asked, (QByteArrayList{"{fm}:article:1", "{fm}:article:3"}));
        community.asked<store::FindKeys>().answerLast(
            domain::KeyPage{{{"{fm}:article:3", "hash"}}, {}, 2, 10});

        QTRY_COMPARE(shown(keys),
                     (QStringList{u"{fm}:article:1, none"_s, u"{fm}:article:2, hash"_s,
                                  u"{fm}:article:3, hash"_s}));
        QCOMPARE(keys.total(), 10);
        QCOMPARE(reset.count(), 0);
    }

    void whereKeysComeOrGoTheyAreSearchedQuietly_data()
    {
        QTest::addColumn<domain::KeyPage>("counted");
        QTest::newRow("more keys than before") << domain::KeyPage{{}, {}, 0, 3, 7};
        QTest::newRow("one came while another expired") << domain::KeyPage{{}, {}, 0, 2, 9};
    }

    void whereKeysComeOrGoTheyAreSearchedQuietly()
    {
        QFETCH(domain::KeyPage, counted);
        support::FakeCommunity community;
        KeyListModel keys(community, {});
        keys.setPattern(u"a*"_s);
        community.asked<store::ScanKeys>().answerLast(
            domain::KeyPage{{{"a1", "set"}, {"a2", "set"}}, {}, 2, 2, 7});
        QTRY_COMPARE(keys.phase(), KeyListModel::Phase::Ready);
        keys.setWatched(true);
        QSignalSpy reset(&keys, &QAbstractItemModel::modelReset);

        QTRY_COMPARE(community.asked<store::FindKeys>().count(), 1);
        QCOMPARE(community.asked<store::FindKeys>().last().keys, QByteArrayList());
        community.asked<store::FindKeys>().answerLast(counted);
        QTRY_COMPARE(community.asked<store::ScanKeys>().count(), 2);
        QCOMPARE(keys.phase(), KeyListModel::Phase::Ready);
        community.asked<store::ScanKeys>().answerLast(
            domain::KeyPage{{{"a3", "list"}, {"a2", "set"}}, {}, 3, 3});

        QTRY_COMPARE(shown(keys), (QStringList{u"a1, none"_s, u"a2, set"_s, u"a3, list"_s}));
        QCOMPARE(keys.total(), 3);
        QCOMPARE(keys.rowOf("a3"), 2);
        QCOMPARE(reset.count(), 0);
    }

    void whileNobodyLooksNothingIsLookedUp()
    {
        support::FakeCommunity community;
        KeyListModel keys(community, {});
        keys.showTarget({domain::Target::Kind::Article, "7"});
        community.asked<store::FindKeysAbout>().answerLast(
            domain::KeyPage{{{"article:7", "hash"}}, {}, 9, 0});
        QTRY_COMPARE(keys.phase(), KeyListModel::Phase::Ready);

        Q_EMIT community.changes().keysChanged({"voted:7", "voted:8"});
        QTest::qWait(500);
        QCOMPARE(community.asked<store::FindKeys>().count(), 0);
        keys.setWatched(true);

        QTRY_COMPARE(community.asked<store::FindKeys>().count(), 1);
        QCOMPARE(community.asked<store::FindKeys>().last().keys, QByteArrayList{"voted:7"});
    }

    void afterABreakTheSearchIsMadeAgain()
    {
        support::FakeCommunity community;
        KeyListModel keys(community, {});
        keys.setWatched(true);
        Q_EMIT community.changes().everyKeyChanged();
        QTest::qWait(500);
        QCOMPARE(community.asked<store::ScanKeys>().count(), 0); // nothing was looked for yet
        keys.refresh();
        community.asked<store::ScanKeys>().answerLast(domain::KeyPage{{{"a", "set"}}, {}, 1, 1});
        QTRY_COMPARE(keys.phase(), KeyListModel::Phase::Ready);

        Q_EMIT community.changes().everyKeyChanged();

        QTRY_COMPARE(community.asked<store::ScanKeys>().count(), 2);
    }

    void aKeyIsReadInPartsAndFollowsChanges()
    {
        support::FakeCommunity community;
        KeyReader reader(community, {});
        const QAbstractItemModelTester tester(&reader);
        reader.open("article:7");
        community.asked<store::ReadKey>().answerLast(
            detail("hash", {{"title", "One"}, {"votes", "7"}}, "3"));
        QTRY_COMPARE(reader.phase(), KeyReader::Phase::Ready);
        QCOMPARE(reader.headerData(0, Qt::Horizontal, Qt::DisplayRole).toString(), u"Field"_s);
        QCOMPARE(reader.target().id, "7");

        reader.more();
        QCOMPARE(community.asked<store::ReadKey>().last().from, "3");
        community.asked<store::ReadKey>().answerLast(detail("hash", {{"time", "1"}}));
        QTRY_COMPARE(reader.rowCount(), 3);

        Q_EMIT community.changes().keysChanged({"article:7"});
        QTRY_COMPARE(community.asked<store::ReadKey>().count(), 3);
        QSignalSpy reset(&reader, &QAbstractItemModel::modelReset);
        community.asked<store::ReadKey>().answerLast(
            detail("hash", {{"title", "One"}, {"votes", "8"}}));
        QTRY_COMPARE(shown(reader), (QStringList{u"title, One"_s, u"votes, 8"_s}));
        QCOMPARE(reset.count(), 0);
        QVERIFY(!reader.index(0, 0).data(KeyReader::IsFreshRole).toBool());
        QVERIFY(reader.index(1, 0).data(KeyReader::IsFreshRole).toBool());
    }

    void aKeyThatGoesAwayIsGone()
    {
        support::FakeCommunity community;
        KeyReader reader(community, {});
        reader.open("fm:op:1");
        community.asked<store::ReadKey>().answerLast(detail("string", {{{}, "ok"}}));
        QTRY_COMPARE(reader.phase(), KeyReader::Phase::Ready);

        Q_EMIT community.changes().keysChanged({"fm:op:1"});
        QTRY_COMPARE(community.asked<store::ReadKey>().count(), 2);
        community.asked<store::ReadKey>().answerLast(base::fail(base::Failure::NotFound));

        QTRY_COMPARE(reader.phase(), KeyReader::Phase::Gone);
        Q_EMIT community.changes().keysChanged({"another"});
        QCoreApplication::processEvents();
        QCOMPARE(community.asked<store::ReadKey>().count(), 2);
    }
};

REGISTER_TEST(TestKeyReader)
#include "tst_keyreader.moc"
