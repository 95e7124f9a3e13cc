// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/account.h"
#include "store/core/keys/keys.h"
#include "store/transfer/import/stagefill.h"

#include <QList>

namespace store {

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
