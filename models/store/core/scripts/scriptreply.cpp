// SPDX-License-Identifier: MIT
#include "store/core/scripts/scriptreply.h"

#include "redis/wire/reply.h"

using namespace Qt::StringLiterals;
using base::Failure;

namespace store {

base::Result<Outcome> outcomeOf(const base::Result<redis::Replies> &replies)
{
    if (!replies)
        return tl::unexpected(replies.error());
    return outcomeOf(replies->first());
}

base::Result<Outcome> outcomeOf(const redis::Reply &answer)
{
    if (answer.isError())
        return tl::unexpected(redis::errorOf(answer));
    const auto word = answer[0].view();
    if (word == "ok")
        return Outcome::Done;
    if (word == "already")
        return Outcome::Already;
    if (word == "stale")
        return Outcome::Stale;
    if (word == "refused")
        return base::fail(Failure::Refused, answer[1].text());
    if (word == "notfound")
        return base::fail(Failure::NotFound);
    return base::fail(Failure::Malformed, u"a script answered %1"_s.arg(answer[0].text()));
}

base::Result<redis::Replies> answersTo(redis::Connection &connection,
                                       const QList<redis::Command> &commands)
{
    auto answers = connection.pipeline(commands);
    for (qsizetype i = 0; answers && i < answers->size(); ++i) {
        if ((*answers)[i].isError())
            return tl::unexpected(redis::errorOf((*answers)[i]));
    }
    return answers;
}

QByteArrayList stringsFrom(const redis::Reply &array, qsizetype first)
{
    QByteArrayList strings;
    for (auto i = first; i < array.size(); ++i)
        strings.append(array[i].bytes());
    return strings;
}

} // namespace store
