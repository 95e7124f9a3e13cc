// SPDX-License-Identifier: MIT
#include "desk.h"
#include "moderation/council.h"

#include "store/articles/articlesubmission.h"
#include "store/forum/replysubmission.h"
#include "store/forum/topics/topicsubmission.h"
#include "store/moderation/audit/undoing.h"
#include "store/moderation/limits/limitrequests.h"
#include "store/moderation/reports/reports.h"
#include "store/timeline/posts/postrows.h"
#include "store/timeline/posts/publishing.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::Result;
using domain::AccountId;
using domain::Pace;
using domain::Paced;
using domain::TopicId;

/// Slow mode and limits, in the scripts. People as in Council; 4 is a member.
class TestLimits : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_council.found(); }

    void slowModeRefusesTheSecondText();
    void slowModeSaysWhenItEnds();
    void slowModeIsOfOneCategory();
    void whoMovesATopicWritesThere();
    void anUndoneMoveIsNotSlow();
    void whoModeratesTheCategoryIsNotSlow();
    void aRepeatedOperationIsNotSlow();
    void whatEndsSlowModeLetsWrite();
    void allKindsOfPostsCountTogether();
    void aLimitLetsThroughSoManyThenSpreads();
    void theMomentOfALimitIsRight();
    void aSecondWindowHasNoLimitOfItsOwn();
    void votesCountButTakingThemBackDoesNot();
    void theSameVoteAgainCostsNothing();
    void reportsAreLimited();
    void newAccountsHaveLimitsOfTheirOwn();
    void accountsWithoutAMomentAreNotNew();
    void moderatorsHaveTheirOwnAndAdministratorsNone();
    void aRefusedTextCostsNothing();
    void whereNothingIsLimitedNothingIsKept();
    void whatIsKeptExpires();

    void eachSettingIsAnEntryThatCanBeUndone();
    void twoAdministratorsDoNotOverwriteEachOther();
    void differentSettingsDoNotGetInEachOthersWay();
    void onlyAdministratorsSet();
    void settingsAreReadAsTheyWereSaved();
    void thereAreSoManyFiltersAtMost();

private:
    support::Desk desk() { return {m_council.connection, m_council.keys}; }
    void limit(Paced who, Pace what, qint64 count, std::chrono::seconds span,
               std::chrono::seconds newFor = 0s)
    {
        auto rates = domain::decodeRates(m_council.text({"HGET", "fm:meta", "limits"}));
        rates.newFor = newFor;
        rates.of(who, what) = {count, span};
        m_council.run({"HSET", "fm:meta", "limits", domain::encode(rates)});
    }
    void slow(const QByteArray &category, std::chrono::seconds pause)
    {
        m_council.run({"HSET", "fm:meta", "slow:" + category, QByteArray::number(pause.count())});
    }
    void pass(std::chrono::seconds time)
    {
        m_council.run(
            {"HINCRBYFLOAT", "fm:meta", "clock_offset", QByteArray::number(qint64(time.count()))});
    }
    /// The second by the community's clock, which those who founded it moved by fractions of one.
    qint64 now()
    {
        const auto replies = m_council.run({"TIME"});
        const auto clock = replies.first();
        return qint64(clock[0].bytes().toDouble() + clock[1].bytes().toDouble() / 1'000'000
                      + m_council.text({"HGET", "fm:meta", "clock_offset"}).toDouble());
    }
    QByteArray fresh() { return "op" + QByteArray::number(++m_operations); }
    QString reply(qint64 person, const QByteArray &operation, const TopicId &topic = TopicId(1))
    {
        return told(store::replyToTopic(m_council.connection, m_council.forumKeys,
                                        m_council.forumCache, operation, topic, u"Text"_s, {},
                                        AccountId(person)));
    }
    QString reply(qint64 person) { return reply(person, fresh()); }
    QString publish(qint64 person)
    {
        return told(store::publishPost(m_council.connection, m_council.timelineKeys, fresh(),
                                       {u"Text"_s}, AccountId(person), u"somebody"_s));
    }
    QString create(qint64 person, const QString &category = u"redis"_s)
    {
        return told(store::createTopic(m_council.connection, m_council.forumKeys,
                                       m_council.forumCache, fresh(),
                                       {u"New"_s, u"Body"_s, category, {}}, AccountId(person)));
    }
    QString submit(qint64 person)
    {
        return told(store::submitArticle(m_council.connection, m_council.keys, fresh(),
                                         {u"New"_s, u"https://a.example"_s, {}},
                                         AccountId(person)));
    }
    QString like(qint64 person, bool liked = true)
    {
        return told(store::likePost(m_council.connection, m_council.timelineKeys,
                                    domain::PostId("1"), AccountId(person), liked));
    }
    QString stand(qint64 person, domain::TopicVote standing)
    {
        return told(store::voteOnTopic(m_council.connection, m_council.forumKeys, TopicId(1),
                                       AccountId(person), standing));
    }
    QString vote(qint64 person, domain::Vote vote)
    {
        return told(store::castVote(m_council.connection, m_council.keys, m_council.cache,
                                    domain::ArticleId("1"), AccountId(person), vote));
    }
    QString report(qint64 person, const domain::Target &target)
    {
        return told(store::reportItem(m_council.connection, store::ModerationKeys(m_council.keys),
                                      {target, domain::ReportReason::Spam, {}}, AccountId(person)));
    }
    QString save(const domain::Limits &known, const domain::Limits &wanted, qint64 actor = 1)
    {
        return told(desk().perform(store::SaveLimits{known, wanted}, AccountId(actor)));
    }
    domain::Limits settings() { return *desk().perform(store::ReadLimits()); }
    template <typename T>
    static QString told(const Result<T> &result)
    {
        return result ? QString() : result.error().detail;
    }
    static QString word(const QString &told) { return told.section(u' ', 0, 0); }
    static qint64 momentOf(const QString &told) { return told.section(u' ', -1).toLongLong(); }

    Council m_council;
    int m_operations = 0;
};

