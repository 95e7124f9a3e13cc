// SPDX-License-Identifier: MIT
#include "ui/timeline/timelinepage.h"

#include "domain/placelink.h"
#include "store/moderation/members/memberrequests.h"
#include "testregistry.h"
#include "timelineworld.h"
#include "ui/compose/fieldnote.h"
#include "ui/list/draftspane.h"
#include "ui/list/newbar.h"
#include "ui/list/sortbutton.h"
#include "ui/markdown/openlinkdialog.h"
#include "ui/reader/readertoolbar.h"
#include "ui/theme/tokens.h"
#include "ui/timeline/compose/postbox.h"
#include "ui/timeline/feed/feedpane.h"
#include "ui/timeline/list/timelineview.h"
#include "ui/timeline/people/besidepane.h"
#include "ui/timeline/people/peoplepane.h"
#include "ui/timeline/people/peopleview.h"
#include "ui/timeline/profile/personhead.h"
#include "ui/timeline/profile/profilecard.h"
#include "ui/timeline/profile/workspane.h"
#include "ui/widgets/statepane.h"

#include <QAccessible>
#include <QActionGroup>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMap>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::PostId;
using Page = ui::TimelineQuery::Page;

namespace {
const AccountId dmitri(14);
const AccountId redisNotes(17);
} // namespace

class TestTimelinePage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void everyPartHasTheNameThatIsAgreedOn();
    void lettersWorkWhereTheListIsEmpty();
    void aCardBeginsWithAuthorAndText();
    void whatIsNewWaitsForTheReader();
    void theFirstLookIsAtTheNewestAndAfterItNothingMoves();
    void whoLeftInTheMiddleComesBackThere();
    void aPageThatNobodyLooksAtPullsNothing();
    void aPostIsPublishedAndItsDraftGone();
    void aDraftGoesWhenWhatAnEarlierRunSentArrives();
    void anAnswerIsWrittenWhileAPostIsOnItsWay();
    void whoeverReadsFurtherDownIsShownWhatTheyPosted();
    void aFailedPostKeepsTheTextAndSaysWhy();
    void anUnfinishedPostComesBack();
    void aNewPostQuotesNothingThatWasBegunBefore();
    void anUnfinishedPostIsDiscardedAndBroughtBack();
    void whatOneDiscardedIsNotBroughtBackByAnother();
    void everyAnswerHasATextOfItsOwn();
    void whatOnePersonWritesAnotherDoesNotSee();
    void whatOnePersonHasSentTakesNoTextFromTheNext();
    void draftsAreAListInWhichOneGoesOnAndRemoves();
    void aPersonIsMutedWhenTheStoreSaysSo();
    void theAuthorOfAPostIsFollowedOrNotByOneKey();
    void whatOneReadsStaysWhenACardAboveItLeaves();
    void theListThatIsShownIsTheOneThatIsExported();
    void aLinkToAPostOpensItsThread();
    void tooLongAPostIsNotSent();
    void aLikeIsGivenAndTakenBack();
    void aRepostIsMadeOnce();
    void whatOneRepostsStaysWhereItIs();
    void anAnswerSaysWhatItAnswersUntilItIsSent();
    void aPersonIsFollowedFromTheSuggestions();
    void aProfileShowsThePostsAndAButton();
    void peopleAreFoundByName();
    void aPushLeavesTheChosenPersonAndTheNameHalfTyped();
    void aMentionLeadsToTheProfileAndATopicToItsPosts();
    void whoIsQuotedIsALinkAsWhoQuotesIs();
    void theMenuOfAPostLeadsWhereItsTextDoes();
    void oneDeletesOnesOwnPostOnly();
    void aGapIsARowThatIsLoadedInItsPlace();
    void theEndsOfTheListAreReachedAndInSight();
    void moreThanAPullBringsIsSaidToBeMore();
    void whatOneReadsStaysWhileOthersWrite();
    void theFilterLeavesWhatHoldsTheWords();
    void theFilterMarksItsWordsInPosts();
    void nobodyWritesWithoutSigningIn();
    void nothingIsWrittenOffline();
    void whatOthersPostedCanBeReported();
    void backReturnsToTheListBefore();
    void aLinkToAPersonOpensTheirPage();
    void aLinkToNobodySaysSo();
    void aTabOfAPersonHoldsWhatTheyWrote();
    void whatAPersonWroteIsSortedByTime();
    void whatWasRemovedIsNotOnAPersonsPage();
    void aTabThatCannotBeReadSaysWhyAndTriesAgain();
    void oneActsAsAnotherOnlyWhereThatIsOffered();
    void thePlaceSurvivesARestart();

private:
    void select(qint64 post);
    template <typename T>
    T *part() const
    {
        return m_page->findChild<T *>();
    }
    QAbstractButton *button(const QString &name, QWidget *in = nullptr) const;
    QPlainTextEdit &edit() const { return part<ui::PostBox>()->edit(); }
    ui::TimelineView *view() const { return part<ui::TimelineView>(); }

    std::unique_ptr<fixtures::TimelineWorld> m_world;
    std::unique_ptr<ui::TimelinePage> m_page;
    std::unique_ptr<QSignalSpy> m_toasts;
};

void TestTimelinePage::init()
{
    m_world = std::make_unique<fixtures::TimelineWorld>();
    m_world->session.actAs(u"alice"_s);
    QTRY_VERIFY(m_world->session.person());
    m_page = std::make_unique<ui::TimelinePage>(m_world->models(), m_world->actions);
    m_world->actions.showScope(ui::ActionScope::Timeline);
    m_page->resize(1300, 800);
    m_page->show();
    m_toasts = std::make_unique<QSignalSpy>(m_page.get(), &ui::Workspace::toastRequested);
    QTRY_COMPARE(m_world->home.rowCount(), 8);
    QTRY_VERIFY(view()->entryAt(view()->model()->index(7, 0)).isLoaded);
}

void TestTimelinePage::cleanup()
{
    m_toasts.reset();
    m_page.reset();
    m_world.reset();
}

QAbstractButton *TestTimelinePage::button(const QString &name, QWidget *in) const
{
    const auto buttons = (in ? in : m_page.get())->findChildren<QAbstractButton *>();
    for (auto *one : buttons) {
        if (one->accessibleName() == name && one->isVisible())
            return one;
    }
    return nullptr;
}

void TestTimelinePage::select(qint64 post)
{
    view()->setCurrentIndex(m_world->home.indexOf(PostId(post)).isValid() ? view()->model()->index(
                                m_world->home.indexOf(PostId(post)).row(), 0)
                                                                          : QModelIndex());
}

