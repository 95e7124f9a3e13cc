// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "base/result.h"
#include "domain/report.h"
#include "redis/wire/connection.h"
#include "store/core/keys/moderationkeys.h"

namespace store {

/// What became of reporting something.
struct Reported {
    static constexpr base::Fields fields{"already", "earlier"};
    bool isAlready = false; ///< the same was said before
    /// What the person had said of it before; undo says that again, or withdraws.
    std::optional<domain::ReportDraft> earlier;
};

/// What an act made of a report, in the words of the audit stream; undo needs both.
struct ReportChange {
    static constexpr base::Fields fields{"before", "after"};
    QByteArray before; ///< "open", "claimed 2"
    QByteArray after; ///< "claimed 2", "resolved 2 <moment>", "rejected 2 <moment>"
};

/// NotFound: there is no such target, or not any more. Refused "note-too-long", "reported-enough",
/// and "report-settled" where the person wants to change what was decided on.
[[nodiscard]] base::Result<Reported> reportItem(redis::Connection &connection,
                                                const ModerationKeys &keys,
                                                const domain::ReportDraft &draft,
                                                const domain::AccountId &reporter);
/// Undo of that. Refused "report-settled".
[[nodiscard]] base::Result<void> removeReport(redis::Connection &connection,
                                              const ModerationKeys &keys,
                                              const domain::Target &target,
                                              const domain::AccountId &reporter);

// Acts of moderators: refused "not-moderator". NotFound: nobody reported it.

/// Refused "claimed-by-other", "report-settled". Being so already is success.
[[nodiscard]] base::Result<ReportChange>
claimReport(redis::Connection &connection, const ModerationKeys &keys, const domain::Target &target,
            const domain::AccountId &actor, domain::Claims claims);
/// The same; "note-too-long". Everyone who reported it is told.
[[nodiscard]] base::Result<ReportChange>
settleReport(redis::Connection &connection, const ModerationKeys &keys,
             const domain::Target &target, domain::ReportOutcome outcome, const QString &note,
             const domain::AccountId &actor, domain::Claims claims);
/// Undo of either, and of `undoes`, its audit entry, if that is known. Refused
/// "changed-meanwhile".
[[nodiscard]] base::Result<void>
reopenReport(redis::Connection &connection, const ModerationKeys &keys,
             const domain::Target &target, const ReportChange &change,
             const domain::AccountId &actor, const QByteArray &undoes = {});

/// "spam", "abuse", "off-topic", "illegal", "other": as it is stored.
[[nodiscard]] QByteArray wordFor(domain::ReportReason reason);
/// "other" for what is none of them.
[[nodiscard]] domain::ReportReason reasonFor(QByteArrayView word);

} // namespace store
