// SPDX-License-Identifier: MIT
#include "benches.h"

#include "community.h"
#include "guitime.h"
#include "items/list/articlelistmodel.h"
#include "ratioreporter.h"
#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "store/articles/articlesubmission.h"
#include "store/door/workers.h"
#include "ui/board/list/articlelistview.h"

#include <QElapsedTimer>
#include <QFile>
#include <QScrollBar>
#include <QTest>

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;

namespace bench {

namespace {
/// A board as the program builds it, list only.
struct Board {
    explicit Board(const base::Endpoint &endpoint)
        : interactive(u"interactive"_s, endpoint)
        , bulk(u"bulk"_s, endpoint)
        , subscription(endpoint)
        , workers(interactive, bulk, subscription, store::Keys())
        , model(workers.community())
    {
        QObject::connect(&subscription, &redis::Subscription::listening, &interactive,
                         &redis::Executor::setTrackingTarget);
        QObject::connect(&view, &ui::ArticleListView::visibleRangeChanged, &model,
                         &items::ArticleListModel::setVisibleRange);
        view.setLocator([this](const auto &id) { return model.indexOf(domain::ArticleId(id)); });
        view.setModel(&model);
        view.resize(536, 760);
        view.show();
    }
    redis::Executor interactive;
    redis::Executor bulk;
    redis::Subscription subscription;
    store::Workers workers;
    items::ArticleListModel model;
    ui::ArticleListView view;
};

double milliseconds(std::chrono::nanoseconds time)
{
    return static_cast<double>(time.count()) / 1e6;
}

/// Three rows a step, as a wheel does, and the paint that follows.
std::vector<double> scroll(Board &board, int steps)
{
    std::vector<double> times;
    auto *bar = board.view.verticalScrollBar();
    for (int i = 0; i < steps; ++i) {
        QElapsedTimer timer;
        timer.start();
        bar->setValue(bar->value() + 3 * 64);
        board.view.viewport()->repaint();
        times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        QTest::qWait(2);
    }
    std::sort(times.begin(), times.end());
    return times;
}

/// What the GUI thread spends on one vote by somebody else on a row that can be seen.
double liveChange(Board &board, const base::Endpoint &endpoint)
{
    auto &application = *static_cast<MeasuredApplication *>(qApp);
    redis::Connection connection(endpoint);
    (void)connection.open();
    store::ArticleCache cache;
    std::vector<double> times;
    for (int i = 0; i < 21; ++i) {
        const auto index = board.model.index(board.view.firstVisibleRow() + 2, 0);
        const auto row = index.data(items::ArticleListModel::RowRole).value<items::ArticleRow>();
        QTest::qWait(300);
        (void)application.takeBusyTime();
        (void)store::castVote(connection, store::Keys(), cache, row.article.id,
                              domain::AccountId(qint64(5'000'000 + i)), domain::Vote::Cast);
        QTest::qWait(600);
        times.push_back(milliseconds(application.takeBusyTime()));
        const auto now = index.data(items::ArticleListModel::RowRole).value<items::ArticleRow>();
        if (now.article.votes != row.article.votes + 1)
            qFatal("a vote by another client did not arrive");
    }
    std::sort(times.begin(), times.end());
    return times.at(times.size() / 2);
}

qint64 residentKiB()
{
    QFile status(u"/proc/self/status"_s);
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const auto &line : status.readAll().split('\n')) {
        if (line.startsWith("VmRSS:"))
            return line.simplified().split(' ').at(1).toLongLong();
    }
    return 0;
}
} // namespace

void measureWindow(const Community &community, RatioReporter &reporter)
{
    Board board(community.endpoint());
    domain::ArticleQuery query;
    query.order = domain::ArticleOrder::New;
    query.viewer = domain::AccountId(qint64(7));
    board.model.setQuery(query);
    if (!QTest::qWaitFor(
            [&] { return board.model.phase() == items::ArticleListModel::Phase::Ready; }))
        qFatal("the list did not load");

    const auto times = scroll(board, 1000);
    const auto size = u"%1 rows"_s.arg(community.articles());
    reporter.addFigure(u"scroll step p50 / p99, "_s + size,
                       u"%1 / %2 ms"_s.arg(times.at(500), 0, 'f', 2).arg(times.at(990), 0, 'f', 2));
    reporter.addFigure(u"GUI time of one live change, "_s + size,
                       u"%1 ms"_s.arg(liveChange(board, community.endpoint()), 0, 'f', 2));
    reporter.addFigure(u"resident memory of this program, "_s + size,
                       u"%1 MB"_s.arg(residentKiB() / 1024));
}

} // namespace bench
