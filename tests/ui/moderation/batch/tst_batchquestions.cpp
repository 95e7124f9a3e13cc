// SPDX-License-Identifier: MIT
#include "testregistry.h"
#include "ui/moderation/batch/batchquestions.h"

#include <QComboBox>
#include <QDateTimeEdit>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QWidget>

#include <memory>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using domain::BatchItem;
using domain::TopicId;
using Kind = domain::BatchAct::Kind;

/// What each act wants to know.
class TestBatchQuestions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachActAsksForWhatItNeeds_data()
    {
        QTest::addColumn<Kind>("kind");
        QTest::addColumn<QStringList>("labels");
        QTest::addColumn<QString>("lack");
        const auto optional = u"Reason (optional)"_s;
        QTest::newRow("remove") << Kind::Remove << QStringList{u"Reason"_s} << u"reason-empty"_s;
        QTest::newRow("lock") << Kind::Lock << QStringList{optional} << QString();
        QTest::newRow("move") << Kind::Move << QStringList{u"Category"_s, optional}
                              << u"category-empty"_s;
        QTest::newRow("pin") << Kind::Pin << QStringList{u"How long"_s, u"Until"_s, optional}
                             << QString();
        QTest::newRow("rename") << Kind::Rename << QStringList{u"Title"_s, optional}
                                << u"title-empty"_s;
        QTest::newRow("merge") << Kind::Merge << QStringList{u"Target topic"_s, optional}
                               << u"into-empty"_s;
        QTest::newRow("retag") << Kind::Retag
                               << QStringList{u"Tags to add, separated by commas"_s,
                                              u"Tags to remove"_s, optional}
                               << QString();
        QTest::newRow("regroup") << Kind::Regroup
                                 << QStringList{u"Groups to add, separated by commas"_s,
                                                u"Groups to remove"_s}
                                 << QString();
    }
    void eachActAsksForWhatItNeeds()
    {
        QFETCH(const Kind, kind);
        QFETCH(const QStringList, labels);
        QFETCH(const QString, lack);

        ask(kind);

        QStringList asked;
        for (const auto &field : m_questions->fields())
            asked.append(field.label);
        QCOMPARE(asked, labels);
        QCOMPARE(m_questions->lack().token, lack);
        QCOMPARE(m_questions->lack().field != nullptr, !lack.isEmpty());
    }

    void aReasonIsTrimmed()
    {
        ask(Kind::Remove);
        qobject_cast<QComboBox *>(field(0))->setCurrentText(u"  off topic "_s);

        QCOMPARE(m_questions->act().reason, u"off topic"_s);
        QVERIFY(m_questions->lack().token.isEmpty());
    }

    void namesStandBetweenCommasOfAnyWriting()
    {
        QCOMPARE(ui::namesIn(u" a, b，c、d,, "_s), QStringList({u"a"_s, u"b"_s, u"c"_s, u"d"_s}));
        QCOMPARE(ui::namesIn({}), QStringList());
    }

    void tagsAreAddedAndTakenAway()
    {
        ask(Kind::Retag);
        QSignalSpy changed(m_questions, &ui::BatchQuestions::changed);
        qobject_cast<QLineEdit *>(field(0))->setText(u"qt, redis"_s);
        qobject_cast<QLineEdit *>(field(1))->setText(u"old"_s);

        QCOMPARE(m_questions->act().added, QStringList({u"qt"_s, u"redis"_s}));
        QCOMPARE(m_questions->act().removed, QStringList{u"old"_s});
        QCOMPARE(changed.size(), 2);
        QVERIFY(m_questions->isOpen());
    }

    void aPinLastsAsLongAsItIsChosen()
    {
        ask(Kind::Pin);
        auto *span = qobject_cast<QComboBox *>(field(0));
        auto *moment = qobject_cast<QDateTimeEdit *>(field(1));
        QCOMPARE(m_questions->act().lasting, std::chrono::seconds(24h * 7));
        QVERIFY(!moment->isEnabled());

        span->setCurrentIndex(3);
        QCOMPARE(m_questions->act().until, domain::endless);

        span->setCurrentIndex(4);
        QVERIFY(moment->isEnabled());
        moment->setDateTime(QDateTime::fromSecsSinceEpoch(2'000'000'000));
        QCOMPARE(m_questions->act().until, domain::Timestamp(std::chrono::seconds(2'000'000'000)));
    }

    void aTopicIsNamedByNumberOrLink_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<TopicId>("topic");
        QTest::newRow("number") << u"12"_s << TopicId(12);
        QTest::newRow("with a title") << u"#12 Of Redis 7"_s << TopicId(12);
        QTest::newRow("link") << u"folkmoot:topic/12"_s << TopicId(12);
        QTest::newRow("copied link")
            << u"folkmoot://host/village/topic/12?via=rediss#17"_s << TopicId(12);
        QTest::newRow("words") << u"of Redis"_s << TopicId();
        QTest::newRow("nothing") << QString() << TopicId();
    }
    void aTopicIsNamedByNumberOrLink()
    {
        QFETCH(const QString, typed);
        QFETCH(const TopicId, topic);
        ask(Kind::Merge);

        qobject_cast<QComboBox *>(field(0))->setCurrentText(typed);

        QCOMPARE(m_questions->act().into, topic);
    }

    void whatIsRenamedBeginsWithItsTitle()
    {
        ask(Kind::Rename);
        const QList<BatchItem> one{item("1", u"Old"_s)};

        m_questions->setItems(one);
        QCOMPARE(m_questions->act().title, u"Old"_s);

        qobject_cast<QLineEdit *>(field(0))->setText(u"New"_s);
        m_questions->setItems(one);
        QCOMPARE(m_questions->act().title, u"New"_s);
    }

    void chosenTopicsAreOfferedToMergeInto()
    {
        ask(Kind::Merge);
        auto *into = qobject_cast<QComboBox *>(field(0));

        m_questions->setItems({item("1", u"One"_s), item("2", u"Two"_s)});

        QCOMPARE(into->count(), 2);
        QCOMPARE(into->itemText(1), u"#2 Two"_s);
        QCOMPARE(into->currentIndex(), -1);
    }

    void aRefusalShowsAtItsField()
    {
        ask(Kind::Rename);
        QCOMPARE(m_questions->fieldOf(u"topic-title-long"_s), field(0));
        QCOMPARE(m_questions->fieldOf(u"not-moderator"_s), nullptr);
        ask(Kind::Move);
        QCOMPARE(m_questions->fieldOf(u"name-long"_s), field(0));
        ask(Kind::Pin);
        QCOMPARE(m_questions->fieldOf(u"pin-past"_s), field(1));
    }

private:
    static BatchItem item(const QByteArray &id, const QString &title)
    {
        BatchItem item;
        item.target = {domain::Target::Kind::Topic, id};
        item.title = title;
        return item;
    }
    void ask(Kind kind)
    {
        m_form = std::make_unique<QWidget>();
        m_questions = new ui::BatchQuestions(kind, {u"redis"_s, u"other"_s}, m_form.get());
    }
    [[nodiscard]] QWidget *field(int i) const { return m_questions->fields().at(i).widget; }

    std::unique_ptr<QWidget> m_form;
    ui::BatchQuestions *m_questions = nullptr;
};

REGISTER_TEST(TestBatchQuestions)
#include "tst_batchquestions.moc"
