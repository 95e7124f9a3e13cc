// SPDX-License-Identifier: MIT
#include "domain/article.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using base::Failure;
using domain::ArticleDraft;

class TestArticleRules : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void titlesAreTrimmedAndKeepTheirInnerSpaces()
    {
        QCOMPARE(domain::cleanDraft({u"  two  spaces \n"_s, {}, {}})->title, u"two  spaces"_s);
    }

    void titlesThatAreRefused_data()
    {
        QTest::addColumn<QString>("title");
        QTest::addColumn<QString>("reason");
        QTest::newRow("empty") << u""_s << u"title-empty"_s;
        QTest::newRow("blank") << u" \t\u3000"_s << u"title-empty"_s;
        QTest::newRow("301") << QString(301, u'x') << u"title-long"_s;
        QTest::newRow("line break") << u"a\nb"_s << u"title-characters"_s;
        QTest::newRow("half a pair") << QString(QChar(0xdc00)) << u"title-characters"_s;
        QTest::newRow("zero") << QString(u"a"_s + QChar(0) + u"b"_s) << u"title-characters"_s;
    }
    void titlesThatAreRefused()
    {
        QFETCH(QString, title);
        QFETCH(QString, reason);

        const auto draft = domain::cleanDraft({title, {}, {}});

        QCOMPARE(draft.error(), (base::Error{Failure::Refused, reason}));
    }

    void threeHundredCharactersAreCountedAsPeopleCount()
    {
        QVERIFY(domain::cleanDraft({QString(300, u'x'), {}, {}}));
        QVERIFY(domain::cleanDraft({u"\U0001F600"_s.repeated(300), {}, {}}));
        QVERIFY(!domain::cleanDraft({u"\U0001F600"_s.repeated(301), {}, {}}));
    }

    void linksAreHttpWithAHostOrNothing_data()
    {
        QTest::addColumn<QString>("link");
        QTest::addColumn<bool>("isAcceptable");
        QTest::newRow("nothing") << u""_s << true;
        QTest::newRow("http") << u"http://example.org"_s << true;
        QTest::newRow("https") << u"HTTPS://example.org/a b?c#d"_s << true;
        QTest::newRow("chinese") << u"https://例子.中国/路径"_s << true;
        QTest::newRow("script") << u"javascript:alert(1)"_s << false;
        QTest::newRow("file") << u"file:///etc/passwd"_s << false;
        QTest::newRow("ftp") << u"ftp://example.org"_s << false;
        QTest::newRow("no host") << u"http:///path"_s << false;
        QTest::newRow("no scheme") << u"example.org"_s << false;
    }
    void linksAreHttpWithAHostOrNothing()
    {
        QFETCH(QString, link);
        QFETCH(bool, isAcceptable);

        QCOMPARE(domain::isAcceptableLink(link), isAcceptable);
        if (isAcceptable)
            QCOMPARE(domain::cleanDraft({u"Title"_s, link, {}})->link, link); // as typed
    }

    void hostsAreShownWithoutWww()
    {
        QCOMPARE(domain::displayHost(u"https://www.example.org/x"_s), u"example.org"_s);
        QCOMPARE(domain::displayHost(u"javascript:alert(1)"_s), QString());
    }

    void groupsAreCleanedSortedAndNotDoubled()
    {
        const auto draft = domain::cleanDraft({u"T"_s, {}, {u" redis "_s, u"Redis"_s, u"lua"_s}});

        QCOMPARE(draft->groups, (QStringList{u"lua"_s, u"redis"_s}));
    }

    void seventeenGroupsAreTooMany()
    {
        QStringList groups;
        for (int i = 0; i < 17; ++i)
            groups.append(QString::number(i));

        QCOMPARE(domain::cleanDraft({u"T"_s, {}, groups}).error().detail, u"groups-many"_s);
    }

    void aGroupToAddAndRemoveIsAdded()
    {
        const auto change
            = domain::cleanRegrouping({u"Redis"_s, u"redis "_s}, {u"REDIS"_s, u"lua"_s, u"Lua"_s});

        QCOMPARE(change->added, QStringList{u"Redis"_s});
        QCOMPARE(change->removed, QStringList{u"lua"_s});
        QVERIFY(!domain::cleanRegrouping({u"a::b"_s}, {}));
        QVERIFY(domain::cleanRegrouping({}, {u"a::b"_s})); // what is there may be left
    }

    void linksThatLeadToOnePageCompareAlike_data()
    {
        QTest::addColumn<QString>("link");
        QTest::addColumn<QString>("comparable");
        QTest::newRow("as it is") << u"http://a.org/b?c=1"_s << u"a.org/b?c=1"_s;
        QTest::newRow("secure") << u"https://a.org/b?c=1"_s << u"a.org/b?c=1"_s;
        QTest::newRow("www and letters") << u"http://WWW.A.org/B"_s << u"a.org/B"_s;
        QTest::newRow("bare host") << u"http://a.org"_s << u"a.org"_s;
        QTest::newRow("closing slash") << u"http://a.org/"_s << u"a.org"_s;
        QTest::newRow("usual port") << u"https://a.org:443/b"_s << u"a.org/b"_s;
        QTest::newRow("other port") << u"https://a.org:80/b"_s << u"a.org:80/b"_s;
        QTest::newRow("place") << u"http://a.org/b#c"_s << u"a.org/b"_s;
        QTest::newRow("address in the place") << u"http://a.org/#/b"_s << u"a.org#/b"_s;
        QTest::newRow("person") << u"http://ann:x@a.org/"_s << u"a.org"_s;
        QTest::newRow("other letters") << u"http://例子.org/文"_s << u"例子.org/%E6%96%87"_s;
        QTest::newRow("none") << u""_s << u""_s;
        QTest::newRow("no page") << u"ftp://a.org"_s << u""_s;
    }

    void linksThatLeadToOnePageCompareAlike()
    {
        QFETCH(QString, link);

        QTEST(domain::comparableLink(link), "comparable");
    }
};

REGISTER_TEST(TestArticleRules)
#include "tst_articlerules.moc"
