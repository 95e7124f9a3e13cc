// SPDX-License-Identifier: MIT
#include "fakecommunity.h"
#include "items/moderation/spliteditor.h"
#include "items/undohistory.h"
#include "store/moderation/acts/actrequests.h"
#include "testregistry.h"
#include "ui/moderation/batch/splitdialog.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QTableWidget>
#include <QTest>
#include <QUndoStack>

#include <memory>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::ReplyId;
using domain::SplitChoice;
using domain::TopicId;

/// Splitting the replies from #2 on off topic 1, which has four.
class TestSplitDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_community = std::make_unique<support::FakeCommunity>();
        m_community->asked<store::PreviewSplit>().automatic = [](const auto &asked) {
            const auto &choice = asked.choice;
            domain::SplitPlan plan{choice, u"Old [1]"_s, u"redis"_s, {u"a"_s, u"b"_s}};
            const auto last = choice.scope == SplitChoice::Scope::One ? 2 : 4;
            for (auto floor = choice.floor; floor <= last; ++floor) {
                domain::Reply reply;
                reply.id = ReplyId(floor + 10);
                reply.floor = floor;
                reply.authorName = u"ann"_s;
                reply.content = u"Text %1"_s.arg(floor);
                plan.replies.append(reply);
            }
            return plan;
        };
        m_stack = std::make_unique<QUndoStack>();
        m_history = std::make_unique<items::UndoHistory>(*m_community, *m_stack);
        m_editor = std::make_unique<items::SplitEditor>(*m_community, *m_history);
        m_editor->setPerson(AccountId(2));
        m_dialog = new ui::SplitDialog(*m_editor, TopicId(1), 2, {u"redis"_s, u"other"_s}, nullptr);
    }
    void cleanup() { delete m_dialog; }

    void theRepliesThatWillGoAreNamed()
    {
        auto *list = m_dialog->findChild<QTableWidget *>();
        QTRY_COMPARE(list->rowCount(), 3);
        QCOMPARE(list->item(0, 0)->text(), u"#2"_s);
        QCOMPARE(list->item(0, 2)->text(), u"Text 2"_s);

        box(u"Which replies"_s)->setCurrentIndex(int(SplitChoice::Scope::One));

        QTRY_COMPARE(list->rowCount(), 1);
    }

    void placeAndTagsBeginWithThoseOfTheTopic()
    {
        QTRY_COMPARE(box(u"Category"_s)->currentText(), u"redis"_s);
        QCOMPARE(line(u"Tags, separated by commas"_s)->text(), u"a, b"_s);
    }

    void aTitleIsNeeded()
    {
        QTRY_COMPARE(box(u"Category"_s)->currentText(), u"redis"_s);

        send();

        QVERIFY(m_community->asked<store::SplitTopic>().count() == 0);
        QCOMPARE(m_dialog->fieldError(line(u"Title of the new topic"_s)), u"Enter a title."_s);
    }

    void whatWasChosenIsSplitOffAndUndone()
    {
        QTRY_COMPARE(box(u"Category"_s)->currentText(), u"redis"_s);
        line(u"Title of the new topic"_s)->setText(u"New"_s);

        send();

        QCOMPARE(m_community->asked<store::SplitTopic>().count(), 1);
        const auto &asked = m_community->asked<store::SplitTopic>().last().draft;
        QCOMPARE(asked.replies.size(), 3);
        QCOMPARE(asked.replies.first().first, ReplyId(12));
        QCOMPARE(asked.draft.title, u"New"_s);
        QCOMPARE(asked.draft.tags, QStringList({u"a"_s, u"b"_s}));
        QCOMPARE(asked.draft.body, u"Split off “Old \\[1\\]” (folkmoot:topic/1#2)."_s);
        m_community->asked<store::SplitTopic>().answerLast(TopicId(7));
        QTRY_VERIFY(!m_dialog);

        QCOMPARE(m_stack->count(), 1);
        m_stack->undo();
        QTRY_COMPARE(m_community->asked<store::UnsplitTopic>().count(), 1);
        QCOMPARE(m_community->asked<store::UnsplitTopic>().last().part, TopicId(7));
    }

    void aRefusalShowsWhereItBelongs()
    {
        QTRY_COMPARE(box(u"Category"_s)->currentText(), u"redis"_s);
        line(u"Title of the new topic"_s)->setText(u"New"_s);
        send();

        m_community->asked<store::SplitTopic>().refuseLast(u"split-many"_s);

        QTRY_VERIFY(!m_dialog->fieldError(box(u"Which replies"_s)).isEmpty());
        QVERIFY(!m_dialog->isBusy());
    }

private:
    template <typename Widget>
    Widget *named(const QString &name) const
    {
        for (auto *one : m_dialog->findChildren<Widget *>()) {
            if (one->accessibleName() == name)
                return one;
        }
        return nullptr;
    }
    QComboBox *box(const QString &name) const { return named<QComboBox>(name); }
    QLineEdit *line(const QString &name) const { return named<QLineEdit>(name); }
    void send() { Q_EMIT m_dialog->sendRequested(); }

    std::unique_ptr<support::FakeCommunity> m_community;
    std::unique_ptr<QUndoStack> m_stack;
    std::unique_ptr<items::UndoHistory> m_history;
    std::unique_ptr<items::SplitEditor> m_editor;
    QPointer<ui::SplitDialog> m_dialog;
};

REGISTER_TEST(TestSplitDialog)
#include "tst_splitdialog.moc"
