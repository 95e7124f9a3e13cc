// SPDX-License-Identifier: MIT
#pragma once

#include "domain/reply.h"
#include "domain/topic.h"
#include "items/draftfolder.h"

#include <optional>

namespace items {

struct StoredTopicDraft {
    QString key; ///< names the file
    domain::TopicDraft draft;
    QDateTime savedAt;

    friend bool operator==(const StoredTopicDraft &, const StoredTopicDraft &) = default;
};

/// A reply that is being written, one for each topic.
struct ReplyDraft {
    QString body;
    domain::ReplyId replyTo; ///< empty: to the topic
    qint64 replyToFloor = 0;

    friend bool operator==(const ReplyDraft &, const ReplyDraft &) = default;
};

/// What each person has begun to write in the forum: new topics, and a reply for each topic. GUI
/// thread.
class ForumDrafts : public DraftFolder {
    Q_OBJECT
public:
    using DraftFolder::DraftFolder;

    /// Of the person who writes, newest first.
    [[nodiscard]] QList<StoredTopicDraft> topics() const;
    [[nodiscard]] std::optional<ReplyDraft> reply(const domain::TopicId &topic) const;
    /// What saved() and saveFailed() call a reply.
    [[nodiscard]] static QString keyOf(const domain::TopicId &topic);

public Q_SLOTS:
    /// An empty draft removes the file.
    void saveTopic(const QString &key, const domain::TopicDraft &draft);
    void removeTopic(const QString &key) { remove(key); }
    void saveReply(const domain::TopicId &topic, const items::ReplyDraft &draft);
    void removeReply(const domain::TopicId &topic) { remove(DraftFolder::keyOf(keyOf(topic))); }
    /// Of somebody who may not be the one who writes any more. What was typed there since stays.
    void removeSentTopic(const QString &key, const domain::TopicDraft &sent);
    void removeSentReply(const domain::AccountId &person, const domain::TopicId &topic,
                         const QString &sent);

private:
    /// Of a reply the name: there is one for each topic, of whoever writes.
    [[nodiscard]] QString spokenKey(const QString &key) const override;
};

} // namespace items
