// SPDX-License-Identifier: MIT
#include "domain/account.h"
#include "domain/names.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;

class TestNames : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesAreTrimmedAndComposed()
    {
        QCOMPARE(domain::cleanName(u"  Ann Lee "_s).value(), u"Ann Lee"_s);
        QCOMPARE(domain::cleanName(u"e\u0301"_s).value(), u"\u00e9"_s);
    }

    void namesThatAreRefused_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("reason");
        QTest::newRow("empty") << u"  "_s << u"name-empty"_s;
        QTest::newRow("33") << QString(33, u'x') << u"name-long"_s;
        QTest::newRow("::") << u"a::b"_s << u"name-characters"_s;
        QTest::newRow("control") << u"a\u0007b"_s << u"name-characters"_s;
        QTest::newRow("right to left") << u"a\u202eb"_s << u"name-characters"_s;
        QTest::newRow("line") << u"a\u2028b"_s << u"name-characters"_s;
        QTest::newRow("half a pair") << QString(QChar(0xd800)) << u"name-characters"_s;
    }
    void namesThatAreRefused()
    {
        QFETCH(QString, name);
        QFETCH(QString, reason);

        QCOMPARE(domain::cleanName(name).error().detail, reason);
    }

    void namesAreComparedFolded()
    {
        QCOMPARE(domain::foldedName(u"ПРИВЕТ"_s), domain::foldedName(u"Привет"_s));
        QCOMPARE(domain::foldedName(u"E\u0301"_s), domain::foldedName(u"é"_s));
        QVERIFY(domain::foldedName(u"redis"_s) != domain::foldedName(u"redls"_s));
    }

    void emailsAreTrimmedFoldedAndRoughlyChecked()
    {
        QCOMPARE(domain::foldedEmail(u" Ann@Example.ORG "_s), u"ann@example.org"_s);
        for (const auto &good : {u"a@b"_s, u"ann.lee+x@例子.中国"_s})
            QVERIFY2(domain::isAcceptableEmail(good), qPrintable(good));
        for (const auto &bad :
             {u""_s, u"a"_s, u"@b"_s, u"a@"_s, u"a@b@c"_s, u"a b@c"_s, u"a@b\n"_s})
            QVERIFY2(!domain::isAcceptableEmail(bad), qPrintable(bad));
    }

    void aPasswordHasEightCharactersWherePasswordsAreKept()
    {
        const domain::Registration typed{u"Ann"_s, u"a@b"_s, u"1234567"_s};

        QCOMPARE(domain::cleanRegistration(typed, domain::Passwords::Required).error().detail,
                 u"password-short"_s);
        QVERIFY(domain::cleanRegistration(typed, domain::Passwords::NotKept));
    }
};

REGISTER_TEST(TestNames)
#include "tst_names.moc"
