// SPDX-License-Identifier: MIT
#include "redis/scriptcall.h"

#include "redis/script.h"
#include "redis/wire/connection.h"
#include "redisserver.h"
#include "testregistry.h"

using namespace Qt::StringLiterals;
using redis::ScriptCall;
using redis::ScriptSignature;

namespace {
constexpr char topic[] = "-- SPDX-License-Identifier: MIT\n"
                         "-- Of a topic.\n"
                         "-- WITH: prelude, notify\n"
                         "-- KEYS: meta fm:meta  topic bbs::topic::<id>\n"
                         "--       tabs… bbs::tab::<name>  tags… fm:tag:<name>\n"
                         "-- ARGV: person  title  names…\n"
                         "-- reply {'ok'}: a word  and another\n"
                         "return 1\n"
                         "-- KEYS: none fm:none\n";

QByteArray one(const char *value)
{
    return value;
}

QByteArrayList many(const QByteArrayList &values)
{
    return values;
}

ScriptCall wholeCall()
{
    return {
        {{"topic", one("t")}, {"meta", one("m")}, {"tags", many({"a", "b"})}, {"tabs", many({})}},
        {{"names", many({"x"})}, {"person", one("7")}, {"title", one("Hi")}}};
}
} // namespace

class TestScriptCall : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void itIsReadFromTheFirstComments()
    {
        const auto signature = ScriptSignature::of(topic);

        QCOMPARE(signature.parts, QByteArrayList({"prelude", "notify"}));
        QStringList names;
        for (const auto &name : signature.keys + signature.arguments)
            names.append(QString::fromUtf8(name.name) + (name.isList ? u"…"_s : u""_s));
        QCOMPARE(names,
                 QStringList({u"meta"_s, u"topic"_s, u"tabs…"_s, u"tags…"_s, u"person"_s,
                              u"title"_s, u"names…"_s}));
    }

    void aCallNamesItsValuesInAnyOrder()
    {
        const auto command = ScriptSignature::of(topic).command("sha", wholeCall());

        QVERIFY(command);
        QCOMPARE(
            *command,
            QByteArrayList({"EVALSHA", "sha", "4", "m", "t", "a", "b", "0 2 1", "7", "Hi", "x"}));
    }

    void whatIsMissingUnknownOrNoListIsSaid_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("fault");
        QTest::newRow("missing") << u"topic"_s << 0;
        QTest::newRow("unknown") << u"topik"_s << 1;
        QTest::newRow("one for many") << u"tags"_s << 2;
        QTest::newRow("many for one") << u"person"_s << 3;
    }
    void whatIsMissingUnknownOrNoListIsSaid()
    {
        QFETCH(const QString, name);
        QFETCH(const int, fault);
        auto call = wholeCall();
        if (fault == 0)
            call.keys.removeFirst();
        if (fault == 1)
            call.keys.append({"topik", one("t")});
        if (fault == 2)
            call.keys[2] = {"tags", one("a")};
        if (fault == 3)
            call.arguments[1] = {"person", many({"7"})};

        const auto command = ScriptSignature::of(topic).command("sha", call);

        QVERIFY(!command);
        QCOMPARE(command.error().kind, base::Failure::Malformed);
        QVERIFY2(command.error().detail.endsWith(name), qPrintable(command.error().detail));
    }

    void aTextReadsPositionsOfSingleValuesAndTablesOfLists()
    {
        const auto text = ScriptSignature::of(topic).withPositions(
            "return KEYS.topic .. KEYS.tags[1] .. ARGV.title .. MYKEYS.topic .. KEYS.unknown\n");

        QVERIFY(text.endsWith(
            "return KEYS[2] .. KEYS_tags[1] .. ARGV[3] .. MYKEYS.topic .. KEYS.unknown\n"));
    }

    void aScriptThatIsToRunWhateverTheMemorySaysSoFirst()
    {
        const auto flagged
            = ScriptSignature::of("-- FLAG: allow-oom\n-- KEYS: meta fm:meta\nreturn 1\n");
        auto other = ScriptSignature::of(topic);
        other.include(flagged);

        QVERIFY(flagged.withPositions("return 1\n").startsWith("#!lua flags=allow-oom\nlocal "));
        QVERIFY(other.withPositions("return 1\n").startsWith("local "));
    }

    void aPartsNamesAreThereOnce()
    {
        ScriptSignature signature = ScriptSignature::of("-- KEYS: meta fm:meta\n-- ARGV: actor\n");

        signature.include(ScriptSignature::of(topic));

        QCOMPARE(signature.keys.size(), 4);
        QCOMPARE(signature.keys.first().name, "meta");
        QCOMPARE(signature.arguments.size(), 4);
    }

    void theServerSeesTheNames_data()
    {
        QTest::addColumn<int>("tags");
        QTest::newRow("none") << 0;
        QTest::newRow("some") << 3;
        QTest::newRow("more than its stack holds") << 20'000;
    }
    void theServerSeesTheNames()
    {
        QFETCH(const int, tags);
        const auto signature = ScriptSignature::of(topic);
        const redis::Script script(
            "names",
            signature.withPositions(
                "return {KEYS.meta, KEYS.topic, tostring(#KEYS.tabs), tostring(#KEYS.tags), "
                "KEYS.tags[#KEYS.tags] or '',"
                " ARGV.person, ARGV.title, ARGV.names[1]}"));
        auto call = wholeCall();
        QByteArrayList named;
        for (int i = 1; i <= tags; ++i)
            named.append("tag" + QByteArray::number(i));
        call.keys[2] = {"tags", named};
        const auto command = signature.command(script.sha1(), call);
        QVERIFY(command);
        redis::Connection connection(m_server.endpoint());
        QVERIFY(connection.open());
        QVERIFY(script.load(connection));

        const auto answer = connection.command(*command);

        QVERIFY2(answer, answer ? "" : qPrintable(answer.error().detail));
        QByteArrayList said;
        for (qsizetype i = 0; i < answer->first().size(); ++i)
            said.append(answer->first()[i].bytes());
        QCOMPARE(said,
                 QByteArrayList({"m", "t", "0", QByteArray::number(tags), named.value(tags - 1),
                                 "7", "Hi", "x"}));
    }

private:
    support::RedisServer m_server;
};

REGISTER_TEST(TestScriptCall)
#include "tst_scriptcall.moc"
