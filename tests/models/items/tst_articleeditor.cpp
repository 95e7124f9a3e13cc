// SPDX-License-Identifier: MIT
#include "items/articleeditor.h"

#include "items/undohistory.h"
#include "shownlist.h"
#include "store/articles/articlerequests.h"
#include "store/articles/markrequests.h"
#include "testregistry.h"

#include <QUndoStack>

using namespace Qt::StringLiterals;
using domain::Vote;

class TestArticleEditor : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void aSubmissionCanBeUndoneOnceItIsConfirmed();
    void aSecondSubmissionBeforeTheAnswerIsNotSent();
    void theSameTextOfAnotherPersonIsAnotherAct();
    void aRefusedSubmissionLeavesNothingToUndo();
    void undoAndRedoOfAVoteAreTheInverseActs();
    void undoOfARetractedVoteCastsItAgain();
    void undoOfRegroupingTakesOnlyWhatReallyChanged();
    void undoOfRegroupingSaysWhatOthersChangedSince();
    void undoAndRedoAreToldApart();
    void regroupingThatChangesNothingIsNoAct();
    void aRefusedUndoIsReportedAndLeavesTheStack();
    void aRefusedRedoIsReportedAndLeavesTheStack();
    void aRefusedUndoAmongOthersLeavesTheOthers();
    void anUndoWithoutAnAnswerStaysToBeTriedAgain();
    void anAnswerAfterTheStackWasClearedHarmsNothing();
    void anotherPersonCannotUndoWhatTheFirstDid();
    void allThatIsUnreadIsMarkedAndCanBeUndone();
    void whereEverythingIsReadNothingIsMarked();
    void aListThatCannotBeReadMarksNothing();

private:
    [[nodiscard]] static domain::ArticleId id(qint64 number) { return domain::ArticleId(number); }

    std::unique_ptr<support::FakeCommunity> m_community;
    std::unique_ptr<QUndoStack> m_stack;
    std::unique_ptr<items::UndoHistory> m_history;
    std::unique_ptr<items::ArticleEditor> m_editor;
    std::unique_ptr<QSignalSpy> m_undone;
    std::unique_ptr<QSignalSpy> m_redone;
    std::unique_ptr<QSignalSpy> m_failed;
};

void TestArticleEditor::init()
{
    m_community = std::make_unique<support::FakeCommunity>();
    m_stack = std::make_unique<QUndoStack>();
    m_history = std::make_unique<items::UndoHistory>(*m_community, *m_stack);
    m_editor = std::make_unique<items::ArticleEditor>(*m_community, *m_history);
    m_editor->setPerson(domain::AccountId(qint64(7)));
    m_history->setPerson(domain::AccountId(qint64(7)));
    m_undone = std::make_unique<QSignalSpy>(m_editor.get(), &items::ArticleEditor::undone);
    m_redone = std::make_unique<QSignalSpy>(m_editor.get(), &items::ArticleEditor::redone);
    m_failed = std::make_unique<QSignalSpy>(m_editor.get(), &items::ArticleEditor::requestFailed);
}

void TestArticleEditor::cleanup()
{
    m_editor.reset();
    m_history.reset();
    m_stack.reset();
    m_community.reset();
}

void TestArticleEditor::aSubmissionCanBeUndoneOnceItIsConfirmed()
{
    QSignalSpy submitted(m_editor.get(), &items::ArticleEditor::submitted);

    m_editor->submit({u" Redis streams "_s, {}, {}});
    QVERIFY(!m_stack->canUndo());
    QVERIFY(m_editor->isSubmitting());
    m_community->asked<store::SubmitArticle>().answerLast(id(5));
    settle();
    QCOMPARE(submitted.count(), 1);
    QCOMPARE(m_stack->undoText(), u"Post “Redis streams”"_s);

    m_stack->undo();
    QCOMPARE(m_community->asked<store::RemoveArticle>().last().article, id(5));
    m_community->asked<store::RemoveArticle>().answerLast({});
    settle();
    QCOMPARE(m_undone->last().first().toString(), u"submit"_s);
    QCOMPARE(m_undone->last().at(1).value<domain::ArticleId>(), id(5));
    m_stack->redo();
    m_community->asked<store::RestoreArticle>().answerLast({});
    settle();

    QCOMPARE(m_redone->count(), 1);
    QVERIFY(m_stack->canUndo());
    QCOMPARE(m_community->asked<store::SubmitArticle>().count(), 1);
}

