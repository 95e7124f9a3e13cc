// SPDX-License-Identifier: MIT
#include "redis/privateserver.h"

#include "base/platform/filelock.h"
#include "redis/server/contentrecord.h"
#include "redis/server/servercontrol.h"
#include "redis/server/serverfolder.h"
#include "testregistry.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <hiredis/hiredis.h>

#include <csignal>
#include <fcntl.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using redis::PrivateServer;

namespace {

constexpr auto HoldFolder = "FOLKMOOT_TEST_HOLD_FOLDER";

/// One program with a share in a server, and what it was told.
struct Client {
    explicit Client(const QString &folder, const QString &program = u"redis-server"_s,
                    PrivateServer::Durability durability = PrivateServer::Durability::EverySecond,
                    std::chrono::milliseconds patience = 30s)
        : server(folder, durability, program, patience)
    {
        QObject::connect(&server, &PrivateServer::ready, &server,
                         [this](const base::Endpoint &at) { endpoint = at; });
        QObject::connect(&server, &PrivateServer::failed, &server,
                         [this](const base::Error &why) { error = why; });
        QObject::connect(&server, &PrivateServer::progressChanged, &server,
                         [this](const auto &progress) { stages.append(progress); });
    }
    [[nodiscard]] bool start()
    {
        endpoint.reset();
        error.reset();
        server.start();
        return QTest::qWaitFor([this] { return endpoint || error; }, 60'000) && endpoint;
    }
    [[nodiscard]] QString refusal()
    {
        if (start() || !error)
            return u"(started)"_s;
        return error->kind == base::Failure::Refused ? error->detail
                                                     : u"(other) "_s + error->detail;
    }

    // Before the server: its destructor still reports.
    std::optional<base::Endpoint> endpoint;
    std::optional<base::Error> error;
    QList<base::ServerStartProgress> stages;
    PrivateServer server;
};

/// For a server that is not going to answer.
struct ImpatientClient : Client {
    explicit ImpatientClient(const QString &folder, const QString &program = u"redis-server"_s)
        : Client(folder, program, PrivateServer::Durability::EverySecond, 1s)
    {
    }
};

QByteArray ask(const base::Endpoint &endpoint, const QByteArrayList &command)
{
    redisContext *context = redisConnectUnix(QFile::encodeName(endpoint.path).constData());
    QByteArray text;
    for (const auto &each : {QByteArrayList{"AUTH", endpoint.password.toUtf8()}, command}) {
        std::vector<const char *> arguments;
        std::vector<size_t> sizes;
        for (const auto &argument : each) {
            arguments.push_back(argument.constData());
            sizes.push_back(size_t(argument.size()));
        }
        auto *reply = static_cast<redisReply *>(
            redisCommandArgv(context, int(each.size()), arguments.data(), sizes.data()));
        text.clear();
        if (reply && reply->type == REDIS_REPLY_INTEGER)
            text = QByteArray::number(reply->integer);
        else if (reply && reply->type == REDIS_REPLY_ARRAY && reply->elements == 2)
            text = reply->element[1]->str;
        else if (reply && reply->str)
            text = QByteArray(reply->str, qsizetype(reply->len));
        if (reply)
            freeReplyObject(reply);
    }
    redisFree(context);
    return text;
}

pid_t processOf(const base::Endpoint &endpoint)
{
    auto control = redis::ServerControl::connect(endpoint);
    return control ? pid_t(control->processId().value_or(0)) : 0;
}

bool isRunning(pid_t process)
{
    // A zombie that waits for its parent does not run.
    QFile state(u"/proc/%1/stat"_s.arg(process));
    return process > 0 && state.open(QIODevice::ReadOnly) && !state.readAll().contains(") Z ");
}

QString appendOnlyFile(const QString &folder)
{
    const QDir dir(folder + u"/appendonlydir"_s);
    const auto files = dir.entryList({u"*.incr.aof"_s});
    return files.isEmpty() ? QString() : dir.filePath(files.last());
}

/// The process that holds a lock by the descriptor it was started with; 0 if there is none.
pid_t holderOf(const QString &lock)
{
    for (const auto &name : QDir(u"/proc"_s).entryList(QDir::Dirs)) {
        if (QFile::symLinkTarget(u"/proc/%1/fd/3"_s.arg(name)) == lock)
            return name.toInt();
    }
    return 0;
}

bool isFree(const QString &lockFile)
{
    auto lock = platform::FileLock::open(lockFile);
    return lock && lock->tryExclusive();
}

/// No server runs there, and nobody who waits for one.
bool isLeft(const QString &folder)
{
    const redis::ServerFolder files(folder);
    return isFree(files.keeperLock()) && isFree(files.serverLock());
}

/// Another program that uses the folder, until it is killed.
class Holder {
public:
    explicit Holder(const QString &folder)
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QString::fromLatin1(HoldFolder), folder);
        m_process.setProcessEnvironment(environment);
        m_process.start(
            QCoreApplication::applicationFilePath(),
            {u"tst_privateserver"_s, u"aFirstStartMakesAPrivateFolderAndAServerWithoutAPort"_s});
    }
    [[nodiscard]] bool isHolding()
    {
        m_said += m_process.readAllStandardOutput();
        return m_said.contains("holding");
    }
    [[nodiscard]] bool kill()
    {
        m_process.kill();
        return m_process.waitForFinished();
    }

private:
    QProcess m_process;
    QByteArray m_said;
};

/// Everything that a server holds, in one number.
QByteArray digest(const base::Endpoint &endpoint)
{
    return ask(endpoint,
               {"EVAL",
                "local all = redis.call('KEYS', '*') table.sort(all) local sum = '' "
                "for _, key in ipairs(all) do "
                "sum = redis.sha1hex(sum .. key .. redis.call('DUMP', key)) end return sum",
                "0"});
}

