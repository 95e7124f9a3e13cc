// SPDX-License-Identifier: MIT
#pragma once

#include "store/forum/topics/topicplace.h"
#include "store/transfer/files/badrow.h"
#include "store/transfer/import/forumimportcontext.h"
#include "store/transfer/rows/importrows.h"

namespace store {

/// Takes replies in, in the order of their times, a script for each 50 of a topic, for
/// ForumImporter.
class ReplyImporter {
public:
    explicit ReplyImporter(ForumImportContext &context);

    [[nodiscard]] base::Result<void> start() { return m_script.load(m_context.connection); }
    void add(ImportReply reply, qint64 line) { m_pending.append({std::move(reply), line}); }
    [[nodiscard]] qsizetype pending() const { return m_pending.size(); }
    /// Everything that is pending; topics that stand before them in the file are here, and who is
    /// named.
    [[nodiscard]] base::Result<void> send();

    [[nodiscard]] qint64 taken() const { return m_taken; }
    [[nodiscard]] qint64 repeated() const { return m_repeated; }
    /// Replies whose topic is nowhere, of what was sent since the last call.
    [[nodiscard]] QList<BadRow> takeBadRows() { return std::exchange(m_badRows, {}); }

private:
    /// A reply that was read and not sent yet.
    struct Pending {
        ImportReply row;
        qint64 line = 0;
        domain::ReplyId answered{}; ///< where the reply that it answers is here already
        domain::Timestamp order{};
        QByteArray forms{}; ///< key under which its earlier ones are gathered; may be empty
        bool isTaken = false; ///< here already
    };
    /// The replies to one topic, in order.
    struct Thread {
        ImportSourceId topic;
        QList<Pending> replies{};
        qsizetype sent = 0;
    };

    [[nodiscard]] base::Result<void> findTopics();
    [[nodiscard]] base::Result<void> passOverOwn();
    void gatherThreads();
    static void sortByTime(QList<Pending> &replies);
    [[nodiscard]] base::Result<void> noteTaken();
    [[nodiscard]] base::Result<void> stage();
    [[nodiscard]] base::Result<void> sendThreads();
    [[nodiscard]] base::Result<void> sendParts(qsizetype spare);
    [[nodiscard]] base::Result<void> take(const redis::Reply &answer, IdSequence &ids,
                                          TopicCall &call, Thread &thread);
    void refuse(Thread &thread);
    void forgetSent();
    [[nodiscard]] static QList<Pending> nextPart(const Thread &thread);
    [[nodiscard]] TopicCall callFor(const Thread &thread, const QList<Pending> &part) const;
    [[nodiscard]] redis::ScriptValues argumentsFor(const QList<Pending> &part) const;

    ForumImportContext &m_context;
    redis::Script m_script;
    QList<Pending> m_pending;
    QList<Thread> m_threads; ///< of what is being sent
    QList<BadRow> m_badRows;
    bool m_isDisplaced = false; ///< a topic was elsewhere, or what was gathered had gone
    qint64 m_taken = 0;
    qint64 m_repeated = 0;
};

} // namespace store
