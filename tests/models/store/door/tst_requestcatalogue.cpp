// SPDX-License-Identifier: MIT
#include "arbitrary.h"
#include "base/json.h"
#include "store/door/encodablerequests.h"
#include "store/door/requestcatalogue.h"
#include "testregistry.h"

#include <QJsonDocument>
#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;
using base::Failure;
using domain::AccountId;
using domain::PostId;

namespace {

QByteArray text(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

base::Result<store::ReadRequest> readLine(const QByteArray &line)
{
    const auto object = base::json::parseObject(line);
    if (!object)
        return tl::unexpected(object.error());
    return store::readRequest(*object, AccountId(7));
}

} // namespace

class TestRequestCatalogue : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyRequestIsReadAsItWasWritten()
    {
        support::Arbitrary arbitrary(18);
        store::forEachEncodable([&]<typename Request>(const store::Encodable<Request> &entry) {
            for (int i = 0; i < 50; ++i) {
                const auto json = base::json::encoded(arbitrary.make<Request>());
                Request read;
                const auto done = base::json::decode(json, read);
                QVERIFY2(done,
                         done ? ""
                              : qPrintable(QLatin1StringView(entry.name) + u": "_s
                                           + done.error().detail));
                QCOMPARE(base::json::encoded(read), json);
            }
        });
    }

    void everyAnswerIsReadAsItWasWritten()
    {
        support::Arbitrary arbitrary(19);
        store::forEachEncodable([&]<typename Request>(const store::Encodable<Request> &entry) {
            using Answer = store::AnswerTo<Request>;
            for (int i = 0; i < 20; ++i) {
                Answer answer;
                if constexpr (!std::is_void_v<typename Answer::value_type>)
                    answer = arbitrary.make<typename Answer::value_type>();
                const auto json = store::encodedAnswer<Request>(answer, entry.answer);
                const auto read = store::decodedAnswer<Request>(json, entry.answer);
                QVERIFY2(read,
                         read ? ""
                              : qPrintable(QLatin1StringView(entry.name) + u": "_s
                                           + read.error().detail));
                QCOMPARE(store::encodedAnswer<Request>(read, entry.answer), json);
            }
        });
    }

    void errorsAreReadAsTheyWereWritten_data()
    {
        QTest::addColumn<Failure>("kind");
        QTest::addColumn<QString>("detail");
        QTest::addColumn<QByteArray>("written");
        QTest::newRow("refused") << Failure::Refused << u"closed"_s
                                 << QByteArray(R"({"refused":{"rule":"closed","subject":""}})");
        QTest::newRow("refused for a while")
            << Failure::Refused << u"limit vote 1700000000"_s
            << QByteArray(
                   R"({"refused":{"rule":"limit","subject":"vote","until":"2023-11-14T22:13:20.000Z"}})");
        QTest::newRow("unknown") << Failure::TimedOut << u"BROKEN"_s
                                 << QByteArray(R"({"unknown":{"detail":"BROKEN"}})");
        for (const auto kind : {Failure::Unreachable, Failure::NotPermitted, Failure::NotFound,
                                Failure::Malformed, Failure::ServerFull, Failure::Cancelled}) {
            const auto word = base::token({kind, {}}).toUtf8();
            QTest::newRow(word.constData())
                << kind << u"why"_s
                << QByteArray(R"({"failed":{"detail":"why","kind":")" + word + R"("}})");
        }
    }
    void errorsAreReadAsTheyWereWritten()
    {
        QFETCH(const Failure, kind);
        QFETCH(const QString, detail);
        QFETCH(const QByteArray, written);
        const base::Error error{kind, detail};

        const auto json = store::encodedError(error, store::RequestKind::Act);

        QCOMPARE(text(json), written);
        QCOMPARE(store::decodedError(json), error);
    }

    void aReadingThatGotNoAnswerIsNotUnknown()
    {
        const auto json
            = store::encodedError({Failure::TimedOut, u"late"_s}, store::RequestKind::Query);

        QVERIFY(json.contains(u"failed"_s));
        QCOMPARE(store::decodedError(json), base::Error({Failure::TimedOut, u"late"_s}));
    }

    void aLineIsARequestOfWhoeverAsks()
    {
        const auto read
            = readLine(R"({"v":1,"act":"cast-vote","article":"12","vote":"up","op":"bot-7"})");

        QVERIFY(read);
        QCOMPARE(read->pending->type(), std::type_index(typeid(store::CastVote)));
        QCOMPARE(read->pending->actor(), AccountId(7));
    }

