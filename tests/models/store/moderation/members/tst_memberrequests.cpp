// SPDX-License-Identifier: MIT
#include "desk.h"
#include "moderation/council.h"
#include "store/moderation/members/memberrequests.h"
#include "store/moderation/reports/reports.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::HistoryOf;

class TestMemberRequests : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_council.found(); }

    void aCardTellsWhatIsKnown();
    void nobodyHasNoCard();
    void whoeverWroteIsSomebodyWithoutAnAccount();
    void notesAreForModerators();
    void aNoteIsDeletedAndRestoredAsItWas();
    void aNoteSentAgainIsOne();
    void notesAreBounded();
    void everyKindOfHistoryIsFound_data();
    void everyKindOfHistoryIsFound();
    void aReplySaysWhereItStandsAndWhetherItWasRemoved();
    void ownListsArePaged();
    void oldPostsLieBehindTheNewest();
    void reportsReceivedOfWhatWasRemoved();
    void whoVotesAlikeIsFound();
    void aCancelledComparisonSaysSo();

private:
    support::Desk desk() { return {m_council.connection, m_council.keys}; }
    domain::HistoryPage history(qint64 person, HistoryOf of, const QByteArray &cursor = {},
                                qsizetype count = 50)
    {
        const auto page = desk().perform(store::ListHistory{AccountId(person), of, cursor, count});
        return page ? *page : domain::HistoryPage{};
    }
    base::Result<domain::MemberNote> note(const QString &text, qint64 actor = 2,
                                          const QByteArray &operation = "n1")
    {
        return desk().perform(store::AddNote{AccountId(3), text}, AccountId(actor), operation);
    }
    void report(const domain::Target &target, qint64 reporter)
    {
        QVERIFY(store::reportItem(m_council.connection, store::ModerationKeys(m_council.keys),
                                  {target, domain::ReportReason::Spam, u"Look"_s},
                                  AccountId(reporter)));
    }

    Council m_council;
};

void TestMemberRequests::aCardTellsWhatIsKnown()
{
    QVERIFY(note(u"Kind"_s));
    QVERIFY(m_council.bar(3, domain::RestrictionKind::Mute, 2));

    const auto card = desk().perform(store::ReadMemberCard{AccountId(3)});
    const auto scoped = desk().perform(store::ReadMemberCard{AccountId(5)});

    QVERIFY(card);
    QCOMPARE(card->member.name, u"person3"_s);
    QCOMPARE(card->member.articles + 10 * card->member.topics + 100 * card->member.posts, 111);
    QCOMPARE(card->votes, 1);
    QVERIFY(card->member.mute.until > card->now);
    QCOMPARE(card->notes.size(), 1);
    QCOMPARE(card->notes.first().authorName, u"person2"_s);
    QCOMPARE(card->notes.first().text, u"Kind"_s);
    QVERIFY(card->notes.first().at <= card->now);
    QVERIFY(scoped);
    QCOMPARE(scoped->places, (QByteArrayList{"category:redis", "group:redis"}));
}

void TestMemberRequests::nobodyHasNoCard()
{
    const auto card = desk().perform(store::ReadMemberCard{AccountId(99)});

    QVERIFY(!card);
    QCOMPARE(card.error().kind, base::Failure::NotFound);
}

void TestMemberRequests::whoeverWroteIsSomebodyWithoutAnAccount()
{
    m_council.run({"ZADD", store::ModerationKeys(m_council.keys).posted(AccountId(99)), "1", "1"});

    const auto profiles = desk().perform(store::ReadProfiles{{AccountId(98), AccountId(99)}});

    QVERIFY(profiles);
    QCOMPARE(profiles->size(), 1);
    QCOMPARE(profiles->first().id, AccountId(99));
    QCOMPARE(profiles->first().name, u"99"_s);
    QCOMPARE(profiles->first().articles, 1);
}

