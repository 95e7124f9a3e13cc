// SPDX-License-Identifier: MIT
#include "store/core/marks.h"

#include "store/core/scripts/scriptreply.h"

using namespace Qt::StringLiterals;

namespace store {

base::Result<void> markItem(const Context &context, const QByteArray &marks, const QByteArray &item,
                            const QByteArray &hash, bool isMarked, int most)
{
    static const auto script = redis::Script::fromResource(u"markitem"_s);
    const redis::ScriptCall call{
        {{"meta", context.keys.meta()}, {"marks", marks}, {"hash", hash}},
        {{"item", item}, {"isMarked", isMarked ? "1" : "0"}, {"most", QByteArray::number(most)}}};
    return base::withoutValue(outcomeOf(script.run(context.connection, call)));
}

} // namespace store
