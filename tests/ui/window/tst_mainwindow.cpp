// SPDX-License-Identifier: MIT
#include "ears.h"
#include "gallery.h"
#include "testregistry.h"

#include "ui/account/aboutdialog.h"
#include "ui/account/communitynamedialog.h"
#include "ui/actions/actionregistry.h"
#include "ui/palette/palettemodel.h"
#include "ui/palette/paletteoverlay.h"
#include "ui/preferences/preferences.h"
#include "ui/preferences/preferencesdialog.h"
#include "ui/theme/colorscheme.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/filterfield.h"
#include "ui/widgets/toast.h"
#include "ui/window/mainwindow.h"
#include "ui/window/rail.h"
#include "ui/window/strips.h"
#include "ui/window/toolstrip.h"

#include <QAccessible>
#include <QApplication>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QPushButton>
#include <QScreen>
#include <QSignalSpy>
#include <QTimer>
#include <QTranslator>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

domain::Account person(qint64 id, const QString &name)
{
    domain::Account account;
    account.id = domain::AccountId(id);
    account.name = name;
    return account;
}

base::ConnectionState online()
{
    base::ConnectionState state;
    state.phase = base::ConnectionState::Phase::Online;
    state.serverVersion = u"7.0.15"_s;
    return state;
}

base::ConnectionState offline()
{
    base::ConnectionState state;
    state.phase = base::ConnectionState::Phase::Offline;
    state.cause = {base::Failure::Unreachable, {}};
    state.nextAttempt = QDateTime::currentDateTimeUtc().addSecs(12);
    return state;
}

const ui::CommunityEntry town{u"town"_s, u"town"_s, u"/home/town"_s, u"house"_s, 0};
const ui::CommunityEntry village{
    u"village"_s, u"A <b>village</b> & more"_s, u"redis://village"_s, {}, 3};

class PageWithAFoot : public gallery::SamplePage {
public:
    [[nodiscard]] int footerHeight() const override { return 48; }
};

/// Knows a topic, its author and "Drafts".
class ForumPage : public gallery::SamplePage {
public:
    [[nodiscard]] QString id() const override { return u"forum"_s; }
    [[nodiscard]] QString title() const override { return u"Forum"_s; }
    [[nodiscard]] bool isOffered() const override { return isOpen; }
    [[nodiscard]] QList<ui::PaletteEntry> switcherEntries(const QString &) const override
    {
        using enum ui::PaletteKind;
        return {{.kind = Floor, .title = u"#17"_s, .key = u"17"_s},
                {.kind = Topic, .title = u"Trees or skip lists"_s, .key = u"topic:1"_s},
                {.kind = List, .title = u"Drafts"_s, .details = u"2"_s, .key = u"drafts"_s},
                {.kind = Person,
                 .title = u"bob"_s,
                 .key = u"bob"_s,
                 .person = domain::AccountId(qint64(3))},
                {.kind = Person,
                 .title = u"小满"_s,
                 .key = u"小满"_s,
                 .person = domain::AccountId(qint64(2))}};
    }

    bool isOpen = true;
};

/// Its last pane lies in the one before, as the replies do in a topic.
class NestedPage : public gallery::SamplePage {
public:
    [[nodiscard]] QString id() const override { return u"forum"_s; }
    [[nodiscard]] QList<QWidget *> panes() const override
    {
        return SamplePage::panes() + QList<QWidget *>{inner};
    }

    QLineEdit *inner = new QLineEdit(SamplePage::panes().constLast());
};

} // namespace

class TestMainWindow : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void menusWithoutAnythingToDoAreHidden();
    void newAndFilterReachThePage();
    void theIdentityButtonNamesWhoActsAndOffersTheOthers();
    void whoHasNoRoomInTheMenuOfPeopleIsFoundByName();
    void offlineShowsTheBannerUntilTheServerAnswers();
    void whoeverIsSentAwayReadsWhy();
    void aChangeOfServersIsNoOutage();
    void f6WalksThroughThePanes();
    void aLessonStandsBesideTheInspectorAndWithoutIt();
    void aLessonThatIsClosedGivesTheFocusBackToThePage();
    void f6LeavesAPaneThatLiesInAnother();
    void tabComesToEveryPartInTheOrderOfReading();
    void tabStopsAtThePageThatIsShown();
    void whatDisablesItselfKeepsTheFocusUntilTab();
    void theQuickSwitcherOpensWhatIsChosen();
    void whatTheQuickSwitcherOpensHasTheFocus();
    void theQuickSwitcherFindsWhatOtherPagesKnow();
    void whatIsNotOfferedIsNotFound();
    void enterOnAPersonShowsThemAndTabActsAsThem();
    void aPersonIsFoundByTheInitialsOfTheirPinyin();
    void whereOneHasToProveWhoOneIsThereIsNobodyToActAs();
    void whatIsFoundLaterLeavesTheChosenOne();
    void theTitleSaysWhoIsWhere();
    void aLinkInATextIsOpenedByThePageThatKnowsIt();
    void aLinkTypedWholeIsOneLink();
    void theCommandPaletteRunsAndRemembersCommands();
    void thatNothingIsFoundIsSaidOnce();
    void escapeClosesTheOverlayAndGivesTheFocusBack();
    void undoSaysWhatItUndoesInEveryLanguage();
    void theFootSaysHowFarAwayTheServerIs();
    void dialogsCloseWhenTheLanguageChanges();
    void stateSurvivesARestart();
    void theFirstWindowIsNoLargerThanTheScreen();
    void aWindowThatIsRememberedStaysAsItWas();
    void placesAreThoseOfACommunity();
    void theOnlyCommunityHasNoTile();
    void fileOffersTheCommunitiesThatWereOpenLast();
    void preferencesOpenOnceAndWhereTheyWereLeft();
    void theNumbersInTheRailCanBeHidden();
    void anotherPersonGetsAWindowOnlyWhereNobodySignsIn();
    void eachOfSeveralCommunitiesHasATileAndAKey();
    void onePageIsLitWithSeveralCommunitiesToo();
    void aCommunityIsRenamedMovedAndRemovedByItsMenu();
    void aStartPageLeavesTheWayToOtherCommunities();
    void anInvitationIsNotToldButFollowed();
    void aLinkToAPageThatThereIsNotSaysSoAndOneToAClosedPageWaits();
    void aNoteIsSeenOnAStartPageAndAfterIt();
    void whereTheRailIsShortTheShownCommunityLeadsToTheOthers();
    void theUndoOfAToastIsThereForAScreenReader();
    void aToastMakesRoomForTheFootOfThePageThatIsShown();
    void thatADraftWasSavedIsNewsForAWhile();
    void pictures();

