// SPDX-License-Identifier: MIT
#include "ui/board/boardpage.h"

#include "articleboard.h"
#include "articlefixtures.h"
#include "domain/placelink.h"
#include "fakeaccounts.h"
#include "items/articleeditor.h"
#include "items/articlereader.h"
#include "items/board/articlesourcemodel.h"
#include "items/session.h"
#include "items/undohistory.h"
#include "testregistry.h"
#include "ui/actions/actionregistry.h"
#include "ui/board/compose/groupsdialog.h"
#include "ui/board/compose/newarticledialog.h"
#include "ui/board/list/articlelistpane.h"
#include "ui/board/list/articlelistview.h"
#include "ui/board/reader/articlereaderview.h"
#include "ui/board/sources/sourcesview.h"
#include "ui/compose/draftnote.h"
#include "ui/compose/fieldnote.h"
#include "ui/list/draftspane.h"
#include "ui/list/newbar.h"
#include "ui/list/placebutton.h"
#include "ui/list/selectionpane.h"
#include "ui/reader/readertoolbar.h"
#include "ui/widgets/linkbutton.h"
#include "ui/widgets/relativetime.h"
#include "ui/widgets/statepane.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTranslator>
#include <QUndoStack>

#include <algorithm>

using namespace Qt::StringLiterals;

class TestBoardPage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void aVoteGoesToTheSelectedArticleAtOnce();
    void theReaderFollowsTheSelection();
    void theFirstArticleIsShownWithoutCountingAsRead();
    void aPlaceThatCameBackIsShownWithoutCountingAsRead();
    void clickingTheArticleThatIsShownAlreadyCountsAsReading();
    void theFocusGoesToTheListWhenItsRowsCome();
    void theFocusReturnsToTheListAfterAnEmptyOne();
    void theSwitcherLeadsToDrafts();
    void namesFollowTheLanguage();
    void itsVoteButtonSaysWhatItWouldDo();
    void whatWasReadIsOfferedAsUnreadAndWhatIsOwnNotAtAll();
    void aWholeListIsMarkedAsReadAndThatIsUndone();
    void undoKeepsThePlaceInTheList();
    void severalSelectedAreNotReadButSummedUp();
    void severalAreSavedAndMarkedReadAtOnce();
    void noneOfSeveralIsVotedOn();
    void whoMayNotRegroupIsToldBeforeAnythingIsTyped();
    void whoeverSelectsOneAgainReadsIt();
    void moderatorsFindTheirActionsBesideSeveral();
    void nobodyVotesWithoutSigningIn();
    void anEmptyFormSaysWhatIsMissing();
    void whatWasPostedIsShownAmongTheNewest();
    void nothingIsWrittenOffline();
    void anArticleIsPostedAndItsDraftGone();
    void aDraftGoesWhenItsArticleIsPostedBehindTheClosedForm();
    void aDraftGoesWhenWhatAnEarlierRunSentArrives();
    void aFormThatIsOpenedAgainDoesNotPostTwice();
    void aLinkThatWasPostedBeforeIsSaidAndShown();
    void aFailedPostKeepsTheTextAndSaysWhy();
    void anUnfinishedDraftComesBack();
    void anUnfinishedDraftIsDiscardedAndBroughtBack();
    void aLinkPastedIntoTheTitleGoesToLink();
    void whatIsNoLinkStaysInTheTitle();
    void anothersDraftIsNotOffered();
    void listsKeptByTimeHaveNoTopAndNoBottom();
    void anArticleThatIsTakenBackLeavesTheReader();
    void anArticleThatIsPostedAgainIsShownAndRead();
    void theEmptyListOfAReadOnlyWindowOffersNothing();
    void whatWasReadStaysWhenTheServerIsAway();
    void backReturnsToTheListBefore();
    void aLinkOpensAGroupASiteOrAnArticle();
    void aNameInTheReaderIsALinkByMouseAndKey();
    void thePlaceSurvivesARestart();

private:
    void select(int row);
    void selectAlso(int row);
    [[nodiscard]] QPushButton *selectionButton(const QString &name) const;
    ui::NewArticleDialog *write();
    static QLineEdit *field(const QWidget &dialog, const QString &name);
    static void post(const QWidget &dialog);
    ui::ArticleListView *list() const { return m_page->findChild<ui::ArticleListView *>(); }
    ui::ReaderButton *button(const QString &name) const;

    struct World {
        fixtures::ArticleBoard articles;
        fixtures::FakeAccounts accounts;
        QUndoStack undo;
        QTemporaryDir folder;
        items::ArticleListModel list{articles};
        items::ArticleSourceModel sources{articles};
        items::ArticleReader reader{articles};
        items::UndoHistory history{articles, undo};
        items::ArticleEditor editor{articles, history};
        items::DraftShelf drafts{folder.path()};
        items::Session session{accounts};
        ui::ActionRegistry actions;
    };
    std::unique_ptr<World> m_world;
    std::unique_ptr<ui::BoardPage> m_page;
};

