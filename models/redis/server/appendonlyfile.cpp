// SPDX-License-Identifier: MIT
#include "redis/server/appendonlyfile.h"

#include "redis/server/contentrecord.h"
#include "redis/server/filelock.h"
#include "redis/server/privatefile.h"
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

#include <cerrno>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace redis {

namespace {

bool linkFile(const QString &original, const QString &name)
{
    return ::link(QFile::encodeName(original).constData(), QFile::encodeName(name).constData())
        == 0;
}

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
                linkFile(folder.pathOf(file), m_folder.pathOf(file));
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
    const auto report = check({path});
    if (!report)
        return tl::unexpected(report.error());
    static const QRegularExpression result(u"size=(\\d+), ok_up_to=(\\d+),.* diff=(\\d+)"_s);
    const auto match = result.match(*report);
    if (!match.hasMatch())
        return base::fail(base::Failure::Malformed, report->right(2000));
    estimate.bytesLost = match.captured(3).toLongLong();
    if (estimate.bytesLost == 0)
        return {};
    estimate.commandsLost = countCommands(path, match.captured(2).toLongLong());
    return check({u"--fix"_s, path}).map([](const auto &) {});
}

} // namespace

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
        auto changed = record->changes(m_folder, isStopped);
        if (!changed)
            return tl::unexpected(changed.error());
        estimate.changed = std::move(*changed);
        estimate.keysWere = record->keys();
    }
    const auto original = lastFile();
    if (!QFileInfo::exists(original))
        return estimate.changed.isEmpty() ? folderFailure(EACCES)
                                          : base::Result<base::RepairEstimate>(estimate);
    const Copy copy(m_folder, original);
    if (!copy.isMade())
        return folderFailure(m_folder.isDiskFull() ? ENOSPC : EACCES);
    if (auto measured = measure(copy.path(), estimate); !measured)
        return tl::unexpected(measured.error());
    estimate.keysAre = copy.countKeys(isStopped);
    return isStopped() ? base::fail(base::Failure::Cancelled)
                       : base::Result<base::RepairEstimate>(estimate);
}

base::Result<void> AppendOnlyFile::repair() const
{
    auto lock = FileLock::open(m_folder.serverLock());
    if (!lock)
        return tl::unexpected(lock.error());
    if (!lock->tryExclusive())
        return base::fail(base::Failure::Refused, u"folder-locked"_s);
    const auto date = QDateTime::currentDateTimeUtc().toString(u"yyyyMMddTHHmmsszzz"_s);
    if (ContentRecord::of(m_folder)) {
        if (auto kept = keep(date); !kept)
            return kept;
    }
    if (const auto original = lastFile(); QFileInfo(original).size() > 0) {
        if (auto done = cut(original, date); !done)
            return done;
    }
    ContentRecord::forget(m_folder);
    return {};
}

base::Result<void> AppendOnlyFile::keep(const QString &date) const
{
    const QString place = m_folder.path() + u"/kept-"_s + date;
    const auto target
        = [&place](const QString &path) { return place + u'/' + QFileInfo(path).fileName(); };
    if (!QDir().mkpath(place) || !QFile::copy(m_folder.contents(), target(m_folder.contents())))
        return folderFailure(m_folder.isDiskFull() ? ENOSPC : EACCES);
    (void)QFile::copy(m_folder.manifest(), target(m_folder.manifest()));
    // A server goes on writing to the last one: what there was stays at its beginning.
    for (const auto &file : m_folder.dataFiles())
        (void)linkFile(m_folder.pathOf(file), target(m_folder.pathOf(file)));
    return {};
}

base::Result<void> AppendOnlyFile::cut(const QString &original, const QString &date) const
{
    const Copy copy(m_folder, original);
    if (!copy.isMade())
        return folderFailure(m_folder.isDiskFull() ? ENOSPC : EACCES);
    const auto report = check({u"--fix"_s, copy.path()});
    if (!report)
        return tl::unexpected(report.error());
    if (report->contains("is valid"_L1) && !report->contains("Successfully truncated"_L1))
        return {};
    if (!report->contains("Successfully truncated AOF"_L1))
        return base::fail(base::Failure::Malformed, report->right(2000));
    // A second name, then a rename over the first: at no moment is there no file.
    if (!linkFile(original, original + u".damaged-"_s + date)
        || ::rename(QFile::encodeName(copy.path()).constData(),
                    QFile::encodeName(original).constData())
            != 0)
        return folderFailure(errno);
    return {};
}

} // namespace redis
