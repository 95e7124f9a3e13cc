// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/script.h"
#include "store/core/keys/keys.h"
#include "store/core/scripts/expectedids.h"
#include "store/transfer/import/importedpeople.h"
#include "store/transfer/import/stagefill.h"
#include "store/transfer/rows/articleimportrow.h"

#include <QHash>
#include <QSet>

#include <functional>
#include <optional>

namespace store {

/// Takes articles of elsewhere into the community: their people, groups, rankings and
/// voters as submitting and voting would have left them. Collects rows and sends them as many
/// scripts of at most 50 in one pipeline; while the server works on these, the next rows are read
/// and collected. A row that was taken before is passed over, so anything may be repeated at any
/// point. Blocking; on the worker.
class ArticleImporter {
public:
    /// More votes than this in an article that can still be voted on are taken for a mistake: its
    /// set of voters would need more than 50 MB.
    static constexpr qint64 openVoteLimit = 1'000'000;
    static constexpr qsizetype idLimit = 1000;

    /// `isCancelled` is asked while the voters of an article are gathered.
    ArticleImporter(redis::Connection &connection, const Keys &keys, ImportedPeople &people,
                    std::function<bool()> isCancelled);

    /// Reads the community's clock, and ends what an import that was given up began; before
    /// anything else.
    [[nodiscard]] base::Result<void> start();
    [[nodiscard]] domain::Timestamp now() const { return m_now; }
    /// The community's id; may be empty.
    [[nodiscard]] const QByteArray &community() const { return m_community; }

    /// Sends what was collected when it is enough. Nothing else may use the connection then before
    /// receive() or flush().
    [[nodiscard]] base::Result<void> add(ImportRow row);
    /// Takes the answers to what was sent.
    [[nodiscard]] base::Result<void> receive();
    /// Sends what is left, and takes the answers.
    [[nodiscard]] base::Result<void> flush();

    [[nodiscard]] qint64 taken() const { return m_taken; }
    /// The first `idLimit` of these.
    [[nodiscard]] const QList<domain::ArticleId> &takenIds() const { return m_takenIds; }
    [[nodiscard]] qint64 repeated() const { return m_repeated; }

private:
    struct Batch {
        QByteArray source;
        QList<ImportRow> rows;
        qint64 cost = 0; ///< as costOf() has it
        bool isStaged = false; ///< one row alone that is too much for a script
        std::optional<VoterStage> stage{}; ///< its voters, once they are gathered
    };

    [[nodiscard]] qint64 costOf(const ImportRow &row) const;
    [[nodiscard]] bool isOpen(const ImportRow &row) const;
    [[nodiscard]] base::Result<void> send();
    [[nodiscard]] base::Result<void> passOverKnown();
    [[nodiscard]] base::Result<void> findAllPeople();
    [[nodiscard]] base::Result<void> prepare(QList<Batch> &batches);
    [[nodiscard]] base::Result<void> findGroups(const QList<Batch> &batches);
    [[nodiscard]] base::Result<void> stageVoters(QList<Batch> &batches);
    [[nodiscard]] base::Result<void> begin(QList<Batch> batches, qsizetype spare);
    void noteTaken(qint64 count, const domain::ArticleId &first);
    [[nodiscard]] base::Result<void> applyAnswers(const redis::Replies &answers);
    [[nodiscard]] base::Result<QList<Batch>> staleOf(const redis::Replies &answers);
    [[nodiscard]] base::Result<redis::Command> commandFor(const Batch &batch,
                                                          const ExpectedIds &ids) const;

    redis::Connection &m_connection;
    Keys m_keys;
    ImportedPeople &m_people;
    std::function<bool()> m_isCancelled;
    redis::Script m_articles;
    domain::Timestamp m_now{};
    QByteArray m_community;
    QList<Batch> m_batches; ///< collected
    QList<Batch> m_sent; ///< and not answered yet
    std::optional<IdSequence> m_ids; ///< of these
    QHash<QString, QByteArray> m_groupsByName; ///< folded → as shown
    bool m_isDisplaced
        = false; ///< a group has another name meanwhile, or what was gathered had gone
    qint64 m_taken = 0;
    QList<domain::ArticleId> m_takenIds;
    qint64 m_repeated = 0;
};

} // namespace store
