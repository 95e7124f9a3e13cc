// SPDX-License-Identifier: MIT
#include "items/topiceditor.h"

#include "fakecommunity.h"
#include "items/undohistory.h"
#include "shownlist.h"
#include "store/forum/forumrequests.h"
#include "store/forum/markrequests.h"
#include "testregistry.h"

#include <QUndoStack>

using namespace Qt::StringLiterals;
using domain::TopicId;
using domain::TopicVote;

class TestTopicEditor : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void aTopicCanBeUndoneOnceItIsConfirmed();
    void aSecondTopicBeforeTheAnswerIsNotSent();
    void aReplyElsewhereIsSentBeforeTheFirstIsAnswered();
    void aRefusedReplyKeepsTheWordsAndLeavesNothingToUndo();
    void undoOfAReplyLeavesATombstoneAndRedoBringsItBack();
    void undoOfAnEditGoesBackToTheTextBefore();
    void undoOfASwappedVoteReturnsToTheOtherSide();
    void undoOfAMoveReturnsToTheCategoryItWasIn();
    void undoOfAStarTakesItAwayAndRedoPutsItBack();
    void aRefusedStarIsReportedAndLeavesNothingToUndo();
    void aRefusedUndoIsReportedAndLeavesTheStack();
    void anUndoWithoutAnAnswerStaysToBeTriedAgain();
    void takingACategoryOutOfATabCanBeUndone();
    void undoOfMarkingAllReadGoesBackToWhereEachWasRead();

private:
    static TopicId id() { return TopicId(qint64(5)); }

    std::unique_ptr<support::FakeCommunity> m_community;
    std::unique_ptr<QUndoStack> m_stack;
    std::unique_ptr<items::UndoHistory> m_history;
    std::unique_ptr<items::TopicEditor> m_editor;
};

void TestTopicEditor::init()
{
    m_community = std::make_unique<support::FakeCommunity>();
    m_stack = std::make_unique<QUndoStack>();
    m_history = std::make_unique<items::UndoHistory>(*m_community, *m_stack);
    m_editor = std::make_unique<items::TopicEditor>(*m_community, *m_history);
    m_editor->setPerson(domain::AccountId(qint64(7)));
}

void TestTopicEditor::cleanup()
{
    m_editor.reset();
    m_history.reset();
    m_stack.reset();
    m_community.reset();
}

void TestTopicEditor::aTopicCanBeUndoneOnceItIsConfirmed()
{
    QSignalSpy created(m_editor.get(), &items::TopicEditor::topicCreated);
    QSignalSpy withdrawn(m_editor.get(), &items::TopicEditor::topicWithdrawn);
    QSignalSpy restored(m_editor.get(), &items::TopicEditor::topicRestored);

    m_editor->createTopic({u" Skip lists "_s, {}, u"redis"_s, {}});
    QVERIFY(!m_stack->canUndo());
    m_community->asked<store::CreateTopic>().answerLast(id());
    settle();
    QCOMPARE(created.count(), 1);
    QCOMPARE(m_stack->undoText(), u"Post “Skip lists”"_s);
    m_stack->undo();
    m_community->asked<store::RemoveTopic>().answerLast({});
    settle();
    m_stack->redo();
    m_community->asked<store::RestoreTopic>().answerLast({});
    settle();

    QCOMPARE(withdrawn.count(), 1);
    QCOMPARE(restored.count(), 1);
    QCOMPARE(m_community->asked<store::RemoveTopic>().last().actor, domain::AccountId(qint64(7)));
}

void TestTopicEditor::aSecondTopicBeforeTheAnswerIsNotSent()
{
    m_editor->createTopic({u"One"_s, {}, u"redis"_s, {}});
    m_editor->createTopic({u"One"_s, {}, u"redis"_s, {}});

    QCOMPARE(m_community->asked<store::CreateTopic>().count(), 1);
}

void TestTopicEditor::aReplyElsewhereIsSentBeforeTheFirstIsAnswered()
{
    m_editor->reply(id(), u"Yes"_s, {});
    m_editor->reply(id(), u"Yes"_s, {});
    m_editor->reply(domain::TopicId(qint64(99)), u"Yes"_s, {});

    QCOMPARE(m_community->asked<store::ReplyToTopic>().count(), 2);
}

