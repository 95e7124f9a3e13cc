// SPDX-License-Identifier: MIT
#pragma once

#include "fakemoderationstore.h"

#include <algorithm>

namespace support {

/// A queue of reports that answers at once, as the scripts would.
class ReportQueue : public FakeModerationStore {
public:
    ReportQueue()
    {
        pages.automatic = [this](const Page &asked) { return page(asked); };
        details.automatic
            = [this](const domain::Target &target) -> base::Result<domain::ReportDetail> {
            if (failure)
                return tl::unexpected(*failure);
            const auto *entry = find(target);
            if (!entry)
                return base::fail(base::Failure::NotFound);
            return *entry;
        };
        reportings.automatic = [this](const Reporting &) -> base::Result<store::Reported> {
            if (failure)
                return tl::unexpected(*failure);
            return reported;
        };
        withdrawals.automatic = [](const Withdrawal &) { return base::Result<void>(); };
        claims.automatic = [this](const Claim &asked) -> base::Result<store::ReportChange> {
            auto *entry = find(asked.target);
            if (!entry)
                return base::fail(base::Failure::NotFound);
            auto &report = entry->report;
            if (report.state == domain::ReportState::Claimed && report.assignee != asked.actor
                && asked.claims == domain::Claims::Respect)
                return base::fail(base::Failure::Refused, QStringLiteral("claimed-by-other"));
            report.state = domain::ReportState::Claimed;
            report.assignee = asked.actor;
            report.assigneeName = QStringLiteral("alice");
            tell();
            return store::ReportChange{"open", "claimed " + asked.actor.bytes()};
        };
        settlements.automatic
            = [this](const Settlement &asked) -> base::Result<store::ReportChange> {
            auto *entry = find(asked.target);
            if (!entry || failure)
                return base::fail(base::Failure::NotFound);
            entry->report.state = asked.outcome == domain::ReportOutcome::Resolved
                ? domain::ReportState::Resolved
                : domain::ReportState::Rejected;
            entry->report.decider = asked.actor;
            entry->report.deciderName = QStringLiteral("alice");
            entry->report.outcome = asked.note;
            entry->report.decided = now;
            tell();
            return store::ReportChange{"open", "resolved " + asked.actor.bytes() + " 5"};
        };
        reopenings.automatic = [this](const Reopening &asked) -> base::Result<void> {
            if (auto *entry = find(asked.target))
                entry->report.state = domain::ReportState::Open;
            tell();
            return {};
        };
        removals.automatic = [this](const Removing &asked) { return setRemoved(asked, true); };
        restorations.automatic = [this](const Removing &asked) { return setRemoved(asked, false); };
    }

    /// One more, behind all others.
    domain::ReportDetail &arrive(domain::Target::Kind kind, const QString &title, qint64 count = 1,
                                 domain::ReportReason reason = domain::ReportReason::Spam)
    {
        const auto number = ++m_last;
        domain::ReportDetail entry;
        auto &report = entry.report;
        report.target = {kind, QByteArray::number(number)};
        report.title = title;
        report.author = domain::AccountId(20 + number);
        report.authorName = QStringLiteral("promo_88");
        report.first = now - std::chrono::minutes(60 - number * 7);
        report.count = count;
        report.reasons = {{reason, count}};
        entry.posted = now - std::chrono::hours(3);
        entry.text = title;
        entry.now = now;
        for (qint64 i = 0; i < count; ++i)
            entry.complaints.append({domain::AccountId(30 + i), QStringLiteral("gus"), reason,
                                     i == 0 ? QStringLiteral("The same as yesterday") : QString(),
                                     report.first});
        entries.append(entry);
        return entries.last();
    }
    domain::ReportDetail *find(const domain::Target &target)
    {
        const auto entry = std::find_if(entries.begin(), entries.end(), [&](const auto &candidate) {
            return candidate.report.target == target;
        });
        return entry == entries.end() ? nullptr : &*entry;
    }
    void tell() { Q_EMIT reportsInvalidated(); }

    QList<domain::ReportDetail> entries;
    store::Reported reported;
    std::optional<base::Error> failure;
    domain::Timestamp now{std::chrono::seconds(1'795'225'239)};

private:
    base::Result<void> setRemoved(const Removing &asked, bool removed)
    {
        if (auto *entry = find(asked.target))
            entry->report.isRemoved = removed;
        tell();
        return {};
    }
    base::Result<domain::ReportPage> page(const Page &asked)
    {
        using State = domain::ReportState;
        using Show = domain::ReportQuery::Show;
        if (failure)
            return tl::unexpected(*failure);
        domain::ReportPage page;
        page.now = now;
        QList<domain::Report> found;
        for (const auto &entry : std::as_const(entries)) {
            const auto &report = entry.report;
            const bool isWaiting = report.state == State::Open || report.state == State::Claimed;
            page.waiting += isWaiting;
            const bool isShown = asked.query.show == Show::Waiting ? isWaiting
                : asked.query.show == Show::Resolved
                ? report.state == State::Resolved
                : asked.query.show == Show::Claimed && report.state == State::Claimed;
            if (isShown && (!asked.query.kind || *asked.query.kind == report.target.kind))
                found.append(report);
        }
        const auto from = asked.from.toLongLong();
        page.rows = found.mid(from, asked.count);
        if (from + page.rows.size() < found.size())
            page.next = QByteArray::number(from + page.rows.size());
        return page;
    }

    qint64 m_last = 0;
};

} // namespace support