private:
    ui::PaletteOverlay *openSwitcher(const QString &words = {})
    {
        m_actions->action(ui::ActionId::QuickSwitcher)->trigger();
        auto *overlay = m_window->findChild<ui::PaletteOverlay *>();
        overlay->input()->setText(words);
        return overlay;
    }
    /// What stands in it, as a screen reader says it.
    static QStringList spoken(const ui::PaletteOverlay &overlay)
    {
        QStringList rows;
        for (int row = 0; row < overlay.model()->rowCount(); ++row)
            rows.append(overlay.model()->index(row).data(Qt::AccessibleTextRole).toString());
        return rows;
    }

    [[nodiscard]] QMenu *menu(const QString &title) const
    {
        for (auto *found : m_window->findChildren<QMenu *>()) {
            if (found->title().remove(u'&') == title)
                return found;
        }
        return nullptr;
    }

    std::unique_ptr<ui::ActionRegistry> m_actions;
    std::unique_ptr<ui::MainWindow> m_window;
    gallery::SamplePage *m_page = nullptr;
    QTranslator m_translator;
};

void TestMainWindow::init()
{
    if (m_translator.isEmpty() && m_translator.load(u":/translations/folkmoot_en.qm"_s))
        QApplication::installTranslator(&m_translator);
    ui::applyTheme(*qApp, ui::Scheme::Light);
    m_actions = std::make_unique<ui::ActionRegistry>();
    m_window = std::make_unique<ui::MainWindow>(*m_actions);
    m_page = new gallery::SamplePage;
    m_window->addWorkspace(m_page);
    m_window->setCommunity(u"private"_s);
    m_window->setConnection(online());
    m_window->setIdentity({person(1, u"alice"_s), {person(1, u"alice"_s), person(2, u"小满"_s)}});
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

void TestMainWindow::cleanup()
{
    m_window.reset();
    m_actions.reset();
}

void TestMainWindow::menusWithoutAnythingToDoAreHidden()
{
    QStringList titles;
    for (const auto *action : m_window->menuBar()->actions())
        if (action->isVisible())
            titles.append(action->text().remove(u'&'));
    QVERIFY(!titles.contains(u"Moderate"_s));
    QVERIFY(!titles.contains(u"Post"_s));

    m_actions->handle(ui::ActionId::Vote, m_window.get(), [] {});

    titles.clear();
    for (const auto *action : m_window->menuBar()->actions())
        if (action->isVisible())
            titles.append(action->text().remove(u'&'));
    QVERIFY(titles.contains(u"Post"_s));
}

void TestMainWindow::newAndFilterReachThePage()
{
    int news = 0;
    m_actions->handle(ui::ActionId::NewArticle, m_window.get(), [&news] { ++news; });

    QPushButton *button = nullptr;
    for (auto *candidate : m_window->findChildren<QPushButton *>())
        if (candidate->accessibleName() == "New article"_L1)
            button = candidate;
    QVERIFY(button);
    QCOMPARE(button->text(), u"New article"_s);
    button->click();
    auto *filter = m_window->findChild<ui::FilterField *>();
    QCOMPARE(filter->accessibleName(), u"Filter"_s);
    filter->setText(u"  redis   streams "_s);
    QTest::keyClick(filter, Qt::Key_Return);

    QCOMPARE(news, 1);
    QCOMPARE(m_page->filters, QStringList(u"redis streams"_s));
}

void TestMainWindow::theIdentityButtonNamesWhoActsAndOffersTheOthers()
{
    auto *button = m_window->findChild<ui::IdentityButton *>();
    QCOMPARE(button->accessibleName(), u"Acting as alice"_s);
    QSignalSpy selected(m_window.get(), &ui::MainWindow::personSelected);

    button->menu()->actions().at(1)->trigger();

    QCOMPARE(selected.size(), 1);
    QCOMPARE(selected.first().first().toString(), u"小满"_s);
}

void TestMainWindow::whoHasNoRoomInTheMenuOfPeopleIsFoundByName()
{
    QList<domain::Account> people;
    for (int i = 1; i <= 30; ++i)
        people.append(person(i, u"person %1"_s.arg(i)));
    m_window->setIdentity({people.at(24), people});
    auto *button = m_window->findChild<ui::IdentityButton *>();
    const auto actions = button->menu()->actions();
    QCOMPARE(actions.first()->text(), u"person 25"_s);
    QVERIFY(actions.first()->isChecked());
    QSignalSpy selected(m_window.get(), &ui::MainWindow::personSelected);

    const auto others = std::ranges::find(actions, u"Somebody else…"_s, &QAction::text);
    QVERIFY(others != actions.end());
    (*others)->trigger();
    auto *overlay = m_window->findChild<ui::PaletteOverlay *>();
    overlay->input()->setText(u"person 29"_s);
    QTest::keyClick(overlay->input(), Qt::Key_Return);

    QCOMPARE(selected.size(), 1);
    QCOMPARE(selected.first().first().toString(), u"person 29"_s);
}

void TestMainWindow::offlineShowsTheBannerUntilTheServerAnswers()
{
    auto *banner = m_window->findChild<ui::OfflineBanner *>();
    QVERIFY(banner->isHidden());

    m_window->setConnection(offline());
    QVERIFY(banner->isVisible());
    QVERIFY(banner->text().startsWith(u"Offline. Next try in 1"_s));
    QSignalSpy retried(m_window.get(), &ui::MainWindow::reconnectRequested);
    banner->findChild<QPushButton *>()->click();
    QCOMPARE(retried.size(), 1);
    base::ConnectionState connecting;
    m_window->setConnection(connecting);
    QVERIFY(banner->isVisible());

    m_window->setConnection(online());
    QVERIFY(banner->isHidden());
}

void TestMainWindow::whoeverIsSentAwayReadsWhy()
{
    auto *banner = m_window->findChild<ui::OfflineBanner *>();
    auto state = offline();
    state.cause = {base::Failure::Refused, u"banned 4070908800 No advertising."_s};

    m_window->setConnection(state);

    QVERIFY(banner->text().startsWith(u"You are banned until "_s));
    QVERIFY(banner->text().contains(u"“No advertising.” Next try in 1"_s));
}

void TestMainWindow::aChangeOfServersIsNoOutage()
{
    auto *banner = m_window->findChild<ui::OfflineBanner *>();
    base::ConnectionState changing;
    changing.cause = {base::Failure::Unreachable, u"CHANGING connection refused"_s};

    m_window->setConnection({}); // quick ones are nobody's business
    QVERIFY(banner->isHidden());
    m_window->setConnection(changing);

    QVERIFY(banner->isVisible());
    QVERIFY2(banner->text().startsWith(u"Server changing over, "_s), qPrintable(banner->text()));
    QVERIFY(banner->findChild<QPushButton *>()->isHidden());

    auto other = online();
    other.node = u"10.0.0.2:6379"_s;
    m_window->setConnection(other);
    QVERIFY(banner->isHidden());
    const auto *pill = m_window->findChild<ui::ConnectionPill *>();
    QVERIFY2(pill->accessibleDescription().contains(other.node),
             qPrintable(pill->accessibleDescription()));
}

void TestMainWindow::f6WalksThroughThePanes()
{
    m_page->panes().at(0)->setFocus();
    QTRY_VERIFY(m_page->panes().at(0)->hasFocus());

    m_actions->action(ui::ActionId::NextPane)->trigger();
    QVERIFY(m_page->panes().at(1)->hasFocus());
    m_actions->action(ui::ActionId::PreviousPane)->trigger();
    m_actions->action(ui::ActionId::PreviousPane)->trigger();

    QVERIFY(m_page->panes().at(2)->hasFocus());
}

void TestMainWindow::f6LeavesAPaneThatLiesInAnother()
{
    auto *page = new NestedPage;
    m_window->addWorkspace(page);
    m_window->showWorkspace(page->id());
    page->inner->setFocus();
    QTRY_VERIFY(page->inner->hasFocus());

    m_actions->action(ui::ActionId::NextPane)->trigger();
    QVERIFY(page->panes().at(0)->hasFocus());
    m_actions->action(ui::ActionId::PreviousPane)->trigger();
    QVERIFY(page->inner->hasFocus());
    m_actions->action(ui::ActionId::PreviousPane)->trigger();
    QVERIFY(page->panes().at(2)->hasFocus());
}

void TestMainWindow::tabComesToEveryPartInTheOrderOfReading()
{
    auto *filter = m_window->findChild<ui::FilterField *>();
    filter->setFocus();
    QTRY_VERIFY(filter->hasFocus());
    QStringList names;
    do {
        QTest::keyClick(m_window->focusWidget(), Qt::Key_Tab);
        names.append(m_window->focusWidget()->accessibleName());
    } while (!filter->hasFocus() && names.size() < 40);

    const auto at = [&names](const QString &name) { return names.indexOf(name); };
    QVERIFY2(at(u"Board"_s) >= 0, qPrintable(names.join(u' ')));
    QVERIFY2(at(u"Board"_s) < at(u"Sources"_s), qPrintable(names.join(u' ')));
    QVERIFY2(at(u"Sources"_s) < at(u"Articles"_s), qPrintable(names.join(u' ')));
    QVERIFY2(at(u"Articles"_s) < at(u"Reader"_s), qPrintable(names.join(u' ')));
    QCOMPARE(QStringList(names.begin(), names.end()).removeDuplicates(), 0);
    const auto last = names.size() - 2;
    QTest::keyClick(m_window->focusWidget(), Qt::Key_Backtab);
    QCOMPARE(m_window->focusWidget()->accessibleName(), names.at(last));
}

void TestMainWindow::whatDisablesItselfKeepsTheFocusUntilTab()
{
    auto *filter = m_window->findChild<ui::FilterField *>();
    filter->setFocus();
    QTRY_VERIFY(filter->hasFocus());
    QTest::keyClick(filter, Qt::Key_Tab);
    const auto *behind = m_window->focusWidget();
    filter->setFocus();

    filter->setEnabled(false);
    QCOMPARE(m_window->focusWidget(), filter);
    filter->setEnabled(true);
    filter->setEnabled(false);
    QCOMPARE(m_window->focusWidget(), filter);

    QTest::keyClick(filter, Qt::Key_Tab);
    QCOMPARE(m_window->focusWidget(), behind);
    filter->setEnabled(true);
    filter->setFocus();
    filter->hide();
    QCOMPARE(m_window->focusWidget(), behind);
}

void TestMainWindow::tabStopsAtThePageThatIsShown()
{
    m_window->addWorkspace(new ForumPage);
    const auto tile = [this](const QString &name) {
        const auto tiles = m_window->findChildren<ui::RailTile *>();
        return *std::ranges::find(tiles, name, &QWidget::accessibleName);
    };
    tile(u"Board"_s)->setFocus();
    m_actions->action(ui::ActionId::Workspace2)->trigger();

    QVERIFY(!(tile(u"Board"_s)->focusPolicy() & Qt::TabFocus));
    QVERIFY(tile(u"Forum"_s)->focusPolicy() & Qt::TabFocus);
}

void TestMainWindow::theQuickSwitcherOpensWhatIsChosen()
{
    m_actions->action(ui::ActionId::QuickSwitcher)->trigger();
    auto *overlay = m_window->findChild<ui::PaletteOverlay *>();
    QVERIFY(overlay->isVisible());

    overlay->input()->setText(u"streams"_s);
    QTest::keyClick(overlay->input(), Qt::Key_Return);

    QVERIFY(overlay->isHidden());
    QCOMPARE(m_page->opened, QStringList(u"Redis streams as a pure data structure"_s));
}

void TestMainWindow::whatTheQuickSwitcherOpensHasTheFocus()
{
    auto *reader = m_page->panes().at(2);
    reader->setFocus();
    QTRY_VERIFY(reader->hasFocus());
    auto *overlay = openSwitcher();

    overlay->input()->setText(u"streams"_s);
    QTest::keyClick(overlay->input(), Qt::Key_Return);

    QVERIFY(m_page->panes().at(1)->hasFocus());
}

void TestMainWindow::theQuickSwitcherFindsWhatOtherPagesKnow()
{
    auto *forum = new ForumPage;
    m_window->addWorkspace(forum);
    auto *overlay = openSwitcher();
    QVERIFY(!spoken(*overlay).contains(u"Trees or skip lists, Topic"_s));

    overlay->input()->setText(u"drafts"_s);
    QCOMPARE(spoken(*overlay).value(1), u"Drafts, Forum · 2"_s);
    overlay->input()->setText(u"17"_s);
    QVERIFY(spoken(*overlay).filter(u"#17"_s).isEmpty());
    overlay->input()->setText(u"trees"_s);
    QCOMPARE(spoken(*overlay).value(1), u"Trees or skip lists, Topic"_s);
    QTest::keyClick(overlay->input(), Qt::Key_Return);

    QCOMPARE(m_window->currentWorkspace(), forum);
    QCOMPARE(forum->opened, QStringList(u"topic:1"_s));
    QVERIFY(m_page->opened.isEmpty());
}

void TestMainWindow::whatIsNotOfferedIsNotFound()
{
    auto *forum = new ForumPage;
    forum->isOpen = false;
    m_window->addWorkspace(forum);
    auto *overlay = openSwitcher();

    overlay->input()->setText(u"trees"_s);
    QVERIFY(spoken(*overlay).filter(u"Trees"_s).isEmpty());
    overlay->input()->setText(u"forum"_s);
    QVERIFY(spoken(*overlay).filter(u"Workspaces"_s).isEmpty());
}

void TestMainWindow::enterOnAPersonShowsThemAndTabActsAsThem()
{
    m_window->addWorkspace(new ForumPage);
    QSignalSpy shown(m_window.get(), &ui::MainWindow::profileRequested);
    QSignalSpy acted(m_window.get(), &ui::MainWindow::personSelected);
    auto *overlay = openSwitcher(u"小满"_s);
    QCOMPARE(spoken(*overlay).filter(u"小满"_s).value(0),
             u"小满, Person, Open profile, Tab: Act as"_s);
    QTest::keyClick(overlay->input(), Qt::Key_Return);
    QCOMPARE(shown.size(), 1);
    QCOMPARE(shown.first().first().value<domain::AccountId>(), domain::AccountId(qint64(2)));
    QVERIFY(acted.isEmpty());

    overlay = openSwitcher(u"小满"_s);
    QTest::keyClick(overlay->input(), Qt::Key_Tab);
    QVERIFY(overlay->isHidden());
    QCOMPARE(acted.size(), 1);
    QCOMPARE(acted.first().first().toString(), u"小满"_s);

    // The mouse does the same: at the right end of the row.
    overlay = openSwitcher(u"小满"_s);
    auto *list = overlay->findChild<QListView *>();
    const auto row = list->visualRect(list->currentIndex());
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, {row.right() - 30, row.center().y()});
    QCOMPARE(acted.size(), 2);
    overlay = openSwitcher(u"小满"_s);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, {row.left() + 60, row.center().y()});
    QCOMPARE(shown.size(), 2);

    // Whoever acts is not offered to act as themselves, and Tab leaves other entries alone.
    overlay = openSwitcher(u"alice"_s);
    QCOMPARE(spoken(*overlay).value(1), u"alice, Person · that’s you"_s);
    QTest::keyClick(overlay->input(), Qt::Key_Tab);
    QVERIFY(overlay->isVisible());
    QVERIFY(overlay->input()->hasFocus());
}