void TestArticleEditor::aSecondSubmissionBeforeTheAnswerIsNotSent()
{
    m_editor->submit({u"a"_s, {}, {}});
    m_editor->submit({u"a"_s, {}, {}});
    QCOMPARE(m_community->asked<store::SubmitArticle>().count(), 1);
    m_community->asked<store::SubmitArticle>().answerLast(id(5));
    settle();

    m_editor->submit({u"b"_s, {}, {}});

    QCOMPARE(m_community->asked<store::SubmitArticle>().count(), 2);
}

void TestArticleEditor::theSameTextOfAnotherPersonIsAnotherAct()
{
    QSignalSpy sent(m_editor.get(), &items::ArticleEditor::draftSent);
    m_editor->submit({u"a"_s, {}, {}});
    m_editor->setPerson(domain::AccountId(qint64(8)));
    m_editor->submit({u"a"_s, {}, {}});
    auto &asked = m_community->asked<store::SubmitArticle>();
    QCOMPARE(asked.count(), 2);

    asked.answerLast(id(5));
    settle();

    QCOMPARE(sent.count(), 1);
    QCOMPARE(sent.first().first().value<domain::AccountId>(), domain::AccountId(qint64(8)));
    QVERIFY(m_editor->isSubmitting());
}

void TestArticleEditor::aRefusedSubmissionLeavesNothingToUndo()
{
    QSignalSpy failed(m_editor.get(), &items::ArticleEditor::submitFailed);

    m_editor->submit({{}, {}, {}});
    m_community->asked<store::SubmitArticle>().refuseLast(u"title-empty"_s);
    settle();

    QCOMPARE(failed.count(), 1);
    QVERIFY(!m_stack->canUndo());
    QVERIFY(!m_editor->isSubmitting());
}

void TestArticleEditor::undoAndRedoOfAVoteAreTheInverseActs()
{
    m_editor->rememberVote(id(5), Vote::Cast, u"Redis"_s);
    QCOMPARE(m_stack->undoText(), u"Vote for “Redis”"_s);
    QCOMPARE(m_community->asked<store::CastVote>().count(), 0);

    m_stack->undo();
    QCOMPARE(m_community->asked<store::CastVote>().last().vote, Vote::Retract);
    m_community->asked<store::CastVote>().answerLast(domain::VoteTally{});
    settle();
    m_stack->redo();
    QCOMPARE(m_community->asked<store::CastVote>().last().vote, Vote::Cast);
    m_community->asked<store::CastVote>().answerLast(domain::VoteTally{});
    settle();

    QCOMPARE(m_undone->count(), 1);
    QCOMPARE(m_redone->count(), 1);
    QCOMPARE(m_community->asked<store::CastVote>().last().actor, domain::AccountId(qint64(7)));
}

void TestArticleEditor::undoOfARetractedVoteCastsItAgain()
{
    m_editor->rememberVote(id(5), Vote::Retract, u"Redis"_s);

    m_stack->undo();

    QCOMPARE(m_community->asked<store::CastVote>().last().vote, Vote::Cast);
}

void TestArticleEditor::undoOfRegroupingTakesOnlyWhatReallyChanged()
{
    m_editor->regroup(id(5), {u"redis"_s, u"web"_s}, {u"ask"_s}, u"Redis"_s);
    m_community->asked<store::RegroupArticle>().answerLast(
        domain::Regrouping{{u"redis"_s, u"web"_s}, {u"web"_s}, {u"ask"_s}});
    settle();

    m_stack->undo();

    QCOMPARE(m_community->asked<store::RegroupArticle>().last().add, QStringList{u"ask"_s});
    QCOMPARE(m_community->asked<store::RegroupArticle>().last().remove, QStringList{u"web"_s});
}

