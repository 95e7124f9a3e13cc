// SPDX-License-Identifier: MIT
#include "base/keycatalogue.h"
#include "guarded/village.h"
#include "testregistry.h"

#include <QTest>

#include <map>

using base::KeyReader;
using base::KeyWriter;
using store::AclRole;

namespace {
QByteArray nameOf(AclRole role)
{
    return "role" + QByteArray::number(int(role));
}

struct RoleCommands {
    AclRole role;
    QByteArray commands;
};
/// As SHARED communities were measured: each command, one by one.
const QByteArray readers
    = "get mget getrange strlen exists type pttl hget hmget hgetall hlen hkeys hvals hexists "
      "lrange llen lindex scard sismember smembers smismember zcard zcount zscore zmscore "
      "zrange zrevrange zrangebyscore zrevrangebyscore zrank zrevrank time ping role wait asking "
      "subscribe ssubscribe unsubscribe sunsubscribe";
const RoleCommands roleCommands[]{
    {AclRole::SignIn, "ping asking exists hget"},
    {AclRole::Visitor, readers},
    {AclRole::Member, readers + " rpush"},
    {AclRole::Moderator, readers + " rpush xrange xrevrange xlen"},
    {AclRole::Invited, "ping asking exists rpush get hmget hexists"},
    {AclRole::Registrar,
     "acl|setuser acl|deluser client|kill client|no-evict hscan hget hset lrange ping role wait "
     "asking exists"},
};
} // namespace

class TestAclRules : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void ofAllCommandsARoleHasThoseOfItsList_data();
    void ofAllCommandsARoleHasThoseOfItsList();
    void theStewardChangesDataAndNothingElse();
    void ofAllKeysARoleReadsAndWritesWhatTheCatalogueSays();
    void otherCommunitiesAndKeysBesideAreOutOfReach();
    void whoPushesMayNotRead();
    void channelsAreHeardByWhomTheyAreFor();
    void onlyNamesThatAclTakesAreTaken_data();
    void onlyNamesThatAclTakesAreTaken();

private:
    /// What DRYRUN says against it; "OK" otherwise.
    QByteArray dryRun(AclRole role, const QByteArrayList &command)
    {
        return m_village.text(QByteArrayList{"ACL", "DRYRUN", nameOf(role)} + command);
    }
    bool maySomehow(AclRole role, const QList<QByteArrayList> &commands)
    {
        return std::ranges::any_of(
            commands, [&](const auto &command) { return dryRun(role, command) == "OK"; });
    }
    bool mayRead(AclRole role, const QByteArray &key)
    {
        return maySomehow(
            role,
            {{"get", key}, {"hget", key, "f"}, {"hmget", key, "f"}, {"lrange", key, "0", "1"}});
    }
    bool mayWrite(AclRole role, const QByteArray &key)
    {
        return maySomehow(
            role, {{"set", key, "v"}, {"hset", key, "f", "v"}, {"rpush", key, "v"}, {"del", key}});
    }

    /// Every command and subcommand → how many words it takes at least.
    std::map<QByteArray, int> m_commands;
    Village m_village;
};

void TestAclRules::initTestCase()
{
    for (const auto role : store::aclRoles)
        m_village.give(nameOf(role), role, role == AclRole::Invited ? "i1" : "42");
    const auto enter = [this](redis::Reply about) {
        m_commands[about[0].bytes()] = int(qAbs(about[1].integer().value_or(1)));
    };
    const auto all = m_village.run({"COMMAND"});
    for (qsizetype i = 0; i < all.first().size(); ++i) {
        const auto about = all.first()[i];
        const auto subcommands = about[9];
        if (subcommands.size() == 0)
            enter(about);
        for (qsizetype k = 0; k < subcommands.size(); ++k)
            enter(subcommands[k]);
    }
    QVERIFY(m_commands.size() > 300);
}

