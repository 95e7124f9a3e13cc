// SPDX-License-Identifier: MIT
#pragma once

#include <benchmark/benchmark.h>

#include <QMap>
#include <QString>

namespace bench {

/// Names are "operation/size/way"; the way "limit" (or the first one) is what the others are
/// divided by. Prints Google Benchmark's own table of aggregates, and at the end one row per
/// operation and size with times and ratios, as Markdown for the README. A time is that of the
/// fastest repetition: what else the machine does only ever adds to it.
class RatioReporter : public benchmark::ConsoleReporter {
public:
    void ReportRuns(const std::vector<Run> &runs) override;
    void Finalize() override;
    /// A figure that is not a ratio: memory, a percentile, a rate.
    void addFigure(const QString &name, const QString &value);
    void printFigures() const;

private:
    void noteTime(const Run &repetition);

    struct Way {
        QString name;
        double fastest = 0; ///< ns
    };
    QMap<QString, QList<Way>> m_ways; ///< by "operation/size"
    QList<std::pair<QString, QString>> m_figures;
};

} // namespace bench