void TestBoardPage::init()
{
    m_world = std::make_unique<World>();
    auto &w = *m_world;
    QSignalSpy acting(&w.session, &items::Session::personChanged);
    w.session.actAs(u"alice"_s);
    QTRY_COMPARE(acting.count(), 1);
    m_page = std::make_unique<ui::BoardPage>(
        ui::BoardPage::Models{w.sources, w.list, w.reader, w.editor, w.drafts, w.session},
        w.actions);
    m_page->resize(1368, 760);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
    QTRY_VERIFY(w.list.rowCount() > 0);
    QTRY_VERIFY(list()->articleAt(w.list.index(0, 0)).isLoaded);
}

void TestBoardPage::cleanup()
{
    m_page.reset();
    m_world.reset();
}

void TestBoardPage::select(int row)
{
    list()->setCurrentIndex(m_world->list.index(row, 0));
}

void TestBoardPage::selectAlso(int row)
{
    list()->selectionModel()->setCurrentIndex(m_world->list.index(row, 0),
                                              QItemSelectionModel::Select);
}

QPushButton *TestBoardPage::selectionButton(const QString &name) const
{
    for (auto *found : m_page->findChild<ui::SelectionPane *>()->findChildren<QPushButton *>()) {
        if (found->accessibleName() == name && found->isVisible())
            return found;
    }
    return nullptr;
}

ui::ReaderButton *TestBoardPage::button(const QString &name) const
{
    for (auto *found : m_page->findChildren<ui::ReaderButton *>()) {
        if (found->accessibleName() == name && found->isVisible())
            return found;
    }
    return nullptr;
}

ui::NewArticleDialog *TestBoardPage::write()
{
    m_world->actions.action(ui::ActionId::NewArticle)->trigger();
    return m_page->findChild<ui::NewArticleDialog *>();
}

void TestBoardPage::post(const QWidget &dialog)
{
    for (auto *button : dialog.findChildren<QPushButton *>()) {
        if (button->accessibleName() == "Post"_L1)
            button->click();
    }
}

QLineEdit *TestBoardPage::field(const QWidget &dialog, const QString &name)
{
    for (auto *edit : dialog.findChildren<QLineEdit *>()) {
        if (edit->accessibleName() == name)
            return edit;
    }
    return nullptr;
}

void TestBoardPage::aVoteGoesToTheSelectedArticleAtOnce()
{
    select(0);
    QTRY_VERIFY(m_world->reader.detail().has_value());

    // The reader still shows the one before.
    select(1);
    m_world->actions.action(ui::ActionId::Vote)->trigger();

    QTRY_VERIFY(m_world->articles.acts.contains(u"vote 2"_s));
    QTRY_VERIFY(m_world->undo.canUndo());
}

void TestBoardPage::theReaderFollowsTheSelection()
{
    select(2);

    QTRY_VERIFY(m_world->reader.detail().has_value());
    QTRY_VERIFY(button(u"Open link"_s));
    QTRY_VERIFY(m_world->articles.acts.contains(u"read 3"_s));
}

void TestBoardPage::theFirstArticleIsShownWithoutCountingAsRead()
{
    QTRY_VERIFY(m_world->reader.detail().has_value());

    QCOMPARE(m_world->reader.articleId(), domain::ArticleId(qint64(1)));
    QCOMPARE(domain::ArticleId(list()->selectedId()), domain::ArticleId(qint64(1)));
    QVERIFY(!m_world->articles.acts.contains(u"read 1"_s));
}

void TestBoardPage::aPlaceThatCameBackIsShownWithoutCountingAsRead()
{
    QTRY_VERIFY(m_world->reader.detail().has_value());
    auto state = m_page->saveState();
    auto current = state.value(u"current"_s).toMap();
    current.insert(u"article"_s, QByteArray("4"));
    state.insert(u"current"_s, current);

    m_page->restoreState(state);

    QTRY_COMPARE(m_world->reader.articleId(), domain::ArticleId(qint64(4)));
    QTRY_VERIFY(m_world->reader.detail().has_value());
    QVERIFY(!m_world->articles.acts.contains(u"read 4"_s));
}

void TestBoardPage::clickingTheArticleThatIsShownAlreadyCountsAsReading()
{
    QTRY_VERIFY(m_world->reader.detail().has_value());
    const auto row = list()->visualRect(m_world->list.index(0, 0));

    QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, {row.left() + 200, row.center().y()});

    QTRY_VERIFY(m_world->articles.acts.contains(u"read 1"_s));
}

void TestBoardPage::theFocusGoesToTheListWhenItsRowsCome()
{
    m_page->setFilter(u"no such words"_s);
    QTRY_COMPARE(m_world->list.rowCount(), 0);
    QTRY_VERIFY(!list()->isVisible());
    m_page->panes().at(1)->setFocus();

    m_page->setFilter({});

    QTRY_VERIFY(list()->isVisible());
    QTRY_VERIFY(list()->hasFocus());
    QVERIFY(!m_world->articles.acts.contains(u"read 1"_s));
}

