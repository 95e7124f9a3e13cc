// SPDX-License-Identifier: MIT
#include "benches.h"

#include "community.h"
#include "ratioreporter.h"
#include "redis/privateserver.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QLabel>
#include <QProcess>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <unistd.h>
#include <vector>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace bench {

namespace {

const auto painted = "painted"_ba;

/// Says so when it has been painted, as the program does in its log.
class BareWindow : public QLabel {
public:
    BareWindow()
        : QLabel(u"A bare window"_s)
    {
        resize(1440, 900);
    }

protected:
    void paintEvent(QPaintEvent *event) override
    {
        QLabel::paintEvent(event);
        QTimer::singleShot(0, this, [] { std::fprintf(stderr, "%s\n", painted.constData()); });
    }
};

/// Of a process: what `line` of its status says, in KiB.
qint64 memoryOf(qint64 process, const QByteArray &line)
{
    QFile status(u"/proc/%1/status"_s.arg(process));
    if (!status.open(QIODevice::ReadOnly))
        qFatal("there is no process %lld", static_cast<long long>(process));
    for (const auto &text : status.readAll().split('\n')) {
        if (text.startsWith(line))
            return text.simplified().split(' ').at(1).toLongLong();
    }
    return 0;
}

/// What a process has computed, by the processor's clock.
double processorSeconds(qint64 process)
{
    QFile file(u"/proc/%1/stat"_s.arg(process));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("there is no process %lld", static_cast<long long>(process));
    // Behind the name, which may hold anything: user and system time are the 12th and 13th.
    const auto fields = file.readAll().split(')').last().simplified().split(' ');
    return double(fields.at(11).toLongLong() + fields.at(12).toLongLong())
        / double(::sysconf(_SC_CLK_TCK));
}

/// A program with a window, up to its first picture and to its end.
class Start {
public:
    Start(const QString &program, const QStringList &arguments, const QProcessEnvironment &where)
    {
        m_process.setProcessEnvironment(where);
        m_process.setStandardOutputFile(QProcess::nullDevice());
        m_process.setReadChannel(QProcess::StandardError);
        QElapsedTimer timer;
        timer.start();
        m_process.start(program, arguments);
        QByteArray said;
        while (!said.contains(painted)) {
            if (!m_process.waitForReadyRead(120'000))
                qFatal("%s shows nothing: %s", qPrintable(program), said.constData());
            said += m_process.readAllStandardError();
        }
        m_time = double(timer.nsecsElapsed()) / 1e6;
    }
    ~Start()
    {
        m_process.terminate();
        m_process.waitForFinished();
    }
    Q_DISABLE_COPY_MOVE(Start)

    [[nodiscard]] double time() const { return m_time; } ///< ms
    [[nodiscard]] qint64 process() const { return m_process.processId(); }

private:
    QProcess m_process;
    double m_time = 0;
};

/// A share of one processor.
double useOf(qint64 process, std::chrono::seconds time)
{
    const auto before = processorSeconds(process);
    QThread::sleep(static_cast<unsigned long>(time.count()));
    return (processorSeconds(process) - before) / double(time.count());
}

/// What was written around the program is brought into the search index first, for minutes.
void waitForRest(qint64 process)
{
    constexpr int longest = 90;
    for (int i = 0; useOf(process, 10s) > 0.01; ++i) {
        if (i == longest)
            qFatal("the program does not come to rest");
    }
}

QProcessEnvironment homeIn(const QString &folder)
{
    auto where = QProcessEnvironment::systemEnvironment();
    for (const auto &name : {u"HOME"_s, u"XDG_RUNTIME_DIR"_s, u"XDG_CONFIG_HOME"_s,
                             u"XDG_DATA_HOME"_s, u"XDG_CACHE_HOME"_s})
        where.insert(name, folder);
    where.insert(u"QT_LOGGING_RULES"_s, u"folkmoot.program=true"_s);
    return where;
}

double median(std::vector<double> times)
{
    std::ranges::sort(times);
    return times.at(times.size() / 2);
}
} // namespace

int showBareWindow(int argc, char **argv)
{
    QApplication application(argc, argv);
    BareWindow window;
    window.show();
    return QApplication::exec();
}

void measureStart(qint64 articles, RatioReporter &reporter)
{
    const QTemporaryDir scratch;
    const auto where = homeIn(scratch.path());
    const QString program = QStringLiteral(FOLKMOOT_PROGRAM);
    const QStringList arguments{u"--private="_s + scratch.filePath(u"community"_s), u"--as"_s,
                                u"alice"_s};
    {
        const Start founding(program, arguments + QStringList{u"--demo"_s}, where);
    }
    // The server runs already, so that its load has no part in what follows.
    redis::PrivateServer server(scratch.filePath(u"community"_s),
                                redis::PrivateServer::Durability::EverySecond);
    QSignalSpy ready(&server, &redis::PrivateServer::ready);
    server.start();
    if (!QTest::qWaitFor([&] { return !ready.isEmpty(); }, 60'000))
        qFatal("the server does not start");
    fillArticles(ready.first().first().value<base::Endpoint>(), articles);

    std::vector<double> ours;
    std::vector<double> bare;
    for (int i = 0; i < 11; ++i) {
        ours.push_back(Start(program, arguments, where).time());
        bare.push_back(
            Start(QCoreApplication::applicationFilePath(), {u"--bare-window"_s}, where).time());
    }
    reporter.addFigure(u"start to the painted first page / of a bare window"_s,
                       u"%1 / %2 ms"_s.arg(median(ours), 0, 'f', 0).arg(median(bare), 0, 'f', 0));

    const Start resting(program, arguments, where);
    waitForRest(resting.process());
    reporter.addFigure(u"processor time of a window at rest"_s,
                       u"%1 %"_s.arg(100 * useOf(resting.process(), 120s), 0, 'f', 2));
    reporter.addFigure(u"resident memory of the program, of it not shared with others"_s,
                       u"%1 / %2 MB"_s.arg(memoryOf(resting.process(), "VmRSS:") / 1024)
                           .arg(memoryOf(resting.process(), "RssAnon:") / 1024));
}

} // namespace bench
