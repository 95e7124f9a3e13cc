// SPDX-License-Identifier: MIT
#include "store/moderation/audit/targetnames.h"

#include "store/articles/articlerows.h"
#include "store/core/keys/forumkeys.h"
#include "store/core/keys/timelinekeys.h"

using base::Result;

namespace store {

namespace {
constexpr qsizetype nameLength = 80;

/// Where the name of a target may be: what stands, then what was removed.
QList<redis::Command> questionsAbout(const Keys &keys, const QByteArray &kind, const QByteArray &id)
{
    const ForumKeys forum(keys);
    const TimelineKeys timeline(keys);
    if (kind == "article")
        return {{"HGET", keys.article(domain::ArticleId(id)), "title"},
                {"HGET", keys.removed(domain::ArticleId(id)), "title"}};
    if (kind == "topic")
        return {{"HGET", forum.topic(domain::TopicId(id)), "title"},
                {"HGET", forum.removedTopic(domain::TopicId(id)), "title"}};
    if (kind == "reply")
        return {{"HGET", forum.comment(domain::ReplyId(id)), "content"},
                {"HGET", forum.removedReply(domain::ReplyId(id)), "content"}};
    if (kind == "post")
        return {{"HGET", timeline.post(domain::PostId(id)), timeline.postFields().content},
                {"HGET", timeline.removedPost(domain::PostId(id)), "content"}};
    return {};
}
} // namespace

Result<QStringList> readTargetNames(redis::Connection &connection, const Keys &keys,
                                    ArticleCache &names, const QByteArrayList &targets)
{
    QStringList found(targets.size());
    QList<redis::Command> questions;
    QList<qsizetype> askedFor;
    QList<domain::AccountId> people;
    QList<qsizetype> isPerson;
    for (qsizetype i = 0; i < targets.size(); ++i) {
        const auto colon = targets[i].indexOf(':');
        const auto kind = targets[i].left(std::max<qsizetype>(colon, 0));
        const auto id = targets[i].mid(colon + 1);
        if (kind == "category" || kind == "tab" || kind == "group")
            found[i] = QString::fromUtf8(id);
        if (kind == "person") {
            people.append(domain::AccountId(id));
            isPerson.append(i);
        }
        for (const auto &question : questionsAbout(keys, kind, id)) {
            questions.append(question);
            askedFor.append(i);
        }
    }
    if (!questions.isEmpty()) {
        const auto answers = connection.pipeline(questions);
        if (!answers)
            return tl::unexpected(answers.error());
        for (qsizetype i = 0; i < askedFor.size(); ++i) {
            // A key of another type has no name.
            const auto text
                = (*answers)[i].isError() ? QString() : (*answers)[i].text().simplified();
            if (auto &name = found[askedFor[i]]; name.isEmpty())
                name = text.left(nameLength);
        }
    }
    if (people.isEmpty())
        return found;
    const auto persons = readNames(connection, keys, names, people);
    if (!persons)
        return tl::unexpected(persons.error());
    for (qsizetype i = 0; i < isPerson.size(); ++i)
        found[isPerson[i]] = persons->at(i);
    return found;
}

} // namespace store