void TestBoardPage::theFocusReturnsToTheListAfterAnEmptyOne()
{
    list()->setFocus();
    m_page->setFilter(u"no such words"_s);
    QTRY_VERIFY(!list()->isVisible());

    m_page->setFilter({});

    QTRY_VERIFY(list()->isVisible());
    QTRY_VERIFY(list()->hasFocus());
}

void TestBoardPage::theSwitcherLeadsToDrafts()
{
    const auto entries = m_page->switcherEntries(u"draft"_s);
    const auto drafts = std::ranges::find(entries, u"Drafts"_s, &ui::PaletteEntry::title);
    QVERIFY(drafts != entries.end());

    m_page->openEntry(drafts->key);

    auto *pane = m_page->findChild<ui::DraftsPane *>();
    QVERIFY(pane->isVisible());
    QVERIFY(pane->isAncestorOf(QApplication::focusWidget()));
}

void TestBoardPage::namesFollowTheLanguage()
{
    QTranslator chinese;
    QVERIFY(chinese.load(u":/translations/folkmoot_zh_CN.qm"_s));
    QCOMPARE(list()->accessibleName(), u"Articles"_s);

    QApplication::installTranslator(&chinese);
    QTRY_VERIFY(list()->accessibleName() != u"Articles"_s);
    auto *sources = m_page->findChild<ui::SourcesView *>();
    auto *order = m_page->findChild<ui::OrderTabs *>();
    auto *bar = m_page->findChild<ui::NewBar *>();
    QVERIFY(sources->accessibleName() != u"Sources"_s);
    QVERIFY(order->accessibleName() != u"Order"_s);
    QVERIFY(bar->accessibleName() != u"Show new"_s);
    QApplication::removeTranslator(&chinese);

    QTRY_COMPARE(list()->accessibleName(), u"Articles"_s);
    QTRY_COMPARE(sources->accessibleName(), u"Sources"_s);
    QTRY_COMPARE(order->accessibleName(), u"Order"_s);
    QTRY_COMPARE(bar->accessibleName(), u"Show new"_s);
}

void TestBoardPage::itsVoteButtonSaysWhatItWouldDo()
{
    select(1);
    QTRY_VERIFY(button(u"Vote"_s));

    button(u"Vote"_s)->click();

    QTRY_VERIFY(button(u"Retract vote"_s));
    QTRY_VERIFY(button(u"Retract vote"_s)->isEnabled());
    QCOMPARE(button(u"Retract vote"_s)->text(), u"272"_s);
}

void TestBoardPage::whatWasReadIsOfferedAsUnreadAndWhatIsOwnNotAtAll()
{
    const auto *action = m_world->actions.action(ui::ActionId::MarkRead);
    const auto name = [this] { return m_world->actions.plainText(ui::ActionId::MarkRead); };
    m_world->articles.board[2].poster = m_world->session.personId();
    m_world->list.refresh();
    select(1);
    QTRY_COMPARE(name(), u"Mark as unread"_s); // it was opened
    QVERIFY(action->isEnabled());

    m_world->list.setRead(domain::ArticleId(list()->selectedId()), false);
    QTRY_COMPARE(name(), u"Mark as read"_s);

    select(2);
    QTRY_VERIFY(!action->isEnabled());
}

void TestBoardPage::aWholeListIsMarkedAsReadAndThatIsUndone()
{
    QSignalSpy toasts(m_page.get(), &ui::Workspace::toastRequested);
    auto &acts = m_world->articles.acts;
    auto *action = m_world->actions.action(ui::ActionId::MarkAllRead);
    QVERIFY(action->isEnabled());

    action->trigger();
    QTRY_VERIFY(!toasts.isEmpty());
    const auto text = toasts.last().first().value<ui::ToastMessage>().text;
    QVERIFY2(text.contains(u"marked as read"_s), qPrintable(text));
    const auto count = acts.filter(u"read "_s).size();
    QVERIFY(count > 5);
    QTRY_VERIFY(list()->articleAt(m_world->list.index(4, 0)).article.isRead);
    acts.clear();
    m_world->undo.undo();

    QTRY_COMPARE(acts.filter(u"unread "_s).size(), count);
    QTRY_VERIFY(!list()->articleAt(m_world->list.index(4, 0)).article.isRead);
}

void TestBoardPage::undoKeepsThePlaceInTheList()
{
    QSignalSpy resets(&m_world->list, &QAbstractItemModel::modelReset);
    const auto removed = list()->articleAt(m_world->list.index(2, 0)).article.id;
    const auto rows = m_world->list.rowCount();

    Q_EMIT m_world->editor.undone(u"vote"_s, removed);
    Q_EMIT m_world->editor.undone(u"regroup"_s, removed);
    QCOMPARE(m_world->list.rowCount(), rows);
    Q_EMIT m_world->editor.undone(u"submit"_s, removed);

    QCOMPARE(m_world->list.rowCount(), rows - 1);
    QVERIFY(!m_world->list.indexOf(removed).isValid());
    QCOMPARE(resets.count(), 0);
}

