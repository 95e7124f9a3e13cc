// SPDX-License-Identifier: MIT
#include "store/articles/rankings/votelists.h"

#include "store/core/scripts/scriptreply.h"

using namespace Qt::StringLiterals;
using base::Result;
using domain::ArticleId;

namespace store {

namespace {
constexpr char peopleOfSlice[] = "250";
constexpr char articlesAtOnce[] = "100";

/// How many are left.
Result<qint64> tellSome(redis::Connection &connection, const Keys &keys, const ArticleId &id)
{
    static const auto script = redis::Script::fromResource(u"listvoters"_s);
    const auto some = connection.command({"SRANDMEMBER", keys.voteLists(id), peopleOfSlice});
    if (!some)
        return tl::unexpected(some.error());
    const auto people = some->first().strings();
    QByteArrayList votedBy;
    for (const auto &person : people)
        votedBy.append(keys.votedBy(domain::AccountId(person)));
    const auto replies
        = script.run(connection,
                     redis::ScriptCall{{{"voteLists", keys.voteLists()},
                                        {"left", keys.voteLists(id)},
                                        {"article", keys.article(id)},
                                        {"voters", keys.voted(id)},
                                        {"votedBy", votedBy}},
                                       {{"article", id.bytes()}, {"people", people}}});
    const auto outcome = outcomeOf(replies);
    if (!outcome)
        return tl::unexpected(outcome.error());
    return replies->first()[1].integer().value_or(0);
}
} // namespace

Result<void> resumeVoteLists(redis::Connection &connection, const Keys &keys,
                             const std::function<bool()> &isCancelled)
{
    while (true) {
        const auto open = connection.command({"SRANDMEMBER", keys.voteLists(), articlesAtOnce});
        if (!open)
            return tl::unexpected(open.error());
        const auto ids = open->first().strings();
        if (ids.isEmpty())
            return {};
        for (const auto &id : ids) {
            for (qint64 left = 1; left > 0;) {
                if (isCancelled())
                    return base::fail(base::Failure::Cancelled);
                const auto told = tellSome(connection, keys, ArticleId(id));
                if (!told)
                    return tl::unexpected(told.error());
                left = *told;
            }
        }
    }
}

} // namespace store
