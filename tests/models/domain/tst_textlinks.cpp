// SPDX-License-Identifier: MIT
#include "domain/textlinks.h"

#include "domain/post.h"
#include "domain/texts.h"
#include "testregistry.h"

using namespace Qt::StringLiterals;
using domain::TextLink;

namespace {
QStringList found(const QList<TextLink> &links, const QString &text, TextLink::Kind kind)
{
    QStringList words;
    for (const auto &link : links) {
        if (link.kind == kind)
            words.append(link.in(text));
    }
    return words;
}

QStringList floorsIn(const QString &text)
{
    return found(domain::linksInProse(text), text, TextLink::Kind::Floor);
}

QStringList placesIn(const QString &text)
{
    return found(domain::linksInProse(text), text, TextLink::Kind::Place);
}
} // namespace

class TestTextLinks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aFloorIsNamedInEnglishAndInChinese();
    void whatOnlyLooksLikeAFloorIsNone_data();
    void whatOnlyLooksLikeAFloorIsNone();
    void whatCopyLinkMakesIsFoundInProse();
    void aPostHasAddressesPlacesNamesAndTopics();
    void whatEndsASentenceIsNoPartOfTheAddress();
    void aFloorIsOneOfTheTopicItStandsIn();
    void anAddressCountsTwentyThree();
    void aLimitBoundsWhatIsStored();
};

void TestTextLinks::aFloorIsNamedInEnglishAndInChinese()
{
    QCOMPARE(floorsIn(u"As #17 says (see #3)."_s), QStringList({u"#17"_s, u"#3"_s}));
    QCOMPARE(floorsIn(u"见#17楼，#3。"_s), QStringList({u"#17"_s, u"#3"_s}));
}

void TestTextLinks::whatOnlyLooksLikeAFloorIsNone_data()
{
    QTest::addColumn<QString>("text");
    for (const auto &text : {u"C#17"_s, u"##17"_s, u"#17a"_s, u"#12345678"_s, u"#redis"_s,
                             u"#17#"_s, u"&#17;"_s, u"a/#17"_s, u"#"_s})
        QTest::newRow(qPrintable(text)) << text;
}

void TestTextLinks::whatOnlyLooksLikeAFloorIsNone()
{
    QFETCH(QString, text);

    QCOMPARE(floorsIn(text), QStringList());
}

void TestTextLinks::whatCopyLinkMakesIsFoundInProse()
{
    const domain::TopicLink topic{domain::TopicId(qint64(12)), 0};
    const domain::TopicLink floor{domain::TopicId(qint64(12)), 17};
    const auto post = domain::postLink(domain::PostId(qint64(9)));

    for (const auto &link : {topic.toString(), floor.toString(), post}) {
        QVERIFY(domain::isPlaceLink(link));
        QCOMPARE(placesIn(u"Split off (%1)."_s.arg(link)), QStringList(link));
        QCOMPARE(placesIn(u"见%1吧"_s.arg(link)), QStringList(link));
    }
    QCOMPARE(placesIn(u"folkmoot:topic/ folkmoot:join/a/b xfolkmoot:post/1"_s), QStringList());
    QVERIFY(!domain::isPlaceLink(u"https://example.org"_s));
}

void TestTextLinks::aPostHasAddressesPlacesNamesAndTopics()
{
    const auto text = u"@ann https://example.org/a #Redis# folkmoot:topic/12#17 folkmoot:post/9"_s;
    const auto links = domain::linksInPost(text);

    using enum TextLink::Kind;
    QCOMPARE(found(links, text, Person), QStringList(u"@ann"_s));
    QCOMPARE(found(links, text, Web), QStringList(u"https://example.org/a"_s));
    QCOMPARE(found(links, text, Hashtag), QStringList(u"#Redis#"_s));
    QCOMPARE(found(links, text, Place),
             QStringList({u"folkmoot:topic/12#17"_s, u"folkmoot:post/9"_s}));
}

void TestTextLinks::whatEndsASentenceIsNoPartOfTheAddress()
{
    const auto text
        = u"Read https://example.org/a. 或 https://example.org/b。 http:// is nothing."_s;

    QCOMPARE(found(domain::linksInPost(text), text, TextLink::Kind::Web),
             QStringList({u"https://example.org/a"_s, u"https://example.org/b"_s}));
}

void TestTextLinks::aFloorIsOneOfTheTopicItStandsIn()
{
    const domain::TopicId topic(qint64(12));

    QCOMPARE(domain::linkWithin(topic, u"#17"_s), u"folkmoot:topic/12#17"_s);
    QCOMPARE(domain::linkWithin(topic, u"https://example.org/#17"_s), u"https://example.org/#17"_s);
    QCOMPARE(domain::linkWithin({}, u"#17"_s), u"#17"_s);
    QCOMPARE(domain::floorOfLink(u"#17"_s), 17);
    QCOMPARE(domain::floorOfLink(u"#Redis#"_s), 0);
}

void TestTextLinks::anAddressCountsTwentyThree()
{
    const auto address = u"https://example.org/"_s + QString(100, u'a');

    QCOMPARE(domain::postLength(u"Hello"_s), 5);
    QCOMPARE(domain::postLength(address), 23);
    QCOMPARE(domain::postLength(u"https://a.io"_s), 23);
    QCOMPARE(domain::postLength(u"See %1, and %1."_s.arg(address)), 4 + 23 + 6 + 23 + 1);
    QCOMPARE(domain::postLength(u"folkmoot:post/9"_s), 15);
}

void TestTextLinks::aLimitBoundsWhatIsStored()
{
    const auto endless = u"https://example.org/"_s + QString(30'000, u'a');

    QVERIFY(domain::postLength(endless) > domain::postLimit);
    QVERIFY(!domain::cleanPostDraft({endless, domain::PostRelation::None, {}}));
    const auto many = u"https://example.org/abcdefghijklmnopqrstuvwxyz "_s.repeated(80);
    QVERIFY(domain::shownLength(many) > domain::postLimit);
    QVERIFY(domain::cleanPostDraft({many, domain::PostRelation::None, {}}));
}

REGISTER_TEST(TestTextLinks)
#include "tst_textlinks.moc"