void TestLimits::slowModeRefusesTheSecondText()
{
    slow("redis", 60s);

    QCOMPARE(reply(4), QString());
    QCOMPARE(word(reply(4)), u"slow"_s);
    QCOMPARE(word(create(4)), u"slow"_s);
    QCOMPARE(reply(3), QString());
    QCOMPARE(m_council.number({"LLEN", "bbs::topic::1::comments"}), 3);
}

void TestLimits::slowModeSaysWhenItEnds()
{
    slow("redis", 60s);
    const auto before = now();
    QCOMPARE(reply(4), QString());

    const auto end = momentOf(reply(4));

    QVERIFY(end >= before + 60 && end <= now() + 61);
    pass(std::chrono::seconds(end - now()));
    QCOMPARE(reply(4), QString());
}

void TestLimits::slowModeIsOfOneCategory()
{
    slow("redis", 60s);
    QCOMPARE(reply(4), QString());

    QCOMPARE(create(4, u"other"_s), QString());
    QCOMPARE(create(4, u"other"_s), QString());
    QCOMPARE(publish(4), QString());
    QCOMPARE(word(create(4, u"Redis"_s)), u"slow"_s);
}

void TestLimits::whoMovesATopicWritesThere()
{
    const auto move = [this](qint64 actor, const QString &topic) {
        const auto moved = store::moveTopic(
            m_council.connection, m_council.forumKeys, m_council.forumCache, fresh(),
            domain::TopicId(topic.toUtf8()), u"redis"_s, AccountId(actor));
        return moved ? QString() : moved.error().detail;
    };
    slow("redis", 60s);
    QCOMPARE(create(4, u"other"_s), QString());
    QCOMPARE(create(4, u"other"_s), QString());

    QCOMPARE(move(4, u"2"_s), QString());
    QCOMPARE(word(reply(4)), u"slow"_s);
    QCOMPARE(word(move(4, u"3"_s)), u"slow"_s);
    QCOMPARE(m_council.field(domain::TopicId("3"), "category"), "other");
    QCOMPARE(move(2, u"3"_s), QString()); // a moderator
}