void TestMainWindow::aPersonIsFoundByTheInitialsOfTheirPinyin()
{
    const auto *overlay = openSwitcher(u"xm"_s);
    QVERIFY(spoken(*overlay).value(1).startsWith(u"小满"_s));
}

void TestMainWindow::whereOneHasToProveWhoOneIsThereIsNobodyToActAs()
{
    m_window->addWorkspace(new ForumPage);
    m_window->setIdentity({person(1, u"alice"_s), {}});
    auto *overlay = openSwitcher(u"bob"_s);
    QSignalSpy acted(m_window.get(), &ui::MainWindow::personSelected);
    QCOMPARE(spoken(*overlay).value(1), u"bob, Person"_s);

    QTest::keyClick(overlay->input(), Qt::Key_Tab);

    QVERIFY(overlay->isVisible());
    QVERIFY(acted.isEmpty());
}

void TestMainWindow::whatIsFoundLaterLeavesTheChosenOne()
{
    QSignalSpy wanted(m_window.get(), &ui::MainWindow::anythingWanted);
    auto *overlay = openSwitcher(u"redis"_s);
    QCOMPARE(wanted.last().first().toString(), u"redis"_s);
    QTest::keyClick(overlay->input(), Qt::Key_Down);
    const auto *list = overlay->findChild<QListView *>();
    const auto chosen = list->currentIndex().data().toString();
    ui::PaletteEntry found{.kind = ui::PaletteKind::Group,
                           .title = u"Redis"_s,
                           .page = u"board"_s,
                           .key = u"far away"_s};

    m_window->offerFound(u"red"_s, {found}); // those words stand there no more
    QVERIFY(spoken(*overlay).filter(u"Redis, Group"_s).isEmpty());
    m_window->offerFound(u"redis"_s, {found});

    QCOMPARE(spoken(*overlay).filter(u"Redis, Group"_s).size(), 1);
    QCOMPARE(list->currentIndex().data().toString(), chosen);
    overlay->close();
    m_window->offerFound(u"redis"_s, {}); // nobody looks any more
}

