// SPDX-License-Identifier: MIT
#include "redis/wire/replyreader.h"
#include "testregistry.h"

#include <QRandomGenerator>

#include <limits>

using namespace Qt::StringLiterals;
using base::Failure;
using redis::Replies;
using redis::Reply;
using redis::ReplyReader;

namespace {

/// As text, so that a test compares a whole answer at once.
QByteArray shown(const Reply &reply)
{
    switch (reply.type()) {
    case Reply::Type::Nil:
        return "nil";
    case Reply::Type::Status:
        return '+' + reply.bytes();
    case Reply::Type::Error:
        return '-' + reply.bytes();
    case Reply::Type::Integer:
        return ':' + QByteArray::number(*reply.integer());
    case Reply::Type::String:
        return '"' + reply.bytes() + '"';
    case Reply::Type::Array: {
        QByteArrayList elements;
        for (qsizetype i = 0; i < reply.size(); ++i)
            elements << shown(reply[i]);
        return '[' + elements.join(' ') + ']';
    }
    }
    Q_UNREACHABLE();
}

QByteArray shown(const Replies &replies)
{
    QByteArrayList all;
    for (qsizetype i = 0; i < replies.size(); ++i)
        all << shown(replies[i]);
    return all.join(' ');
}

QByteArray read(ReplyReader &reader, const QByteArray &bytes, qsizetype atOnce)
{
    for (qsizetype i = 0; i < bytes.size(); i += atOnce) {
        const auto piece = bytes.mid(i, atOnce);
        if (const auto fed = reader.feed(piece); !fed)
            return "error: " + fed.error().detail.toUtf8();
    }
    return reader.isBetweenAnswers() ? shown(reader.take()) : QByteArray("half");
}

QByteArray randomStream(QRandomGenerator &random, int depth)
{
    const auto number = QByteArray::number(random.bounded(-1000, 100000));
    switch (random.bounded(depth < 4 ? 7 : 5)) {
    case 0:
        return "+OK\r\n";
    case 1:
        return "-ERR no\r\n";
    case 2:
        return ':' + number + "\r\n";
    case 3:
        return "$-1\r\n";
    case 4: {
        const QByteArray text(random.bounded(60), 'x');
        return '$' + QByteArray::number(text.size()) + "\r\n" + text + "\r\n";
    }
    default: {
        const int count = random.bounded(6);
        auto bytes = '*' + QByteArray::number(count) + "\r\n";
        for (int i = 0; i < count; ++i)
            bytes += randomStream(random, depth + 1);
        return bytes;
    }
    }
}

void mutate(QByteArray &bytes, QRandomGenerator &random)
{
    const QByteArray telling("*$:+-\r\n0199999999\0\xff%~>|=(,#_!", 29);
    const int changes = 1 + random.bounded(4);
    for (int i = 0; i < changes && !bytes.isEmpty(); ++i) {
        const auto at = random.bounded(static_cast<int>(bytes.size()));
        switch (random.bounded(4)) {
        case 0:
            bytes[at] = telling[random.bounded(static_cast<int>(telling.size()))];
            break;
        case 1:
            bytes.remove(at, 1 + random.bounded(3));
            break;
        case 2:
            bytes.insert(at, telling.mid(random.bounded(10), 1 + random.bounded(8)));
            break;
        default:
            bytes.truncate(at);
        }
    }
}

} // namespace

