// SPDX-License-Identifier: MIT
#include "articles/board.h"
#include "performing.h"
#include "store/door/requestcatalogue.h"
#include "store/lab/demo/democontent.h"
#include "testregistry.h"

#include <QJsonDocument>
#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;
using domain::AccountId;

namespace {

/// What the account of a member may say on a server where only a steward writes.
const QSet<QByteArray> reading{"GET",
                               "MGET",
                               "GETRANGE",
                               "STRLEN",
                               "EXISTS",
                               "TYPE",
                               "PTTL",
                               "HGET",
                               "HMGET",
                               "HGETALL",
                               "HLEN",
                               "HKEYS",
                               "HVALS",
                               "HEXISTS",
                               "HSCAN",
                               "LRANGE",
                               "LINDEX",
                               "LLEN",
                               "SCARD",
                               "SISMEMBER",
                               "SMISMEMBER",
                               "SMEMBERS",
                               "SSCAN",
                               "ZCARD",
                               "ZCOUNT",
                               "ZSCORE",
                               "ZMSCORE",
                               "ZRANGE",
                               "ZREVRANGE",
                               "ZRANGEBYSCORE",
                               "ZREVRANGEBYSCORE",
                               "ZRANK",
                               "ZREVRANK",
                               "TIME",
                               "PING"};
/// And that of a moderator besides.
const QSet<QByteArray> readingOfModerators{"XRANGE", "XREVRANGE", "XLEN"};
const QSet<QByteArray> ofModerators{
    "report",        "reports", "removals", "split",      "batch",  "audit", "members",
    "members-by-id", "member",  "history",  "categories", "limits", "held",  "statistics"};

/// A question of each kind that finds something in the demonstration.
const QByteArrayList questions{
    R"({"query":"articles","source":"all","order":"top","count":25})",
    R"({"query":"articles-by-id","articles":["1","2"]})",
    R"({"query":"new-articles","since":"2020-01-01T00:00:00.000Z"})",
    R"({"query":"filter-articles","words":"redis","count":100})",
    R"({"query":"article","article":"1"})",
    R"({"query":"article-by-link","link":"https://redis.io/"})",
    R"({"query":"groups"})",
    R"({"query":"topics","source":"all","count":25})",
    R"({"query":"topics-by-id","topics":["1","2"]})",
    R"({"query":"new-topics","since":"2020-01-01T00:00:00.000Z"})",
    R"({"query":"filter-topics","words":"redis","count":100})",
    R"({"query":"topic","topic":"1"})",
    R"({"query":"replies","topic":"1","count":25})",
    R"({"query":"forum"})",
    R"({"query":"tags","count":25})",
    R"({"query":"revisions","topic":"1"})",
    R"({"query":"timeline"})",
    R"({"query":"new-posts"})",
    R"({"query":"posts-by-id","posts":["1","2"]})",
    R"({"query":"posts-of","author":"1","count":25})",
    R"({"query":"thread","post":"1"})",
    R"({"query":"answers","post":"1","after":"0","depth":"1","rest":"1"})",
    R"({"query":"earlier-posts","post":"1"})",
    R"({"query":"recent-posts","count":25})",
    R"({"query":"posts-after","after":"1"})",
    R"({"query":"hashtag","hashtag":"redis","count":25})",
    R"({"query":"mentions","count":25})",
    R"({"query":"people-by-id","people":["1","2"]})",
    R"({"query":"follows","person":"1","count":25})",
    R"({"query":"find-people","words":"a"})",
    R"({"query":"person","name":"alice"})",
    R"({"query":"suggested-people","count":5})",
    R"({"query":"muted-people"})",
    R"({"query":"likes"})",
    R"({"query":"delivery"})",
    R"({"query":"notices","count":25})",
    R"({"query":"settings"})",
    R"({"query":"clock"})",
    R"({"query":"reports","count":25})",
    R"({"query":"report","target":{"kind":"article","id":"1"}})",
    R"({"query":"removals","targets":[{"kind":"article","id":"1"}]})",
    R"({"query":"split","topic":"1","floor":"1","scope":"one"})",
    R"({"query":"batch","batch":{"kind":"lock"},"targets":[{"kind":"topic","id":"1"}]})",
    R"({"query":"audit","count":25})",
    R"({"query":"members","count":25})",
    R"({"query":"members-by-id","people":["1","2"]})",
    R"({"query":"profiles","people":["1","2"]})",
    R"({"query":"member","person":"1"})",
    R"({"query":"history","person":"1","of":"articles","count":25})",
    R"({"query":"categories"})",
    R"({"query":"limits"})",
    R"({"query":"held","count":25})",
    R"({"query":"statistics","days":"7"})",
};

QByteArray kindOf(const QByteArray &question)
{
    return QJsonDocument::fromJson(question)[u"query"_s].toString().toUtf8();
}

class SeenCommands final : public redis::CommandObserver {
public:
    void commandsFinished(const QList<base::CommandRecord> &records) override
    {
        for (const auto &record : records)
            names.append(record.arguments.first().toUpper());
    }
    QByteArrayList names;
};

} // namespace

class TestQueries : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(support::perform(store::FillWithDemo{}, m_board.connection, m_board.keys));
    }

    void eachKindIsAsked()
    {
        QSet<QByteArray> kinds;
        for (const auto &entry : store::requestCatalogue()) {
            if (!store::isWrite(entry.kind))
                kinds.insert(entry.name);
        }
        for (const auto &question : questions)
            QVERIFY2(kinds.remove(kindOf(question)), question.constData());

        // Asked where there are any, by the accounts themselves.
        QVERIFY(kinds.remove("invitations"));

        QVERIFY2(kinds.isEmpty(), kinds.values().join(' ').constData());
    }

    void eachSendsOnlyWhatAMemberMay_data()
    {
        QTest::addColumn<QByteArray>("question");
        for (const auto &question : questions)
            QTest::newRow(kindOf(question).constData()) << question;
    }
    void eachSendsOnlyWhatAMemberMay()
    {
        QFETCH(const QByteArray, question);
        const bool isOfModerators = ofModerators.contains(kindOf(question));
        SeenCommands seen;
        Board watched(m_board, seen);
        seen.names.clear(); // what a connection says first
        store::Memories memories;
        support::NoProgress progress;
        const AccountId alice(1);

        const auto read = store::readRequest(QJsonDocument::fromJson(question).object(), alice);
        QVERIFY2(read, read ? "" : qPrintable(read.error().detail));
        const auto error = read->pending->attempt({watched.connection,
                                                   progress,
                                                   m_board.keys,
                                                   store::Access::ReadWrite,
                                                   alice,
                                                   {},
                                                   memories,
                                                   [](const auto &, auto) {}});

        QVERIFY2(!error || error->kind == base::Failure::NotFound
                     || error->kind == base::Failure::Refused,
                 error ? qPrintable(error->detail) : "");
        QVERIFY(!seen.names.isEmpty());
        for (const auto &name : seen.names) {
            const bool isAllowed
                = reading.contains(name) || (isOfModerators && readingOfModerators.contains(name));
            QVERIFY2(isAllowed, name.constData());
        }
    }

private:
    Board m_board;
};

REGISTER_TEST(TestQueries)
#include "tst_queries.moc"