void TestBoardPage::severalSelectedAreNotReadButSummedUp()
{
    select(0);
    QTRY_VERIFY(m_world->reader.detail().has_value());
    m_world->articles.acts.clear();

    selectAlso(1);
    selectAlso(2);

    const auto *pane = m_page->findChild<ui::SelectionPane *>();
    QVERIFY(pane->isVisible());
    QVERIFY2(pane->accessibleDescription().startsWith(u"3 selected"_s),
             qPrintable(pane->accessibleDescription()));
    QVERIFY2(pane->accessibleDescription().contains(u"Votes in total"_s),
             qPrintable(pane->accessibleDescription()));
    QVERIFY(!button(u"More"_s));
    QVERIFY(!m_world->articles.acts.contains(u"read 3"_s));
}

void TestBoardPage::severalAreSavedAndMarkedReadAtOnce()
{
    select(1);
    selectAlso(2);
    QCOMPARE(m_world->actions.plainText(ui::ActionId::Save), u"Save selected articles"_s);

    selectionButton(u"Save selected articles"_s)->click();
    selectionButton(u"Mark as read"_s)->click();

    QTRY_VERIFY(m_world->articles.acts.contains(u"save 2"_s));
    QTRY_VERIFY(m_world->articles.acts.contains(u"save 3"_s));
    QTRY_VERIFY(m_world->articles.acts.contains(u"read 2"_s));
    QTRY_VERIFY(m_world->articles.acts.contains(u"read 3"_s));
    QTRY_VERIFY(selectionButton(u"Remove from saved"_s));
    QTRY_VERIFY(selectionButton(u"Mark as unread"_s));
}

void TestBoardPage::noneOfSeveralIsVotedOn()
{
    select(1);
    selectAlso(2);
    m_world->articles.acts.clear();

    QVERIFY(!m_world->actions.action(ui::ActionId::Vote)->isEnabled());
    QVERIFY(!m_world->actions.action(ui::ActionId::EditGroups)->isEnabled());
}

void TestBoardPage::whoMayNotRegroupIsToldBeforeAnythingIsTyped()
{
    QSignalSpy toasts(m_page.get(), &ui::Workspace::toastRequested);
    auto *regroup = m_world->actions.action(ui::ActionId::EditGroups);
    m_world->articles.board[2].poster = m_world->session.personId();
    m_world->list.refresh();
    select(1);

    regroup->trigger();

    QVERIFY(!m_page->findChild<ui::GroupsDialog *>());
    QCOMPARE(toasts.count(), 1);
    const auto told = toasts.last().first().value<ui::ToastMessage>().text;
    QVERIFY2(told.startsWith(u"Only the author"_s), qPrintable(told));
    select(2);
    QTRY_COMPARE(list()->articleAt(list()->currentIndex()).article.poster,
                 m_world->session.personId());
    regroup->trigger();
    QVERIFY(m_page->findChild<ui::GroupsDialog *>());
}

void TestBoardPage::whoeverSelectsOneAgainReadsIt()
{
    select(1);
    QTRY_VERIFY(m_world->reader.detail().has_value());
    selectAlso(2);

    selectionButton(u"Clear selection"_s)->click();

    QTRY_VERIFY(!m_page->findChild<ui::SelectionPane *>()->isVisible());
    QTRY_COMPARE(m_world->reader.articleId(), domain::ArticleId(qint64(3)));
    QTRY_VERIFY(button(u"More"_s));
    QTRY_VERIFY(m_world->actions.action(ui::ActionId::Save)->isEnabled());
    QCOMPARE(m_world->actions.plainText(ui::ActionId::Save), u"Save this article"_s);
}

void TestBoardPage::moderatorsFindTheirActionsBesideSeveral()
{
    QObject batches;
    bool isAsked = false;
    m_world->actions.handle(ui::ActionId::RemoveSelected, &batches, [&isAsked] { isAsked = true; });
    m_world->actions.setOffered(ui::ActionId::RemoveSelected, false);
    select(1);
    selectAlso(2);
    QVERIFY(!selectionButton(u"Remove selected"_s));

    m_world->actions.setOffered(ui::ActionId::RemoveSelected, true);

    QVERIFY(selectionButton(u"Remove selected"_s));
    selectionButton(u"Remove selected"_s)->click();
    QVERIFY(isAsked);
}

void TestBoardPage::nobodyVotesWithoutSigningIn()
{
    QSignalSpy toasts(m_page.get(), &ui::Workspace::toastRequested);
    m_world->session.signOut();
    QTRY_VERIFY(m_world->list.rowCount() > 0);
    select(1);
    QTRY_VERIFY(button(u"Vote"_s));

    m_world->actions.action(ui::ActionId::Vote)->trigger();
    m_world->actions.action(ui::ActionId::Save)->trigger();
    button(u"Vote"_s)->click();
    const auto box = ui::ArticleDelegate::voteBox(list()->visualRect(m_world->list.index(1, 0)));
    QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, box.center());

    QCOMPARE(toasts.count(), 4);
    for (const auto &toast : toasts) {
        const auto message = toast.first().value<ui::ToastMessage>();
        QCOMPARE(message.text, u"Sign in first."_s);
        QCOMPARE(message.actionText, u"Sign in"_s);
    }
    QVERIFY(m_world->articles.acts.filter(u"vote"_s).isEmpty());
    QVERIFY(m_world->articles.acts.filter(u"save"_s).isEmpty());
}

