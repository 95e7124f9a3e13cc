// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/script.h"
#include "redis/wire/connection.h"
#include "store/core/forumcache.h"
#include "store/core/keys/forumkeys.h"
#include "store/forum/topics/topicplace.h"
#include "store/transfer/files/badrow.h"
#include "store/transfer/import/importedpeople.h"
#include "store/transfer/import/importthread.h"

#include <QHash>

#include <functional>

namespace store {

/// Takes topics and replies of elsewhere into the community, with their times, as posting, replying
/// and voting would have left them. Collects rows and sends a script for each topic and one for
/// each 50 replies of a topic, many in one pipeline; what was taken before is passed over, so
/// anything may be repeated at any point. Blocking; on the worker.
class ForumImporter {
public:
    /// `isCancelled` is asked while what is too much for one script is gathered.
    ForumImporter(redis::Connection &connection, const Keys &keys, ImportedPeople &people,
                  std::function<bool()> isCancelled);

    /// Before anything else. `community` is the id of this one: what it exported and still has is
    /// here already.
    [[nodiscard]] base::Result<void> start(const QByteArray &community);

    /// Sends what was collected when it is enough. `line` is for takeBadRows().
    [[nodiscard]] base::Result<void> add(ImportTopic topic);
    [[nodiscard]] base::Result<void> add(ImportReply reply, qint64 line);
    /// Sends what is left.
    /// That a category is in a tab: topics then come in at the first try, so in the file's order.
    void noteTab(const QString &category, const QString &tab);
    [[nodiscard]] base::Result<void> flush();

    [[nodiscard]] qint64 topics() const { return m_taken; }
    [[nodiscard]] qint64 replies() const { return m_repliesTaken; }
    [[nodiscard]] qint64 repeated() const { return m_repeated; }
    /// Replies whose topic is nowhere, of what was sent since the last call.
    [[nodiscard]] QList<BadRow> takeBadRows() { return std::exchange(m_badRows, {}); }

private:
    [[nodiscard]] base::Result<void> flushIfEnough(qsizetype bytes);
    [[nodiscard]] base::Result<void> findPeople();
    [[nodiscard]] bool isOwn(const QByteArray &source) const;
    [[nodiscard]] base::Result<void> passOverKnownTopics();
    [[nodiscard]] base::Result<void> passOverOwnReplies();
    [[nodiscard]] base::Result<void> stageTopics();
    [[nodiscard]] TopicStage stageFor(const ImportTopic &topic) const;
    [[nodiscard]] base::Result<void> fillForms(StageFill &fill, const QByteArray &key,
                                               const QList<domain::Revision> &forms) const;
    [[nodiscard]] base::Result<void> sendTopics();
    [[nodiscard]] base::Result<void> findTopics();
    void gatherThreads();
    static void sortByTime(QList<PendingReply> &replies);
    [[nodiscard]] base::Result<void> noteTaken();
    [[nodiscard]] base::Result<void> stageReplies();
    [[nodiscard]] base::Result<void> sendReplies();
    [[nodiscard]] static qsizetype sizeOfPart(const ImportThread &thread);
    [[nodiscard]] base::Result<QList<ImportThread>> sendParts(const QList<ImportThread> &threads,
                                                              qsizetype spare);
    [[nodiscard]] QList<domain::AccountId> people(const QStringList &names) const;
    [[nodiscard]] TopicCall callFor(const ImportTopic &topic) const;
    [[nodiscard]] TopicCall callFor(const ImportThread &thread, qsizetype count) const;
    void refuse(const ImportThread &thread);

    redis::Connection &m_connection;
    ForumKeys m_keys;
    ImportedPeople &m_people;
    std::function<bool()> m_isCancelled;
    redis::Script m_topicScript;
    redis::Script m_replyScript;
    ForumCache m_cache;
    QByteArray m_community;
    QList<ImportTopic> m_topics;
    QHash<ImportSourceId, TopicStage> m_stages; ///< of m_topics
    QList<PendingReply> m_replies;
    QList<ImportThread> m_threads;
    qsizetype m_bytes = 0; ///< of what is pending
    QHash<ImportSourceId, domain::TopicId> m_topicIds; ///< of those that were seen; empty: nowhere
    QList<BadRow> m_badRows;
    bool m_isDisplaced = false; ///< a reply's topic was elsewhere, or what was gathered had gone
    qint64 m_taken = 0;
    qint64 m_repliesTaken = 0;
    qint64 m_repeated = 0;
};

} // namespace store
