// SPDX-License-Identifier: MIT
#include "guarded/guardedserver.h"
#include "store/guarded/pushed.h"
#include "testregistry.h"

#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;
using domain::AccountId;
using store::GuardedKeys;

namespace {
/// moc takes no raw strings inside of macros.
const QByteArray anArticle = R"({"act":"submit-article","title":"One more"})";
const QByteArray aTopic
    = R"({"act":"create-topic","title":"A topic","category":"tea","body":"Its text"})";
const QByteArray removalOfTheTopic
    = R"({"act":"remove","target":{"kind":"topic","id":"1"},"reason":"spam"})";

QByteArray banOf(const AccountId &person)
{
    return R"({"act":"restrict-person","person":")" + person.bytes()
        + R"(","bar":"ban","restriction":{"until":"2099-01-01T00:00:00Z","message":""}})";
}

QJsonObject jsonIn(const QByteArray &text)
{
    return QJsonDocument::fromJson(text).object();
}
} // namespace

/// Whoever fills the server's memory can be stopped all the same, and what they wrote removed.
class TestFullMemory : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whileNobodyCanPostAModeratorBans();

private:
    /// As the person's device does.
    void push(const AccountId &person, const QByteArray &password, const QByteArray &what);
    QJsonObject answerTo(const AccountId &person);
    void fill();

    GuardedServer m_server;
};

void TestFullMemory::push(const AccountId &person, const QByteArray &password,
                          const QByteArray &what)
{
    redis::Connection device(m_server.endpoint(GuardedKeys::account(person), password));
    QVERIFY(device.open());
    const auto entry = store::textOf({"d1", 1, 0, {}, jsonIn(what), 0});
    QVERIFY(device.command({"RPUSH", m_server.keys.inbox(person), entry}));
}

QJsonObject TestFullMemory::answerTo(const AccountId &person)
{
    const auto stored = m_server.text({"HGET", m_server.keys.answers(person, "d1"), "1"});
    return jsonIn(stored.sliced(stored.indexOf(' ') + 1));
}

/// By far: what connections take comes and goes.
void TestFullMemory::fill()
{
    m_server.run({"CONFIG", "SET", "maxmemory-policy", "noeviction"});
    m_server.run({"SET", m_server.keys.of("junk"), QByteArray(16'000'000, 'x')});
    m_server.run({"CONFIG", "SET", "maxmemory", "8mb"});
}

void TestFullMemory::whileNobodyCanPostAModeratorBans()
{
    const auto ann = m_server.member("ann");
    const auto bob = m_server.member("bob");
    const auto cid = m_server.member("cid");
    const auto judge = m_server.member("judge", domain::Role::Moderator);
    QVERIFY(m_server.perform(aTopic, ann).value().contains(u"ok"_s));
    const auto link = m_server.invite();
    m_server.stopSteward();
    push(cid, "cid", anArticle);
    push(judge, "judge", banOf(ann));
    m_server.run({"RPUSH", m_server.keys.inbox(bob), QByteArray(2'000'000, 'x')});
    m_server.run({"RPUSH", m_server.keys.joining(link.invitation), "{}"});
    fill();

    m_server.startSteward();

    QTRY_VERIFY(answerTo(judge).contains(u"ok"_s));
    QTRY_VERIFY(!answerTo(cid).isEmpty());
    const auto refused = QJsonDocument(answerTo(cid)).toJson();
    QVERIFY2(refused.contains("server-full"), refused.constData());
    QCOMPARE(m_server.number({"EXISTS", m_server.keys.articleCounter()}), 0);
    // It binds, and so does the pause of whoever flooded their inbox.
    QTRY_VERIFY(!m_server.letsIn(GuardedKeys::account(ann), "ann"));
    QTRY_COMPARE(m_server.number({"HEXISTS", m_server.keys.paused(), bob.bytes()}), 1);
    QCOMPARE(m_server.number({"EXISTS", m_server.keys.inbox(bob)}), 0);
    // What was written goes.
    QVERIFY(m_server.perform(removalOfTheTopic, judge).value().contains(u"ok"_s));
    QCOMPARE(m_server.number({"EXISTS", m_server.keys.of("bbs::topic::1")}), 0);
    QVERIFY(m_server.text({"HGET", m_server.keys.ordersDone(), "last"})
            != m_server.text({"HGET", m_server.keys.accounts(), "orders"}));

    // With room again what had to wait is done.
    m_server.run({"CONFIG", "SET", "maxmemory", "0"});

    m_server.settle();
    QTRY_COMPARE(m_server.number({"LLEN", m_server.keys.joining(link.invitation)}), 0);
    QTRY_COMPARE(m_server.text({"HGET", m_server.keys.ordersDone(), "last"}),
                 m_server.text({"HGET", m_server.keys.accounts(), "orders"}));
    QVERIFY(m_server.text({"HGET", m_server.keys.orderedAccounts(), ann.bytes()})
                .contains("member off"));
    QVERIFY(!m_server.letsIn(GuardedKeys::account(ann), "ann"));
    QVERIFY(m_server.letsIn(GuardedKeys::account(judge), "judge"));
}

REGISTER_TEST(TestFullMemory)
#include "tst_fullmemory.moc"
