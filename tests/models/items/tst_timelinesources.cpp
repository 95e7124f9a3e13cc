// SPDX-License-Identifier: MIT
#include "items/timelinesources.h"
#include "testregistry.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace Qt::StringLiterals;
using items::TimelineSources;

class TestTimelineSources : public QObject {
    Q_OBJECT
    using Entry = TimelineSources::Entry;

private Q_SLOTS:
    void onlyWhatIsNewAndDraftsStandBesideAName();
    void howMuchIsInAListIsToldBesides();
    void aHeadingIsNoList();
};

namespace {
domain::Person alice()
{
    domain::Person person;
    person.posts = 1212;
    person.followed = 48;
    person.followers = 31;
    return person;
}
} // namespace

void TestTimelineSources::onlyWhatIsNewAndDraftsStandBesideAName()
{
    TimelineSources sources;
    const QAbstractItemModelTester tester(&sources);
    sources.setPerson(alice());
    sources.setNewCount(12);
    sources.setDraftCount(2);

    QHash<Entry, qint64> shown;
    for (int row = 0; row < sources.rowCount(); ++row) {
        const auto index = sources.index(row);
        if (const auto count = index.data(TimelineSources::CountRole).toLongLong())
            shown.insert(index.data(TimelineSources::EntryRole).value<Entry>(), count);
    }

    QCOMPARE(shown, (QHash<Entry, qint64>{{Entry::Home, 12}, {Entry::Drafts, 2}}));
    QCOMPARE(sources.indexOf(Entry::Home).data(Qt::AccessibleTextRole).toString(), u"Home, 12"_s);
}

void TestTimelineSources::howMuchIsInAListIsToldBesides()
{
    TimelineSources sources;
    const auto told
        = [&](Entry entry) { return sources.indexOf(entry).data(Qt::ToolTipRole).toString(); };
    QCOMPARE(told(Entry::Followers), QString());
    sources.setPerson(alice());
    sources.setNewCount(12);

    QCOMPARE(told(Entry::Home), u"12 new"_s);
    QCOMPARE(told(Entry::Mine), u"1,212 posts"_s);
    QCOMPARE(told(Entry::Followed), u"48 people"_s);
    QCOMPARE(told(Entry::Everyone), QString());
    const auto followers = sources.indexOf(Entry::Followers);
    QCOMPARE(followers.data(Qt::AccessibleTextRole).toString(), u"Followers"_s);
    QCOMPARE(followers.data(Qt::AccessibleDescriptionRole).toString(), u"31 people"_s);
    QCOMPARE(followers.data(TimelineSources::TotalRole).toInt(), 31);
}

void TestTimelineSources::aHeadingIsNoList()
{
    TimelineSources sources;

    const auto head = sources.indexOf(Entry::PeopleHead);

    QVERIFY(!head.flags().testFlag(Qt::ItemIsSelectable));
    QVERIFY(head.data(TimelineSources::IsSectionRole).toBool());
}

REGISTER_TEST(TestTimelineSources)
#include "tst_timelinesources.moc"
