// SPDX-License-Identifier: MIT
#include "app/communitylocation.h"

#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using app::CommunityLocation;
using domain::Permalink;

namespace {
CommunityLocation at(const QString &uri, const QByteArray &nameSpace = {})
{
    CommunityLocation location;
    location.endpoint = base::Endpoint::fromUri(uri).value_or(base::Endpoint());
    location.nameSpace = nameSpace;
    return location;
}

Permalink toArticle(const CommunityLocation &location)
{
    auto link = location.permalink();
    link.link = u"folkmoot:article/12"_s;
    return link;
}
} // namespace

class TestCommunityLocation : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPermalinkLeadsBackToTheServer_data();
    void aPermalinkLeadsBackToTheServer();
    void itIsTheSamePlaceForEverybodyThere();
    void anotherPlaceIsAnother();
    void anotherWayThereLeadsToTheSamePlace();
    void aPrivateCommunityIsLedToFromHereAlone();
    void aGuardedOneSaysWhoVouchesForIt();
    void anyNameIsLedTo();
    void anAddressThatNamesAnAccountOrAFileIsNone();
};

void TestCommunityLocation::aPermalinkLeadsBackToTheServer_data()
{
    QTest::addColumn<QString>("uri");
    QTest::addColumn<QByteArray>("nameSpace");
    QTest::addColumn<QString>("link");
    QTest::newRow("plain") << u"redis://talk.example:6379"_s << QByteArray()
                           << u"folkmoot://talk.example:6379/-/article/12"_s;
    QTest::newRow("a database")
        << u"rediss://talk.example:6380/3"_s << QByteArray("{village}:")
        << u"folkmoot://talk.example:6380/village/article/12?via=rediss&in=3"_s;
    QTest::newRow("a name of its own") << u"redis://[::1]:6380"_s << QByteArray("{-}:")
                                       << u"folkmoot://[::1]:6380/%2D/article/12"_s;
    QTest::newRow("a Chinese name")
        << u"redis://h:1"_s << QByteArray("{村}:") << u"folkmoot://h:1/%E6%9D%91/article/12"_s;
    QTest::newRow("sentinels")
        << u"rediss+sentinel://a:26379,b:26379/main"_s << QByteArray()
        << u"folkmoot://a:26379,b:26379/-/article/12?via=rediss+sentinel&in=main"_s;
}

void TestCommunityLocation::aPermalinkLeadsBackToTheServer()
{
    QFETCH(const QString, uri);
    QFETCH(const QByteArray, nameSpace);
    QFETCH(const QString, link);
    const auto place = at(uri, nameSpace);

    QCOMPARE(toArticle(place).toString(), link);
    const auto read = Permalink::parse(link);
    QVERIFY(read);
    QVERIFY(place.isLedToBy(*read));
    const auto led = CommunityLocation::of(*read);
    QVERIFY(led);
    QCOMPARE(led->key(), place.key());
}

void TestCommunityLocation::itIsTheSamePlaceForEverybodyThere()
{
    auto anns = at(u"rediss://ann@talk.example"_s);
    anns.endpoint.caFile = u"/tmp/ca.pem"_s;
    const auto link = toArticle(anns);

    QVERIFY(!link.toString().contains(u"ann"_s));
    QVERIFY(!link.toString().contains(u"pem"_s));
    QVERIFY(at(u"rediss://bob@talk.example"_s).isLedToBy(link));
}

void TestCommunityLocation::anotherWayThereLeadsToTheSamePlace()
{
    const auto place = at(u"redis://talk.example"_s, "{a}:");
    QVERIFY(at(u"rediss://bob@talk.example"_s, "{a}:").isSamePlaceAs(place));
    QVERIFY(!at(u"redis://talk.example"_s, "{b}:").isSamePlaceAs(place));
    QVERIFY(!at(u"redis://talk.example:1"_s, "{a}:").isSamePlaceAs(place));
    QVERIFY(!at(u"redis://talk.example/1"_s, "{a}:").isSamePlaceAs(place));
    QVERIFY(!CommunityLocation().isSamePlaceAs(place));
    const auto own = CommunityLocation::inFolder(u"/tmp/a"_s);
    QVERIFY(own.isSamePlaceAs(CommunityLocation::inFolder(u"/tmp/a/"_s)));
    QVERIFY(!own.isSamePlaceAs(CommunityLocation::inFolder(u"/tmp/b"_s)));
}

void TestCommunityLocation::anotherPlaceIsAnother()
{
    const auto link = toArticle(at(u"redis://talk.example"_s, "{a}:"));

    QVERIFY(!at(u"redis://talk.example"_s, "{b}:").isLedToBy(link));
    QVERIFY(!at(u"redis://talk.example/1"_s, "{a}:").isLedToBy(link));
    QVERIFY(!at(u"rediss://talk.example"_s, "{a}:").isLedToBy(link));
    QVERIFY(!at(u"redis://talk.example:1"_s, "{a}:").isLedToBy(link));
    QVERIFY(!CommunityLocation::inFolder(u"/tmp/a"_s).isLedToBy(link));
}

void TestCommunityLocation::aPrivateCommunityIsLedToFromHereAlone()
{
    const auto own = CommunityLocation::inFolder(u"/tmp/own"_s);
    const auto link = toArticle(own);

    QVERIFY(link.isHere());
    QVERIFY(!link.toString().contains(u"own"_s));
    QVERIFY(own.isLedToBy(link));
    QVERIFY(!CommunityLocation::inFolder(u"/tmp/other"_s).isLedToBy(link));
    QVERIFY(!CommunityLocation::of(link));
    QVERIFY(toArticle(at(u"unix:///tmp/redis.sock"_s)).isHere());
}

void TestCommunityLocation::aGuardedOneSaysWhoVouchesForIt()
{
    auto place = at(u"rediss://talk.example:6380"_s, "{village}:");
    place.endpoint.user = u"c/village/7"_s;

    auto link = place.permalink(QByteArray(64, 'c'));
    link.link = u"folkmoot:post/3"_s;

    QCOMPARE(link.toString(),
             u"folkmoot://talk.example:6380/village/post/3?via=rediss&ca="_s + QString(64, u'c'));
    QVERIFY(place.isLedToBy(link));
}

void TestCommunityLocation::anyNameIsLedTo()
{
    for (const auto &letter : {u"社"_s, u"😀"_s}) {
        const auto name = '{' + letter.repeated(32).toUtf8() + "}:";
        const auto place = at(u"redis://host"_s, name);
        auto link = place.permalink();
        link.link = u"folkmoot:article/12"_s;

        const auto read = domain::Permalink::parse(link.toString());

        QVERIFY(read);
        QVERIFY(place.isLedToBy(*read));
    }
}

void TestCommunityLocation::anAddressThatNamesAnAccountOrAFileIsNone()
{
    for (const auto &way : {u"via=unix"_s, u"via=http"_s, u"via=redis+sentinel"_s, u"ca=../x"_s})
        QVERIFY2(!CommunityLocation::of({u"host"_s, u"-"_s, way, u"folkmoot:post/3"_s}),
                 qPrintable(way));
    QVERIFY(!CommunityLocation::of({u"ann%40host"_s, u"-"_s, {}, u"folkmoot:post/3"_s}));
}

REGISTER_TEST(TestCommunityLocation)
#include "tst_communitylocation.moc"
