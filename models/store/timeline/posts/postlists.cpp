// SPDX-License-Identifier: MIT
#include "store/timeline/posts/postlists.h"

#include "domain/mentions.h"
#include "domain/names.h"

#include <QHash>

using base::Result;
using domain::AccountId;

namespace store {

Result<PostLists> listsNamedIn(redis::Connection &connection, const TimelineKeys &keys,
                               const QString &content)
{
    PostLists named;
    auto &lists = named.lists;
    for (const auto &tag : domain::hashtags(content))
        lists.append(keys.hashtag(domain::foldedName(tag).toUtf8()));
    const auto mentions = domain::findMentions(content);
    QStringList names;
    for (const auto &mention : mentions)
        names += mention;
    names.removeDuplicates();
    if (names.isEmpty())
        return named;
    redis::Command command{"HMGET", keys.nameToUid()};
    for (const auto &name : std::as_const(names))
        command.append(name.toUtf8());
    const auto replies = connection.command(command);
    if (!replies)
        return tl::unexpected(replies.error());
    QHash<QString, QByteArray> known;
    for (qsizetype i = 0; i < names.size(); ++i) {
        if (const auto id = replies->first()[i]; !id.isNil())
            known.insert(names[i], id.bytes());
    }
    const auto meant = domain::meantAmong(mentions, {known.keyBegin(), known.keyEnd()});
    for (const auto &name : meant) {
        named.people.append(AccountId(known.value(name)));
        lists.append(keys.mentions(named.people.last()));
    }
    return named;
}

} // namespace store
