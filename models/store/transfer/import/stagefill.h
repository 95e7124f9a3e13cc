// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/account.h"
#include "redis/script.h"
#include "redis/wire/connection.h"
#include "store/core/keys/keys.h"

#include <QList>

#include <functional>

namespace store {

/// Gathers what is too much for one script under keys of the import's own, in slices of some
/// milliseconds of the server, many in one pipeline. The script that makes an article, topic or
/// reply visible gives them to it; an import that ends before leaves nothing but these keys, which
/// expire. Gathering again is safe. Blocking; on the worker.
class StageFill {
public:
    enum class Kind { Set, List };

    /// `isCancelled` is asked before each pipeline.
    StageFill(redis::Connection &connection, std::function<bool()> isCancelled);

    /// Before anything else. Cancelled here and below when `isCancelled` says so; then nothing
    /// stays under any of the keys.
    [[nodiscard]] base::Result<void> start();
    /// Where add() puts what comes from here on.
    void into(Kind kind, const QByteArray &key);
    [[nodiscard]] base::Result<void> add(const QByteArray &element);
    /// Sends what is left.
    [[nodiscard]] base::Result<void> finish();

private:
    void cut();
    [[nodiscard]] base::Result<void> send();
    [[nodiscard]] base::Result<void> cancel();

    redis::Connection &m_connection;
    std::function<bool()> m_isCancelled;
    redis::Script m_script;
    QByteArrayList m_keys; ///< all of them
    Kind m_kind = Kind::Set;
    QByteArrayList m_slice;
    qsizetype m_cost = 0; ///< of the slice
    qsizetype m_before = 0; ///< elements of the list that are in earlier slices
    QList<redis::ScriptCall> m_calls;
};

/// Voters of one imported article, or of one side of a topic, too many for one script.
class VoterStage {
public:
    /// `votes` is the size of the set, 0 for an article that is closed; what `people` (the
    /// poster first) leaves of it is filled with anonymous voters.
    VoterStage(const Keys &keys, const QList<domain::AccountId> &people, qint64 votes);
    /// One side of a topic: `people`, and `anonymous` others, who are numbered from `first` on.
    [[nodiscard]] static VoterStage ofSide(const Keys &keys, const QList<domain::AccountId> &people,
                                           qint64 first, qint64 anonymous);

    [[nodiscard]] base::Result<void> fill(StageFill &fill) const;

    /// Keys of the gathered sets; empty where there is nothing to gather.
    [[nodiscard]] const QByteArray &voters() const { return m_voters; }
    [[nodiscard]] const QByteArray &people() const { return m_listed; }

private:
    explicit VoterStage(const QList<domain::AccountId> &people);

    QByteArray m_voters;
    QByteArray m_listed;
    QList<domain::AccountId> m_people; ///< rising
    domain::AccountId m_poster;
    qint64 m_firstAnonymous = 1;
    qint64 m_anonymous = 0;
};

} // namespace store
