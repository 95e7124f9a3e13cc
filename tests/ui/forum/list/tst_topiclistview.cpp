// SPDX-License-Identifier: MIT
#include "ui/forum/list/topiclistview.h"

#include "testregistry.h"

#include <QApplication>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestTopicListView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void itIsSmallHoweverLongTheTitleIs()
    {
        const auto palette = QApplication::palette();

        const auto some = ui::dragPicture(u"Tea"_s, palette, 1);
        const auto most = ui::dragPicture(QString(5'000, u'中'), palette, 1);

        QCOMPARE(some.height(), 32);
        QVERIFY(some.width() < 100);
        QCOMPARE(most.height(), 32);
        QVERIFY(most.width() <= 250);
    }

    void itIsAsSharpAsTheScreen()
    {
        const auto picture = ui::dragPicture(u"Tea"_s, QApplication::palette(), 2);

        QCOMPARE(picture.height(), 64);
        QCOMPARE(picture.deviceIndependentSize().height(), 32);
    }

    void theAgeOfAReplyStandsAtItsAuthor()
    {
        domain::Topic topic;
        topic.authorName = u"周行"_s;
        topic.posted = domain::Timestamp(0s);
        topic.lastReply = domain::Timestamp(50min);
        topic.lastReplier = u"阿默"_s;

        QCOMPARE(ui::lastActivity(topic, domain::Timestamp(54min)), u"阿默 replied 4 min ago"_s);
        QCOMPARE(ui::lastActivity(topic, topic.lastReply), u"阿默 replied just now"_s);
        // A clock that is ahead elsewhere.
        QCOMPARE(ui::lastActivity(topic, topic.posted), u"阿默 replied just now"_s);
    }

    void withoutRepliesItIsTheAgeOfTheTopic()
    {
        domain::Topic topic;
        topic.authorName = u"周行"_s;

        QCOMPARE(ui::lastActivity(topic, domain::Timestamp(3h)), u"3 h"_s);
    }
};

REGISTER_TEST(TestTopicListView)
#include "tst_topiclistview.moc"
