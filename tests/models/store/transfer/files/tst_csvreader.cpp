// SPDX-License-Identifier: MIT
#include "store/transfer/files/csvreader.h"
#include "testregistry.h"

#include <QBuffer>
#include <QRandomGenerator>
#include <QTest>

using namespace Qt::StringLiterals;
using store::BadRow;
using store::CsvLimits;
using store::CsvReader;
using store::RecordOutcome;

namespace {
struct Everything {
    QList<QStringList> records;
    QList<qint64> lines;
    QList<BadRow> bad;
    qint64 position = 0;

    friend bool operator==(const Everything &, const Everything &) = default;
};

Everything readAll(const QByteArray &text, CsvLimits limits = {})
{
    QBuffer buffer;
    buffer.setData(text);
    buffer.open(QIODevice::ReadOnly);
    CsvReader reader(buffer, limits);
    Everything all;
    for (auto outcome = reader.next(); outcome != RecordOutcome::End; outcome = reader.next()) {
        if (outcome == RecordOutcome::Bad) {
            all.bad.append(reader.badRow());
        } else {
            all.records.append(reader.fields());
            all.lines.append(reader.line());
        }
    }
    all.position = reader.position();
    return all;
}

QByteArray quoted(const QString &field)
{
    auto text = field;
    return '"' + text.replace(u'"', u"\"\""_s).toUtf8() + '"';
}

/// Mostly the bytes that mean something to the parser.
QByteArray hostileText(QRandomGenerator &random)
{
    static const QByteArrayList parts{
        ",", "\"",   "\"\"", "\r\n",         "\n", "\r", "a",     "bc",
        "",  "\xff", "\xc3", "\xe5\xb0\x8f", "\"", "\n", "\",\"", QByteArray(1, '\0')};
    QByteArray text;
    const auto length = random.bounded(60);
    for (int i = 0; i < length; ++i)
        text += parts.at(random.bounded(static_cast<int>(parts.size())));
    return text;
}
} // namespace

class TestCsvReader : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void plainFieldsAreSplitAtCommas();
    void quotesHideCommasQuotesAndLineEnds();
    void aByteOrderMarkIsNotPartOfTheFirstField();
    void emptyLinesAreSkippedAndCounted();
    void theLastRecordNeedsNoLineEnd();
    void anUnterminatedQuoteCostsOneRow();
    void aQuoteInTheMiddleOfAFieldIsABadRow();
    void invalidUtf8IsABadRowWithItsLine();
    void absurdlyLongFieldsAreGivenUpWithoutKeepingThem();
    void tooManyFieldsAreABadRow();
    void anEmptyFileHasNoRecord();
    void chunkSizeChangesNothing();
    void whateverIsWrittenQuotedReadsBack();
};

void TestCsvReader::plainFieldsAreSplitAtCommas()
{
    const auto all = readAll("id,title\r\n1,Redis\n2,\n");

    QCOMPARE(all.records,
             (QList<QStringList>{{u"id"_s, u"title"_s}, {u"1"_s, u"Redis"_s}, {u"2"_s, u""_s}}));
    QCOMPARE(all.lines, (QList<qint64>{1, 2, 3}));
    QVERIFY(all.bad.isEmpty());
}

void TestCsvReader::quotesHideCommasQuotesAndLineEnds()
{
    const auto all = readAll("\"a, \"\"b\"\"\",\"line\r\nnext\",\"\"\r\nc,d,e\r\n");

    QCOMPARE(
        all.records,
        (QList<QStringList>{{u"a, \"b\""_s, u"line\r\nnext"_s, u""_s}, {u"c"_s, u"d"_s, u"e"_s}}));
    QCOMPARE(all.lines, (QList<qint64>{1, 3}));
}

void TestCsvReader::aByteOrderMarkIsNotPartOfTheFirstField()
{
    QCOMPARE(readAll("\xef\xbb\xbfid\n").records, (QList<QStringList>{{u"id"_s}}));
}

void TestCsvReader::emptyLinesAreSkippedAndCounted()
{
    const auto all = readAll("\na\n\r\n\nb\n\n");

    QCOMPARE(all.records, (QList<QStringList>{{u"a"_s}, {u"b"_s}}));
    QCOMPARE(all.lines, (QList<qint64>{2, 5}));
}

