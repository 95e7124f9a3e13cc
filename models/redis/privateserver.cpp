// SPDX-License-Identifier: MIT
#include "redis/privateserver.h"

#include "base/connectionstate.h"
#include "base/logging.h"
#include "base/platform/filelock.h"
#include "base/platform/files.h"
#include "base/platform/sockets.h"
#include "redis/server/contentrecord.h"
#include "redis/server/serverfolder.h"
#include "redis/server/serverrun.h"

#include <QDateTime>
#include <QDir>
#include <QEventLoop>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QThread>
#include <QTimer>

#include <atomic>
#include <cerrno>
#include <functional>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace redis {

namespace {
/// The append-only files of a folder whose server does not run. All checking and cutting is done
/// by redis-check-aof on a copy. Blocks; worker only.
class AppendOnlyFile {
public:
    explicit AppendOnlyFile(ServerFolder folder)
        : m_folder(std::move(folder))
    {
    }

    /// What repair() would lose; nothing for sound files. Cancelled once `isStopped`.
    [[nodiscard]] base::Result<base::RepairEstimate>
    examine(const std::function<bool()> &isStopped) const;
    /// Cuts the file that is written last at its first bad byte, and takes the others for what they
    /// are now. What there was is kept: a damaged file as "*.damaged-<date>", files that are not as
    /// they were left in a folder "kept-<date>". Refused "folder-locked" while a server runs.
    [[nodiscard]] base::Result<void> repair() const;

private:
    [[nodiscard]] QString lastFile() const;
    [[nodiscard]] base::Result<void> cut(const QString &original, const QString &date) const;
    [[nodiscard]] base::Result<void> keep(const QString &date) const;

    ServerFolder m_folder;
};

/// A copy inside the private folder, for its files hold what people wrote. Only the file that is
/// written last is copied; of the others, which are only read, there is a second name.
class Copy {
public:
    Copy(const ServerFolder &folder, QString last)
        : m_scratch(folder.path() + u"/check-XXXXXX"_s)
        , m_folder(m_scratch.path())
        , m_last(std::move(last))
    {
        QDir().mkpath(m_folder.appendOnlyFolder());
        QFile::copy(folder.manifest(), m_folder.manifest());
        for (const auto &file : folder.dataFiles()) {
            if (folder.pathOf(file) != m_last)
                (void)platform::linkFile(folder.pathOf(file), m_folder.pathOf(file));
        }
        m_isMade = m_scratch.isValid() && QFile::copy(m_last, path());
    }
    [[nodiscard]] bool isMade() const { return m_isMade; }
    [[nodiscard]] QString path() const
    {
        return m_folder.appendOnlyFolder() + u'/' + QFileInfo(m_last).fileName();
    }
    /// That a server reads of it; −1 if it does not take it.
    [[nodiscard]] qint64 countKeys(const std::function<bool()> &isStopped) const
    {
        ServerRun run(m_folder, {false, u"redis-server"_s}, isStopped, [](const auto &) {});
        const auto endpoint = run.startOrJoin();
        auto control = endpoint ? ServerControl::connect(*endpoint) : std::nullopt;
        const auto keys = control ? control->keys() : std::nullopt;
        run.abandon();
        return keys.value_or(-1);
    }

private:
    QTemporaryDir m_scratch;
    ServerFolder m_folder;
    QString m_last;
    bool m_isMade = false;
};

base::Result<QString> check(const QStringList &arguments)
{
    const QString program = QStandardPaths::findExecutable(u"redis-check-aof"_s);
    if (program.isEmpty())
        return base::fail(base::Failure::Refused, u"program-missing"_s);
    QProcess process;
    QEventLoop loop;
    QObject::connect(&process, &QProcess::finished, &loop, &QEventLoop::quit);
    QObject::connect(&process, &QProcess::errorOccurred, &loop, &QEventLoop::quit);
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    process.write("y\n");
    process.closeWriteChannel();
    loop.exec();
    return QString::fromUtf8(process.readAll());
}

/// Commands that begin in the part that would go; the brackets of a transaction are no commands.
qint64 countCommands(const QString &path, qint64 from)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || !file.seek(from))
        return -1;
    qint64 count = 0;
    bool isHead = false;
    bool isName = false;
    while (!file.atEnd()) {
        const auto line = file.readLine(4096);
        if (isName) {
            const auto name = line.trimmed().toUpper();
            count += name == "MULTI" || name == "EXEC" || name == "SELECT" ? 0 : 1;
        }
        isName = isHead && line.startsWith('$');
        isHead = line.size() > 1 && line.startsWith('*') && line.at(1) >= '1' && line.at(1) <= '9';
    }
    return count;
}

