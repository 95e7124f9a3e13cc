// SPDX-License-Identifier: MIT
#include "items/mentions.h"

#include "fakecommunity.h"
#include "testregistry.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using items::Mentions;
using store::NamesFound;

class TestMentionedNames : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_community = std::make_unique<support::FakeCommunity>();
        m_mentions = std::make_unique<Mentions>(*m_community);
        m_told = std::make_unique<QSignalSpy>(m_mentions.get(), &Mentions::completed);
        m_read = std::make_unique<QSignalSpy>(m_mentions.get(), &Mentions::mentionedRead);
    }
    void cleanup()
    {
        m_told.reset();
        m_read.reset();
        m_mentions.reset();
    }

    void whoTypesQuicklyAsksOnce()
    {
        m_mentions->complete(u"a"_s);
        m_mentions->complete(u"an"_s);
        m_mentions->complete(u"ann"_s);

        QTRY_COMPARE(names().count(), 1);
        QCOMPARE(names().last().beginning, u"ann"_s);
        names().answerLast(NamesFound{{u"Ann"_s, u"Anna"_s}, true});

        QTRY_COMPARE(m_told->size(), 1);
        QCOMPARE(toldNames(), (QStringList{u"Ann"_s, u"Anna"_s}));
    }

    void whatIsAllSaysWhoFurtherLettersMean()
    {
        m_mentions->complete(u"a"_s);
        QTRY_COMPARE(names().count(), 1);
        names().answerLast(NamesFound{{u"Ann"_s, u"Anna"_s, u"arno"_s}, true});
        QTRY_COMPARE(m_told->size(), 1);

        m_mentions->complete(u"AN"_s);

        QCOMPARE(m_told->size(), 2);
        QCOMPARE(toldNames(), (QStringList{u"Ann"_s, u"Anna"_s}));
        QCOMPARE(names().count(), 1);
    }

    void whatIsNotAllIsAskedFurther()
    {
        m_mentions->complete(u"a"_s);
        QTRY_COMPARE(names().count(), 1);
        names().answerLast(NamesFound{{u"Ann"_s}, false});
        QTRY_COMPARE(m_told->size(), 1);

        m_mentions->complete(u"al"_s);

        QTRY_COMPARE(names().count(), 2);
        QCOMPARE(names().last().beginning, u"al"_s);
        QCOMPARE(m_told->size(), 1);
    }

    void whereNobodyIsCalledSoOnlyTheWholeNameIsLookedFor()
    {
        m_mentions->complete(u"thanks"_s);
        QTRY_COMPARE(names().count(), 1);
        QVERIFY(!names().last().isExact);
        names().answerLast(NamesFound{{}, false});
        QTRY_COMPARE(m_told->size(), 1);

        m_mentions->complete(u"thanks for"_s);
        QTRY_COMPARE(names().count(), 2);
        QVERIFY(names().last().isExact);
        names().answerLast(NamesFound{{}, false});
        QTRY_COMPARE(m_told->size(), 2);
        m_mentions->complete(u"th"_s);

        QTRY_COMPARE(names().count(), 3);
        QVERIFY(!names().last().isExact);
    }

    void oneQuestionAtATimeAndStaleAnswersAreNotTold()
    {
        m_mentions->complete(u"a"_s);
        QTRY_COMPARE(names().count(), 1);
        m_mentions->complete(u"b"_s);
        QTest::qWait(200); // longer than a pause
        QCOMPARE(names().count(), 1);

        names().answer(0, NamesFound{{u"Ann"_s}, true});

        QTRY_COMPARE(names().count(), 2);
        QCOMPARE(names().last().beginning, u"b"_s);
        QCOMPARE(m_told->size(), 0);
        names().answerLast(NamesFound{{u"bob"_s}, true});
        QTRY_COMPARE(m_told->size(), 1);
        QCOMPARE(toldNames(), QStringList{u"bob"_s});
    }

    void whoGivesUpIsToldNothingAndIsAnsweredAnewLater()
    {
        m_mentions->complete(u"a"_s);
        QTRY_COMPARE(names().count(), 1);
        m_mentions->stopCompleting();
        names().answerLast(NamesFound{{u"Ann"_s}, true});
        QTest::qWait(50); // as long as an answer takes to arrive

        m_mentions->complete(u"a"_s);

        QTRY_COMPARE(names().count(), 2);
        QCOMPARE(m_told->size(), 0);
    }

    void offlineNothingIsToldAndTheNextLetterTriesAgain()
    {
        m_mentions->complete(u"a"_s);
        QTRY_COMPARE(names().count(), 1);
        names().answerLast(base::fail(base::Failure::Unreachable));

        m_mentions->complete(u"an"_s);

        QTRY_COMPARE(names().count(), 2);
        QCOMPARE(m_told->size(), 0);
    }

    void ofSeveralTextsTheLastIsRead()
    {
        m_mentions->read(u"@ann"_s);
        m_mentions->read(u"@bob"_s);
        QCOMPARE(texts().count(), 2);
        texts().answer(0, QStringList{u"ann"_s});
        texts().answer(1, QStringList{u"bob"_s});

        QTRY_COMPARE(m_read->size(), 1);
        QCOMPARE(m_read->last().at(0).toString(), u"@bob"_s);
        QCOMPARE(m_read->last().at(1).toStringList(), QStringList{u"bob"_s});
    }

    void aTextWithoutAnAtAsksNothing()
    {
        m_mentions->read(u"Hello"_s);
        QCOMPARE(texts().count(), 0);
    }

private:
    support::Asked<store::CompleteName> &names()
    {
        return m_community->asked<store::CompleteName>();
    }
    support::Asked<store::ReadMentioned> &texts()
    {
        return m_community->asked<store::ReadMentioned>();
    }
    [[nodiscard]] QStringList toldNames() const { return m_told->last().at(1).toStringList(); }

    std::unique_ptr<support::FakeCommunity> m_community;
    std::unique_ptr<Mentions> m_mentions;
    std::unique_ptr<QSignalSpy> m_told;
    std::unique_ptr<QSignalSpy> m_read;
};

REGISTER_TEST(TestMentionedNames)
#include "tst_mentions.moc"
