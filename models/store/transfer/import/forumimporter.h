// SPDX-License-Identifier: MIT
#pragma once

#include "store/transfer/import/replyimporter.h"
#include "store/transfer/import/topicimporter.h"

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
    ForumImporter(const ForumImporter &) = delete;
    ForumImporter &operator=(const ForumImporter &) = delete;

    /// Before anything else. `community` is the id of this one: what it exported and still has is
    /// here already.
    [[nodiscard]] base::Result<void> start(const QByteArray &community);

    /// Sends what was collected when it is enough. `line` is for takeBadRows().
    [[nodiscard]] base::Result<void> add(ImportTopic topic);
    [[nodiscard]] base::Result<void> add(ImportReply reply, qint64 line);
    /// That a category is in a tab: topics then come in at the first try, so in the file's order.
    void noteTab(const QString &category, const QString &tab);
    /// Sends what is left.
    [[nodiscard]] base::Result<void> flush();

    [[nodiscard]] qint64 topics() const { return m_topics.taken(); }
    [[nodiscard]] qint64 replies() const { return m_replies.taken(); }
    [[nodiscard]] qint64 repeated() const { return m_topics.repeated() + m_replies.repeated(); }
    /// Replies whose topic is nowhere, of what was sent since the last call.
    [[nodiscard]] QList<BadRow> takeBadRows() { return m_replies.takeBadRows(); }

private:
    [[nodiscard]] base::Result<void> flushIfEnough(qsizetype bytes);

    ForumImportContext m_context;
    TopicImporter m_topics;
    ReplyImporter m_replies;
    QStringList m_names; ///< in what is pending
    qsizetype m_bytes = 0; ///< of what is pending
};

} // namespace store
