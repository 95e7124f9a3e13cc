// SPDX-License-Identifier: MIT
#include "desk.h"
#include "forum/forum.h"
#include "store/core/keys/moderationkeys.h"
#include "store/moderation/members/memberrequests.h"
#include "store/upkeep/communitycommands.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using domain::MemberQuery;

class TestMembers : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();

    void theNewestComesFirst();
    void reservedIdsArePassedOver();
    void peopleOfOtherProgramsComeBehindOurs();
    void whatTheyWroteIsCounted();
    void membersAreFoundByName();
    void staffIsFilteredBy();
    void onlyRunningRestrictionsCount();
    void aNameAndAFilterHoldBoth();

private:
    void add(qint64 id, const QByteArray &name);
    domain::MemberPage read(const MemberQuery &query = {}, const QByteArray &cursor = {},
                            qsizetype count = 100)
    {
        const auto page = support::Desk(m_forum.connection, m_forum.keys)
                              .perform(store::ListMembers{query, cursor, count});
        return page ? *page : domain::MemberPage{};
    }
    static QStringList names(const domain::MemberPage &page)
    {
        QStringList all;
        for (const auto &row : page.rows)
            all.append(row.name);
        return all;
    }

    Forum m_forum;
};

void TestMembers::add(qint64 id, const QByteArray &name)
{
    const auto number = QByteArray::number(id);
    m_forum.run({"HSET", "bbs::user::" + number, "id", number, "name", name, "created", "1000"});
    m_forum.run({"HSET", "bbs::name_to_uid", name.toLower(), number});
}

void TestMembers::init()
{
    m_forum.clear();
    add(1, "Ann");
    add(2, "Ben");
    add(3, "Anton");
    m_forum.run({"SET", "bbs::user_id", "3"});
}

void TestMembers::theNewestComesFirst()
{
    const auto first = read({}, {}, 2);
    const auto second = read({}, first.cursor, 2);

    QCOMPARE(names(first), (QStringList{u"Anton"_s, u"Ben"_s}));
    QCOMPARE(names(second), QStringList{u"Ann"_s});
    QVERIFY(second.cursor.isEmpty());
    QCOMPARE(first.total, 3);
    QCOMPARE(first.rows[0].created, domain::Timestamp(std::chrono::seconds(1000)));
    QVERIFY(first.now > first.rows[0].created);
}

void TestMembers::reservedIdsArePassedOver()
{
    add(5'000, "Late");
    m_forum.run({"SET", "bbs::user_id", "5000"});
    QStringList all;
    QByteArray cursor;
    int pages = 0;
    do {
        const auto page = read({}, cursor);
        all += names(page);
        cursor = page.cursor;
        ++pages;
    } while (!cursor.isEmpty());

    QCOMPARE(all, (QStringList{u"Late"_s, u"Anton"_s, u"Ben"_s, u"Ann"_s}));
    QCOMPARE(pages, 5);
}

void TestMembers::peopleOfOtherProgramsComeBehindOurs()
{
    m_forum.run({"FLUSHALL"});
    m_forum.run({"SET", "user:userid:7:username", "Dan"});
    m_forum.run({"SET", "global:postid", "1"});
    QVERIFY(
        store::confirmWriters(m_forum.connection, m_forum.keys, store::Access::ReadWrite, false));
    m_forum.run({"INCR", "bbs::user_id"});
    add(1'000'001, "Eve");
    const store::ModerationKeys keys(
        store::Keys({}, store::Dialect::ofPrograms({"accounts-by-userid"})));
    const auto trips = m_forum.connection.roundTrips();

    const auto page
        = support::Desk(m_forum.connection, keys).perform(store::ListMembers{{}, {}, 100});

    QCOMPARE(names(*page), (QStringList{u"Eve"_s, u"Dan"_s}));
    QCOMPARE(page->total, 8);
    QVERIFY(page->cursor.isEmpty());
    QVERIFY(m_forum.connection.roundTrips() - trips < 10);
}

void TestMembers::whatTheyWroteIsCounted()
{
    m_forum.submit(u"First"_s);
    m_forum.create(u"Topic"_s);
    m_forum.run({"RPUSH", "mypost:userid:1", "1", "2"});
    m_forum.run({"RPUSH", "fm:mypost:1:archive", "3"});

    const auto ann = read().rows.last();

    QCOMPARE(ann.name, "Ann"_L1);
    QCOMPARE(ann.articles, 1);
    QCOMPARE(ann.topics, 1);
    QCOMPARE(ann.posts, 3);
}

void TestMembers::membersAreFoundByName()
{
    auto found = names(read({MemberQuery::Of::Everybody, u"AN"_s}));
    found.sort();

    QCOMPARE(found, (QStringList{u"Ann"_s, u"Anton"_s}));
    QVERIFY(read({MemberQuery::Of::Everybody, u"zzz"_s}).rows.isEmpty());
}

void TestMembers::staffIsFilteredBy()
{
    m_forum.run({"ZADD", "fm:staff", "1", "2"});
    m_forum.run({"SET", "fm:role:2", "moderator"});

    const auto page = read({MemberQuery::Of::Staff, {}});

    QCOMPARE(names(page), QStringList{u"Ben"_s});
    QCOMPARE(page.rows[0].role, domain::Role::Moderator);
}

void TestMembers::onlyRunningRestrictionsCount()
{
    m_forum.run({"HSET", "fm:bars", "1", "9999999999\t0\tbe nice\t", "2", "5\t5\t\tlong ago"});
    m_forum.run({"ZADD", "fm:restricted", "9999999999", "1", "5", "2"});

    const auto page = read({MemberQuery::Of::Restricted, {}});

    QCOMPARE(names(page), QStringList{u"Ann"_s});
    QCOMPARE(page.rows[0].ban.message, "be nice"_L1);
    QCOMPARE(page.rows[0].ban.until, domain::Timestamp(std::chrono::seconds(9'999'999'999)));
    QCOMPARE(page.rows[0].mute, domain::Restriction());
}

void TestMembers::aNameAndAFilterHoldBoth()
{
    m_forum.run({"ZADD", "fm:staff", "1", "1", "1", "2"});

    QCOMPARE(names(read({MemberQuery::Of::Staff, u"be"_s})), QStringList{u"Ben"_s});
}

REGISTER_TEST(TestMembers)
#include "tst_members.moc"
