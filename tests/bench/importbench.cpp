// SPDX-License-Identifier: MIT
#include "benches.h"

#include "community.h"
#include "noprogress.h"
#include "performing.h"
#include "ratioreporter.h"
#include "store/transfer/import/fileimport.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <limits>

using support::NoProgress;

using namespace Qt::StringLiterals;

namespace bench {

namespace {
constexpr int rows = 200'000;

/// Stories as Hacker News has them, by 5,000 people, spread over a year.
QString writeStories(const QTemporaryDir &folder)
{
    QFile file(folder.filePath(u"stories.csv"_s));
    if (!file.open(QIODevice::WriteOnly))
        qFatal("no room for the import's file");
    file.write("id,title,url,num_points,num_comments,author,created_at\n");
    for (int i = 0; i < rows; ++i) {
        const auto date = QDate(2015, 9, 1).addDays(i % 365);
        file.write(u"%1,\"Story %1, and what became of it\",https://example.org/%1,%2,3,author%3,"
                   "%4/%5/%6 %7:30\n"_s.arg(i)
                       .arg(1 + i % 97)
                       .arg(i % 5000)
                       .arg(date.month())
                       .arg(date.day())
                       .arg(date.year())
                       .arg(i % 24)
                       .toUtf8());
    }
    return file.fileName();
}

/// Seconds that the import into an empty community took.
double importInto(Community &community, const QString &path)
{
    redis::Connection connection(community.endpoint());
    (void)connection.open();
    NoProgress silent;
    QElapsedTimer timer;
    timer.start();
    const auto counts = support::perform(store::ImportContent{path, store::ImportTimes::AsTheyAre},
                                         connection, store::Keys(), {}, silent);
    const auto seconds = static_cast<double>(timer.nsecsElapsed()) / 1e9;
    if (!counts || counts->taken != rows)
        qFatal("the import took %lld rows", counts ? static_cast<long long>(counts->taken) : -1LL);
    return seconds;
}
} // namespace

/// Three imports, of which the fastest counts, as of every repetition here.
void measureImport(RatioReporter &reporter)
{
    const QTemporaryDir folder;
    const auto path = writeStories(folder);
    double fastest = std::numeric_limits<double>::infinity();
    std::pair<double, QString> block{std::numeric_limits<double>::infinity(), {}};
    for (int i = 0; i < 3; ++i) {
        Community community(0);
        fastest = std::min(fastest, importInto(community, path));
        block = std::min(block, community.takeLongestBlock());
    }
    reporter.addFigure(u"import of %1 articles"_s.arg(rows),
                       u"%1 articles/s"_s.arg(qRound(rows / fastest)));
    reporter.addFigure(u"longest entry of the slow log, import"_s,
                       u"%1 ms (%2)"_s.arg(block.first, 0, 'f', 2).arg(block.second));
}

} // namespace bench