QString writeScript(const QString &path, const QByteArray &text)
{
    QFile script(path);
    if (!script.open(QIODevice::WriteOnly) || script.write("#!/bin/sh\n" + text) < 0
        || !script.setPermissions(QFile::ReadOwner | QFile::ExeOwner))
        return {};
    return path;
}

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void setBytes(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

QString baseFile(const QString &folder)
{
    const QDir dir(folder + u"/appendonlydir"_s);
    const auto files = dir.entryList({u"*.base.rdb"_s});
    return files.isEmpty() ? QString() : dir.filePath(files.last());
}

/// A folder whose server held five commands and was left in peace.
void fill(const QString &folder, int commands = 5)
{
    {
        Client client(folder);
        QVERIFY(client.start());
        for (int i = 0; i < commands; ++i)
            ask(*client.endpoint, {"SET", "key:" + QByteArray::number(i), "value"});
    }
    QTRY_VERIFY(isLeft(folder));
}

/// The same, of which nobody recorded how much there was.
void fillUnrecorded(const QString &folder)
{
    fill(folder);
    redis::ContentRecord::forget(redis::ServerFolder(folder));
}

void copyFolder(const QString &from, const QString &to)
{
    QVERIFY(QDir().mkpath(to));
    const QDir source(from);
    for (const auto &name : source.entryList(QDir::Files))
        QVERIFY(QFile::copy(source.filePath(name), to + u'/' + name));
    for (const auto &name : source.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
        copyFolder(source.filePath(name), to + u'/' + name);
}

/// A folder with a base file and changes behind it.
void fillBoth(const QString &folder)
{
    {
        Client client(folder);
        QVERIFY(client.start());
        for (int i = 0; i < 100; ++i)
            ask(*client.endpoint, {"SET", "old:" + QByteArray::number(i), "value"});
        const auto first = baseFile(folder);
        ask(*client.endpoint, {"BGREWRITEAOF"});
        QTRY_VERIFY(baseFile(folder) != first);
        for (int i = 0; i < 100; ++i)
            ask(*client.endpoint, {"HSET", "new:" + QByteArray::number(i), "field", "value"});
    }
    QTRY_VERIFY(isLeft(folder));
}

} // namespace

class TestPrivateServer : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

    void aFirstStartMakesAPrivateFolderAndAServerWithoutAPort();
    void theLastOneOutShutsTheServerDown();
    void aSecondProgramJoins();
    void theFirstToLeaveTakesNothingAway();
    void ofTwentyRacingLaunchersOneWins();
    void whatWasAcknowledgedIsThereAfterTheNextStart();
    void aKilledServerIsStartedAgainWithItsData();
    void aKilledProgramLeavesNoServerBehind();
    void aKilledProgramTakesNothingFromOthers();
    void whoKeepsTheServerIsOutOfReachOfATerminal();
    void whoKeepsTheServerIsReplacedWhenKilled();
    void aServerWithoutItsKeeperGetsOneFromTheNext();
    void aServerWhoseFolderWasDeletedEnds();
    void whatIsLongIsRewrittenBeforeTheEnd();
    void whoeverComesDuringARewritingJoins();
    void damageIsNeverSilent_data();
    void damageIsNeverSilent();
    void aLossIsToldInNumbers();
    void oneMayGoOnWithWhatThereIs();
    void afterAPowerCutNobodyCriesWolf();
    void afterARewritingAndAPowerCutNobodyCriesWolf();
    void theFirstEditionMayHaveWrittenMeanwhile();
    void aServerOfAnOlderVersionIsRefused();
    void aServerThatHangsAtItsStartIsEnded();
    void aServerThatHangsAtItsStartKeepsNobody();
    void aServerThatEndsWithoutAWordSaysHow();
    void ctrlCInATerminalDoesNotReachTheServer();
    void ofOurDescriptorsTheServerGetsItsLockOnly();
    void aServerThatHangsIsLeftToItself();
    void leavingNeedNotBeWaitedFor();
    void aServerThatKeepsDyingIsTriedAgainWhenAsked();
    void everyWriteCanBeSynced();
    void aJoinerCanAskForMoreDurability();
    void durabilityChangesWhileTheServerRuns();
    void withoutAServerDurabilityIsRefused();
    void loadingIsShownInPercent();
    void aMissingProgramIsRefused();
    void aFolderHeldBySomethingSilentIsRefused();
    void aFolderThatCannotBeMadeIsRefused();
    void aFolderThatIsTooDeepUsesAShortSocket();
    void aFolderThatIsTooDeepForAnySocketIsRefused();
    void aFullDiskIsRefused();
    void whatAFullDiskDidNotTakeIsWaitedFor();
    void aServerThatWillNotStartTellsItsLog();
    void aCutFileIsNotLoadedSilently();
    void theLossIsCountedOnACopy();
    void aRepairKeepsTheDamagedFile();
    void aMissingManifestIsNeverStartedOver();
    void aCommunityThatIsGoneIsRefused();
    void aCommunityThatIsThereIsWelcome();
    void whatTheServerDoesNotHoldIsNotRemembered();
    void whatIsRememberedIsOnTheDisk();
    void leavingWhileStartingLeavesNothingBehind();

private:
    void fillPristine();

    std::unique_ptr<QTemporaryDir> m_scratch;
    QString m_folder;
    QTemporaryDir m_pristine; ///< a community to be damaged in many ways, in copies
    QByteArray m_digest; ///< of what it holds
};

