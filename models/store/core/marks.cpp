// SPDX-License-Identifier: MIT
#include "store/core/marks.h"

#include "store/core/scripts/scriptreply.h"

using namespace Qt::StringLiterals;

namespace store {

namespace {
const redis::Script &markScript()
{
    static const auto script = redis::Script::fromResource(u"markitem"_s);
    return script;
}

redis::ScriptCall markCall(const Context &context, const QByteArray &marks, const MarkedItem &item,
                           bool isMarked, int most)
{
    return {{{"meta", context.keys.meta()}, {"marks", marks}, {"hash", item.hash}},
            {{"item", item.item},
             {"isMarked", isMarked ? "1" : "0"},
             {"most", QByteArray::number(most)}}};
}
} // namespace

base::Result<void> markItem(const Context &context, const QByteArray &marks, const QByteArray &item,
                            const QByteArray &hash, bool isMarked, int most)
{
    const auto call = markCall(context, marks, {item, hash}, isMarked, most);
    return base::withoutValue(outcomeOf(markScript().run(context.connection, call)));
}

base::Result<void> markItems(const Context &context, const QByteArray &marks,
                             const QList<MarkedItem> &items, bool isMarked, int most)
{
    QList<redis::ScriptCall> calls;
    for (const auto &item : items)
        calls.append(markCall(context, marks, item, isMarked, most));
    return runAll(context, markScript(), calls);
}

base::Result<void> runAll(const Context &context, const redis::Script &script,
                          const QList<redis::ScriptCall> &calls)
{
    if (calls.isEmpty())
        return {};
    TRY(script.run(context.connection, calls.first()));
    QList<redis::Command> commands;
    for (const auto &call : calls.sliced(1))
        commands.append(TRY(script.command(call)));
    if (commands.isEmpty())
        return {};
    const auto answers = TRY(context.connection.pipeline(commands));
    for (qsizetype i = 0; i < answers.size(); ++i) {
        if (answers[i].isError())
            return tl::unexpected(redis::errorOf(answers[i]));
    }
    return {};
}

} // namespace store
