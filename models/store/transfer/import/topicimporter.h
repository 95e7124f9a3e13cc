// SPDX-License-Identifier: MIT
#pragma once

#include "store/forum/topics/topicplace.h"
#include "store/transfer/import/forumimportcontext.h"
#include "store/transfer/import/stagefill.h"
#include "store/transfer/rows/importrows.h"

#include <optional>

namespace store {

/// Takes topics in, a script for each, for ForumImporter.
class TopicImporter {
public:
    explicit TopicImporter(ForumImportContext &context);

    [[nodiscard]] base::Result<void> start() { return m_script.load(m_context.connection); }
    void add(ImportTopic topic) { m_pending.append({std::move(topic), {}}); }
    [[nodiscard]] qsizetype pending() const { return m_pending.size(); }
    /// Everything that is pending; who is named in it is here.
    [[nodiscard]] base::Result<void> send();

    [[nodiscard]] qint64 taken() const { return m_taken; }
    [[nodiscard]] qint64 repeated() const { return m_repeated; }

private:
    struct Pending {
        ImportTopic topic;
        TopicCall call;
    };
    /// What is gathered before its topic is there.
    struct Stage {
        std::optional<std::pair<VoterStage, VoterStage>> votes{}; ///< up and down, if they are many
        QByteArray forms{}; ///< key of the earlier ones; may be empty
    };

    [[nodiscard]] base::Result<void> passOverKnown();
    [[nodiscard]] base::Result<void> stage(const QList<Pending> &topics);
    [[nodiscard]] Stage stageFor(const ImportTopic &topic) const;
    [[nodiscard]] base::Result<void> fill(StageFill &fill, const ImportTopic &topic);
    [[nodiscard]] TopicCall callFor(const ImportTopic &topic) const;
    [[nodiscard]] redis::ScriptValues argumentsFor(const ImportTopic &topic) const;
    [[nodiscard]] base::Result<QList<Pending>> sendOnce(const QList<Pending> &topics,
                                                        qsizetype spare);
    [[nodiscard]] base::Result<bool> take(const redis::Reply &answer, IdSequence &ids,
                                          Pending &topic);

    ForumImportContext &m_context;
    redis::Script m_script;
    QList<Pending> m_pending;
    QHash<ImportSourceId, Stage> m_stages; ///< of what is pending
    bool m_isDisplaced = false; ///< somewhere the tabs were others, or what was gathered had gone
    int m_displacements = 0; ///< rounds in which that was so
    qint64 m_taken = 0;
    qint64 m_repeated = 0;
};

} // namespace store