void TestBoardPage::anEmptyFormSaysWhatIsMissing()
{
    auto *dialog = write();
    QVERIFY(dialog);
    const auto notes = dialog->findChildren<ui::FieldNote *>();
    const auto isSaid = [&](const QString &words) {
        return std::any_of(notes.cbegin(), notes.cend(), [&](auto *note) {
            return note->isVisible() && note->accessibleName().contains(words);
        });
    };
    QTRY_VERIFY(isSaid(u"0 of 300"_s));
    QVERIFY(!isSaid(u"Enter a title."_s));

    const auto send = dialog->findChild<QShortcut *>();
    QCOMPARE(send->key(), QKeySequence(Qt::CTRL | Qt::Key_Return));
    Q_EMIT send->activated();

    QTRY_VERIFY(isSaid(u"Enter a title."_s));
    QCOMPARE(dialog->focusWidget()->accessibleName(), u"Title"_s);
    QVERIFY(m_world->articles.acts.filter(u"submit"_s).isEmpty());
}

void TestBoardPage::whatWasPostedIsShownAmongTheNewest()
{
    QSignalSpy toasts(m_page.get(), &ui::Workspace::toastRequested);
    m_page->showSource({.source = domain::ArticleQuery::Source::Saved});
    const auto posted = m_world->articles.board.first();
    Q_EMIT m_world->editor.submitted(posted.id, {});
    const auto toast = toasts.last().first().value<ui::ToastMessage>();
    QCOMPARE(toast.text, u"Article posted."_s);
    QCOMPARE(toast.furtherText, u"Show"_s);

    toast.furtherAction();

    QCOMPARE(m_page->query().source, domain::ArticleQuery::Source::All);
    QCOMPARE(m_page->query().order, domain::ArticleOrder::New);
    QTRY_COMPARE(domain::ArticleId(list()->selectedId()), posted.id);
    QTRY_VERIFY(list()->hasFocus());
}

void TestBoardPage::nothingIsWrittenOffline()
{
    select(1);
    QTRY_VERIFY(button(u"Vote"_s));

    m_page->setOnline(false);

    QVERIFY(!button(u"Vote"_s)->isEnabled());
    QVERIFY(!button(u"Vote"_s)->toolTip().isEmpty());
    QVERIFY(!m_world->actions.action(ui::ActionId::Save)->isEnabled());
    m_page->setOnline(true);
    QVERIFY(button(u"Vote"_s)->isEnabled());
}

void TestBoardPage::anArticleIsPostedAndItsDraftGone()
{
    auto *dialog = write();
    QVERIFY(dialog);
    const auto edits = dialog->findChildren<QLineEdit *>();
    for (auto *edit : edits) {
        if (edit->accessibleName() == "Title"_L1)
            edit->setText(u"  A title  "_s);
        if (edit->accessibleName() == "Link"_L1)
            edit->setText(u"https://example.org/x"_s);
        if (edit->accessibleName() == "Groups"_L1)
            edit->setText(u"redis, web"_s);
    }
    QCOMPARE(dialog->draft().groups, QStringList({u"redis"_s, u"web"_s}));
    QPointer<ui::NewArticleDialog> alive(dialog);

    post(*dialog);

    QTRY_VERIFY(!alive);
    QVERIFY(m_world->articles.acts.filter(u"submit"_s).size() == 1);
    QTRY_VERIFY(m_world->drafts.drafts().isEmpty());
}

void TestBoardPage::aDraftGoesWhenItsArticleIsPostedBehindTheClosedForm()
{
    auto &asked = m_world->articles.asked<store::SubmitArticle>();
    asked.automatic = nullptr;
    QPointer<ui::NewArticleDialog> first(write());
    field(*first, u"Title"_s)->setText(u"A title"_s);
    post(*first);
    QCOMPARE(asked.count(), 1);
    first->reject();
    QTRY_VERIFY(!first);
    QTRY_COMPARE(m_world->drafts.drafts().size(), 1);
    auto *second = write();
    QVERIFY(second->draft().title.isEmpty());
    field(*second, u"Title"_s)->setText(u"Another title"_s);

    asked.answerLast(domain::ArticleId(qint64(99)));

    QTRY_VERIFY(m_world->drafts.drafts().isEmpty());
    QVERIFY(second->isVisible());
    QCOMPARE(second->draft().title, u"Another title"_s);
    second->reject();
}