void TestLimits::anUndoneMoveIsNotSlow()
{
    slow("redis", 60s);
    QVERIFY(store::moveTopic(m_council.connection, m_council.forumKeys, m_council.forumCache,
                             fresh(), domain::TopicId("1"), u"other"_s, AccountId(3)));
    QCOMPARE(reply(3), QString());
    const auto moves = m_council.run({"XREVRANGE", "fm:audit", "+", "-", "COUNT", "1"});

    QVERIFY(store::undoEntry(m_council.connection, store::ModerationKeys(m_council.keys),
                             m_council.forumCache, fresh(), moves.first()[0][0].bytes(),
                             AccountId(3)));

    QCOMPARE(m_council.field(domain::TopicId("1"), "category"), "redis");
}

void TestLimits::whoModeratesTheCategoryIsNotSlow()
{
    slow("redis", 60s);

    for (const qint64 person : {1, 2, 5}) {
        QCOMPARE(reply(person), QString());
        QCOMPARE(reply(person), QString());
    }
    QCOMPARE(reply(6), QString());
    QCOMPARE(word(reply(6)), u"slow"_s);
}

void TestLimits::aRepeatedOperationIsNotSlow()
{
    slow("redis", 60s);
    limit(Paced::Member, Pace::Post, 1, 60s);

    QCOMPARE(reply(4, "same"), QString());
    QCOMPARE(reply(4, "same"), QString());

    QCOMPARE(m_council.number({"LLEN", "bbs::topic::1::comments"}), 2);
}

void TestLimits::whatEndsSlowModeLetsWrite()
{
    slow("redis", 60s);
    QCOMPARE(reply(4), QString());
    QCOMPARE(word(reply(4)), u"slow"_s);

    m_council.run({"HDEL", "fm:meta", "slow:redis"});

    QCOMPARE(reply(4), QString());
}

void TestLimits::allKindsOfPostsCountTogether()
{
    limit(Paced::Member, Pace::Post, 4, 3600s);

    QCOMPARE(submit(4), QString());
    QCOMPARE(create(4), QString());
    QCOMPARE(reply(4), QString());
    QCOMPARE(publish(4), QString());

    for (const auto &refused : {submit(4), create(4), reply(4), publish(4)})
        QVERIFY2(refused.startsWith(u"limit post "_s), qPrintable(refused));
    QCOMPARE(submit(3), QString());
}

void TestLimits::aLimitLetsThroughSoManyThenSpreads()
{
    limit(Paced::Member, Pace::Post, 2, 7200s);
    QCOMPARE(publish(4), QString());
    QCOMPARE(publish(4), QString());
    QCOMPARE(word(publish(4)), u"limit"_s);

    pass(3601s);
    QCOMPARE(publish(4), QString());
    QCOMPARE(word(publish(4)), u"limit"_s);

    pass(3 * 7200s);
    QCOMPARE(publish(4), QString());
    QCOMPARE(publish(4), QString());
    QCOMPARE(word(publish(4)), u"limit"_s);
}

void TestLimits::theMomentOfALimitIsRight()
{
    limit(Paced::Member, Pace::Post, 2, 7200s);
    const auto before = now();
    QCOMPARE(publish(4), QString());
    QCOMPARE(publish(4), QString());

    const auto end = momentOf(publish(4));

    QVERIFY(end >= before + 3600 && end <= now() + 3601);
    pass(std::chrono::seconds(end - 2 - now()));
    QCOMPARE(momentOf(publish(4)), end);
    pass(std::chrono::seconds(end - now()));
    QCOMPARE(publish(4), QString());
}

void TestLimits::aSecondWindowHasNoLimitOfItsOwn()
{
    limit(Paced::Member, Pace::Post, 1, 3600s);
    slow("redis", 60s);
    store::ForumCache other;
    QCOMPARE(reply(4), QString());

    const auto second = store::replyToTopic(m_council.connection, m_council.forumKeys, other,
                                            fresh(), TopicId(1), u"Text"_s, {}, AccountId(4));

    // The later of both moments counts.
    QVERIFY(second.error().detail.startsWith(u"limit post "_s));
}