void TestAclRules::ofAllCommandsARoleHasThoseOfItsList_data()
{
    QTest::addColumn<int>("role");
    QTest::addColumn<QByteArrayList>("commands");
    for (const auto &[role, commands] : roleCommands)
        QTest::newRow(nameOf(role)) << int(role) << commands.split(' ');
    // What it may do is told by categories, so what is expected is asked of the server.
    auto steward = m_village.list({"ACL", "CAT", "read"}) + m_village.list({"ACL", "CAT", "write"});
    const auto without
        = m_village.list({"ACL", "CAT", "dangerous"}) + m_village.list({"ACL", "CAT", "blocking"});
    steward.removeIf([&](const auto &command) {
        return without.contains(command) || command.startsWith("function");
    });
    steward
        += QByteArray("eval evalsha script|load multi exec watch subscribe publish spublish ping "
                      "time role wait asking info client|id client|tracking client|no-evict")
               .split(' ');
    QTest::newRow("steward") << int(AclRole::Steward) << steward;
}

void TestAclRules::ofAllCommandsARoleHasThoseOfItsList()
{
    QFETCH(const int, role);
    QFETCH(const QByteArrayList, commands);

    QByteArrayList has;
    for (const auto &[name, words] : m_commands) {
        auto command = name.split('|');
        while (command.size() < words)
            command.append("1");
        if (!dryRun(AclRole(role), command).contains("to run the"))
            has.append(name);
    }

    // Whoever has not signed in may do this, so everybody may.
    auto expected = commands + QByteArrayList{"auth", "hello", "quit", "reset"};
    std::ranges::sort(expected);
    expected.erase(std::unique(expected.begin(), expected.end()), expected.end());
    QCOMPARE(has, expected);
}

void TestAclRules::theStewardChangesDataAndNothingElse()
{
    for (const QByteArrayList &command : {QByteArrayList{"flushall"},
                                          {"config", "set", "a", "b"},
                                          {"acl", "setuser", "x"},
                                          {"function", "delete", "x"},
                                          {"keys", "*"},
                                          {"shutdown"},
                                          {"debug", "sleep", "0"},
                                          {"client", "kill", "x"},
                                          {"swapdb", "0", "1"},
                                          {"blpop", "{village}:x", "0"}})
        QVERIFY2(dryRun(AclRole::Steward, command).contains("to run the"), command.first());
    QVERIFY(mayWrite(AclRole::Steward, "{village}:fm:meta"));
    QVERIFY(!mayWrite(AclRole::Steward, "{village}.sec:acct"));
    QVERIFY(!mayRead(AclRole::Steward, "{village}.sec:acct"));
}

void TestAclRules::ofAllKeysARoleReadsAndWritesWhatTheCatalogueSays()
{
    const auto reads = [](AclRole role, const base::KeyDefinition &key, bool isOwn) {
        const bool isMember = role == AclRole::Member || role == AclRole::Moderator;
        const bool isReader = role == AclRole::Visitor || isMember;
        const bool isBeside = key.pattern[0] == '.';
        switch (role) {
        case AclRole::SignIn:
            return QByteArray(key.pattern) == ".login";
        case AclRole::Invited:
            return (key.reader == KeyReader::Invited && isOwn)
                || QByteArray(key.pattern) == "fm:texts";
        case AclRole::Registrar:
            return key.reader == KeyReader::Registrar || key.writer == KeyWriter::Registrar;
        case AclRole::Steward:
            return !isBeside || key.writer != KeyWriter::Registrar
                || key.reader == KeyReader::Steward;
        default:
            return isReader
                && (key.reader == KeyReader::Everyone
                    || (key.reader == KeyReader::Person && isMember && isOwn)
                    || (key.reader == KeyReader::Moderators && role == AclRole::Moderator)
                    || (key.reader == KeyReader::PersonAndModerators
                        && ((isMember && isOwn) || role == AclRole::Moderator)));
        }
    };
    const auto writes = [](AclRole role, const base::KeyDefinition &key, bool isOwn) {
        switch (role) {
        case AclRole::Member:
        case AclRole::Moderator:
            return key.writer == KeyWriter::Person && isOwn;
        case AclRole::Invited:
            return key.writer == KeyWriter::Invited && isOwn;
        case AclRole::Steward:
            return key.writer != KeyWriter::Registrar;
        case AclRole::Registrar:
            return key.writer == KeyWriter::Registrar;
        default:
            return false;
        }
    };
    const auto sample = [this](QByteArray pattern, bool isOwn) {
        pattern.replace("<person>", isOwn ? "42" : "43");
        pattern.replace("<invitation>", isOwn ? "i1" : "i2");
        while (pattern.contains('<'))
            pattern.replace(pattern.indexOf('<'), pattern.indexOf('>') - pattern.indexOf('<') + 1,
                            "7");
        return m_village.keys.of(pattern);
    };

    QStringList differences;
    for (const auto &key : base::keyCatalogue()) {
        for (const auto role : store::aclRoles) {
            for (const bool isOwn : {true, false}) {
                const auto name = sample(key.pattern, isOwn);
                const auto say = [&](const char *what) {
                    differences.append(QString::fromLatin1(nameOf(role) + ' ' + what + ' ' + name));
                };
                if (mayRead(role, name) != reads(role, key, isOwn))
                    say("reads");
                if (mayWrite(role, name) != writes(role, key, isOwn))
                    say("writes");
            }
        }
    }
    QVERIFY2(differences.isEmpty(), qPrintable(differences.join(u'\n')));
}

