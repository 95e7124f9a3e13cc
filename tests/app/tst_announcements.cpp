// SPDX-License-Identifier: MIT
#include "app/announcements.h"

#include "base/mapped.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using app::Announcement;
using app::Announcements;
using domain::AccountId;
using domain::Notice;
using domain::PostId;
using Phase = base::ConnectionState::Phase;

namespace {

Notice replyBy(const QString &name, const QString &text = u"Trees"_s)
{
    Notice notice;
    notice.id = domain::NoticeId("7:31");
    notice.kind = Notice::Kind::ReplyToTopic;
    notice.topic = domain::TopicId(qint64(7));
    notice.title = u"Skip lists"_s;
    notice.floor = 31;
    notice.author = AccountId(2);
    notice.authorName = name;
    notice.excerpt = text;
    return notice;
}

Notice of(Notice::Kind kind)
{
    auto notice = replyBy(u"bob"_s);
    notice.kind = kind;
    return notice;
}

} // namespace

class TestAnnouncements : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_said = Announcements();
        m_now = {{}, false, QTime(12, 0)};
    }

    void aReplySaysWhoWhereAndWhat()
    {
        const auto told = m_said.ofNotices({replyBy(u"bob"_s)}, m_now);

        QCOMPARE(told.size(), 1);
        QCOMPARE(told.first().title, u"bob replied to your topic"_s);
        QCOMPARE(told.first().body, u"Skip lists\nTrees"_s);
        QCOMPARE(told.first().link, u"folkmoot:topic/7#31"_s);
        QCOMPARE(told.first().subject, QString());
        QCOMPARE(told.first().notice->id, domain::NoticeId("7:31"));
    }

    void whoHasSeveralCommunitiesReadsWhichItIs()
    {
        m_now.community = u"village"_s;

        const auto told = m_said.ofNotices({replyBy(u"bob"_s)}, m_now);

        QCOMPARE(told.first().body, u"village: Skip lists\nTrees"_s);
    }

    void hostileTextsAreShortAndPlain()
    {
        auto notice = replyBy(u"b\u202eob\n%1"_s, u"# **Bold** <b>x</b>\n"_s + QString(5000, u'w'));
        notice.title = u"T\u0301"_s.repeated(900);

        const auto told = m_said.ofNotices({notice}, m_now);

        QCOMPARE(told.first().title, u"bob %1 replied to your topic"_s);
        const auto lines = told.first().body.split(u'\n');
        QCOMPARE(lines.size(), 2);
        QVERIFY(lines.first().size() <= 82);
        QVERIFY(lines.last().size() <= 202);
        QVERIFY(!lines.last().contains(u'*'));
    }

    void nothingIsToldToWhoLooks()
    {
        m_now.isLookedAt = true;

        QVERIFY(m_said.ofNotices({replyBy(u"bob"_s)}, m_now).isEmpty());
        QVERIFY(!m_said.ofLikes({{PostId(1), u"Hi"_s, 3}}, AccountId(1), m_now));
        QVERIFY(!m_said.ofWaiting(1, 1, m_now));
    }

    void eachKindIsAWish_data()
    {
        QTest::addColumn<Notice::Kind>("kind");
        QTest::addColumn<bool ui::PreferenceValues::*>("wish");
        using Values = ui::PreferenceValues;
        QTest::newRow("mention") << Notice::Kind::Mention << &Values::notifiesOfMentions;
        QTest::newRow("topic") << Notice::Kind::ReplyToTopic << &Values::notifiesOfReplies;
        QTest::newRow("reply") << Notice::Kind::ReplyToReply << &Values::notifiesOfReplies;
        QTest::newRow("post") << Notice::Kind::AnswerToPost << &Values::notifiesOfReplies;
        QTest::newRow("report") << Notice::Kind::ReportResolved << &Values::notifiesOfDecisions;
        QTest::newRow("text") << Notice::Kind::HeldApproved << &Values::notifiesOfDecisions;
        QTest::newRow("all") << Notice::Kind::Mention << &Values::notifies;
    }
    void eachKindIsAWish()
    {
        QFETCH(const Notice::Kind, kind);
        QFETCH(bool ui::PreferenceValues::*, wish);
        QCOMPARE(m_said.ofNotices({of(kind)}, m_now).size(), 1);

        m_now.wishes.*wish = false;

        QVERIFY(m_said.ofNotices({of(kind)}, m_now).isEmpty());
    }

    void whatOneHasJustWrittenIsNoNews()
    {
        QVERIFY(m_said.ofNotices({of(Notice::Kind::Held)}, m_now).isEmpty());
    }

    void mutedPeopleAreNotHeardButWhoeverDecidesIs()
    {
        m_now.muted = {AccountId(2)};

        QVERIFY(m_said.ofNotices({replyBy(u"bob"_s)}, m_now).isEmpty());
        QCOMPARE(m_said.ofNotices({of(Notice::Kind::ReportResolved)}, m_now).size(), 1);
    }

    void inQuietHoursNothingIsTold()
    {
        m_now.wishes.hasQuietHours = true;
        m_now.time = QTime(23, 0);

        QVERIFY(m_said.ofNotices({replyBy(u"bob"_s)}, m_now).isEmpty());
        QVERIFY(!m_said.ofLikes({{PostId(1), u"Hi"_s, 3}}, AccountId(1), m_now));
        m_now.time = QTime(7, 0);

        // Who liked in the night is counted.
        QCOMPARE(m_said.ofLikes({{PostId(1), u"Hi"_s, 1}}, AccountId(1), m_now)->title,
                 u"4 person(s) liked your post"_s);
    }

    void manyNoticesAreOneSum()
    {
        for (int i = 0; i < Announcements::mostNotices; ++i)
            QCOMPARE(m_said.ofNotices({replyBy(u"bob"_s)}, m_now).first().subject, QString());

        const auto one = m_said.ofNotices({replyBy(u"bob"_s)}, m_now);
        const auto three = m_said.ofNotices({replyBy(u"cat"_s), replyBy(u"dan"_s)}, m_now);

        QCOMPARE(one.first().title, u"1 new notice(s)"_s);
        QCOMPARE(three.size(), 1);
        QCOMPARE(three.first().title, u"3 new notice(s)"_s);
        QCOMPARE(three.first().body, u"cat replied to your topic"_s); // the latest
        QCOMPARE(three.first().subject, one.first().subject);
        QVERIFY(!three.first().subject.isEmpty());
        QCOMPARE(three.first().link, u"folkmoot:page/notices"_s);
        m_said.forget();
        QCOMPARE(m_said.ofNotices({replyBy(u"bob"_s)}, m_now).first().subject, QString());
    }

    void severalNoticesAreToldInTheirOrder()
    {
        const auto told = m_said.ofNotices({replyBy(u"second"_s), replyBy(u"first"_s)}, m_now);

        QCOMPARE(told.first().title, u"first replied to your topic"_s);
        QCOMPARE(told.last().title, u"second replied to your topic"_s);
    }

    void likesAreSummedUntilSomebodyLooks()
    {
        const AccountId me(9);
        const auto first = m_said.ofLikes({{PostId(5), u"My *post*"_s, 2}}, me, m_now);
        QCOMPARE(first->title, u"2 person(s) liked your post"_s);
        QCOMPARE(first->body, u"My post"_s);
        QCOMPARE(first->link, u"folkmoot:post/5"_s);

        const auto second = m_said.ofLikes({{PostId(6), u"Another"_s, 1}}, me, m_now);

        QCOMPARE(second->title, u"3 like(s) of your posts"_s);
        QCOMPARE(second->link, u"folkmoot:person/9"_s);
        QCOMPARE(second->subject, first->subject);
        m_said.forget(first->subject);
        QCOMPARE(m_said.ofLikes({{PostId(6), u"Another"_s, 1}}, me, m_now)->title,
                 u"1 person(s) liked your post"_s);
    }

    void reportsAndHeldTextsAreOneThing()
    {
        QCOMPARE(m_said.ofWaiting(0, 1, m_now)->title, u"1 text(s) held for review"_s);
        const auto both = m_said.ofWaiting(2, 0, m_now);

        QCOMPARE(both->title, u"2 new report(s)"_s);
        QCOMPARE(both->body, u"1 text(s) held for review"_s);
        QCOMPARE(both->link, u"folkmoot:page/moderate"_s);
        m_now.wishes.notifiesOfReports = false;
        QVERIFY(!m_said.ofWaiting(1, 0, m_now));
    }

    void whatOthersDecidedMeanwhileIsNotCounted()
    {
        QVERIFY(m_said.ofWaiting(2, 1, m_now));
        m_said.limitWaiting(1, 0);

        const auto told = m_said.ofWaiting(1, 0, m_now);

        QCOMPARE(told->title, u"2 new report(s)"_s);
        QVERIFY(told->body.isEmpty());
    }

    void aLongOutageIsToldWhenItEnds()
    {
        QVERIFY(!at(0s, Phase::Connecting));
        QVERIFY(!at(1s, Phase::Online));
        QVERIFY(!at(2s, Phase::Offline));
        QVERIFY(!at(50s, Phase::Connecting));
        const auto told = at(62s, Phase::Online);

        QCOMPARE(told->title, u"Connected again"_s);
        QCOMPARE(told->body, u"The connection was lost for 1 min."_s);
        QVERIFY(!at(63s, Phase::Online));
    }

    void aShortOutageIsNot()
    {
        QVERIFY(!at(0s, Phase::Online));
        QVERIFY(!at(1s, Phase::Offline));

        QVERIFY(!at(10s, Phase::Online));
    }

    void aShortOutageIsIfSomethingWaited()
    {
        QVERIFY(!at(0s, Phase::Online));
        QVERIFY(!at(1s, Phase::Offline, 2));
        QVERIFY(!at(5s, Phase::Online, 2));
        QVERIFY(!at(6s, Phase::Online, 1));

        const auto told = at(7s, Phase::Online, 0);

        QVERIFY2(told->body.endsWith(u"What you did meanwhile has been sent."_s),
                 qPrintable(told->body));
        QVERIFY(!at(8s, Phase::Offline)); // and nothing of it is left for the next one
        QVERIFY(!at(9s, Phase::Online));
    }

    void whoHadNoConnectionYetHasLostNone()
    {
        QVERIFY(!at(0s, Phase::Offline));

        QVERIFY(!at(60s, Phase::Online));
    }

    void aNoticeLeadsToItsThing()
    {
        Notice post;
        post.post = PostId(17);
        QCOMPARE(app::linkOf(post), u"folkmoot:post/17"_s);
        Notice reported;
        reported.reported = domain::Target{domain::Target::Kind::Article, "4"};
        QCOMPARE(app::linkOf(reported), u"folkmoot:article/4"_s);
        reported.reported = domain::Target{domain::Target::Kind::Reply, "9"};
        reported.topic = domain::TopicId(qint64(3));
        reported.floor = 2;
        QCOMPARE(app::linkOf(reported), u"folkmoot:topic/3#2"_s);
        reported.isGone = true;
        QCOMPARE(app::linkOf(reported), u"folkmoot:page/notices"_s);
        Notice held;
        held.held = "1";
        QCOMPARE(app::linkOf(held), u"folkmoot:page/notices"_s);
        held.published = domain::Target{domain::Target::Kind::Topic, "12"};
        QCOMPARE(app::linkOf(held), u"folkmoot:topic/12"_s);
    }

private:
    std::optional<Announcement> at(std::chrono::seconds second, Phase phase, qsizetype unsent = 0)
    {
        base::ConnectionState state;
        state.phase = phase;
        return m_said.ofConnection(state, unsent, Announcements::Moment(second), m_now);
    }

    Announcements m_said;
    Announcements::Situation m_now;
};

REGISTER_TEST(TestAnnouncements)
#include "tst_announcements.moc"
