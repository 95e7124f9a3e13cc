// SPDX-License-Identifier: MIT
#include "guarded/guardedserver.h"
#include "testregistry.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using domain::AccountId;
using store::Changes;

/// A member's window, as far as it reads.
struct ReadingWindow {
    ReadingWindow(const GuardedServer &server, const AccountId &person, const QByteArray &password)
        : endpoint(server.endpoint(store::GuardedKeys::account(person), password))
        , subscription(endpoint, {}, {server.keys.news(), server.keys.heardBy(person)})
        , workers(interactive, bulk, subscription, server.keys, store::Access::ReadOnly,
                  [](auto) {})
    {
    }

    base::Endpoint endpoint;
    redis::Executor interactive{u"interactive"_s, endpoint};
    redis::Executor bulk{u"bulk"_s, endpoint};
    redis::Subscription subscription;
    store::Workers workers;
    Changes &changes = workers.community().changes();
    QSignalSpy everything{&changes, &Changes::everyKeyChanged};
    QSignalSpy articles{&changes, &Changes::articlesChanged};
    QSignalSpy articlesTold{&changes, &Changes::articlesTold};
    QSignalSpy articleLists{&changes, &Changes::articleListsChanged};
    QSignalSpy topics{&changes, &Changes::topicsChanged};
    QSignalSpy topicsTold{&changes, &Changes::topicsTold};
    QSignalSpy replies{&changes, &Changes::repliesChanged};
    QSignalSpy posts{&changes, &Changes::postsChanged};
    QSignalSpy postsTold{&changes, &Changes::postsTold};
    QSignalSpy keys{&changes, &Changes::keysChanged};
};

/// What a member's window hears of what others do.
class TestNews : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_server = std::make_unique<GuardedServer>();
        m_folder = std::make_unique<QTemporaryDir>();
        m_ann = m_server->member("ann");
        m_bob = m_server->member("bob");
        expectOk(R"({"act":"submit-article","title":"First"})", m_ann);
        expectOk(R"({"act":"create-topic","title":"Topic","body":"Text","category":"tea"})", m_ann);
        m_window = std::make_unique<ReadingWindow>(*m_server, m_ann, "ann");
        QTRY_VERIFY(m_window->everything.count() > 0);
        settle();
    }
    void cleanup()
    {
        m_window.reset();
        m_server.reset();
        m_folder.reset();
    }

    void anothersVoteIsToldAndNothingIsToBeRead();
    void anothersReplyIsToldAndOnlyRepliesAreToBeRead();
    void anothersLikeIsToldAndNothingIsToBeRead();
    void anEditedTextIsToBeRead();
    void rowsAreToBeReadWhereOneActedOnAnotherDevice();
    void whatOnlyOnePersonLooksAtIsToldNobodyElse();
    void manyRowsAtOnceAreToBeRead();
    void whatTheIndexIsMadeOfIsNoNews();

private:
    void expectOk(const QByteArray &act, const AccountId &person)
    {
        const auto answer = m_server->perform(act, person);
        QVERIFY2(answer && answer->contains(u"ok"_s), act);
    }
    /// Until nothing was told for longer than what anything is told with may be put off.
    void settle()
    {
        const auto told = [this] { return m_window->keys.count() + m_window->everything.count(); };
        for (auto before = told() - 1; before != told(); QTest::qWait(1500))
            before = told();
        for (auto *spy : {&m_window->articles, &m_window->articlesTold, &m_window->articleLists,
                          &m_window->topics, &m_window->topicsTold, &m_window->replies,
                          &m_window->posts, &m_window->postsTold, &m_window->keys})
            spy->clear();
    }

    std::unique_ptr<GuardedServer> m_server;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ReadingWindow> m_window;
    AccountId m_ann;
    AccountId m_bob;
};

void TestNews::anothersVoteIsToldAndNothingIsToBeRead()
{
    expectOk(R"({"act":"cast-vote","article":"1","vote":"up"})", m_bob);

    QTRY_COMPARE(m_window->articlesTold.count(), 1);
    const auto told = m_window->articlesTold[0][0].value<QList<domain::Article>>();
    QCOMPARE(told.size(), 1);
    QCOMPARE(told[0].votes, 2);
    QCOMPARE(told[0].title, u"First"_s);
    QCOMPARE(told[0].posterName, u"ann"_s);
    QTest::qWait(600);
    QCOMPARE(m_window->articles.count() + m_window->articleLists.count(), 0);
    QVERIFY(m_window->keys.count() > 0); // whoever looks at keys hears of them all the same
}

