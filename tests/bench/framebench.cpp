// SPDX-License-Identifier: MIT
#include "benches.h"

#include "app/application.h"
#include "community.h"
#include "guitime.h"
#include "ratioreporter.h"
#include "redis/server/serverfolder.h"
#include "ui/board/list/articlelistview.h"
#include "ui/forum/compose/topicdialog.h"
#include "ui/palette/paletteoverlay.h"

#include <QElapsedTimer>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace bench {

namespace {

double inMilliseconds(std::chrono::nanoseconds time)
{
    return static_cast<double>(time.count()) / 1e6;
}

/// Waits as the program does: what is done in between are turns.
void waitFor(std::chrono::milliseconds time)
{
    QEventLoop loop;
    QTimer::singleShot(time, Qt::PreciseTimer, &loop, &QEventLoop::quit);
    loop.exec();
}

QAction &actionOf(const ui::MainWindow &window, const QString &key)
{
    for (const auto *menu : window.menuBar()->findChildren<QMenu *>()) {
        for (auto *action : menu->actions()) {
            if (action->objectName() == key)
                return *action;
        }
    }
    qFatal("there is no action %s", qPrintable(key));
}

/// A window of 1,440 × 900 on a community of demo content and many more articles, by who founded
/// it.
class Program {
public:
    explicit Program(qint64 articles);

    [[nodiscard]] ui::MainWindow &window() { return m_application->window(); }
    void trigger(const QString &key) { actionOf(window(), key).trigger(); }
    void openWorkspace(int number) { trigger(u"go.workspace%1"_s.arg(number)); }

private:
    void start(bool wantsDemo);