void TestMemberRequests::notesAreForModerators()
{
    const auto entries = m_council.number({"XLEN", "fm:audit"});
    QCOMPARE(note(u"Mine"_s, 4).error().detail, u"not-moderator"_s);
    QCOMPARE(note(u" "_s).error().detail, u"note-empty"_s);
    QCOMPARE(note(QString(501, u'x')).error().detail, u"note-too-long"_s);
    QVERIFY(m_council.bar(2, domain::RestrictionKind::Ban, 1));
    QVERIFY(note(u"Banned"_s, 2).error().detail.startsWith("banned"_L1));
    QCOMPARE(m_council.number({"EXISTS", "fm:notes:3"}), 0);
    QCOMPARE(m_council.number({"XLEN", "fm:audit"}), entries + 1); // the ban

    QVERIFY(note(u"By an administrator"_s, 1));

    QCOMPARE(m_council.number({"XLEN", "fm:audit"}), entries + 2);
}

void TestMemberRequests::aNoteIsDeletedAndRestoredAsItWas()
{
    QVERIFY(note(u"Two words"_s));
    const auto before = m_council.list({"HGETALL", "fm:notes:3"});

    const auto deleted = desk().perform(store::DeleteNote{AccountId(3), "n1"}, AccountId(1));
    QVERIFY(deleted);
    QCOMPARE(m_council.number({"EXISTS", "fm:notes:3"}), 0);
    QCOMPARE(desk().perform(store::DeleteNote{AccountId(3), "n1"}, AccountId(1)).error().kind,
             base::Failure::NotFound);
    QVERIFY(desk().perform(store::RestoreNote{AccountId(3), *deleted}, AccountId(1)));

    const auto after = desk().perform(store::ReadMemberCard{AccountId(3)});
    QVERIFY(after);
    auto restored = *deleted;
    restored.authorName = u"person2"_s;
    QCOMPARE(after->notes, QList<domain::MemberNote>{restored});
    QCOMPARE(m_council.list({"HGETALL", "fm:notes:3"}), before);
}

void TestMemberRequests::aNoteSentAgainIsOne()
{
    const auto first = note(u"Once"_s);
    const auto second = note(u"Once"_s);

    QVERIFY(first && second);
    QCOMPARE(*first, *second);
    QCOMPARE(m_council.number({"HLEN", "fm:notes:3"}), 1);
}

void TestMemberRequests::notesAreBounded()
{
    for (int i = 0; i < domain::memberNotesKept; ++i)
        QVERIFY(note(u"Again"_s, 1, "n" + QByteArray::number(i)));

    QCOMPARE(note(u"Again"_s, 1, "more").error().detail, u"notes-full"_s);
}

void TestMemberRequests::everyKindOfHistoryIsFound_data()
{
    QTest::addColumn<HistoryOf>("of");
    QTest::addColumn<qint64>("person");
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<QString>("title");
    QTest::newRow("articles") << HistoryOf::Articles << qint64(3) << QByteArray("article:1")
                              << u"Article"_s;
    QTest::newRow("topics") << HistoryOf::Topics << qint64(3) << QByteArray("topic:1")
                            << u"Topic"_s;
    QTest::newRow("replies") << HistoryOf::Replies << qint64(3) << QByteArray("reply:1")
                             << u"Reply of @person4"_s;
    QTest::newRow("posts") << HistoryOf::Posts << qint64(3) << QByteArray("post:1")
                           << u"Post #topic# @person4"_s;
    QTest::newRow("votes") << HistoryOf::Votes << qint64(4) << QByteArray("article:1")
                           << u"Article"_s;
    QTest::newRow("reports made") << HistoryOf::ReportsMade << qint64(4) << QByteArray("topic:1")
                                  << u"Topic"_s;
    QTest::newRow("reports received")
        << HistoryOf::ReportsReceived << qint64(3) << QByteArray("topic:1") << u"Topic"_s;
    QTest::newRow("acts") << HistoryOf::Acts << qint64(2) << QByteArray("person:4") << u"person4"_s;
    QTest::newRow("acts on them") << HistoryOf::ActsOnThem << qint64(4) << QByteArray("person:4")
                                  << u"person4"_s;
}

void TestMemberRequests::everyKindOfHistoryIsFound()
{
    QFETCH(HistoryOf, of);
    QFETCH(qint64, person);
    report(m_council.topic, 4);
    QVERIFY(m_council.bar(4, domain::RestrictionKind::Mute, 2));

    const auto found = history(person, of);
    const auto nothing = history(6, of);

    QVERIFY(!found.rows.isEmpty());
    QTEST(found.rows.first().target, "target");
    QTEST(found.rows.first().title, "title");
    QVERIFY(found.rows.first().at > domain::Timestamp());
    QVERIFY(nothing.rows.isEmpty() || of == HistoryOf::ActsOnThem); // 6 was made a moderator
}

