// SPDX-License-Identifier: MIT
#include "items/board/treeposition.h"

#include <array>

using namespace Qt::StringLiterals;

namespace items {

QString iconOf(const TreePosition &position)
{
    static const std::array top{u"layers"_s, u"sparkles"_s, QString(), QString()};
    static const std::array mine{u"user"_s, u"arrow-big-up"_s, u"bookmark"_s, u"file-pen"_s};
    const auto row = static_cast<size_t>(position.row);
    if (position.section == inGroups)
        return u"hash"_s;
    return position.section == inMine ? mine.at(row) : top.at(row);
}

} // namespace items