    QTemporaryDir m_scratch;
    std::unique_ptr<app::Application> m_application;
};

Program::Program(qint64 articles)
{
    qputenv("XDG_RUNTIME_DIR", QFile::encodeName(m_scratch.path()));
    qputenv("XDG_DATA_HOME", QFile::encodeName(m_scratch.path()));
    start(true);
    fillArticles(redis::ServerFolder(m_scratch.filePath(u"community"_s)).endpoint(), articles);
    // As tomorrow: what came meanwhile is no news.
    start(false);
    waitFor(std::chrono::seconds(2));
}

void Program::start(bool wantsDemo)
{
    m_application.reset();
    app::Options options;
    options.location = app::CommunityLocation::inFolder(m_scratch.filePath(u"community"_s));
    options.wantsDemo = wantsDemo;
    options.size = {1440, 900};
    m_application
        = std::make_unique<app::Application>(*qApp, options, m_scratch.filePath(u"settings.ini"_s));
    const auto isReady = [this] {
        auto *community = m_application->community();
        return community && community->hasFirstPage() && community->articles().rowCount() > 0
            && community->identity().session().person();
    };
    if (!m_application->start() || !QTest::qWaitFor(isReady, 120'000))
        qFatal("the window shows no articles");
    (void)QTest::qWaitForWindowActive(&window());
}

/// What people do, for whom every frame counts.
struct Deed {
    const char *name;
    int times;
    std::chrono::milliseconds pause; ///< before the next, as a quick person makes
    std::function<void(int)> act;
};

void measure(const Deed &deed, RatioReporter &reporter)
{
    auto &application = *static_cast<MeasuredApplication *>(qApp);
    waitFor(std::chrono::milliseconds(500));
    (void)application.takeTurns();
    for (int i = 0; i < deed.times; ++i) {
        // Within the loop, as an event is.
        QTimer::singleShot(0, qApp, [&] { deed.act(i); });
        waitFor(deed.pause);
    }
    const auto turns = application.takeTurns();
    std::vector<double> frames;
    for (const auto &turn : turns) {
        if (turn.hasPainted)
            frames.push_back(inMilliseconds(turn.time));
    }
    if (frames.empty())
        qFatal("nothing was painted by: %s", deed.name);
    std::sort(frames.begin(), frames.end());
    const auto at = [&](size_t percent) { return frames.at((frames.size() - 1) * percent / 100); };
    const auto longest = std::max_element(
        turns.begin(), turns.end(), [](const auto &a, const auto &b) { return a.time < b.time; });
    reporter.addFigure(u"frames of %1: p50 / p99 / longest"_s.arg(QLatin1StringView(deed.name)),
                       u"%1 / %2 / %3 ms (%4; %5 frames)"_s.arg(at(50), 0, 'f', 1)
                           .arg(at(99), 0, 'f', 1)
                           .arg(inMilliseconds(longest->time), 0, 'f', 1)
                           .arg(QString::fromLatin1(longest->longest))
                           .arg(frames.size()));
}

void press(QWidget *field, int letter)
{
    static constexpr std::array<char, 12> letters{'w', 'h', 'a', 't', ' ', 'w',
                                                  'e', ' ', 's', 'a', 'w', ' '};
    QTest::keyClick(field, letters.at(static_cast<size_t>(letter) % letters.size()));
}

void measureTyping(Program &program, RatioReporter &reporter)
{
    program.trigger(u"topic.new"_s);
    auto *dialog = program.window().findChild<ui::TopicDialog *>();
    auto *body = dialog ? dialog->findChild<QPlainTextEdit *>() : nullptr;
    if (!body || !QTest::qWaitForWindowActive(dialog))
        qFatal("nothing asks for a new topic");
    body->setFocus();
    measure({"typing a topic", 300, std::chrono::milliseconds(30), [&](int i) { press(body, i); }},
            reporter);
    dialog->close();
}

/// From a key in "Go to anything" until there is something to choose.
void measureFirstFound(Program &program, const QString &words, RatioReporter &reporter)
{
    std::vector<double> times;
    for (int i = 0; i < 20; ++i) {
        program.trigger(u"go.anything"_s);
        waitFor(std::chrono::milliseconds(300));
        auto *palette = program.window().findChild<ui::PaletteOverlay *>();
        if (!palette)
            qFatal("nothing asks where to go");
        QElapsedTimer timer;
        timer.start();
        palette->input()->setText(words);
        // What searches everywhere says the words, too.
        const auto isFound = [&] {
            for (int row = 0; row < palette->model()->rowCount(); ++row) {
                const auto text = palette->model()->index(row, 0).data().toString();
                if (text.startsWith("How article"_L1) && text.contains(words))
                    return true;
            }
            return false;
        };
        while (!isFound() && timer.elapsed() < 5'000)
            QCoreApplication::processEvents(QEventLoop::AllEvents, 1);
        times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        palette->close();
        waitFor(std::chrono::milliseconds(50));
    }
    std::sort(times.begin(), times.end());
    reporter.addFigure(u"first found for “%1”, p50 / longest of 20"_s.arg(words),
                       u"%1 / %2 ms"_s.arg(times.at(10), 0, 'f', 1).arg(times.back(), 0, 'f', 1));
}

} // namespace

void measureFrames(qint64 articles, RatioReporter &reporter)
{
    Program program(articles);
    auto *list = program.window().findChild<ui::ArticleListView *>();
    if (!list)
        qFatal("there is no list of articles");
    auto *bar = list->verticalScrollBar();
    measure({"scrolling", 600, std::chrono::milliseconds(16),
             [&](int) { bar->setValue(bar->value() + 3 * 64); }},
            reporter);
    measure({"opening", 100, std::chrono::milliseconds(150),
             [&](int) { program.trigger(u"go.next"_s); }},
            reporter);
    measure({"voting", 60, std::chrono::milliseconds(150),
             [&](int i) { program.trigger(i % 2 ? u"article.retract"_s : u"article.vote"_s); }},
            reporter);
    measure({"switching workspaces", 60, std::chrono::milliseconds(250),
             [&](int i) { program.openWorkspace(1 + i % 3); }},
            reporter);
    program.openWorkspace(2);
    measureTyping(program, reporter);
    program.openWorkspace(1);
    measureFirstFound(program, u"found its"_s, reporter);
}

} // namespace bench
