// SPDX-License-Identifier: MIT
#include "ratioreporter.h"

#include <QStringList>

#include <algorithm>
#include <cstdio>

using namespace Qt::StringLiterals;

namespace bench {

void RatioReporter::ReportRuns(const std::vector<Run> &runs)
{
    std::vector<Run> aggregates;
    for (const auto &run : runs) {
        if (run.run_type == Run::RT_Aggregate)
            aggregates.push_back(run);
        else
            noteTime(run);
    }
    ConsoleReporter::ReportRuns(aggregates);
}

void RatioReporter::noteTime(const Run &repetition)
{
    const auto parts = QString::fromStdString(repetition.run_name.function_name).split(u'/');
    if (parts.size() < 3 || repetition.error_occurred)
        return;
    auto &ways = m_ways[parts.at(0) + u'/' + parts.at(1)];
    const auto time = repetition.GetAdjustedRealTime();
    const auto known = std::find_if(ways.begin(), ways.end(),
                                    [&parts](const Way &way) { return way.name == parts.at(2); });
    if (known == ways.end())
        ways.append({parts.at(2), time});
    else
        known->fastest = std::min(known->fastest, time);
}

void RatioReporter::Finalize()
{
    std::puts("\n| operation | way | µs | × the limit |\n|---|---|---|---|");
    for (auto it = m_ways.cbegin(); it != m_ways.cend(); ++it) {
        double base = it.value().constFirst().fastest;
        for (const auto &way : it.value()) {
            if (way.name == "limit"_L1)
                base = way.fastest;
        }
        for (const auto &way : it.value())
            std::printf("| %s | %s | %.1f | %.2f |\n", qPrintable(it.key()), qPrintable(way.name),
                        way.fastest / 1000.0, way.fastest / base);
    }
}

/// At once to the terminal too: a whole run takes minutes.
void RatioReporter::addFigure(const QString &name, const QString &value)
{
    std::fprintf(stderr, "%s: %s\n", qPrintable(name), qPrintable(value));
    m_figures.append({name, value});
}

void RatioReporter::printFigures() const
{
    std::puts("\n| figure | measured |\n|---|---|");
    for (const auto &[name, value] : m_figures)
        std::printf("| %s | %s |\n", qPrintable(name), qPrintable(value));
}

} // namespace bench