void TestMainWindow::theTitleSaysWhoIsWhere()
{
    QCOMPARE(m_window->windowTitle(), u"alice – private"_s);
    m_window->setIdentity({});
    QCOMPARE(m_window->windowTitle(), u"private"_s);
    m_window->setCommunity({});
    QCOMPARE(m_window->windowTitle(), u"Folkmoot"_s);
}

void TestMainWindow::aLinkInATextIsOpenedByThePageThatKnowsIt()
{
    auto *other = new PageWithAFoot;
    other->linkOfIts = u"folkmoot:post/7"_s;
    m_window->addWorkspace(other);

    Q_EMIT m_page->linkRequested(other->linkOfIts);

    QCOMPARE(m_window->currentWorkspace(), other);
    Q_EMIT other->linkRequested(u"folkmoot:post/8"_s);
    QCOMPARE(other->links.last(), u"folkmoot:post/8"_s);
    QVERIFY(m_window->findChild<ui::Toast *>()->text().contains(u"folkmoot:post/8"_s));
}

void TestMainWindow::aLinkTypedWholeIsOneLink()
{
    auto *overlay = openSwitcher(u"folkmoot:"_s);
    QVERIFY(spoken(*overlay).filter(u"folkmoot:"_s).isEmpty());

    overlay->input()->setText(u"folkmoot:folkmoot:page/nowhere"_s);
    QTest::keyClick(overlay->input(), Qt::Key_Return);

    QVERIFY(m_window->findChild<ui::Toast *>()->text().endsWith(u": folkmoot:page/nowhere"_s));
}

