// SPDX-License-Identifier: MIT
#include "items/forumdrafts.h"

#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace items {

namespace {
const auto replyPrefix = u"reply:"_s;

bool isBlank(const domain::TopicDraft &draft)
{
    return draft.title.trimmed().isEmpty() && draft.body.trimmed().isEmpty()
        && draft.category.trimmed().isEmpty() && draft.tags.isEmpty();
}

domain::TopicDraft topicIn(const QJsonObject &content)
{
    return {content.value("title"_L1).toString(), content.value("body"_L1).toString(),
            content.value("category"_L1).toString(),
            content.value("tags"_L1).toVariant().toStringList()};
}
} // namespace

QString ForumDrafts::keyOf(const domain::TopicId &topic)
{
    return replyPrefix + topic.toString();
}

QString ForumDrafts::spokenKey(const QString &key) const
{
    const auto name = nameIn(key);
    const bool isReplyHere = name.startsWith(replyPrefix) && DraftFolder::keyOf(name) == key;
    return isReplyHere ? name : key;
}

QList<StoredTopicDraft> ForumDrafts::topics() const
{
    QList<StoredTopicDraft> topics;
    for (const auto &text : texts()) {
        if (!nameIn(text.key).startsWith(replyPrefix))
            topics.append({text.key, topicIn(text.content), text.savedAt});
    }
    return topics;
}

std::optional<ReplyDraft> ForumDrafts::reply(const domain::TopicId &topic) const
{
    const auto found = find(keyOf(topic));
    if (!found)
        return std::nullopt;
    const auto &json = found->content;
    return ReplyDraft{json.value("body"_L1).toString(),
                      domain::ReplyId(json.value("replyTo"_L1).toString().toUtf8()),
                      json.value("replyToFloor"_L1).toInteger()};
}

void ForumDrafts::saveTopic(const QString &key, const domain::TopicDraft &draft)
{
    if (isBlank(draft))
        return removeTopic(key);
    saveText(key,
             {{u"title"_s, draft.title},
              {u"body"_s, draft.body},
              {u"category"_s, draft.category},
              {u"tags"_s, QJsonArray::fromStringList(draft.tags)}});
}

void ForumDrafts::saveReply(const domain::TopicId &topic, const ReplyDraft &draft)
{
    if (draft.body.trimmed().isEmpty())
        return removeReply(topic);
    saveText(DraftFolder::keyOf(keyOf(topic)),
             {{u"body"_s, draft.body},
              {u"replyTo"_s, draft.replyTo.toString()},
              {u"replyToFloor"_s, draft.replyToFloor}});
}

void ForumDrafts::removeSentTopic(const QString &key, const domain::TopicDraft &sent)
{
    if (topicIn(latest(key).content) == sent)
        remove(key);
}

void ForumDrafts::removeSentReply(const domain::AccountId &person, const domain::TopicId &topic,
                                  const QString &sent)
{
    const auto key = DraftFolder::keyOf(person, keyOf(topic));
    if (latest(key).content.value("body"_L1) == sent)
        remove(key);
}

} // namespace items

#include "moc_forumdrafts.cpp"
