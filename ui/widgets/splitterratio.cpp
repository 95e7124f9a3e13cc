// SPDX-License-Identifier: MIT
#include "ui/widgets/splitterratio.h"

#include <QSplitter>

#include <numeric>

namespace ui {

QList<double> splitterRatios(const QSplitter &splitter)
{
    const auto sizes = splitter.sizes();
    const auto sum = std::accumulate(sizes.begin(), sizes.end(), 0);
    QList<double> ratios;
    for (const int size : sizes)
        ratios.append(sum > 0 ? double(size) / sum : 0);
    return ratios;
}

void setSplitterRatios(QSplitter &splitter, const QList<double> &ratios)
{
    const auto sum = std::accumulate(ratios.begin(), ratios.end(), 0.0);
    const bool isSound = ratios.size() == splitter.count() && sum > 0.5 && sum < 1.5
        && std::ranges::all_of(ratios, [](double ratio) { return ratio >= 0; });
    if (!isSound)
        return;
    // Before the first show the splitter has no length, and scales whatever it is given; later it
    // takes what is too much from all alike.
    const int length
        = splitter.orientation() == Qt::Horizontal ? splitter.width() : splitter.height();
    const int unit = splitter.isVisible() ? length : 100'000;
    QList<int> sizes;
    for (const double ratio : ratios)
        sizes.append(qRound(ratio * unit));
    splitter.setSizes(sizes);
}

} // namespace ui