void TestTopicEditor::aRefusedReplyKeepsTheWordsAndLeavesNothingToUndo()
{
    QSignalSpy failed(m_editor.get(), &items::TopicEditor::replyFailed);

    m_editor->reply(id(), u" "_s, {});
    m_community->asked<store::ReplyToTopic>().refuseLast(u"body-empty"_s);
    settle();

    QCOMPARE(failed.count(), 1);
    QVERIFY(!m_stack->canUndo());
    QVERIFY(!m_editor->isReplying());
}

void TestTopicEditor::undoOfAReplyLeavesATombstoneAndRedoBringsItBack()
{
    QSignalSpy changed(m_editor.get(), &items::TopicEditor::topicChanged);
    domain::Reply reply;
    reply.id = domain::ReplyId(qint64(9));
    reply.floor = 3;

    m_editor->reply(id(), u"Text"_s, {});
    m_community->asked<store::ReplyToTopic>().answerLast(reply);
    settle();
    QCOMPARE(m_stack->undoText(), u"Reply #3"_s);
    m_stack->undo();
    QCOMPARE(m_community->asked<store::RemoveReply>().last().reply, reply.id);
    m_community->asked<store::RemoveReply>().answerLast({});
    settle();
    m_stack->redo();
    QCOMPARE(m_community->asked<store::RestoreReply>().last().reply, reply.id);
    m_community->asked<store::RestoreReply>().answerLast({});
    settle();

    QCOMPARE(changed.count(), 3);
}

void TestTopicEditor::undoOfAnEditGoesBackToTheTextBefore()
{
    const domain::TopicDraft before{u"Title"_s, u"Old"_s, u"redis"_s, {}};
    const domain::TopicDraft after{u"Title"_s, u"New"_s, u"redis"_s, {}};

    m_editor->editTopic(id(), before, after);
    m_community->asked<store::EditTopic>().answerLast({});
    settle();
    m_stack->undo();

    QCOMPARE(m_community->asked<store::EditTopic>().last().known, after);
    QCOMPARE(m_community->asked<store::EditTopic>().last().draft, before);
}

void TestTopicEditor::undoOfASwappedVoteReturnsToTheOtherSide()
{
    m_editor->rememberVote(id(), TopicVote::Down, TopicVote::Up, u"Title"_s);

    m_stack->undo();
    QCOMPARE(m_community->asked<store::VoteOnTopic>().last().standing, TopicVote::Down);
    m_community->asked<store::VoteOnTopic>().answerLast(
        domain::TopicTally{id(), 0, 1, TopicVote::Down});
    settle();
    m_stack->redo();

    QCOMPARE(m_community->asked<store::VoteOnTopic>().last().standing, TopicVote::Up);
}

void TestTopicEditor::undoOfAMoveReturnsToTheCategoryItWasIn()
{
    QSignalSpy moved(m_editor.get(), &items::TopicEditor::topicMoved);

    m_editor->moveTopic(id(), u"linux"_s, u"Title"_s);
    m_community->asked<store::MoveTopic>().answerLast(u"redis"_s);
    settle();
    m_stack->undo();
    QCOMPARE(m_community->asked<store::MoveTopic>().last().category, u"redis"_s);
    m_community->asked<store::MoveTopic>().answerLast(u"linux"_s);
    settle();

    QCOMPARE(moved.count(), 2);
    QCOMPARE(moved.last().at(1).toString(), u"redis"_s);
}

void TestTopicEditor::undoOfAStarTakesItAwayAndRedoPutsItBack()
{
    QSignalSpy starred(m_editor.get(), &items::TopicEditor::topicStarred);
    QSignalSpy changed(m_editor.get(), &items::TopicEditor::topicChanged);

    m_editor->setStarred(id(), true, u"Title"_s);
    m_community->asked<store::StarTopic>().answerLast({});
    settle();
    QCOMPARE(m_stack->undoText(), u"Star “Title”"_s);
    m_stack->undo();
    QVERIFY(!m_community->asked<store::StarTopic>().last().isStarred);
    m_community->asked<store::StarTopic>().answerLast({});
    settle();
    m_stack->redo();
    QVERIFY(m_community->asked<store::StarTopic>().last().isStarred);
    m_community->asked<store::StarTopic>().answerLast({});
    settle();

    QCOMPARE(starred.count(), 1);
    QCOMPARE(changed.count(), 3);
}