void TestArticleEditor::undoOfRegroupingSaysWhatOthersChangedSince()
{
    m_editor->regroup(id(5), {u"web"_s}, {}, u"Redis"_s);
    m_community->asked<store::RegroupArticle>().answerLast(
        domain::Regrouping{{u"web"_s}, {u"web"_s}, {}});
    settle();

    m_stack->undo();
    m_community->asked<store::RegroupArticle>().answerLast(
        domain::Regrouping{{}, {}, {}}); // it was gone already
    settle();

    QCOMPARE(m_failed->count(), 1);
    QCOMPARE(m_failed->first().first().value<base::Error>().detail, u"regrouped-meanwhile"_s);
    QCOMPARE(m_undone->count(), 0);
    QCOMPARE(m_stack->count(), 0);
}

void TestArticleEditor::undoAndRedoAreToldApart()
{
    QSignalSpy undone(m_history.get(), &items::UndoHistory::undone);
    QSignalSpy redone(m_history.get(), &items::UndoHistory::redone);
    m_editor->rememberVote(id(5), Vote::Cast, u"Redis"_s);

    m_stack->undo();
    m_community->asked<store::CastVote>().answerLast(domain::VoteTally());
    settle();
    QCOMPARE(undone.count(), 1);
    QCOMPARE(redone.count(), 0);

    m_stack->redo();
    m_community->asked<store::CastVote>().answerLast(domain::VoteTally());
    settle();
    QCOMPARE(undone.count(), 1);
    QCOMPARE(redone.count(), 1);
}

void TestArticleEditor::regroupingThatChangesNothingIsNoAct()
{
    m_editor->regroup(id(5), {u"redis"_s}, {}, u"Redis"_s);
    m_community->asked<store::RegroupArticle>().answerLast(
        domain::Regrouping{{u"redis"_s}, {}, {}});
    settle();

    QVERIFY(!m_stack->canUndo());
}

void TestArticleEditor::aRefusedUndoIsReportedAndLeavesTheStack()
{
    m_editor->rememberVote(id(5), Vote::Cast, u"Redis"_s);

    m_stack->undo();
    m_community->asked<store::CastVote>().refuseLast(u"closed"_s);
    settle();

    QCOMPARE(m_failed->count(), 1);
    QCOMPARE(m_undone->count(), 0);
    QCOMPARE(m_stack->count(), 0);
    QVERIFY(!m_stack->canRedo());
    QVERIFY(!m_stack->canUndo());
    QCOMPARE(m_community->asked<store::CastVote>().count(), 1);
}

void TestArticleEditor::aRefusedRedoIsReportedAndLeavesTheStack()
{
    m_editor->rememberVote(id(5), Vote::Cast, u"Redis"_s);
    m_stack->undo();
    m_community->asked<store::CastVote>().answerLast(domain::VoteTally{});
    settle();

    m_stack->redo();
    m_community->asked<store::CastVote>().refuseLast(u"closed"_s);
    settle();

    QCOMPARE(m_failed->count(), 1);
    QCOMPARE(m_stack->count(), 0);
    QCOMPARE(m_community->asked<store::CastVote>().count(), 2);
}

void TestArticleEditor::aRefusedUndoAmongOthersLeavesTheOthers()
{
    m_editor->rememberVote(id(1), Vote::Cast, u"one"_s);
    m_editor->rememberVote(id(2), Vote::Cast, u"two"_s);
    m_editor->rememberVote(id(3), Vote::Cast, u"three"_s);

    m_stack->undo();
    m_stack->undo();
    m_community->asked<store::CastVote>().answer(0,
                                                 base::fail(base::Failure::Refused, u"closed"_s));
    m_community->asked<store::CastVote>().answer(1, domain::VoteTally{});
    settle();
    m_stack->redo();
    m_community->asked<store::CastVote>().answerLast(domain::VoteTally{});
    settle();

    QCOMPARE(m_stack->count(), 2);
    QCOMPARE(m_stack->undoText(), u"Vote for “two”"_s);
    QVERIFY(!m_stack->canRedo());
    QCOMPARE(m_community->asked<store::CastVote>().count(), 3);
    QCOMPARE(m_community->asked<store::CastVote>().last().article, id(2));
}

void TestArticleEditor::anUndoWithoutAnAnswerStaysToBeTriedAgain()
{
    m_editor->rememberVote(id(5), Vote::Cast, u"Redis"_s);

    m_stack->undo();
    m_community->asked<store::CastVote>().answerLast(base::fail(base::Failure::Unreachable));
    settle();
    QVERIFY(m_stack->canUndo());
    QCOMPARE(m_community->asked<store::CastVote>().count(), 1);
    m_stack->undo();
    m_community->asked<store::CastVote>().answerLast(domain::VoteTally{});
    settle();

    QCOMPARE(m_community->asked<store::CastVote>().count(), 2);
    QCOMPARE(m_undone->count(), 1);
    QVERIFY(m_stack->canRedo());
}

