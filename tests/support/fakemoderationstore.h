// SPDX-License-Identifier: MIT
#pragma once

#include "questions.h"
#include "store/door/moderationstore.h"

namespace support {

/// Stands in for reports and moderation; its answers are the test's.
class FakeModerationStore : public store::ModerationStore {
public:
    struct Page {
        domain::ReportQuery query;
        QByteArray from;
        qint64 count = 0;
    };
    struct Reporting {
        domain::ReportDraft draft;
        domain::AccountId reporter;
    };
    struct Withdrawal {
        domain::Target target;
        domain::AccountId reporter;
    };
    struct Claim {
        domain::Target target;
        domain::AccountId actor;
        domain::Claims claims = domain::Claims::Respect;
    };
    struct Settlement {
        domain::Target target;
        domain::ReportOutcome outcome = domain::ReportOutcome::Resolved;
        QString note;
        domain::AccountId actor;
    };
    struct Reopening {
        domain::Target target;
        store::ReportChange change;
        domain::AccountId actor;
    };
    struct Removing {
        domain::Target target;
        QString reason; ///< empty: restoring
        domain::AccountId actor;
    };

    FakeModerationStore()
        : store::ModerationStore(nullptr)
    {
    }

    Questions<domain::ReportPage, Page> pages;
    Questions<domain::ReportDetail, domain::Target> details;
    Questions<store::Reported, Reporting> reportings;
    Questions<void, Withdrawal> withdrawals;
    Questions<store::ReportChange, Claim> claims;
    Questions<store::ReportChange, Settlement> settlements;
    Questions<void, Reopening> reopenings;
    Questions<void, Removing> removals;
    Questions<void, Removing> restorations;
    Questions<domain::SplitPlan, domain::SplitChoice> splitPreviews;
    Questions<domain::TopicId, domain::SplitDraft> splits;
    Questions<void, domain::TopicId> unsplits;

    Answer<domain::ReportPage> reports(const domain::ReportQuery &query, const QByteArray &from,
                                       qint64 count) override
    {
        return pages.ask({query, from, count});
    }
    Answer<domain::ReportDetail> report(const domain::Target &target) override
    {
        return details.ask(target);
    }
    Answer<store::Reported> reportItem(const domain::ReportDraft &draft,
                                       const domain::AccountId &reporter) override
    {
        return reportings.ask({draft, reporter});
    }
    Answer<void> removeReport(const domain::Target &target,
                              const domain::AccountId &reporter) override
    {
        return withdrawals.ask({target, reporter});
    }
    Answer<store::ReportChange> claimReport(const domain::Target &target,
                                            const domain::AccountId &actor,
                                            domain::Claims how) override
    {
        return claims.ask({target, actor, how});
    }
    Answer<store::ReportChange> settleReport(const domain::Target &target,
                                             domain::ReportOutcome outcome, const QString &note,
                                             const domain::AccountId &actor,
                                             domain::Claims) override
    {
        return settlements.ask({target, outcome, note, actor});
    }
    Answer<void> reopenReport(const domain::Target &target, const store::ReportChange &change,
                              const domain::AccountId &actor) override
    {
        return reopenings.ask({target, change, actor});
    }
    Answer<void> remove(const domain::Target &target, const QString &reason,
                        const domain::AccountId &actor) override
    {
        return removals.ask({target, reason, actor});
    }
    Answer<void> restore(const domain::Target &target, const domain::AccountId &actor) override
    {
        return restorations.ask({target, {}, actor});
    }
    Answer<domain::SplitPlan> previewSplit(const domain::SplitChoice &choice) override
    {
        return splitPreviews.ask(choice);
    }
    Answer<domain::TopicId> split(const domain::SplitDraft &draft, const QString &,
                                  const domain::AccountId &) override
    {
        return splits.ask(draft);
    }
    Answer<void> unsplit(const domain::TopicId &part, const domain::AccountId &) override
    {
        return unsplits.ask(part);
    }
};

} // namespace support