void TestMainWindow::theCommandPaletteRunsAndRemembersCommands()
{
    int runs = 0;
    m_actions->handle(ui::ActionId::Vote, m_window.get(), [&runs] { ++runs; });
    m_actions->action(ui::ActionId::CommandPalette)->trigger();
    auto *overlay = m_window->findChild<ui::PaletteOverlay *>();

    overlay->input()->setText(u"vote"_s);
    QTest::keyClick(overlay->input(), Qt::Key_Return);
    QCOMPARE(runs, 1);

    m_actions->action(ui::ActionId::CommandPalette)->trigger();
    const auto first = overlay->model()->index(1, 0);
    QCOMPARE(first.data().toString(), u"Vote for this article"_s);
}

void TestMainWindow::thatNothingIsFoundIsSaidOnce()
{
    const auto nothing = u"Nothing found."_s;
    auto *overlay = openSwitcher(u"qqqqx"_s);
    QCOMPARE(overlay->model()->rowCount(), 0);
    QTRY_COMPARE(fixtures::saidIn(*m_window), nothing);

    fixtures::forgetSaid(*m_window);
    QTest::keyClicks(overlay->input(), u"yz"_s);
    QTRY_VERIFY(!overlay->findChild<QTimer *>(u"emptiness"_s)->isActive());
    QCOMPARE(fixtures::saidIn(*m_window), QString());
    overlay->input()->setText({});
    overlay->input()->setText(u"qqqqx"_s);

    QTRY_COMPARE(fixtures::saidIn(*m_window), nothing);
}

void TestMainWindow::escapeClosesTheOverlayAndGivesTheFocusBack()
{
    m_page->panes().at(1)->setFocus();
    QTRY_VERIFY(m_page->panes().at(1)->hasFocus());
    m_actions->action(ui::ActionId::QuickSwitcher)->trigger();
    auto *overlay = m_window->findChild<ui::PaletteOverlay *>();
    QVERIFY(overlay->input()->hasFocus());

    QTest::keyClick(overlay->input(), Qt::Key_Escape);

    QVERIFY(overlay->isHidden());
    QVERIFY(m_page->panes().at(1)->hasFocus());
}

void TestMainWindow::stateSurvivesARestart()
{
    m_page->layout = {{u"ratios"_s, 7}};
    m_actions->setShortcuts(ui::ActionId::Refresh, {QKeySequence(u"Ctrl+R"_s)});
    const auto saved = m_window->saveState();

    m_window.reset();
    m_actions = std::make_unique<ui::ActionRegistry>();
    m_window = std::make_unique<ui::MainWindow>(*m_actions);
    m_window->restoreState(saved);
    m_page = new gallery::SamplePage;
    m_window->addWorkspace(m_page);

    QCOMPARE(m_page->layout.value(u"ratios"_s).toInt(), 7);
    QCOMPARE(m_actions->shortcuts(ui::ActionId::Refresh), QList{QKeySequence(u"Ctrl+R"_s)});
}

void TestMainWindow::theFirstWindowIsNoLargerThanTheScreen()
{
    const auto room = m_window->screen()->availableSize();
    QVERIFY(room.height() < m_window->height());

    m_window->restoreState({});

    QVERIFY(m_window->height() < room.height());
    QCOMPARE(m_window->width(), std::max(room.width(), m_window->minimumWidth()));
}

void TestMainWindow::aWindowThatIsRememberedStaysAsItWas()
{
    m_window->resize(970, 640);
    const auto saved = m_window->saveState();
    m_window = std::make_unique<ui::MainWindow>(*m_actions);

    m_window->restoreState(saved);

    QCOMPARE(m_window->height(), 640);
}

void TestMainWindow::placesAreThoseOfACommunity()
{
    m_page->layout = {{u"ratios"_s, 7}};
    m_page->state = {{u"source"_s, u"group:redis"_s}};
    const auto here = m_window->savePlaces();

    m_window->clearWorkspaces();
    m_window->setPlaces({});
    auto *elsewhere = new gallery::SamplePage;
    m_window->addWorkspace(elsewhere);

    QCOMPARE(elsewhere->layout.value(u"ratios"_s).toInt(), 7);
    QVERIFY(elsewhere->state.isEmpty());

    m_window->clearWorkspaces();
    m_window->setPlaces(here);
    auto *again = new gallery::SamplePage;
    m_window->addWorkspace(again);

    QCOMPARE(again->state.value(u"source"_s).toString(), u"group:redis"_s);
}

void TestMainWindow::theOnlyCommunityHasNoTile()
{
    m_window->setCommunities({town}, u"town"_s);

    QVERIFY(!m_window->findChild<ui::CommunityTiles *>()->isVisible());
    QVERIFY(!m_actions->action(ui::ActionId::Community1)->isVisible());

    // Without any open there is one to go to.
    m_window->setCommunities({town}, {});
    QVERIFY(m_window->findChild<ui::CommunityTiles *>()->isVisible());
}

void TestMainWindow::fileOffersTheCommunitiesThatWereOpenLast()
{
    const auto opened = [](ui::CommunityEntry entry, const QString &key, qint64 at) {
        entry.key = key;
        entry.openedAt = at;
        return entry;
    };
    const QSignalSpy selected(m_window.get(), &ui::MainWindow::communitySelected);
    const auto *recent = menu(u"Recent communities"_s);
    QVERIFY(recent && !recent->menuAction()->isVisible());

    m_window->setCommunities({opened(town, u"town"_s, 50), opened(village, u"never"_s, 0),
                              opened(town, u"first"_s, 10), opened(village, u"latest"_s, 20)},
                             u"town"_s);
    QVERIFY(recent->menuAction()->isVisible());
    QCOMPARE(recent->actions().size(), 2);
    QCOMPARE(recent->actions().at(0)->text(), u"A <b>village</b> && more"_s);
    recent->actions().at(1)->trigger();

    QCOMPARE(selected.last().first().toString(), u"first"_s);
}

