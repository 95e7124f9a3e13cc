// SPDX-License-Identifier: MIT
#include "arbitrary.h"
#include "base/json.h"
#include "testregistry.h"

#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;
using base::Failure;

namespace {

enum class Colour { Red, DarkGreen };
constexpr auto namesOf(Colour)
{
    return base::Fields{"red", "dark-green"};
}

using ThingId = base::StrongId<struct ThingTag>;

struct Size {
    static constexpr base::Fields fields{"width", "height?"};
    qint64 width = 0;
    int height = 7;
};

struct Thing {
    static constexpr base::Fields fields{"id", "", "colour?", "tags?", "at?", "parts?", "-"};
    ThingId id;
    Size size;
    Colour colour = Colour::Red;
    QStringList tags;
    std::optional<std::chrono::sys_time<std::chrono::milliseconds>> at;
    QList<Size> parts;
    void *notEncoded = nullptr;
};

QJsonObject object(const QByteArray &text)
{
    return QJsonDocument::fromJson(text).object();
}

} // namespace

class TestJson : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void numbersAreStringsAndMomentsAreIso()
    {
        Thing thing;
        thing.id = ThingId(12);
        thing.size.width = 9'007'199'254'740'993;
        thing.colour = Colour::DarkGreen;
        thing.tags = {u"阿默"_s};
        thing.at.emplace(std::chrono::milliseconds(1'700'000'000'123));

        QCOMPARE(base::json::encoded(thing).toObject(),
                 object(R"({"id":"12","width":"9007199254740993","height":"7","tags":["阿默"],
                            "colour":"dark-green","at":"2023-11-14T22:13:20.123Z","parts":[]})"));
    }

    void whatIsEncodedIsReadAsItWas()
    {
        support::Arbitrary arbitrary(1);
        for (int i = 0; i < 500; ++i) {
            const auto json = base::json::encoded(arbitrary.make<Thing>());
            Thing read;

            const auto done = base::json::decode(json, read);

            QVERIFY2(done, done ? "" : qPrintable(done.error().detail));
            QCOMPARE(base::json::encoded(read), json);
        }
    }

    void whatMayBeLeftOutStaysAsItIs()
    {
        Thing thing;

        QVERIFY(base::json::decode(object(R"({"id":"1","width":5})"), thing));

        QCOMPARE(thing.size.width, 5);
        QCOMPARE(thing.size.height, 7);
        QVERIFY(!thing.at);
    }

    void whatIsWrongIsNamed_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("a field is missing")
            << QByteArray(R"({"id":"1"})") << u"width: is missing"_s;
        QTest::newRow("a field is not known")
            << QByteArray(R"({"id":"1","width":1,"size":2})") << u"size: no such field"_s;
        QTest::newRow("no whole number")
            << QByteArray(R"({"id":"1","width":1.5})") << u"width: expected a whole number"_s;
        QTest::newRow("text for a number")
            << QByteArray(R"({"id":"1","width":"wide"})") << u"width: expected a whole number"_s;
        QTest::newRow("too large for the field")
            << QByteArray(R"({"id":"1","width":1,"height":5000000000})")
            << u"height: expected a whole number"_s;
        QTest::newRow("larger than a number can say exactly")
            << QByteArray(R"({"id":"1","width":1e300})") << u"width: expected a whole number"_s;
        QTest::newRow("a number for text")
            << QByteArray(R"({"id":1,"width":1})") << u"id: expected a string"_s;
        QTest::newRow("no name of a value") << QByteArray(R"({"id":"1","width":1,"colour":"blue"})")
                                            << u"colour: expected red or dark-green"_s;
        QTest::newRow("inside of a list")
            << QByteArray(R"({"id":"1","width":1,"parts":[{"width":1},{"width":true}]})")
            << u"parts.1.width: expected a whole number"_s;
        QTest::newRow("no moment") << QByteArray(R"({"id":"1","width":1,"at":"today"})")
                                   << u"at: expected a moment as 2026-01-31T12:00:00Z"_s;
        QTest::newRow("a moment of nobody knows where")
            << QByteArray(R"({"id":"1","width":1,"at":"2026-01-31T12:00:00"})")
            << u"at: expected a moment as 2026-01-31T12:00:00Z"_s;
    }
    void whatIsWrongIsNamed()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, complaint);
        Thing thing;

        const auto done = base::json::decode(object(text), thing);

        QVERIFY(!done);
        QCOMPARE(done.error().kind, Failure::Malformed);
        QCOMPARE(done.error().detail, complaint);
    }

    void theSchemaSaysWhatIsWanted()
    {
        const auto schema = base::json::schemaOf<Thing>();

        QCOMPARE(schema[u"required"_s].toArray(), QJsonArray({u"id"_s, u"width"_s}));
        QCOMPARE(schema[u"properties"_s][u"colour"_s][u"enum"_s].toArray(),
                 QJsonArray({u"red"_s, u"dark-green"_s}));
        QVERIFY(!schema[u"properties"_s].toObject().contains(u"-"_s));
    }

    void textThatIsNoObjectIsRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("no JSON") << QByteArray("vote!");
        QTest::newRow("a list") << QByteArray("[]");
        QTest::newRow("two") << QByteArray("{}{}");
        QTest::newRow("too long") << QByteArray("{\"a\":\""
                                                + QByteArray(base::json::longestText, 'x') + "\"}");
        QTest::newRow("too deep") << QByteArray("{\"a\":" + QByteArray(100'000, '['));
        QTest::newRow("not quite too deep, but unfinished")
            << QByteArray("{\"a\":" + QByteArray(7, '['));
    }
    void textThatIsNoObjectIsRefused()
    {
        QFETCH(const QByteArray, text);

        const auto object = base::json::parseObject(text);

        QVERIFY(!object);
        QCOMPARE(object.error().kind, Failure::Malformed);
    }

    void whereItIsNoJsonIsToldByTheLine()
    {
        const auto object = base::json::parseObject("{\n\"a\": 1\n\"b\": 2}");

        QVERIFY(!object);
        QVERIFY2(object.error().detail.endsWith(u", line 3"_s), qPrintable(object.error().detail));
    }

    void bracketsInTextHaveNoDepth()
    {
        QVERIFY(base::json::parseObject("{\"a\":\"\\\"[[[[[[[[[[[[\"}"));
    }
};

REGISTER_TEST(TestJson)
#include "tst_json.moc"
