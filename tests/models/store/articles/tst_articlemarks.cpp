// SPDX-License-Identifier: MIT
#include "board.h"
#include "performing.h"
#include "store/articles/articlerequests.h"
#include "store/articles/markrequests.h"
#include "testregistry.h"

#include <QTest>

using domain::AccountId;
using domain::ArticleId;

namespace {
enum class Mark { Saved, Read };
}

class TestArticleMarks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_board.clear(); }

    void marksComeAndGo()
    {
        mark(Mark::Saved, 7, true);
        mark(Mark::Read, 8, true);
        QCOMPARE(m_board.list({"ZRANGE", "fm:saved:1", "0", "-1"}), QByteArrayList{"7"});
        QCOMPARE(m_board.list({"ZRANGE", "fm:read:1", "0", "-1"}), QByteArrayList{"8"});

        mark(Mark::Saved, 7, false);
        mark(Mark::Read, 8, false);

        QCOMPARE(m_board.number({"EXISTS", "fm:saved:1", "fm:read:1"}), 0);
    }

    void whatIsNotThereIsNotMarked()
    {
        const auto done = support::perform(store::SaveArticle{ArticleId(7), true},
                                           m_board.connection, m_board.keys, AccountId(1));

        QCOMPARE(done.error().kind, base::Failure::NotFound);
        QCOMPARE(m_board.number({"EXISTS", "fm:saved:1"}), 0);
    }

    void manyAreMarkedAtOnceAndWhatIsGoneIsPassedOver()
    {
        for (const auto *id : {"7", "9"})
            m_board.run({"HSET", QByteArray("article:") + id, "title", "An article"});
        const auto marked = [this](bool isRead) {
            const QList ids{ArticleId(7), ArticleId(8), ArticleId(9)};
            return support::perform(store::MarkArticlesRead{ids, isRead}, m_board.connection,
                                    m_board.keys, AccountId(1));
        };

        QVERIFY(marked(true));
        QCOMPARE(m_board.list({"ZRANGE", "fm:read:1", "0", "-1"}), QByteArrayList({"7", "9"}));
        QVERIFY(marked(false));
        QVERIFY(support::perform(store::MarkArticlesRead{}, m_board.connection, m_board.keys,
                                 AccountId(1)));

        QCOMPARE(m_board.number({"EXISTS", "fm:read:1"}), 0);
    }

    void onlyTheNewestReadMarksAreKept()
    {
        fillReadMarks();

        mark(Mark::Read, 19000, true);

        QCOMPARE(m_board.number({"ZCARD", "fm:read:1"}), store::readMarksKept);
        QVERIFY(m_board.text({"ZSCORE", "fm:read:1", "1"}).isEmpty());
        QVERIFY(!m_board.text({"ZSCORE", "fm:read:1", "19000"}).isEmpty());
    }

    void markingManyForgetsNothingThatItsUndoWouldMiss()
    {
        fillReadMarks();
        m_board.run({"HSET", "article:19000", "title", "An article"});
        const auto marked = [this](bool isRead) {
            return support::perform(store::MarkArticlesRead{{ArticleId(19000)}, isRead},
                                    m_board.connection, m_board.keys, AccountId(1));
        };

        QVERIFY(marked(true));
        QVERIFY(!m_board.text({"ZSCORE", "fm:read:1", "19000"}).isEmpty());
        QVERIFY(marked(false));

        QCOMPARE(m_board.number({"ZCARD", "fm:read:1"}), store::readMarksKept);
        QVERIFY(!m_board.text({"ZSCORE", "fm:read:1", "1"}).isEmpty());

        fillReadMarks(store::readMarksWithMany);
        QVERIFY(marked(true));
        QCOMPARE(m_board.number({"ZCARD", "fm:read:1"}), store::readMarksWithMany);
    }

private:
    /// So many, of the articles 1 and up.
    void fillReadMarks(int marks = store::readMarksKept)
    {
        redis::Command old{"ZADD", "fm:read:1"};
        for (int i = 1; i <= marks; ++i)
            old.append({QByteArray::number(i), QByteArray::number(i)});
        m_board.run(old);
    }
    void mark(Mark kind, qint64 id, bool marked)
    {
        m_board.run({"HSET", "article:" + QByteArray::number(id), "title", "An article"});
        const auto marks = [&](const auto &request) {
            return support::perform(request, m_board.connection, m_board.keys, AccountId(1));
        };
        QVERIFY(kind == Mark::Saved ? marks(store::SaveArticle{ArticleId(id), marked})
                                    : marks(store::MarkArticleRead{ArticleId(id), marked}));
    }

    Board m_board;
};

REGISTER_TEST(TestArticleMarks)
#include "tst_articlemarks.moc"