void TestMainWindow::preferencesOpenOnceAndWhereTheyWereLeft()
{
    const auto dialogs = [this] { return m_window->findChildren<ui::PreferencesDialog *>(); };
    m_actions->action(ui::ActionId::EditShortcuts)->trigger();
    QCOMPARE(dialogs().size(), 1);
    QCOMPARE(dialogs().first()->section(), u"keys"_s);
    m_actions->action(ui::ActionId::Preferences)->trigger();
    QCOMPARE(dialogs().size(), 1);
    dialogs().first()->showSection(u"privacy"_s);
    dialogs().first()->close();
    QTRY_VERIFY(dialogs().isEmpty());
    const auto state = m_window->saveState();
    m_window = std::make_unique<ui::MainWindow>(*m_actions);

    m_window->restoreState(state);
    m_actions->action(ui::ActionId::Preferences)->trigger();

    QCOMPARE(dialogs().first()->section(), u"privacy"_s);
}

void TestMainWindow::theNumbersInTheRailCanBeHidden()
{
    auto values = m_window->preferences().values();
    const auto *tile = m_window->findChild<ui::Rail *>()->tile(0);
    Q_EMIT m_page->unreadCountChanged(4);
    QVERIFY(tile->accessibleDescription().contains(u'4'));

    values.countsUnread = false;
    m_window->preferences().set(values);
    Q_EMIT m_page->unreadCountChanged(5);
    QVERIFY(!tile->accessibleDescription().contains(u'5'));
    values.countsUnread = true;
    m_window->preferences().set(values);

    QVERIFY(tile->accessibleDescription().contains(u'5'));
}

void TestMainWindow::anotherPersonGetsAWindowOnlyWhereNobodySignsIn()
{
    const QSignalSpy wanted(m_window.get(), &ui::MainWindow::windowRequested);
    const auto *action = m_actions->action(ui::ActionId::OpenWindowAs);
    QVERIFY(action->isVisible());

    m_actions->action(ui::ActionId::OpenWindowAs)->trigger();
    auto *overlay = m_window->findChild<ui::PaletteOverlay *>();
    QCOMPARE(overlay->model()->rowCount(), 2); // a heading; alice has this one
    QTest::keyClick(overlay->input(), Qt::Key_Return);
    QCOMPARE(wanted.last().first().toString(), u"小满"_s);
    m_window->setIdentity({person(1, u"alice"_s), {}});

    QVERIFY(!action->isVisible());
}

void TestMainWindow::eachOfSeveralCommunitiesHasATileAndAKey()
{
    const QSignalSpy selected(m_window.get(), &ui::MainWindow::communitySelected);
    m_window->setCommunities({town, village}, u"town"_s);

    const auto tiles = m_window->findChildren<ui::CommunityTile *>();
    QCOMPARE(tiles.size(), 2);
    QVERIFY(tiles[0]->isChecked() && !tiles[1]->isChecked());
    QCOMPARE(tiles[1]->accessibleName(), u"A <b>village</b> & more"_s);
    QVERIFY(tiles[1]->accessibleDescription().contains(u"redis://village"_s));
    QVERIFY(tiles[1]->accessibleDescription().contains(u"3 new when you last left"_s));
    QVERIFY(tiles[1]->toolTip().contains(u"&lt;b&gt;village"_s));
    QVERIFY(tiles[1]->toolTip().contains(u"Ctrl+Shift+2"_s));
    QCOMPARE(m_actions->action(ui::ActionId::Community2)->text(),
             u"Community: A <b>village</b> && more"_s);
    QVERIFY(!m_actions->action(ui::ActionId::Community3)->isVisible());
    QVERIFY(
        m_actions->conflicts(QKeySequence(u"Ctrl+Shift+2"_s), ui::ActionId::Community2).isEmpty());

    m_actions->action(ui::ActionId::Community2)->trigger();
    QCOMPARE(selected.size(), 1);
    QTest::keyClick(tiles[0], Qt::Key_Down);
    QCOMPARE(selected.size(), 1);
    QTest::mouseClick(tiles[1], Qt::LeftButton);
    QCOMPARE(selected.size(), 2);
    QCOMPARE(selected.last().first().toString(), u"village"_s);

    // Whoever asked decides: the window shows what it is told.
    m_window->setCommunities({town, village}, u"town"_s);
    QVERIFY(tiles[0]->isChecked() && !tiles[1]->isChecked());
    QCOMPARE(selected.size(), 2);
    m_actions->setShortcuts(ui::ActionId::Community2, {QKeySequence(u"Alt+V"_s)});
    QVERIFY(tiles[1]->toolTip().contains(u"Alt+V"_s));
}

void TestMainWindow::onePageIsLitWithSeveralCommunitiesToo()
{
    m_window->addWorkspace(new ForumPage);
    m_window->setCommunities({town, village}, u"town"_s);
    const auto lit = [this] {
        QStringList names;
        for (const auto *tile : m_window->findChildren<ui::RailTile *>())
            if (tile->isChecked())
                names << tile->accessibleName();
        return names;
    };
    QCOMPARE(lit(), QStringList{u"Board"_s});

    m_actions->action(ui::ActionId::Workspace2)->trigger();
    QCOMPARE(lit(), QStringList{u"Forum"_s});
    const auto tiles = m_window->findChildren<ui::RailTile *>();
    auto *board = *std::ranges::find(tiles, u"Board"_s, &QWidget::accessibleName);
    QTest::mouseClick(board, Qt::LeftButton);

    QCOMPARE(lit(), QStringList{u"Board"_s});
    QVERIFY(m_window->findChildren<ui::CommunityTile *>().constFirst()->isChecked());
    QCOMPARE(QAccessible::queryAccessibleInterface(board)->role(), QAccessible::RadioButton);
}

