// SPDX-License-Identifier: MIT
#include "ui/compose/fieldnote.h"
#include "ui/forum/forumpage.h"

#include "ears.h"
#include "forumworld.h"
#include "testregistry.h"
#include "ui/compose/draftnote.h"
#include "ui/compose/markdownfield.h"
#include "ui/forum/compose/replybox.h"
#include "ui/forum/compose/topicdialog.h"
#include "ui/forum/list/tagspane.h"
#include "ui/forum/list/topiclistview.h"
#include "ui/forum/reader/repliesview.h"
#include "ui/forum/reader/revisionsdialog.h"
#include "ui/forum/reader/topicreaderview.h"
#include "ui/forum/sources/forumtree.h"
#include "ui/list/draftspane.h"
#include "ui/list/pagedlistview.h"
#include "ui/list/rowlayout.h"
#include "ui/list/selectionpane.h"
#include "ui/markdown/markdownview.h"
#include "ui/markdown/openlinkdialog.h"
#include "ui/reader/readerscroll.h"
#include "ui/reader/readertoolbar.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/linkbutton.h"
#include "ui/widgets/statepane.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QCompleter>
#include <QDropEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTextEdit>

#include <algorithm>

using namespace Qt::StringLiterals;

class TestForumPage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void everyPartHasAName();
    void aRowIsOneSentence();
    void aTopicOpensWhereItWasLeft();
    void whatIsNewBeginsAtTheTopAndALinkLeadsBackToIt();
    void earlierFloorsComeOnDemand();
    void aTopicThatIsTakenBackLeavesTheReader();
    void aLinkOpensItsTopicAtItsFloor();
    void aLinkBeyondTheLastFloorSaysHowManyThereAre();
    void aLinkOpensACategoryOrATag();
    void theSwitcherLeadsToDrafts();
    void draftsStayTheChosenListWhenACategoryComes();
    void theChosenReplyStaysReadable();
    void aFloorIsOpenedAndChosen();
    void enterGoesOnWhereReadingDoes();
    void aLinkToATopicGoesOnWhereReadingDoes();
    void whoeverHasGoneOnKeepsTheFocusWhenALinkedTopicComes();
    void wordsOfAReplyAreMarkedByKeys();
    void aReplySaysHowManyLinksItHas();
    void escapeLeavesTheReplyBox();
    void movesAreMadeWhereTheFocusIs();
    void aFloorIsFoundByItsNumber();
    void earlierFormsOfAnEditedTopicAreShown();
    void textOfAReplyIsMarkedAndCopied();
    void removedIsSaidOnceTheServerHasAgreed();
    void aCategoryIsPutIntoATabAndTakenOut();
    void whoMayNotArrangeTabsIsToldWhy_data();
    void whoMayNotArrangeTabsIsToldWhy();
    void theFirstTopicIsShownWithoutCountingAsRead();
    void whatWasSeenCountsAsRead();
    void aVoteIsCastSwappedAndUndone();
    void pressingAVoteAgainTakesItBack();
    void keysActWhereAListHasTheFocus();
    void nobodyVotesWithoutSigningIn();
    void nothingIsWrittenOffline();
    void aTopicOrTheChosenReplyIsReported();
    void aReplyIsSentAndTheFieldEmptied();
    void aReplyOfOnesOwnBringsItsTopicToTheTopAndMovesNothingInSight_data();
    void aReplyOfOnesOwnBringsItsTopicToTheTopAndMovesNothingInSight();
    void aReplyLeavesWhoeverReadsFurtherUpWhereTheyAre();
    void whatCameInBetweenStaysUnread();
    void aReplyAtTheEndIsShown();
    void whatIsMarkedInAReplyIsQuoted();
    void whatIsMarkedInTheTopicIsQuoted();
    void aQuoteOfAnotherReplyNamesItsFloor();
    void aQuoteGoesBehindWhatIsWritten();
    void aFloorAndAPlaceLeadThroughTheWindow();
    void aFailedReplyKeepsTheTextAndSaysWhy();
    void anAnswerNamesItsFloorUntilItIsCancelled();
    void anUnfinishedReplyComesBackWithItsTopic();
    void anUnfinishedReplyIsDiscardedAndBroughtBack();
    void anUnfinishedTopicIsDiscardedAndBroughtBack();
    void anUnfinishedReplyStaysItsWriters();
    void aReplyThatIsHeldTakesNoTextFromTheNextPerson();
    void anothersTopicIsNotOffered();
    void aTopicIsPostedAndItsDraftGone();
    void aDraftGoesWhenItsTopicIsPostedBehindTheClosedForm();
    void aDraftGoesWhenWhatAnEarlierRunSentArrives();
    void aReplyGoesFromTheBoxWhenItArrivesLate();
    void aReplyThatIsOnItsWayIsNotSentAgainByWhoComesBackToIt();
    void whatWasTypedSinceAReplyWasSentStays();
    void whatIsMissingIsSaidBesideTheField();
    void ofAllThatIsMissingTheFirstIsSaidAndOnlyOnce();
    void anOfferedCategoryStaysChosenHoweverOftenOneGoesDown();
    void sendingIsOneKeyInEveryField();
    void onesOwnTopicCanBeEdited();
    void theLinkNamesTheTopic();
    void aTopicIsDraggedOntoACategory();
    void whereATopicCannotGoTheCursorSaysSo();
    void severalTopicsAreShownBeforeTheyAreMoved();
    void allTagsHaveAPageAndEachLeadsToItsTopics();
    void severalTopicsAreMarkedReadAtOnce();
    void theRightButtonChoosesNothing();
    void aTabIsAListToo();
    void backReturnsToTheListBefore();
    void thePlaceSurvivesARestart();

private:
    void select(int row);
    ui::TopicListView *list() const { return m_page->findChild<ui::TopicListView *>(); }
    ui::TopicReaderView *reader() const { return m_page->findChild<ui::TopicReaderView *>(); }
    ui::ForumTree *tree() const { return m_page->findChild<ui::ForumTree *>(); }
    ui::ReplyBox &box() const { return reader()->replyBox(); }
    template <typename Button>
    Button *button(const QString &name) const;
    /// The text of a reply, or a part of it, as with the mouse.
    void mark(qint64 floor, int characters = 100);
    QPushButton *replyButton() const { return button<QPushButton>(u"Reply"_s); }
    ui::TopicDialog *write();
    [[nodiscard]] QPoint placeOf(domain::TopicQuery::Source source, const QString &name = {}) const;
    [[nodiscard]] std::unique_ptr<QMimeData> dragged(const QList<int> &rows) const;
    /// Over a place in the tree, as the window system would; whether it can be dropped there.
    bool drag(const QMimeData &data, const QPoint &to);
    bool drop(const QMimeData &data, const QPoint &at);

    std::unique_ptr<fixtures::ForumWorld> m_world;
    std::unique_ptr<ui::ForumPage> m_page;
};

void TestForumPage::init()
{
    m_world = std::make_unique<fixtures::ForumWorld>();
    auto &w = *m_world;
    QSignalSpy acting(&w.session, &items::Session::personChanged);
    w.session.actAs(u"alice"_s);
    QTRY_COMPARE(acting.count(), 1);
    m_page = std::make_unique<ui::ForumPage>(w.models(), w.actions);
    w.tree.refresh();
    m_page->resize(1368, 760);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
    QTRY_VERIFY(w.topics.rowCount() > 0);
    QTRY_VERIFY(list()->topicAt(w.topics.index(0, 0)).isLoaded);
    QTRY_VERIFY(w.tree.rowCount() > 4);
}

void TestForumPage::cleanup()
{
    m_page.reset();
    m_world.reset();
}

void TestForumPage::select(int row)
{
    const auto id = m_world->community.topics.at(row).id;
    list()->setCurrentIndex(m_world->topics.index(row, 0));
    QTRY_COMPARE(m_world->reader.topicId(), id);
    QTRY_VERIFY(m_world->reader.detail());
    QTRY_COMPARE(m_world->replies.topic(), id);
    QTRY_VERIFY(!m_world->replies.isLoading());
}

template <typename Button>
Button *TestForumPage::button(const QString &name) const
{
    for (auto *found : m_page->findChildren<Button *>()) {
        if (found->accessibleName() == name && found->isVisible())
            return found;
    }
    return nullptr;
}

ui::TopicDialog *TestForumPage::write()
{
    m_world->actions.action(ui::ActionId::NewTopic)->trigger();
    return m_page->findChild<ui::TopicDialog *>();
}

