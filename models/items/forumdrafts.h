// SPDX-License-Identifier: MIT
#pragma once

#include "domain/reply.h"
#include "domain/topic.h"

#include <QDateTime>
#include <QObject>

#include <optional>

namespace items {

class DraftFolder;

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

/// What each person has begun to write in the forum: new topics, and a reply for each topic. See
/// DraftFolder. GUI thread.
class ForumDrafts : public QObject {
    Q_OBJECT
public:
    explicit ForumDrafts(const QString &folder, QObject *parent = nullptr);

    /// Of the person who writes, newest first.
    [[nodiscard]] const QList<StoredTopicDraft> &topics() const { return m_topics; }
    [[nodiscard]] std::optional<ReplyDraft> reply(const domain::TopicId &topic) const;
    /// When anything was saved last; invalid if nothing is kept.
    [[nodiscard]] QDateTime newest() const;
    /// What saved() and saveFailed() call a reply.
    [[nodiscard]] static QString keyOf(const domain::TopicId &topic);
    /// Of a topic that begins now.
    [[nodiscard]] QString freshKey() const;

public Q_SLOTS:
    void load();
    /// See DraftFolder.
    void setPerson(const domain::AccountId &person);
    void giveUnownedTo(const domain::AccountId &person);
    /// An empty draft removes the file.
    void saveTopic(const QString &key, const domain::TopicDraft &draft);
    void removeTopic(const QString &key);
    void saveReply(const domain::TopicId &topic, const items::ReplyDraft &draft);
    void removeReply(const domain::TopicId &topic);
    /// Of somebody who may not be the one who writes any more.
    void removeReplyOf(const domain::AccountId &person, const domain::TopicId &topic);

Q_SIGNALS:
    void changed();
    void saved(const QString &key);
    /// The disk said no; the text stays in the editor.
    void saveFailed(const QString &key, const QString &reason);

private:
    void adopt();
    [[nodiscard]] QString spokenKey(const QString &key) const;

    DraftFolder *m_folder;
    QList<StoredTopicDraft> m_topics;
};

} // namespace items
