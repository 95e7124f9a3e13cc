// SPDX-License-Identifier: MIT
#include "ratioreporter.h"

#include <QStringList>

#include <cstdio>

using namespace Qt::StringLiterals;

namespace bench {

void RatioReporter::ReportRuns(const std::vector<Run> &runs)
{
    for (const auto &run : runs) {
        const auto parts = QString::fromStdString(run.run_name.function_name).split(u'/');
        if (run.aggregate_name == "median" && parts.size() >= 3)
            m_medians[parts.at(0) + u'/' + parts.at(1)].append(
                {parts.at(2), run.GetAdjustedRealTime()});
    }
    ConsoleReporter::ReportRuns(runs);
}

void RatioReporter::Finalize()
{
    std::puts("\n| operation | way | median µs | × the limit |\n|---|---|---|---|");
    for (auto it = m_medians.cbegin(); it != m_medians.cend(); ++it) {
        double base = it.value().constFirst().second;
        for (const auto &[way, time] : it.value()) {
            if (way == "limit"_L1)
                base = time;
        }
        for (const auto &[way, time] : it.value())
            std::printf("| %s | %s | %.1f | %.2f |\n", qPrintable(it.key()), qPrintable(way),
                        time / 1000.0, time / base);
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
