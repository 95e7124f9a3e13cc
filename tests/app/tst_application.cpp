// SPDX-License-Identifier: MIT
#include "app/application.h"

#include "app/maintenancerun.h"
#include "base/platform/filelock.h"
#include "redis/server/servercontrol.h"
#include "redis/server/serverfolder.h"
#include "redisserver.h"
#include "testregistry.h"
#include "ui/account/connectdialog.h"
#include "ui/account/privatestartpage.h"
#include "ui/account/signindialog.h"
#include "ui/account/startpages.h"
#include "ui/account/writingdialogs.h"
#include "ui/compose/draftdialog.h"
#include "ui/moderation/batch/batchdialog.h"
#include "ui/preferences/preferences.h"
#include "ui/preferences/preferencesdialog.h"
#include "ui/timeline/deliverydialog.h"
#include "ui/transfer/importdialog.h"
#include "ui/widgets/linkbutton.h"
#include "ui/widgets/toast.h"
#include "ui/window/strips.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QDeadlineTimer>
#include <QDir>
#include <QFileDialog>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocalSocket>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QRadioButton>
#include <QSemaphore>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTableWidget>
#include <QtConcurrentRun>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>
#include <QThreadPool>
#include <QUrl>

#include <csignal>

using namespace Qt::StringLiterals;
using app::Application;
using app::CommunityLocation;
using app::Options;
using items::ArticleListModel;

class TestApplication : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

    void aFirstStartWelcomes();
    void aDemoCommunityShowsItsRowsAndLeavesNothingBehind();
    void aCommunityThatHasContentIsShownAndNotFilledAgain();
    void theLastCommunityComesBack();
    void theFounderIsCalledAsTheComputerCallsThem();
    void onlyWhoModeratesHasTheMenuForIt();
    void whoChoseThemselvesCanSignOut();
    void anotherPersonGetsAWindowOfTheirOwn();
    void whoWasAskedForInOneWindowDoesNotActInTheNext();
    void aFolderThatCannotBeUsedIsExplained();
    void aServerNeedsNobodyToRead();
    void aWrongPasswordIsAskedAgain();
    void aLinkLeadsOnWithTheAccountThatGetsIn();
    void thePasswordOfTheEnvironmentIsNotForWhereALinkLeads();
    void whoeverGivesUpOnAServerIsBackAtWelcome();
    void aLinkOpensAgainWhatWasGivenUp();
    void whatWasGivenUpDoesNotComeBackByItself();
    void aServerThatDoesNotAnswerIsWaitedForInSight();
    void whoeverGoesBackIsNotOvertakenByTheCommunity();
    void readOnlyWritesNothing();
    void whatOtherProgramsWroteIsOnlyReadUntilSomebodyConfirms_data();
    void whatOtherProgramsWroteIsOnlyReadUntilSomebodyConfirms();
    void aTextIsBegunOnceSomebodyConfirmed();
    void theTitleFollowsTheLanguage();
    void aPictureIsTakenOnceTheRowsArePainted();
    void aPictureOfAFailureIsNoSuccess();
    void anImportNeedsNoWindow();
    void aCheckNeedsNoWindowAndTellsByItsStatusWhatItFound();
    void aCheckTellsThatFilesAreDamaged();
    void aCheckMakesNothing_data();
    void aCheckMakesNothing();
    void aCheckLeavesACommunityAsItIs();
    void thePasswordLeavesTheEnvironment();
    void aFindingIsOneLineWhateverItsKeyHolds();
    void aFileIsImportedFromTheWindowAndItsBadRowsAreListed();
    void whatAnImportBroughtIsShownAndCanBeRemoved();
    void theListIsExportedFromTheWindow_data();
    void theListIsExportedFromTheWindow();
    void theDurabilityIsChosenInTheWindowAndRemembered();
    void aSiteThatLostItsTrustInAnotherProgramIsAskedAboutHere();
    void whoWantsQuietInAnotherProgramHasItHere_data();
    void whoWantsQuietInAnotherProgramHasItHere();
    void whoFoundedACommunityChoosesHowPostsReachTheirReaders();
    void aFileIsOpenedFromWelcomeWithItsTimesShifted();
    void aSecondStartFindsTheFirstWindow();
    void aSecondStartHandsItsLinkToTheFirstWindow();
    void aSecondStartLetsTheFirstWindowComeToTheFront();
    void onlyWhatMayBeATokenIsKept_data();
    void onlyWhatMayBeATokenIsKept();
    void aLinkIsShownByAnyWindowOfItsPlace();
    void aLinkThatComesEarlyIsShownOnceTheCommunityIsOpen();
    void aTextIsBegunByWhoeverWritesIt();
    void theFirstWindowKeepsItsName();
    void ofManyStartsOneClaimsTheName();
    void nobodyElseCanTakeTheNameOfAWindow();
    void aStartWaitsForAWindowThatIsStillBeingBuilt();
    void aWindowIsFoundByWhoActsInIt();
    void aReadOnlyWindowStandsForNobodyWhoWrites();
    void theServerOfAClosedCommunityLeavesByItself();
    void aServerThatWasGivenUpComesBackWhenAsked();
    void theWindowDoesNotWaitForTheServer();
    void whatIsOpenStaysWhenItIsOpenedAgain();
    void aFailureIsShownWhereItWasTyped();
    void communitiesAreSwitchedInPlace();
    void aTypedPasswordIsNotAskedForAgain();
    void anAttemptHoldsNobodyBack();
    void manySwitchesLeaveNothingBehind();
    void aCommunityLeavesTheListAndComesBack();
    void theWindowIsFoundByWhatItShows();

private:
    [[nodiscard]] std::unique_ptr<Application> start(const Options &options);
    [[nodiscard]] Options inFolder() const;
    /// A window of the private community, beside which `others` are remembered.
    [[nodiscard]] std::unique_ptr<Application> startBeside(const QList<base::Endpoint> &others);
    [[nodiscard]] bool isServerGone() const;
    [[nodiscard]] QString settingsFile() const { return file(m_settings); }
    QString newsFile() const;
    [[nodiscard]] QString file(const QString &name) const { return m_scratch->filePath(name); }

    std::unique_ptr<QTemporaryDir> m_scratch;
    QString m_settings;
};

namespace {

/// To a server that wants one.
Options withoutPassword(const support::RedisServer &server)
{
    Options options;
    options.location = CommunityLocation{{}, server.endpoint(), {}};
    options.location->endpoint.password.clear();
    return options;
}

bool hasRows(Application &program)
{
    return program.community() && program.community()->hasFirstPage()
        && program.community()->articles().rowCount() > 0;
}

QAction *actionOf(Application &program, const QString &key)
{
    for (const auto *menu : program.window().findChildren<QMenu *>()) {
        for (auto *action : menu->actions()) {
            if (action->objectName() == key)
                return action;
        }
    }
    return nullptr;
}

/// Counts what disappears, and whether the server had gone before it.
class Leaving : public QObject {
public:
    explicit Leaving(std::function<bool()> isGone)
        : m_isGone(std::move(isGone))
    {
    }
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Hide) {
            ++hidden;
            wasServerGone |= m_isGone();
        }
        return QObject::eventFilter(watched, event);
    }

    int hidden = 0;
    bool wasServerGone = false;

private:
    std::function<bool()> m_isGone;
};

QString person(Application &program)
{
    const auto &session = program.community()->identity().session();
    return session.person() ? session.person()->name : QString();
}

void trigger(ui::MainWindow &window, const QString &action)
{
    for (const auto *menu : window.menuBar()->findChildren<QMenu *>())
        for (auto *entry : menu->actions())
            if (entry->objectName() == action)
                return entry->trigger();
    QFAIL(qPrintable(action));
}

QPushButton *button(const QWidget &parent, const QString &text)
{
    for (auto *found : parent.findChildren<QPushButton *>())
        if (found->text() == text)
            return found;
    return nullptr;
}

/// In the dialog for files that is open.
void choose(ui::MainWindow &window, const QString &path)
{
    auto *dialog = window.findChild<QFileDialog *>();
    QVERIFY(dialog);
    dialog->setDirectory(QFileInfo(path).path());
    dialog->findChild<QLineEdit *>()->setText(path);
    QMetaObject::invokeMethod(dialog, "accept");
}

} // namespace

void TestApplication::initTestCase()
{
    qunsetenv("FOLKMOOT_PASSWORD");
}

void TestApplication::init()
{
    m_scratch = std::make_unique<QTemporaryDir>();
    m_settings = u"settings.ini"_s;
    qputenv("XDG_RUNTIME_DIR", QFile::encodeName(m_scratch->path()));
    qputenv("XDG_DATA_HOME", QFile::encodeName(m_scratch->path()));
}

