// SPDX-License-Identifier: MIT
#include "store/transfer/files/jsonlinesreader.h"
#include "testregistry.h"

#include <QBuffer>
#include <QJsonDocument>
#include <QRandomGenerator>
#include <QTest>

using namespace Qt::StringLiterals;
using store::BadRow;
using store::JsonLinesReader;
using store::RecordOutcome;

namespace {
struct EveryObject {
    QList<QJsonObject> objects;
    QList<BadRow> bad;
    qint64 position = 0;
};

EveryObject readObjects(const QByteArray &text,
                        qint64 lineBytes = JsonLinesReader::defaultLineBytes)
{
    QBuffer buffer;
    buffer.setData(text);
    buffer.open(QIODevice::ReadOnly);
    JsonLinesReader reader(buffer, lineBytes);
    EveryObject all;
    for (auto outcome = reader.next(); outcome != RecordOutcome::End; outcome = reader.next()) {
        if (outcome == RecordOutcome::Bad)
            all.bad.append(reader.badRow());
        else
            all.objects.append(reader.object());
    }
    all.position = reader.position();
    return all;
}
} // namespace

class TestJsonLinesReader : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyLineIsAnObject();
    void whatIsNotAnObjectIsABadRowWithItsLine();
    void invalidUtf8IsABadRow();
    void aLineThatIsTooLongIsSkipped();
    void anEmptyFileHasNoRecord();
    void garbageNeverStopsTheLinesAfterIt();
};

void TestJsonLinesReader::everyLineIsAnObject()
{
    const auto all = readObjects("\xef\xbb\xbf{\"a\":1}\r\n\n  \n{\"b\":\"小满\"}");

    QCOMPARE(all.objects.size(), 2);
    QCOMPARE(all.objects.at(1).value(u"b"_s).toString(), u"小满"_s);
    QVERIFY(all.bad.isEmpty());
}

void TestJsonLinesReader::whatIsNotAnObjectIsABadRowWithItsLine()
{
    const auto all = readObjects("{\"a\":1}\n[1]\n\n{\"a\":\n7\n{}\n");

    QCOMPARE(
        all.bad,
        (QList<BadRow>{{2, u"json-not-object"_s}, {4, u"json-invalid"_s}, {5, u"json-invalid"_s}}));
    QCOMPARE(all.objects.size(), 2);
}

void TestJsonLinesReader::invalidUtf8IsABadRow()
{
    const auto all = readObjects("{\"a\":\"\xff\"}\n{}\n");

    QCOMPARE(all.bad, (QList<BadRow>{{1, u"encoding"_s}}));
    QCOMPARE(all.objects.size(), 1);
}

void TestJsonLinesReader::aLineThatIsTooLongIsSkipped()
{
    const auto text = "{\"a\":\"" + QByteArray(500, 'x') + "\"}\n{}\n";

    const auto all = readObjects(text, 20);

    QCOMPARE(all.bad, (QList<BadRow>{{1, u"line-long"_s}}));
    QCOMPARE(all.objects.size(), 1);
    QCOMPARE(all.position, text.size());
}

void TestJsonLinesReader::anEmptyFileHasNoRecord()
{
    QVERIFY(readObjects({}).objects.isEmpty());
    QVERIFY(readObjects("\n\n").bad.isEmpty());
}

void TestJsonLinesReader::garbageNeverStopsTheLinesAfterIt()
{
    QRandomGenerator random(42);
    for (int round = 0; round < 500; ++round) {
        QByteArray garbage(random.bounded(40), Qt::Uninitialized);
        for (auto &byte : garbage)
            byte = "{}[]\",:\\u0a\xff\x01\n "[random.bounded(16)];

        const auto all = readObjects(garbage + "\n{\"last\":true}\n");

        QVERIFY(!all.objects.isEmpty());
        QVERIFY(all.objects.constLast().value(u"last"_s).toBool());
        QCOMPARE(all.position, garbage.size() + 15);
    }
}

REGISTER_TEST(TestJsonLinesReader)
#include "tst_jsonlinesreader.moc"
