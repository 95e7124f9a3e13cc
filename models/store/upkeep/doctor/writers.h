// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/finding.h"
#include "redis/wire/connection.h"
#include "store/core/keys/keys.h"

namespace store {

/// Where a program that writes articles keeps them; the fields of an article tell for themselves.
struct ArticleLayout {
    QByteArray time; ///< keys, with the namespace
    QByteArray score;
    QByteArray counter;
    QByteArray voterPrefix; ///< before the id
    QByteArray memberPrefix; ///< before the id, in the lists
};

/// Who wrote a database, told by types of keys and names of fields.
struct Writers {
    enum class Program {
        Folkmoot, ///< fm:meta
        VotesTutorial, ///< title, link, poster, time, votes: Redis in Action, chapter 1, and most
                       ///< after it
        NowTutorial, ///< the same with `now` and `user`
        BareIdsTutorial, ///< postTime, score, votedUser:, upvoteNum, ids alone in the lists
        ForumTutorial, ///< bbs::topic_ids
        TimelineTutorial, ///< global:postid
        SortedFollowing, ///< Redis in Action, chapter 8: `following:` is a sorted set
        StatusTutorial, ///< the same: user:<id>, status:<id>, home:<id>, profile:<id>
        AccountSketch, ///< seed 001: user:userid:<id>:username
    };
    QList<Program> programs; ///< the last two are met on the walk over all keys
    ArticleLayout articles;
    Dialect dialect; ///< in which the community is written

    [[nodiscard]] bool has(Program program) const { return programs.contains(program); }
    /// One word for it, for people who read logs.
    [[nodiscard]] static QByteArray name(Program program);
};

/// Looks at a handful of keys, however large the database is.
[[nodiscard]] base::Result<Writers> recogniseWriters(redis::Connection &connection,
                                                     const Keys &keys);

/// What other programs left in a database that Folkmoot has not written to.
struct Survey {
    QList<domain::ProgramTrace> traces; ///< empty: nothing of what Folkmoot knows
    qint64 highestPerson = 0; ///< a number that a person of theirs has; 0: they have none

    /// The words of the programs, as Dialect::ofPrograms() reads them.
    [[nodiscard]] QByteArrayList programs() const;
};

/// Looks at counters and lists, and at the names of some 20,000 keys: as long for any database.
[[nodiscard]] base::Result<Survey> surveyPrograms(redis::Connection &connection, const Keys &keys);

} // namespace store