std::unique_ptr<Application> TestApplication::start(const Options &options)
{
    auto program = std::make_unique<Application>(*qobject_cast<QApplication *>(qApp), options,
                                                 settingsFile());
    return program->start() ? std::move(program) : nullptr;
}

Options TestApplication::inFolder() const
{
    Options options;
    options.location = CommunityLocation::inFolder(file(u"community"_s));
    return options;
}

std::unique_ptr<Application> TestApplication::startBeside(const QList<base::Endpoint> &others)
{
    auto options = inFolder();
    options.wantsDemo = true;
    app::Settings settings(settingsFile());
    settings.addCommunity(*options.location);
    for (const auto &endpoint : others)
        settings.addCommunity({{}, endpoint, {}});
    auto program = start(options);
    for (int i = 0; i < 300 && program && !hasRows(*program); ++i)
        QTest::qWait(100);
    return program;
}

bool TestApplication::isServerGone() const
{
    // Whoever keeps it is the last to go, and writes down what it left.
    const redis::ServerFolder folder(file(u"community"_s));
    auto keeper = platform::FileLock::open(folder.keeperLock());
    auto server = platform::FileLock::open(folder.serverLock());
    return keeper && server && keeper->tryExclusive() && server->tryExclusive();
}

void TestApplication::cleanup()
{
    if (QFileInfo::exists(file(u"community"_s)))
        QTRY_VERIFY_WITH_TIMEOUT(isServerGone(), 20'000);
}

void TestApplication::aFirstStartWelcomes()
{
    const auto program = start({});

    QVERIFY(program);
    QVERIFY(program->window().isVisible());
    QVERIFY(program->window().findChild<ui::WelcomePage *>());
    QVERIFY(!program->community());
}

void TestApplication::aDemoCommunityShowsItsRowsAndLeavesNothingBehind()
{
    auto options = inFolder();
    options.wantsDemo = true;
    auto program = start(options);
    QVERIFY(program);

    QTRY_VERIFY_WITH_TIMEOUT(hasRows(*program), 30'000);
    QTRY_VERIFY(!person(*program).isEmpty());
    QVERIFY(!program->window().findChild<ui::PrivateStartPage *>()
            || !program->window().findChild<ui::PrivateStartPage *>()->isVisible());

    program.reset();
    QTRY_VERIFY(isServerGone());
}

void TestApplication::aCommunityThatHasContentIsShownAndNotFilledAgain()
{
    auto options = inFolder();
    options.wantsDemo = true;
    auto program = start(options);
    QTRY_VERIFY_WITH_TIMEOUT(hasRows(*program), 30'000);
    const auto rows = program->community()->articles().rowCount();
    program.reset();

    program = start(options);

    QTRY_VERIFY_WITH_TIMEOUT(hasRows(*program), 30'000);
    QCOMPARE(program->community()->articles().rowCount(), rows);
}

void TestApplication::theLastCommunityComesBack()
{
    auto program = start(inFolder());
    QTRY_VERIFY_WITH_TIMEOUT(program->community(), 20'000);
    program.reset();

    program = start({});

    QTRY_VERIFY_WITH_TIMEOUT(program->community(), 20'000);
    QVERIFY(!isServerGone());
}

void TestApplication::theFounderIsCalledAsTheComputerCallsThem()
{
    const auto user = qgetenv("USER");
    qputenv("USER", "marie");
    auto program = start(inFolder());

    QTRY_VERIFY_WITH_TIMEOUT(program->community() && person(*program) == u"marie"_s, 20'000);

    QCOMPARE(program->community()->identity().session().person()->role,
             domain::Role::Administrator);
    qputenv("USER", user);
}

void TestApplication::onlyWhoModeratesHasTheMenuForIt()
{
    auto program = start(inFolder());
    QTRY_VERIFY_WITH_TIMEOUT(program->community() && !person(*program).isEmpty(), 20'000);
    auto &session = program->community()->identity().session();
    const auto founder = person(*program);
    const auto hasMenu = [bar = program->window().menuBar()] {
        return std::ranges::any_of(bar->actions(), [](const QAction *menu) {
            return menu->isVisible() && menu->text().remove(u'&') == u"Moderate"_s;
        });
    };
    QTRY_VERIFY(hasMenu());

    session.actAs(u"bob"_s);
    QTRY_COMPARE(person(*program), u"bob"_s);
    QTRY_VERIFY(!hasMenu());
    // Nor do the keys of what cannot be seen.
    QVERIFY(!actionOf(*program, u"chosen.remove"_s)->isVisible());

    session.actAs(founder);
    QTRY_VERIFY(hasMenu());
}

void TestApplication::whoChoseThemselvesCanSignOut()
{
    auto program = start(inFolder());
    QTRY_VERIFY_WITH_TIMEOUT(program->community() && !person(*program).isEmpty(), 20'000);

    Q_EMIT program->window().personSelected(person(*program));
    program->community()->identity().session().signOut();

    QTRY_VERIFY(!program->community()->identity().session().person());
}

void TestApplication::anotherPersonGetsAWindowOfTheirOwn()
{
    auto options = inFolder();
    options.person = u"ann"_s;
    auto first = start(options);
    QTRY_VERIFY_WITH_TIMEOUT(first->community() && person(*first) == u"ann"_s, 20'000);
    options.person = u"bob"_s;

    auto second = start(options);

    QVERIFY(second);
    QTRY_VERIFY_WITH_TIMEOUT(second->community() && person(*second) == u"bob"_s, 20'000);
    first.reset();
    QVERIFY(!isServerGone());
    second.reset();
    QTRY_VERIFY(isServerGone());
}

void TestApplication::whoWasAskedForInOneWindowDoesNotActInTheNext()
{
    auto program = start(inFolder());
    QTRY_VERIFY_WITH_TIMEOUT(program->community() && !person(*program).isEmpty(), 20'000);
    const auto founder = person(*program);
    program.reset();
    auto options = inFolder();
    options.person = u"bob"_s;
    program = start(options);
    QTRY_VERIFY_WITH_TIMEOUT(program->community() && person(*program) == u"bob"_s, 20'000);
    program.reset();

    program = start(inFolder());

    QTRY_VERIFY_WITH_TIMEOUT(program->community() && !person(*program).isEmpty(), 20'000);
    QCOMPARE(person(*program), founder);
    // Whom one becomes in the window is who acts in the next.
    program->community()->identity().session().actAs(u"bob"_s);
    QTRY_COMPARE(person(*program), u"bob"_s);
    program.reset();
    program = start(inFolder());
    QTRY_VERIFY_WITH_TIMEOUT(program->community() && person(*program) == u"bob"_s, 20'000);
}

void TestApplication::aFolderThatCannotBeUsedIsExplained()
{
    QFile blocker(file(u"file"_s));
    QVERIFY(blocker.open(QIODevice::WriteOnly));
    Options options;
    options.location = CommunityLocation::inFolder(file(u"file/community"_s));

    auto program = start(options);

    QVERIFY(program);
    const auto *page = program->window().findChild<ui::PrivateStartPage *>();
    QVERIFY(page);
    const auto isExplained = [page] {
        const auto labels = page->findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
            return label->text().contains(u"can’t be written"_s);
        });
    };
    QTRY_VERIFY(isExplained());
    QVERIFY(!program->community());
}

void TestApplication::aServerNeedsNobodyToRead()
{
    const support::RedisServer server;
    Options options;
    options.location = CommunityLocation{{}, server.endpoint(), {}};

    auto program = start(options);

    QTRY_VERIFY_WITH_TIMEOUT(program->community() && program->community()->hasFirstPage(), 20'000);
    QCOMPARE(program->community()->articles().rowCount(), 0);
    QCOMPARE(person(*program), QString());
}

void TestApplication::aWrongPasswordIsAskedAgain()
{
    const support::RedisServer server({u"requirepass secret"_s});
    auto options = withoutPassword(server);
    options.password = u"wrong"_s;
    options.link = u"folkmoot:page/timeline"_s;

    auto program = start(options);

    QTRY_VERIFY_WITH_TIMEOUT(program->window().findChild<ui::ConnectDialog *>(), 20'000);
    QVERIFY(!program->community());
    auto endpoint = options.location->endpoint;
    endpoint.password = u"secret"_s;
    Q_EMIT program->window().findChild<ui::ConnectDialog *>()->submitted(endpoint, false);
    QTRY_VERIFY_WITH_TIMEOUT(program->community(), 20'000);
    QCOMPARE(program->window().currentWorkspace()->id(), u"timeline"_s);
}

void TestApplication::aLinkLeadsOnWithTheAccountThatGetsIn()
{
    const support::RedisServer server({u"requirepass secret"_s});
    auto options = withoutPassword(server);
    options.link = u"folkmoot:page/timeline"_s;
    auto program = start(options);
    QTRY_VERIFY_WITH_TIMEOUT(program->window().findChild<ui::ConnectDialog *>(), 20'000);

    auto endpoint = options.location->endpoint;
    endpoint.user = u"default"_s;
    endpoint.password = u"secret"_s;
    Q_EMIT program->window().findChild<ui::ConnectDialog *>()->submitted(endpoint, false);

    QTRY_VERIFY_WITH_TIMEOUT(program->community(), 20'000);
    QCOMPARE(program->window().currentWorkspace()->id(), u"timeline"_s);
}

void TestApplication::thePasswordOfTheEnvironmentIsNotForWhereALinkLeads()
{
    const support::RedisServer server({u"requirepass secret"_s});
    CommunityLocation there{{}, server.endpoint(), {}};
    there.endpoint.password.clear();
    app::Settings settings(file(u"settings.ini"_s));
    settings.addCommunity(there);
    settings.setLastLocation(CommunityLocation::inFolder(file(u"community"_s)));
    auto link = there.permalink();
    link.link = u"folkmoot:article/1"_s;
    Options options;
    options.password = u"secret"_s;
    options.link = link.toString();

    auto program = start(options);

    QTRY_VERIFY_WITH_TIMEOUT(program->window().findChild<ui::ConnectDialog *>(), 20'000);
    QVERIFY(!program->community());
    // Whoever names the server means it.
    program.reset();
    options.location = there;
    program = start(options);
    QTRY_VERIFY_WITH_TIMEOUT(program->community(), 20'000);
}

void TestApplication::whoeverGivesUpOnAServerIsBackAtWelcome()
{
    const support::RedisServer server({u"requirepass secret"_s});
    auto options = withoutPassword(server);
    auto program = start(options);
    auto &window = program->window();
    QTRY_VERIFY_WITH_TIMEOUT(window.findChild<ui::ConnectDialog *>(), 20'000);
    QPointer dialog = window.findChild<ui::ConnectDialog *>();

    dialog->reject();

    QTRY_VERIFY(!dialog);
    QVERIFY(window.findChild<ui::WelcomePage *>()->isVisible());
    QVERIFY(window.findChild<ui::WelcomePage *>()->isEnabled());
    QCOMPARE(window.windowTitle(), u"Folkmoot"_s);
}

void TestApplication::aLinkOpensAgainWhatWasGivenUp()
{
    const support::RedisServer server({u"requirepass secret"_s});
    auto options = withoutPassword(server);
    auto program = start(options);
    auto &window = program->window();
    QTRY_VERIFY_WITH_TIMEOUT(window.findChild<ui::ConnectDialog *>(), 20'000);
    QPointer dialog = window.findChild<ui::ConnectDialog *>();
    dialog->reject();
    QTRY_VERIFY(!dialog);

    const auto raised = QtConcurrent::run([key = options.location->key()] {
        return app::FirstWindow(key, {}).raiseOther(u"folkmoot:page/timeline"_s);
    });
    QTRY_VERIFY(raised.isFinished());
    QVERIFY(raised.result());
    QTRY_VERIFY_WITH_TIMEOUT(window.findChild<ui::ConnectDialog *>(), 20'000);
    auto endpoint = options.location->endpoint;
    endpoint.password = u"secret"_s;
    Q_EMIT window.findChild<ui::ConnectDialog *>()->submitted(endpoint, false);

    QTRY_VERIFY_WITH_TIMEOUT(program->community(), 20'000);
    QCOMPARE(window.currentWorkspace()->id(), u"timeline"_s);
}

void TestApplication::whatWasGivenUpDoesNotComeBackByItself()
{
    const support::RedisServer server({u"requirepass secret"_s});
    CommunityLocation there{{}, server.endpoint(), {}};
    there.endpoint.password.clear();
    app::Settings(file(u"settings.ini"_s)).addCommunity(there);
    Options options;
    options.location = there;
    options.link = u"folkmoot:page/timeline"_s;
    auto program = start(options);
    auto &window = program->window();
    QTRY_VERIFY_WITH_TIMEOUT(window.findChild<ui::ConnectDialog *>(), 20'000);
    QPointer dialog = window.findChild<ui::ConnectDialog *>();
    dialog->reject();
    QTRY_VERIFY(!dialog);

    // The icon in the tray opens nothing by itself.
    Q_EMIT program->findChild<app::DesktopPresence *>()->noticesRequested();
    QVERIFY(window.findChild<ui::WelcomePage *>()->isVisible());
    Q_EMIT window.communitySelected(there.key());
    QTRY_VERIFY_WITH_TIMEOUT(window.findChild<ui::ConnectDialog *>(), 20'000);
    there.endpoint.password = u"secret"_s;
    Q_EMIT window.findChild<ui::ConnectDialog *>()->submitted(there.endpoint, false);

    QTRY_VERIFY_WITH_TIMEOUT(program->community(), 20'000);
    QCOMPARE(window.currentWorkspace()->id(), u"board"_s);
}

void TestApplication::aServerThatDoesNotAnswerIsWaitedForInSight()
{
    QTcpServer mute; // takes the connection, and says nothing
    QVERIFY(mute.listen(QHostAddress::LocalHost));
    Options options;
    options.location = CommunityLocation{};
    options.location->endpoint.host = u"127.0.0.1"_s;
    options.location->endpoint.port = mute.serverPort();
    auto program = start(options);
    auto &window = program->window();

    QPointer page = window.findChild<ui::ConnectingPage *>();
    QVERIFY(page && page->isVisible());
    // After two seconds page and connection both say why it takes long, whoever comes first.
    QTRY_VERIFY(page && !page->accessibleDescription().startsWith(u"Waiting for an answer."_s));
    Q_EMIT page->cancelled();

    QTRY_VERIFY(!page);
    QVERIFY(window.findChild<ui::WelcomePage *>()->isVisible());
    QCOMPARE(window.windowTitle(), u"Folkmoot"_s);
}

void TestApplication::whoeverGoesBackIsNotOvertakenByTheCommunity()
{
    auto program = start(inFolder());
    auto *page = program->window().findChild<ui::PrivateStartPage *>();
    QVERIFY(page);

    Q_EMIT page->backRequested();

    QVERIFY(program->window().findChild<ui::WelcomePage *>()->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(isServerGone(), 20'000);
    QVERIFY(!program->community());
    QCOMPARE(program->window().windowTitle(), u"Folkmoot"_s);
}

void TestApplication::readOnlyWritesNothing()
{
    const support::RedisServer server;
    Options options;
    options.location = CommunityLocation{{}, server.endpoint(), {}};
    options.isReadOnly = true;

    auto program = start(options);

    QTRY_VERIFY_WITH_TIMEOUT(program->community() && program->community()->hasFirstPage(), 20'000);
    redis::Connection connection(server.endpoint());
    QVERIFY(connection.open());
    QCOMPARE(connection.command({"DBSIZE"})->first().integer(), 0);
    QVERIFY(program->window().windowTitle().contains(u"read-only"_s));
    QVERIFY(!actionOf(*program, u"article.new"_s)->isEnabled());
}

void TestApplication::whatOtherProgramsWroteIsOnlyReadUntilSomebodyConfirms_data()
{
    QTest::addColumn<QList<redis::Command>>("commands");
    QTest::newRow("seed 002") << QList<redis::Command>{
        {"HSET", "article:1", "title", "A title", "user", "username", "now", "1700000000", "votes",
         "1"},
        {"ZADD", "time:", "1700000000", "article:1"},
        {"ZADD", "score:", "1700000432", "article:1"}};
    QTest::newRow("seed 003") << QList<redis::Command>{{"HSET", "article:1", "title", "A title",
                                                        "userId", "7", "postTime", "1700000000",
                                                        "upvoteNum", "1"},
                                                       {"ZADD", "postTime", "1700000000", "1"},
                                                       {"ZADD", "score", "1700000432", "1"}};
}

void TestApplication::whatOtherProgramsWroteIsOnlyReadUntilSomebodyConfirms()
{
    QFETCH(QList<redis::Command>, commands);
    const support::RedisServer server;
    redis::Connection connection(server.endpoint());
    QVERIFY(connection.open());
    for (const auto &command : std::as_const(commands))
        QVERIFY(connection.command(command));
    Options options;
    options.location = CommunityLocation{{}, server.endpoint(), {}};
    auto program = start(options);
    QTRY_VERIFY_WITH_TIMEOUT(hasRows(*program), 20'000);
    auto &window = program->window();
    auto *strip = window.findChild<ui::WritersStrip *>();
    QVERIFY(strip && !strip->isHidden());
    QVERIFY(strip->text().contains(u"nothing is written until you allow it"_s));
    QVERIFY(window.windowTitle().contains(u"read-only"_s));
    QVERIFY(!actionOf(*program, u"article.new"_s)->isEnabled());
    QCOMPARE(connection.command({"DBSIZE"})->first().integer(), 3);

    button(*strip, u"Write here too…"_s)->click();
    auto *dialog = window.findChild<ui::WriteHereDialog *>();
    QVERIFY(dialog);
    button(*dialog, u"Write here too"_s)->click();

    QTRY_VERIFY(strip->isHidden());
    QTRY_VERIFY_WITH_TIMEOUT(hasRows(*program), 20'000);
    QVERIFY(!window.windowTitle().contains(u"read-only"_s));
    QVERIFY(actionOf(*program, u"article.new"_s)->isEnabled());
    QCOMPARE(connection.command({"HEXISTS", "fm:meta", "confirmed"})->first().integer(), 1);

    program.reset();
    program = start(options);
    QTRY_VERIFY_WITH_TIMEOUT(hasRows(*program), 20'000);
    QVERIFY(program->window().findChild<ui::WritersStrip *>()->isHidden());
}

void TestApplication::aTextIsBegunOnceSomebodyConfirmed()
{
    const support::RedisServer server;
    redis::Connection connection(server.endpoint());
    QVERIFY(connection.open());
    QVERIFY(connection.command({"HSET", "article:1", "title", "A title", "user", "username", "now",
                                "1700000000", "votes", "1"}));
    QVERIFY(connection.command({"ZADD", "time:", "1700000000", "article:1"}));
    QVERIFY(connection.command({"ZADD", "score:", "1700000432", "article:1"}));
    Options options;
    options.location = CommunityLocation{{}, server.endpoint(), {}};
    options.link = u"folkmoot:new/topic"_s;
    auto program = start(options);
    QTRY_VERIFY_WITH_TIMEOUT(hasRows(*program), 20'000);
    auto &window = program->window();
    QCOMPARE(window.currentWorkspace()->id(), u"board"_s);

    button(*window.findChild<ui::WritersStrip *>(), u"Write here too…"_s)->click();
    button(*window.findChild<ui::WriteHereDialog *>(), u"Write here too"_s)->click();

    QTRY_VERIFY_WITH_TIMEOUT(
        window.currentWorkspace() && window.currentWorkspace()->id() == u"forum"_s, 20'000);
}

void TestApplication::theTitleFollowsTheLanguage()
{
    Options options;
    options.location = CommunityLocation::inFolder({});
    options.language = u"en"_s;
    auto program = start(options);
    QVERIFY(program->window().windowTitle().contains(u"private"_s));
    auto &preferences = program->window().preferences();
    auto values = preferences.values();

    values.language = u"zh_CN"_s;
    preferences.set(values);
    QVERIFY(program->window().windowTitle().contains(u"私人社区"_s));
    values.language = u"en"_s;
    preferences.set(values);

    QVERIFY(program->window().windowTitle().contains(u"private"_s));
}

void TestApplication::aPictureIsTakenOnceTheRowsArePainted()
{
    auto options = inFolder();
    options.wantsDemo = true;
    options.snapshot = file(u"picture.png"_s);
    options.size = {1280, 800};
    auto program = start(options);
    QSignalSpy ended(program.get(), &Application::ended);

    QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, 40'000);

    QCOMPARE(ended.first().first().toInt(), 0);
    const QImage picture(options.snapshot);
    QCOMPARE(picture.size(), options.size * program->window().devicePixelRatio());
    QSet<QRgb> colours;
    for (int y = 200; y < 700; y += 2) {
        for (int x = 300; x < 600; x += 2)
            colours.insert(picture.pixel(x, y));
    }
    QVERIFY2(colours.size() > 20, "rows with antialiased text have many colours");
}

void TestApplication::aPictureOfAFailureIsNoSuccess()
{
    QFile blocker(file(u"file"_s));
    QVERIFY(blocker.open(QIODevice::WriteOnly));
    Options options;
    options.location = CommunityLocation::inFolder(file(u"file/community"_s));
    options.snapshot = file(u"picture.png"_s);
    auto program = start(options);
    QSignalSpy ended(program.get(), &Application::ended);

    QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, 20'000);

    QCOMPARE(ended.first().first().toInt(), 1);
    QVERIFY(QFile::exists(options.snapshot));
}

/// One good row and one, in line 3, without a title.
QString TestApplication::newsFile() const
{
    QFile csv(file(u"news.csv"_s));
    if (!csv.open(QIODevice::WriteOnly))
        return {};
    csv.write("id,title,url,num_points,num_comments,author,created_at\n"
              "1,First,http://example.org/,5,0,ann,8/4/2016 11:52\n"
              "2,,http://example.org/,5,0,ann,8/4/2016 11:52\n");
    return csv.fileName();
}

void TestApplication::anImportNeedsNoWindow()
{
    auto options = inFolder();
    options.importFile = newsFile();
    {
        app::ImportRun run(options, *options.location);
        QSignalSpy ended(&run, &app::ImportRun::ended);

        run.start();

        QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, 20'000);
        QCOMPARE(ended.first().first().toInt(), 0);
    }
    QTRY_VERIFY(isServerGone());
    auto program = start(inFolder());
    QTRY_VERIFY_WITH_TIMEOUT(hasRows(*program), 20'000);
    QCOMPARE(program->community()->articles().rowCount(), 1);
}

void TestApplication::aCheckNeedsNoWindowAndTellsByItsStatusWhatItFound()
{
    support::RedisServer server;
    redis::Connection connection(server.endpoint());
    QVERIFY(connection.open());
    QVERIFY(connection.command({"ZADD", "time:", "5", "article:77"}));
    const auto statusOf = [](bool wantsRepair, const base::Endpoint &endpoint) {
        Options options;
        options.wantsRepair = wantsRepair;
        app::CheckRun run(options, app::CommunityLocation{{}, endpoint, {}});
        QSignalSpy ended(&run, &app::CheckRun::ended);
        run.start();
        return ended.wait(20'000) ? ended.first().first().toInt() : -1;
    };

    QCOMPARE(statusOf(false, server.endpoint()), 1);
    QCOMPARE(connection.command({"DBSIZE"})->first().integer(), 1); // nothing was written
    QCOMPARE(statusOf(true, server.endpoint()), 0);
    QCOMPARE(connection.command({"EXISTS", "time:"})->first().integer(), 0);
    QCOMPARE(statusOf(false, server.endpoint()), 0);
    server.stop();
    QCOMPARE(statusOf(false, server.endpoint()), 2);
}

void TestApplication::aCheckTellsThatFilesAreDamaged()
{
    auto options = inFolder();
    options.importFile = newsFile();
    const auto statusOf = [](auto &run) {
        QSignalSpy ended(&run, &std::remove_reference_t<decltype(run)>::ended);
        run.start();
        return ended.wait(20'000) ? ended.first().first().toInt() : -1;
    };
    {
        app::ImportRun run(options, *options.location);
        QCOMPARE(statusOf(run), 0);
    }
    QTRY_VERIFY(isServerGone());
    const redis::ServerFolder folder(file(u"community"_s));
    QTRY_VERIFY(QFile::exists(folder.contents()));
    {
        app::CheckRun run(inFolder(), *options.location);
        QCOMPARE(statusOf(run), 0);
    }
    QTRY_VERIFY(isServerGone());
    QFile log(folder.pathOf(folder.dataFiles().last()));
    QVERIFY(log.size() > 0);

    QVERIFY(log.resize(0));

    app::CheckRun run(inFolder(), *options.location);
    QCOMPARE(statusOf(run), 1);
    QCOMPARE(log.size(), 0);
}

void TestApplication::aCheckMakesNothing_data()
{
    QTest::addColumn<QByteArrayList>("files");
    QTest::newRow("no folder") << QByteArrayList();
    QTest::newRow("letters") << QByteArrayList{"letters.txt"};
    QTest::newRow("a folder of somebody else's Redis")
        << QByteArrayList{"appendonlydir/appendonly.aof.manifest"};
    QTest::newRow("a file called community") << QByteArrayList{"community"};
}

void TestApplication::aCheckMakesNothing()
{
    QFETCH(QByteArrayList, files);
    const QDir folder(file(u"community"_s));
    for (const auto &name : files) {
        const auto path = folder.filePath(QString::fromLatin1(name));
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        QFile made(path);
        QVERIFY(made.open(QIODevice::WriteOnly));
        made.write("file appendonly.aof.1.incr.aof seq 1 type i\n");
    }
    const auto permissions = QFile::permissions(folder.path());
    for (const bool wantsRepair : {false, true}) {
        auto options = inFolder();
        options.wantsRepair = wantsRepair;
        app::CheckRun run(options, *options.location);
        QSignalSpy ended(&run, &app::CheckRun::ended);

        run.start();

        QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, 20'000);
        QCOMPARE(ended.first().first().toInt(), 2);
    }
    QCOMPARE(folder.exists(), !files.isEmpty());
    QCOMPARE(QFile::permissions(folder.path()), permissions);
    if (!files.isEmpty())
        QCOMPARE(folder.entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden).size(),
                 1);
}

void TestApplication::aCheckLeavesACommunityAsItIs()
{
    auto program = start(inFolder());
    QTRY_VERIFY_WITH_TIMEOUT(program->community() && !person(*program).isEmpty(), 20'000);
    program.reset();
    QTRY_VERIFY_WITH_TIMEOUT(isServerGone(), 20'000);
    const QDir folder(file(u"community"_s));
    const auto names = folder.entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden);

    {
        app::CheckRun run({}, *inFolder().location);
        QSignalSpy ended(&run, &app::CheckRun::ended);
        run.start();
        QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, 20'000);
        QCOMPARE(ended.first().first().toInt(), 0);
    }

    QCOMPARE(folder.entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden), names);
}

void TestApplication::thePasswordLeavesTheEnvironment()
{
    qputenv("FOLKMOOT_PASSWORD", "secret");
    qputenv("FOLKMOOT_KEY_PASSWORD", "sesame");

    const auto taken = app::Secrets::takeFromEnvironment();

    QCOMPARE(taken.password, u"secret"_s);
    QCOMPARE(taken.keyPassword, u"sesame"_s);
    QVERIFY(!qEnvironmentVariableIsSet("FOLKMOOT_PASSWORD"));
    QVERIFY(!qEnvironmentVariableIsSet("FOLKMOOT_KEY_PASSWORD"));
    QVERIFY(app::Secrets::takeFromEnvironment().password.isEmpty());
}

void TestApplication::aFindingIsOneLineWhateverItsKeyHolds()
{
    QCOMPARE(app::lineOf({"orphan", "time: article:7", "5", {}}), u"orphan: time: article:7: 5"_s);
    QCOMPARE(app::lineOf({"votes-differ", "article:7", "9", "4", true}),
             u"votes-differ: article:7: 9 -> 4 (repaired)"_s);
    QCOMPARE(app::lineOf({"orphan", "voted:a\nb\x1b[2J\xff", {}, {}}),
             u"orphan: voted:a\\x0ab\\x1b[2J\\xff"_s);
}

void TestApplication::aFileIsImportedFromTheWindowAndItsBadRowsAreListed()
{
    auto program = start(inFolder());
    QTRY_VERIFY_WITH_TIMEOUT(program->community() && program->community()->hasFirstPage(), 20'000);
    auto &window = program->window();

    trigger(window, u"file.import"_s);
    choose(window, newsFile());
    QTRY_VERIFY(window.findChild<ui::ImportDialog *>());
    auto *how = window.findChild<ui::ImportDialog *>();
    how->findChild<QCheckBox *>()->setChecked(true);
    button(*how, u"Import"_s)->click();

    QTRY_VERIFY_WITH_TIMEOUT(window.findChild<ui::ImportReportDialog *>(), 20'000);
    auto *report = window.findChild<ui::ImportReportDialog *>();
    const auto list = report->findChild<QPlainTextEdit *>()->toPlainText();
    QVERIFY2(list.startsWith(u"line 3: "_s), qPrintable(list));
    button(*report, u"Copy list"_s)->click();
    QCOMPARE(QApplication::clipboard()->text(), list);
    QTRY_VERIFY(hasRows(*program));
    // Shifted: open for votes.
    const auto first = program->community()->articles().index(0).data(ArticleListModel::RowRole);
    QVERIFY(first.value<items::ArticleRow>().voteState != items::VoteState::Closed);
}

void TestApplication::whatAnImportBroughtIsShownAndCanBeRemoved()
{
    auto program = start(inFolder());
    QTRY_VERIFY_WITH_TIMEOUT(program->community() && program->community()->hasFirstPage(), 20'000);
    QTRY_VERIFY_WITH_TIMEOUT(!person(*program).isEmpty(), 20'000);
    auto &window = program->window();
    trigger(window, u"file.import"_s);
    choose(window, newsFile());
    QTRY_VERIFY(window.findChild<ui::ImportDialog *>());
    button(*window.findChild<ui::ImportDialog *>(), u"Import"_s)->click();
    QTRY_VERIFY_WITH_TIMEOUT(window.findChild<ui::ImportReportDialog *>(), 20'000);

    button(*window.findChild<ui::ImportReportDialog *>(), u"Show articles"_s)->click();
    QTRY_VERIFY(window.findChild<ui::ImportedDialog *>());
    auto *imported = window.findChild<ui::ImportedDialog *>();
    const auto *list = imported->findChild<QListWidget *>();
    QTRY_VERIFY(list->count() > 0);
    const auto count = list->count();
    auto *undo = button(*imported, u"Undo import…"_s);
    QVERIFY(undo->isEnabled()); // who founded the community moderates it
    undo->click();

    QTRY_VERIFY(window.findChild<ui::BatchDialog *>());
    const auto *affected = window.findChild<ui::BatchDialog *>()->findChild<QTableWidget *>();
    QTRY_COMPARE(affected->rowCount(), count);

    // The way there stays when the toast or the report has gone.
    static_cast<QDialog *>(window.findChild<ui::BatchDialog *>())->reject();
    QTRY_VERIFY(!window.findChild<ui::ImportedDialog *>());
    trigger(window, u"file.imported"_s);
    QTRY_VERIFY(window.findChild<ui::ImportedDialog *>());
    auto *again = window.findChild<ui::ImportedDialog *>();
    QTRY_COMPARE(again->findChild<QListWidget *>()->count(), count);
    const auto labels = again->findChildren<QLabel *>();
    QVERIFY(std::ranges::any_of(
        labels, [](const auto *label) { return label->text().contains(u"imported."_s); }));
}

void TestApplication::theListIsExportedFromTheWindow_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("begin");
    QTest::newRow("JSON Lines") << u"list.jsonl"_s << QByteArray("{");
    QTest::newRow("CSV") << u"list.csv"_s << QByteArray("community,id,");
}

void TestApplication::theListIsExportedFromTheWindow()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, begin);
    auto options = inFolder();
    options.wantsDemo = true;
    auto program = start(options);
    QTRY_VERIFY_WITH_TIMEOUT(hasRows(*program), 30'000);
    const auto rows = program->community()->articles().rowCount();

    trigger(program->window(), u"file.export"_s);
    choose(program->window(), file(name));

    QTRY_VERIFY(QFile::exists(file(name)) && !program->community()->transfers().isRunning());
    QFile exported(file(name));
    QVERIFY(exported.open(QIODevice::ReadOnly));
    const auto text = exported.readAll();
    QVERIFY2(text.startsWith(begin), text.left(80).constData());
    QVERIFY(text.count('\n') >= rows);
}

void TestApplication::theDurabilityIsChosenInTheWindowAndRemembered()
{
    auto program = start(inFolder());
    QTRY_VERIFY_WITH_TIMEOUT(program->community(), 20'000);

    trigger(program->window(), u"tools.durability"_s);
    const auto *dialog = program->window().findChild<ui::PreferencesDialog *>();
    QVERIFY(dialog);
    QCOMPARE(dialog->section(), u"server"_s);
    auto values = program->window().preferences().values();
    values.syncsAlways = true;
    program->window().preferences().set(values);

    QTRY_VERIFY(app::Settings(settingsFile()).syncsAlways());
}

void TestApplication::aSiteThatLostItsTrustInAnotherProgramIsAskedAboutHere()
{
    auto program = start(inFolder());
    auto &preferences = program->window().preferences();
    const QUrl site(u"https://example.org/page"_s);
    preferences.trust(site);
    app::Settings other(settingsFile());
    QCOMPARE(other.trustedHosts(), QStringList{u"example.org"_s});

    other.setTrusted(u"example.org"_s, false);
    other.setTrusted(u"example.net"_s, true);
    Q_EMIT qApp->applicationStateChanged(Qt::ApplicationActive);

    QVERIFY(!preferences.trusts(site));
    QVERIFY(preferences.trusts(QUrl(u"https://example.net/"_s)));
    QCOMPARE(other.trustedHosts(), QStringList{u"example.net"_s});
}

void TestApplication::whoWantsQuietInAnotherProgramHasItHere_data()
{
    QTest::addColumn<QString>("settings");
    QTest::newRow("as ever") << u"settings.ini"_s;
    QTest::newRow("a first start") << u"not/there/settings.ini"_s;
}

void TestApplication::whoWantsQuietInAnotherProgramHasItHere()
{
    QFETCH(QString, settings);
    m_settings = settings;
    auto program = start(inFolder());
    const auto &preferences = program->window().preferences();
    // Whose window comes to the front hears of it anyway.
    QVERIFY(QTest::qWaitForWindowActive(&program->window()));
    QVERIFY(!preferences.values().isUndisturbed);

    app::Settings other(settingsFile());
    auto wishes = preferences.values();
    wishes.isUndisturbed = true;
    other.keepAttention(wishes, preferences.values());
    other.readAnew(); // written by then

    QTRY_VERIFY(preferences.values().isUndisturbed);
}

void TestApplication::whoFoundedACommunityChoosesHowPostsReachTheirReaders()
{
    auto program = start(inFolder());
    QTRY_VERIFY_WITH_TIMEOUT(program->community(), 20'000);
    auto &window = program->window();
    QTRY_VERIFY(actionOf(*program, u"tools.delivery"_s)->isEnabled());

    trigger(window, u"tools.delivery"_s);
    QTRY_VERIFY(window.findChild<ui::DeliveryDialog *>());
    QPointer dialog = window.findChild<ui::DeliveryDialog *>();
    dialog->findChildren<QRadioButton *>().last()->setChecked(true);
    button(*dialog, u"Save"_s)->click();
    QTRY_VERIFY(!dialog);

    trigger(window, u"tools.delivery"_s);
    QTRY_VERIFY(window.findChild<ui::DeliveryDialog *>());
    QVERIFY(window.findChild<ui::DeliveryDialog *>()
                ->findChildren<QRadioButton *>()
                .last()
                ->isChecked());
}

void TestApplication::aFileIsOpenedFromWelcomeWithItsTimesShifted()
{
    auto program = start({});
    auto &window = program->window();

    Q_EMIT window.findChild<ui::WelcomePage *>()->openFileRequested();
    choose(window, newsFile());
    QTRY_VERIFY(window.findChild<ui::ImportDialog *>());
    auto *how = window.findChild<ui::ImportDialog *>();
    how->findChild<QCheckBox *>()->setChecked(true);
    button(*how, u"Import"_s)->click();

    QTRY_VERIFY_WITH_TIMEOUT(window.findChild<ui::ImportReportDialog *>(), 20'000);
    QTRY_VERIFY(hasRows(*program));
    const auto first = program->community()->articles().index(0).data(ArticleListModel::RowRole);
    QVERIFY(first.value<items::ArticleRow>().voteState != items::VoteState::Closed);
}

void TestApplication::aSecondStartFindsTheFirstWindow()
{
    app::FirstWindow first(u"private:/community"_s, {});
    first.claim();
    QSignalSpy raised(&first, &app::FirstWindow::raiseRequested);
    const auto meets = [](const QString &person) {
        return QtConcurrent::run(
            [person] { return app::FirstWindow(u"private:/community"_s, person).raiseOther(); });
    };

    const auto same = meets({});
    const auto other = meets(u"bob"_s);

    QTRY_VERIFY(same.isFinished() && other.isFinished());
    QVERIFY(same.result());
    QVERIFY(!other.result());
    QTRY_COMPARE(raised.size(), 1);
}

void TestApplication::aSecondStartHandsItsLinkToTheFirstWindow()
{
    app::FirstWindow first(u"private:/community"_s, {});
    first.claim();
    QSignalSpy raised(&first, &app::FirstWindow::raiseRequested);

    const auto asked = QtConcurrent::run([] {
        return app::FirstWindow(u"private:/community"_s, {}).raiseOther(u"folkmoot:topic/1#2"_s);
    });

    QTRY_COMPARE(raised.size(), 1);
    QCOMPARE(raised.first().first().toString(), u"folkmoot:topic/1#2"_s);
    QTRY_VERIFY(asked.isFinished());
}

void TestApplication::aSecondStartLetsTheFirstWindowComeToTheFront()
{
    qunsetenv("XDG_ACTIVATION_TOKEN");
    const QByteArray given("shell/Böard 7 %41=/1_TIME9");
    qputenv("DESKTOP_STARTUP_ID", given);
    app::FirstWindow first(u"private:/community"_s, {});
    first.claim();
    QByteArray token;
    QString shown;
    connect(&first, &app::FirstWindow::raiseRequested, this, [&](const QString &link) {
        token = qgetenv("XDG_ACTIVATION_TOKEN");
        shown = link;
    });

    const auto asked = QtConcurrent::run([] {
        return app::FirstWindow(u"private:/community"_s, {}).raiseOther(u"folkmoot:topic/1"_s);
    });

    QTRY_VERIFY(asked.isFinished());
    QTRY_COMPARE(shown, u"folkmoot:topic/1"_s);
    QCOMPARE(token, given);
    qunsetenv("DESKTOP_STARTUP_ID");
    qunsetenv("XDG_ACTIVATION_TOKEN");
}

void TestApplication::onlyWhatMayBeATokenIsKept_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("kept");
    const QByteArray before("before");
    QTest::newRow("a token") << QByteArray("raise=a%20b/1_TIME2 folkmoot:topic/1\n")
                             << QByteArray("a b/1_TIME2");
    QTest::newRow("none") << QByteArray("raise= folkmoot:topic/1\n") << before;
    QTest::newRow("of an earlier version") << QByteArray("raise folkmoot:topic/1\n") << before;
    QTest::newRow("more lines") << QByteArray("raise=a%0Ab folkmoot:topic/1\n") << before;
    QTest::newRow("an end within") << QByteArray("raise=a%00b folkmoot:topic/1\n") << before;
    QTest::newRow("endless") << "raise=" + QByteArray(2'000, 'x') + " folkmoot:topic/1\n" << before;
}

void TestApplication::onlyWhatMayBeATokenIsKept()
{
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, kept);
    qputenv("XDG_ACTIVATION_TOKEN", "before");
    app::FirstWindow first(u"private:/community"_s, {});
    first.claim();
    QSignalSpy raised(&first, &app::FirstWindow::raiseRequested);
    const auto sockets
        = QDir(m_scratch->path()).entryInfoList({u"folkmoot-window-*"_s}, QDir::System);
    QCOMPARE(sockets.size(), 1);

    QLocalSocket other;
    other.connectToServer(sockets.first().filePath());
    QVERIFY(other.waitForConnected());
    other.write(line);

    QTRY_COMPARE(raised.size(), 1);
    QCOMPARE(raised.first().first().toString(), u"folkmoot:topic/1"_s);
    QCOMPARE(qgetenv("XDG_ACTIVATION_TOKEN"), kept);
    qunsetenv("XDG_ACTIVATION_TOKEN");
}

void TestApplication::aLinkIsShownByAnyWindowOfItsPlace()
{
    app::FirstWindow alices(u"private:/community"_s, u"alice"_s);
    alices.claim();
    app::FirstWindow elsewhere(u"private:/other"_s, u"alice"_s);
    elsewhere.claim();
    QSignalSpy raised(&alices, &app::FirstWindow::raiseRequested);
    QSignalSpy others(&elsewhere, &app::FirstWindow::raiseRequested);
    const auto raise = [](const QString &place) {
        return QtConcurrent::run(
            [place] { return app::FirstWindow::raiseAny(place, u"folkmoot:topic/1"_s); });
    };

    const auto found = raise(u"private:/community"_s);
    const auto missed = raise(u"private:/nowhere"_s);

    QTRY_VERIFY(found.isFinished() && missed.isFinished());
    QVERIFY(found.result());
    QVERIFY(!missed.result());
    QTRY_COMPARE(raised.size(), 1);
    QCOMPARE(raised.first().first().toString(), u"folkmoot:topic/1"_s);
    QCOMPARE(others.size(), 0);
}

void TestApplication::aLinkThatComesEarlyIsShownOnceTheCommunityIsOpen()
{
    const auto options = inFolder();
    auto program = start(options);
    const auto asked = QtConcurrent::run([key = options.location->key()] {
        return app::FirstWindow(key, {}).raiseOther(u"folkmoot:page/timeline"_s);
    });

    QTRY_VERIFY(asked.isFinished());
    QVERIFY(asked.result());

    QTRY_VERIFY_WITH_TIMEOUT(program->community(), 20'000);
    QTRY_COMPARE(program->window().currentWorkspace()->id(), u"timeline"_s);
}

void TestApplication::aTextIsBegunByWhoeverWritesIt()
{
    auto options = inFolder();
    options.link = u"folkmoot:new/article"_s;
    auto program = start(options);

    QTRY_VERIFY_WITH_TIMEOUT(program->window().findChild<ui::DraftDialog *>(), 20'000);

    QVERIFY(!person(*program).isEmpty());
    // Nothing that comes with the person takes it away.
    QTRY_VERIFY(actionOf(*program, u"article.new"_s)->isEnabled());
    QVERIFY(program->window().findChild<ui::DraftDialog *>()->isVisible());
}

void TestApplication::theFirstWindowKeepsItsName()
{
    app::FirstWindow first(u"private:/community"_s, {});
    first.claim();
    QSignalSpy raised(&first, &app::FirstWindow::raiseRequested);
    {
        app::FirstWindow second(u"private:/community"_s, {});
        second.claim();
    }

    const auto third = QtConcurrent::run(
        [] { return app::FirstWindow(u"private:/community"_s, {}).raiseOther(); });

    QTRY_VERIFY(third.isFinished());
    QVERIFY(third.result());
    QTRY_COMPARE(raised.size(), 1);
}

void TestApplication::ofManyStartsOneClaimsTheName()
{
    constexpr int starts = 20;
    QThreadPool pool;
    pool.setMaxThreadCount(starts);
    QSemaphore gate;
    QSemaphore claimed;
    QSemaphore end;
    QAtomicInt first;
    for (int i = 0; i < starts; ++i) {
        pool.start([&] {
            app::FirstWindow window(u"private:/community"_s, QString());
            gate.acquire();
            if (window.claim())
                first.ref();
            claimed.release();
            end.acquire();
        });
    }

    gate.release(starts);
    QVERIFY(claimed.tryAcquire(starts, 20'000));

    QCOMPARE(first.loadRelaxed(), 1);
    end.release(starts);
    QVERIFY(pool.waitForDone(20'000));
}

void TestApplication::nobodyElseCanTakeTheNameOfAWindow()
{
    // A folder that others may enter is none to leave a name in: one of our own is taken instead.
    const auto open = file(u"open"_s);
    QVERIFY(QDir().mkpath(open));
    QVERIFY(QFile::setPermissions(open, QFile::Permissions(0x7777)));
    qputenv("XDG_RUNTIME_DIR", QFile::encodeName(open));
    app::FirstWindow first(u"private:/community"_s, {});

    QVERIFY(first.claim());

    QVERIFY(QDir(open).isEmpty());
    const QFileInfo folder(QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation)
                           + u"/folkmoot-windows"_s);
    QVERIFY(folder.isDir());
    QCOMPARE(folder.permissions() & QFile::Permissions(0x0077), QFile::Permissions());
    const auto asked = QtConcurrent::run(
        [] { return app::FirstWindow(u"private:/community"_s, {}).raiseOther(); });
    QTRY_VERIFY(asked.isFinished());
    QVERIFY(asked.result());
}

void TestApplication::aStartWaitsForAWindowThatIsStillBeingBuilt()
{
    app::FirstWindow first(u"private:/community"_s, {});
    QVERIFY(first.claim());

    // This thread is the window's, and does not come to answer for longer than one that hangs is
    // waited for.
    const auto asked = QtConcurrent::run(
        [] { return app::FirstWindow(u"private:/community"_s, {}).raiseOther(); });
    QDeadlineTimer busy(1'000);
    while (!busy.hasExpired() && !asked.isFinished())
        QThread::yieldCurrentThread();

    QVERIFY(!asked.isFinished());
    QTRY_VERIFY(asked.isFinished());
    QVERIFY(asked.result());
}

void TestApplication::aWindowIsFoundByWhoActsInIt()
{
    const auto options = inFolder();
    auto program = start(options);
    const auto isShown = [key = options.location->key()](const QString &name) {
        const auto asked
            = QtConcurrent::run([key, name] { return app::FirstWindow(key, name).raiseOther(); });
        return QTest::qWaitFor([asked] { return asked.isFinished(); }, 10'000) && asked.result();
    };
    QTRY_VERIFY_WITH_TIMEOUT(program->community() && !person(*program).isEmpty(), 20'000);
    const auto founder = person(*program);
    QVERIFY(isShown(founder));

    program->community()->identity().session().actAs(u"bob"_s);
    QTRY_COMPARE(person(*program), u"bob"_s);

    QVERIFY(isShown(u"bob"_s));
    QVERIFY(!isShown(founder));
}

void TestApplication::aReadOnlyWindowStandsForNobodyWhoWrites()
{
    auto options = inFolder();
    options.person = u"alice"_s;
    auto program = start(options);
    QTRY_VERIFY_WITH_TIMEOUT(program->community() && !person(*program).isEmpty(), 20'000);
    program.reset();
    options.isReadOnly = true;
    const auto reading = start(options);
    QTRY_VERIFY_WITH_TIMEOUT(reading->community(), 20'000);

    const auto asked = QtConcurrent::run(
        [key = options.location->key()] { return app::FirstWindow(key, u"alice"_s).raiseOther(); });

    QTRY_VERIFY(asked.isFinished());
    QVERIFY(!asked.result());
}

void TestApplication::theServerOfAClosedCommunityLeavesByItself()
{
    const support::RedisServer other;
    auto program = start(inFolder());
    QTRY_VERIFY_WITH_TIMEOUT(program->community(), 20'000);
    QVERIFY(!isServerGone());

    trigger(program->window(), u"file.connect"_s);
    auto *dialog = program->window().findChild<ui::ConnectDialog *>();
    QVERIFY(dialog);
    Q_EMIT dialog->submitted(other.endpoint(), false);

    QTRY_VERIFY(!program->window().findChild<ui::ConnectDialog *>());
    QTRY_VERIFY_WITH_TIMEOUT(isServerGone(), 20'000);
    QVERIFY(program->community());
}

void TestApplication::aServerThatWasGivenUpComesBackWhenAsked()
{
    app::CommunityLink link({*inFolder().location, {}, {}, false});
    QSignalSpy opened(&link, &app::CommunityLink::opened);
    QSignalSpy lost(&link, &app::CommunityLink::serverLost);
    QSignalSpy failed(&link, &app::CommunityLink::failed);
    link.open();
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, 20'000);
    qint64 killed = 0;
    const auto kill = [&] {
        auto control = redis::ServerControl::connect(link.endpoint());
        const auto process = control ? control->processId().value_or(0) : 0;
        if (process > 0 && process != killed)
            ::kill(pid_t(killed = process), SIGKILL);
        return !lost.isEmpty();
    };
    QTRY_VERIFY_WITH_TIMEOUT(kill(), 20'000);

    link.reconnect();

    QTRY_VERIFY_WITH_TIMEOUT(redis::ServerControl::connect(link.endpoint()), 20'000);
    QVERIFY(failed.isEmpty());
}

void TestApplication::theWindowDoesNotWaitForTheServer()
{
    auto program = start(inFolder());
    QTRY_VERIFY_WITH_TIMEOUT(program->community(), 20'000);
    auto *dialog = new QDialog(&program->window());
    dialog->show();
    Leaving leaving([this] { return isServerGone(); });
    program->window().installEventFilter(&leaving);
    dialog->installEventFilter(&leaving);

    program.reset();

    QCOMPARE(leaving.hidden, 2);
    QVERIFY(!leaving.wasServerGone);
    QTRY_VERIFY(isServerGone());
}

void TestApplication::whatIsOpenStaysWhenItIsOpenedAgain()
{
    const support::RedisServer server;
    app::CommunityLink link({CommunityLocation{{}, server.endpoint(), {}}, {}, {}, false});
    QSignalSpy opened(&link, &app::CommunityLink::opened);
    link.open();
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, 20'000);
    const QPointer<store::Community> inUse(&link.community());

    link.open();

    QVERIFY(inUse);
    QCOMPARE(&link.community(), inUse);
}

void TestApplication::aFailureIsShownWhereItWasTyped()
{
    const support::RedisServer server;
    Options options;
    options.location = CommunityLocation{{}, server.endpoint(), {}};
    auto program = start(options);
    QTRY_VERIFY_WITH_TIMEOUT(program->community(), 20'000);
    auto &session = program->community()->identity().session();
    const domain::Registration ann{u"ann"_s, u"ann@example.org"_s, {}};
    session.registerAccount(ann);
    QTRY_COMPARE(person(*program), u"ann"_s);
    session.signOut();
    actionOf(*program, u"person.signIn"_s)->trigger();
    auto *signIn = program->window().findChild<ui::SignInDialog *>();
    QVERIFY(signIn);
    const QSignalSpy gone(signIn, &QObject::destroyed);

    Q_EMIT signIn->registrationRequested();
    signIn->reject();
    QTRY_COMPARE(gone.size(), 1);
    auto *registration = program->window().findChild<ui::RegisterDialog *>();
    QVERIFY(registration);
    Q_EMIT registration->submitted(ann);

    const auto fields = registration->findChildren<QLineEdit *>();
    QTRY_VERIFY(std::any_of(fields.begin(), fields.end(), [registration](QLineEdit *field) {
        return !registration->fieldError(field).isEmpty();
    }));
}

void TestApplication::communitiesAreSwitchedInPlace()
{
    const support::RedisServer server;
    auto program = startBeside({server.endpoint()});
    QVERIFY(hasRows(*program));
    auto &window = program->window();
    const auto geometry = window.geometry();
    QVERIFY(window.showWorkspace(u"timeline"_s));
    QTRY_VERIFY(program->community()->hasFirstPage());

    actionOf(*program, u"go.community2"_s)->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(window.windowTitle(), server.endpoint().path, 20'000);
    QTRY_VERIFY_WITH_TIMEOUT(program->community() && program->community()->hasFirstPage(), 20'000);
    QCOMPARE(program->community()->articles().rowCount(), 0);
    QVERIFY(window.showWorkspace(u"forum"_s));
    QTRY_VERIFY(program->community()->hasFirstPage());
    QTRY_VERIFY_WITH_TIMEOUT(isServerGone(), 20'000);

    actionOf(*program, u"go.community1"_s)->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(window.windowTitle().endsWith(u"community"_s), 20'000);
    QTRY_VERIFY_WITH_TIMEOUT(program->community() && program->community()->hasFirstPage(), 20'000);
    QCOMPARE(window.currentWorkspace()->id(), u"timeline"_s);
    QCOMPARE(window.geometry(), geometry);

    actionOf(*program, u"go.community2"_s)->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(program->community() && program->community()->hasFirstPage()
                                 && window.currentWorkspace()->id() == "forum"_L1,
                             20'000);
}

void TestApplication::aTypedPasswordIsNotAskedForAgain()
{
    const support::RedisServer server({u"requirepass secret"_s});
    auto endpoint = server.endpoint();
    endpoint.password.clear();
    auto program = startBeside({endpoint});
    QVERIFY(hasRows(*program));
    auto &window = program->window();
    actionOf(*program, u"go.community2"_s)->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(window.findChild<ui::ConnectDialog *>(), 20'000);
    endpoint.password = u"secret"_s;
    Q_EMIT window.findChild<ui::ConnectDialog *>()->submitted(endpoint, false);
    QTRY_VERIFY_WITH_TIMEOUT(program->community() && program->community()->hasFirstPage(), 20'000);
    actionOf(*program, u"go.community1"_s)->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(hasRows(*program), 20'000);

    actionOf(*program, u"go.community2"_s)->trigger();

    QTRY_VERIFY_WITH_TIMEOUT(
        program->community() && !hasRows(*program) && program->community()->hasFirstPage(), 20'000);
    QVERIFY(!window.findChild<ui::ConnectDialog *>());
}

void TestApplication::anAttemptHoldsNobodyBack()
{
    QTcpServer mute; // takes the connection, and says nothing
    QVERIFY(mute.listen(QHostAddress::LocalHost));
    QTcpServer closed;
    QVERIFY(closed.listen(QHostAddress::LocalHost));
    base::Endpoint silent;
    silent.host = u"127.0.0.1"_s;
    silent.port = mute.serverPort();
    auto gone = silent;
    gone.port = closed.serverPort();
    closed.close();
    auto program = startBeside({silent, gone});
    QVERIFY(hasRows(*program));
    auto &window = program->window();
    const auto settings = [this] { return app::Settings(settingsFile()).communities(); };

    actionOf(*program, u"go.community2"_s)->trigger();
    QTRY_VERIFY(window.findChild<ui::ConnectingPage *>());
    QTRY_VERIFY(!program->community());
    actionOf(*program, u"go.community3"_s)->trigger();
    const auto isWaited = [&window] {
        const auto pages = window.findChildren<ui::ConnectingPage *>();
        return pages.size() == 1 && pages.first()->accessibleName() == "Waiting for 127.0.0.1"_L1;
    };
    QTRY_VERIFY_WITH_TIMEOUT(isWaited(), 20'000);
    QVERIFY(!window.findChild<ui::ConnectDialog *>());

    actionOf(*program, u"go.community1"_s)->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(hasRows(*program), 20'000);
    QCOMPARE(settings().size(), 3);
    actionOf(*program, u"go.community3"_s)->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(isWaited(), 20'000);
    button(window, u"Change the address…"_s)->click();
    QVERIFY(window.findChild<ui::ConnectDialog *>());
}

void TestApplication::manySwitchesLeaveNothingBehind()
{
    const support::RedisServer one;
    const support::RedisServer two;
    app::Settings settings(settingsFile());
    Options options;
    options.location = CommunityLocation{{}, one.endpoint(), {}};
    settings.addCommunity(*options.location);
    settings.addCommunity({{}, two.endpoint(), {}});
    auto program = start(options);
    const auto isShown = [&program](const support::RedisServer &server) {
        return program->window().windowTitle().endsWith(server.endpoint().path)
            && program->community() && program->community()->hasFirstPage();
    };
    QTRY_VERIFY_WITH_TIMEOUT(isShown(one), 20'000);
    const auto threads = [] { return QDir(u"/proc/self/task"_s).entryList(QDir::Dirs).size(); };
    const auto clients = [](const support::RedisServer &server) {
        redis::Connection connection(server.endpoint());
        if (!connection.open())
            return qsizetype(-1);
        const auto list = connection.command({"CLIENT", "LIST"});
        return list ? list->first().bytes().count('\n') : qsizetype(-1);
    };
    actionOf(*program, u"go.community2"_s)->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(isShown(two), 20'000);
    QThreadPool::globalInstance()->waitForDone();
    const auto before = threads();
    const auto connected = clients(two);

    for (int i = 0; i < 50; ++i) {
        for (const auto *key : {"go.community1", "go.community2"}) {
            actionOf(*program, QLatin1StringView(key))->trigger();
            QCoreApplication::processEvents();
            QTest::qWait(i % 5);
        }
    }

    QTRY_VERIFY_WITH_TIMEOUT(isShown(two), 20'000);
    QTRY_COMPARE_WITH_TIMEOUT(clients(two), connected, 20'000);
    QTRY_COMPARE_WITH_TIMEOUT(clients(one), 1, 20'000); // who asks
    QTRY_VERIFY_WITH_TIMEOUT(threads() <= before, 40'000);
}

void TestApplication::aCommunityLeavesTheListAndComesBack()
{
    const support::RedisServer server;
    auto program = startBeside({server.endpoint()});
    QVERIFY(hasRows(*program));
    auto &window = program->window();
    const auto settings = [this] { return app::Settings(settingsFile()).communities(); };
    const CommunityLocation location{{}, server.endpoint(), {}};
    auto *action = actionOf(*program, u"go.community2"_s);
    Q_EMIT window.communityRenamed(location.key(), u"Square"_s);
    QCOMPARE(action->text(), u"Community: Square"_s);

    Q_EMIT window.communityRemoved(location.key());
    QVERIFY(!action->isVisible());
    auto *toast = window.findChild<ui::Toast *>();
    QTRY_VERIFY_WITH_TIMEOUT(toast->text().contains(u"Square"_s), 20'000);
    QCOMPARE(settings().size(), 1);
    toast->findChild<ui::LinkButton *>()->click();

    QTRY_VERIFY(action->isVisible());
    QCOMPARE(settings().last().name, u"Square"_s);
    Q_EMIT window.communityMoved(location.key(), 0);
    QCOMPARE(action->text(), u"Community: community"_s);
}

void TestApplication::theWindowIsFoundByWhatItShows()
{
    const support::RedisServer server;
    auto program = startBeside({server.endpoint()});
    QVERIFY(hasRows(*program));
    const CommunityLocation location{{}, server.endpoint(), {}};
    const auto isFound = [](const QString &key, const QString &who) {
        const auto asked
            = QtConcurrent::run([key, who] { return app::FirstWindow(key, who).raiseOther(); });
        while (!asked.isFinished())
            QTest::qWait(10);
        return asked.result();
    };
    const auto founder = person(*program);

    actionOf(*program, u"go.community2"_s)->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(
        program->community() && program->community()->hasFirstPage() && !hasRows(*program), 20'000);

    QVERIFY(isFound(location.key(), {}));
    QVERIFY(!isFound(inFolder().location->key(), founder));
}

REGISTER_TEST(TestApplication)
#include "tst_application.moc"