void TestArticleEditor::anAnswerAfterTheStackWasClearedHarmsNothing()
{
    m_editor->rememberVote(id(5), Vote::Cast, u"Redis"_s);
    m_editor->rememberVote(id(6), Vote::Cast, u"Lua"_s);
    m_stack->undo();

    m_stack->clear();
    m_community->asked<store::CastVote>().refuseLast(u"closed"_s);
    settle();

    QCOMPARE(m_failed->count(), 1);
    QCOMPARE(m_stack->count(), 0);
}

void TestArticleEditor::anotherPersonCannotUndoWhatTheFirstDid()
{
    m_editor->rememberVote(id(5), Vote::Cast, u"Redis"_s);
    m_editor->submit({u"a"_s, {}, {}});

    m_editor->setPerson(domain::AccountId(qint64(8)));
    m_history->setPerson(domain::AccountId(qint64(8)));
    m_community->asked<store::SubmitArticle>().answerLast(id(9));
    settle();

    QCOMPARE(m_stack->count(), 0);
}

namespace {
domain::Article articleOf(qint64 id, qint64 poster, bool isRead)
{
    domain::Article article;
    article.id = domain::ArticleId(id);
    article.poster = domain::AccountId(poster);
    article.isRead = isRead;
    return article;
}

domain::ArticlePage pageOf(const QList<domain::Article> &rows, qint64 total)
{
    domain::ArticlePage page;
    page.rows = rows;
    page.total = total;
    return page;
}
} // namespace

void TestArticleEditor::allThatIsUnreadIsMarkedAndCanBeUndone()
{
    using Ids = QList<domain::ArticleId>;
    QSignalSpy marked(m_editor.get(), &items::ArticleEditor::markedRead);
    QSignalSpy changed(m_editor.get(), &items::ArticleEditor::readMarksChanged);
    auto &lists = m_community->asked<store::ListArticles>();
    auto &marks = m_community->asked<store::MarkArticlesRead>();

    m_editor->markAllRead({});
    lists.answerLast(pageOf({articleOf(1, 3, false), articleOf(2, 3, true)}, 501));
    settle();
    QCOMPARE(lists.last().offset, 500);
    // One's own is never unread.
    lists.answerLast(pageOf({articleOf(3, 7, false), articleOf(4, 3, false)}, 501));
    settle();
    QCOMPARE(marks.last().articles, Ids({id(1), id(4)}));
    QVERIFY(marks.last().isRead);
    marks.answerLast({});
    settle();
    QCOMPARE(marked.takeLast().first().toLongLong(), 2);
    QCOMPARE(m_stack->undoText(), u"Mark 2 article(s) as read"_s);
    m_stack->undo();
    QVERIFY(!marks.last().isRead);
    marks.answerLast({});
    settle();

    QCOMPARE(changed.size(), 2);
    QCOMPARE(changed.last().first().value<Ids>(), Ids({id(1), id(4)}));
}

void TestArticleEditor::whereEverythingIsReadNothingIsMarked()
{
    QSignalSpy marked(m_editor.get(), &items::ArticleEditor::markedRead);

    m_editor->markAllRead({});
    m_community->asked<store::ListArticles>().answerLast(pageOf({articleOf(2, 3, true)}, 1));
    settle();

    QCOMPARE(marked.takeLast().first().toLongLong(), 0);
    QCOMPARE(m_community->asked<store::MarkArticlesRead>().count(), 0);
    QVERIFY(!m_stack->canUndo());
}

void TestArticleEditor::aListThatCannotBeReadMarksNothing()
{
    m_editor->markAllRead({});
    m_community->asked<store::ListArticles>().refuseLast(u"busy"_s);
    settle();

    QCOMPARE(m_failed->size(), 1);
    QCOMPARE(m_community->asked<store::MarkArticlesRead>().count(), 0);
}

REGISTER_TEST(TestArticleEditor)
#include "tst_articleeditor.moc"
