// SPDX-License-Identifier: MIT
#include "redis/wire/reply.h"
#include "testregistry.h"

#include <QTest>

/// What INFO answers.
class TestServerInfo : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aFieldIsFoundByItsWholeName_data()
    {
        QTest::addColumn<QByteArray>("field");
        QTest::addColumn<QByteArray>("value");
        QTest::newRow("first") << QByteArray("run_id") << QByteArray("4f");
        QTest::newRow("another one ends like it") << QByteArray("id") << QByteArray();
        QTest::newRow("another one begins like it") << QByteArray("used") << QByteArray();
        QTest::newRow("empty") << QByteArray("executable") << QByteArray();
        QTest::newRow("without a line's end") << QByteArray("used_memory") << QByteArray("12");
        QTest::newRow("not there") << QByteArray("loading") << QByteArray();
    }

    void aFieldIsFoundByItsWholeName()
    {
        QFETCH(QByteArray, field);
        const QByteArray info = "# Server\r\nrun_id:4f\r\nexecutable:\r\nused_memory:12";

        QTEST(redis::infoField(info, field).toByteArray(), "value");
    }

    void whatIsNoNumberIsNone()
    {
        QCOMPARE(redis::infoNumber("a:17\r\nb:x\r\n", "a"), 17);
        QCOMPARE(redis::infoNumber("a:17\r\nb:x\r\n", "b"), 0);
        QCOMPARE(redis::infoNumber({}, "a"), 0);
    }
};

REGISTER_TEST(TestServerInfo)
#include "tst_serverinfo.moc"
