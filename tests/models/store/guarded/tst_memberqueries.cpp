// SPDX-License-Identifier: MIT
#include "guarded/guardedserver.h"
#include "store/door/requestcatalogue.h"
#include "testregistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using domain::AccountId;

/// What people ask with their own accounts is answered as if they were asked by somebody who may
/// read everything, and without scripts, tracking and what costs more than it names.
class TestMemberQueries : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void everyQueryIsAskedHere();
    void accountsAnswerAsTheHostDoes_data();
    void accountsAnswerAsTheHostDoes();
    void whatIsForModeratorsIsNotForMembers_data() { accountsAnswerAsTheHostDoes_data(); }
    void whatIsForModeratorsIsNotForMembers();
    void earlierFormsOfWhatIsRemovedAreForModerators_data();
    void earlierFormsOfWhatIsRemovedAreForModerators();
    void crowdsAreLookedThroughWithoutScans();

private:
    QStringList everyone(redis::Connection &connection, const QByteArray &line);
    void expectOk(const QByteArray &act, const AccountId &person);
    QJsonObject ask(redis::Connection &connection, const QByteArray &line, const AccountId &person);
    std::unique_ptr<redis::Connection> signIn(const AccountId &person, const QByteArray &password);

    GuardedServer m_server;
    AccountId m_ann;
    AccountId m_mod;
};

