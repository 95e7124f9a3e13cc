// SPDX-License-Identifier: MIT
#pragma once

#include "fakecommunity.h"
#include "store/moderation/acts/actrequests.h"
#include "store/moderation/reports/reportrequests.h"

#include <algorithm>

namespace support {

/// A queue of reports that answers at once, as the scripts would.
class ReportQueue : public FakeCommunity {
public:
    ReportQueue()
    {
        asked<store::ListReports>().automatic = [this](const auto &asked) { return page(asked); };
        asked<store::ReadReport>().automatic
            = [this](const auto &asked) -> base::Result<domain::ReportDetail> {
            if (failure)
                return tl::unexpected(*failure);
            const auto *entry = find(asked.target);
            if (!entry)
                return base::fail(base::Failure::NotFound);
            return *entry;
        };
        asked<store::ReportItem>().automatic
            = [this](const auto &) -> base::Result<store::Reported> {
            if (failure)
                return tl::unexpected(*failure);
            return reported;
        };
        asked<store::WithdrawReport>().automatic
            = [](const auto &) { return base::Result<void>(); };
        asked<store::ClaimReport>().automatic
            = [this](const auto &asked) -> base::Result<store::ReportChange> {
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
        asked<store::SettleReport>().automatic
            = [this](const auto &asked) -> base::Result<store::ReportChange> {
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
        asked<store::ReopenReport>().automatic = [this](const auto &asked) -> base::Result<void> {
            if (auto *entry = find(asked.target))
                entry->report.state = domain::ReportState::Open;
            tell();
            return {};
        };
        asked<store::RemoveItem>().automatic
            = [this](const auto &asked) { return setRemoved(asked.target, true); };
        asked<store::RestoreItem>().automatic
            = [this](const auto &asked) { return setRemoved(asked.target, false); };
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
    void tell() { Q_EMIT changes().reportsChanged(); }

    QList<domain::ReportDetail> entries;
    store::Reported reported;
    std::optional<base::Error> failure;
    domain::Timestamp now{std::chrono::seconds(1'795'225'239)};

private:
    base::Result<void> setRemoved(const domain::Target &target, bool removed)
    {
        if (auto *entry = find(target))
            entry->report.isRemoved = removed;
        tell();
        return {};
    }
    base::Result<domain::ReportPage> page(const store::ListReports &asked)
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
