// SPDX-License-Identifier: MIT
#include "items/reportsentence.h"

#include "items/list/articlesentence.h"

#include <QCoreApplication>
#include <QLocale>

namespace items {

namespace {
struct ReportWords {
    Q_DECLARE_TR_FUNCTIONS(items::ReportSentence)
};
} // namespace

QString kindName(domain::Target::Kind kind)
{
    switch (kind) {
    case domain::Target::Kind::Article:
        return ReportWords::tr("Article");
    case domain::Target::Kind::Topic:
        return ReportWords::tr("Topic");
    case domain::Target::Kind::Reply:
        return ReportWords::tr("Reply");
    case domain::Target::Kind::Post:
        return ReportWords::tr("Post");
    }
    return {};
}

QString reasonName(domain::ReportReason reason)
{
    switch (reason) {
    case domain::ReportReason::Spam:
        return ReportWords::tr("Spam");
    case domain::ReportReason::Abuse:
        return ReportWords::tr("Abuse");
    case domain::ReportReason::OffTopic:
        return ReportWords::tr("Off topic");
    case domain::ReportReason::Illegal:
        return ReportWords::tr("Illegal");
    case domain::ReportReason::Other:
        return ReportWords::tr("Something else");
    }
    return {};
}

QString stateName(const domain::Report &report)
{
    switch (report.state) {
    case domain::ReportState::Open:
        return ReportWords::tr("Open");
    case domain::ReportState::Claimed:
        return ReportWords::tr("Claimed by %1").arg(report.assigneeName);
    case domain::ReportState::Resolved:
        return ReportWords::tr("Resolved by %1").arg(report.deciderName);
    case domain::ReportState::Rejected:
        return ReportWords::tr("Rejected by %1").arg(report.deciderName);
    }
    return {};
}

QString reportSentence(const domain::Report &report, domain::Timestamp now)
{
    const auto count = static_cast<int>(report.count);
    // Titles may hold placeholders: everything is filled in at once.
    //: A reported text for a screen reader: its kind and its title
    QStringList parts{ReportWords::tr("%1: %2").arg(kindName(report.target.kind), report.title),
                      ReportWords::tr("%Ln report(s)", nullptr, count)};
    for (const auto &[reason, reports] : report.reasons)
        //: A reason for which something was reported, and how often
        parts.append(ReportWords::tr("%1 %2").arg(reasonName(reason), QLocale().toString(reports)));
    parts.append(ReportWords::tr("by %1").arg(report.authorName));
    parts.append(spokenAge(report.first, now));
    if (report.state != domain::ReportState::Open)
        parts.append(stateName(report));
    if (report.isRemoved)
        parts.append(ReportWords::tr("removed"));
    //: Between the parts of the sentence that a screen reader speaks for a report
    return parts.join(ReportWords::tr(", "));
}

} // namespace items
