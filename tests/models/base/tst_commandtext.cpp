// SPDX-License-Identifier: MIT
#include "base/commandrecord.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;

/// What is copied from the inspector is what redis-cli takes.
class TestCommandText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aCommandReadsAsInTheClient_data()
    {
        QTest::addColumn<QByteArrayList>("arguments");
        QTest::addColumn<QString>("text");

        const auto row = [](const char *name, const QByteArrayList &arguments,
                            const QString &text) { QTest::newRow(name) << arguments << text; };
        row("plain", {"ZREVRANGE", "score:", "0", "24", "WITHSCORES"},
            u"ZREVRANGE score: 0 24 WITHSCORES"_s);
        row("spaces", {"SET", "a key", "two words"}, u"SET \"a key\" \"two words\""_s);
        row("nothing", {"SET", "key", ""}, u"SET key \"\""_s);
        row("quotes", {"SET", "key", "a \"b\" \\c"}, u"SET key \"a \\\"b\\\" \\\\c\""_s);
        row("lines", {"SET", "key", "a\nb\tc"}, u"SET key \"a\\nb\\tc\""_s);
        row("Chinese", {"SET", "key", "标题"}, u"SET key \"标题\""_s);
        row("no text", {"SET", "key", "\xff\x01"}, u"SET key \"\\xff\\x01\""_s);
        row("turned about", {"SET", "key", "a\xe2\x80\xae"}, u"SET key \"a\\xe2\\x80\\xae\""_s);
        row("zero", {"SET", "key", QByteArray("a\0b", 3)}, u"SET key \"a\\x00b\""_s);
    }

    void aCommandReadsAsInTheClient()
    {
        QFETCH(const QByteArrayList, arguments);
        QFETCH(const QString, text);

        QCOMPARE(base::commandText(arguments), text);
    }
};

REGISTER_TEST(TestCommandText)
#include "tst_commandtext.moc"