void TestMainWindow::aCommunityIsRenamedMovedAndRemovedByItsMenu()
{
    const QSignalSpy renamed(m_window.get(), &ui::MainWindow::communityRenamed);
    const QSignalSpy moved(m_window.get(), &ui::MainWindow::communityMoved);
    const QSignalSpy removed(m_window.get(), &ui::MainWindow::communityRemoved);
    m_window->setCommunities({town, village}, u"town"_s);
    const auto choose = [this](qsizetype tile, const QString &what) {
        auto *tiles = m_window->findChild<ui::CommunityTiles *>();
        Q_EMIT m_window->findChildren<ui::CommunityTile *>().at(tile)->menuRequested({});
        auto *menu = tiles->findChild<QMenu *>();
        const auto actions = menu->actions();
        const auto found = std::ranges::find_if(actions, [&what](const QAction *action) {
            return action->text().remove(u'&') == what;
        });
        if (const bool isEnabled = found != actions.end() && (*found)->isEnabled(); isEnabled)
            (*found)->trigger();
        delete menu;
    };

    choose(1, u"Move up"_s);
    choose(0, u"Move up"_s);
    choose(1, u"Remove from this list"_s);
    choose(0, u"Remove from this list"_s); // it is open
    choose(1, u"Rename…"_s);
    auto *dialog = m_window->findChild<ui::CommunityNameDialog *>();
    QVERIFY(dialog);
    dialog->findChild<QLineEdit *>()->setText(u" Square "_s);
    for (auto *button : dialog->findChildren<QPushButton *>())
        if (button->text() == u"Rename"_s)
            button->click();

    QCOMPARE(moved.size(), 1);
    QCOMPARE(moved.first(), (QVariantList{u"village"_s, 0}));
    QCOMPARE(removed.size(), 1);
    QCOMPARE(removed.first(), (QVariantList{u"village"_s}));
    QCOMPARE(renamed.size(), 1);
    QCOMPARE(renamed.first(), (QVariantList{u"village"_s, u"Square"_s}));
}

void TestMainWindow::anInvitationIsNotToldButFollowed()
{
    QSignalSpy followed(m_window.get(), &ui::MainWindow::permalinkFollowed);
    const auto invitation = u"folkmoot:join/village/0123/4567?at=rediss://host"_s;

    m_window->openLink(invitation);

    QCOMPARE(followed.size(), 1);
    QCOMPARE(followed.first().first().toString(), invitation);
    QVERIFY(m_window->findChild<ui::Toast *>()->isHidden()); // it would say the secret
}

void TestMainWindow::aLinkToAPageThatThereIsNotSaysSoAndOneToAClosedPageWaits()
{
    auto *forum = new ForumPage;
    forum->isOpen = false;
    m_window->addWorkspace(forum);
    const auto *toast = m_window->findChild<ui::Toast *>();

    m_window->openLink(u"folkmoot:page/forum"_s);
    QVERIFY(toast->isHidden());
    QVERIFY(m_window->currentWorkspace() != forum);
    m_window->openLink(u"folkmoot:page/nowhere"_s);
    QVERIFY(toast->text().contains(u"folkmoot:page/nowhere"_s));

    forum->isOpen = true;
    Q_EMIT forum->offeredChanged();
    QCOMPARE(m_window->currentWorkspace(), forum);
}

void TestMainWindow::aNoteIsSeenOnAStartPageAndAfterIt()
{
    m_window->showStartPage(new QWidget);
    m_window->show();

    m_window->showToast({u"It leads nowhere."_s, {}, {}});
    const auto *toast = m_window->findChild<ui::Toast *>();
    QVERIFY(toast->isVisible());
    QVERIFY(!toast->visibleRegion().isEmpty());

    m_window->leaveStartPage();
    QVERIFY(toast->isVisible());
    QCOMPARE(toast->text(), u"It leads nowhere."_s);
}

void TestMainWindow::aStartPageLeavesTheWayToOtherCommunities()
{
    m_window->setCommunities({town}, u"town"_s);
    m_window->showStartPage(new QWidget);
    QVERIFY(!m_window->findChild<ui::Rail *>()->isVisible());
    QVERIFY(!m_window->findChild<ui::ToolStrip *>()->isVisible());

    m_window->setCommunities({town, village}, u"town"_s);
    QVERIFY(m_window->findChild<ui::Rail *>()->isVisible());
    QVERIFY(!m_window->findChild<ui::ToolStrip *>()->isEnabled());

    m_window->leaveStartPage();
    QVERIFY(m_window->findChild<ui::ToolStrip *>()->isEnabled());
}

void TestMainWindow::whereTheRailIsShortTheShownCommunityLeadsToTheOthers()
{
    const QSignalSpy selected(m_window.get(), &ui::MainWindow::communitySelected);
    QList<ui::CommunityEntry> many;
    for (int i = 0; i < 40; ++i)
        many.append({QString::number(i), u"Community %1"_s.arg(i), u"redis://host"_s, {}, 0});
    m_window->setCommunities(many, u"20"_s);
    const auto *tiles = m_window->findChild<ui::CommunityTiles *>();
    auto *shown = m_window->findChildren<ui::CommunityTile *>().at(20);
    QTRY_VERIFY(shown->accessibleDescription().contains(u"click to list all communities"_s));
    QTRY_VERIFY(tiles->viewport()->rect().contains(
        QRect(shown->mapTo(tiles->viewport(), QPoint()), shown->size())));

    QTest::mouseClick(shown, Qt::LeftButton);

    auto *menu = tiles->findChild<QMenu *>();
    QVERIFY(menu);
    QCOMPARE(menu->actions().size(), 40);
    QVERIFY(menu->actions().at(20)->isChecked());
    menu->actions().at(7)->trigger();
    QCOMPARE(selected.size(), 1);
    QCOMPARE(selected.first().first().toString(), u"7"_s);
    menu->close();
}

void TestMainWindow::undoSaysWhatItUndoesInEveryLanguage()
{
    auto *undo = m_actions->action(ui::ActionId::Undo);
    m_actions->handle(ui::ActionId::Undo, m_window.get(), [] {});
    Q_EMIT m_page->undoTextChanged(u"vote"_s);
    QCOMPARE(undo->toolTip(), u"Undo: vote"_s);

    QEvent change(QEvent::LanguageChange);
    QApplication::sendEvent(m_window.get(), &change);

    QCOMPARE(undo->toolTip(), u"Undo: vote"_s);
    Q_EMIT m_page->undoTextChanged({});
    QCOMPARE(undo->toolTip(), u"Undo"_s);
}