void TestNews::anothersReplyIsToldAndOnlyRepliesAreToBeRead()
{
    expectOk(R"({"act":"reply-to-topic","topic":"1","content":"Yes"})", m_bob);

    QTRY_COMPARE(m_window->replies.count(), 1);
    QCOMPARE(m_window->topicsTold.count(), 1);
    const auto told = m_window->topicsTold[0][0].value<QList<domain::Topic>>();
    QCOMPARE(told.size(), 1);
    QCOMPARE(told[0].replies, 1);
    QCOMPARE(told[0].lastReplier, u"bob"_s);
    QTest::qWait(600);
    QCOMPARE(m_window->topics.count(), 0);
}

void TestNews::anothersLikeIsToldAndNothingIsToBeRead()
{
    expectOk(R"({"act":"publish-post","content":"Hello"})", m_ann);
    settle();

    expectOk(R"({"act":"like-post","post":"1","liked":true})", m_bob);

    QTRY_COMPARE(m_window->postsTold.count(), 1);
    const auto told = m_window->postsTold[0][0].value<QList<domain::Post>>();
    QCOMPARE(told.size(), 1);
    QCOMPARE(told[0].likes, 1);
    QCOMPARE(told[0].content, u"Hello"_s);
    QCOMPARE(told[0].authorName, u"ann"_s);
    QTest::qWait(600);
    QCOMPARE(m_window->posts.count(), 0);
}

void TestNews::anEditedTextIsToBeRead()
{
    expectOk(R"({"act":"edit-topic","topic":"1","known":{"title":"Topic","body":"Text",)"
             R"("category":"tea"},"draft":{"title":"Topic","body":"Else","category":"tea"}})",
             m_ann);

    QTRY_COMPARE(m_window->topics.count(), 1);
    QCOMPARE(m_window->topicsTold.count(), 0);
}

void TestNews::rowsAreToBeReadWhereOneActedOnAnotherDevice()
{
    expectOk(R"({"act":"submit-article","title":"Second"})", m_bob);
    QTRY_VERIFY(m_window->articlesTold.count() > 0);
    settle();
    Device device(*m_server, m_ann, "ann", m_folder->path() + u"/ann"_s);

    const auto voted = device.perform(R"({"act":"cast-vote","article":"2","vote":"up"})");

    QTRY_VERIFY(voted.isFinished());
    QTRY_COMPARE(m_window->articles.count(), 1);
    QCOMPARE(m_window->articles[0][0].value<QList<domain::ArticleId>>(),
             QList<domain::ArticleId>{domain::ArticleId(qint64(2))});
    QCOMPARE(m_window->articlesTold.count(), 0);
}

void TestNews::whatOnlyOnePersonLooksAtIsToldNobodyElse()
{
    expectOk(R"({"act":"cast-vote","article":"1","vote":"up"})", m_bob);
    QTRY_COMPARE(m_window->articlesTold.count(), 1);
    QTest::qWait(600);

    for (const auto &signal : m_window->keys)
        QVERIFY(!signal[0].value<QByteArrayList>().contains(m_server->keys.votedBy(m_bob)));
}

void TestNews::manyRowsAtOnceAreToBeRead()
{
    for (int i = 0; i < 60; ++i)
        m_server->run({"HSET", m_server->keys.article(domain::ArticleId(qint64(i + 100))), "title",
                       "Imported", "time", "1"});

    QTRY_COMPARE(m_window->articles.count() + m_window->articlesTold.count() > 0, true);
    QTest::qWait(600);
    qsizetype heard = 0;
    for (const auto &signal : m_window->articles)
        heard += signal[0].value<QList<domain::ArticleId>>().size();
    for (const auto &signal : m_window->articlesTold)
        heard += signal[0].value<QList<domain::Article>>().size();
    QCOMPARE(heard, 60);
}

void TestNews::whatTheIndexIsMadeOfIsNoNews()
{
    const auto before = m_window->everything.count();
    for (int i = 0; i < 1100; ++i)
        m_server->run(
            {"SET", m_server->keys.nameSpace() + "fm:search:t:" + QByteArray::number(i), "1"});
    expectOk(R"({"act":"cast-vote","article":"1","vote":"up"})", m_bob);

    QTRY_COMPARE(m_window->articlesTold.count(), 1);
    QTest::qWait(1500);
    QCOMPARE(m_window->everything.count(), before);
}

REGISTER_TEST(TestNews)
#include "tst_news.moc"
