// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/script.h"
#include "store/core/keys/timelinekeys.h"
#include "store/core/scripts/expectedids.h"
#include "store/transfer/files/badrow.h"
#include "store/transfer/import/importedpeople.h"
#include "store/transfer/rows/importrows.h"

#include <QHash>

namespace store {

/// Takes posts of elsewhere into the community, with their times, as publishing and liking would
/// have left them; nobody is told. Ids rise in the order of rows. Collects rows and sends a script
/// for each, many in one pipeline; what was taken before is passed over, so anything may be
/// repeated at any point. Blocking; on the worker.
class PostImporter {
public:
    PostImporter(redis::Connection &connection, const Keys &keys, ImportedPeople &people);

    /// Before anything else. `community` is the id of this one: what it exported and still has is
    /// here already.
    [[nodiscard]] base::Result<void> start(const QByteArray &community);

    /// Sends what was collected when it is enough. `line` is for takeBadRows().
    [[nodiscard]] base::Result<void> add(ImportPost post, qint64 line);
    /// Sends what is left.
    [[nodiscard]] base::Result<void> flush();

    [[nodiscard]] qint64 taken() const { return m_taken; }
    [[nodiscard]] qint64 repeated() const { return m_repeated; }
    /// Reposts of what is nowhere, of what was sent since the last call. Answers and quotes of such
    /// are taken as posts of their own.
    [[nodiscard]] QList<BadRow> takeBadRows() { return std::exchange(m_badRows, {}); }

private:
    using SourceId = std::pair<QByteArray, QByteArray>; ///< source, id there

    struct Pending {
        ImportPost row;
        qint64 line = 0;
    };

    [[nodiscard]] static SourceId idOf(const ImportPost &post);
    [[nodiscard]] static SourceId otherOf(const ImportPost &post);
    [[nodiscard]] base::Result<void> findPeople();
    [[nodiscard]] base::Result<void> findKnown();
    [[nodiscard]] qsizetype sizeOfPart(qsizetype begin) const;
    [[nodiscard]] bool isPassedOver(const Pending &pending);
    [[nodiscard]] base::Result<void> sendPart(QList<Pending> part);
    [[nodiscard]] base::Result<QList<Pending>> sendOnce(const QList<Pending> &part,
                                                        qsizetype spare);
    [[nodiscard]] base::Result<redis::Command> commandFor(const ImportPost &post,
                                                          const ExpectedIds &ids);
    [[nodiscard]] redis::ScriptValues argumentsFor(const ImportPost &post,
                                                   const domain::PostId &other,
                                                   domain::PostRelation relation) const;

    redis::Connection &m_connection;
    TimelineKeys m_keys;
    ImportedPeople &m_people;
    redis::Script m_script;
    QByteArray m_community;
    QList<Pending> m_pending;
    QHash<SourceId, domain::PostId> m_ids; ///< of posts that were seen; empty: nowhere
    QList<BadRow> m_badRows;
    qint64 m_taken = 0;
    qint64 m_repeated = 0;
};

} // namespace store