void TestTimelinePage::everyPartHasTheNameThatIsAgreedOn()
{
    QCOMPARE(view()->accessibleName(), u"Timeline"_s);
    QCOMPARE(part<ui::PeopleView>()->accessibleName(), u"People"_s);
    QCOMPARE(edit().accessibleName(), u"What’s new?"_s);
    const QStringList names{u"Post"_s, u"Like"_s, u"Repost"_s};
    for (const auto &name : names)
        QVERIFY2(button(name), qPrintable(name));
    m_page->showSource({Page::Find, {}, {}, {}});
    QVERIFY(button(u"Follow"_s));
    QCOMPARE(part<ui::NewBar>()->accessibleName(), u"Show new"_s);
    QCOMPARE(QAccessible::queryAccessibleInterface(view())->role(), QAccessible::Table);
    QCOMPARE(QAccessible::queryAccessibleInterface(part<ui::PeopleView>())->role(),
             QAccessible::Table);
}

void TestTimelinePage::lettersWorkWhereTheListIsEmpty()
{
    const auto actions = part<ui::FeedPane>()->statePane().actions();
    QVERIFY(std::ranges::any_of(actions, [](const QAction *action) {
        return action->shortcuts().contains(QKeySequence(u"C"_s));
    }));
}

void TestTimelinePage::aCardBeginsWithAuthorAndText()
{
    const auto sentence = view()->model()->index(5, 0).data(Qt::AccessibleTextRole).toString();

    QVERIFY2(sentence.startsWith(u"ann: Small sets of integers are cheap.,"_s),
             qPrintable(sentence));
}

void TestTimelinePage::whatIsNewWaitsForTheReader()
{
    QSignalSpy unread(m_page.get(), &ui::Workspace::unreadCountChanged);
    domain::Post post = m_world->community.all.first();
    post.id = PostId(qint64(900));
    m_world->community.all.prepend(post);
    m_world->community.waiting = 1;

    Q_EMIT m_world->community.changes().postPublished();

    QTRY_COMPARE(unread.count(), 1);
    QTRY_VERIFY(button(u"Show new"_s));
    QCOMPARE(part<ui::NewBar>()->sentence(), u"1 new: show"_s);
    QCOMPARE(m_world->home.rowCount(), 8);
    button(u"Show new"_s)->click();
    QTRY_COMPARE(m_world->home.rowCount(), 9);
    QVERIFY(!button(u"Show new"_s));
}

void TestTimelinePage::theFirstLookIsAtTheNewestAndAfterItNothingMoves()
{
    auto &pulls = m_world->community.asked<store::PullTimeline>();
    QCOMPARE(pulls.count(), 1);

    m_page->showSource({Page::Mine, {}, {}, {}});
    m_page->showSource({});
    m_page->hide();
    m_page->show();
    QCOMPARE(pulls.count(), 1);

    // Another person has a first look of their own.
    m_world->session.actAs(u"dmitri"_s);
    QTRY_COMPARE(pulls.count(), 2);
    QCOMPARE(pulls.last().actor, m_world->session.personId());
}

void TestTimelinePage::whoLeftInTheMiddleComesBackThere()
{
    ui::TimelinePage again(m_world->models(), m_world->actions);
    again.restoreState({{u"current"_s, ui::TimelineHistoryEntry{{}, PostId(qint64(104))}.toMap()}});
    const auto pulls = m_world->community.asked<store::PullTimeline>().count();

    again.show();

    QCOMPARE(m_world->community.asked<store::PullTimeline>().count(), pulls);
}

void TestTimelinePage::aPageThatNobodyLooksAtPullsNothing()
{
    const auto pulls = m_world->community.asked<store::PullTimeline>().count();

    ui::TimelinePage hidden(m_world->models(), m_world->actions);

    QCOMPARE(m_world->community.asked<store::PullTimeline>().count(), pulls);
    hidden.show();
    QCOMPARE(m_world->community.asked<store::PullTimeline>().count(), pulls + 1);
}

void TestTimelinePage::aPostIsPublishedAndItsDraftGone()
{
    edit().setPlainText(u"Hello"_s);
    QTest::keyClick(&edit(), Qt::Key_Return, Qt::ControlModifier);

    QTRY_COMPARE(m_world->community.asked<store::PublishPost>().count(), 1);
    QCOMPARE(m_world->community.asked<store::PublishPost>().at(0).draft.content, u"Hello"_s);
    QTRY_COMPARE(m_world->home.rowCount(), 9);
    QVERIFY(edit().toPlainText().isEmpty());
    QCOMPARE(m_toasts->last().first().value<ui::ToastMessage>().text, u"Posted."_s);
    QVERIFY(m_world->undo.canUndo());
    m_world->undo.undo();
    QTRY_COMPARE(m_world->community.asked<store::DeletePost>().count(), 1);
}

void TestTimelinePage::aDraftGoesWhenWhatAnEarlierRunSentArrives()
{
    edit().setPlainText(u"Hello"_s);
    part<ui::PostBox>()->saveNow();
    QTRY_COMPARE(m_world->drafts.drafts().size(), 1);

    Q_EMIT m_world->editor.draftSent(m_world->session.personId(), {u"Hello"_s, {}, {}});

    QVERIFY(edit().toPlainText().isEmpty());
    QTRY_VERIFY(m_world->drafts.drafts().isEmpty());
}

void TestTimelinePage::anAnswerIsWrittenWhileAPostIsOnItsWay()
{
    auto &asked = m_world->community.asked<store::PublishPost>();
    asked.automatic = nullptr;
    edit().setPlainText(u"Hello"_s);
    button(u"Post"_s)->click();
    select(105);
    m_world->actions.action(ui::ActionId::QuotePost)->trigger();
    edit().setPlainText(u"Half a thought"_s);
    QVERIFY(button(u"Post"_s)->isEnabled());

    button(u"Post"_s)->click();

    QCOMPARE(asked.count(), 2);
}

