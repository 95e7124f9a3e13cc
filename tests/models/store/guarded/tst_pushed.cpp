// SPDX-License-Identifier: MIT
#include "store/guarded/pushed.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;

class TestPushed : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsWrittenIsReadAgain()
    {
        const store::InboxEntry act{"d1",
                                    9'007'199'254'740'991,
                                    7,
                                    "m4rk",
                                    {{u"act"_s, u"cast-vote"_s}, {u"article"_s, u"12"_s}},
                                    0};
        const store::InboxEntry cancel{"D2", 4, 3, {}, {}, 2};

        for (const auto &entry : {act, cancel}) {
            const auto again = store::readEntry(store::textOf(entry));
            QVERIFY(again);
            QCOMPARE(again->device, entry.device);
            QCOMPARE(again->number, entry.number);
            QCOMPARE(again->heard, entry.heard);
            QCOMPARE(again->act, entry.act);
            QCOMPARE(again->cancelled, entry.cancelled);
        }
    }

    void whatIsNoEntryIsMalformedWithItsField_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("field");
        const auto row = [](const char *name, const char *text, const char *field) {
            QTest::newRow(name) << QByteArray(text) << QString::fromLatin1(field);
        };
        row("nothing", "", "");
        row("no object", "[1]", "");
        row("a mark that is none",
            R"({"device":"d","number":1,"heard":0,"mark":"a b","do":{"act":"x"}})", "mark");
        row("no device", R"({"number":1,"heard":0,"do":{"act":"x"}})", "device");
        row("a device that splits keys",
            R"({"device":"a:b","number":1,"heard":0,"do":{"act":"x"}})", "device");
        row("a device too long",
            R"({"device":"123456789012345678901234567890123","number":1,"heard":0,"do":{"act":"x"}})",
            "device");
        for (const char *number : {"0", "-1", "1.5", "\"nan\"", "\"inf\"", "9007199254740992",
                                   "1152921504606846976", "1e300", "null", "[]", "\"1e2\""}) {
            const auto text = QByteArray(R"({"device":"d","heard":0,"do":{"act":"x"},"number":)")
                + number + '}';
            QTest::newRow(number) << text << u"number"_s;
        }
        row("heard before it was said", R"({"device":"d","number":3,"heard":3,"do":{"act":"x"}})",
            "heard");
        row("neither act nor cancel", R"({"device":"d","number":1,"heard":0})", "do");
        row("both", R"({"device":"d","number":1,"heard":0,"do":{"act":"x"},"cancel":1})", "do");
        row("an operation of its own",
            R"({"device":"d","number":1,"heard":0,"do":{"act":"x","op":"y"}})", "do");
        row("more than is known",
            R"({"device":"d","number":1,"heard":0,"do":{"act":"x"},"as":"1"})", "as");
    }
    void whatIsNoEntryIsMalformedWithItsField()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, field);

        const auto entry = store::readEntry(text);

        QVERIFY(!entry);
        QCOMPARE(entry.error().kind, base::Failure::Malformed);
        QVERIFY2(entry.error().detail.startsWith(field), qPrintable(entry.error().detail));
    }
};

REGISTER_TEST(TestPushed)
#include "tst_pushed.moc"
