// SPDX-License-Identifier: MIT
#include "store/articles/articlemarks.h"

#include "store/core/scripts/scriptreply.h"

using namespace Qt::StringLiterals;

namespace store {

base::Result<void> setMark(redis::Connection &connection, const Keys &keys, Mark mark,
                           const domain::ArticleId &id, const domain::AccountId &person,
                           bool marked)
{
    static const auto script = redis::Script::fromResource(u"markarticle"_s);
    const bool isRead = mark == Mark::Read;
    const auto outcome = outcomeOf(
        script.run(connection,
                   redis::ScriptCall{{{"meta", keys.meta()},
                                      {"marks", isRead ? keys.read(person) : keys.saved(person)}},
                                     {{"article", id.bytes()},
                                      {"isMarked", marked ? "1" : "0"},
                                      {"most", isRead ? "5000" : "0"}}}));
    if (!outcome)
        return tl::unexpected(outcome.error());
    return {};
}

} // namespace store