void TestMemberRequests::aReplySaysWhereItStandsAndWhetherItWasRemoved()
{
    auto found = history(3, HistoryOf::Replies).rows.first();
    QCOMPARE(found.text, u"folkmoot:topic/1#1"_s);
    QVERIFY(found.what.isEmpty());

    m_council.run({"HSET", "bbs::comment::1", "removed", "1"});
    QCOMPARE(history(3, HistoryOf::Replies).rows.first().what, "removed");

    m_council.run({"HDEL", "bbs::comment::1", "topic"});
    QVERIFY(history(3, HistoryOf::Replies).rows.first().text.isEmpty());
}

void TestMemberRequests::ownListsArePaged()
{
    for (int i = 0; i < 4; ++i)
        (void)m_council.submit(u"Title %1"_s.arg(i), {}, 3);
    const auto trips = m_council.connection.roundTrips();

    const auto first = history(3, HistoryOf::Articles, {}, 3);
    const auto spent = m_council.connection.roundTrips() - trips;
    const auto second = history(3, HistoryOf::Articles, first.cursor, 3);

    QCOMPARE(first.rows.size(), 3);
    QCOMPARE(second.rows.size(), 2);
    QVERIFY(second.cursor.isEmpty());
    QVERIFY(spent <= 3);
    const auto oldest = desk().perform(
        store::ListHistory{AccountId(3), HistoryOf::Articles, {}, 5, domain::TimeOrder::Oldest});
    QCOMPARE(oldest->rows.size(), 5);
    QCOMPARE(oldest->rows.last(), first.rows.first());
    QCOMPARE(oldest->rows.first(), second.rows.last());
}

void TestMemberRequests::oldPostsLieBehindTheNewest()
{
    m_council.run({"RPUSH", "fm:mypost:3:archive", "90", "80"});

    const auto first = history(3, HistoryOf::Posts);
    const auto second = history(3, HistoryOf::Posts, first.cursor);

    QCOMPARE(first.rows.size(), 1);
    QCOMPARE(second.rows.size(), 2);
    QCOMPARE(second.rows.last().target, "post:80");
}

void TestMemberRequests::reportsReceivedOfWhatWasRemoved()
{
    report(m_council.article, 4);
    QVERIFY(m_council.remove(m_council.article, 2));

    const auto page = history(3, HistoryOf::ReportsReceived);

    QCOMPARE(page.rows.size(), 1);
    QCOMPARE(page.rows.first().target, "article:1");
    QCOMPARE(page.rows.first().text, u"1"_s);
}

void TestMemberRequests::whoVotesAlikeIsFound()
{
    for (int i = 0; i < 6; ++i) {
        const auto id = m_council.submit(u"Title %1"_s.arg(i), {}, 3);
        QVERIFY(m_council.vote(id, 5));
        QVERIFY(m_council.vote(id, 6));
        m_council.run({"SADD", m_council.keys.voted(id), "-1", "-2"}); // came with an import
    }

    const auto all = desk().perform(store::CompareVotes());
    const auto ofOne = desk().perform(store::CompareVotes{AccountId(4)});

    QVERIFY(all && ofOne);
    QVERIFY(ofOne->rows.isEmpty()); // fewer than 5 shared
    QCOMPARE(all->rows.size(), 3); // and both with the poster
    QCOMPARE(all->rows.first().oneName + all->rows.first().otherName, u"person5person6"_s);
    QCOMPARE(all->rows.first().together, 6);
    QCOMPARE(all->examined, 8); // with an older article and a topic
    QCOMPARE(all->rows.first().lift, 8.0 / 6.0);
    QVERIFY(!all->isCut);
}

void TestMemberRequests::aCancelledComparisonSaysSo()
{
    support::NoProgress progress;
    progress.cancelled = true;

    const auto pairs = desk().perform(store::CompareVotes(), {}, progress);

    QVERIFY(pairs);
    QVERIFY(pairs->isCancelled);
    QVERIFY(pairs->rows.isEmpty());
}

REGISTER_TEST(TestMemberRequests)
#include "tst_memberrequests.moc"
