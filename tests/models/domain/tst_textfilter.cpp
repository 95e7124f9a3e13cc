// SPDX-License-Identifier: MIT
#include "domain/limits.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using domain::TextFilter;

class TestTextFilter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aFilterIsAPhraseOrASite_data();
    void aFilterIsAPhraseOrASite();
    void aTextIsHeldByWhatItSays_data();
    void aTextIsHeldByWhatItSays();
    void theMatchIsWhereItStands();
    void whatIsNoFilterIsRefused();
    void limitsSurviveTheirText();
};

void TestTextFilter::aFilterIsAPhraseOrASite_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("word") << u"  Spam "_s << QByteArray("phrase:spam");
    QTest::newRow("phrase") << u"Cheap \t Followers"_s << QByteArray("phrase:cheap followers");
    QTest::newRow("wide") << u"ＳＰＡＭ"_s << QByteArray("phrase:spam");
    QTest::newRow("cjk") << u"代写作业"_s << QByteArray("phrase:代写作业");
    QTest::newRow("site") << u"Spam.Example"_s << QByteArray("site:spam.example");
    QTest::newRow("link") << u"https://spam.example/buy?x=1"_s << QByteArray("site:spam.example");
    QTest::newRow("star") << u"*.spam.example"_s << QByteArray("site:spam.example");
    QTest::newRow("number") << u"1.5"_s << QByteArray("phrase:1.5");
}

void TestTextFilter::aFilterIsAPhraseOrASite()
{
    QFETCH(const QString, typed);
    QFETCH(const QByteArray, name);

    const auto filter = domain::cleanFilter(typed);

    QVERIFY(filter);
    QCOMPARE(domain::nameOf(*filter), name);
    QCOMPARE(domain::filterNamed(name), *filter);
}

void TestTextFilter::aTextIsHeldByWhatItSays_data()
{
    QTest::addColumn<QString>("filter");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isHeld");
    QTest::newRow("case") << u"spam"_s << u"This is SPAM!"_s << true;
    QTest::newRow("part of a word") << u"ass"_s << u"first class"_s << false;
    QTest::newRow("width") << u"spam"_s << u"this ｓｐａｍ"_s << true;
    QTest::newRow("hidden characters") << u"spam"_s << u"sp\u200bam"_s << true;
    QTest::newRow("line break") << u"cheap followers"_s << u"cheap\n  followers"_s << true;
    QTest::newRow("cjk inside") << u"代写"_s << u"专业代写作业"_s << true;
    QTest::newRow("cjk next to latin") << u"vpn"_s << u"免费vpn下载"_s << true;
    QTest::newRow("a later one") << u"art"_s << u"party of art"_s << true;
    QTest::newRow("site") << u"spam.example"_s << u"see https://spam.example/x"_s << true;
    QTest::newRow("subdomain") << u"spam.example"_s << u"see a.b.spam.example"_s << true;
    QTest::newRow("end of a sentence") << u"spam.example"_s << u"Go to spam.example."_s << true;
    QTest::newRow("another site") << u"spam.example"_s << u"https://notspam.example/"_s << false;
    QTest::newRow("longer site") << u"spam.example"_s << u"https://spam.example.org/"_s << false;
    QTest::newRow("site in cjk") << u"spam.example"_s << u"看spam.example吧"_s << true;
    QTest::newRow("ascii form") << u"bücher.example"_s << u"http://xn--bcher-kva.example"_s << true;
    QTest::newRow("nothing") << u"spam"_s << QString() << false;
}

void TestTextFilter::aTextIsHeldByWhatItSays()
{
    QFETCH(const QString, filter);
    QFETCH(const QString, text);
    QFETCH(const bool, isHeld);

    const auto match = domain::firstMatch({*domain::cleanFilter(filter)}, text);

    QCOMPARE(match.has_value(), isHeld);
}

void TestTextFilter::theMatchIsWhereItStands()
{
    const auto text = u"看\u200b  Cheap\n\n ＦＯＬＬＯＷＥＲＳ 吧"_s;

    const auto match = domain::firstMatch({{TextFilter::Kind::Phrase, u"cheap followers"_s}}, text);

    QVERIFY(match);
    QCOMPARE(text.mid(match->begin, match->length), u"Cheap\n\n ＦＯＬＬＯＷＥＲＳ"_s);
}

void TestTextFilter::whatIsNoFilterIsRefused()
{
    QCOMPARE(domain::cleanFilter(u" \u200b "_s).error().detail, u"filter-empty"_s);
    QCOMPARE(domain::cleanFilter(QString(101, u'x')).error().detail, u"filter-long"_s);
    QVERIFY(!domain::filterNamed("word:x"));
}

void TestTextFilter::limitsSurviveTheirText()
{
    domain::RateLimits limits;
    limits.newFor = std::chrono::days(7);
    limits.of(domain::Paced::New, domain::Pace::Post) = {3, std::chrono::hours(1)};
    limits.of(domain::Paced::Moderator, domain::Pace::Report) = {5, std::chrono::minutes(1)};

    QCOMPARE(domain::encode(limits), "new=604800;new.post=3/3600;moderator.report=5/60");
    QCOMPARE(domain::decodeRates(domain::encode(limits)), limits);
    QCOMPARE(domain::encode({}), QByteArray());
    QCOMPARE(domain::decodeRates("nonsense;;=3"), domain::RateLimits());
}

REGISTER_TEST(TestTextFilter)
#include "tst_textfilter.moc"
