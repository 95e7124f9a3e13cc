// SPDX-License-Identifier: MIT
#include "redis/server/appendonlyfile.h"

#include "redis/server/filelock.h"
#include "redis/server/privatefile.h"

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

/// A copy inside the private folder: it holds what people wrote.
class Copy {
public:
    Copy(const ServerFolder &folder, const QString &original)
        : m_scratch(folder.path() + u"/check-XXXXXX"_s)
        , m_path(m_scratch.filePath(QFileInfo(original).fileName()))
        , m_isMade(m_scratch.isValid() && QFile::copy(original, m_path))
    {
    }
    [[nodiscard]] bool isMade() const { return m_isMade; }
    [[nodiscard]] const QString &path() const { return m_path; }

private:
    QTemporaryDir m_scratch;
    QString m_path;
    bool m_isMade;
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

} // namespace

QString AppendOnlyFile::lastFile() const
{
    static const QRegularExpression entry(u"^file (\\S+) seq \\d+ type ([bih])"_s,
                                          QRegularExpression::MultilineOption);
    QString last;
    auto matches = entry.globalMatch(QString::fromUtf8(readPrivateFile(m_folder.manifest())));
    while (matches.hasNext()) {
        if (const auto match = matches.next(); match.captured(2) == "i"_L1)
            last = m_folder.appendOnlyFolder() + u'/' + match.captured(1);
    }
    return last;
}

base::Result<AppendOnlyFile::Damage> AppendOnlyFile::examine() const
{
    const Copy copy(m_folder, lastFile());
    if (!copy.isMade())
        return folderFailure(m_folder.isDiskFull() ? ENOSPC : EACCES);
    const auto report = check({copy.path()});
    if (!report)
        return tl::unexpected(report.error());
    static const QRegularExpression result(u"size=(\\d+), ok_up_to=(\\d+),.* diff=(\\d+)"_s);
    const auto match = result.match(*report);
    if (!match.hasMatch())
        return base::fail(base::Failure::Malformed, report->right(2000));
    Damage damage{match.captured(1).toLongLong(), match.captured(3).toLongLong(), 0};
    if (damage.bytesLost > 0)
        damage.commandsLost = countCommands(copy.path(), match.captured(2).toLongLong());
    return damage;
}

base::Result<void> AppendOnlyFile::repair() const
{
    auto lock = FileLock::open(m_folder.serverLock());
    if (!lock)
        return tl::unexpected(lock.error());
    if (!lock->tryExclusive())
        return base::fail(base::Failure::Refused, u"folder-locked"_s);
    const QString original = lastFile();
    const Copy copy(m_folder, original);
    if (!copy.isMade())
        return folderFailure(m_folder.isDiskFull() ? ENOSPC : EACCES);
    const auto report = check({u"--fix"_s, copy.path()});
    if (!report)
        return tl::unexpected(report.error());
    if (!report->contains("Successfully truncated AOF"_L1))
        return base::fail(base::Failure::Malformed, report->right(2000));
    const QString kept = original + u".damaged-"_s
        + QDateTime::currentDateTimeUtc().toString(u"yyyyMMddTHHmmsszzz"_s);
    // A second name, then a rename over the first: at no moment is there no file.
    if (::link(QFile::encodeName(original).constData(), QFile::encodeName(kept).constData()) != 0
        || ::rename(QFile::encodeName(copy.path()).constData(),
                    QFile::encodeName(original).constData())
            != 0)
        return folderFailure(errno);
    return {};
}

} // namespace redis
