// SPDX-License-Identifier: MIT
#pragma once

#include "store/core/request.h"
#include "store/moderation/reports/reports.h"

namespace store {

/// `count` (at most 200) reports from where an earlier page said that the next begins (empty: the
/// beginning). With a filter a page may be short, or even empty, although something follows.
struct ListReports {
    static constexpr RequestTraits traits{RequestKind::Query, u"read reports"};
    static constexpr base::Fields fields{"", "from?", "count"};
    domain::ReportQuery query;
    QByteArray from;
    qint64 count = 0;
    [[nodiscard]] base::Result<domain::ReportPage> perform(const Context &context) const;
};

/// NotFound: nobody reported it, or they took it back.
struct ReadReport {
    static constexpr RequestTraits traits{RequestKind::Query, u"read a report"};
    static constexpr base::Fields fields{"target"};
    domain::Target target;
    [[nodiscard]] base::Result<domain::ReportDetail> perform(const Context &context) const;
};

/// NotFound: there is no such target, or not any more. Refused "note-too-long", "reported-enough",
/// and "report-settled" where the person wants to change what was decided on. Undo says what was
/// said before, or withdraws.
struct ReportItem {
    static constexpr RequestTraits traits{RequestKind::Act, u"report"};
    static constexpr base::Fields fields{""};
    domain::ReportDraft draft;
    [[nodiscard]] base::Result<Reported> perform(const Context &context) const;
};

/// Undo of ReportItem. Refused "report-settled".
struct WithdrawReport {
    static constexpr RequestTraits traits{RequestKind::Act, u"withdraw a report"};
    static constexpr base::Fields fields{"target"};
    domain::Target target;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

// Acts of moderators: refused "not-moderator". NotFound: nobody reported it.

/// Refused "claimed-by-other", "report-settled". Being so already is success.
struct ClaimReport {
    static constexpr RequestTraits traits{RequestKind::Act, u"claim a report"};
    static constexpr base::Fields fields{"target", "claims?"};
    domain::Target target;
    domain::Claims claims = domain::Claims::Respect;
    [[nodiscard]] base::Result<ReportChange> perform(const Context &context) const;
};

/// Refused as a claim is, and "note-too-long". Everyone who reported it is told.
struct SettleReport {
    static constexpr RequestTraits traits{RequestKind::Act, u"decide on a report"};
    static constexpr base::Fields fields{"target", "outcome", "note?", "claims?"};
    domain::Target target;
    domain::ReportOutcome outcome = domain::ReportOutcome::Resolved;
    QString note;
    domain::Claims claims = domain::Claims::Respect;
    [[nodiscard]] base::Result<ReportChange> perform(const Context &context) const;
};

/// Undo of either, which answered `change`. Refused "changed-meanwhile".
struct ReopenReport {
    static constexpr RequestTraits traits{RequestKind::Act, u"reopen a report"};
    static constexpr base::Fields fields{"target", "change"};
    domain::Target target;
    ReportChange change;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

} // namespace store
