// SPDX-License-Identifier: MIT
#include "domain/topic.h"

#include "testregistry.h"

using domain::TopicLink;
using namespace Qt::StringLiterals;

class TestTopicLink : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsCopiedCanBeOpened();
    void whatIsPastedMayHaveSpacesAroundIt();
    void anythingElseIsNoLink_data();
    void anythingElseIsNoLink();
};

void TestTopicLink::whatIsCopiedCanBeOpened()
{
    const TopicLink topic{domain::TopicId(qint64(12)), 0};
    const TopicLink floor{domain::TopicId(qint64(12)), 17};

    QCOMPARE(topic.toString(), u"folkmoot:topic/12"_s);
    QCOMPARE(floor.toString(), u"folkmoot:topic/12#17"_s);
    QCOMPARE(TopicLink::parse(topic.toString()), topic);
    QCOMPARE(TopicLink::parse(floor.toString()), floor);
}

void TestTopicLink::whatIsPastedMayHaveSpacesAroundIt()
{
    QCOMPARE(TopicLink::parse(u" Folkmoot:topic/7#2\n"_s),
             (TopicLink{domain::TopicId(qint64(7)), 2}));
}

void TestTopicLink::anythingElseIsNoLink_data()
{
    QTest::addColumn<QString>("text");
    for (const auto &text :
         {u""_s, u"folkmoot:"_s, u"folkmoot:topic/"_s, u"folkmoot:topic/1#x"_s,
          u"folkmoot:topic/1#"_s, u"folkmoot:topic/1 2"_s, u"folkmoot:topic/../1"_s,
          u"https://example.org/folkmoot:topic/1"_s, u"folkmoot:topic/1#9999999999999999"_s,
          u"folkmoot:topic/"_s + QString(80, u'1')})
        QTest::newRow(qPrintable(text.isEmpty() ? u"nothing"_s : text)) << text;
}

void TestTopicLink::anythingElseIsNoLink()
{
    QFETCH(QString, text);

    QVERIFY(!TopicLink::parse(text));
}

REGISTER_TEST(TestTopicLink)
#include "tst_topiclink.moc"