void TestCsvReader::theLastRecordNeedsNoLineEnd()
{
    QCOMPARE(readAll("a,\"b\"").records, (QList<QStringList>{{u"a"_s, u"b"_s}}));
    QCOMPARE(readAll("a,").records, (QList<QStringList>{{u"a"_s, u""_s}}));
}

void TestCsvReader::anUnterminatedQuoteCostsOneRow()
{
    const auto all = readAll("1,good\n2,\"lost\n3,good\n4,good\n");

    QCOMPARE(all.bad, (QList<BadRow>{{2, u"quote-open"_s}}));
    QCOMPARE(all.records,
             (QList<QStringList>{{u"1"_s, u"good"_s}, {u"3"_s, u"good"_s}, {u"4"_s, u"good"_s}}));
}

void TestCsvReader::aQuoteInTheMiddleOfAFieldIsABadRow()
{
    const auto all = readAll("a\"b,c\n\"d\"e,f\ng,h\n");

    QCOMPARE(all.bad, (QList<BadRow>{{1, u"quote-stray"_s}, {2, u"quote-stray"_s}}));
    QCOMPARE(all.records, (QList<QStringList>{{u"g"_s, u"h"_s}}));
}

void TestCsvReader::invalidUtf8IsABadRowWithItsLine()
{
    const auto all = readAll("a,b\nc,\"x\n\xff\"\nd,e\n");

    QCOMPARE(all.bad, (QList<BadRow>{{2, u"encoding"_s}}));
    QCOMPARE(all.records, (QList<QStringList>{{u"a"_s, u"b"_s}, {u"d"_s, u"e"_s}}));
}

void TestCsvReader::absurdlyLongFieldsAreGivenUpWithoutKeepingThem()
{
    CsvLimits limits;
    limits.fieldBytes = 100;
    limits.recordBytes = 250;
    limits.chunkBytes = 32;
    const QByteArray longField(10'000, 'x');
    const auto nearLimit = QByteArray(99, 'y');
    const auto longRecord = nearLimit + ',' + nearLimit + ',' + nearLimit;

    const auto all
        = readAll(longField + ",b\n\"" + longField + "\",c\n" + longRecord + "\nd,e\n", limits);

    QCOMPARE(all.bad,
             (QList<BadRow>{{1, u"field-long"_s}, {2, u"field-long"_s}, {3, u"record-long"_s}}));
    QCOMPARE(all.records, (QList<QStringList>{{u"d"_s, u"e"_s}}));
}

void TestCsvReader::tooManyFieldsAreABadRow()
{
    const auto all = readAll(QByteArray(300, ',') + "\na,b\n");

    QCOMPARE(all.bad, (QList<BadRow>{{1, u"fields-many"_s}}));
    QCOMPARE(all.records, (QList<QStringList>{{u"a"_s, u"b"_s}}));
}

void TestCsvReader::anEmptyFileHasNoRecord()
{
    QCOMPARE(readAll({}), Everything{});
    QVERIFY(readAll("\xef\xbb\xbf").records.isEmpty());
}

void TestCsvReader::chunkSizeChangesNothing()
{
    QRandomGenerator random(20'260'101);
    CsvLimits tiny;
    tiny.chunkBytes = 1;
    CsvLimits odd;
    odd.chunkBytes = 7;
    for (int round = 0; round < 3000; ++round) {
        const auto text = hostileText(random);

        const auto all = readAll(text);

        QCOMPARE(readAll(text, tiny), all);
        QCOMPARE(readAll(text, odd), all);
        QCOMPARE(all.position, text.size());
        QVERIFY(std::is_sorted(all.lines.cbegin(), all.lines.cend()));
    }
}

void TestCsvReader::whateverIsWrittenQuotedReadsBack()
{
    QRandomGenerator random(7);
    for (int round = 0; round < 500; ++round) {
        QList<QStringList> records;
        QByteArray text;
        for (int r = 0; r < 4; ++r) {
            QStringList record;
            QByteArrayList cells;
            for (int f = 0; f < 3; ++f) {
                record.append(QString::fromUtf8(hostileText(random)));
                cells.append(quoted(record.constLast()));
            }
            records.append(record);
            text += cells.join(',') + (r % 2 == 0 ? "\r\n" : "\n");
        }

        const auto all = readAll(text);

        QVERIFY(all.bad.isEmpty());
        QCOMPARE(all.records, records);
    }
}

REGISTER_TEST(TestCsvReader)
#include "tst_csvreader.moc"