void TestMainWindow::theFootSaysHowFarAwayTheServerIs()
{
    const auto footer = [this](const QString &text) {
        for (const auto *label : m_window->findChildren<ui::ElidedLabel *>())
            if (label->isVisible() && label->text() == text)
                return true;
        return false;
    };
    auto state = online();
    state.roundTrip = 400us;
    m_window->setConnection(state);
    QVERIFY(footer(u"Redis 7.0 · round trip 0.4 ms"_s));

    m_window->setTransfer(u"Importing a.csv"_s, 41);
    QVERIFY(footer(u"Importing a.csv"_s));
    QVERIFY(!footer(u"Redis 7.0 · round trip 0.4 ms"_s));

    m_window->setTransfer({}, 0);
    m_window->setConnection(offline());
    QVERIFY(!footer(u"Redis 7.0 · round trip 0.4 ms"_s));
}

void TestMainWindow::dialogsCloseWhenTheLanguageChanges()
{
    QPointer dialog(new ui::AboutDialog(m_window.get()));
    dialog->open();
    QVERIFY(QTest::qWaitForWindowExposed(dialog));

    QEvent change(QEvent::LanguageChange);
    QApplication::sendEvent(dialog, &change);

    QTRY_VERIFY(!dialog);
}

void TestMainWindow::aToastMakesRoomForTheFootOfThePageThatIsShown()
{
    auto *other = new PageWithAFoot;
    m_window->addWorkspace(other);
    m_window->showToast({u"Done."_s, {}, {}});
    const auto *toast = m_window->findChild<ui::Toast *>();
    const auto before = toast->geometry().bottom();

    m_actions->action(ui::ActionId::Workspace2)->trigger();
    QTRY_COMPARE(toast->geometry().bottom(), before - other->footerHeight());

    m_actions->action(ui::ActionId::Workspace1)->trigger();
    QTRY_COMPARE(toast->geometry().bottom(), before);
    m_window->resize(m_window->width(), m_window->height() - 100);
    QTRY_COMPARE(toast->geometry().bottom(), before - 100);
}

void TestMainWindow::thatADraftWasSavedIsNewsForAWhile()
{
    const auto shown = [this](const QString &text) {
        const auto labels = m_window->findChildren<ui::ElidedLabel *>();
        return std::ranges::any_of(labels, [&](auto *label) { return label->text() == text; });
    };
    auto *news = m_page->findChild<QTimer *>(u"draftNews"_s);
    QVERIFY(news->interval() <= 60'000);

    news->setInterval(20);
    Q_EMIT m_page->draftStatusChanged(u"Draft saved 14:02"_s);

    QVERIFY(shown(u"Draft saved 14:02"_s));
    QTRY_VERIFY(!shown(u"Draft saved 14:02"_s));
}

void TestMainWindow::pictures()
{
    for (const auto id : {ui::ActionId::NewArticle, ui::ActionId::Undo, ui::ActionId::Refresh,
                          ui::ActionId::Vote, ui::ActionId::ShowNew, ui::ActionId::OpenLink})
        m_actions->handle(id, m_window.get(), [] {});
    m_window->resize(1440, 900);
    m_window->setTransfer(u"Importing hacker_news.csv"_s, 41);
    Q_EMIT m_page->draftStatusChanged(u"Draft saved 14:02"_s);
    Q_EMIT m_page->unreadCountChanged(3);
    for (const auto scheme : {ui::Scheme::Light, ui::Scheme::Dark}) {
        ui::applyTheme(*qApp, scheme);
        m_window->setConnection(online());
        QApplication::processEvents();
        gallery::keep(*m_window, u"window"_s);
        m_actions->action(ui::ActionId::QuickSwitcher)->trigger();
        m_window->findChild<ui::PaletteOverlay *>()->input()->setText(u"redis"_s);
        gallery::keep(*m_window, u"window-switcher"_s);
        m_actions->action(ui::ActionId::CommandPalette)->trigger();
        gallery::keep(*m_window, u"window-palette"_s);
        m_window->findChild<ui::PaletteOverlay *>()->close();
        for (auto *menu : {m_window->findChild<ui::IdentityButton *>()->menu(),
                           m_window->menuBar()->actions().at(2)->menu(),
                           m_window->menuBar()->actions().at(4)->menu()}) {
            menu->popup({});
            menu->setActiveAction(menu->actions().first());
            gallery::keep(*menu, u"menu-"_s + menu->title().remove(u'&'));
            menu->close();
        }
        m_window->setConnection(offline());
        m_window->showToast({u"Removed."_s, u"Undo"_s, [] {}});
        QApplication::processEvents();
        gallery::keep(*m_window, u"window-offline"_s);
    }
}

void TestMainWindow::theUndoOfAToastIsThereForAScreenReader()
{
    m_window->showToast({u"Removed."_s, u"Undo"_s, [] {}});
    auto *toast = m_window->findChild<ui::Toast *>();
    auto *shown = QAccessible::queryAccessibleInterface(toast);

    auto *parent = shown->parent();
    QVERIFY(parent->indexOfChild(shown) >= 0);
    QStringList names;
    for (int i = 0; i < shown->childCount(); ++i)
        names.append(shown->child(i)->text(QAccessible::Name));

    QVERIFY2(names.contains(u"Undo"_s), qPrintable(names.join(u',')));
}

void TestMainWindow::aLessonStandsBesideTheInspectorAndWithoutIt()
{
    m_window->resize(1440, 900);
    m_window->show();
    auto *toggle = m_actions->action(ui::ActionId::ToggleInspector);
    auto *inspector = new QWidget;
    auto *lesson = new QWidget;
    m_window->setInspector([inspector] { return inspector; });
    QVERIFY(!inspector->isVisible());
    const auto whole = m_page->height();

    m_window->setLesson(lesson);
    QVERIFY(lesson->isVisible());
    QTRY_VERIFY(m_page->height() < whole);
    toggle->setChecked(true);
    QTRY_VERIFY(inspector->isVisible());
    QTRY_VERIFY(lesson->mapTo(m_window.get(), QPoint()).x()
                > inspector->mapTo(m_window.get(), QPoint()).x());
    QTRY_VERIFY(inspector->width() > lesson->width());

    toggle->setChecked(false);
    QVERIFY(lesson->isVisible());
    m_window->setLesson(nullptr);
    QTRY_COMPARE(m_page->height(), whole);
}

void TestMainWindow::aLessonThatIsClosedGivesTheFocusBackToThePage()
{
    auto *lesson = new QLineEdit;
    m_window->setLesson(lesson);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    lesson->setFocus();

    m_window->setLesson(nullptr);

    QVERIFY(m_page->isAncestorOf(m_window->focusWidget()));
}

REGISTER_TEST(TestMainWindow)
#include "tst_mainwindow.moc"
