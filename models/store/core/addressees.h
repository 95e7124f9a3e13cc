// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/reply.h"
#include "domain/topic.h"
#include "redis/wire/connection.h"
#include "store/core/forumcache.h"
#include "store/core/keys/forumkeys.h"

namespace store {

/// A text on its way into a script, and to whom it may be of interest.
struct Addressed {
    domain::AccountId writer; ///< never hears of it
    QString text; ///< Markdown
    QString earlier{}; ///< what it said before an edit: whom that mentions has heard
    domain::TopicId topic{}; ///< that it answers, unless it is a text of its own or an edit
    domain::ReplyId reply{}; ///< that it answers rather than the topic
};

/// What a topic says to people.
[[nodiscard]] QString mentioningText(const QString &title, const QString &body);

/// Who is to hear of a text.
struct Addressees {
    QByteArrayList keys; ///< of their notices, for a script that begins with notices.lua
    QStringList mentioned; ///< folded names of those whom it mentions, unless it did before
};

/// All whom the text mentions and whom it answers, each once. No round trip if there is nothing to
/// find out, else one.
[[nodiscard]] base::Result<Addressees> addresseesOf(redis::Connection &connection,
                                                    const ForumKeys &keys, ForumCache &cache,
                                                    const Addressed &addressed);

/// For each Markdown text the folded names of people whom it mentions. No round trip if there is no
/// @ in their prose, else one.
[[nodiscard]] base::Result<QList<QStringList>>
readMentioned(redis::Connection &connection, const ForumKeys &keys, const QStringList &texts);

} // namespace store