void TestForumPage::everyPartHasAName()
{
    select(1);

    QCOMPARE(tree()->accessibleName(), u"Forum"_s);
    QCOMPARE(list()->accessibleName(), u"Topics"_s);
    QCOMPARE(reader()->replies().accessibleName(), u"Replies"_s);
    QCOMPARE(box().field().edit().accessibleName(), u"Body"_s);
    QVERIFY(replyButton());
    QVERIFY(button<ui::ReaderButton>(u"Vote down"_s));
    QVERIFY(button<ui::ReaderButton>(u"Undo vote"_s));
    auto *dialog = write();
    QStringList names;
    for (const auto *edit : dialog->findChildren<QLineEdit *>())
        names.append(edit->accessibleName());
    for (const auto &name : {u"Title"_s, u"Category"_s, u"Tags"_s})
        QVERIFY2(names.contains(name), qPrintable(name));
    QCOMPARE(dialog->findChild<QPlainTextEdit *>()->accessibleName(), u"Body"_s);
    dialog->reject();
}

void TestForumPage::aRowIsOneSentence()
{
    select(1);

    const auto topic = m_world->topics.index(1, 0).data(Qt::AccessibleTextRole).toString();
    const auto reply = m_world->replies.indexOf(19).data(Qt::AccessibleTextRole).toString();

    QVERIFY(topic.startsWith(m_world->community.topics.at(1).title));
    QVERIFY(topic.contains(u" views"_s));
    QVERIFY(reply.startsWith(u"#19 李白:"_s));
}

void TestForumPage::aTopicOpensWhereItWasLeft()
{
    select(1);

    QCOMPARE(m_world->replies.firstFloor(), 17);
    QVERIFY(m_world->replies.indexOf(18).data(items::ReplyListModel::IsFirstNewRole).toBool());
    QTRY_VERIFY(reader()->lastSeenFloor() >= 17);
}

void TestForumPage::aFloorIsOpenedAndChosen()
{
    auto &replies = reader()->replies();
    m_page->openTopic(domain::TopicId(qint64(2)), 5);
    QTRY_COMPARE(replies.replyAt(replies.currentIndex()).floor, 5);
    QVERIFY(replies.hasFocus());

    m_page->openTopic(domain::TopicId(qint64(2)), 18);

    QTRY_COMPARE(replies.replyAt(replies.currentIndex()).floor, 18);
    list()->setFocus(Qt::OtherFocusReason);
    select(0); // opens where reading goes on
    QVERIFY(!replies.currentIndex().isValid());
}

void TestForumPage::enterGoesOnWhereReadingDoes()
{
    select(1);
    list()->setFocus(Qt::OtherFocusReason);
    QTest::keyClick(list(), Qt::Key_Return);
    auto &replies = reader()->replies();
    QTRY_VERIFY(replies.hasFocus());
    QCOMPARE(replies.replyAt(replies.currentIndex()).floor, 18);

    list()->setFocus(Qt::OtherFocusReason);
    select(0); // nothing of it was read
    QTest::keyClick(list(), Qt::Key_Return);

    QTRY_VERIFY(reader()->body().hasFocus());
}

void TestForumPage::aLinkToATopicGoesOnWhereReadingDoes()
{
    auto &replies = reader()->replies();
    m_page->openLink(u"folkmoot:topic/2"_s);
    list()->setFocus(Qt::OtherFocusReason); // as the window does that shows the page
    QTRY_VERIFY(replies.hasFocus());
    QCOMPARE(replies.replyAt(replies.currentIndex()).floor, 18);

    m_page->openLink(u"folkmoot:topic/2"_s); // is there already
    list()->setFocus(Qt::OtherFocusReason);

    QTRY_VERIFY(replies.hasFocus());
}

void TestForumPage::whoeverHasGoneOnKeepsTheFocusWhenALinkedTopicComes()
{
    select(0);
    auto *tree = m_page->findChild<ui::ForumTree *>();
    m_page->openLink(u"folkmoot:topic/2"_s);
    tree->setFocus(Qt::TabFocusReason);

    QTRY_COMPARE(m_world->replies.topic(), domain::TopicId(qint64(2)));
    QTRY_VERIFY(!m_world->replies.isLoading());
    QCoreApplication::processEvents();

    QVERIFY(tree->hasFocus());
}