namespace {
enum class For { Everybody, Moderators };

struct Question {
    For whom;
    const char *line;
};
constexpr Question questions[]{
    {For::Everybody, R"({"query":"articles","count":25})"},
    {For::Everybody, R"({"query":"articles","count":25,"order":"new","source":"interesting"})"},
    {For::Everybody, R"({"query":"articles","count":25,"source":"group","group":"tea"})"},
    {For::Everybody, R"({"query":"articles","count":25,"source":"mine"})"},
    {For::Everybody, R"({"query":"articles","count":25,"source":"voted"})"},
    {For::Everybody, R"({"query":"articles","count":25,"source":"saved"})"},
    {For::Everybody, R"({"query":"articles-by-id","articles":["1","2","9"]})"},
    {For::Everybody, R"({"query":"new-articles","since":"2026-01-01T00:00:00Z"})"},
    {For::Everybody, R"({"query":"filter-articles","count":9,"words":"first"})"},
    {For::Everybody, R"({"query":"article","article":"1"})"},
    {For::Everybody, R"({"query":"article-by-link","link":"https://example.org/1"})"},
    {For::Everybody, R"({"query":"groups"})"},
    {For::Everybody, R"({"query":"topics","count":25})"},
    {For::Everybody, R"({"query":"topics","count":25,"source":"category","name":"tea"})"},
    {For::Everybody, R"({"query":"topics","count":25,"source":"hot-today"})"},
    {For::Everybody, R"({"query":"topics","count":25,"source":"recommended"})"},
    {For::Everybody, R"({"query":"topics","count":25,"source":"mine"})"},
    {For::Everybody, R"({"query":"topics","count":25,"source":"starred"})"},
    {For::Everybody, R"({"query":"topics-by-id","topics":["1"]})"},
    {For::Everybody, R"({"query":"new-topics","since":"2026-01-01T00:00:00Z"})"},
    {For::Everybody, R"({"query":"filter-topics","count":9,"words":"topic"})"},
    {For::Everybody, R"({"query":"topic","topic":"1"})"},
    {For::Everybody, R"({"query":"replies","count":25,"topic":"1"})"},
    {For::Everybody, R"({"query":"forum"})"},
    {For::Everybody, R"({"query":"tags","count":25})"},
    {For::Everybody, R"({"query":"revisions","topic":"1"})"},
    {For::Everybody, R"({"query":"timeline"})"},
    {For::Everybody, R"({"query":"new-posts"})"},
    {For::Everybody, R"({"query":"posts-by-id","posts":["1","2"]})"},
    {For::Everybody, R"({"query":"posts-of","author":"1","count":25})"},
    {For::Everybody, R"({"query":"thread","post":"1"})"},
    {For::Everybody, R"({"query":"answers","post":"1","after":0,"depth":1,"rest":9})"},
    {For::Everybody, R"({"query":"earlier-posts","post":"2"})"},
    {For::Everybody, R"({"query":"recent-posts","count":25})"},
    {For::Everybody, R"({"query":"posts-after","after":0})"},
    {For::Everybody, R"({"query":"hashtag","hashtag":"tea","count":25})"},
    {For::Everybody, R"({"query":"mentions","count":25})"},
    {For::Everybody, R"({"query":"people-by-id","people":["1","2"]})"},
    {For::Everybody, R"({"query":"profiles","people":["1","2"]})"},
    {For::Everybody, R"({"query":"follows","person":"1","count":25})"},
    {For::Everybody, R"({"query":"follows","person":"1","count":25,"side":"followers"})"},
    {For::Everybody, R"({"query":"find-people","words":"an"})"},
    {For::Everybody, R"({"query":"person","name":"ann"})"},
    {For::Everybody, R"({"query":"suggested-people","count":5})"},
    {For::Everybody, R"({"query":"muted-people"})"},
    {For::Everybody, R"({"query":"likes"})"},
    {For::Everybody, R"({"query":"delivery"})"},
    {For::Everybody, R"({"query":"notices","count":25})"},
    {For::Everybody, R"({"query":"settings"})"},
    {For::Everybody, R"({"query":"clock"})"},
    {For::Moderators, R"({"query":"reports","count":25})"},
    {For::Moderators, R"({"query":"report","target":{"kind":"article","id":"1"}})"},
    {For::Moderators, R"({"query":"removals","targets":[{"kind":"article","id":"2"}]})"},
    {For::Moderators, R"({"query":"split","topic":"1","floor":1,"scope":"one"})"},
    {For::Moderators, R"({"query":"audit","count":25})"},
    {For::Moderators, R"({"query":"members","count":25})"},
    {For::Moderators, R"({"query":"members","count":25,"of":"restricted"})"},
    {For::Moderators, R"({"query":"members-by-id","people":["1","2"]})"},
    {For::Moderators, R"({"query":"member","person":"1"})"},
    {For::Moderators, R"({"query":"history","person":"1","of":"articles","count":25})"},
    {For::Moderators, R"({"query":"history","person":"1","of":"acts-on-them","count":25})"},
    {For::Moderators, R"({"query":"categories"})"},
    {For::Moderators, R"({"query":"limits"})"},
    {For::Moderators, R"({"query":"held","count":25})"},
    {For::Moderators, R"({"query":"statistics","days":7})"},
    {For::Moderators, R"({"query":"invitations"})"},
};

QJsonObject parsed(const QByteArray &line)
{
    return QJsonDocument::fromJson(line).object();
}

/// Without the moments at which it was asked.
QByteArray timeless(const QJsonObject &answer)
{
    static const QRegularExpression moment(u"\"(now|server)\":\"[^\"]*\""_s);
    return QString::fromUtf8(QJsonDocument(answer).toJson(QJsonDocument::Compact))
        .remove(moment)
        .toUtf8();
}
} // namespace

void TestMemberQueries::expectOk(const QByteArray &act, const AccountId &person)
{
    const auto answer = m_server.perform(act, person);
    QVERIFY2(answer && answer->contains(u"ok"_s), act + timeless(answer.value_or(QJsonObject())));
}

void TestMemberQueries::initTestCase()
{
    m_ann = m_server.member("ann");
    m_mod = m_server.member("mod", domain::Role::Moderator);
    // Nobody is new here: new people may do less at a time.
    for (const auto &person : {m_ann, m_mod})
        m_server.run({"HSET", m_server.keys.user(person), "created", "1"});
    for (
        const QByteArray act :
        {R"({"act":"submit-article","title":"The first","link":"https://example.org/1","groups":["tea"]})",
         R"({"act":"submit-article","title":"The second"})",
         R"({"act":"create-topic","title":"A topic","category":"tea","body":"Its text","tags":["green"]})",
         R"({"act":"reply-to-topic","topic":"1","content":"A reply"})",
         R"({"act":"edit-topic","topic":"1","known":{"title":"A topic","category":"tea","body":"Its text","tags":["green"]},"draft":{"title":"Another topic","category":"tea","body":"Its text","tags":["green"]}})",
         R"({"act":"publish-post","content":"Hello #tea# @mod"})",
         R"({"act":"publish-post","content":"An answer","relation":"answer","other":"1"})",
         R"({"act":"save-article","article":"1"})", R"({"act":"mark-article-read","article":"1"})",
         R"({"act":"star-topic","topic":"1","starred":true})"})
        expectOk(act, m_ann);
    for (const QByteArray act :
         {R"({"act":"cast-vote","article":"1","vote":"up"})",
          R"({"act":"vote-on-topic","topic":"1","standing":"up"})",
          R"({"act":"like-post","post":"1","liked":true})",
          R"({"act":"follow-person","person":"1"})",
          R"({"act":"report","target":{"kind":"article","id":"1"},"reason":"spam"})",
          R"({"act":"remove","target":{"kind":"article","id":"2"},"reason":"off topic"})"})
        expectOk(act, m_mod);
    QCOMPARE(m_server.number({"SCARD", m_server.keys.voted(domain::ArticleId(qint64(1)))}), 2);
    QCOMPARE(m_server.number({"EXISTS", m_server.keys.removed(domain::ArticleId(qint64(2)))}), 1);
}

std::unique_ptr<redis::Connection> TestMemberQueries::signIn(const AccountId &person,
                                                             const QByteArray &password)
{
    auto connection = std::make_unique<redis::Connection>(
        m_server.endpoint(store::GuardedKeys::account(person), password));
    return connection->open() ? std::move(connection) : nullptr;
}

QJsonObject TestMemberQueries::ask(redis::Connection &connection, const QByteArray &line,
                                   const AccountId &person)
{
    auto request = store::readRequest(parsed(line), person);
    if (!request)
        return {{u"unreadable"_s, request.error().detail}};
    store::Surroundings surroundings{m_server.keys, store::Access::ReadOnly};
    surroundings.upkeep = [](const auto &, auto) {};
    (void)store::performHere(connection, *request->pending, surroundings, {});
    request->pending->finish();
    return request->answer.result().value_or(QJsonObject());
}

void TestMemberQueries::everyQueryIsAskedHere()
{
    // That wants a batch as the window has it, and is asked by its own test.
    QStringList missing;
    for (const auto &entry : store::requestCatalogue()) {
        const auto name = QString::fromLatin1(entry.name);
        const bool isAsked = std::ranges::any_of(questions, [&](const Question &question) {
            return parsed(question.line)[u"query"_s].toString() == name;
        });
        if (!store::isWrite(entry.kind) && !isAsked)
            missing.append(name);
    }
    QCOMPARE(missing, QStringList{u"batch"_s});
}

void TestMemberQueries::accountsAnswerAsTheHostDoes_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<bool>("isForModerators");
    for (const auto &[whom, line] : questions)
        QTest::newRow(line) << QByteArray(line) << (whom == For::Moderators);
}

