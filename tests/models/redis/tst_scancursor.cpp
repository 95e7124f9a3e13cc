// SPDX-License-Identifier: MIT
#include "redis/scancursor.h"
#include "redis/wire/replyreader.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using redis::ScanCursor;

namespace {

redis::Replies answer(const QByteArray &cursor, int elements)
{
    redis::ReplyReader reader({});
    const auto fed = reader.feed("*2\r\n$" + QByteArray::number(cursor.size()) + "\r\n" + cursor
                                 + "\r\n*" + QByteArray::number(elements) + "\r\n"
                                 + QByteArray(":1\r\n").repeated(elements));
    return fed ? reader.take() : redis::Replies();
}

} // namespace

/// A walk ends, whatever a server answers.
class TestScanCursor : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anHonestWalkEndsAtZero()
    {
        ScanCursor cursor;
        QCOMPARE(cursor.value(), "0");
        QVERIFY(!cursor.isAtEnd());

        QVERIFY(cursor.advance(answer("17", 3).first()));
        QVERIFY(!cursor.isAtEnd());
        QVERIFY(cursor.advance(answer("0", 0).first()));
        QVERIFY(cursor.isAtEnd());
    }

    void whatIsNoCursorIsMalformed_data()
    {
        QTest::addColumn<QByteArray>("cursor");
        for (const char *cursor : {"", "-1", "seven", "1.5", "99999999999999999999"})
            QTest::newRow(*cursor ? cursor : "empty") << QByteArray(cursor);
    }
    void whatIsNoCursorIsMalformed()
    {
        QFETCH(const QByteArray, cursor);
        ScanCursor walk;

        QVERIFY(!walk.advance(answer(cursor, 1).first()));
    }

    void aWalkThatStaysWhereItWasEnds()
    {
        ScanCursor walk;
        QVERIFY(walk.advance(answer("17", 1).first()));

        const auto again = walk.advance(answer("17", 1).first());

        QVERIFY(again.error().detail.startsWith(u"ENDLESS"_s));
    }

    void aWalkThatNeverEndsEnds()
    {
        ScanCursor walk;
        const auto one = answer("17", 1);
        const auto other = answer("18", 1);

        int answers = 0;
        while (walk.advance((answers % 2 == 0 ? one : other).first()))
            ++answers;

        QCOMPARE(answers, ScanCursor::mostAnswers);
    }

    void anErrorIsNoWalk()
    {
        ScanCursor walk;

        QVERIFY(!walk.advance(redis::Replies().first()));
    }
};

REGISTER_TEST(TestScanCursor)
#include "tst_scancursor.moc"