void TestForumPage::wordsOfAReplyAreMarkedByKeys()
{
    m_page->openTopic(domain::TopicId(qint64(2)), 18);
    auto &replies = reader()->replies();
    QTRY_COMPARE(replies.replyAt(replies.currentIndex()).floor, 18);

    QTest::keyClick(&replies, Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(replies.selectedText().size(), 1);
    QTest::keyClick(&replies, Qt::Key_A, Qt::ControlModifier);

    QCOMPARE(replies.selectedText().simplified(),
             replies.replyAt(replies.currentIndex()).content.simplified());
    QCOMPARE(replies.selectedReply().floor, 18);
}

void TestForumPage::aReplySaysHowManyLinksItHas()
{
    m_world->community.floors[17].content = u"See [one](https://example.org/1) and #2."_s;
    select(1);

    const auto spoken = m_world->replies.indexOf(18).data(Qt::AccessibleTextRole).toString();

    QVERIFY2(spoken.endsWith(u", 2 links"_s), qPrintable(spoken));
}

void TestForumPage::escapeLeavesTheReplyBox()
{
    select(1);
    reader()->replies().setFocus();
    QTest::keyClick(&reader()->replies(), Qt::Key_R);
    QVERIFY(box().field().edit().hasFocus());

    QTest::keyClick(&box().field().edit(), Qt::Key_Escape);

    QVERIFY(reader()->replies().hasFocus());
}

void TestForumPage::movesAreMadeWhereTheFocusIs()
{
    m_world->community.body = QString(u"A line of the topic.\n\n"_s).repeated(60);
    m_page->openTopic(domain::TopicId(qint64(2)), 18);
    auto &replies = reader()->replies();
    QTRY_COMPARE(replies.replyAt(replies.currentIndex()).floor, 18);
    const auto topic = list()->currentIndex();

    QTest::keyClick(&replies, Qt::Key_K);
    QCOMPARE(replies.replyAt(replies.currentIndex()).floor, 17);
    QTest::keyClick(&replies, Qt::Key_Space);
    reader()->body().setFocus();
    auto *bar = reader()->findChild<ui::ReaderScroll *>()->verticalScrollBar();
    bar->setValue(0);
    QTest::keyClick(&reader()->body(), Qt::Key_Space);

    QVERIFY(bar->value() > 0);
    QCOMPARE(list()->currentIndex(), topic);
}

void TestForumPage::earlierFloorsComeOnDemand()
{
    select(1);
    QAbstractButton *earlier = nullptr;
    for (auto *found : reader()->findChildren<QAbstractButton *>()) {
        if (found->text() == "Show #1 to #16"_L1)
            earlier = found;
    }
    QVERIFY(earlier && earlier->isVisible());

    earlier->click();

    QTRY_COMPARE(m_world->replies.firstFloor(), 1);
    QTRY_VERIFY(!earlier->isVisible());
    QCOMPARE(reader()->replies().height(), reader()->replies().rowRect(18).bottom() + 1);
}

void TestForumPage::whatIsNewBeginsAtTheTopAndALinkLeadsBackToIt()
{
    // A body that fills the pane, so that the head and what is new do not fit together.
    m_world->community.body = QString(u"A line of the topic.\n\n"_s).repeated(60);
    select(1);
    auto *scroll = reader()->findChild<ui::ReaderScroll *>();
    const auto markTop = [&] {
        const auto row = m_world->replies.indexOf(18).row();
        const auto &replies = reader()->replies();
        return replies.mapTo(scroll->viewport(), replies.rowRect(row).topLeft()).y();
    };
    auto *bar = scroll->verticalScrollBar();
    QTRY_VERIFY(bar->value() > 0);
    QVERIFY(bar->value() == bar->maximum() || markTop() == 0);
    const auto place = bar->value();

    bar->setValue(0);
    ui::LinkButton *link = nullptr;
    for (auto *found : reader()->findChildren<ui::LinkButton *>()) {
        if (found->text() == "2 new since #17"_L1)
            link = found;
    }
    QVERIFY(link && link->isVisible());
    link->click();

    QTRY_COMPARE(bar->value(), place);
}

void TestForumPage::aTopicThatIsTakenBackLeavesTheReader()
{
    select(1);

    Q_EMIT m_world->editor.topicWithdrawn(m_world->reader.topicId());

    QVERIFY(m_world->reader.topicId().isEmpty());
    QTRY_COMPARE(reader()->findChild<ui::StatePane *>()->accessibleName(), u"No topic selected."_s);
}

void TestForumPage::aLinkOpensItsTopicAtItsFloor()
{
    QVERIFY(!m_page->openLink(u"https://example.org"_s));

    QVERIFY(m_page->openLink(u"folkmoot:topic/2#5"_s));

    QTRY_COMPARE(m_world->replies.topic(), domain::TopicId(qint64(2)));
    QTRY_VERIFY(m_world->replies.indexOf(5).isValid());
    QCOMPARE(m_world->replies.firstFloor(), 4);
    QTRY_COMPARE(reader()->replies().currentIndex().data(items::ReplyListModel::FloorRole), 5);
}

void TestForumPage::aLinkBeyondTheLastFloorSaysHowManyThereAre()
{
    QSignalSpy toasts(m_page.get(), &ui::Workspace::toastRequested);

    QVERIFY(m_page->openLink(u"folkmoot:topic/2#99"_s));

    QTRY_COMPARE(toasts.count(), 1);
    const auto told = [&] { return toasts.last().first().value<ui::ToastMessage>().text; };
    const auto floors = u"This topic has %1 floor(s)."_s.arg(m_world->replies.total());
    QCOMPARE(told(), floors);
    QCOMPARE(reader()->replies().currentIndex().data(items::ReplyListModel::FloorRole),
             m_world->replies.total());
    // The same where the topic is open already.
    QVERIFY(m_page->openLink(u"folkmoot:topic/2#98"_s));
    QTRY_COMPARE(toasts.count(), 2);
    QCOMPARE(told(), floors);
}

void TestForumPage::aLinkOpensACategoryOrATag()
{
    using Source = domain::TopicQuery::Source;
    QVERIFY(!m_page->openLink(u"folkmoot:group/redis"_s));

    QVERIFY(m_page->openLink(u"folkmoot:category/Redis"_s));
    QCOMPARE(m_world->topics.query().source, Source::Category);
    QCOMPARE(m_world->topics.query().name, u"Redis"_s);
    QVERIFY(m_page->openLink(u"folkmoot:tag/c%2B%2B"_s));
    QCOMPARE(m_world->topics.query().source, Source::Tag);
    QCOMPARE(m_world->topics.query().name, u"c++"_s);
}

void TestForumPage::theSwitcherLeadsToDrafts()
{
    const auto entries = m_page->switcherEntries(u"draft"_s);
    const auto drafts = std::ranges::find(entries, u"Drafts"_s, &ui::PaletteEntry::title);
    QVERIFY(drafts != entries.end());

    m_page->openEntry(drafts->key);

    auto *pane = m_page->findChild<ui::DraftsPane *>();
    QVERIFY(pane->isVisible());
    QVERIFY(pane->isAncestorOf(QApplication::focusWidget()));
    QVERIFY(tree()->currentIndex().data(items::TopicTreeModel::IsDraftsRole).toBool());
}

void TestForumPage::draftsStayTheChosenListWhenACategoryComes()
{
    const auto rowOf
        = [this](const domain::TopicQuery &query) { return m_world->tree.indexOf(query); };
    const auto drafts
        = m_world->tree.match(m_world->tree.index(0, 0), items::TopicTreeModel::IsDraftsRole, true,
                              1, Qt::MatchExactly | Qt::MatchRecursive);
    tree()->setCurrentIndex(drafts.value(0));
    const auto *pane = m_page->findChild<ui::DraftsPane *>();
    QVERIFY(pane->isVisible());
    const domain::TopicQuery created{.source = domain::TopicQuery::Source::Category,
                                     .name = u"Gardening"_s};
    auto &directory = m_world->community.asked<store::ReadForumDirectory>().automatic;
    directory = [known = directory](const auto &asked) {
        auto answer = known(asked);
        answer->loose.append({u"Gardening"_s, 1, 0});
        return answer;
    };

    m_world->tree.refresh();
    QTRY_VERIFY(rowOf(created).isValid());

    QVERIFY(tree()->currentIndex().data(items::TopicTreeModel::IsDraftsRole).toBool());
    QTest::mouseClick(tree()->viewport(), Qt::LeftButton, {},
                      placeOf(domain::TopicQuery::Source::All));
    QVERIFY(list()->isVisible());
    QVERIFY(!pane->isVisible());
}

void TestForumPage::theChosenReplyStaysReadable()
{
    select(1);
    auto &replies = reader()->replies();
    const auto row = m_world->replies.indexOf(17).row();
    const auto &tokens = ui::tokensFor(replies.palette());

    replies.setCurrentIndex(m_world->replies.index(row));
    replies.setFocus();

    const auto image = replies.viewport()->grab(replies.rowRect(row)).toImage();
    QCOMPARE(image.pixelColor(image.width() / 2, 2), tokens.reader);
}

void TestForumPage::aFloorIsFoundByItsNumber()
{
    select(1);
    const auto total = m_world->replies.total();
    const auto missing = m_page->switcherEntries(u"#99"_s);
    QCOMPARE(missing.size(), 1);
    QCOMPARE(missing.first().title, u"This topic has %1 floor(s)."_s.arg(total));
    const auto ends = m_page->switcherEntries(u"#"_s);
    QCOMPARE(ends.size(), 2);
    QCOMPARE(ends.first().title, u"#1"_s);
    QCOMPARE(ends.last().title, u"#%1"_s.arg(total));

    const auto entries = m_page->switcherEntries(u"#3"_s);
    QCOMPARE(entries.size(), 1);
    QCOMPARE(entries.first().kind, ui::PaletteKind::Floor);
    m_page->openEntry(entries.first().key);

    QTRY_VERIFY(m_world->replies.indexOf(3).isValid());
    QTRY_COMPARE(reader()->replies().currentIndex().data(items::ReplyListModel::FloorRole), 3);
}

void TestForumPage::earlierFormsOfAnEditedTopicAreShown()
{
    m_world->community.topics[1].isEdited = true;
    m_world->community.body = u"A tree is as good."_s;
    domain::Revision before;
    before.title = u"Redis"_s;
    before.body = u"A list is as good."_s;
    before.editorName = u"周行"_s;
    m_world->community.asked<store::ListRevisions>().automatic
        = [before](const auto &) { return base::Result<QList<domain::Revision>>(QList{before}); };
    select(1);

    m_world->actions.action(ui::ActionId::ShowRevisions)->trigger();

    QTRY_VERIFY(m_page->findChild<ui::RevisionsDialog *>());
    auto *dialog = m_page->findChild<ui::RevisionsDialog *>();
    QVERIFY(dialog->findChild<QTextEdit *>()->toPlainText().contains(u"A listtree is as good."_s));
    dialog->reject();
}

void TestForumPage::textOfAReplyIsMarkedAndCopied()
{
    select(1);
    auto &replies = reader()->replies();
    const auto row = replies.rowRect(m_world->replies.indexOf(17).row());
    auto *view = replies.viewport();
    const auto y = row.bottom() - 24; // the only line of its text

    QTest::mousePress(view, Qt::LeftButton, {}, {46, y});
    QMouseEvent drag(QEvent::MouseMove, QPointF(400, y), view->mapToGlobal(QPointF(400, y)),
                     Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(view, &drag);
    QTest::mouseRelease(view, Qt::LeftButton, {}, {400, y});
    replies.setFocus();
    QTest::keyClick(&replies, Qt::Key_C, Qt::ControlModifier);

    QCOMPARE(QApplication::clipboard()->text(), u"谢谢，我去翻一下邮件列表。"_s);
    QTest::mouseClick(view, Qt::LeftButton, {}, {46, y});
    QVERIFY(replies.selectedText().isEmpty());
}

void TestForumPage::removedIsSaidOnceTheServerHasAgreed()
{
    select(1);
    QSignalSpy toasts(m_page.get(), &ui::Workspace::toastRequested);
    m_world->editor.removeReply(m_world->reader.topicId(), m_world->community.floors.last());
    QCOMPARE(toasts.count(), 0);

    m_world->community.asked<store::RemoveReply>().answerLast({});

    QTRY_COMPARE(toasts.count(), 1);
}

void TestForumPage::aCategoryIsPutIntoATabAndTakenOut()
{
    m_world->community.asked<store::SetTabMember>().automatic
        = [](const auto &) { return base::Result<void>(); };
    const domain::TopicQuery redis{domain::TopicQuery::Source::Category, u"Redis"_s};
    const auto act = [&](const QString &text) {
        Q_EMIT tree()->menuRequested(redis, u"技术"_s, {});
        for (auto *menu : m_page->findChildren<QMenu *>()) {
            for (auto *action : menu->actions()) {
                if (action->text() == text)
                    action->trigger();
            }
            menu->close();
        }
    };
    QSignalSpy toasts(m_page.get(), &ui::Workspace::toastRequested);

    act(u"创意"_s);
    QTRY_COMPARE(toasts.count(), 1);
    QCOMPARE(m_world->community.asked<store::SetTabMember>().last().tab, u"创意"_s);
    QVERIFY(m_world->community.asked<store::SetTabMember>().last().isMember);

    act(u"Remove from “技术”"_s);
    QTRY_COMPARE(toasts.count(), 2);
    QCOMPARE(m_world->community.asked<store::SetTabMember>().last().tab, u"技术"_s);
    QVERIFY(!m_world->community.asked<store::SetTabMember>().last().isMember);
}

void TestForumPage::whoMayNotArrangeTabsIsToldWhy_data()
{
    using enum ui::ForumPage::TabsFor;
    QTest::addColumn<ui::ForumPage::TabsFor>("tabsFor");
    QTest::addColumn<domain::Role>("role");
    QTest::addColumn<bool>("isSignedIn");
    QTest::addColumn<QString>("disabledReason");
    QTest::newRow("member") << Moderators << domain::Role::Member << true
                            << u"Only moderators can do that."_s;
    QTest::newRow("moderator") << Moderators << domain::Role::Moderator << true << QString();
    QTest::newRow("administrator")
        << Moderators << domain::Role::Administrator << true << QString();
    QTest::newRow("nobody") << Moderators << domain::Role::Member << false << u"Sign in first."_s;
    QTest::newRow("without roles") << Everybody << domain::Role::Member << true << QString();
}

void TestForumPage::whoMayNotArrangeTabsIsToldWhy()
{
    QFETCH(ui::ForumPage::TabsFor, tabsFor);
    QFETCH(domain::Role, role);
    QFETCH(bool, isSignedIn);
    QFETCH(QString, disabledReason);
    m_page->setTabsFor(tabsFor);
    m_world->accounts.role = role;
    QSignalSpy acting(&m_world->session, &items::Session::personChanged);
    m_world->session.actAs(u"somebody"_s);
    QTRY_COMPARE(acting.count(), 1);
    if (!isSignedIn)
        m_world->session.signOut();

    Q_EMIT tree()->menuRequested({domain::TopicQuery::Source::Category, u"Redis"_s}, u"技术"_s, {});

    auto *menu = m_page->findChildren<QMenu *>().constFirst();
    const auto actions = menu->actions();
    const auto find = [&](const QString &text) {
        return *std::ranges::find_if(actions, [&](auto *one) { return one->text() == text; });
    };
    for (const auto &text : {u"Add to a tab"_s, u"Remove from “技术”"_s}) {
        QCOMPARE(find(text)->isEnabled(), disabledReason.isEmpty());
        QCOMPARE(disabledReason.isEmpty() ? QString() : find(text)->toolTip(), disabledReason);
    }
    QCOMPARE(menu->toolTipsVisible(), !disabledReason.isEmpty());
    menu->close();
}

void TestForumPage::theFirstTopicIsShownWithoutCountingAsRead()
{
    QTRY_VERIFY(m_world->reader.detail());

    QCOMPARE(m_world->reader.topicId(), domain::TopicId(qint64(1)));
    QCOMPARE(domain::TopicId(list()->selectedId()), domain::TopicId(qint64(1)));
    QCoreApplication::processEvents();
    QCOMPARE(m_world->community.asked<store::MarkTopicRead>().count(), 0);
}

void TestForumPage::whatWasSeenCountsAsRead()
{
    select(10); // without replies

    QTRY_COMPARE(m_world->community.asked<store::MarkTopicRead>().count(), 1);
    QCOMPARE(m_world->community.asked<store::MarkTopicRead>().last().topic,
             domain::TopicId(qint64(11)));
    QCOMPARE(m_world->community.asked<store::MarkTopicRead>().last().floor, 0);

    select(1);
    QTRY_VERIFY(m_world->community.asked<store::MarkTopicRead>().last().topic
                == domain::TopicId(qint64(2)));
    QVERIFY(m_world->community.asked<store::MarkTopicRead>().last().floor > 17);
}

void TestForumPage::aTopicOrTheChosenReplyIsReported()
{
    QSignalSpy asked(m_page.get(), &ui::Workspace::reportRequested);
    auto *report = m_world->actions.action(ui::ActionId::ReportItem);
    QVERIFY(m_page->openLink(u"folkmoot:topic/2#5"_s));
    auto &replies = reader()->replies();
    QTRY_COMPARE(replies.currentIndex().data(items::ReplyListModel::FloorRole), 5);
    const auto reply = replies.replyAt(replies.currentIndex());

    list()->setFocus(Qt::OtherFocusReason);
    report->trigger();
    replies.setFocus(Qt::OtherFocusReason);
    report->trigger();

    QCOMPARE(asked.count(), 2);
    QCOMPARE(asked.at(0).first().value<domain::Target>(),
             (domain::Target{domain::Target::Kind::Topic, "2"}));
    QCOMPARE(asked.at(1).first().value<domain::Target>(),
             (domain::Target{domain::Target::Kind::Reply, reply.id.bytes()}));
}

void TestForumPage::aVoteIsCastSwappedAndUndone()
{
    select(2);
    auto &actions = m_world->actions;

    actions.action(ui::ActionId::VoteUp)->trigger();
    QTRY_COMPARE(m_world->undo.count(), 1);
    QCOMPARE(m_world->community.topics.at(2).ups, 13);
    QTRY_VERIFY(button<ui::ReaderButton>(u"Undo vote"_s));
    actions.action(ui::ActionId::VoteDown)->trigger();
    QTRY_COMPARE(m_world->undo.count(), 2);
    QCOMPARE(m_world->community.topics.at(2).downs, 2);
    QCOMPARE(m_world->community.topics.at(2).ups, 12);
    QTRY_VERIFY(actions.action(ui::ActionId::UndoVote)->isEnabled());
    actions.action(ui::ActionId::UndoVote)->trigger();

    QTRY_COMPARE(m_world->community.topics.at(2).downs, 1);
    QTRY_COMPARE(m_world->undo.count(), 3);
    m_world->undo.undo();
    QTRY_COMPARE(m_world->community.topics.at(2).downs, 2);
}

void TestForumPage::pressingAVoteAgainTakesItBack()
{
    select(1);
    QTRY_VERIFY(button<ui::ReaderButton>(u"Undo vote"_s));
    QVERIFY(button<ui::ReaderButton>(u"Undo vote"_s)->isEnabled());

    button<ui::ReaderButton>(u"Undo vote"_s)->click();

    QTRY_COMPARE(m_world->community.asked<store::VoteOnTopic>().count(), 1);
    QCOMPARE(m_world->community.asked<store::VoteOnTopic>().last().standing,
             domain::TopicVote::None);
    QTRY_VERIFY(button<ui::ReaderButton>(u"Vote up"_s));
    QCOMPARE(button<ui::ReaderButton>(u"Vote up"_s)->text(), u"33"_s);
    QTRY_VERIFY(button<ui::ReaderButton>(u"Vote up"_s)->isEnabled());
}

void TestForumPage::keysActWhereAListHasTheFocus()
{
    select(2);
    list()->setFocus();
    QTRY_VERIFY(list()->hasFocus());

    QTest::keyClick(list(), Qt::Key_U);
    QTRY_COMPARE(m_world->community.asked<store::VoteOnTopic>().count(), 1);
    QTest::keyClick(list(), Qt::Key_R);

    QTRY_VERIFY(box().field().edit().hasFocus());
}

void TestForumPage::nobodyVotesWithoutSigningIn()
{
    m_world->session.signOut();
    QTRY_VERIFY(list()->topicAt(m_world->topics.index(2, 0)).isLoaded);
    select(2);
    QSignalSpy toasts(m_page.get(), &ui::Workspace::toastRequested);

    m_world->actions.action(ui::ActionId::VoteUp)->trigger();

    QCOMPARE(toasts.count(), 1);
    QCOMPARE(m_world->community.asked<store::VoteOnTopic>().count(), 0);
    QVERIFY(!replyButton()->isEnabled());
}

void TestForumPage::nothingIsWrittenOffline()
{
    select(2);
    box().field().setText(u"words"_s);
    QTRY_VERIFY(replyButton()->isEnabled());

    m_page->setOnline(false);

    QVERIFY(!replyButton()->isEnabled());
    QVERIFY(!button<ui::ReaderButton>(u"Vote up"_s)->isEnabled());
    m_page->setOnline(true);
    QVERIFY(replyButton()->isEnabled());
}

void TestForumPage::aReplyIsSentAndTheFieldEmptied()
{
    select(1);
    box().field().setText(u"ZRANGE walks on."_s);

    QTest::keyClick(&box().field().edit(), Qt::Key_Return, Qt::ControlModifier);

    QTRY_COMPARE(m_world->community.asked<store::ReplyToTopic>().count(), 1);
    QCOMPARE(m_world->community.asked<store::ReplyToTopic>().last().content, u"ZRANGE walks on."_s);
    QTRY_VERIFY(box().field().text().isEmpty());
    QTRY_COMPARE(m_world->replies.lastFloor(), 20);
    QCOMPARE(m_world->undo.undoText(), u"Reply #20"_s);
    QTRY_VERIFY(!m_world->drafts.reply(domain::TopicId(qint64(2))));
}

void TestForumPage::aReplyOfOnesOwnBringsItsTopicToTheTopAndMovesNothingInSight_data()
{
    QTest::addColumn<int>("row");
    QTest::newRow("above what is seen") << 1;
    QTest::newRow("at its top") << 3;
    QTest::newRow("in its middle") << 6;
}

void TestForumPage::aReplyOfOnesOwnBringsItsTopicToTheTopAndMovesNothingInSight()
{
    QFETCH(int, row);
    m_page->resize(1200, 460);
    select(row);
    const auto &topics = m_world->topics;
    const auto own = m_world->reader.topicId();
    const auto watched = m_world->community.topics.at(4).id;
    const auto place = [&] { return list()->visualRect(topics.indexOf(watched)).top(); };
    list()->verticalScrollBar()->setValue(3 * ui::RowDelegate::rowHeight + 7);
    const auto before = place();
    QSignalSpy counts(m_page.get(), &ui::Workspace::unreadCountChanged);
    m_world->community.asked<store::CountNewTopics>().automatic
        = [](const auto &) { return base::Result<qint64>(1); };
    box().field().setText(u"ZRANGE walks on."_s);

    QTest::keyClick(&box().field().edit(), Qt::Key_Return, Qt::ControlModifier);
    Q_EMIT m_world->community.changes().topicListsChanged();

    QTRY_COMPARE(topics.indexOf(own).row(), 0);
    QCOMPARE(place(), before);
    QTRY_COMPARE(domain::TopicId(list()->selectedId()), own);
    QCOMPARE(topics.newCount(), 0);
    QVERIFY(counts.isEmpty());
}

void TestForumPage::aReplyLeavesWhoeverReadsFurtherUpWhereTheyAre()
{
    m_page->openTopic(domain::TopicId(qint64(2)), 1);
    QTRY_COMPARE(m_world->replies.firstFloor(), 1);
    // The floor that was asked for is chosen when it has come, and stays in sight until one goes
    // on.
    QTRY_COMPARE(reader()->replies().currentIndex().row(), 0);
    box().field().edit().setFocus();
    m_page->resize(1200, 460);
    auto *bar = reader()->findChild<ui::ReaderScroll *>()->verticalScrollBar();
    QTRY_VERIFY(bar->maximum() > 200);
    bar->setValue(0);
    QSignalSpy toasts(m_page.get(), &ui::Workspace::toastRequested);
    box().field().setText(u"ZRANGE walks on."_s);

    QTest::keyClick(&box().field().edit(), Qt::Key_Return, Qt::ControlModifier);

    QTRY_COMPARE(toasts.count(), 1);
    QTRY_COMPARE(m_world->replies.lastFloor(), 20);
    QCOMPARE(bar->value(), 0);
    const auto toast = toasts.last().first().value<ui::ToastMessage>();
    QCOMPARE(toast.text, u"Reply posted."_s);
    QCOMPARE(toast.actionText, u"Undo"_s);
    QCOMPARE(toast.furtherText, u"Show"_s);
    toast.furtherAction();
    QTRY_VERIFY(reader()->reaches(20));
}

void TestForumPage::whatCameInBetweenStaysUnread()
{
    m_page->openTopic(domain::TopicId(qint64(2)), 1);
    QTRY_COMPARE(m_world->replies.firstFloor(), 1);
    m_page->resize(1200, 460);
    reader()->findChild<ui::ReaderScroll *>()->verticalScrollBar()->setValue(0);
    const auto topic = [&] {
        return m_world->topics.index(m_world->topics.indexOf(domain::TopicId(qint64(2))).row(), 0);
    };
    const auto readBefore = list()->topicAt(topic()).topic.lastReadFloor;
    QCOMPARE(readBefore, 17);
    box().field().setText(u"ZRANGE walks on."_s);

    QTest::keyClick(&box().field().edit(), Qt::Key_Return, Qt::ControlModifier);

    QTRY_COMPARE(m_world->replies.lastFloor(), 20);
    QCOMPARE(list()->topicAt(topic()).topic.lastReadFloor, readBefore);
    QVERIFY(m_world->replies.indexOf(18).data(items::ReplyListModel::IsFirstNewRole).toBool());
}

void TestForumPage::aReplyAtTheEndIsShown()
{
    select(1);
    QTRY_VERIFY(reader()->reaches(19));
    QSignalSpy toasts(m_page.get(), &ui::Workspace::toastRequested);
    box().field().setText(u"ZRANGE walks on."_s);

    QTest::keyClick(&box().field().edit(), Qt::Key_Return, Qt::ControlModifier);

    QTRY_COMPARE(toasts.count(), 1);
    QCOMPARE(toasts.last().first().value<ui::ToastMessage>().actionText, u"Undo"_s);
    QTRY_VERIFY(reader()->lastSeenFloor() == 20);
}

void TestForumPage::mark(qint64 floor, int characters)
{
    auto &replies = reader()->replies();
    const auto row = replies.rowRect(m_world->replies.indexOf(floor).row());
    auto *view = replies.viewport();
    const auto y = row.bottom() - 24; // the last line of its text
    const auto x = 46 + 4 * characters;
    QTest::mousePress(view, Qt::LeftButton, {}, {46, y});
    QMouseEvent drag(QEvent::MouseMove, QPointF(x, y), view->mapToGlobal(QPointF(x, y)),
                     Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(view, &drag);
    QTest::mouseRelease(view, Qt::LeftButton, {}, {x, y});
}

void TestForumPage::whatIsMarkedInAReplyIsQuoted()
{
    select(1);
    mark(17);
    reader()->replies().setFocus();

    QTest::keyClick(&reader()->replies(), Qt::Key_R);

    QCOMPARE(box().field().text(), u"> 谢谢，我去翻一下邮件列表。\n\n"_s);
    QCOMPARE(box().draft().replyToFloor, 17);
    QVERIFY(box().field().edit().hasFocus());
    QVERIFY(reader()->replies().selectedText().isEmpty());
}

void TestForumPage::whatIsMarkedInTheTopicIsQuoted()
{
    m_world->community.body = u"One line.\n\nAnother line."_s;
    select(1);
    mark(17);
    reader()->body().selectAll();
    QVERIFY(reader()->replies().selectedText().isEmpty());
    reader()->body().setFocus();

    QTest::keyClick(&reader()->body(), Qt::Key_R);

    QCOMPARE(box().field().text(), u"> One line.\n>\n> Another line.\n\n"_s);
    QVERIFY(box().draft().replyTo.isEmpty());
}

void TestForumPage::aQuoteOfAnotherReplyNamesItsFloor()
{
    select(1);
    mark(17);
    m_world->actions.action(ui::ActionId::Reply)->trigger();
    const auto first = box().field().text();
    const auto quoted = m_world->replies.indexOf(19);
    mark(19);
    const auto words = reader()->replies().selectedText();
    QVERIFY(!words.isEmpty());

    m_world->actions.action(ui::ActionId::Reply)->trigger();

    QVERIFY(quoted.isValid());
    QCOMPARE(box().field().text(), first + u"> #19:\n>\n> "_s + words.trimmed() + u"\n\n"_s);
    QCOMPARE(box().draft().replyToFloor, 17);
}

void TestForumPage::aQuoteGoesBehindWhatIsWritten()
{
    select(1);
    box().field().setText(u"I wonder:"_s);

    box().quote({}, u"a\nb"_s);

    QCOMPARE(box().field().text(), u"I wonder:\n\n> a\n>\n> b\n\n"_s);
    box().field().edit().insertPlainText(u"Why?"_s);
    QVERIFY(box().field().text().endsWith(u"b\n\nWhy?"_s));
}

void TestForumPage::aFloorAndAPlaceLeadThroughTheWindow()
{
    select(1);
    QSignalSpy links(m_page.get(), &ui::Workspace::linkRequested);

    Q_EMIT reader()->replies().linkActivated(u"#5"_s);
    Q_EMIT reader()->body().linkActivated(u"folkmoot:post/7"_s);
    Q_EMIT box().field().linkActivated(u"#6"_s);

    QCOMPARE(links.count(), 3);
    QCOMPARE(links.at(0).first().toString(), u"folkmoot:topic/2#5"_s);
    QCOMPARE(links.at(1).first().toString(), u"folkmoot:post/7"_s);
    QCOMPARE(links.at(2).first().toString(), u"folkmoot:topic/2#6"_s);
    QVERIFY(!m_page->findChild<ui::OpenLinkDialog *>());
    Q_EMIT reader()->body().linkActivated(u"https://example.org"_s);
    QCOMPARE(links.count(), 3);
    QVERIFY(m_page->findChild<ui::OpenLinkDialog *>());

    auto *unwritten = write();
    Q_EMIT unwritten->linkActivated(u"#3"_s); // of a topic that is not there yet
    QCOMPARE(links.count(), 3);
    QVERIFY(!unwritten->findChild<ui::OpenLinkDialog *>());
}

void TestForumPage::aFailedReplyKeepsTheTextAndSaysWhy()
{
    select(1);
    m_world->community.failure = base::Error{base::Failure::Unreachable, u"gone"_s};
    QSignalSpy failures(&m_world->editor, &items::TopicEditor::replyFailed);
    box().field().setText(u"words"_s);

    replyButton()->click();

    QTRY_COMPARE(failures.count(), 1);
    QCOMPARE(box().field().text(), u"words"_s);
    QVERIFY(replyButton()->isEnabled());
    const auto *status = box().findChild<ui::FieldNote *>();
    const auto why = status->text();
    QVERIFY(!why.isEmpty());
    box().showSaved(items::ForumDrafts::keyOf(m_world->replies.topic()));
    QCOMPARE(status->text(), why);
    box().field().setText(u"other words"_s);
    QVERIFY(status->text() != why);
}

void TestForumPage::anAnswerNamesItsFloorUntilItIsCancelled()
{
    select(1);
    Q_EMIT reader()->replies().replyRequested(
        reader()->replies().replyAt(m_world->replies.indexOf(19)));
    QCOMPARE(box().draft().replyToFloor, 19);
    QVERIFY(button<QAbstractButton>(u"Cancel quote"_s));

    button<QAbstractButton>(u"Cancel quote"_s)->click();

    QVERIFY(box().draft().replyTo.isEmpty());
    QVERIFY(!button<QAbstractButton>(u"Cancel quote"_s));
}

void TestForumPage::anUnfinishedReplyComesBackWithItsTopic()
{
    select(1);
    box().field().setText(u"half a thou"_s);

    select(2);
    QTRY_VERIFY(box().field().text().isEmpty());
    QTRY_VERIFY(m_world->drafts.reply(domain::TopicId(qint64(2))));
    select(1);

    QTRY_COMPARE(box().field().text(), u"half a thou"_s);
}

void TestForumPage::anUnfinishedReplyIsDiscardedAndBroughtBack()
{
    const domain::TopicId topic(qint64(2));
    select(1);
    QVERIFY(!button<QAbstractButton>(u"Discard"_s));
    box().field().setText(u"half a thou"_s);
    select(2);
    QTRY_VERIFY(m_world->drafts.reply(topic));
    QVERIFY(!button<QAbstractButton>(u"Discard"_s));
    select(1);
    QTRY_VERIFY(button<QAbstractButton>(u"Discard"_s));

    button<QAbstractButton>(u"Discard"_s)->click();
    QVERIFY(box().field().text().isEmpty());
    QTRY_VERIFY(!m_world->drafts.reply(topic));

    button<QAbstractButton>(u"Undo"_s)->click();
    QCOMPARE(box().field().text(), u"half a thou"_s);
    QTRY_VERIFY(m_world->drafts.reply(topic));

    box().field().edit().insertPlainText(u"ght"_s);
    QVERIFY(!button<QAbstractButton>(u"Discard"_s));
}

void TestForumPage::anUnfinishedTopicIsDiscardedAndBroughtBack()
{
    QPointer<ui::TopicDialog> first(write());
    QVERIFY(!first->findChild<ui::DraftNote *>()->isVisible());
    first->findChild<ui::MarkdownField *>()->setText(u"half a thou"_s);
    first->reject();
    QTRY_VERIFY(!first);
    QTRY_COMPARE(m_world->drafts.topics().size(), 1);

    auto *dialog = write();
    auto *note = dialog->findChild<ui::DraftNote *>();
    auto *link = note->findChild<ui::LinkButton *>();
    QVERIFY(note->isVisible());
    link->click();
    QCOMPARE(dialog->draft(), domain::TopicDraft());
    QCOMPARE(link->text(), u"Undo"_s);
    link->click();

    QCOMPARE(dialog->draft().body, u"half a thou"_s);
    link->click();
    dialog->reject();
    QTRY_VERIFY(m_world->drafts.topics().isEmpty());
}

void TestForumPage::anUnfinishedReplyStaysItsWriters()
{
    QSignalSpy acting(&m_world->session, &items::Session::personChanged);
    QSignalSpy saved(&m_world->drafts, &items::ForumDrafts::saved);
    select(1);
    box().field().setText(u"what alice thinks"_s);

    m_world->session.actAs(u"bob"_s);
    QTRY_COMPARE(acting.count(), 1);

    QVERIFY(box().field().text().isEmpty());
    QVERIFY(!m_world->drafts.reply(domain::TopicId(qint64(2))));
    QTRY_COMPARE(saved.count(), 1);
    box().field().setText(u"what bob thinks"_s);
    m_world->session.actAs(u"alice"_s);
    QTRY_COMPARE(acting.count(), 2);
    QTRY_COMPARE(
        m_world->drafts.reply(domain::TopicId(qint64(2))).value_or(items::ReplyDraft()).body,
        u"what alice thinks"_s);
    QTRY_COMPARE(box().field().text(), u"what alice thinks"_s);
}

void TestForumPage::aReplyThatIsHeldTakesNoTextFromTheNextPerson()
{
    QSignalSpy acting(&m_world->session, &items::Session::personChanged);
    m_world->community.asked<store::ReplyToTopic>().automatic = nullptr;
    select(1);
    box().field().setText(u"what alice thinks"_s);
    QTest::keyClick(&box().field().edit(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_world->community.asked<store::ReplyToTopic>().count(), 1);

    m_world->session.actAs(u"bob"_s);
    QTRY_COMPARE(acting.count(), 1);
    QTRY_VERIFY(box().isVisible()); // the topic is open again
    box().field().setText(u"what bob thinks"_s);
    QSignalSpy toasts(m_page.get(), &ui::Workspace::toastRequested);
    m_world->community.asked<store::ReplyToTopic>().refuseLast(u"held"_s);

    QTRY_COMPARE(toasts.count(), 1);
    QCOMPARE(box().field().text(), u"what bob thinks"_s);
}

void TestForumPage::anothersTopicIsNotOffered()
{
    QSignalSpy acting(&m_world->session, &items::Session::personChanged);
    m_world->drafts.saveTopic(m_world->drafts.freshKey(), {u"What alice thinks"_s, {}, {}, {}});
    QTRY_COMPARE(m_world->drafts.topics().size(), 1);

    m_world->session.actAs(u"bob"_s);
    QTRY_COMPARE(acting.count(), 1);
    m_world->actions.action(ui::ActionId::NewTopic)->trigger();

    auto *dialog = m_page->findChild<ui::TopicDialog *>();
    QVERIFY(dialog && dialog->draft().title.isEmpty());
    dialog->reject();
}

void TestForumPage::aTopicIsPostedAndItsDraftGone()
{
    auto *dialog = write();
    for (auto *edit : dialog->findChildren<QLineEdit *>()) {
        if (edit->accessibleName() == "Title"_L1)
            edit->setText(u"A title"_s);
        if (edit->accessibleName() == "Category"_L1)
            edit->setText(u"Redis"_s);
        if (edit->accessibleName() == "Tags"_L1)
            edit->setText(u"one, two"_s);
    }
    dialog->findChild<QPlainTextEdit *>()->setPlainText(u"**words**"_s);
    QPointer<ui::TopicDialog> alive(dialog);

    QTest::keyClick(dialog->findChild<QPlainTextEdit *>(), Qt::Key_Return, Qt::ControlModifier);

    QTRY_VERIFY(!alive);
    QCOMPARE(m_world->community.asked<store::CreateTopic>().count(), 1);
    const domain::TopicDraft expected{
        u"A title"_s, u"**words**"_s, u"Redis"_s, {u"one"_s, u"two"_s}};
    QCOMPARE(m_world->community.asked<store::CreateTopic>().last().draft, expected);
    QTRY_VERIFY(m_world->drafts.topics().isEmpty());
}

void TestForumPage::aDraftGoesWhenItsTopicIsPostedBehindTheClosedForm()
{
    auto &asked = m_world->community.asked<store::CreateTopic>();
    asked.automatic = nullptr;
    QPointer<ui::TopicDialog> first(write());
    for (auto *edit : first->findChildren<QLineEdit *>()) {
        if (edit->accessibleName() == "Title"_L1)
            edit->setText(u"A title"_s);
        if (edit->accessibleName() == "Category"_L1)
            edit->setText(u"Redis"_s);
    }
    auto *body = first->findChild<QPlainTextEdit *>();
    body->setPlainText(u"words"_s);
    QTest::keyClick(body, Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(asked.count(), 1);
    first->reject();
    QTRY_VERIFY(!first);
    QTRY_COMPARE(m_world->drafts.topics().size(), 1);
    auto *second = write();
    QVERIFY(second->draft().title.isEmpty());
    second->findChild<QPlainTextEdit *>()->setPlainText(u"other words"_s);

    asked.answerLast(domain::TopicId(qint64(99)));

    QTRY_VERIFY(m_world->drafts.topics().isEmpty());
    QVERIFY(second->isVisible());
    QCOMPARE(second->draft().body, u"other words"_s);
    second->reject();
}

void TestForumPage::aDraftGoesWhenWhatAnEarlierRunSentArrives()
{
    const domain::TopicDraft sent{u"A title"_s, u"words"_s, u"Redis"_s, {}};
    auto &drafts = m_world->drafts;
    drafts.saveTopic(drafts.freshKey(), {u"Another title"_s, u"words"_s, u"Redis"_s, {}});
    drafts.saveTopic(drafts.freshKey(), sent);
    QTRY_COMPARE(drafts.topics().size(), 2);

    Q_EMIT m_world->editor.draftSent(m_world->session.personId(), sent);

    QTRY_COMPARE(drafts.topics().size(), 1);
    QCOMPARE(drafts.topics().constFirst().draft.title, u"Another title"_s);
}

void TestForumPage::aReplyGoesFromTheBoxWhenItArrivesLate()
{
    select(1);
    const auto topic = m_world->replies.topic();
    box().field().setText(u"what alice thinks"_s);
    box().saveNow();
    QTRY_VERIFY(m_world->drafts.reply(topic));

    Q_EMIT m_world->editor.replySent(m_world->session.personId(), topic, u"what alice thinks"_s);

    QVERIFY(box().field().text().isEmpty());
    QTRY_VERIFY(!m_world->drafts.reply(topic));
}

void TestForumPage::aReplyThatIsOnItsWayIsNotSentAgainByWhoComesBackToIt()
{
    auto &asked = m_world->community.asked<store::ReplyToTopic>();
    asked.automatic = nullptr;
    QSignalSpy saved(&m_world->drafts, &items::ForumDrafts::saved);
    select(1);
    box().field().setText(u"what alice thinks"_s);
    QTest::keyClick(&box().field().edit(), Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(saved.count(), 1);
    select(2);
    QVERIFY(!box().isSending());
    box().field().setText(u"of something else"_s);
    QTest::keyClick(&box().field().edit(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(asked.count(), 2);

    select(1);

    QCOMPARE(box().field().text(), u"what alice thinks"_s);
    QVERIFY(box().isSending());
    QVERIFY(!replyButton()->isEnabled());
}

void TestForumPage::whatWasTypedSinceAReplyWasSentStays()
{
    auto &asked = m_world->community.asked<store::ReplyToTopic>();
    asked.automatic = nullptr;
    select(1);
    const auto topic = m_world->replies.topic();
    box().field().setText(u"what alice thinks"_s);
    QTest::keyClick(&box().field().edit(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(asked.count(), 1);
    box().field().setText(u"what alice thinks now"_s);
    box().saveNow();

    asked.refuseLast(u"held"_s);

    QTRY_VERIFY(!box().isSending());
    QCOMPARE(box().field().text(), u"what alice thinks now"_s);
    QTRY_COMPARE(m_world->drafts.reply(topic).value_or(items::ReplyDraft()).body,
                 u"what alice thinks now"_s);
}

void TestForumPage::whatIsMissingIsSaidBesideTheField()
{
    auto *dialog = write();
    const auto edits = dialog->findChildren<QLineEdit *>();
    for (auto *edit : edits) {
        if (edit->accessibleName() == "Tags"_L1)
            edit->setText(u"a, b, c, d, e, f"_s);
    }

    QTest::keyClick(dialog->findChild<QPlainTextEdit *>(), Qt::Key_Return, Qt::ControlModifier);

    QCOMPARE(m_world->community.asked<store::CreateTopic>().count(), 0);
    QStringList notes;
    for (const auto *widget : dialog->findChildren<QWidget *>())
        notes.append(widget->accessibleName());
    QVERIFY(notes.contains(u"Choose a category."_s));
    QVERIFY(notes.contains(u"Too many tags: use 5 at most."_s));
    dialog->reject();
}

void TestForumPage::ofAllThatIsMissingTheFirstIsSaidAndOnlyOnce()
{
    auto *dialog = write();
    QApplication::setActiveWindow(dialog);
    auto *body = dialog->findChild<QPlainTextEdit *>();
    body->setFocus();

    QTest::keyClick(body, Qt::Key_Return, Qt::ControlModifier);
    auto *title = qobject_cast<QLineEdit *>(dialog->focusWidget());
    QVERIFY(title && title->accessibleName() == "Title"_L1);
    QCOMPARE(title->accessibleDescription(), u"Enter a title."_s);
    QCOMPARE(fixtures::saidIn(*dialog), QString()); // the field says it
    QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(fixtures::saidIn(*dialog), u"Enter a title."_s);
    fixtures::forgetSaid(*dialog);
    QTest::keyClicks(title, u"On moots"_s);
    QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);

    QCOMPARE(dialog->focusWidget()->accessibleName(), u"Category"_s);
    QCOMPARE(title->accessibleDescription(), QString());
    QCOMPARE(fixtures::saidIn(*dialog), QString());
}

void TestForumPage::anOfferedCategoryStaysChosenHoweverOftenOneGoesDown()
{
    auto *dialog = write();
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    QLineEdit *category = nullptr;
    for (auto *edit : dialog->findChildren<QLineEdit *>())
        category = edit->accessibleName() == "Category"_L1 ? edit : category;
    QVERIFY(category && category->completer());
    category->setFocus();
    QTest::keyClicks(category, u"edi"_s);
    auto *offers = category->completer()->popup();
    QTRY_VERIFY(offers->isVisible());
    QCOMPARE(offers->model()->rowCount(), 1);

    QTest::keyClick(offers, Qt::Key_Down);
    QCOMPARE(offers->currentIndex().data().toString(), u"Redis"_s);
    QTest::keyClick(offers, Qt::Key_Down);

    QCOMPARE(offers->currentIndex().data().toString(), u"Redis"_s);
}

void TestForumPage::sendingIsOneKeyInEveryField()
{
    auto *dialog = write();
    QVERIFY(QTest::qWaitForWindowExposed(dialog));

    QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);

    QStringList notes;
    for (const auto *widget : dialog->findChildren<QWidget *>())
        notes.append(widget->accessibleName());
    QVERIFY(notes.contains(u"Choose a category."_s));
    dialog->reject();
}

void TestForumPage::onesOwnTopicCanBeEdited()
{
    m_world->community.topics[4].author = domain::AccountId(qint64(7)); // alice
    m_world->topics.refresh();
    select(4);
    QTRY_VERIFY(m_world->actions.action(ui::ActionId::EditTopic)->isEnabled());

    m_world->actions.action(ui::ActionId::EditTopic)->trigger();
    auto *dialog = m_page->findChild<ui::TopicDialog *>();
    QVERIFY(dialog);
    auto draft = dialog->draft();
    draft.title += u"?"_s;
    QSignalSpy toasts(m_page.get(), &ui::Workspace::toastRequested);
    Q_EMIT dialog->postRequested(draft);

    QTRY_COMPARE(m_world->community.asked<store::EditTopic>().count(), 1);
    QCOMPARE(m_world->community.asked<store::EditTopic>().last().draft.title, draft.title);
    QTRY_COMPARE(toasts.count(), 1);
    QCOMPARE(toasts.last().first().value<ui::ToastMessage>().actionText, u"Undo"_s);
    QVERIFY(m_world->undo.canUndo());
}

void TestForumPage::theLinkNamesTheTopic()
{
    select(1);

    m_world->actions.action(ui::ActionId::CopyLink)->trigger();

    QCOMPARE(QApplication::clipboard()->text(), u"folkmoot:topic/2"_s);
}

QPoint TestForumPage::placeOf(domain::TopicQuery::Source source, const QString &name) const
{
    return tree()->visualRect(m_world->tree.indexOf({source, name, {}})).center();
}

std::unique_ptr<QMimeData> TestForumPage::dragged(const QList<int> &rows) const
{
    QModelIndexList indexes;
    for (const int row : rows)
        indexes.append(m_world->topics.index(row, 0));
    return std::unique_ptr<QMimeData>(m_world->topics.mimeData(indexes));
}

bool TestForumPage::drag(const QMimeData &data, const QPoint &to)
{
    auto *viewport = tree()->viewport();
    QDragEnterEvent enter(QPoint(4, 4), Qt::MoveAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(viewport, &enter);
    QDragMoveEvent move(to, Qt::MoveAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(viewport, &move);
    return enter.isAccepted() && move.isAccepted();
}

bool TestForumPage::drop(const QMimeData &data, const QPoint &at)
{
    QDropEvent event(at, Qt::MoveAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(tree()->viewport(), &event);
    return event.isAccepted();
}

void TestForumPage::aTopicIsDraggedOntoACategory()
{
    const auto data = dragged({2});
    const auto middle = placeOf(domain::TopicQuery::Source::Category, u"Python"_s);
    const auto rect = tree()->visualRect(tree()->indexAt(middle));
    for (const int y : {rect.top() + 1, middle.y(), rect.bottom() - 1})
        QVERIFY(drag(*data, {middle.x(), y})); // a row takes it wherever it is touched

    QVERIFY(drop(*data, middle));

    QTRY_COMPARE(m_world->community.asked<store::MoveTopic>().count(), 1);
    QCOMPARE(m_world->community.asked<store::MoveTopic>().last().category, u"Python"_s);
    QCOMPARE(m_world->community.asked<store::MoveTopic>().last().topic, domain::TopicId(qint64(3)));
    QTRY_VERIFY(m_world->undo.canUndo());
}

void TestForumPage::whereATopicCannotGoTheCursorSaysSo()
{
    using Source = domain::TopicQuery::Source;
    const auto data = dragged({1}); // stands in Redis

    QVERIFY(!drag(*data, placeOf(Source::Category, u"Redis"_s)));
    QVERIFY(!drag(*data, placeOf(Source::Tab, u"技术"_s)));
    QVERIFY(!drag(*data, placeOf(Source::All)));
    QVERIFY(!drag(*data, {20, tree()->viewport()->height() - 2})); // below the last row
    QVERIFY(!drop(*data, placeOf(Source::Category, u"Redis"_s)));
    QCoreApplication::processEvents();

    QCOMPARE(m_world->community.asked<store::MoveTopic>().count(), 0);
}

void TestForumPage::allTagsHaveAPageAndEachLeadsToItsTopics()
{
    QTRY_VERIFY(
        m_world->tree.indexOf({domain::TopicQuery::Source::Tag, u"跳跃表"_s, {}}).isValid());
    QSignalSpy filters(m_page.get(), &ui::ForumPage::filterableChanged);

    m_page->showTags();

    auto *pane = m_page->findChild<ui::TagsPane *>();
    auto *table = pane->findChild<ui::PagedListView *>();
    QTRY_COMPARE(table->model()->rowCount(), 3);
    QVERIFY(m_page->isFilterable() && filters.count() > 0);
    m_page->setFilter(u"算"_s);
    QCOMPARE(table->model()->rowCount(), 1);
    QCOMPARE(m_page->filter(), u"算"_s);
    m_page->setFilter({});
    pane->setOrder(1); // by name
    QCOMPARE(table->model()->rowCount(), 3);

    QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                      table->visualRect(table->model()->index(2, 0)).center());

    QTRY_COMPARE(m_page->query().source, domain::TopicQuery::Source::Tag);
    QVERIFY(!m_page->query().name.isEmpty());
    QVERIFY(!pane->isVisible());
}

void TestForumPage::severalTopicsAreMarkedReadAtOnce()
{
    QTRY_VERIFY(m_world->topics.rowCount() > 3);
    auto *list = m_page->findChild<ui::TopicListView *>();
    QTRY_VERIFY(list->topicAt(m_world->topics.index(2, 0)).isLoaded);
    list->setCurrentIndex(m_world->topics.index(1, 0));
    list->selectionModel()->setCurrentIndex(m_world->topics.index(2, 0),
                                            QItemSelectionModel::Select);
    const auto *pane = m_page->findChild<ui::SelectionPane *>();
    QVERIFY(pane->isVisible());
    QVERIFY2(pane->accessibleDescription().startsWith(u"2 selected"_s),
             qPrintable(pane->accessibleDescription()));
    QVERIFY(!m_world->actions.action(ui::ActionId::VoteUp)->isEnabled());

    const auto isRead
        = [&](int row) { return list->topicAt(m_world->topics.index(row, 0)).isRead(); };
    const bool wereRead = isRead(1) && isRead(2);
    m_world->actions.action(ui::ActionId::MarkRead)->trigger();

    QTRY_COMPARE(isRead(1), !wereRead);
    QTRY_COMPARE(isRead(2), !wereRead);
}

void TestForumPage::severalTopicsAreShownBeforeTheyAreMoved()
{
    QSignalSpy asked(m_page.get(), &ui::ForumPage::moveRequested);
    const auto data = dragged({1, 2, 3}); // the first stands there already
    const auto redis = placeOf(domain::TopicQuery::Source::Category, u"Redis"_s);
    QVERIFY(drag(*data, redis));

    QVERIFY(drop(*data, redis));

    QTRY_COMPARE(asked.count(), 1);
    using domain::Target;
    QCOMPARE(asked.first().at(0).value<QList<Target>>(),
             (QList<Target>{{Target::Kind::Topic, "3"}, {Target::Kind::Topic, "4"}}));
    QCOMPARE(asked.first().at(1).toString(), u"Redis"_s);
    QCOMPARE(m_world->community.asked<store::MoveTopic>().count(), 0);
}

void TestForumPage::theRightButtonChoosesNothing()
{
    auto *tree = m_page->findChild<ui::ForumTree *>();
    const auto before = m_page->query();
    const auto other = m_world->tree.indexOf({domain::TopicQuery::Source::HotToday, {}, {}});
    QVERIFY(other.isValid() && other != tree->currentIndex());

    QTest::mouseClick(tree->viewport(), Qt::RightButton, {}, tree->visualRect(other).center());
    QCOMPARE(m_page->query(), before);

    QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualRect(other).center());
    QCOMPARE(m_page->query().source, domain::TopicQuery::Source::HotToday);
}

void TestForumPage::aTabIsAListToo()
{
    domain::TopicQuery tab;
    tab.source = domain::TopicQuery::Source::Tab;
    tab.name = u"技术"_s;

    tree()->setCurrentIndex(m_world->tree.indexOf(tab));

    QCOMPARE(m_page->query().source, tab.source);
    QCOMPARE(m_page->findChild<ui::TopicListPane *>()->heading(), u"技术"_s);
}

void TestForumPage::backReturnsToTheListBefore()
{
    domain::TopicQuery redis;
    redis.source = domain::TopicQuery::Source::Category;
    redis.name = u"Redis"_s;
    m_page->showSource(redis);
    QCOMPARE(m_page->query().name, u"Redis"_s);

    m_world->actions.action(ui::ActionId::Back)->trigger();

    QCOMPARE(m_page->query().source, domain::TopicQuery::Source::All);
}

void TestForumPage::thePlaceSurvivesARestart()
{
    select(3);
    const auto state = m_page->saveState();
    select(0);

    m_page->restoreState(state);

    QTRY_COMPARE(domain::TopicId(list()->selectedId()), domain::TopicId(qint64(4)));
    QTRY_COMPARE(m_world->reader.topicId(), domain::TopicId(qint64(4)));
}

REGISTER_TEST(TestForumPage)
#include "tst_forumpage.moc"
