// SPDX-License-Identifier: MIT
#include "domain/placelink.h"

#include "domain/textlinks.h"
#include "testregistry.h"

#include <QRandomGenerator>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::PlaceLink;
using PlaceKind = domain::PlaceLink::Kind;

class TestPlaceLink : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aLinkLeadsBackToWhereItCameFrom_data();
    void aLinkLeadsBackToWhereItCameFrom();
    void aCopiedLinkIsFoundInProseAndInAPost();
    void whatLeadsNowhereIsNoLink_data();
    void whatLeadsNowhereIsNoLink();
    void whoOnlyHasANumberHasNoPage();
    void aMentionIsAPersonByName();
    void noiseIsRefusedOrSurvives();
};

void TestPlaceLink::aLinkLeadsBackToWhereItCameFrom_data()
{
    QTest::addColumn<PlaceKind>("kind");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("link");
    const auto row = [](PlaceKind kind, const QString &name, const QString &link) {
        QTest::newRow(qPrintable(link)) << kind << name << link;
    };
    row(PlaceKind::Person, u"7"_s, u"folkmoot:person/7"_s);
    row(PlaceKind::Article, u"139"_s, u"folkmoot:article/139"_s);
    row(PlaceKind::Group, u"redis"_s, u"folkmoot:group/redis"_s);
    row(PlaceKind::Group, u"node.js"_s, u"folkmoot:group/node%2Ejs"_s);
    row(PlaceKind::Category, u"架构"_s, u"folkmoot:category/%E6%9E%B6%E6%9E%84"_s);
    row(PlaceKind::Tag, u"c++ / c#"_s, u"folkmoot:tag/c%2B%2B%20%2F%20c%23"_s);
    row(PlaceKind::Site, u"redis.io"_s, u"folkmoot:site/redis%2Eio"_s);
    row(PlaceKind::Tag, u"100%"_s, u"folkmoot:tag/100%25"_s);
}

void TestPlaceLink::aLinkLeadsBackToWhereItCameFrom()
{
    QFETCH(const PlaceKind, kind);
    QFETCH(const QString, name);
    QFETCH(const QString, link);
    const PlaceLink place{kind, name};

    QCOMPARE(place.toString(), link);
    QCOMPARE(PlaceLink::parse(link), place);
    QCOMPARE(
        PlaceLink::parse(u" "_s + link.toUpper().replace(u"FOLKMOOT"_s, u"Folkmoot"_s)).has_value(),
        true);
    QVERIFY(domain::isPlaceLink(link));
}

void TestPlaceLink::aCopiedLinkIsFoundInProseAndInAPost()
{
    const auto link = PlaceLink{PlaceKind::Tag, u"c++ 语言.x"_s}.toString();
    const auto text = u"See %1. And 见%1，对。"_s.arg(link);

    for (const auto &links : {domain::linksInProse(text), domain::linksInPost(text)}) {
        QCOMPARE(links.size(), 2);
        for (const auto &found : links) {
            QCOMPARE(found.kind, domain::TextLink::Kind::Place);
            QCOMPARE(found.in(text), link);
        }
    }
}

void TestPlaceLink::whatLeadsNowhereIsNoLink_data()
{
    QTest::addColumn<QString>("text");
    for (const auto &text :
         {QString(), u"folkmoot:"_s, u"folkmoot:person/"_s, u"folkmoot:person"_s,
          u"folkmoot:persona/7"_s, u"folkmoot:nothing/7"_s, u"http://person/7"_s, u"@"_s,
          u"folkmoot:tag/%0A"_s, u"folkmoot:tag/%FF"_s, u"folkmoot:tag/%20"_s,
          u"folkmoot:tag/"_s + QString(65, u'a'), u"folkmoot:tag/"_s + QString(100'000, u'%')})
        QTest::addRow("%s", qPrintable(text.left(30))) << text;
}

void TestPlaceLink::whatLeadsNowhereIsNoLink()
{
    QFETCH(const QString, text);
    QCOMPARE(PlaceLink::parse(text), std::nullopt);
}

void TestPlaceLink::whoOnlyHasANumberHasNoPage()
{
    QCOMPARE(PlaceLink::toPerson(AccountId("-5")), std::nullopt);
    QCOMPARE(PlaceLink::toPerson(AccountId()), std::nullopt);
    QCOMPARE(PlaceLink::toPerson(AccountId("user:17")),
             (PlaceLink{PlaceKind::Person, u"user:17"_s}));
}

void TestPlaceLink::aMentionIsAPersonByName()
{
    const auto place = PlaceLink::parse(u"@Jean Luc"_s);
    QCOMPARE(place, (PlaceLink{PlaceKind::Person, u"@Jean Luc"_s}));
    QCOMPARE(place->toString(), u"@Jean Luc"_s);
}

void TestPlaceLink::noiseIsRefusedOrSurvives()
{
    QRandomGenerator random(21);
    for (int i = 0; i < 5'000; ++i) {
        QString name;
        for (quint32 left = random.bounded(70U); left > 0; --left)
            name.append(QChar(ushort(random.bounded(i % 2 ? 0x80U : 0x10000U))));
        const auto place = PlaceLink::parse(u"folkmoot:tag/"_s + name);
        if (place)
            QCOMPARE(PlaceLink::parse(place->toString()), place);
        const auto link = PlaceLink{PlaceKind::Tag, name}.toString();
        if (name.isValidUtf16() && PlaceLink::parse(link))
            QCOMPARE(PlaceLink::parse(link)->name, name);
    }
}

REGISTER_TEST(TestPlaceLink)
#include "tst_placelink.moc"