void TestBoardPage::aDraftGoesWhenWhatAnEarlierRunSentArrives()
{
    const domain::ArticleDraft sent{u"A title"_s, {}, {u"redis"_s}};
    const domain::ArticleDraft other{u"Another title"_s, {}, {u"redis"_s}};
    auto &drafts = m_world->drafts;
    drafts.save(drafts.freshKey(), other);
    drafts.save(drafts.freshKey(), sent);
    QTRY_COMPARE(drafts.drafts().size(), 2);
    QPointer<ui::NewArticleDialog> dialog(write());
    QCOMPARE(dialog->draft(), sent);

    Q_EMIT m_world->editor.draftSent(m_world->session.personId(), sent);

    QTRY_VERIFY(!dialog);
    QTRY_COMPARE(drafts.drafts().size(), 1);
    QCOMPARE(drafts.drafts().constFirst().draft, other);
}

void TestBoardPage::aFormThatIsOpenedAgainDoesNotPostTwice()
{
    auto &asked = m_world->articles.asked<store::SubmitArticle>();
    asked.automatic = nullptr;
    QPointer<ui::NewArticleDialog> first(write());
    field(*first, u"Title"_s)->setText(u"A title"_s);
    post(*first);
    first->reject();
    QTRY_VERIFY(!first);
    QTRY_COMPARE(m_world->drafts.drafts().size(), 1);

    Q_EMIT m_page->findChild<ui::DraftsPane *>()->draftSelected(
        m_world->drafts.drafts().constFirst().key);
    QPointer<ui::NewArticleDialog> again(m_page->findChild<ui::NewArticleDialog *>());
    QVERIFY(again);
    post(*again);

    QCOMPARE(asked.count(), 1);
    asked.answerLast(domain::ArticleId(qint64(99)));
    QTRY_VERIFY(!again);
    QTRY_VERIFY(m_world->drafts.drafts().isEmpty());
}

void TestBoardPage::aLinkThatWasPostedBeforeIsSaidAndShown()
{
    const auto earlier = m_world->articles.board.at(3);
    auto *dialog = write();
    auto *note = dialog->findChild<ui::EarlierPostNote *>();
    const auto type = [dialog](const QString &field, const QString &text) {
        for (auto *edit : dialog->findChildren<QLineEdit *>()) {
            if (edit->accessibleName() == field)
                edit->setText(text);
        }
    };
    type(u"Title"_s, u"A title"_s);
    type(u"Link"_s, u"https://example.org/never-posted"_s);
    QTRY_COMPARE(m_world->articles.acts.filter(u"look up"_s).size(), 1);
    QVERIFY(!note->isVisible());

    type(u"Link"_s, earlier.link);

    QTRY_VERIFY(note->isVisible());
    QCOMPARE(note->findChild<ui::FieldNote *>()->text(),
             u"Already posted %1 by %2."_s.arg(
                 ui::longAge(fixtures::now() - std::chrono::hours(3), fixtures::now()),
                 earlier.posterName));
    for (auto *post : dialog->findChildren<QPushButton *>())
        QVERIFY(post->accessibleName() != "Post"_L1 || post->isEnabled());
    auto *show = note->findChild<ui::LinkButton *>();
    QCOMPARE(show->text(), u"Show"_s);
    QPointer<ui::NewArticleDialog> alive(dialog);
    show->click();
    QTRY_VERIFY(!alive);
    QTRY_VERIFY(m_world->reader.detail() && m_world->reader.detail()->article.id == earlier.id);
    QTRY_COMPARE(m_world->drafts.drafts().size(), 1);
}

void TestBoardPage::aFailedPostKeepsTheTextAndSaysWhy()
{
    m_world->articles.submitFailure = base::Error{base::Failure::Unreachable, u"gone"_s};
    auto *dialog = write();
    for (auto *edit : dialog->findChildren<QLineEdit *>()) {
        if (edit->accessibleName() == "Title"_L1)
            edit->setText(u"A title"_s);
    }
    QSignalSpy failures(&m_world->editor, &items::ArticleEditor::submitFailed);

    QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
    if (failures.isEmpty())
        Q_EMIT dialog->postRequested(dialog->draft());

    QTRY_VERIFY(!failures.isEmpty());
    QVERIFY(dialog->isVisible());
    QCOMPARE(dialog->draft().title, u"A title"_s);
    dialog->reject();
}

void TestBoardPage::anUnfinishedDraftComesBack()
{
    auto *dialog = write();
    for (auto *edit : dialog->findChildren<QLineEdit *>()) {
        if (edit->accessibleName() == "Title"_L1)
            edit->setText(u"Half a ti"_s);
    }
    QPointer<ui::NewArticleDialog> alive(dialog);

    dialog->reject();
    QTRY_VERIFY(!alive);
    QTRY_COMPARE(m_world->drafts.drafts().size(), 1);
    auto *again = write();

    QVERIFY(again);
    QCOMPARE(again->draft().title, u"Half a ti"_s);
    again->reject();
}

