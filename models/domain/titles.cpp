// SPDX-License-Identifier: MIT
#include "domain/titles.h"

#include "domain/shownlength.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace domain {

base::Result<QString> cleanTitle(const QString &typed, int limit)
{
    const auto title = typed.trimmed();
    if (title.isEmpty())
        return base::fail(base::Failure::Refused, u"title-empty"_s);
    if (shownLength(title) > limit)
        return base::fail(base::Failure::Refused, u"title-long"_s);
    const auto codePoints = title.toUcs4();
    const bool hasControl = std::any_of(codePoints.begin(), codePoints.end(), [](char32_t c) {
        return QChar::category(c) == QChar::Other_Control;
    });
    if (hasControl || !title.isValidUtf16())
        return base::fail(base::Failure::Refused, u"title-characters"_s);
    return title;
}

} // namespace domain
