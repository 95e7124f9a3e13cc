// SPDX-License-Identifier: MIT
#pragma once

#include "store/core/forumcache.h"
#include "store/core/keys/forumkeys.h"
#include "store/core/scripts/expectedids.h"
#include "store/transfer/import/importedpeople.h"
#include "store/transfer/rows/importrows.h"

namespace store {

/// Takes the people, tabs and follows of a whole community in. Blocking; on the worker.
class CommunityImporter {
public:
    CommunityImporter(redis::Connection &connection, const Keys &keys, ImportedPeople &people);

    /// Before anything else.
    [[nodiscard]] base::Result<void> start();
    [[nodiscard]] base::Result<void> add(const ImportPerson &person);
    [[nodiscard]] base::Result<void> add(const ImportTab &tab);
    [[nodiscard]] base::Result<void> add(const ImportFollows &follows);
    [[nodiscard]] base::Result<void> add(const ImportSettings &settings);
    [[nodiscard]] base::Result<void> flush();

private:
    [[nodiscard]] base::Result<redis::Command> commandFor(const ImportPerson &person, bool isKnown,
                                                          const ExpectedIds &ids) const;
    [[nodiscard]] base::Result<QList<ImportPerson>> sendOnce(const QList<ImportPerson> &people,
                                                             qsizetype spare);

    redis::Connection &m_connection;
    ForumKeys m_keys;
    ImportedPeople &m_people;
    ForumCache m_cache;
    redis::Script m_personScript;
    redis::Script m_followsScript;
    QList<ImportPerson> m_pending;
    /// A file neither makes moderators of people nor sets anything where somebody has begun
    /// already.
    bool m_isFresh = false;
};

} // namespace store
