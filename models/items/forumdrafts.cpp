// SPDX-License-Identifier: MIT
#include "items/forumdrafts.h"

#include "items/draftfolder.h"

#include <QJsonArray>
#include <QUuid>

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

StoredTopicDraft storedTopic(const StoredText &text)
{
    const auto &json = text.content;
    domain::TopicDraft draft{json.value("title"_L1).toString(), json.value("body"_L1).toString(),
                             json.value("category"_L1).toString(),
                             json.value("tags"_L1).toVariant().toStringList()};
    return {text.key, draft, text.savedAt};
}
} // namespace

ForumDrafts::ForumDrafts(const QString &folder, QObject *parent)
    : QObject(parent)
    , m_folder(new DraftFolder(folder, this))
{
    connect(m_folder, &DraftFolder::saved, this, [this](const QString &key) {
        adopt();
        Q_EMIT saved(spokenKey(key));
    });
    connect(m_folder, &DraftFolder::changed, this, [this] {
        adopt();
        Q_EMIT changed();
    });
    connect(m_folder, &DraftFolder::saveFailed, this,
            [this](const QString &key, const QString &reason) {
                Q_EMIT saveFailed(spokenKey(key), reason);
            });
}

QString ForumDrafts::keyOf(const domain::TopicId &topic)
{
    return replyPrefix + topic.toString();
}

QString ForumDrafts::freshKey() const
{
    return m_folder->keyOf(QUuid::createUuid().toString(QUuid::WithoutBraces));
}

/// Of a reply the name: there is one for each topic, of whoever writes.
QString ForumDrafts::spokenKey(const QString &key) const
{
    const auto name = DraftFolder::nameIn(key);
    const bool isReplyHere = name.startsWith(replyPrefix) && m_folder->keyOf(name) == key;
    return isReplyHere ? name : key;
}

void ForumDrafts::setPerson(const domain::AccountId &person)
{
    m_folder->setPerson(person);
}

void ForumDrafts::giveUnownedTo(const domain::AccountId &person)
{
    m_folder->giveUnownedTo(person);
}

QDateTime ForumDrafts::newest() const
{
    return m_folder->texts().isEmpty() ? QDateTime() : m_folder->texts().constFirst().savedAt;
}

void ForumDrafts::adopt()
{
    m_topics.clear();
    for (const auto &text : m_folder->texts()) {
        if (!DraftFolder::nameIn(text.key).startsWith(replyPrefix))
            m_topics.append(storedTopic(text));
    }
}

std::optional<ReplyDraft> ForumDrafts::reply(const domain::TopicId &topic) const
{
    const auto &texts = m_folder->texts();
    const auto found
        = std::find_if(texts.cbegin(), texts.cend(), [name = keyOf(topic)](const auto &text) {
              return DraftFolder::nameIn(text.key) == name;
          });
    if (found == texts.cend())
        return std::nullopt;
    const auto &json = found->content;
    return ReplyDraft{json.value("body"_L1).toString(),
                      domain::ReplyId(json.value("replyTo"_L1).toString().toUtf8()),
                      json.value("replyToFloor"_L1).toInteger()};
}

void ForumDrafts::load()
{
    m_folder->load();
}

void ForumDrafts::saveTopic(const QString &key, const domain::TopicDraft &draft)
{
    if (isBlank(draft))
        return removeTopic(key);
    m_folder->save(key,
                   {{u"title"_s, draft.title},
                    {u"body"_s, draft.body},
                    {u"category"_s, draft.category},
                    {u"tags"_s, QJsonArray::fromStringList(draft.tags)}});
}

void ForumDrafts::removeTopic(const QString &key)
{
    m_folder->remove(key);
}

void ForumDrafts::saveReply(const domain::TopicId &topic, const ReplyDraft &draft)
{
    if (draft.body.trimmed().isEmpty())
        return removeReply(topic);
    m_folder->save(m_folder->keyOf(keyOf(topic)),
                   {{u"body"_s, draft.body},
                    {u"replyTo"_s, draft.replyTo.toString()},
                    {u"replyToFloor"_s, draft.replyToFloor}});
}

void ForumDrafts::removeReply(const domain::TopicId &topic)
{
    m_folder->remove(m_folder->keyOf(keyOf(topic)));
}

void ForumDrafts::removeReplyOf(const domain::AccountId &person, const domain::TopicId &topic)
{
    m_folder->remove(DraftFolder::keyOf(person, keyOf(topic)));
}

} // namespace items