/// What cutting the file at its first bad byte would lose; cuts it.
base::Result<void> measure(const QString &path, base::RepairEstimate &estimate)
{
    estimate.bytesTotal = QFileInfo(path).size();
    if (estimate.bytesTotal == 0)
        return {};
    const auto report = TRY(check({path}));
    static const QRegularExpression result(u"size=(\\d+), ok_up_to=(\\d+),.* diff=(\\d+)"_s);
    const auto match = result.match(report);
    if (!match.hasMatch())
        return base::fail(base::Failure::Malformed, report.right(2000));
    estimate.bytesLost = match.captured(3).toLongLong();
    if (estimate.bytesLost == 0)
        return {};
    estimate.commandsLost = countCommands(path, match.captured(2).toLongLong());
    return check({u"--fix"_s, path}).map([](const auto &) {});
}

QString AppendOnlyFile::lastFile() const
{
    QString last;
    for (const auto &file : m_folder.dataFiles()) {
        if (!file.isBase)
            last = m_folder.pathOf(file);
    }
    return last;
}

base::Result<base::RepairEstimate>
AppendOnlyFile::examine(const std::function<bool()> &isStopped) const
{
    base::RepairEstimate estimate;
    if (const auto record = ContentRecord::of(m_folder)) {
        estimate.changed = TRY(record->changes(m_folder, isStopped));
        estimate.keysWere = record->keys();
    }
    const auto original = lastFile();
    if (!QFileInfo::exists(original))
        return estimate.changed.isEmpty() ? platform::folderFailure(EACCES)
                                          : base::Result<base::RepairEstimate>(estimate);
    const Copy copy(m_folder, original);
    if (!copy.isMade())
        return platform::folderFailure(m_folder.isDiskFull() ? ENOSPC : EACCES);
    TRY(measure(copy.path(), estimate));
    estimate.keysAre = copy.countKeys(isStopped);
    return isStopped() ? base::fail(base::Failure::Cancelled)
                       : base::Result<base::RepairEstimate>(estimate);
}

base::Result<void> AppendOnlyFile::repair() const
{
    auto lock = TRY(platform::FileLock::open(m_folder.serverLock()));
    if (!lock.tryExclusive())
        return base::fail(base::Failure::Refused, u"folder-locked"_s);
    const auto date = QDateTime::currentDateTimeUtc().toString(u"yyyyMMddTHHmmsszzz"_s);
    if (ContentRecord::of(m_folder))
        TRY(keep(date));
    if (const auto original = lastFile(); QFileInfo(original).size() > 0)
        TRY(cut(original, date));
    ContentRecord::forget(m_folder);
    return {};
}

base::Result<void> AppendOnlyFile::keep(const QString &date) const
{
    const QString place = m_folder.path() + u"/kept-"_s + date;
    const auto target
        = [&place](const QString &path) { return place + u'/' + QFileInfo(path).fileName(); };
    if (!QDir().mkpath(place) || !QFile::copy(m_folder.contents(), target(m_folder.contents())))
        return platform::folderFailure(m_folder.isDiskFull() ? ENOSPC : EACCES);
    (void)QFile::copy(m_folder.manifest(), target(m_folder.manifest()));
    // A server goes on writing to the last one: what there was stays at its beginning.
    for (const auto &file : m_folder.dataFiles())
        (void)platform::linkFile(m_folder.pathOf(file), target(m_folder.pathOf(file)));
    return {};
}

base::Result<void> AppendOnlyFile::cut(const QString &original, const QString &date) const
{
    const Copy copy(m_folder, original);
    if (!copy.isMade())
        return platform::folderFailure(m_folder.isDiskFull() ? ENOSPC : EACCES);
    const auto report = TRY(check({u"--fix"_s, copy.path()}));
    if (report.contains("is valid"_L1) && !report.contains("Successfully truncated"_L1))
        return {};
    if (!report.contains("Successfully truncated AOF"_L1))
        return base::fail(base::Failure::Malformed, report.right(2000));
    // A second name, then a rename over the first: at no moment is there no file.
    if (!platform::linkFile(original, original + u".damaged-"_s + date))
        return platform::folderFailure(errno);
    return platform::replaceFile(copy.path(), original);
}

constexpr auto WatchInterval = 2s; ///< a window at rest does little else
constexpr auto WatchAfterDeath = 500ms;
/// A server that dies this often this quickly will not stay by being started once more.
constexpr int MostRestarts = 5;
constexpr auto RestartWindow = 30s;
} // namespace

/// Lives on the worker thread; its signals are the PrivateServer's own.
class PrivateServer::Worker : public QObject {
public:
    Worker(PrivateServer &owner, const QString &folder, ServerRun::Settings settings)
        : m_owner(owner)
        , m_run(
              ServerFolder(folder), std::move(settings), [this] { return isStopped(); },
              [this](const auto &progress) { Q_EMIT m_owner.progressChanged(progress); })
        , m_watch(this)
    {
        connect(&m_watch, &QTimer::timeout, this, &Worker::watch);
    }

