// SPDX-License-Identifier: MIT
#pragma once

#include <QList>

#include <functional>
#include <type_traits>

namespace base {

/// What `project` makes of each element, in their order: `mapped(rows, &Topic::author)`.
template <typename Range, typename Project>
[[nodiscard]] auto mapped(const Range &range, Project project)
{
    QList<std::remove_cvref_t<std::invoke_result_t<Project &, decltype(*std::begin(range))>>> list;
    for (const auto &element : range)
        list.append(std::invoke(project, element));
    return list;
}

/// Each element as an `Element`: `mapped<AccountId>(reply.strings())`.
template <typename Element, typename Range>
[[nodiscard]] QList<Element> mapped(const Range &range)
{
    return mapped(range, [](const auto &element) { return Element(element); });
}

} // namespace base
