// SPDX-License-Identifier: MIT
// Measures, in one run and on servers of its own, the bare limit, the tutorials' way and ours,
// and prints ratios. Arguments are Google Benchmark's, and --articles=N,N,… (10000,100000,1000000;
// 0: the forum alone).
// With --timeline only pulls are measured, and pull beside push; with --delivery only the latter.
// With --benchmark_filter only the ratios that it names are measured, and no figures; with
// --figures only these, with --figures=topics,search,timeline,inspector,window,frames,start only
// what imports of topics, the search and pulls ask of the server, and what inspector, window and
// start cost.
#include "benches.h"
#include "community.h"
#include "forumcommunity.h"
#include "ratioreporter.h"

#include "guitime.h"

#include <algorithm>
#include <cstdio>
#include <memory>
#include <vector>

using namespace Qt::StringLiterals;

namespace {
QList<qint64> sizesFrom(QStringList &arguments)
{
    QList<qint64> sizes;
    for (auto it = arguments.begin(); it != arguments.end();) {
        if (!it->startsWith("--articles="_L1)) {
            ++it;
            continue;
        }
        for (const auto &size : it->mid(11).split(u',', Qt::SkipEmptyParts))
            sizes.append(size.toLongLong());
        it = arguments.erase(it);
    }
    if (sizes.isEmpty())
        sizes = {10'000, 100'000, 1'000'000};
    sizes.removeAll(0);
    return sizes;
}

/// The figures that stand for themselves, if some are asked for; empty: everything is measured.
QStringList figuresFrom(const QStringList &arguments)
{
    for (const auto &argument : arguments) {
        if (argument.startsWith("--figures="_L1))
            return argument.mid(10).split(u',', Qt::SkipEmptyParts);
    }
    return {};
}

void measureFigures(const QStringList &figures)
{
    bench::RatioReporter reporter;
    if (figures.contains("topics"_L1))
        bench::measureForumImportScripts(reporter);
    if (figures.contains("inspector"_L1))
        bench::measureInspector(bench::Community(10'000), reporter);
    if (figures.contains("search"_L1))
        bench::measureSearch(reporter);
    if (figures.contains("timeline"_L1))
        bench::measureTimeline(reporter);
    if (figures.contains("window"_L1))
        bench::measureWindow(bench::Community(1'000'000), reporter);
    if (figures.contains("frames"_L1))
        bench::measureFrames(1'000'000, reporter);
    if (figures.contains("start"_L1))
        bench::measureStart(1'000'000, reporter);
    reporter.printFigures();
}
} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    if (argc == 2 && QLatin1StringView(argv[1]) == "--bare-window"_L1)
        return bench::showBareWindow(argc, argv);
    bench::MeasuredApplication application(argc, argv);
    auto arguments = application.arguments();
    if (const auto figures = figuresFrom(arguments); !figures.isEmpty()) {
        measureFigures(figures);
        return 0;
    }
    const bool isTimeline = arguments.contains(u"--timeline"_s);
    if (isTimeline || arguments.contains(u"--delivery"_s)) {
        bench::RatioReporter reporter;
        if (isTimeline)
            bench::measureTimeline(reporter);
        bench::measureDelivery(reporter);
        reporter.printFigures();
        return 0;
    }
    const auto sizes = sizesFrom(arguments);
    const bool isFiguresOnly = arguments.removeAll(u"--figures"_s) > 0;
    const bool isWhole
        = std::none_of(arguments.cbegin(), arguments.cend(), [](const QString &argument) {
              return argument.startsWith("--benchmark_filter"_L1);
          });
    // Interleaved repetitions: a slow minute of the machine meets every way alike. Google
    // Benchmark takes the last of two, so what was asked for comes behind.
    arguments = QStringList{arguments.first(), u"--benchmark_enable_random_interleaving=true"_s,
                            u"--benchmark_repetitions=9"_s, u"--benchmark_min_time=0.05"_s,
                            u"--benchmark_report_aggregates_only=true"_s}
        + arguments.mid(1);
    std::vector<QByteArray> texts;
    std::vector<char *> pointers;
    for (const auto &argument : std::as_const(arguments))
        texts.push_back(argument.toUtf8());
    for (auto &text : texts)
        pointers.push_back(text.data());
    int count = static_cast<int>(pointers.size());
    benchmark::Initialize(&count, pointers.data());

    bench::RatioReporter reporter;
    std::vector<std::unique_ptr<bench::Community>> communities;
    std::vector<std::string> names;
    bench::registerParsing();
    std::fputs("filling a forum with 100,000 topics\n", stderr);
    const bench::ForumCommunity forum(100'000);
    bench::registerForum(forum);
    for (const auto size : sizes) {
        std::fprintf(stderr, "filling a community with %lld articles\n",
                     static_cast<long long>(size));
        communities.push_back(std::make_unique<bench::Community>(size));
        names.push_back(std::to_string(size / 1000) + " k");
        bench::registerPages(*communities.back(), names.back().c_str());
        bench::registerVotes(*communities.back(), names.back().c_str());
    }
    if (!isFiguresOnly)
        benchmark::RunSpecifiedBenchmarks(&reporter);
    if (!isWhole)
        return 0;

    std::chrono::nanoseconds usedTime{0};
    for (size_t i = 0; i < communities.size(); ++i) {
        const auto size = QString::fromStdString(names.at(i));
        const auto [ms, command] = communities.at(i)->takeLongestBlock();
        usedTime = std::max(usedTime, communities.at(i)->usedTime());
        reporter.addFigure(u"longest entry of the slow log, pages and votes, %1"_s.arg(size),
                           u"%1 ms (%2)"_s.arg(ms, 0, 'f', 2).arg(command));
        reporter.addFigure(
            u"server memory per article, %1"_s.arg(size),
            u"%1 B"_s.arg(communities.at(i)->memory() / communities.at(i)->articles()));
        bench::measureBlocks(*communities.at(i), reporter);
    }
    bench::measureForumImportScripts(reporter);
    bench::measureSearch(reporter);
    if (!communities.empty()) {
        bench::measureControl(usedTime, reporter);
        bench::measureInspector(*communities.front(), reporter);
        bench::measureImport(reporter);
        bench::measureImportScripts(reporter);
        bench::measureWindow(*communities.back(), reporter);
        bench::measureFrames(communities.back()->articles(), reporter);
    }
    reporter.printFigures();
    return 0;
}