    void start()
    {
        platform::ignoreBrokenPipes();
        // Whoever asks anew grants it new attempts.
        m_restarts.clear();
        if (const auto endpoint = m_run.startOrJoin()) {
            m_watch.start(WatchInterval);
            qCDebug(base::serverLog) << "ready";
            Q_EMIT m_owner.ready(*endpoint);
        } else {
            fail(endpoint.error());
        }
    }
    void estimateRepair()
    {
        const auto estimate
            = AppendOnlyFile(m_run.folder()).examine([this] { return isStopped(); });
        if (!estimate)
            return fail(estimate.error());
        Q_EMIT m_owner.repairEstimated(*estimate);
    }
    void repairAndStart()
    {
        if (const auto repaired = AppendOnlyFile(m_run.folder()).repair(); !repaired)
            return fail(repaired.error());
        start();
    }
    void remember(const ServerFolder::Mark &mark)
    {
        if (const auto kept = m_run.remember(mark); !kept)
            fail(kept.error());
    }
    void setDurability(Durability durability)
    {
        if (const auto changed = m_run.setSyncAlways(durability == Durability::Always); !changed)
            Q_EMIT m_owner.durabilityRefused(changed.error());
        else
            Q_EMIT m_owner.durabilityChanged(durability);
    }
    void leave()
    {
        m_watch.stop();
        m_run.leave();
        Q_EMIT m_owner.left();
    }
    void requestStop() { m_stop.store(true, std::memory_order_relaxed); }
    [[nodiscard]] bool isStopped() const { return m_stop.load(std::memory_order_relaxed); }

private:
    void watch()
    {
        m_run.tend();
        const auto now = std::chrono::steady_clock::now();
        m_restarts.removeIf([now](const auto &at) { return now - at > RestartWindow; });
        if (!m_run.isServerGone())
            return m_watch.setInterval(m_restarts.isEmpty() ? WatchInterval : WatchAfterDeath);
        m_restarts.append(now);
        if (m_restarts.size() > MostRestarts)
            return fail({base::Failure::Refused, m_run.folder().logTail(0)});
        m_watch.setInterval(WatchAfterDeath);
        const auto endpoint = m_run.startOrJoin();
        if (!endpoint)
            return fail(endpoint.error());
        qCDebug(base::serverLog) << "brought back after a crash";
        Q_EMIT m_owner.restarted();
    }
    void fail(const base::Error &error)
    {
        m_watch.stop();
        if (error.kind == base::Failure::Cancelled)
            return;
        qCDebug(base::serverLog) << "failed" << int(error.kind);
        Q_EMIT m_owner.failed(error);
    }

    PrivateServer &m_owner;
    std::atomic<bool> m_stop{false};
    ServerRun m_run;
    QTimer m_watch;
    QList<std::chrono::steady_clock::time_point> m_restarts;
};

PrivateServer::PrivateServer(QString folder, Durability durability, QString program,
                             QObject *parent)
    : PrivateServer(std::move(folder), durability, std::move(program), 10s, parent)
{
}

PrivateServer::PrivateServer(QString folder, Durability durability, QString program,
                             std::chrono::milliseconds patience, QObject *parent)
    : QObject(parent)
    , m_folder(std::move(folder))
    , m_worker(std::make_unique<Worker>(
          *this, m_folder,
          ServerRun::Settings{durability == Durability::Always, std::move(program), patience}))
{
    m_thread.setObjectName(u"private-server"_s);
    m_worker->moveToThread(&m_thread);
    m_thread.start();
}

PrivateServer::~PrivateServer()
{
    leave();
    QMetaObject::invokeMethod(m_worker.get(), [this] { m_thread.quit(); });
    m_thread.wait();
}

void PrivateServer::start()
{
    QMetaObject::invokeMethod(m_worker.get(), [worker = m_worker.get()] { worker->start(); });
}

void PrivateServer::leave()
{
    m_worker->requestStop();
    QMetaObject::invokeMethod(m_worker.get(), [worker = m_worker.get()] { worker->leave(); });
}

void PrivateServer::estimateRepair()
{
    QMetaObject::invokeMethod(m_worker.get(),
                              [worker = m_worker.get()] { worker->estimateRepair(); });
}

void PrivateServer::repairAndStart()
{
    QMetaObject::invokeMethod(m_worker.get(),
                              [worker = m_worker.get()] { worker->repairAndStart(); });
}

void PrivateServer::setDurability(Durability durability)
{
    QMetaObject::invokeMethod(m_worker.get(), [worker = m_worker.get(), durability] {
        worker->setDurability(durability);
    });
}

void PrivateServer::rememberCommunity(const QByteArray &metaKey, const QByteArray &id)
{
    QMetaObject::invokeMethod(m_worker.get(), [worker = m_worker.get(), metaKey, id] {
        worker->remember({metaKey, id});
    });
}

} // namespace redis

#include "moc_privateserver.cpp"
