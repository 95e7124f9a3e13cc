// SPDX-License-Identifier: MIT
#include "app/application.h"

#include "app/importrun.h"
#include "redis/server/filelock.h"
#include "redis/server/serverfolder.h"
#include "redisserver.h"
#include "testregistry.h"
#include "ui/account/connectdialog.h"
#include "ui/account/privatestartpage.h"
#include "ui/account/welcomepage.h"

#include <QApplication>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QSignalSpy>
#include <QtConcurrentRun>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using app::Application;
using app::Options;
using app::Place;
using items::ArticleListModel;

class TestApplication : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();

    void aFirstStartWelcomes();
    void aDemoCommunityShowsItsRowsAndLeavesNothingBehind();
    void aCommunityThatHasContentIsShownAndNotFilledAgain();
    void theLastCommunityComesBack();
    void theFounderIsCalledAsTheComputerCallsThem();
    void anotherPersonGetsAWindowOfTheirOwn();
    void aFolderThatCannotBeUsedIsExplained();
    void aServerNeedsNobodyToRead();
    void aWrongPasswordIsAskedAgain();
    void readOnlyWritesNothing();
    void aPictureIsTakenOnceTheRowsArePainted();
    void aPictureOfAFailureIsNoSuccess();
    void anImportNeedsNoWindow();
    void aSecondStartFindsTheFirstWindow();

private:
    [[nodiscard]] std::unique_ptr<Application> start(const Options &options);
    [[nodiscard]] Options inFolder() const;
    [[nodiscard]] bool isServerGone() const;
    [[nodiscard]] QString file(const QString &name) const { return m_scratch->filePath(name); }

    std::unique_ptr<QTemporaryDir> m_scratch;
};

namespace {

bool hasRows(Application &program)
{
    return program.community() && program.community()->hasFirstPage()
        && program.community()->articles().rowCount() > 0;
}

QString person(Application &program)
{
    const auto &session = program.community()->identity().session();
    return session.person() ? session.person()->name : QString();
}

} // namespace

void TestApplication::initTestCase()
{
    qunsetenv("FOLKMOOT_PASSWORD");
}

void TestApplication::init()
{
    m_scratch = std::make_unique<QTemporaryDir>();
    qputenv("XDG_RUNTIME_DIR", QFile::encodeName(m_scratch->path()));
}

std::unique_ptr<Application> TestApplication::start(const Options &options)
{
    auto program = std::make_unique<Application>(*qobject_cast<QApplication *>(qApp), options,
                                                 file(u"settings.ini"_s));
    return program->start() ? std::move(program) : nullptr;
}

Options TestApplication::inFolder() const
{
    Options options;
    options.place = Place::inFolder(file(u"community"_s));
    return options;
}

bool TestApplication::isServerGone() const
{
    auto lock = redis::FileLock::open(redis::ServerFolder(file(u"community"_s)).serverLock());
    return lock && lock->tryExclusive();
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
    QVERIFY(isServerGone());
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
    QVERIFY(isServerGone());
}

void TestApplication::aFolderThatCannotBeUsedIsExplained()
{
    QFile blocker(file(u"file"_s));
    QVERIFY(blocker.open(QIODevice::WriteOnly));
    Options options;
    options.place = Place::inFolder(file(u"file/community"_s));

    auto program = start(options);

    QVERIFY(program);
    const auto *page = program->window().findChild<ui::PrivateStartPage *>();
    QVERIFY(page);
    const auto isExplained = [page] {
        const auto labels = page->findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
            return label->text().contains(u"can't be written"_s);
        });
    };
    QTRY_VERIFY(isExplained());
    QVERIFY(!program->community());
}

void TestApplication::aServerNeedsNobodyToRead()
{
    const support::RedisServer server;
    Options options;
    options.place = Place{{}, server.endpoint(), {}};

    auto program = start(options);

    QTRY_VERIFY_WITH_TIMEOUT(program->community() && program->community()->hasFirstPage(), 20'000);
    QCOMPARE(program->community()->articles().rowCount(), 0);
    QCOMPARE(person(*program), QString());
}

void TestApplication::aWrongPasswordIsAskedAgain()
{
    const support::RedisServer server({u"requirepass secret"_s});
    Options options;
    options.place = Place{{}, server.endpoint(), {}};
    options.place->endpoint.password.clear();
    qputenv("FOLKMOOT_PASSWORD", "wrong");
    const auto forget = qScopeGuard([] { qunsetenv("FOLKMOOT_PASSWORD"); });

    auto program = start(options);

    QTRY_VERIFY_WITH_TIMEOUT(program->window().findChild<ui::ConnectDialog *>(), 20'000);
    QVERIFY(!program->community());
    auto endpoint = options.place->endpoint;
    endpoint.password = u"secret"_s;
    Q_EMIT program->window().findChild<ui::ConnectDialog *>()->submitted(endpoint, false);
    QTRY_VERIFY_WITH_TIMEOUT(program->community(), 20'000);
}

void TestApplication::readOnlyWritesNothing()
{
    const support::RedisServer server;
    Options options;
    options.place = Place{{}, server.endpoint(), {}};
    options.isReadOnly = true;

    auto program = start(options);

    QTRY_VERIFY_WITH_TIMEOUT(program->community() && program->community()->hasFirstPage(), 20'000);
    redis::Connection connection(server.endpoint());
    QVERIFY(connection.open());
    QCOMPARE(connection.command({"DBSIZE"})->first().integer(), 0);
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
    options.place = Place::inFolder(file(u"file/community"_s));
    options.snapshot = file(u"picture.png"_s);
    auto program = start(options);
    QSignalSpy ended(program.get(), &Application::ended);

    QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, 20'000);

    QCOMPARE(ended.first().first().toInt(), 1);
    QVERIFY(QFile::exists(options.snapshot));
}

void TestApplication::anImportNeedsNoWindow()
{
    QFile csv(file(u"news.csv"_s));
    QVERIFY(csv.open(QIODevice::WriteOnly));
    csv.write("id,title,url,num_points,num_comments,author,created_at\n"
              "1,First,http://example.org/,5,0,ann,8/4/2016 11:52\n"
              "2,,http://example.org/,5,0,ann,8/4/2016 11:52\n");
    csv.close();
    auto options = inFolder();
    options.importFile = csv.fileName();
    {
        app::ImportRun run(options, *options.place);
        QSignalSpy ended(&run, &app::ImportRun::ended);

        run.start();

        QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, 20'000);
        QCOMPARE(ended.first().first().toInt(), 0);
    }
    QVERIFY(isServerGone());
    auto program = start(inFolder());
    QTRY_VERIFY_WITH_TIMEOUT(hasRows(*program), 20'000);
    QCOMPARE(program->community()->articles().rowCount(), 1);
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

REGISTER_TEST(TestApplication)
#include "tst_application.moc"