    void whatWasWrittenDownIsReadAsThatRequestAndNoOther()
    {
        const store::PublishPost request{{u"Hello"_s, domain::PostRelation::Answer, PostId("8")}};
        const store::PendingRequest<store::PublishPost> asked(request, AccountId(7));

        const auto line = store::encodedRequest(asked).value_or(QJsonObject());

        const auto read = store::requestIn<store::PublishPost>(line);
        QVERIFY(read);
        QCOMPARE(read->draft, request.draft);
        QVERIFY(!store::requestIn<store::DeletePost>(line));
        QVERIFY(!store::requestIn<store::PublishPost>({}));
    }

    void anOperationIsOfOneActOfOnePerson()
    {
        const auto operationOf = [](const QByteArray &act, qint64 person) {
            const auto line = base::json::parseObject(R"({"act":")" + act
                                                      + R"(","article":"12","op":"bot-7"})");
            return store::readRequest(*line, AccountId(person))->pending->operation();
        };

        QCOMPARE(operationOf("remove-article", 7), operationOf("remove-article", 7));
        QVERIFY(operationOf("remove-article", 7) != operationOf("remove-article", 8));
        QVERIFY(operationOf("remove-article", 7) != operationOf("restore-article", 7));
    }

    void whatIsWrongWithALineIsSaid_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("neither") << QByteArray(R"({"article":"12"})") << u"neither an act nor"_s;
        QTest::newRow("not known") << QByteArray(R"({"act":"destroy"})") << u"act: “destroy”"_s;
        QTest::newRow("a query is no act")
            << QByteArray(R"({"act":"articles","count":1})") << u"act: “articles”"_s;
        QTest::newRow("two words")
            << QByteArray(R"({"act":"remove-article","article":"1","query":"articles"})")
            << u"query: no such field"_s;
        QTest::newRow("another version")
            << QByteArray(R"({"v":2,"act":"remove-article","article":"1"})") << u"v: only 1"_s;
        QTest::newRow("an operation that is no word")
            << QByteArray(R"({"act":"remove-article","article":"1","op":"a b"})") << u"op:"_s;
        QTest::newRow("an operation of a query")
            << QByteArray(R"({"query":"groups","op":"a"})") << u"op:"_s;
        QTest::newRow("a field") << QByteArray(R"({"act":"cast-vote","article":"1","vote":"down"})")
                                 << u"vote: expected up or none"_s;
        QTest::newRow("who acts is not said in a line")
            << QByteArray(R"({"query":"articles","count":1,"viewer":"3"})")
            << u"viewer: no such field"_s;
    }
    void whatIsWrongWithALineIsSaid()
    {
        QFETCH(const QByteArray, line);
        QFETCH(const QString, complaint);

        const auto read = readLine(line);

        QVERIFY(!read);
        QCOMPARE(read.error().kind, Failure::Malformed);
        QVERIFY2(read.error().detail.startsWith(complaint), qPrintable(read.error().detail));
    }

    void namesAreKebabCaseAndUnique()
    {
        static const QRegularExpression kebab(u"\\A[a-z]+(-[a-z]+)*\\z"_s);
        QSet<QString> names;
        for (const auto &entry : store::requestCatalogue()) {
            const QString name
                = QLatin1StringView(entry.word()) + u' ' + QLatin1StringView(entry.name);
            QVERIFY2(!names.contains(name), qPrintable(name));
            names.insert(name);
            QVERIFY2(kebab.match(QLatin1StringView(entry.name)).hasMatch(), entry.name);
            const auto properties = entry.schema()[u"properties"_s].toObject();
            for (auto it = properties.begin(); it != properties.end(); ++it)
                QVERIFY2(kebab.match(it.key()).hasMatch(), qPrintable(name + u": "_s + it.key()));
            for (const auto *reserved : {"act", "query", "id", "op", "v"})
                QVERIFY2(!properties.contains(QLatin1StringView(reserved)), qPrintable(name));
        }
    }

    void theListTellsFieldsAndAnswers()
    {
        const auto list = store::requestList();

        QVERIFY2(
            list.contains("act cast-vote: article:string vote:up|none\n"
                          "    -> article:string score:number voted:boolean votes:integer\n"_L1),
            qPrintable(list.left(400)));
    }
};

REGISTER_TEST(TestRequestCatalogue)
#include "tst_requestcatalogue.moc"