void TestLimits::votesCountButTakingThemBackDoesNot()
{
    limit(Paced::Member, Pace::Vote, 3, 3600s);

    QCOMPARE(vote(3, domain::Vote::Cast), QString()); // one's own, cast already
    QCOMPARE(vote(4, domain::Vote::Retract), QString());
    QCOMPARE(vote(4, domain::Vote::Cast), QString());
    QCOMPARE(stand(4, domain::TopicVote::Down), QString());
    QCOMPARE(like(4), QString());
    QCOMPARE(like(4, false), QString());
    QCOMPARE(stand(4, domain::TopicVote::None), QString());
    QCOMPARE(vote(4, domain::Vote::Retract), QString());

    for (const auto &refused :
         {vote(4, domain::Vote::Cast), stand(4, domain::TopicVote::Up), like(4)})
        QVERIFY2(refused.startsWith(u"limit vote "_s), qPrintable(refused));
    QCOMPARE(publish(4), QString());
    QCOMPARE(m_council.number({"SISMEMBER", "voted:1", "4"}), 0);
}

void TestLimits::theSameVoteAgainCostsNothing()
{
    limit(Paced::Member, Pace::Vote, 1, 3600s);

    for (int i = 0; i < 3; ++i)
        QCOMPARE(stand(4, domain::TopicVote::Up), QString()); // as it stands
    QCOMPARE(like(4), QString());
    for (int i = 0; i < 3; ++i)
        QCOMPARE(like(4), QString());
    QCOMPARE(vote(4, domain::Vote::Cast), QString());

    QCOMPARE(word(stand(4, domain::TopicVote::Down)), u"limit"_s);
}

void TestLimits::reportsAreLimited()
{
    limit(Paced::Member, Pace::Report, 1, 3600s);

    QCOMPARE(report(4, m_council.article), QString());
    QCOMPARE(report(4, m_council.article), QString()); // already
    const auto refused = report(4, m_council.topic);

    QVERIFY2(refused.startsWith(u"limit report "_s), qPrintable(refused));
    QCOMPARE(m_council.number({"EXISTS", "fm:report:topic:1"}), 0);
}

void TestLimits::newAccountsHaveLimitsOfTheirOwn()
{
    limit(Paced::Member, Pace::Post, 100, 3600s);
    limit(Paced::New, Pace::Post, 1, 3600s, 86400s);

    QCOMPARE(publish(4), QString());
    QCOMPARE(word(publish(4)), u"limit"_s);

    pass(86401s);
    QCOMPARE(publish(4), QString());
    QCOMPARE(publish(4), QString());
    QCOMPARE(publish(4), QString());
}

void TestLimits::accountsWithoutAMomentAreNotNew()
{
    limit(Paced::New, Pace::Post, 1, 3600s, 86400s);
    m_council.run({"HDEL", "bbs::user::4", "created"});
    m_council.run({"HSET", "bbs::user::3", "created", "yesterday"});

    for (int i = 0; i < 3; ++i) {
        QCOMPARE(publish(4), QString());
        QCOMPARE(publish(3), QString());
    }
}

void TestLimits::moderatorsHaveTheirOwnAndAdministratorsNone()
{
    limit(Paced::Member, Pace::Post, 1, 3600s);
    limit(Paced::New, Pace::Post, 1, 3600s, 86400s);
    limit(Paced::Moderator, Pace::Post, 2, 3600s, 86400s);

    for (int i = 0; i < 4; ++i)
        QCOMPARE(publish(1), QString());
    QCOMPARE(publish(2), QString());
    QCOMPARE(publish(2), QString());
    QCOMPARE(word(publish(2)), u"limit"_s);
}

void TestLimits::aRefusedTextCostsNothing()
{
    limit(Paced::Member, Pace::Post, 1, 3600s);
    slow("redis", 60s);
    m_council.run({"HSET", "bbs::topic::1", "locked", "1"});
    const auto before = m_council.everything();

    QCOMPARE(reply(4), u"locked"_s);
    QCOMPARE(m_council.everything(), before);
    m_council.run({"HDEL", "bbs::topic::1", "locked"});
    QCOMPARE(reply(4), QString());

    const auto after = m_council.everything();
    QCOMPARE(word(reply(4)), u"limit"_s);
    QCOMPARE(m_council.everything(), after);
}

void TestLimits::whereNothingIsLimitedNothingIsKept()
{
    QCOMPARE(reply(4), QString());
    QCOMPARE(like(4), QString());
    QCOMPARE(m_council.number({"EXISTS", "fm:pace:4"}), 0);
}

