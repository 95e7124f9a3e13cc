// SPDX-License-Identifier: MIT
#pragma once

#include <benchmark/benchmark.h>

#include <QMap>
#include <QString>

namespace bench {

/// Names are "operation/size/way"; the way "limit" (or the first one) is what the others are
/// divided by. Prints Google Benchmark's own table, and at the end one row per operation and
/// size with medians and ratios, as Markdown for the README.
class RatioReporter : public benchmark::ConsoleReporter {
public:
    void ReportRuns(const std::vector<Run> &runs) override;
    void Finalize() override;
    /// A figure that is not a ratio: memory, a percentile, a rate.
    void addFigure(const QString &name, const QString &value);
    void printFigures() const;

private:
    QMap<QString, QList<std::pair<QString, double>>> m_medians; ///< "operation/size" → way, ns
    QList<std::pair<QString, QString>> m_figures;
};

} // namespace bench
