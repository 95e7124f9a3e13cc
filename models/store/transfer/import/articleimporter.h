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
/// scripts of at most 50 in one pipeline; a row that was taken before is passed over, so anything
/// may be repeated at any point. Blocking; on the worker.
class ArticleImporter {
public:
    /// More votes than this in an article that can still be voted on are taken for a mistake: its
    /// set of voters would need more than 50 MB.
    static constexpr qint64 openVoteLimit = 1'000'000;

    /// `isCancelled` is asked while the voters of an article are gathered.
    ArticleImporter(redis::Connection &connection, const Keys &keys, ImportedPeople &people,
                    std::function<bool()> isCancelled);

    /// Reads the community's clock, and ends what an import that was given up began; before
    /// anything else.
    [[nodiscard]] base::Result<void> start();
    [[nodiscard]] domain::Timestamp now() const { return m_now; }
    /// The community's id; may be empty.
    [[nodiscard]] const QByteArray &community() const { return m_community; }

    /// Sends what was collected when it is enough.
    [[nodiscard]] base::Result<void> add(ImportRow row);
    /// Sends what is left.
    [[nodiscard]] base::Result<void> flush();

    [[nodiscard]] qint64 taken() const { return m_taken; }
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
    [[nodiscard]] base::Result<void> passOverKnown();
    [[nodiscard]] base::Result<void> findAllPeople();
    [[nodiscard]] base::Result<void> stageVoters();
    [[nodiscard]] base::Result<void> sendAll();
    [[nodiscard]] base::Result<void> findGroups();
    [[nodiscard]] base::Result<QList<Batch>> sendOnce(const QList<Batch> &batches, qsizetype spare);
    [[nodiscard]] base::Result<redis::Command> commandFor(const Batch &batch,
                                                          const ExpectedIds &ids) const;

    redis::Connection &m_connection;
    Keys m_keys;
    ImportedPeople &m_people;
    std::function<bool()> m_isCancelled;
    redis::Script m_articles;
    domain::Timestamp m_now{};
    QByteArray m_community;
    QList<Batch> m_batches;
    QHash<QString, QByteArray> m_groupsByName; ///< folded → as shown
    bool m_isPrepared = false; ///< groups and voters of m_batches are as they should be
    qint64 m_taken = 0;
    qint64 m_repeated = 0;
};

} // namespace store
