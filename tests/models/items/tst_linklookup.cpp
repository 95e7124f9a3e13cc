// SPDX-License-Identifier: MIT
#include "items/articleeditor.h"

#include "fakecommunity.h"
#include "store/articles/articlerequests.h"
#include "testregistry.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using domain::EarlierPost;

class TestLinkLookup : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void aPauseInTypingAsksOnce();
    void whatIsNoLinkIsNotAskedFor();
    void anotherPageForgetsWhatWasFoundAtOnce();
    void theSamePageIsNotAskedForAgain();
    void anAnswerAboutAnEarlierTextIsDropped();
    void aFailureSaysNothing();

private:
    static EarlierPost earlier() { return {domain::ArticleId(qint64(7)), u"ann"_s, {}, {}}; }
    /// Types a link, waits for the question and answers it.
    void find(const QString &link);

    std::unique_ptr<support::FakeCommunity> m_community;
    std::unique_ptr<items::LinkLookup> m_lookup;
};

void TestLinkLookup::init()
{
    m_community = std::make_unique<support::FakeCommunity>();
    m_lookup = std::make_unique<items::LinkLookup>(*m_community);
}

void TestLinkLookup::cleanup()
{
    m_lookup.reset();
    m_community.reset();
}

void TestLinkLookup::find(const QString &link)
{
    m_lookup->setLink(link);
    QTRY_COMPARE(m_community->asked<store::FindArticleByLink>().count(), 1);
    m_community->asked<store::FindArticleByLink>().answerLast(std::optional(earlier()));
    QTRY_VERIFY(m_lookup->earlier());
}

void TestLinkLookup::aPauseInTypingAsksOnce()
{
    QSignalSpy changed(m_lookup.get(), &items::LinkLookup::earlierChanged);
    for (const auto &link : {u"https://a"_s, u"https://a.o"_s, u"https://a.org"_s})
        m_lookup->setLink(link);
    QCOMPARE(m_community->asked<store::FindArticleByLink>().count(), 0);

    QTRY_COMPARE(m_community->asked<store::FindArticleByLink>().count(), 1);
    m_community->asked<store::FindArticleByLink>().answerLast(std::optional(earlier()));

    QCOMPARE(m_community->asked<store::FindArticleByLink>().last().link, u"https://a.org"_s);
    QTRY_COMPARE(changed.size(), 1);
    QCOMPARE(m_lookup->earlier(), std::optional(earlier()));
}

void TestLinkLookup::whatIsNoLinkIsNotAskedFor()
{
    for (const auto &link : {u"https://a.org"_s, u"ftp://a.org"_s, u""_s, u"https://b.org"_s})
        m_lookup->setLink(link);

    QTRY_COMPARE(m_community->asked<store::FindArticleByLink>().count(), 1);
    QCOMPARE(m_community->asked<store::FindArticleByLink>().last().link, u"https://b.org"_s);
}

void TestLinkLookup::anotherPageForgetsWhatWasFoundAtOnce()
{
    find(u"https://a.org"_s);

    m_lookup->setLink(u"https://a.org/b"_s);

    QVERIFY(!m_lookup->earlier());
}

void TestLinkLookup::theSamePageIsNotAskedForAgain()
{
    find(u"https://a.org"_s);

    m_lookup->setLink(u"https://www.a.org/"_s);

    QVERIFY(m_lookup->earlier());
    m_lookup->setLink(u"https://c.org"_s);
    QTRY_COMPARE(m_community->asked<store::FindArticleByLink>().count(), 2);
    QCOMPARE(m_community->asked<store::FindArticleByLink>().last().link, u"https://c.org"_s);
}

void TestLinkLookup::anAnswerAboutAnEarlierTextIsDropped()
{
    m_lookup->setLink(u"https://a.org"_s);
    QTRY_COMPARE(m_community->asked<store::FindArticleByLink>().count(), 1);
    m_lookup->setLink(u"https://b.org"_s);
    QTRY_COMPARE(m_community->asked<store::FindArticleByLink>().count(), 2);
    QSignalSpy changed(m_lookup.get(), &items::LinkLookup::earlierChanged);

    m_community->asked<store::FindArticleByLink>().answer(0, std::optional(earlier()));
    m_community->asked<store::FindArticleByLink>().answer(
        1, std::optional(EarlierPost{domain::ArticleId(qint64(8)), {}, {}, {}}));

    QTRY_COMPARE(changed.size(), 1);
    QCOMPARE(m_lookup->earlier()->id, domain::ArticleId(qint64(8)));
}

void TestLinkLookup::aFailureSaysNothing()
{
    m_lookup->setLink(u"https://a.org"_s);
    QTRY_COMPARE(m_community->asked<store::FindArticleByLink>().count(), 1);
    m_community->asked<store::FindArticleByLink>().answerLast(
        base::fail(base::Failure::Unreachable));
    m_lookup->setLink(u"https://b.org"_s);
    QTRY_COMPARE(m_community->asked<store::FindArticleByLink>().count(), 2);

    QVERIFY(!m_lookup->earlier());
}

REGISTER_TEST(TestLinkLookup)
#include "tst_linklookup.moc"