/// From bytes to values; what a hostile server may send is an error, never harm.
class TestReplyReader : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void everyKindOfAnswerIsRead_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("status") << QByteArray("+OK\r\n") << QByteArray("+OK");
        QTest::newRow("error") << QByteArray("-ERR no\r\n") << QByteArray("-ERR no");
        QTest::newRow("integer") << QByteArray(":-7\r\n") << QByteArray(":-7");
        QTest::newRow("string") << QByteArray("$2\r\n\r\n\r\n") << QByteArray("\"\r\n\"");
        QTest::newRow("empty string") << QByteArray("$0\r\n\r\n") << QByteArray("\"\"");
        QTest::newRow("nil") << QByteArray("$-1\r\n") << QByteArray("nil");
        QTest::newRow("nil array") << QByteArray("*-1\r\n") << QByteArray("nil");
        QTest::newRow("empty array") << QByteArray("*0\r\n") << QByteArray("[]");
        QTest::newRow("array") << QByteArray("*3\r\n:1\r\n$-1\r\n$1\r\na\r\n")
                               << QByteArray("[:1 nil \"a\"]");
        QTest::newRow("nested") << QByteArray("*3\r\n*2\r\n:1\r\n*0\r\n+a\r\n*1\r\n:2\r\n")
                                << QByteArray("[[:1 []] +a [:2]]");
        QTest::newRow("several") << QByteArray("+A\r\n:1\r\n*1\r\n+B\r\n+C\r\n")
                                 << QByteArray("+A :1 [+B] +C");
        QTest::newRow("seven deep") << QByteArray("*1\r\n").repeated(7) + ":1\r\n"
                                    << QByteArray("[[[[[[[:1]]]]]]]");
    }
    void everyKindOfAnswerIsRead()
    {
        QFETCH(const QByteArray, bytes);
        QFETCH(const QByteArray, expected);

        for (const qsizetype atOnce : {bytes.size(), qsizetype(1), qsizetype(3)}) {
            ReplyReader reader({});
            QCOMPARE(read(reader, bytes, atOnce), expected);
        }
    }

    void noIntegerIsBeyondReason_data()
    {
        constexpr auto most = qint64(1) << 53;
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<qint64>("number");
        QTest::newRow("the largest") << ":9223372036854775807\r\n"_ba << most;
        QTest::newRow("the smallest") << ":-9223372036854775808\r\n"_ba << -most;
        QTest::newRow("the largest as a text") << "$19\r\n9223372036854775807\r\n"_ba << most;
        QTest::newRow("what a script holds") << ":9007199254740991\r\n"_ba << most - 1;
        QTest::newRow("what a script does not hold") << ":9007199254740993\r\n"_ba << most;
    }
    void noIntegerIsBeyondReason()
    {
        QFETCH(const QByteArray, bytes);
        QFETCH(const qint64, number);
        ReplyReader reader({});

        QVERIFY(reader.feed(bytes));

        QCOMPARE(reader.take().first().integer(), std::optional(number));
    }

    void whatMakesNoSenseIsMalformed_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("another protocol") << QByteArray("HTTP/1.1 400 Bad Request\r\n");
        QTest::newRow("letters for a number") << QByteArray(":12a\r\n");
        QTest::newRow("number too large") << QByteArray(":9223372036854775808\r\n");
        QTest::newRow("negative length") << QByteArray("$-2\r\n");
        QTest::newRow("negative count") << QByteArray("*-2\r\n");
        QTest::newRow("string longer than announced") << QByteArray("$2\r\nabcd\r\n");
        QTest::newRow("impossible string") << QByteArray("$2147483648\r\n");
        QTest::newRow("absurd string") << QByteArray("$9223372036854775807\r\n");
        QTest::newRow("absurd array") << QByteArray("*2147483648\r\n");
        QTest::newRow("eight deep") << QByteArray("*1\r\n").repeated(8);
        QTest::newRow("a map of RESP3") << QByteArray("%1\r\n+a\r\n:1\r\n");
        QTest::newRow("a nothing of RESP3") << QByteArray("_\r\n");
        QTest::newRow("a truth of RESP3") << QByteArray("#t\r\n");
        QTest::newRow("a fraction of RESP3") << QByteArray(",1.5\r\n");
        QTest::newRow("a large number of RESP3") << QByteArray("(123\r\n");
        QTest::newRow("a text of RESP3") << QByteArray("=5\r\ntxt:a\r\n");
        QTest::newRow("a failure of RESP3") << QByteArray("!2\r\nno\r\n");
        QTest::newRow("a set of RESP3") << QByteArray("~1\r\n+a\r\n");
        QTest::newRow("a message of RESP3") << QByteArray(">1\r\n+a\r\n");
        QTest::newRow("an attribute of RESP3") << QByteArray("|1\r\n+a\r\n:1\r\n");
        QTest::newRow("no map of RESP3") << QByteArray("%-1\r\n");
        QTest::newRow("RESP3 in an array") << QByteArray("*2\r\n:1\r\n_\r\n");
        QTest::newRow("endless fraction of RESP3") << ',' + QByteArray(100, '1');
        QTest::newRow("endless status") << '+' + QByteArray(20'000, 'x');
        QTest::newRow("endless error") << '-' + QByteArray(20'000, 'x');
        QTest::newRow("endless integer") << ':' + QByteArray(100, '1');
        QTest::newRow("endless length") << '$' + QByteArray(100, '1');
        QTest::newRow("endless count") << '*' + QByteArray(100, '1');
        QTest::newRow("zeros") << QByteArray(100, '\0');
    }
    void whatMakesNoSenseIsMalformed()
    {
        QFETCH(const QByteArray, bytes);

        for (const qsizetype atOnce : {bytes.size(), qsizetype(1)}) {
            ReplyReader reader({});
            const auto answer = read(reader, bytes, atOnce);
            QVERIFY2(answer.startsWith("error: ") && answer.size() > 10, answer.constData());
        }
    }

    void whetherALineIsTooLongIsNoMatterOfHowItIsCut()
    {
        const QByteArray longest(16 * 1024, 'x');
        for (const qsizetype atOnce : {1, 5000, 16 * 1024, 64 * 1024}) {
            ReplyReader reader({});
            QCOMPARE(read(reader, ":1\r\n+" + longest + "\r\n", atOnce), ":1 +" + longest);
            const auto longer = read(reader, ":1\r\n+" + longest + "x\r\n", atOnce);
            QVERIFY2(longer.startsWith("error: a line"), longer.left(100).constData());
        }
    }

    void whatIsTooLargeCostsItsPlaceOnly_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("expected");
        const auto large = "$11\r\nabcdefghijk\r\n"_ba;
        QTest::newRow("a string") << large << "-TOOLARGE 11 bytes"_ba;
        QTest::newRow("and what follows") << large + "+OK\r\n"
                                          << "-TOOLARGE 11 bytes +OK"_ba;
        QTest::newRow("a string in an array") << "*3\r\n:1\r\n" + large + ":2\r\n"
                                              << "[:1 -TOOLARGE 11 bytes :2]"_ba;
        QTest::newRow("what is in it is not read") << "$12\r\n\r\n+OK\r\n-no\r\n\r\n:1\r\n"_ba
                                                   << "-TOOLARGE 12 bytes :1"_ba;
        QTest::newRow("strings together") << "$6\r\nabcdef\r\n$6\r\nabcdef\r\n$4\r\nabcd\r\n"_ba
                                          << "\"abcdef\" -TOOLARGE 6 bytes \"abcd\""_ba;
        QTest::newRow("a status") << "+abcdefghijk\r\n"_ba
                                  << "-TOOLARGE 11 bytes"_ba;
        QTest::newRow("an array") << "*6\r\n:1\r\n$1\r\na\r\n*2\r\n+a\r\n*0\r\n$-1\r\n" + large
                + ":2\r\n+OK\r\n"
                                  << "-TOOLARGE 6 elements +OK"_ba;
        QTest::newRow("arrays together") << "*2\r\n*4\r\n:1\r\n:2\r\n:3\r\n:4\r\n:5\r\n:6\r\n"_ba
                                         << "[-TOOLARGE 4 elements :5] :6"_ba;
    }
    void whatIsTooLargeCostsItsPlaceOnly()
    {
        QFETCH(const QByteArray, bytes);
        QFETCH(const QByteArray, expected);

        for (const qsizetype atOnce : {bytes.size(), qsizetype(1), qsizetype(3)}) {
            ReplyReader reader({.bytes = 10, .elements = 5, .depth = 7});
            QCOMPARE(read(reader, bytes, atOnce), expected);
            QCOMPARE(read(reader, "$2\r\nok\r\n", atOnce), "\"ok\"");
        }
    }

    void aValueMayBeRefusedWhereMuchMayBeHeldInAll()
    {
        ReplyReader reader({});
        reader.setValueLimit(100'000);
        const QByteArray large(100'001, 'x');

        QVERIFY(
            reader.feed("*2\r\n$100001\r\n" + large + "\r\n$100000\r\n" + large.mid(1) + "\r\n"));

        const auto replies = reader.take();
        QCOMPARE(replies.first()[0].bytes(), "TOOLARGE 100001 bytes");
        QCOMPARE(replies.first()[1].view().size(), 100'000);
        QVERIFY(replies.byteCount() < 101'000);
    }

    void endlessAnswersEndTheReading()
    {
        ReplyReader reader({.bytes = 10, .elements = 5, .depth = 7});

        QVERIFY(read(reader, QByteArray(":1\r\n").repeated(11), 100).startsWith("error"));
    }

    void aHalfAnswerIsKnownAsSuch_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        for (const char *half : {"+", "+O", "+OK\r", "$", "$5\r\nab", "*2\r\n:1\r\n", "*1\r\n",
                                 "+OK\r\n:", "+OK\r\n$1\r\na\r"})
            QTest::newRow(half) << QByteArray(half);
    }
    void aHalfAnswerIsKnownAsSuch()
    {
        QFETCH(const QByteArray, bytes);
        ReplyReader reader({});

        QVERIFY(reader.feed(bytes));

        QVERIFY(!reader.isBetweenAnswers());
    }

    void readingItAsSomethingElseGivesTheEmptyValue()
    {
        ReplyReader reader({});
        QVERIFY(reader.feed("*2\r\n:1\r\n$3\r\nabc\r\n"));
        const auto replies = reader.take();
        const auto array = replies.first();

        QVERIFY(array.view().isEmpty());
        QCOMPARE(array.integer(), std::nullopt);
        QCOMPARE(array.number(), std::nullopt);
        QVERIFY(array[2].isNil());
        QVERIFY(array[-1].isNil());
        QVERIFY(array[0][0].isNil());
        QCOMPARE(array[1].size(), 0);
        QVERIFY(array[1].strings().isEmpty());
        QVERIFY(array[1].field("abc").isNil());
        QVERIFY(replies[1].isNil());
        QVERIFY(Replies().first().isNil());
    }

    void numbersAreReadAsRedisPrintsThem_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<double>("expected");
        QTest::newRow("whole") << QByteArray("1700000000") << 1700000000.0;
        QTest::newRow("fraction") << QByteArray("1332065417.49") << 1332065417.49;
        QTest::newRow("exponent") << QByteArray("1e+21") << 1e21;
        QTest::newRow("infinite") << QByteArray("inf") << std::numeric_limits<double>::infinity();
        QTest::newRow("negative") << QByteArray("-3") << -3.0;
    }
    void numbersAreReadAsRedisPrintsThem()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const double, expected);
        ReplyReader reader({});
        QVERIFY(reader.feed('$' + QByteArray::number(text.size()) + "\r\n" + text + "\r\n"));

        QCOMPARE(reader.take().first().number(), std::optional(expected));
    }

    void textThatIsNoNumberIsNone()
    {
        for (const QByteArray text : {"", " 1", "1 ", "1x", "0x10", "--1", "1,5"}) {
            ReplyReader reader({});
            QVERIFY(reader.feed('$' + QByteArray::number(text.size()) + "\r\n" + text + "\r\n"));
            const auto replies = reader.take();
            QCOMPARE(replies.first().number(), std::nullopt);
            QCOMPARE(replies.first().integer(), std::nullopt);
        }
    }

    void fieldsAreFoundInPairs()
    {
        ReplyReader reader({});
        QVERIFY(reader.feed("*6\r\n+a\r\n*1\r\n:9\r\n+b\r\n+a\r\n+c\r\n$-1\r\n"));
        const auto replies = reader.take();

        QCOMPARE(replies.first().field("b").bytes(), "a");
        QCOMPARE(*replies.first().field("a")[0].integer(), 9);
        QVERIFY(replies.first().field("c").isNil());
        QVERIFY(replies.first().field("d").isNil());
    }

    void randomStreamsReadTheSameHoweverTheyAreCut()
    {
        QRandomGenerator random(20261);
        for (int round = 0; round < 2000; ++round) {
            const auto bytes = randomStream(random, 0) + randomStream(random, 0);
            ReplyReader whole({});
            ReplyReader cut({});
            const auto expected = read(whole, bytes, bytes.size());
            QVERIFY2(!expected.startsWith("error") && expected != "half", bytes.constData());
            QCOMPARE(read(cut, bytes, 1 + random.bounded(9)), expected);
        }
    }

    void damagedStreamsDoNoHarm()
    {
        QRandomGenerator random(20262);
        int errors = 0;
        for (int round = 0; round < 20000; ++round) {
            auto bytes = randomStream(random, 0) + randomStream(random, 0);
            mutate(bytes, random);
            ReplyReader reader({.bytes = 4096, .elements = 200, .depth = 3});
            const auto answer = read(reader, bytes, 1 + random.bounded(64));
            if (!answer.startsWith("error"))
                continue;
            ++errors;
            reader.reset();
            QCOMPARE(read(reader, "+OK\r\n", 5), "+OK");
        }
        QVERIFY(errors > 1000);
    }
};

REGISTER_TEST(TestReplyReader)
#include "tst_replyreader.moc"