void TestBoardPage::anUnfinishedDraftIsDiscardedAndBroughtBack()
{
    QPointer<ui::NewArticleDialog> first(write());
    QVERIFY(!first->findChild<ui::DraftNote *>()->isVisible());
    field(*first, u"Title"_s)->setText(u"Half a ti"_s);
    first->reject();
    QTRY_VERIFY(!first);
    QTRY_COMPARE(m_world->drafts.drafts().size(), 1);

    auto *dialog = write();
    auto *note = dialog->findChild<ui::DraftNote *>();
    auto *link = note->findChild<ui::LinkButton *>();
    QVERIFY(note->isVisible());
    link->click();
    QVERIFY(dialog->draft().title.isEmpty());
    link->click();
    QCOMPARE(dialog->draft().title, u"Half a ti"_s);

    QTest::keyClicks(field(*dialog, u"Title"_s), u"tle"_s);
    QVERIFY(!note->isVisible());
    dialog->reject();
}

void TestBoardPage::aLinkPastedIntoTheTitleGoesToLink()
{
    auto *dialog = write();
    auto *title = field(*dialog, u"Title"_s);
    title->setFocus();
    QTest::keyClicks(title, u"Good news"_s);
    title->setCursorPosition(5);

    QGuiApplication::clipboard()->setText(u"https://example.org/x\n"_s);
    title->paste();

    QCOMPARE(title->text(), u"Good news"_s);
    QCOMPARE(title->cursorPosition(), 5);
    QCOMPARE(dialog->draft().link, u"https://example.org/x"_s);

    // The second one has no other place to go to.
    QGuiApplication::clipboard()->setText(u"https://example.org/y"_s);
    title->selectAll();
    title->paste();
    QCOMPARE(title->text(), u"https://example.org/y"_s);
    QCOMPARE(dialog->draft().link, u"https://example.org/x"_s);
    dialog->reject();
}

void TestBoardPage::whatIsNoLinkStaysInTheTitle()
{
    auto *dialog = write();
    auto *title = field(*dialog, u"Title"_s);

    for (const auto &text :
         {u"https://example.org/x and more"_s, u"javascript:alert(1)"_s, u"plain words"_s}) {
        title->clear();
        QGuiApplication::clipboard()->setText(text);
        title->paste();
        QCOMPARE(title->text(), text);
    }
    title->clear();
    QTest::keyClicks(title, u"https://example.org/x"_s);
    QCOMPARE(title->text(), u"https://example.org/x"_s);
    QVERIFY(dialog->draft().link.isEmpty());
    dialog->reject();
}

void TestBoardPage::anothersDraftIsNotOffered()
{
    auto *dialog = write();
    for (auto *edit : dialog->findChildren<QLineEdit *>()) {
        if (edit->accessibleName() == "Title"_L1)
            edit->setText(u"What alice thinks"_s);
    }
    QPointer<ui::NewArticleDialog> alive(dialog);
    QSignalSpy acting(&m_world->session, &items::Session::personChanged);

    m_world->session.actAs(u"bob"_s);
    QTRY_COMPARE(acting.count(), 1);

    // Her text is closed and kept; his begins empty.
    QTRY_VERIFY(!alive);
    auto *his = write();
    QVERIFY(his && his->draft().title.isEmpty());
    his->reject();
    m_world->session.actAs(u"alice"_s);
    QTRY_COMPARE(acting.count(), 2);
    QTRY_COMPARE(m_world->drafts.drafts().size(), 1);
    QTRY_VERIFY(!m_page->findChild<ui::NewArticleDialog *>());
    QCOMPARE(write()->draft().title, u"What alice thinks"_s);
}

void TestBoardPage::listsKeptByTimeHaveNoTopAndNoBottom()
{
    domain::ArticleQuery mine;
    mine.source = domain::ArticleQuery::Source::Voted;

    m_page->showSource(mine);

    QCOMPARE(m_page->query().order, domain::ArticleOrder::New);
    QVERIFY(!m_world->actions.action(ui::ActionId::OrderTop)->isEnabled());
    auto *newest = m_world->actions.action(ui::ActionId::OrderNew);
    QVERIFY(newest->isChecked());
    newest->trigger(); // by itself that would take the mark away
    QVERIFY(newest->isChecked());
}

void TestBoardPage::anArticleThatIsTakenBackLeavesTheReader()
{
    select(2);
    QTRY_VERIFY(m_world->reader.detail().has_value());
    const auto id = m_world->reader.articleId();
    const auto *state = m_page->findChild<ui::ArticleReaderView *>()->findChild<ui::StatePane *>();

    Q_EMIT m_world->editor.undone(u"submit"_s, id);

    QVERIFY(m_world->reader.articleId().isEmpty());
    QTRY_VERIFY(state->isVisible());
    QCOMPARE(state->accessibleName(), u"No article selected."_s);
}

void TestBoardPage::anArticleThatIsPostedAgainIsShownAndRead()
{
    auto &board = m_world->articles.board;
    board = {board.at(2)};
    m_world->list.refresh();
    QTRY_COMPARE(m_world->list.rowCount(), 1);
    const auto id = board.first().id;
    select(0);
    QTRY_COMPARE(m_world->reader.articleId(), id);
    const auto posted = std::exchange(board, {});
    Q_EMIT m_world->editor.undone(u"submit"_s, id);
    QTRY_COMPARE(m_world->list.rowCount(), 0);
    board = posted;

    Q_EMIT m_world->editor.redone(u"submit"_s, id);

    QTRY_COMPARE(m_world->list.rowCount(), 1);
    QTRY_VERIFY(m_world->reader.detail().has_value());
    QCOMPARE(m_world->reader.articleId(), id);
    QTRY_COMPARE(list()->currentIndex().row(), 0);
    QVERIFY(m_world->actions.action(ui::ActionId::CopyPermalink)->isEnabled());
}

