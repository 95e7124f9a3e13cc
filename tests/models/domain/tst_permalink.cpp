// SPDX-License-Identifier: MIT
#include "domain/permalink.h"

#include "domain/textlinks.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using domain::Permalink;

class TestPermalink : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsWrittenIsRead_data();
    void whatIsWrittenIsRead();
    void whatLeadsNowhereIsNone_data();
    void whatLeadsNowhereIsNone();
    void itLeadsToOtherThingsOfTheSameCommunity();
    void itIsFoundInTexts_data();
    void itIsFoundInTexts();
};

void TestPermalink::whatIsWrittenIsRead_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<Permalink>("link");
    QTest::newRow("on a server") << u"folkmoot://talk.example/village/article/12"_s
                                 << Permalink{u"talk.example"_s,
                                              u"village"_s,
                                              {},
                                              u"folkmoot:article/12"_s};
    QTest::newRow("a reply, and how to get there")
        << u"folkmoot://[::1]:6380/-/topic/12?via=rediss&in=2#17"_s
        << Permalink{u"[::1]:6380"_s, u"-"_s, u"via=rediss&in=2"_s, u"folkmoot:topic/12#17"_s};
    QTest::newRow("on this computer")
        << u"folkmoot:///0123456789abcdef/person/7"_s
        << Permalink{{}, u"0123456789abcdef"_s, {}, u"folkmoot:person/7"_s};
}

void TestPermalink::whatIsWrittenIsRead()
{
    QFETCH(const QString, text);
    QFETCH(const Permalink, link);

    QCOMPARE(link.toString(), text);
    const auto read = Permalink::parse(u' ' + text + u'\n');
    QVERIFY(read);
    QCOMPARE(*read, link);
    QCOMPARE(read->isHere(), text.startsWith("folkmoot:///"_L1));
    QVERIFY(domain::isPlaceLink(text));
    QVERIFY(!domain::isLinkWithin(text));
}

void TestPermalink::whatLeadsNowhereIsNone_data()
{
    QTest::addColumn<QString>("text");
    for (const auto &text :
         {u"folkmoot:topic/12"_s, u"folkmoot://host/village"_s, u"folkmoot://host/village/"_s,
          u"folkmoot://host//article/12"_s, u"folkmoot://host/village/kitchen/12"_s,
          u"folkmoot://ann:secret@host/village/article/12"_s,
          u"folkmoot://ho st/village/article/12"_s, u"folkmoot://host/village/topic/12#reply"_s,
          u"folkmoot://host/village/folkmoot://host/village/article/12"_s,
          u"https://host/village/article/12"_s, u""_s})
        QTest::newRow(qPrintable(text)) << text;
}

void TestPermalink::whatLeadsNowhereIsNone()
{
    QFETCH(const QString, text);

    QVERIFY(!Permalink::parse(text));
}

void TestPermalink::itLeadsToOtherThingsOfTheSameCommunity()
{
    const Permalink address{u"host"_s, u"-"_s, u"via=rediss"_s, {}};

    QCOMPARE(address.to(u"folkmoot:topic/3#4"_s), u"folkmoot://host/-/topic/3?via=rediss#4"_s);
    QCOMPARE(address.to(u"https://example.org/"_s), u"https://example.org/"_s);
    QCOMPARE(address.to(u"@alice"_s), u"@alice"_s);
    QCOMPARE(Permalink().to(u"folkmoot:topic/3"_s), u"folkmoot:topic/3"_s);
}

void TestPermalink::itIsFoundInTexts_data()
{
    QTest::addColumn<QString>("link");
    QTest::newRow("a reply") << u"folkmoot://host:6380/village/topic/12?via=rediss#17"_s;
    QTest::newRow("whoever vouches is known anyway")
        << u"folkmoot://host/village/topic/12?via=rediss&ca=#17"_s;
    QTest::newRow("the longest name")
        << u"folkmoot://host/%1/article/12"_s.arg(QString(u"%E7%A4%BE"_s).repeated(32));
}

void TestPermalink::itIsFoundInTexts()
{
    QFETCH(const QString, link);
    for (const auto &text : {u"See %1."_s, u"（%1）"_s, u"%1, and so on"_s}) {
        const auto said = QString(text).replace(u"%1"_s, link);
        for (const auto &links : {domain::linksInProse(said), domain::linksInPost(said)}) {
            QCOMPARE(links.size(), 1);
            QCOMPARE(links.first().kind, domain::TextLink::Kind::Place);
            QCOMPARE(links.first().in(said), link);
        }
    }
}

REGISTER_TEST(TestPermalink)
#include "tst_permalink.moc"