void TestTopicEditor::aRefusedStarIsReportedAndLeavesNothingToUndo()
{
    QSignalSpy failed(m_editor.get(), &items::TopicEditor::requestFailed);

    m_editor->setStarred(id(), true, u"Title"_s);
    m_community->asked<store::StarTopic>().answerLast(base::fail(base::Failure::Unreachable));
    settle();

    QCOMPARE(failed.count(), 1);
    QVERIFY(!m_stack->canUndo());
}

void TestTopicEditor::aRefusedUndoIsReportedAndLeavesTheStack()
{
    QSignalSpy failed(m_history.get(), &items::UndoHistory::requestFailed);
    m_editor->createTopic({u"One"_s, {}, u"redis"_s, {}});
    m_community->asked<store::CreateTopic>().answerLast(id());
    settle();

    m_stack->undo();
    m_community->asked<store::RemoveTopic>().refuseLast(u"has-replies"_s);
    settle();

    QCOMPARE(failed.count(), 1);
    QCOMPARE(failed.first().first().value<base::Error>().detail, u"has-replies"_s);
    QVERIFY(!m_stack->canUndo() && !m_stack->canRedo());
}

void TestTopicEditor::anUndoWithoutAnAnswerStaysToBeTriedAgain()
{
    m_editor->rememberVote(id(), TopicVote::None, TopicVote::Up, u"Title"_s);

    m_stack->undo();
    m_community->asked<store::VoteOnTopic>().answerLast(base::fail(base::Failure::TimedOut));
    settle();

    QVERIFY(m_stack->canUndo());
    QCOMPARE(m_community->asked<store::VoteOnTopic>().count(), 1);
}

void TestTopicEditor::takingACategoryOutOfATabCanBeUndone()
{
    m_editor->setTabMember(u"技术"_s, u"redis"_s, false);
    m_community->asked<store::SetTabMember>().answerLast({});
    settle();

    m_stack->undo();

    QVERIFY(m_community->asked<store::SetTabMember>().last().isMember);
    QCOMPARE(m_community->asked<store::SetTabMember>().last().category, u"redis"_s);
}

void TestTopicEditor::undoOfMarkingAllReadGoesBackToWhereEachWasRead()
{
    using Marks = QList<store::TopicMark>;
    QSignalSpy marked(m_editor.get(), &items::TopicEditor::markedRead);
    const auto topic = [](qint64 id, qint64 author, qint64 replies, qint64 read) {
        domain::Topic row;
        row.id = TopicId(id);
        row.author = domain::AccountId(author);
        row.replies = replies;
        row.lastReadFloor = read;
        return row;
    };
    domain::TopicPage page;
    page.total = 5;
    page.rows = {topic(1, 3, 4, -1), topic(2, 3, 9, 5), topic(3, 3, 2, 2), topic(4, 7, 0, -1),
                 topic(5, 7, 1, -1)};
    auto &marks = m_community->asked<store::MarkTopicsRead>();

    m_editor->markAllRead({});
    m_community->asked<store::ListTopics>().answerLast(page);
    settle();
    QCOMPARE(marks.last().marks,
             Marks({{TopicId(qint64(1)), 4}, {TopicId(qint64(2)), 9}, {TopicId(qint64(5)), 1}}));
    QVERIFY(!marks.last().isWayBack);
    marks.answerLast({});
    settle();
    QCOMPARE(marked.takeLast().first().toLongLong(), 3);
    m_stack->undo();

    QCOMPARE(marks.last().marks,
             Marks({{TopicId(qint64(1)), -1}, {TopicId(qint64(2)), 5}, {TopicId(qint64(5)), -1}}));
    QVERIFY(marks.last().isWayBack);
    marks.answerLast({});
    settle();
    m_stack->redo();
    QVERIFY(!marks.last().isWayBack);
}

REGISTER_TEST(TestTopicEditor)
#include "tst_topiceditor.moc"