void TestBoardPage::theEmptyListOfAReadOnlyWindowOffersNothing()
{
    m_world->articles.board.clear();
    m_page->setReadOnly(true);
    m_page->showSource({});
    m_world->list.refresh();
    QTRY_COMPARE(m_world->list.rowCount(), 0);
    const auto &state = m_page->findChild<ui::ArticleListPane *>()->statePane();
    QTRY_VERIFY(state.isVisible());

    for (const auto *button : state.findChildren<QPushButton *>())
        QVERIFY2(!button->isVisible(), qPrintable(button->text()));
}

void TestBoardPage::whatWasReadStaysWhenTheServerIsAway()
{
    select(2);
    QTRY_VERIFY(m_world->reader.detail().has_value());
    const auto *state = m_page->findChild<ui::ArticleReaderView *>()->findChild<ui::StatePane *>();
    QTRY_VERIFY(!state->isVisible());

    Q_EMIT m_world->reader.failed({base::Failure::Unreachable, {}});

    QVERIFY(!state->isVisible());
}

void TestBoardPage::aLinkOpensAGroupASiteOrAnArticle()
{
    using Source = domain::ArticleQuery::Source;
    QVERIFY(!m_page->openLink(u"folkmoot:person/7"_s));
    QVERIFY(!m_page->openLink(u"folkmoot:tag/redis"_s));

    QVERIFY(m_page->openLink(u"folkmoot:group/redis"_s));
    QCOMPARE(m_page->query().source, Source::Group);
    QCOMPARE(m_page->query().group, u"redis"_s);

    QSignalSpy filters(m_page.get(), &ui::Workspace::filterChanged);
    QVERIFY(m_page->openLink(u"folkmoot:site/redis%2Eio"_s));
    QCOMPARE(m_page->query().source, Source::All);
    QCOMPARE(m_page->filter(), u"redis.io"_s);
    QCOMPARE(filters.last().first(), u"redis.io"_s);

    QVERIFY(m_page->openLink(u"folkmoot:article/2"_s));
    QTRY_COMPARE(m_world->reader.articleId(), domain::ArticleId(qint64(2)));
}

void TestBoardPage::aNameInTheReaderIsALinkByMouseAndKey()
{
    select(0);
    QTRY_VERIFY(m_world->reader.detail());
    QSignalSpy links(m_page.get(), &ui::Workspace::linkRequested);
    const auto &article = m_world->reader.detail()->article;
    const auto expected = domain::PlaceLink::toPerson(article.poster)->toString();

    const auto buttons = m_page->findChildren<ui::PlaceButton *>();
    const auto who = std::ranges::find_if(buttons, [](const auto *button) {
        return button->isVisible() && button->accessibleName().startsWith(u"Profile of");
    });
    QVERIFY(who != buttons.end());
    auto *spoken = QAccessible::queryAccessibleInterface(*who);
    QCOMPARE(spoken->role(), QAccessible::Link);
    spoken->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QTest::mouseClick(*who, Qt::LeftButton);
    (*who)->setFocus();
    QTest::keyClick(*who, Qt::Key_Return);

    QCOMPARE(links.count(), 3);
    for (const auto &link : links)
        QCOMPARE(link.first(), expected);
}

void TestBoardPage::backReturnsToTheListBefore()
{
    domain::ArticleQuery group;
    group.source = domain::ArticleQuery::Source::Group;
    group.group = u"redis"_s;
    m_page->showSource(group);
    QCOMPARE(m_page->query().group, u"redis"_s);

    m_world->actions.action(ui::ActionId::Back)->trigger();
    QCOMPARE(m_page->query().source, domain::ArticleQuery::Source::All);
    m_world->actions.action(ui::ActionId::Forward)->trigger();

    QCOMPARE(m_page->query().group, u"redis"_s);
}

void TestBoardPage::thePlaceSurvivesARestart()
{
    m_page->setOrder(domain::ArticleOrder::Oldest);
    QTRY_VERIFY(list()->articleAt(m_world->list.index(3, 0)).isLoaded);
    select(3);
    QTRY_COMPARE(domain::ArticleId(list()->selectedId()), domain::ArticleId(qint64(4)));
    const auto state = m_page->saveState();
    m_page->setOrder(domain::ArticleOrder::Top);
    select(0);

    m_page->restoreState(state);

    QCOMPARE(m_page->query().order, domain::ArticleOrder::Oldest);
    QTRY_COMPARE(domain::ArticleId(list()->selectedId()), domain::ArticleId(qint64(4)));
}

REGISTER_TEST(TestBoardPage)
#include "tst_boardpage.moc"