void TestTimelinePage::whoeverReadsFurtherDownIsShownWhatTheyPosted()
{
    m_page->resize(1300, 520);
    view()->verticalScrollBar()->setValue(view()->verticalScrollBar()->maximum());
    edit().setPlainText(u"Hello"_s);
    QTest::keyClick(&edit(), Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(m_world->home.rowCount(), 9);
    const auto toast = m_toasts->last().first().value<ui::ToastMessage>();
    QCOMPARE(toast.furtherText, u"Show"_s);
    QTRY_COMPARE(view()->entryAt(view()->model()->index(0, 0)).post.content, u"Hello"_s);

    m_page->setFilter(u"nothing of it"_s);
    QSignalSpy links(m_page.get(), &ui::Workspace::linkRequested);

    toast.furtherAction();

    QCOMPARE(links.first().first().toString(), u"folkmoot:page/timeline"_s);
    QVERIFY(m_page->filter().isEmpty());
    const auto own = view()->model()->index(0, 0);
    QVERIFY(view()->viewport()->rect().intersects(view()->visualRect(own)));
    QCOMPARE(view()->currentIndex(), own);
    QVERIFY(view()->hasFocus());
}

void TestTimelinePage::aFailedPostKeepsTheTextAndSaysWhy()
{
    m_world->community.failure = base::Error{base::Failure::TimedOut, {}};
    edit().setPlainText(u"Hello"_s);
    button(u"Post"_s)->click();

    QTRY_COMPARE(m_world->community.asked<store::PublishPost>().count(), 1);
    QTRY_VERIFY(!part<ui::PostBox>()->isSending());
    QCOMPARE(edit().toPlainText(), u"Hello"_s);
    QVERIFY(button(u"Post"_s)->isEnabled());
    const auto *note = part<ui::PostBox>()->findChild<ui::FieldNote *>();
    const auto why = u"The server did not answer in time."_s;
    QCOMPARE(note->accessibleName(), why);
    part<ui::PostBox>()->setPerson(m_world->session.personId(), u"alice"_s, 7);
    QCOMPARE(note->accessibleName(), why); // whatever else is told meanwhile
    edit().insertPlainText(u"!"_s);
    QVERIFY(note->accessibleName() != why);
}

void TestTimelinePage::anUnfinishedPostComesBack()
{
    QSignalSpy saved(&m_world->drafts, &items::PostDrafts::saved);
    select(105);
    m_world->actions.action(ui::ActionId::QuotePost)->trigger();
    edit().setPlainText(u"Half a thought"_s);
    QTRY_COMPARE(saved.count(), 1);

    items::PostDrafts drafts(m_world->folder.path());
    drafts.setPerson(m_world->session.personId());
    QSignalSpy read(&drafts, &items::PostDrafts::changed);
    drafts.load();

    QTRY_VERIFY(read.count() > 0);
    QCOMPARE(drafts.drafts().size(), 1);
    const auto quote = drafts.at(domain::PostRelation::Quote, PostId(qint64(105)));
    QCOMPARE(quote.draft.content, u"Half a thought"_s);
    QCOMPARE(quote.draft.other, PostId(qint64(105)));
}

void TestTimelinePage::aNewPostQuotesNothingThatWasBegunBefore()
{
    select(105);
    m_world->actions.action(ui::ActionId::QuotePost)->trigger();
    edit().setPlainText(u"Half a thought"_s);

    m_world->actions.action(ui::ActionId::NewPost)->trigger();

    QVERIFY(edit().toPlainText().isEmpty());
    edit().setPlainText(u"My own words"_s);
    button(u"Post"_s)->click();
    const auto &sent = m_world->community.asked<store::PublishPost>().last();
    QCOMPARE(sent.draft.relation, domain::PostRelation::None);
    const auto quote = m_world->drafts.at(domain::PostRelation::Quote, PostId(qint64(105)));
    QCOMPARE(quote.draft.content, u"Half a thought"_s);
}

void TestTimelinePage::anUnfinishedPostIsDiscardedAndBroughtBack()
{
    select(105);
    m_world->actions.action(ui::ActionId::QuotePost)->trigger();
    edit().setPlainText(u"Half a thought"_s);
    QVERIFY(!button(u"Discard"_s));
    button(u"Cancel"_s)->click();
    QVERIFY(!button(u"Discard"_s));
    QTRY_COMPARE(m_world->drafts.drafts().size(), 1);
    select(105);
    m_world->actions.action(ui::ActionId::QuotePost)->trigger();
    QCOMPARE(edit().toPlainText(), u"Half a thought"_s);

    button(u"Discard"_s)->click();
    QVERIFY(edit().toPlainText().isEmpty());
    QTRY_VERIFY(m_world->drafts.drafts().isEmpty());
    button(u"Undo"_s)->click();

    QCOMPARE(edit().toPlainText(), u"Half a thought"_s);
    QTRY_COMPARE(m_world->drafts.drafts().size(), 1);
    edit().insertPlainText(u"!"_s);
    QVERIFY(!button(u"Discard"_s));
}

void TestTimelinePage::whatOneDiscardedIsNotBroughtBackByAnother()
{
    QSignalSpy acting(&m_world->session, &items::Session::personChanged);
    edit().setPlainText(u"Alice's"_s);
    m_world->session.actAs(u"bob"_s);
    QTRY_COMPARE(acting.count(), 1);
    m_world->session.actAs(u"alice"_s);
    QTRY_COMPARE(acting.count(), 2);
    QTRY_VERIFY(button(u"Discard"_s));
    button(u"Discard"_s)->click();
    // The files were read meanwhile: nothing is there, and it can still be brought back.
    QTRY_VERIFY(m_world->drafts.drafts().isEmpty());
    QVERIFY(button(u"Undo"_s));

    m_world->session.actAs(u"bob"_s);
    QTRY_COMPARE(acting.count(), 3);

    QVERIFY(!button(u"Undo"_s));
    QVERIFY(edit().toPlainText().isEmpty());
}

void TestTimelinePage::everyAnswerHasATextOfItsOwn()
{
    edit().setPlainText(u"New"_s);
    select(107);
    m_world->actions.action(ui::ActionId::AnswerPost)->trigger();
    QVERIFY(edit().toPlainText().isEmpty());
    edit().setPlainText(u"Answer"_s);

    select(105);
    m_world->actions.action(ui::ActionId::AnswerPost)->trigger();
    QVERIFY(edit().toPlainText().isEmpty());
    select(107);
    m_world->actions.action(ui::ActionId::AnswerPost)->trigger();
    QCOMPARE(edit().toPlainText(), u"Answer"_s);
    button(u"Cancel"_s)->click();

    QCOMPARE(edit().toPlainText(), u"New"_s);
}

void TestTimelinePage::whatOnePersonWritesAnotherDoesNotSee()
{
    edit().setPlainText(u"Alice's"_s);

    m_world->session.signOut();
    QTRY_VERIFY(edit().toPlainText().isEmpty());
    m_world->session.actAs(u"alice"_s);

    QTRY_COMPARE(edit().toPlainText(), u"Alice's"_s);
}

void TestTimelinePage::whatOnePersonHasSentTakesNoTextFromTheNext()
{
    QSignalSpy acting(&m_world->session, &items::Session::personChanged);
    m_world->community.asked<store::PublishPost>().automatic = nullptr;
    edit().setPlainText(u"Alice's"_s);
    button(u"Post"_s)->click();
    QCOMPARE(m_world->community.asked<store::PublishPost>().count(), 1);

    m_world->session.actAs(u"bob"_s);
    QTRY_COMPARE(acting.count(), 1);
    edit().setPlainText(u"Bob's"_s);
    QVERIFY(button(u"Post"_s)->isEnabled());
    m_world->community.asked<store::PublishPost>().answerLast(PostId(qint64(200)));
    QTRY_COMPARE(m_toasts->count(), 1);
    QCOMPARE(edit().toPlainText(), u"Bob's"_s);

    // Nor does it come back to her who has sent it.
    m_world->session.actAs(u"alice"_s);
    QTRY_COMPARE(acting.count(), 2);
    QCOMPARE(edit().toPlainText(), QString());
}

void TestTimelinePage::draftsAreAListInWhichOneGoesOnAndRemoves()
{
    select(105);
    m_world->actions.action(ui::ActionId::AnswerPost)->trigger();
    edit().setPlainText(u"Half an answer"_s);
    button(u"Cancel"_s)->click();
    QTRY_COMPARE(m_world->drafts.drafts().size(), 1);

    m_page->showSource({Page::Drafts, {}, {}, {}});
    auto *pane = part<ui::DraftsPane>();
    QCOMPARE(pane->list().count(), 1);
    QVERIFY(pane->list().item(0)->text().contains(u"Half an answer"_s));
    Q_EMIT pane->draftSelected(u"answer:105"_s);
    QCOMPARE(m_page->query().post, PostId(qint64(105)));
    QCOMPARE(edit().toPlainText(), u"Half an answer"_s);

    m_page->showSource({Page::Drafts, {}, {}, {}});
    Q_EMIT pane->draftRemoved(u"answer:105"_s);
    QTRY_COMPARE(pane->list().count(), 0);
    m_toasts->last().first().value<ui::ToastMessage>().action();
    QTRY_COMPARE(pane->list().count(), 1);
}

void TestTimelinePage::aPersonIsMutedWhenTheStoreSaysSo()
{
    m_world->community.asked<store::MutePerson>().automatic = nullptr;
    select(105);
    m_world->actions.action(ui::ActionId::MuteAuthor)->trigger();
    QCOMPARE(m_world->community.asked<store::MutePerson>().count(), 1);
    QCOMPARE(m_toasts->count(), 0);
    m_world->community.asked<store::MutePerson>().refuseLast(u"offline"_s);
    QTRY_COMPARE(m_toasts->count(), 1);
    QVERIFY(!m_toasts->last().first().value<ui::ToastMessage>().text.contains(u"muted"_s));

    m_world->actions.action(ui::ActionId::MuteAuthor)->trigger();
    m_world->community.asked<store::MutePerson>().answerLast({});
    QTRY_COMPARE(m_toasts->count(), 2);
    QVERIFY(m_toasts->last().first().value<ui::ToastMessage>().text.contains(u"muted"_s));
}

void TestTimelinePage::theAuthorOfAPostIsFollowedOrNotByOneKey()
{
    auto &asked = m_world->community.asked<store::FollowPerson>();
    select(105);
    const auto author = view()->currentEntry().post.author;
    const auto *action = m_world->actions.action(ui::ActionId::FollowAuthor);
    QVERIFY(action->isEnabled());
    QList<bool> acts;

    for (int times = 1; times <= 2; ++times) {
        m_world->actions.action(ui::ActionId::FollowAuthor)->trigger();
        m_world->actions.action(ui::ActionId::FollowAuthor)->trigger(); // too quick
        QTRY_COMPARE(asked.count(), times);
        QCOMPARE(asked.last().person, author);
        acts.append(asked.last().isFollowed);
    }

    QVERIFY(acts.at(0) != acts.at(1));
}

void TestTimelinePage::whatOneReadsStaysWhenACardAboveItLeaves()
{
    m_page->resize(1300, 520);
    const auto *model = view()->model();
    const auto place = [&](const PostId &id) {
        return view()->visualRect(model->index(m_world->home.indexOf(id).row(), 0)).top();
    };
    const auto top = view()->entryAt(model->index(1, 0)).post;
    const auto below = view()->entryAt(model->index(2, 0)).id;
    view()->verticalScrollBar()->setValue(place(top.id) + 30);
    const auto before = place(below);
    m_world->community.asked<store::ListMuted>().automatic
        = [&](const auto &) { return base::Result<QList<AccountId>>({top.author}); };

    Q_EMIT m_world->community.changes().postListsChanged();

    QTRY_VERIFY(!m_world->home.indexOf(top.id).isValid());
    QCOMPARE(place(below), before);
}

void TestTimelinePage::theListThatIsShownIsTheOneThatIsExported()
{
    using Of = domain::PostSelection::Of;
    QCOMPARE(m_page->selection(),
             (domain::PostSelection{Of::Timeline, m_world->session.personId(), {}}));

    m_page->showSource({Page::Everyone, {}, {}, {}});
    QCOMPARE(m_page->selection().of, Of::Everybody);
    m_page->showSource({Page::Profile, dmitri, {}, {}});
    QCOMPARE(m_page->selection(), (domain::PostSelection{Of::Author, dmitri, {}}));
    m_page->showSource({Page::Hashtag, {}, {}, u"Redis"_s});

    QTRY_COMPARE(m_page->selection().ids.size(), 1);
}

void TestTimelinePage::aLinkToAPostOpensItsThread()
{
    QVERIFY(!m_page->openLink(u"folkmoot:topic/105"_s));
    QVERIFY(!m_page->openLink(u"folkmoot:post/none"_s));

    QVERIFY(m_page->openLink(u"folkmoot:post/105"_s));

    QCOMPARE(m_page->query().page, Page::Thread);
    QTRY_COMPARE(m_world->feed.rowCount(), 1);
    QCOMPARE(m_world->feed.ids(), QList<PostId>{PostId(qint64(105))});
}

void TestTimelinePage::tooLongAPostIsNotSent()
{
    edit().setPlainText(QString(2'001, u'x'));

    QVERIFY(!button(u"Post"_s)->isEnabled());
    QTest::keyClick(&edit(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_world->community.asked<store::PublishPost>().count(), 0);
}

void TestTimelinePage::aLikeIsGivenAndTakenBack()
{
    select(105);
    button(u"Like"_s)->click();

    QTRY_COMPARE(m_world->community.asked<store::LikePost>().count(), 1);
    QVERIFY(m_world->community.asked<store::LikePost>().at(0).isLiked);
    QTRY_VERIFY(m_world->undo.canUndo());
    QTRY_VERIFY(view()->currentEntry().post.isLiked);
    button(u"Like"_s)->click();
    QTRY_COMPARE(m_world->community.asked<store::LikePost>().count(), 2);
    QVERIFY(!m_world->community.asked<store::LikePost>().at(1).isLiked);
}

void TestTimelinePage::aRepostIsMadeOnce()
{
    select(107);
    button(u"Repost"_s)->click();

    QTRY_COMPARE(m_world->community.asked<store::PublishPost>().count(), 1);
    QCOMPARE(m_world->community.asked<store::PublishPost>().at(0).draft.other, PostId(qint64(107)));
    QCOMPARE(m_world->community.asked<store::PublishPost>().at(0).draft.relation,
             domain::PostRelation::Repost);
    m_world->community.find(PostId(qint64(107)))->isReposted = true;
    Q_EMIT m_world->community.changes().postsChanged({PostId(qint64(107))});
    QTRY_VERIFY(view()->currentEntry().post.isReposted);
    button(u"Repost"_s)->click();
    QCOMPARE(m_world->community.asked<store::PublishPost>().count(), 1);
}

void TestTimelinePage::whatOneRepostsStaysWhereItIs()
{
    const PostId post(qint64(105));
    const auto place = [&] {
        const auto row = m_world->home.indexOf(post).row();
        return view()->visualRect(view()->model()->index(row, 0)).top();
    };
    select(105);
    view()->verticalScrollBar()->setValue(0);
    const auto before = place();

    m_world->actions.action(ui::ActionId::Repost)->trigger();

    QTRY_VERIFY(m_world->home.rowCount() > 8);
    QTRY_VERIFY(view()->entryAt(view()->model()->index(0, 0)).isLoaded);
    QTRY_COMPARE(place(), before);
    QVERIFY(view()->verticalScrollBar()->value() > 0);
}

void TestTimelinePage::anAnswerSaysWhatItAnswersUntilItIsSent()
{
    select(107);
    m_world->actions.action(ui::ActionId::AnswerPost)->trigger();
    edit().setPlainText(u"Indeed"_s);
    QVERIFY(button(u"Cancel"_s));
    button(u"Post"_s)->click();

    QTRY_COMPARE(m_world->community.asked<store::PublishPost>().count(), 1);
    QCOMPARE(m_world->community.asked<store::PublishPost>().at(0).draft.relation,
             domain::PostRelation::Answer);
    QCOMPARE(m_world->community.asked<store::PublishPost>().at(0).draft.other, PostId(qint64(107)));
    QTRY_VERIFY(!button(u"Cancel"_s));
}

void TestTimelinePage::aPersonIsFollowedFromTheSuggestions()
{
    QTRY_VERIFY(button(u"Follow redis_notes"_s));
    button(u"Follow redis_notes"_s)->click();

    QTRY_COMPARE(m_world->community.asked<store::FollowPerson>().count(), 1);
    QCOMPARE(m_world->community.asked<store::FollowPerson>().at(0).person, redisNotes);
    QVERIFY(m_world->community.asked<store::FollowPerson>().at(0).isFollowed);
    QTRY_VERIFY(button(u"Unfollow redis_notes"_s));
    m_world->undo.undo();
    QTRY_COMPARE(m_world->community.asked<store::FollowPerson>().count(), 2);
    QVERIFY(!m_world->community.asked<store::FollowPerson>().at(1).isFollowed);
}

void TestTimelinePage::aProfileShowsThePostsAndAButton()
{
    Q_EMIT view()->authorSelected(dmitri);

    QTRY_COMPARE(m_world->feed.rowCount(), 2);
    QTRY_VERIFY(button(u"Unfollow"_s, part<ui::PersonHead>()));
    QVERIFY(!part<ui::PostBox>()->isVisible());
    button(u"Unfollow"_s, part<ui::PersonHead>())->click();
    QTRY_COMPARE(m_world->community.asked<store::FollowPerson>().count(), 1);
    QTRY_VERIFY(button(u"Follow"_s, part<ui::PersonHead>()));
}

void TestTimelinePage::peopleAreFoundByName()
{
    m_page->showSource({Page::Find, {}, {}, {}});
    auto *field = part<ui::PeoplePane>()->findChild<QLineEdit *>();
    QCOMPARE(field->accessibleName(), u"Find people"_s);

    field->setText(u"redis"_s);

    QTRY_COMPARE(m_world->people.rowCount(), 1);
    auto *people = part<ui::PeopleView>();
    QVERIFY(!button(u"Follow"_s, part<ui::PeoplePane>())->isEnabled());
    people->setCurrentIndex(people->model()->index(0, 0));
    button(u"Follow"_s, part<ui::PeoplePane>())->click();
    QTRY_COMPARE(m_world->community.asked<store::FollowPerson>().count(), 1);
    QTRY_VERIFY(button(u"Unfollow"_s, part<ui::PeoplePane>()));
}

void TestTimelinePage::aPushLeavesTheChosenPersonAndTheNameHalfTyped()
{
    m_page->showSource({Page::Find, {}, {}, {}});
    QTRY_VERIFY(m_world->people.rowCount() > 2);
    auto *people = part<ui::PeopleView>();
    people->setCurrentIndex(people->model()->index(2, 0));
    const auto chosen = people->personAt(people->currentIndex()).id;
    auto *field = part<ui::PeoplePane>()->findChild<QLineEdit *>();
    const QSignalSpy read(&m_world->people, &items::PeopleModel::progressed);
    const QSignalSpy resets(&m_world->people, &items::PeopleModel::modelReset);

    Q_EMIT m_world->community.changes().everyPostChanged();
    field->setText(u"red"_s);
    field->setCursorPosition(2);
    QTRY_COMPARE(read.count(), 2);

    QCOMPARE(people->personAt(people->currentIndex()).id, chosen);
    QCOMPARE(resets.count(), 0);
    QCOMPARE(field->text(), u"red"_s);
    QCOMPARE(field->cursorPosition(), 2);
}

void TestTimelinePage::aMentionLeadsToTheProfileAndATopicToItsPosts()
{
    Q_EMIT view()->linkSelected(u"@dmitri"_s);
    QTRY_COMPARE(m_page->query().page, Page::Profile);
    QCOMPARE(m_page->query().person, dmitri);

    Q_EMIT view()->linkSelected(u"#Redis#"_s);
    QCOMPARE(m_page->query().topic, u"Redis"_s);
    QTRY_COMPARE(m_world->feed.rowCount(), 1);

    m_toasts->clear();
    QSignalSpy links(m_page.get(), &ui::Workspace::linkRequested);
    Q_EMIT view()->linkSelected(u"folkmoot:topic/2#5"_s);
    QCOMPARE(links.count(), 1);

    Q_EMIT view()->linkSelected(u"@nobody"_s);
    QTRY_COMPARE(m_toasts->count(), 1);
    QCOMPARE(m_page->query().page, Page::Hashtag);
}

void TestTimelinePage::whoIsQuotedIsALinkAsWhoQuotesIs()
{
    using Spot = ui::PostLayout::Spot;
    const auto row = view()->model()->index(5, 0); // ann quotes dmitri
    QTRY_VERIFY(view()->entryAt(row).other);
    QTest::qWait(0); // the cards are laid out once they are read
    view()->scrollTo(row, QAbstractItemView::PositionAtCenter);
    const auto rect = view()->visualRect(row);
    const auto &layout = qobject_cast<ui::PostDelegate *>(view()->itemDelegate())
                             ->layoutOf(row, rect.width(), ui::tokensFor(view()->palette()));
    const auto placeOf = [&](Spot wanted) {
        for (int y = 0; y < rect.height(); y += 4) {
            for (int x = 0; x < rect.width(); x += 4) {
                QString target;
                if (layout.hitTest(QPointF(x, y), &target) == wanted)
                    return rect.topLeft() + QPoint(x, y) + QPoint(2, 2);
            }
        }
        return QPoint();
    };

    const auto place = placeOf(Spot::OtherAuthor);
    QVERIFY(view()->viewport()->rect().contains(place) && !place.isNull());

    QTest::mouseClick(view()->viewport(), Qt::LeftButton, {}, place);

    QCOMPARE(m_page->query().page, Page::Profile);
    QCOMPARE(m_page->query().person, dmitri);
}

void TestTimelinePage::theMenuOfAPostLeadsWhereItsTextDoes()
{
    const auto entriesOf = [this](qint64 post) {
        Q_EMIT view()->menuRequested(PostId(post), {});
        QMap<QString, QAction *> entries;
        const auto menus = m_page->findChildren<QMenu *>();
        for (auto *menu : menus) {
            if (menu->title() != u"Go to"_s)
                continue;
            for (auto *action : menu->actions())
                entries.insert(action->text(), action);
        }
        return entries;
    };
    QCOMPARE(entriesOf(105).keys(),
             (QStringList{u"Profile of dmitri"_s, u"https://antirez.com/news/128"_s}));
    const auto entries = entriesOf(103);
    QVERIFY(entries.contains(u"Profile of ann"_s));
    QVERIFY(entries.contains(u"#Redis#"_s));

    entries.value(u"#Redis#"_s)->trigger();

    QCOMPARE(m_page->query().page, Page::Hashtag);
    QCOMPARE(m_page->query().topic, u"Redis"_s);
    entriesOf(103).value(u"Profile of ann"_s)->trigger();
    QTRY_COMPARE(m_page->query().page, Page::Profile);
}

void TestTimelinePage::whatOthersPostedCanBeReported()
{
    auto *report = m_world->actions.action(ui::ActionId::ReportItem);
    QSignalSpy asked(m_page.get(), &ui::Workspace::reportRequested);
    select(101);
    QVERIFY(!report->isEnabled()); // one's own
    select(107);

    report->trigger();

    QCOMPARE(asked.count(), 1);
    QCOMPARE(asked.first().first().value<domain::Target>(),
             (domain::Target{domain::Target::Kind::Post, "107"}));
    m_page->setOnline(false);
    QVERIFY(!report->isEnabled());
}

void TestTimelinePage::oneDeletesOnesOwnPostOnly()
{
    auto *remove = m_world->actions.action(ui::ActionId::DeletePost);
    select(107);
    QVERIFY(!remove->isEnabled());

    select(101);
    QVERIFY(remove->isEnabled());
    remove->trigger();

    QTRY_COMPARE(m_world->community.asked<store::DeletePost>().count(), 1);
    QTRY_COMPARE(m_toasts->count(), 1);
    QCOMPARE(m_toasts->last().first().value<ui::ToastMessage>().text, u"Post deleted."_s);
    m_world->undo.undo();
    QTRY_COMPARE(m_world->community.asked<store::RestorePost>().count(), 1);
}

void TestTimelinePage::aGapIsARowThatIsLoadedInItsPlace()
{
    m_world->community.asked<store::ReadTimeline>().automatic = [](const auto &) {
        return store::StoredTimeline{{PostId(qint64(107)), PostId(qint64(100))},
                                     {domain::TimelineGap{101, 106}}};
    };
    m_world->community.asked<store::ReadGap>().automatic = [](const auto &asked) {
        return asked.gap.newest == 106 ? store::FoundPosts{{106, 105}, false, 106}
                                       : store::FoundPosts();
    };
    m_world->home.refresh();
    QTRY_COMPARE(m_world->home.rowCount(), 3);
    const auto gap = view()->model()->index(1, 0);
    QCOMPARE(gap.data(Qt::AccessibleTextRole).toString(),
             u"Posts not loaded: load missing posts"_s);

    view()->setCurrentIndex(gap);
    QTest::keyClick(view(), Qt::Key_Return);

    QTRY_COMPARE(m_world->home.rowCount(), 4);
    QCOMPARE(m_world->home.indexOf(PostId(qint64(106))).row(), 1);
    QCOMPARE(m_world->home.indexOf(PostId(qint64(100))).row(), 3);
    // Whoever asked by key reads on at the first of them.
    QCOMPARE(view()->currentEntry().id, PostId(qint64(106)));
}

void TestTimelinePage::theEndsOfTheListAreReachedAndInSight()
{
    m_page->resize(1300, 500);
    QTRY_VERIFY(view()->verticalScrollBar()->maximum() > 0);
    view()->setFocus();
    const auto isInSight = [this](int row) {
        const auto rect = view()->visualRect(view()->model()->index(row, 0));
        return rect.top() >= 0 && rect.bottom() < view()->viewport()->height();
    };
    const auto last = view()->model()->rowCount() - 1;

    QTest::keyClick(view(), Qt::Key_End);
    QCOMPARE(view()->currentIndex().row(), last);
    QTRY_VERIFY(isInSight(last));
    QTest::keyClick(view(), Qt::Key_Home);
    QCOMPARE(view()->currentIndex().row(), 0);
    QTRY_VERIFY(isInSight(0));

    // Its text comes in only when it is in sight, and makes it and those above grow.
    for (auto &post : m_world->community.all)
        post.content += u"\nmore\nand more\nand more"_s;
    m_world->actions.action(ui::ActionId::LastRow)->trigger();
    Q_EMIT m_world->community.changes().postsChanged(m_world->home.ids());
    QTRY_VERIFY(view()->currentEntry().post.content.endsWith(u"and more"_s));
    QTRY_VERIFY(isInSight(last));
}

void TestTimelinePage::moreThanAPullBringsIsSaidToBeMore()
{
    domain::PullReport report;
    report.posts = 1'000;
    report.hasMore = true;

    Q_EMIT m_world->home.pulled(report);

    // As they are without a translation, which tests have none of.
    const auto most = QLocale().toString(1'000);
    const auto labels = part<ui::BesidePane>()->findChildren<QLabel *>();
    QVERIFY(std::ranges::any_of(labels, [&most](const QLabel *label) {
        return label->text().startsWith(u"More than %1 new post"_s.arg(most));
    }));
    part<ui::NewBar>()->setCount(1'000);
    QCOMPARE(part<ui::NewBar>()->accessibleDescription(), u"%1 or more new: show"_s.arg(most));
}

void TestTimelinePage::whatOneReadsStaysWhileOthersWrite()
{
    m_page->resize(1300, 500);
    QTRY_VERIFY(view()->verticalScrollBar()->maximum() > 0);
    view()->showAtTop(PostId(qint64(104)));
    const auto topOf = [this](qint64 id) {
        return view()
            ->visualRect(view()->model()->index(m_world->home.indexOf(PostId(id)).row(), 0))
            .top();
    };
    QTRY_COMPARE(topOf(104), 0);
    domain::Post post = m_world->community.all.first();
    post.id = PostId(qint64(900));
    m_world->community.all.prepend(post);
    m_world->community.waiting = 1;
    m_world->home.showNew();

    QTRY_COMPARE(m_world->home.rowCount(), 9);
    QTRY_VERIFY(view()->entryAt(view()->model()->index(0, 0)).isLoaded);
    QTRY_COMPARE(topOf(104), 0);
}

void TestTimelinePage::theFilterLeavesWhatHoldsTheWords()
{
    m_page->setFilter(u"redis"_s);
    QTRY_COMPARE(view()->model()->rowCount(), 1);

    m_page->showSource({Page::Mine, {}, {}, {}});

    QVERIFY(m_page->filter().isEmpty());
    m_page->showSource({});
    QCOMPARE(view()->model()->rowCount(), 8);
}

void TestTimelinePage::theFilterMarksItsWordsInPosts()
{
    const auto tint = ui::tokensFor(view()->palette()).goldTint;
    const auto isMarked = [&] {
        const auto shown = view()->viewport()->grab().toImage();
        for (int y = 0; y < shown.height(); ++y) {
            for (int x = 0; x < shown.width(); ++x) {
                if (shown.pixelColor(x, y) == tint)
                    return true;
            }
        }
        return false;
    };
    QVERIFY(!isMarked());

    m_page->setFilter(u"redis"_s);
    QTRY_COMPARE(view()->model()->rowCount(), 1);
    QVERIFY(isMarked());

    m_page->setFilter({});
    QTRY_COMPARE(view()->model()->rowCount(), 8);
    QVERIFY(!isMarked());
}

void TestTimelinePage::nobodyWritesWithoutSigningIn()
{
    m_world->session.signOut();
    QTRY_VERIFY(m_world->session.personId().isEmpty());
    m_page->showSource({Page::Profile, dmitri, {}, {}});
    QTRY_VERIFY(button(u"Follow"_s, part<ui::PersonHead>())
                || button(u"Unfollow"_s, part<ui::PersonHead>()));
    m_toasts->clear();

    Q_EMIT part<ui::PersonHead>()->card().followRequested(m_world->community.everybody.last());

    QCOMPARE(m_world->community.asked<store::FollowPerson>().count(), 0);
    QCOMPARE(m_toasts->count(), 1);
    QCOMPARE(m_toasts->last().first().value<ui::ToastMessage>().actionText, u"Sign in"_s);
}

void TestTimelinePage::nothingIsWrittenOffline()
{
    edit().setPlainText(u"Hello"_s);
    select(105);

    m_page->setOnline(false);

    QVERIFY(!button(u"Post"_s)->isEnabled());
    QVERIFY(!button(u"Like"_s)->isEnabled());
    m_page->setOnline(true);
    QVERIFY(button(u"Post"_s)->isEnabled());
    QCOMPARE(edit().toPlainText(), u"Hello"_s);
}

void TestTimelinePage::backReturnsToTheListBefore()
{
    m_page->showSource({Page::Profile, dmitri, {}, {}});
    QTRY_COMPARE(m_world->feed.rowCount(), 2);

    m_world->actions.action(ui::ActionId::Back)->trigger();
    QCOMPARE(m_page->query().page, Page::Home);
    m_world->actions.action(ui::ActionId::Forward)->trigger();
    QCOMPARE(m_page->query().person, dmitri);
}

void TestTimelinePage::aLinkToAPersonOpensTheirPage()
{
    const auto link = domain::PlaceLink::toPerson(dmitri)->toString();
    QVERIFY(!part<ui::PersonHead>()->isVisible());
    QVERIFY(!m_page->openLink(u"folkmoot:group/redis"_s));

    QVERIFY(m_page->openLink(link));

    QCOMPARE(m_page->query(), (ui::TimelineQuery{Page::Profile, dmitri, {}, {}}));
    QVERIFY(part<ui::PersonHead>()->isVisible());
    QTRY_COMPARE(m_world->feed.rowCount(), 2);
    QCOMPARE(m_world->community.asked<store::ReadProfiles>().last().people, QList{dmitri});
    domain::Member member;
    member.id = dmitri;
    member.role = domain::Role::Moderator;
    member.articles = 64;
    m_world->community.asked<store::ReadProfiles>().answerLast(QList{member});
    auto *tabs = part<ui::PersonHead>()->findChild<QTabBar *>();
    QTRY_COMPARE(tabs->tabText(0), u"Articles 64"_s);
    QCOMPARE(tabs->tabText(tabs->currentIndex()).section(u' ', 0, 0), u"Posts"_s);
    m_page->showSource({});
    QVERIFY(!part<ui::PersonHead>()->isVisible());
}

void TestTimelinePage::aLinkToNobodySaysSo()
{
    auto &people = m_world->community.asked<store::ReadPeople>().automatic;
    people = [known = people](const auto &asked) {
        if (asked.people != QList{domain::AccountId("nobody")})
            return known(asked);
        domain::Person made;
        made.id = asked.people.first();
        made.name = u"nobody"_s;
        return base::Result<QList<domain::Person>>(QList{made});
    };

    QVERIFY(m_page->openLink(u"folkmoot:person/nobody"_s));
    QTRY_COMPARE(m_world->feed.rowCount(), 0);
    m_world->community.asked<store::ReadProfiles>().answerLast(QList<domain::Member>());

    const auto &state = part<ui::FeedPane>()->statePane();
    QTRY_COMPARE(state.accessibleName(), u"No account here has this name."_s);
    QVERIFY(!m_world->actions.action(ui::ActionId::FollowAuthor)->isEnabled());
    QVERIFY(!m_world->actions.action(ui::ActionId::MuteAuthor)->isEnabled());
    m_page->showProfile(dmitri);
    QTRY_COMPARE(m_world->feed.rowCount(), 2);
    QVERIFY(!m_world->person.isMissing());
}

void TestTimelinePage::aTabOfAPersonHoldsWhatTheyWrote()
{
    auto &asked = m_world->community.asked<store::ListHistory>();
    QSignalSpy links(m_page.get(), &ui::Workspace::linkRequested);
    m_page->showProfile(dmitri);

    part<ui::PersonHead>()->findChild<QTabBar *>()->setCurrentIndex(0);

    QCOMPARE(m_page->query().page, Page::Articles);
    QCOMPARE(asked.last().person, dmitri);
    QCOMPARE(asked.last().of, domain::HistoryOf::Articles);
    asked.answerLast(domain::HistoryPage{{{"article:5", u"Skip lists"_s, {}, {}, {}}}, {}});
    auto *table = part<ui::WorksPane>()->findChild<QTableView *>();
    QTRY_COMPARE(table->model()->rowCount(), 1);
    QCOMPARE(table->accessibleName(), u"Articles"_s);
    QCOMPARE(table->model()->index(0, items::HistoryModel::Target).data(), u"Skip lists"_s);
    Q_EMIT table->activated(table->model()->index(0, items::HistoryModel::Target));
    QCOMPARE(links.count(), 1);
    QCOMPARE(links.first().first(), u"folkmoot:article/5"_s);

    m_world->actions.action(ui::ActionId::Back)->trigger();
    QCOMPARE(m_page->query(), (ui::TimelineQuery{Page::Profile, dmitri, {}, {}}));
}

void TestTimelinePage::whatAPersonWroteIsSortedByTime()
{
    auto &asked = m_world->community.asked<store::ListHistory>();
    m_page->showSource({Page::Topics, dmitri, {}, {}});
    asked.answerLast(domain::HistoryPage{{{"topic:5", u"Skip lists"_s, {}, {}, {}}}, {}});
    auto *sort = part<ui::WorksPane>()->findChild<ui::TimeSortButton *>();
    QCOMPARE(sort->accessibleDescription(), u"Newest"_s);

    sort->findChild<QActionGroup *>()->actions().at(1)->trigger();

    QCOMPARE(asked.last().order, domain::TimeOrder::Oldest);
    QCOMPARE(asked.last().of, domain::HistoryOf::Topics);
    QCOMPARE(m_page->saveState().value(u"worksOrder"_s).toInt(), 1);

    // Nobody lists a person's replies: they are looked for from the newest on.
    m_page->showSource({Page::Replies, dmitri, {}, {}});
    QCOMPARE(asked.last().order, domain::TimeOrder::Newest);
    QVERIFY(sort->isHidden());

    m_page->showSource({Page::Articles, dmitri, {}, {}});
    QCOMPARE(asked.last().order, domain::TimeOrder::Oldest);
    QVERIFY(!sort->isHidden());
}

void TestTimelinePage::whatWasRemovedIsNotOnAPersonsPage()
{
    auto &asked = m_world->community.asked<store::ListHistory>();
    QSignalSpy links(m_page.get(), &ui::Workspace::linkRequested);
    m_page->showSource({Page::Replies, dmitri, {}, {}});
    QCOMPARE(asked.last().of, domain::HistoryOf::Replies);

    asked.answerLast(
        domain::HistoryPage{{{"reply:7", u"It was rude"_s, {}, "removed", u"folkmoot:topic/2#4"_s},
                             {"reply:6", u"It is kind"_s, {}, {}, u"folkmoot:topic/2#3"_s},
                             {"reply:5", u"Another program's"_s, {}, {}, {}}},
                            {}});

    auto *table = part<ui::WorksPane>()->findChild<QTableView *>();
    QTRY_COMPARE(table->model()->rowCount(), 2);
    Q_EMIT table->activated(table->model()->index(0, 0));
    QCOMPARE(links.first().first(), u"folkmoot:topic/2#3"_s);
    m_toasts->clear();
    Q_EMIT table->activated(table->model()->index(1, 0));
    QCOMPARE(links.count(), 1);
    QCOMPARE(m_toasts->count(), 1);
}

void TestTimelinePage::aTabThatCannotBeReadSaysWhyAndTriesAgain()
{
    auto &asked = m_world->community.asked<store::ListHistory>();
    m_page->showSource({Page::Topics, dmitri, {}, {}});

    asked.answerLast(base::fail(base::Failure::Unreachable));

    auto *pane = part<ui::WorksPane>();
    QTRY_VERIFY(pane->statePane().isVisible());
    Q_EMIT pane->statePane().retryRequested();
    QCOMPARE(asked.count(), 2);
    asked.answerLast(domain::HistoryPage());
    QTRY_COMPARE(pane->statePane().accessibleName(), u"Nothing here yet."_s);
}

void TestTimelinePage::oneActsAsAnotherOnlyWhereThatIsOffered()
{
    const auto offers = [this] {
        Q_EMIT part<ui::PersonHead>()->menuRequested({});
        const auto menus = part<ui::PersonHead>()->findChildren<QMenu *>();
        const auto actions = menus.last()->actions();
        const auto found = std::ranges::find_if(
            actions, [](const QAction *action) { return action->text().startsWith(u"Act as"); });
        auto *action = found == actions.end() ? nullptr : *found;
        menus.last()->hide();
        return action;
    };
    QSignalSpy asked(m_page.get(), &ui::TimelinePage::actAsRequested);
    m_page->showProfile(dmitri);
    QTRY_VERIFY(m_world->person.person());

    QVERIFY(!offers());
    m_page->setActAsOffered(true);
    auto *action = offers();
    QVERIFY(action);
    action->trigger();
    QCOMPARE(asked.count(), 1);
    m_page->showProfile(m_world->session.personId());
    QTRY_VERIFY(m_world->person.person());
    QVERIFY(!offers());
}

void TestTimelinePage::thePlaceSurvivesARestart()
{
    m_page->resize(1300, 500);
    QTRY_VERIFY(view()->verticalScrollBar()->maximum() > 0);
    view()->showAtTop(PostId(qint64(104)));
    QTRY_COMPARE(view()->topPost(), PostId(qint64(104)));
    const auto state = m_page->saveState();
    m_page.reset();
    m_world = std::make_unique<fixtures::TimelineWorld>();
    m_world->session.actAs(u"alice"_s);
    QTRY_VERIFY(m_world->session.person());

    m_page = std::make_unique<ui::TimelinePage>(m_world->models(), m_world->actions);
    m_page->restoreState(state);
    m_page->resize(1300, 500);
    m_page->show();

    QTRY_COMPARE(view()->topPost(), PostId(qint64(104)));
}

REGISTER_TEST(TestTimelinePage)
#include "tst_timelinepage.moc"