void TestPrivateServer::initTestCase()
{
    // The same program, started by a test below in order to be killed.
    if (const auto folder = qEnvironmentVariable(HoldFolder); !folder.isEmpty()) {
        Client client(folder);
        QVERIFY(client.start());
        std::puts("holding");
        std::fflush(stdout);
        QTest::qWait(60'000);
    }
}

void TestPrivateServer::init()
{
    QTest::failOnWarning(QRegularExpression(u".?"_s));
    m_scratch = std::make_unique<QTemporaryDir>();
    QVERIFY(m_scratch->isValid());
    m_folder = m_scratch->filePath(u"a \"private\" community"_s);
}

void TestPrivateServer::cleanup()
{
    if (QFileInfo::exists(m_folder))
        QTRY_VERIFY_WITH_TIMEOUT(isLeft(m_folder), 20'000);
}

void TestPrivateServer::aFirstStartMakesAPrivateFolderAndAServerWithoutAPort()
{
    Client client(m_folder);

    QVERIFY(client.start());

    struct stat info { };
    QCOMPARE(::stat(QFile::encodeName(m_folder).constData(), &info), 0);
    QCOMPARE(info.st_mode & 0777u, 0700u);
    for (const auto *name : {"/password", "/redis.conf"}) {
        QCOMPARE(::stat((QFile::encodeName(m_folder) + name).constData(), &info), 0);
        QCOMPARE(info.st_mode & 0777u, 0600u);
    }
    QCOMPARE(client.endpoint->transport, base::Endpoint::Transport::UnixSocket);
    QCOMPARE(::stat(QFile::encodeName(client.endpoint->path).constData(), &info), 0);
    QCOMPARE(info.st_mode & 0777u, 0700u);
    QCOMPARE(client.endpoint->password.size(), 64);
    QCOMPARE(ask(*client.endpoint, {"CONFIG", "GET", "port"}), "0");
    QCOMPARE(ask(*client.endpoint, {"CONFIG", "GET", "appendonly"}), "yes");
    QCOMPARE(ask(*client.endpoint, {"CONFIG", "GET", "appendfsync"}), "everysec");
    QCOMPARE(ask(*client.endpoint, {"CONFIG", "GET", "set-max-intset-entries"}), "4096");
    QCOMPARE(ask(*client.endpoint, {"CONFIG", "GET", "lazyfree-lazy-expire"}), "yes");
    auto stranger = *client.endpoint;
    stranger.password = u"guess"_s;
    QVERIFY(!redis::ServerControl::connect(stranger));
}

void TestPrivateServer::theLastOneOutShutsTheServerDown()
{
    pid_t process = 0;
    {
        Client client(m_folder);
        QVERIFY(client.start());
        process = processOf(*client.endpoint);
        QVERIFY(isRunning(process));
    }

    QTRY_VERIFY(!isRunning(process));
}

void TestPrivateServer::aSecondProgramJoins()
{
    Client first(m_folder);
    Client second(m_folder, u"/no/such/program"_s);
    QVERIFY(first.start());

    QVERIFY(second.start());

    QCOMPARE(*second.endpoint, *first.endpoint);
    QTRY_COMPARE(second.stages.last().stage, base::ServerStartProgress::Stage::Ready);
    QVERIFY(second.stages.last().joinedRunning);
    QVERIFY(!first.stages.last().joinedRunning);
}

void TestPrivateServer::theFirstToLeaveTakesNothingAway()
{
    auto first = std::make_unique<Client>(m_folder);
    Client second(m_folder);
    QVERIFY(first->start());
    QVERIFY(second.start());

    first.reset();

    QCOMPARE(ask(*second.endpoint, {"SET", "key", "value"}), "OK");
}

void TestPrivateServer::ofTwentyRacingLaunchersOneWins()
{
    std::vector<std::unique_ptr<Client>> clients;
    for (int i = 0; i < 20; ++i)
        clients.push_back(std::make_unique<Client>(m_folder));

    for (const auto &client : clients)
        client->server.start();

    for (const auto &client : clients)
        QTRY_VERIFY_WITH_TIMEOUT(client->endpoint || client->error, 20'000);
    QSet<pid_t> processes;
    int launchers = 0;
    for (const auto &client : clients) {
        QVERIFY2(client->endpoint, qPrintable(client->error.value_or(base::Error{}).detail));
        processes.insert(processOf(*client->endpoint));
        launchers += client->stages.last().joinedRunning ? 0 : 1;
    }
    QCOMPARE(launchers, 1);
    QCOMPARE(processes.size(), 1);
    QVERIFY(isRunning(*processes.begin()));
    clients.clear();
    QTRY_VERIFY(!isRunning(*processes.begin()));
}

void TestPrivateServer::whatWasAcknowledgedIsThereAfterTheNextStart()
{
    fill(m_folder, 100);

    Client client(m_folder);
    QVERIFY(client.start());

    QCOMPARE(ask(*client.endpoint, {"DBSIZE"}), "100");
}

void TestPrivateServer::aKilledServerIsStartedAgainWithItsData()
{
    Client client(m_folder);
    Client witness(m_folder);
    QVERIFY(client.start());
    QVERIFY(witness.start());
    QSignalSpy restarted(&client.server, &PrivateServer::restarted);
    QSignalSpy witnessed(&witness.server, &PrivateServer::restarted);
    for (int i = 0; i < 200; ++i)
        ask(*client.endpoint, {"INCR", "counter"});
    const auto process = processOf(*client.endpoint);

    ::kill(process, SIGKILL);

    QTRY_VERIFY_WITH_TIMEOUT(!restarted.isEmpty() || !witnessed.isEmpty(), 20'000);
    QCOMPARE(ask(*client.endpoint, {"GET", "counter"}), "200");
    QVERIFY(processOf(*client.endpoint) != process);
    QVERIFY(!client.error && !witness.error);
}

void TestPrivateServer::aKilledProgramLeavesNoServerBehind()
{
    Holder window(m_folder);
    QTRY_VERIFY_WITH_TIMEOUT(window.isHolding(), 20'000);
    const auto endpoint = redis::ServerFolder(m_folder).endpoint();
    const auto process = processOf(endpoint);
    ask(endpoint, {"SET", "kept", "value"});
    QVERIFY(isRunning(process));

    QVERIFY(window.kill());

    QTRY_VERIFY(!isRunning(process));
    QTRY_VERIFY(isLeft(m_folder));
    Client next(m_folder);
    QVERIFY(next.start());
    QCOMPARE(ask(*next.endpoint, {"GET", "kept"}), "value");
}

void TestPrivateServer::aKilledProgramTakesNothingFromOthers()
{
    Holder window(m_folder);
    QTRY_VERIFY_WITH_TIMEOUT(window.isHolding(), 20'000);
    Client client(m_folder);
    QVERIFY(client.start());
    const auto process = processOf(*client.endpoint);

    QVERIFY(window.kill());

    QCOMPARE(ask(*client.endpoint, {"SET", "key", "value"}), "OK");
    QCOMPARE(processOf(*client.endpoint), process);
}

void TestPrivateServer::whoKeepsTheServerIsOutOfReachOfATerminal()
{
    Client client(m_folder);
    QVERIFY(client.start());

    const auto keeper = holderOf(redis::ServerFolder(m_folder).keeperLock());

    QVERIFY(keeper > 0);
    QCOMPARE(::getsid(keeper), keeper);
    QTRY_COMPARE(QFile::symLinkTarget(u"/proc/%1/cwd"_s.arg(keeper)), u"/"_s);
    QVERIFY(!QFileInfo::exists(u"/proc/%1/fd/6"_s.arg(keeper)));
}

void TestPrivateServer::whoKeepsTheServerIsReplacedWhenKilled()
{
    const auto lock = redis::ServerFolder(m_folder).keeperLock();
    Holder window(m_folder);
    QTRY_VERIFY_WITH_TIMEOUT(window.isHolding(), 20'000);
    const auto process = processOf(redis::ServerFolder(m_folder).endpoint());
    const auto first = holderOf(lock);
    QVERIFY(first > 0);

    ::kill(first, SIGKILL);

    // Whoever starts it holds the lock for a moment, too.
    const auto isKept = [&] {
        const auto next = holderOf(lock);
        QFile started(u"/proc/%1/cmdline"_s.arg(next));
        return next != first && started.open(QIODevice::ReadOnly)
            && started.readAll().contains("--keep-server");
    };
    QVERIFY(QTest::qWaitFor(isKept, 30'000));
    QVERIFY(window.kill());
    QTRY_VERIFY_WITH_TIMEOUT(!isRunning(process), 20'000);
}

void TestPrivateServer::aServerWithoutItsKeeperGetsOneFromTheNext()
{
    Holder window(m_folder);
    QTRY_VERIFY_WITH_TIMEOUT(window.isHolding(), 20'000);
    const auto process = processOf(redis::ServerFolder(m_folder).endpoint());
    const auto keeper = holderOf(redis::ServerFolder(m_folder).keeperLock());
    ::kill(keeper, SIGSTOP); // so that it is not replaced before its program is killed
    QVERIFY(window.kill());
    ::kill(keeper, SIGKILL);
    QTRY_VERIFY(isFree(redis::ServerFolder(m_folder).keeperLock()));
    QVERIFY(isRunning(process));

    {
        Client next(m_folder);
        QVERIFY(next.start());
        QCOMPARE(processOf(*next.endpoint), process);
    }

    QTRY_VERIFY(!isRunning(process));
}

void TestPrivateServer::aServerWhoseFolderWasDeletedEnds()
{
    Holder window(m_folder);
    QTRY_VERIFY_WITH_TIMEOUT(window.isHolding(), 20'000);
    const auto process = processOf(redis::ServerFolder(m_folder).endpoint());

    QVERIFY(QDir(m_folder).removeRecursively());
    QVERIFY(window.kill());

    QTRY_VERIFY_WITH_TIMEOUT(!isRunning(process), 20'000);
}

void TestPrivateServer::whatIsLongIsRewrittenBeforeTheEnd()
{
    {
        Client client(m_folder);
        QVERIFY(client.start());
        ask(*client.endpoint,
            {"EVAL", "for i = 1, 300000 do redis.call('SET', 'k' .. i, i) end", "0"});
    }
    QTRY_VERIFY_WITH_TIMEOUT(isLeft(m_folder), 20'000);

    QVERIFY(QFileInfo(appendOnlyFile(m_folder)).size() < 1'000);
    QVERIFY(QFileInfo(baseFile(m_folder)).size() > 1'000'000);
    Client next(m_folder);
    QVERIFY(next.start());
    QCOMPARE(ask(*next.endpoint, {"DBSIZE"}), "300000");
}

void TestPrivateServer::whoeverComesDuringARewritingJoins()
{
    pid_t process = 0;
    {
        Client client(m_folder);
        QVERIFY(client.start());
        process = processOf(*client.endpoint);
        ask(*client.endpoint, {"CONFIG", "SET", "rdb-key-save-delay", "300"});
        ask(*client.endpoint,
            {"EVAL",
             "local v = string.rep('v', 900) for i = 1, 10000 do redis.call('SET', i, v) end",
             "0"});
    }
    // The window is gone, the server has work for seconds.
    QVERIFY(isRunning(process));

    {
        Client next(m_folder);
        QVERIFY(next.start());
        QCOMPARE(processOf(*next.endpoint), process);
        QCOMPARE(ask(*next.endpoint, {"SET", "meanwhile", "kept"}), "OK");
    }

    QTRY_VERIFY_WITH_TIMEOUT(isLeft(m_folder), 20'000);
    QVERIFY(QFileInfo(appendOnlyFile(m_folder)).size() < 1'000'000);
    Client last(m_folder);
    QVERIFY(last.start());
    QCOMPARE(ask(*last.endpoint, {"GET", "meanwhile"}), "kept");
    QCOMPARE(ask(*last.endpoint, {"DBSIZE"}), "10001");
}

void TestPrivateServer::damageIsNeverSilent_data()
{
    using Damage = std::function<QByteArray(QByteArray)>;
    QTest::addColumn<QString>("file");
    QTest::addColumn<Damage>("damage");
    const auto row = [](const QString &file, const char *what, Damage damage) {
        QTest::addRow("%s, %s", qPrintable(file), what) << file << std::move(damage);
    };
    for (const auto &file : {u"base"_s, u"incr"_s, u"manifest"_s, u"contents"_s}) {
        row(file, "missing", [](const auto &) { return QByteArray(); });
        row(file, "emptied", [](const auto &) { return QByteArray(""); });
        row(file, "a byte short", [](auto bytes) { return bytes.chopped(1); });
        row(file, "half", [](auto bytes) { return bytes.first(bytes.size() / 2); });
        row(file, "a byte longer", [](auto bytes) { return bytes + 'x'; });
        row(file, "twice", [](auto bytes) { return bytes + bytes; });
        row(file, "zeros at the end",
            [](auto bytes) { return bytes.chopped(20) + QByteArray(20, '\0'); });
        row(file, "all zeros", [](auto bytes) { return QByteArray(bytes.size(), '\0'); });
        for (int part = 0; part < 12; ++part) {
            row(file, qPrintable(u"a bit in twelfth %1"_s.arg(part)), [part](auto bytes) {
                const auto at = bytes.size() * part / 12 + 3;
                bytes[at] = char(bytes.at(at) ^ 1);
                return bytes;
            });
        }
    }
    row(u"incr"_s, "cut between two commands",
        [](auto bytes) { return bytes.first(bytes.lastIndexOf("*4\r\n", bytes.size() / 2)); });
    row(u"incr"_s, "one command gone", [](auto bytes) {
        const auto from = bytes.indexOf("*4\r\n", bytes.size() / 2);
        return bytes.remove(from, bytes.indexOf("*4\r\n", from + 1) - from);
    });
    row(u"incr"_s, "a command more",
        [](auto bytes) { return bytes + "*2\r\n$3\r\nDEL\r\n$5\r\nold:1\r\n"; });
    row(u"incr"_s, "another value", [](auto bytes) { return bytes.replace("value", "other"); });
    row(u"manifest"_s, "without its last file",
        [](auto bytes) { return bytes.first(bytes.indexOf('\n') + 1); });
}

void TestPrivateServer::fillPristine()
{
    const auto folder = m_pristine.filePath(u"community"_s);
    fillBoth(folder);
    {
        Client client(folder);
        QVERIFY(client.start());
        m_digest = digest(*client.endpoint);
    }
    QTRY_VERIFY_WITH_TIMEOUT(isLeft(folder), 20'000);
}

void TestPrivateServer::damageIsNeverSilent()
{
    QFETCH(QString, file);
    QFETCH(std::function<QByteArray(QByteArray)>, damage);
    if (m_digest.isEmpty())
        fillPristine();
    copyFolder(m_pristine.filePath(u"community"_s), m_folder);
    const redis::ServerFolder folder(m_folder);
    const QHash<QString, QString> paths{{u"base"_s, baseFile(m_folder)},
                                        {u"incr"_s, appendOnlyFile(m_folder)},
                                        {u"manifest"_s, folder.manifest()},
                                        {u"contents"_s, folder.contents()}};
    const auto bytes = bytesOf(paths.value(file));
    QVERIFY(!bytes.isEmpty());
    const auto damaged = damage(bytes);

    damaged.isNull() ? void(QFile::remove(paths.value(file)))
                     : setBytes(paths.value(file), damaged);

    Client client(m_folder);
    if (client.start())
        QCOMPARE(digest(*client.endpoint), m_digest);
    else
        QVERIFY2((QStringList{u"aof-damaged"_s, u"data-changed"_s, u"data-missing"_s})
                     .contains(client.error->detail),
                 qPrintable(client.error->detail));
}

void TestPrivateServer::aLossIsToldInNumbers()
{
    fillBoth(m_folder);
    const auto path = appendOnlyFile(m_folder);
    const auto bytes = bytesOf(path);
    setBytes(path, bytes.first(bytes.lastIndexOf("*4\r\n", bytes.size() / 2)));
    Client client(m_folder);
    QCOMPARE(client.refusal(), u"data-changed"_s);
    PrivateServer::RepairEstimate estimate;
    connect(&client.server, &PrivateServer::repairEstimated, this,
            [&](const auto &answer) { estimate = answer; });

    client.server.estimateRepair();

    QTRY_COMPARE_WITH_TIMEOUT(estimate.keysWere, 200, 20'000); // a server is started for it
    QVERIFY(estimate.keysAre > 100 && estimate.keysAre < 200);
    QCOMPARE(estimate.changed.size(), 1);
    QCOMPARE(estimate.changed.first().name, QFileInfo(path).fileName());
    QCOMPARE(estimate.changed.first().bytesWere, bytes.size());
    QCOMPARE(estimate.changed.first().bytesAre, QFileInfo(path).size());
    QCOMPARE(estimate.bytesLost, 0);
    QCOMPARE(QDir(m_folder).entryList({u"check-*"_s}, QDir::Dirs), QStringList());
    QCOMPARE(client.refusal(), u"data-changed"_s);
}

void TestPrivateServer::oneMayGoOnWithWhatThereIs()
{
    fillBoth(m_folder);
    const auto path = appendOnlyFile(m_folder);
    setBytes(path, {});
    {
        Client client(m_folder);
        QCOMPARE(client.refusal(), u"data-changed"_s);
        client.error.reset();

        client.server.repairAndStart();

        QTRY_VERIFY(client.endpoint || client.error);
        QVERIFY(client.endpoint);
        QCOMPARE(ask(*client.endpoint, {"DBSIZE"}), "100");
        QCOMPARE(QDir(m_folder).entryList({u"kept-*"_s}, QDir::Dirs).size(), 1);
    }
    QTRY_VERIFY(isLeft(m_folder));
    Client again(m_folder);
    QVERIFY(again.start());
}

void TestPrivateServer::afterAPowerCutNobodyCriesWolf()
{
    fill(m_folder);
    QTRY_VERIFY(isLeft(m_folder));
    const redis::ServerFolder folder(m_folder);
    {
        Holder window(m_folder);
        QTRY_VERIFY_WITH_TIMEOUT(window.isHolding(), 20'000);
        ask(folder.endpoint(), {"SET", "after", "the record"});
        const auto server = processOf(folder.endpoint());
        const auto keeper = holderOf(folder.keeperLock());
        ::kill(keeper, SIGSTOP);
        QVERIFY(window.kill());
        ::kill(keeper, SIGKILL);
        ::kill(server, SIGKILL);
    }
    QTRY_VERIFY(isLeft(m_folder));
    const auto path = appendOnlyFile(m_folder);
    const auto bytes = bytesOf(path);
    {
        // What was recorded at the last end must still be there, though.
        auto damaged = bytes;
        setBytes(path, damaged.replace("key:3", "key:8"));
        Client client(m_folder);
        QCOMPARE(client.refusal(), u"data-changed"_s);
    }
    QTRY_VERIFY(isLeft(m_folder));
    setBytes(path, bytes);

    Client client(m_folder);

    QVERIFY(client.start());
    QCOMPARE(ask(*client.endpoint, {"GET", "after"}), "the record");
}

void TestPrivateServer::afterARewritingAndAPowerCutNobodyCriesWolf()
{
    fill(m_folder);
    QTRY_VERIFY(isLeft(m_folder));
    Client client(m_folder);
    QVERIFY(client.start());
    const auto first = baseFile(m_folder);
    ask(*client.endpoint, {"BGREWRITEAOF"});
    QTRY_VERIFY(baseFile(m_folder) != first);
    QSignalSpy restarted(&client.server, &PrivateServer::restarted);

    ::kill(processOf(*client.endpoint), SIGKILL);

    QTRY_COMPARE_WITH_TIMEOUT(restarted.size(), 1, 20'000);
    QCOMPARE(ask(*client.endpoint, {"DBSIZE"}), "5");
}

void TestPrivateServer::theFirstEditionMayHaveWrittenMeanwhile()
{
    fill(m_folder);
    QTRY_VERIFY(isLeft(m_folder));
    const redis::ServerFolder folder(m_folder);
    // As it writes its configuration, and its server its file.
    setBytes(folder.config(), bytesOf(folder.config()).replace("# Its end is recorded", "#"));
    const auto path = appendOnlyFile(m_folder);
    setBytes(path, bytesOf(path) + "*3\r\n$3\r\nSET\r\n$1\r\na\r\n$1\r\nb\r\n");

    Client client(m_folder);

    QVERIFY(client.start());
    QCOMPARE(ask(*client.endpoint, {"DBSIZE"}), "6");
}

void TestPrivateServer::aServerOfAnOlderVersionIsRefused()
{
    Client client(m_folder,
                  writeScript(m_scratch->filePath(u"redis-server"_s),
                              "echo '*** FATAL CONFIG FILE ERROR (Redis 6.0.16) ***'\n"
                              "echo 'Reading the configuration file, at line 11'\n"
                              "echo \">>> 'enable-protected-configs no'\"\n"
                              "echo 'Bad directive or wrong number of arguments'\nexit 1\n"));

    QCOMPARE(client.refusal(), u"server-old"_s);
}

void TestPrivateServer::aServerThatHangsAtItsStartIsEnded()
{
    const auto program = m_scratch->filePath(u"redis-server"_s);
    {
        ImpatientClient client(m_folder, writeScript(program, "sleep 1000\n"));
        QCOMPARE(client.refusal(), u"server-silent"_s);
        QVERIFY(isFree(redis::ServerFolder(m_folder).serverLock()));
    }

    Client client(m_folder);
    QVERIFY(client.start());
}

void TestPrivateServer::aServerThatHangsAtItsStartKeepsNobody()
{
    Client client(m_folder,
                  writeScript(m_scratch->filePath(u"redis-server"_s), "exec sleep 1000\n"));
    client.server.start();
    QTRY_VERIFY_WITH_TIMEOUT(!isFree(redis::ServerFolder(m_folder).serverLock()), 20'000);
    QSignalSpy left(&client.server, &PrivateServer::left);

    client.server.leave();

    QTRY_COMPARE(left.size(), 1);
    QTRY_VERIFY(isLeft(m_folder));
}

void TestPrivateServer::aServerThatEndsWithoutAWordSaysHow()
{
    Client client(m_folder, writeScript(m_scratch->filePath(u"redis-server"_s), "exit 3\n"));

    QCOMPARE(client.refusal(), u"(ended with status 3)"_s);
}

void TestPrivateServer::ctrlCInATerminalDoesNotReachTheServer()
{
    Client client(m_folder);

    QVERIFY(client.start());

    const auto process = processOf(*client.endpoint);
    QCOMPARE(::getsid(process), process);
    QCOMPARE(::getpgid(process), process);
}

void TestPrivateServer::ofOurDescriptorsTheServerGetsItsLockOnly()
{
    // As a script leaves it to the programs it starts.
    QFile inherited(m_scratch->filePath(u"inherited"_s));
    QVERIFY(inherited.open(QIODevice::WriteOnly));
    QCOMPARE(::fcntl(inherited.handle(), F_SETFD, 0), 0);
    Client client(m_folder);

    QVERIFY(client.start());

    QStringList files;
    const QDir open(u"/proc/%1/fd"_s.arg(processOf(*client.endpoint)));
    for (const auto &entry : open.entryInfoList(QDir::Files | QDir::System))
        files.append(entry.symLinkTarget());
    QVERIFY(!files.contains(inherited.fileName()));
    QCOMPARE(files.count(redis::ServerFolder(m_folder).serverLock()), 1);
    QCOMPARE(files.count(redis::ServerFolder(m_folder).clientsLock()), 0);
}

void TestPrivateServer::aServerThatHangsIsLeftToItself()
{
    pid_t process = 0;
    {
        Client client(m_folder);
        QVERIFY(client.start());
        process = processOf(*client.endpoint);
        ::kill(process, SIGSTOP);
    }
    QVERIFY(isRunning(process));

    ::kill(process, SIGCONT);

    QTRY_VERIFY(!isRunning(process));
}

void TestPrivateServer::leavingNeedNotBeWaitedFor()
{
    Client client(m_folder);
    QVERIFY(client.start());
    const auto process = processOf(*client.endpoint);
    QSignalSpy left(&client.server, &PrivateServer::left);
    ::kill(process, SIGSTOP);

    client.server.leave();
    QVERIFY(isRunning(process));
    ::kill(process, SIGCONT);

    QTRY_COMPARE(left.size(), 1);
    QTRY_VERIFY(!isRunning(process));
}

void TestPrivateServer::aServerThatKeepsDyingIsTriedAgainWhenAsked()
{
    Client client(m_folder);
    QVERIFY(client.start());
    ask(*client.endpoint, {"SET", "kept", "value"});
    pid_t killed = 0;
    const auto kill = [&] {
        if (const auto process = processOf(*client.endpoint); process > 0 && process != killed)
            ::kill(killed = process, SIGKILL);
        return client.error.has_value();
    };
    QTRY_VERIFY_WITH_TIMEOUT(kill(), 20'000);

    QVERIFY(client.start());

    QCOMPARE(ask(*client.endpoint, {"GET", "kept"}), "value");
}

void TestPrivateServer::everyWriteCanBeSynced()
{
    Client client(m_folder, u"redis-server"_s, PrivateServer::Durability::Always);

    QVERIFY(client.start());

    QCOMPARE(ask(*client.endpoint, {"CONFIG", "GET", "appendfsync"}), "always");
}

void TestPrivateServer::aJoinerCanAskForMoreDurability()
{
    Client first(m_folder);
    Client second(m_folder, u"redis-server"_s, PrivateServer::Durability::Always);
    QVERIFY(first.start());

    QVERIFY(second.start());

    QCOMPARE(ask(*first.endpoint, {"CONFIG", "GET", "appendfsync"}), "always");
}

void TestPrivateServer::durabilityChangesWhileTheServerRuns()
{
    Client client(m_folder);
    QVERIFY(client.start());
    QSignalSpy changed(&client.server, &PrivateServer::durabilityChanged);

    client.server.setDurability(PrivateServer::Durability::Always);

    QTRY_COMPARE(changed.count(), 1);
    QCOMPARE(ask(*client.endpoint, {"CONFIG", "GET", "appendfsync"}), "always");
    client.server.setDurability(PrivateServer::Durability::EverySecond);
    QTRY_COMPARE(changed.count(), 2);
    QCOMPARE(ask(*client.endpoint, {"CONFIG", "GET", "appendfsync"}), "everysec");
}

void TestPrivateServer::withoutAServerDurabilityIsRefused()
{
    PrivateServer server(m_folder, PrivateServer::Durability::EverySecond);
    QSignalSpy refused(&server, &PrivateServer::durabilityRefused);

    server.setDurability(PrivateServer::Durability::Always);

    QTRY_COMPARE(refused.count(), 1);
}

void TestPrivateServer::loadingIsShownInPercent()
{
    Client client(m_folder);
    QVERIFY(client.start());
    // Loads slowly: each command of the file is a script's work.
    ask(*client.endpoint, {"EVAL", "for i = 1, 300000 do redis.call('SET', 'k' .. i, i) end", "0"});

    ::kill(processOf(*client.endpoint), SIGKILL);

    const auto isLoadingShown = [&client] {
        return std::ranges::any_of(client.stages, [](const auto &progress) {
            return progress.stage == base::ServerStartProgress::Stage::Loading
                && progress.percent >= 0;
        });
    };
    QTRY_VERIFY_WITH_TIMEOUT(isLoadingShown(), 20'000);
    QTRY_COMPARE_WITH_TIMEOUT(client.stages.last().stage, base::ServerStartProgress::Stage::Ready,
                              60'000);
    QCOMPARE(ask(*client.endpoint, {"DBSIZE"}), "300000");
}

void TestPrivateServer::aMissingProgramIsRefused()
{
    Client client(m_folder, u"no-such-redis-server"_s);

    QCOMPARE(client.refusal(), u"program-missing"_s);
}

void TestPrivateServer::aFolderHeldBySomethingSilentIsRefused()
{
    QVERIFY(redis::ServerFolder(m_folder).prepare());
    auto lock = platform::FileLock::open(redis::ServerFolder(m_folder).serverLock());
    QVERIFY(lock && lock->tryExclusive());
    {
        ImpatientClient client(m_folder);
        QCOMPARE(client.refusal(), u"folder-locked"_s);
    }

    lock->close();

    Client client(m_folder);
    QVERIFY(client.start());
}

void TestPrivateServer::aFolderThatCannotBeMadeIsRefused()
{
    QFile file(m_scratch->filePath(u"file"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));

    Client below(m_scratch->filePath(u"file/folder"_s));
    QCOMPARE(below.refusal(), u"folder-unwritable"_s);

    Client inPlace(m_scratch->filePath(u"file"_s));
    QCOMPARE(inPlace.refusal(), u"folder-unwritable"_s);
}

void TestPrivateServer::aFolderThatIsTooDeepUsesAShortSocket()
{
    QTemporaryDir runtime;
    const auto before = qgetenv("XDG_RUNTIME_DIR");
    qputenv("XDG_RUNTIME_DIR", QFile::encodeName(runtime.path()));
    const auto deep = m_folder + u"/"_s + QString(120, u'd');
    QString socket;

    {
        Client first(deep);
        QVERIFY(first.start());
        socket = first.endpoint->path;
        // Another window may have another environment: it goes where the server is.
        qunsetenv("XDG_RUNTIME_DIR");
        Client second(deep);
        QVERIFY(second.start());
        QCOMPARE(second.endpoint->path, socket);
    }

    QVERIFY(socket.startsWith(runtime.path()));
    before.isNull() ? qunsetenv("XDG_RUNTIME_DIR") : qputenv("XDG_RUNTIME_DIR", before);
}

void TestPrivateServer::aFolderThatIsTooDeepForAnySocketIsRefused()
{
    const auto before = qgetenv("XDG_RUNTIME_DIR");
    const auto deep = m_folder + u"/"_s + QString(120, u'd');
    QVERIFY(QDir().mkpath(deep));
    qputenv("XDG_RUNTIME_DIR", QFile::encodeName(deep));

    Client client(deep);
    const auto refusal = client.refusal();

    before.isNull() ? qunsetenv("XDG_RUNTIME_DIR") : qputenv("XDG_RUNTIME_DIR", before);
    QCOMPARE(refusal, u"path-long"_s);
}

void TestPrivateServer::aFullDiskIsRefused()
{
    const auto disk = QFile::encodeName(m_scratch->filePath(u"disk"_s));
    QVERIFY(QDir().mkpath(QFile::decodeName(disk)));
    if (::mount("none", disk.constData(), "tmpfs", 0, "size=2m,mode=0700") != 0)
        QSKIP("needs the right to mount a small file system");
    const auto unmount = qScopeGuard([&] { ::umount2(disk.constData(), MNT_DETACH); });
    const QString folder = QFile::decodeName(disk) + u"/community"_s;
    fill(folder);
    QFile ballast(QFile::decodeName(disk) + u"/ballast"_s);
    QVERIFY(ballast.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
    while (ballast.write(QByteArray(4096, 'x')) == 4096) { }

    {
        Client client(folder);
        QCOMPARE(client.refusal(), u"disk-full"_s);
    }

    QVERIFY(ballast.remove());
    Client client(folder);
    QVERIFY(client.start());
    QCOMPARE(ask(*client.endpoint, {"DBSIZE"}), "5");
}

void TestPrivateServer::whatAFullDiskDidNotTakeIsWaitedFor()
{
    const auto disk = QFile::encodeName(m_scratch->filePath(u"disk"_s));
    QVERIFY(QDir().mkpath(QFile::decodeName(disk)));
    if (::mount("none", disk.constData(), "tmpfs", 0, "size=2m,mode=0700") != 0)
        QSKIP("needs the right to mount a small file system");
    const auto unmount = qScopeGuard([&] { ::umount2(disk.constData(), MNT_DETACH); });
    const QString folder = QFile::decodeName(disk) + u"/community"_s;
    QFile ballast(QFile::decodeName(disk) + u"/ballast"_s);
    {
        Client client(folder);
        QVERIFY(client.start());
        QVERIFY(ballast.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
        while (ballast.write(QByteArray(4096, 'x')) == 4096) { }
        QCOMPARE(ask(*client.endpoint, {"SET", "last", QByteArray(8192, 'x')}), "OK");
    }
    {
        Client client(folder);
        QVERIFY(client.start());
        QCOMPARE(ask(*client.endpoint, {"EXISTS", "last"}), "1");
    }

    QVERIFY(ballast.remove());

    QTRY_VERIFY_WITH_TIMEOUT(isLeft(folder), 20'000);
    Client next(folder);
    QVERIFY(next.start());
    QCOMPARE(ask(*next.endpoint, {"EXISTS", "last"}), "1");
}

void TestPrivateServer::aServerThatWillNotStartTellsItsLog()
{
    const auto program = m_scratch->filePath(u"redis-server"_s);
    QFile script(program);
    QVERIFY(script.open(QIODevice::WriteOnly));
    script.write("#!/bin/sh\necho 'I would rather not'\nexit 1\n");
    script.close();
    QVERIFY(script.setPermissions(QFile::ReadOwner | QFile::ExeOwner));
    Client client(m_folder, program);

    QCOMPARE(client.refusal(), u"I would rather not"_s);
}

void TestPrivateServer::aCutFileIsNotLoadedSilently()
{
    fillUnrecorded(m_folder);
    QFile file(appendOnlyFile(m_folder));
    QVERIFY(file.resize(file.size() - 5));

    Client client(m_folder);

    QCOMPARE(client.refusal(), u"aof-damaged"_s);
}

void TestPrivateServer::theLossIsCountedOnACopy()
{
    fillUnrecorded(m_folder);
    QFile file(appendOnlyFile(m_folder));
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.seek(file.readAll().indexOf("$5\r\nkey:3")));
    file.write("XX");
    file.close();
    const auto size = file.size();
    Client client(m_folder);
    QCOMPARE(client.refusal(), u"aof-damaged"_s);
    PrivateServer::RepairEstimate estimate;
    connect(&client.server, &PrivateServer::repairEstimated, this,
            [&](const auto &answer) { estimate = answer; });

    client.server.estimateRepair();

    QTRY_VERIFY(estimate.bytesTotal > 0);
    QCOMPARE(estimate.bytesTotal, size);
    QVERIFY(estimate.bytesLost > 0 && estimate.bytesLost < size);
    QCOMPARE(estimate.commandsLost, 2);
    QCOMPARE(file.size(), size);
    QCOMPARE(QDir(m_folder).entryList({u"check-*"_s}, QDir::Dirs), QStringList());
}

void TestPrivateServer::aRepairKeepsTheDamagedFile()
{
    fillUnrecorded(m_folder);
    QFile file(appendOnlyFile(m_folder));
    QVERIFY(file.resize(file.size() - 5));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto damaged = file.readAll();
    Client client(m_folder);
    QCOMPARE(client.refusal(), u"aof-damaged"_s);
    client.error.reset();

    client.server.repairAndStart();

    QTRY_VERIFY(client.endpoint || client.error);
    QVERIFY(client.endpoint);
    QCOMPARE(ask(*client.endpoint, {"DBSIZE"}), "4");
    const QDir dir(m_folder + u"/appendonlydir"_s);
    const auto kept = dir.entryList({u"*.damaged-*"_s});
    QCOMPARE(kept.size(), 1);
    QFile original(dir.filePath(kept.first()));
    QVERIFY(original.open(QIODevice::ReadOnly));
    QCOMPARE(original.readAll(), damaged);
}

void TestPrivateServer::aMissingManifestIsNeverStartedOver()
{
    fill(m_folder);
    const redis::ServerFolder folder(m_folder);
    QVERIFY(QFile::rename(folder.manifest(), m_folder + u"/manifest"_s));
    {
        Client client(m_folder);
        QCOMPARE(client.refusal(), u"data-missing"_s);
    }

    QVERIFY(QFile::rename(m_folder + u"/manifest"_s, folder.manifest()));

    Client client(m_folder);
    QVERIFY(client.start());
    QCOMPARE(ask(*client.endpoint, {"DBSIZE"}), "5");
}

void TestPrivateServer::aCommunityThatIsGoneIsRefused()
{
    {
        Client client(m_folder);
        QVERIFY(client.start());
        ask(*client.endpoint, {"HSET", "fm:meta", "id", "abc"});
        client.server.rememberCommunity("fm:meta", "abc");
    }
    {
        Client client(m_folder);
        QVERIFY(client.start());
        ask(*client.endpoint, {"FLUSHALL"});
        ask(*client.endpoint, {"SET", "something", "else"});
    }
    Client client(m_folder);
    QCOMPARE(client.refusal(), u"data-missing"_s);

    QVERIFY(QDir(m_folder + u"/appendonlydir"_s).removeRecursively());

    Client again(m_folder);
    QCOMPARE(again.refusal(), u"data-missing"_s);
}

void TestPrivateServer::aCommunityThatIsThereIsWelcome()
{
    {
        Client client(m_folder);
        QVERIFY(client.start());
        ask(*client.endpoint, {"HSET", "{town}:fm:meta", "id", "abc"});
        client.server.rememberCommunity("{town}:fm:meta", "abc");
    }

    Client client(m_folder);

    QVERIFY(client.start());
}

void TestPrivateServer::whatTheServerDoesNotHoldIsNotRemembered()
{
    {
        Client client(m_folder);
        QVERIFY(client.start());
        client.server.rememberCommunity("fm:meta", "abc");
    }

    QVERIFY(redis::ServerFolder(m_folder).marks().isEmpty());
}

void TestPrivateServer::whatIsRememberedIsOnTheDisk()
{
    Client client(m_folder);
    QVERIFY(client.start());
    ask(*client.endpoint, {"HSET", "fm:meta", "id", "abc"});

    client.server.rememberCommunity("fm:meta", "abc");

    QTRY_COMPARE(redis::ServerFolder(m_folder).marks().size(), 1);
    // Written by the founding and once more with `always`, and back to what was chosen.
    QFile file(appendOnlyFile(m_folder));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll().toUpper().count("HSET"), 2);
    QCOMPARE(ask(*client.endpoint, {"CONFIG", "GET", "appendfsync"}), "everysec");
}

void TestPrivateServer::leavingWhileStartingLeavesNothingBehind()
{
    for (int i = 0; i < 5; ++i) {
        auto client = std::make_unique<Client>(m_folder);
        client->server.start();
        QTRY_VERIFY(client->stages.size() > i % 3);
        client.reset();

        QTRY_VERIFY(isLeft(m_folder));
    }
}

REGISTER_TEST(TestPrivateServer)
#include "tst_privateserver.moc"