void TestMemberQueries::accountsAnswerAsTheHostDoes()
{
    QFETCH(const QByteArray, line);
    QFETCH(const bool, isForModerators);
    const auto &person = isForModerators ? m_mod : m_ann;
    const auto account = signIn(person, isForModerators ? "mod" : "ann");
    QVERIFY(account);
    redis::Connection host(m_server.endpoint("host", "host"));
    QVERIFY(host.open());

    const auto told = ask(*account, line, person);

    const auto wanted = ask(host, line, person);
    QVERIFY2(wanted.contains(u"ok"_s), timeless(wanted).constData());
    QVERIFY2(timeless(told) == timeless(wanted),
             timeless(told) + "\n   instead of\n" + timeless(wanted));
}

void TestMemberQueries::whatIsForModeratorsIsNotForMembers()
{
    QFETCH(const QByteArray, line);
    QFETCH(const bool, isForModerators);
    if (!isForModerators)
        return;
    const auto account = signIn(m_ann, "ann");
    QVERIFY(account);
    const auto told = timeless(ask(*account, line, m_ann));
    QVERIFY2(!told.contains("mod") || told.contains("NOPERM"), told.constData());
}

void TestMemberQueries::earlierFormsOfWhatIsRemovedAreForModerators_data()
{
    QTest::addColumn<QByteArray>("edit");
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<QByteArray>("query");
    QTest::newRow("topic") << QByteArray(
        R"({"act":"edit-topic","topic":"2","known":{"title":"Mine","category":"tea","body":"Secret","tags":[]},"draft":{"title":"Mine","category":"tea","body":"Harmless","tags":[]}})")
                           << QByteArray(R"({"kind":"topic","id":"2"})")
                           << QByteArray(R"({"query":"revisions","topic":"2"})");
    QTest::newRow("reply") << QByteArray(
        R"({"act":"edit-reply","topic":"2","reply":"2","known":"Secret","content":"Harmless"})")
                           << QByteArray(R"({"kind":"reply","id":"2"})")
                           << QByteArray(R"({"query":"revisions","topic":"2","reply":"2"})");
    // What both are about.
    expectOk(R"({"act":"create-topic","title":"Mine","category":"tea","body":"Secret"})", m_ann);
    expectOk(R"({"act":"reply-to-topic","topic":"2","content":"Secret"})", m_ann);
}

