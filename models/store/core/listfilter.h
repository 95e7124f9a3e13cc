// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/worker/task.h"

#include <QStringList>

#include <algorithm>

namespace store {

/// Looks at `count` rows of a list from rank `offset` for those whose text has every word, slice by
/// slice: `readPage(offset, count)` answers a Result with the page, `textOf(row)` what is searched.
template <typename Slice, typename ReadPage, typename TextOf>
[[nodiscard]] base::Result<Slice> filterList(const QString &words, qint64 offset, qint64 count,
                                             qint64 sliceSize, const redis::Progress &progress,
                                             ReadPage readPage, TextOf textOf)
{
    const auto wanted = words.toCaseFolded().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    Slice slice;
    while (slice.examined < count) {
        if (progress.isCancelled())
            return base::fail(base::Failure::Cancelled);
        const auto step = std::min(sliceSize, count - slice.examined);
        const auto read = TRY(readPage(offset + slice.examined, step));
        slice.total = read.page.total;
        for (const auto &row : read.page.rows) {
            const QString text = textOf(row).join(QLatin1Char('\n')).toCaseFolded();
            if (std::ranges::all_of(wanted, [&](const auto &word) { return text.contains(word); }))
                slice.found.append(row);
        }
        const auto left = std::max<qint64>(slice.total - offset - slice.examined, 0);
        slice.examined += std::min(step, left);
        if (left <= step)
            break;
    }
    return slice;
}

} // namespace store
