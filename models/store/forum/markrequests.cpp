// SPDX-License-Identifier: MIT
#include "store/forum/markrequests.h"

#include "redis/script.h"
#include "store/core/context.h"
#include "store/core/keys/forumkeys.h"
#include "store/core/marks.h"
#include "store/core/scripts/scriptreply.h"

using namespace Qt::StringLiterals;

namespace store {

base::Result<void> MarkTopicsRead::perform(const Context &context) const
{
    static const auto script = redis::Script::fromResource(u"markreplies"_s);
    const ForumKeys keys(context.keys);
    QList<redis::ScriptCall> calls;
    for (const auto &mark : marks) {
        calls.append({{{"readMarks", keys.readMarks(context.actor)},
                       {"topic", keys.topic(mark.topic)},
                       {"topicReplies", keys.comments(mark.topic)}},
                      {{"topic", mark.topic.bytes()},
                       {"floor", QByteArray::number(mark.floor)},
                       {"goesBack", isWayBack ? "1" : "0"}}});
    }
    return runAll(context, script, calls);
}

} // namespace store