void TestMemberQueries::earlierFormsOfWhatIsRemovedAreForModerators()
{
    QFETCH(const QByteArray, edit);
    QFETCH(const QByteArray, target);
    QFETCH(const QByteArray, query);
    const auto member = signIn(m_ann, "ann");
    const auto moderator = signIn(m_mod, "mod");
    QVERIFY(member && moderator);
    const auto asked = [&](redis::Connection &connection, const AccountId &person) {
        return timeless(ask(connection, query, person));
    };
    /// Whatever of them the account may read raw.
    const auto readRaw = [&](redis::Connection &connection) {
        const auto name = domain::nameOf(
            *domain::targetNamed(parsed(target)[u"kind"_s].toString().toUtf8() + ":2"));
        QByteArrayList lines;
        for (const auto *kind : {"fm:history:", "fm:removed:history:"}) {
            const auto forms
                = connection.command({"LRANGE", m_server.keys.of(kind + name), "0", "-1"});
            lines += forms ? forms->first().strings() : QByteArrayList{"NOPERM"};
        }
        return lines.join(' ');
    };
    expectOk(edit, m_ann);
    QVERIFY(asked(*member, m_ann).contains("Secret") && readRaw(*member).contains("Secret"));

    expectOk(R"({"act":"remove","target":)" + target + R"(,"reason":"spam"})", m_mod);
    QCOMPARE(readRaw(*member), "NOPERM");
    const auto told = asked(*member, m_ann);
    QVERIFY2(told.contains("ok") && !told.contains("Secret"), told.constData());
    QVERIFY(asked(*moderator, m_mod).contains("Secret"));

    expectOk(R"({"act":"restore","target":)" + target + "}", m_mod);
    QVERIFY(asked(*member, m_ann).contains("Secret") && readRaw(*member).contains("Secret"));
}

/// The people on all pages of the answer; `line` without its last brace.
QStringList TestMemberQueries::everyone(redis::Connection &connection, const QByteArray &line)
{
    QStringList people;
    QString cursor;
    do {
        const auto page
            = ask(connection, line + R"(,"cursor":")" + cursor.toUtf8() + "\"}", m_ann)[u"ok"_s]
                  .toObject();
        const auto found = page[u"people"_s].toArray();
        for (const auto &person : found)
            people.append(person.toString());
        cursor = page[u"cursor"_s].toString();
    } while (!cursor.isEmpty());
    return people;
}

void TestMemberQueries::crowdsAreLookedThroughWithoutScans()
{
    const auto &keys = m_server.keys;
    const AccountId zoe(qint64(11'500));
    redis::Command followers{"SADD", keys.of("follower:2")};
    redis::Command voters{"SADD", keys.voted(domain::ArticleId(qint64(1)))};
    for (int id = 1'000; id < 11'600; ++id) {
        followers.append(QByteArray::number(id));
        voters.append(QByteArray::number(id));
    }
    m_server.run({"SET", keys.userId(), "12000"});
    m_server.run({"HSET", keys.user(zoe), "name", "Zoë Annesley"});
    m_server.run(followers);
    m_server.run(voters);
    m_server.run({"HSET", keys.article(domain::ArticleId(qint64(1))), "votes", "10602"});
    const auto account = signIn(m_ann, "ann");
    QVERIFY(account);

    const QStringList anns{zoe.toString(), m_ann.toString()};
    QCOMPARE(everyone(*account, R"({"query":"find-people","words":"ANN")"), anns);
    QCOMPARE(everyone(*account, R"({"query":"find-people","words":"zoË")"),
             QStringList{zoe.toString()});
    const auto all
        = everyone(*account, R"({"query":"follows","person":"2","side":"followers","count":25)");
    QCOMPARE(all.size(), 10'600);
    QCOMPARE(QSet<QString>(all.cbegin(), all.cend()).size(), 10'600);
    const auto article
        = ask(*account, R"({"query":"article","article":"1"})", m_ann)[u"ok"_s].toObject();
    QCOMPARE(article[u"voters"_s], u"10602"_s);
    QVERIFY(timeless(article).contains("mod"));
    for (const QByteArray scan : {"SSCAN", "HSCAN"})
        QCOMPARE(account->command({scan, keys.of("follower:2"), "0"}).error().kind,
                 base::Failure::NotPermitted);
}

REGISTER_TEST(TestMemberQueries)
#include "tst_memberqueries.moc"