void TestLimits::whatIsKeptExpires()
{
    limit(Paced::Member, Pace::Post, 2, 100s);
    slow("redis", 600s);
    QCOMPARE(publish(4), QString());
    QVERIFY(m_council.number({"TTL", "fm:pace:4"}) <= 52);

    QCOMPARE(reply(4), QString());
    const auto longer = m_council.number({"TTL", "fm:pace:4"});
    QVERIFY(longer > 590 && longer <= 601);
    pass(50s);
    QCOMPARE(publish(4), QString());
    QVERIFY(m_council.number({"TTL", "fm:pace:4"}) > 590);
}

void TestLimits::eachSettingIsAnEntryThatCanBeUndone()
{
    const auto before = m_council.everything();
    const auto known = settings();
    auto wanted = known;
    wanted.rates.of(Paced::Member, Pace::Vote) = {60, 60s};
    wanted.slow = {{u"redis"_s, 30s}};
    wanted.filters = {*domain::cleanFilter(u"spam"_s), *domain::cleanFilter(u"spam.example"_s)};

    QCOMPARE(save(known, wanted), QString());
    QCOMPARE(settings().rates, wanted.rates);

    const auto replies = m_council.run({"XREVRANGE", "fm:audit", "+", "-", "COUNT", "4"});
    const auto entries = replies.first();
    for (int i = 0; i < 4; ++i) {
        const auto undone
            = store::undoEntry(m_council.connection, store::ModerationKeys(m_council.keys),
                               m_council.forumCache, fresh(), entries[i][0].bytes(), AccountId(1));
        QVERIFY2(undone, undone ? "" : qPrintable(undone.error().detail));
    }
    QCOMPARE(m_council.everything(), before);
}

void TestLimits::twoAdministratorsDoNotOverwriteEachOther()
{
    const auto known = settings();
    auto mine = known;
    auto theirs = known;
    mine.slow = {{u"redis"_s, 30s}};
    theirs.slow = {{u"redis"_s, 60s}};
    theirs.filters = {*domain::cleanFilter(u"spam"_s)};

    QCOMPARE(save(known, mine), QString());
    QCOMPARE(save(known, theirs), u"changed-meanwhile"_s);

    QCOMPARE(settings().slow, mine.slow);
    QCOMPARE(settings().filters.size(), 0); // all or nothing
}

void TestLimits::differentSettingsDoNotGetInEachOthersWay()
{
    const auto known = settings();
    auto mine = known;
    auto theirs = known;
    mine.filters = {*domain::cleanFilter(u"spam"_s)};
    theirs.filters = {*domain::cleanFilter(u"ham"_s)};

    QCOMPARE(save(known, mine), QString());
    QCOMPARE(save(known, theirs), QString());

    QCOMPARE(settings().filters.size(), 2);
}

void TestLimits::onlyAdministratorsSet()
{
    auto wanted = settings();
    wanted.slow = {{u"redis"_s, 30s}};

    for (qint64 person = 2; person <= 6; ++person)
        QCOMPARE(save(settings(), wanted, person), u"not-administrator"_s);
}

void TestLimits::settingsAreReadAsTheyWereSaved()
{
    const auto known = settings();
    QCOMPARE(known.categories, QStringList{u"redis"_s});
    auto wanted = known;
    wanted.rates.newFor = std::chrono::days(3);
    wanted.slow = {{u"redis"_s, 30s}};
    wanted.filters = {*domain::cleanFilter(u"作业"_s), *domain::cleanFilter(u"spam.example"_s)};

    QCOMPARE(save(known, wanted), QString());

    QCOMPARE(settings(), wanted);
    QCOMPARE(save(settings(), wanted), QString());
}

void TestLimits::thereAreSoManyFiltersAtMost()
{
    const auto known = settings();
    auto wanted = known;
    for (int i = 0; i < 501; ++i)
        wanted.filters.append({domain::TextFilter::Kind::Phrase, u"word%1"_s.arg(i)});

    QCOMPARE(save(known, wanted), u"filters-many"_s);
    wanted.filters.removeLast();
    QCOMPARE(save(known, wanted), QString());
}

REGISTER_TEST(TestLimits)
#include "tst_limits.moc"