void TestAclRules::otherCommunitiesAndKeysBesideAreOutOfReach()
{
    for (const auto role : store::aclRoles) {
        for (const char *key :
             {"{other}:fm:meta", "{other}.in:42", "fm:meta", "article:1", "{village}", "{village}x",
              "{village}.unknown", "{village}.in:421", "{village}.in:42:x"}) {
            // To the steward each is the inbox of somebody.
            const bool isItsOwn
                = role == AclRole::Steward && QByteArray(key).startsWith("{village}.in");
            QCOMPARE(mayRead(role, key), isItsOwn);
            QCOMPARE(mayWrite(role, key), isItsOwn);
        }
    }
}

void TestAclRules::whoPushesMayNotRead()
{
    for (const auto role : {AclRole::Member, AclRole::Moderator}) {
        QCOMPARE(dryRun(role, {"rpush", "{village}.in:42", "x"}), "OK");
        for (const QByteArrayList &command : {QByteArrayList{"llen", "{village}.in:42"},
                                              {"lrange", "{village}.in:42", "0", "1"},
                                              {"lpop", "{village}.in:42"},
                                              {"exists", "{village}.in:42"},
                                              {"rpush", "{village}.in:43", "x"},
                                              {"rpush", "{village}:fm:meta", "x"}})
            QVERIFY(dryRun(role, command) != "OK");
    }
    QCOMPARE(dryRun(AclRole::Invited, {"rpush", "{village}.join:i1", "x"}), "OK");
    QVERIFY(dryRun(AclRole::Invited, {"rpush", "{village}.join:i2", "x"}) != "OK");
}

void TestAclRules::channelsAreHeardByWhomTheyAreFor()
{
    const auto hears = [this](AclRole role, const char *channel) {
        return dryRun(role, {"subscribe", channel}) == "OK";
    };
    QVERIFY(hears(AclRole::Visitor, "{village}.news"));
    QVERIFY(!hears(AclRole::Visitor, "{village}.me:42"));
    QVERIFY(hears(AclRole::Member, "{village}.me:42"));
    QVERIFY(!hears(AclRole::Member, "{village}.me:43"));
    QVERIFY(!hears(AclRole::Member, "{village}.me:421"));
    QVERIFY(!hears(AclRole::Moderator, "__redis__:invalidate"));
    QVERIFY(!hears(AclRole::Invited, "{village}.news"));
    QVERIFY(hears(AclRole::Steward, "__redis__:invalidate"));
    QVERIFY(dryRun(AclRole::Member, {"publish", "{village}.news", "x"}) != "OK");
}

void TestAclRules::onlyNamesThatAclTakesAreTaken_data()
{
    QTest::addColumn<bool>("isTaken");
    QTest::newRow("village") << true;
    QTest::newRow("a-b_9") << true;
    QTest::newRow("") << false;
    QTest::newRow("a}b") << false;
    QTest::newRow("#x") << false;
    QTest::newRow("Village") << false;
    QTest::newRow("a b") << false;
    QTest::newRow("a*") << false;
    QTest::newRow("dörf") << false;
    QTest::newRow("abcdefghijklmnopqrstuvwxyz0123456") << false;
}

void TestAclRules::onlyNamesThatAclTakesAreTaken()
{
    QFETCH(const bool, isTaken);
    QCOMPARE(store::GuardedKeys::isGuardedName(QByteArray(QTest::currentDataTag())), isTaken);
}

REGISTER_TEST(TestAclRules)
#include "tst_aclrules.moc"
