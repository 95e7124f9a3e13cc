// SPDX-License-Identifier: MIT
#include "items/list/pagedlistmodel.h"
#include "questions.h"
#include "store/door/community.h"
#include "testregistry.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using items::Paging;
using Phase = items::PagedModel::Phase;

namespace {
struct Word {
    QByteArray id;
    QString text;
    friend bool operator==(const Word &, const Word &) = default;
};

struct WordPage {
    QList<Word> rows;
    QByteArray cursor;
};

struct Question {
    QByteArray cursor;
    qsizetype count;
};

/// Words from "a" to "z", each its own id; pages of three.
class WordModel : public items::PagedTableModel<Word> {
public:
    enum class Cursor { Told, Counted };

    WordModel(store::Community &community, const Paging &paging, Cursor how)
        : PagedTableModel(community,
                          {{"id", [](const Word &word) { return QString::fromUtf8(word.id); }},
                           {"text", &Word::text}},
                          paging, nullptr)
        , m_how(how)
    {
    }
    using PagedTableModel::invalidate;
    using PagedTableModel::restart;

    support::Questions<WordPage, Question> questions;
    qint64 total = 0; ///< of counted ones

private:
    void fetch(const QByteArray &cursor, qsizetype count) override
    {
        read(questions.ask({cursor, count}), [this, cursor](const WordPage &page) -> Page {
            if (m_how == Cursor::Counted)
                return counted(page.rows, cursor.toLongLong(), total);
            return {page.rows, page.cursor};
        });
    }
    [[nodiscard]] QByteArray key(const Word &word) const override { return word.id; }

    Cursor m_how;
};

QList<Word> words(const QByteArray &letters)
{
    QList<Word> made;
    for (const char letter : letters)
        made.append({QByteArray(1, letter), {}});
    return made;
}

struct World {
    explicit World(const Paging &paging = {3}, WordModel::Cursor how = WordModel::Cursor::Told)
        : model(community, paging, how)
    {
    }
    void open(const QByteArray &letters, const QByteArray &cursor = {})
    {
        model.refresh();
        model.questions.answerLast(WordPage{words(letters), cursor});
        QTRY_COMPARE(model.phase(), Phase::Ready);
    }
    void answer(const QList<Word> &rows, const QByteArray &cursor = {})
    {
        model.questions.answerLast(WordPage{rows, cursor});
        QTRY_VERIFY(!model.isReading());
    }
    [[nodiscard]] QByteArray shown() const
    {
        QByteArray ids;
        for (int row = 0; row < model.rowCount(); ++row)
            ids += model.idAt(row);
        return ids;
    }

    store::Community community{[](auto) {}}; ///< nobody asks it
    WordModel model;
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal};
};

/// What a model tells its views, as text: "+2 -0 >1 ~1" for rows that came, went, moved, changed.
class Told : public QObject {
public:
    explicit Told(const QAbstractItemModel &model)
    {
        using Model = QAbstractItemModel;
        const auto note = [this](char sign, int first, int last) {
            m_steps.append(QChar::fromLatin1(sign) + QString::number(first)
                           + (last > first ? u'-' + QString::number(last) : QString()));
        };
        connect(&model, &Model::rowsInserted, this,
                [note](const auto &, int first, int last) { note('+', first, last); });
        connect(&model, &Model::rowsRemoved, this,
                [note](const auto &, int first, int last) { note('-', first, last); });
        connect(
            &model, &Model::rowsMoved, this,
            [note](const auto &, int first, int, const auto &, int) { note('>', first, first); });
        connect(&model, &Model::dataChanged, this, [note](const auto &first, const auto &last) {
            note('~', first.row(), last.row());
        });
        connect(&model, &Model::modelReset, this, [note] { note('!', 0, 0); });
    }
    [[nodiscard]] QString steps() const { return m_steps.join(u' '); }

private:
    QStringList m_steps;
};
} // namespace

class TestPagedListModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsReadAnewComesInExactly()
    {
        World world;
        world.open("abcd");
        const Told told(world.model);

        world.model.refresh();
        auto fresh = words("xdac");
        fresh[3].text = u"other"_s;
        world.answer(fresh);

        QCOMPARE(world.shown(), "xdac");
        QCOMPARE(told.steps(), u"-1 +0 >3 ~3"_s);
        QCOMPARE(world.model.index(3, 1).data().toString(), u"other"_s);
    }

    void nothingIsToldWhereNothingChanged()
    {
        World world;
        world.open("abc");
        const Told told(world.model);

        world.model.refresh();
        world.answer(words("abc"));

        QCOMPARE(told.steps(), QString());
    }

    void anAnswerThatNobodyWaitsForChangesNothing()
    {
        World world;
        world.open("abc");

        world.model.refresh();
        world.model.restart();
        world.model.questions.answer(1, WordPage{words("xyz"), "z"});
        QCoreApplication::processEvents();
        QCOMPARE(world.shown(), "");
        QCOMPARE(world.model.phase(), Phase::Loading);

        world.answer(words("d"));
        QCOMPARE(world.shown(), "d");
        QVERIFY(!world.model.hasMore());
    }

    void anErrorKeepsTheRows()
    {
        World world;
        world.open("abc", "c");
        QSignalSpy failures(&world.model, &WordModel::readFailed);

        world.model.refresh();
        world.model.questions.refuseLast(u"busy"_s);
        QTRY_COMPARE(failures.count(), 1);
        world.model.fetchMore({});
        world.model.questions.refuseLast(u"busy"_s);
        QTRY_COMPARE(failures.count(), 2);

        QCOMPARE(world.shown(), "abc");
        QCOMPARE(world.model.phase(), Phase::Ready);
        QCOMPARE(world.model.error().detail, u"busy"_s);
        QVERIFY(world.model.canFetchMore({}));
    }

    void anErrorWithoutRowsIsAPhase()
    {
        World world;
        QSignalSpy failures(&world.model, &WordModel::readFailed);
        world.model.refresh();
        world.model.questions.refuseLast(u"busy"_s);
        QTRY_COMPARE(world.model.phase(), Phase::Failed);
        QCOMPARE(failures.count(), 0);

        world.model.refresh();
        QCOMPARE(world.model.phase(), Phase::Loading);
        world.answer(words("a"));
        QCOMPARE(world.model.phase(), Phase::Ready);
    }

    void moreComesBehindAndNoKeyTwice()
    {
        World world;
        world.open("abc", "c");
        const Told told(world.model);

        world.model.fetchMore({});
        QCOMPARE(world.model.questions.last().cursor, "c");
        QVERIFY(!world.model.canFetchMore({}));
        world.answer(words("cdebd"));

        QCOMPARE(world.shown(), "abcde");
        QCOMPARE(told.steps(), u"+3-4"_s);
        QVERIFY(!world.model.hasMore());
    }

    void asMuchIsReadAnewAsIsShown()
    {
        World world;
        world.open("abc", "c");
        world.model.fetchMore({});
        world.answer(words("def"), "f");

        world.model.refresh();
        QCOMPARE(world.model.questions.last().count, 6);
        world.model.questions.answerLast(WordPage{words("xabcde"), "e"}); // one came in above
        QTRY_COMPARE(world.model.questions.count(), 4);
        QCOMPARE(world.model.questions.last().cursor, "e");
        world.answer(words("fgh"), "h");

        QCOMPARE(world.shown(), "xabcdefgh");
        QVERIFY(world.model.hasMore());
    }

    void aRowThatWentBetweenTwoPagesLosesNone()
    {
        World world({3}, WordModel::Cursor::Counted);
        world.model.total = 7;
        world.open("abc");
        const Told told(world.model);

        world.model.fetchMore({});
        QCOMPARE(world.model.questions.last().cursor, "2");
        world.model.total = 6; // b is gone: what is third now was fourth
        world.model.questions.answerLast(WordPage{words("def"), {}});
        QTRY_COMPARE(world.model.questions.count(), 3);
        QCOMPARE(world.model.questions.last().cursor, "");
        world.answer(words("acd"));
        world.model.fetchMore({});
        world.answer(words("defg"));

        QCOMPARE(world.shown(), "acdefg");
        QVERIFY(!world.model.hasMore());
        QVERIFY2(told.steps().startsWith(u"-1 "_s), qPrintable(told.steps()));
    }

    void whatIsCountedButGoneEndsTheList()
    {
        World world({3}, WordModel::Cursor::Counted);
        world.model.total = 9; // most of which can't be read
        world.open("ab");

        world.model.fetchMore({});
        world.answer(words("b"));

        QCOMPARE(world.shown(), "ab");
        QVERIFY(!world.model.hasMore());
        QCOMPARE(world.model.questions.count(), 2);
    }

    void aPushThatFailsIsNotTold()
    {
        World world;
        world.open("abc");
        QSignalSpy failures(&world.model, &WordModel::readFailed);

        world.model.invalidate();
        world.model.questions.refuseLast(u"busy"_s);
        QTRY_VERIFY(!world.model.isReading());

        QCOMPARE(failures.count(), 0);
        QCOMPARE(world.shown(), "abc");
    }

    void pushesAreGathered()
    {
        World world;
        world.open("abc");

        for (int i = 0; i < 5; ++i)
            world.model.invalidate();
        QCOMPARE(world.model.questions.count(), 2);
        world.model.questions.answerLast(WordPage{words("abcd"), {}});

        QTRY_COMPARE(world.model.questions.count(), 3);
        world.answer(words("abcde"));
        QCOMPARE(world.shown(), "abcde");
        QCOMPARE(world.model.questions.count(), 3);
    }

    void newsAreReadDownToWhatIsKnown()
    {
        World world({3, Paging::Gaps::Wait, Paging::Reach::News});
        world.open("def", "f");
        world.model.fetchMore({});
        world.answer(words("ghi"), "i");

        world.model.invalidate();
        auto news = words("cdf"); // e is gone
        news[1].text = u"other"_s;
        world.answer(news, "f");

        QCOMPARE(world.shown(), "cdfghi");
        QCOMPARE(world.model.rowAt(1).text, u"other"_s);
        world.model.fetchMore({});
        QCOMPARE(world.model.questions.last().cursor, "i");
    }

    void moreNewsThanAPageLeaveNoGap()
    {
        World world({3, Paging::Gaps::Wait, Paging::Reach::News});
        world.open("xyz", "z");

        world.model.invalidate();
        world.model.questions.answerLast(WordPage{words("tuv"), "v"});
        QTRY_COMPARE(world.model.questions.last().cursor, "v");
        world.answer(words("wxy"), "y");

        QCOMPARE(world.shown(), "tuvwxy");
        world.model.fetchMore({});
        QCOMPARE(world.model.questions.last().cursor, "y");
    }

    void aPageWithoutAFindIsPassedOverOrWaits()
    {
        World world;
        world.model.refresh();
        world.model.questions.answerLast(WordPage{{}, "7"});
        QTRY_COMPARE(world.model.questions.last().cursor, "7");
        world.answer(words("a"));
        QCOMPARE(world.shown(), "a");

        World patient({3, Paging::Gaps::Wait});
        patient.open("", "7");
        QVERIFY(!patient.model.canFetchMore({}));
        QVERIFY(patient.model.hasMore());
        patient.model.lookFurther();
        QCOMPARE(patient.model.questions.last().cursor, "7");
    }

    void whoMayNotLookSeesNothing()
    {
        World world({3, Paging::Gaps::ReadOn, Paging::Reach::Everything, Paging::Start::Inactive});
        world.model.refresh();
        world.model.invalidate();
        QCOMPARE(world.model.questions.count(), 0);

        world.model.setActive(true);
        world.open("abc", "c");
        world.model.setActive(false);

        QCOMPARE(world.shown(), "");
        QCOMPARE(world.model.phase(), Phase::Idle);
        QVERIFY(!world.model.hasMore());
    }

    void lookingFurtherWhileOthersAreReadIsNotForgotten()
    {
        World world;
        world.open("abc", "c");

        world.model.invalidate();
        world.model.lookFurther();
        world.model.questions.answerLast(WordPage{words("abc"), "c"});
        QTRY_COMPARE(world.model.questions.last().cursor, "c");
        world.answer(words("d"));

        QCOMPARE(world.shown(), "abcd");
    }
};

Q_DECLARE_METATYPE(Word)

REGISTER_TEST(TestPagedListModel)
#include "tst_pagedlistmodel.moc"
