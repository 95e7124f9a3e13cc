// SPDX-License-Identifier: MIT
#include "importfixture.h"

#include "performing.h"
#include "sourcetree.h"

#include <QFile>
#include <QProcess>

using namespace Qt::StringLiterals;

void Witness::commandsFinished(const QList<base::CommandRecord> &records)
{
    for (const auto &record : records)
        commands.append(record.arguments);
    if (then)
        then(records.constLast().arguments);
}

bool isStaging(const redis::Command &command)
{
    return command.value(0) == "EVALSHA" && command.value(3).startsWith("fm:stage:");
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(unreadable)");
}

QString ImportFixture::file(const QByteArray &content, const QString &name)
{
    QFile file(path(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("cannot write %s", qPrintable(file.fileName()));
    return file.fileName();
}

base::Result<store::ImportCounts> ImportFixture::import(Board &board, const QString &path,
                                                        store::ImportTimes times)
{
    return support::perform(store::ImportContent{path, times}, board.connection, board.keys, {},
                            progress);
}

QString hackerNewsFile(const QTemporaryDir &folder)
{
    const auto besides = support::sourcePath(u"/../shared/data"_s);
    const auto data = qEnvironmentVariable("FOLKMOOT_DATA", besides);
    const auto packed = data + u"/hacker_news_12k.csv.gz"_s;
    const auto plain = folder.filePath(u"hacker_news.csv"_s);
    if (!QFile::exists(packed))
        return {};
    QProcess gunzip;
    gunzip.setStandardOutputFile(plain);
    gunzip.start(u"gunzip"_s, {u"-c"_s, packed});
    return gunzip.waitForFinished() && gunzip.exitCode() == 0 ? plain : QString();
}
