// SPDX-License-Identifier: MIT
#include "items/reporteditor.h"

#include "base/deliver.h"
#include "items/undohistory.h"
#include "store/door/community.h"
#include "store/moderation/acts/actrequests.h"
#include "store/moderation/reports/reportrequests.h"

#include <memory>

using namespace Qt::StringLiterals;

namespace items {

using domain::ReportOutcome;
using domain::Target;
using store::ReportChange;
using Way = UndoHistory::Way;

namespace {
/// Doing it again makes something of its own, which the next undo compares with.
struct RememberReport {
    std::shared_ptr<ReportChange> change;
    QString operator()(const base::Result<ReportChange> &answer, Way) const
    {
        *change = *answer;
        return {};
    }
    QString operator()(const base::Result<void> &, Way) const { return {}; }
};
} // namespace

ReportEditor::ReportEditor(store::Community &community, UndoHistory &history, QObject *parent)
    : QObject(parent)
    , m_community(community)
    , m_history(history)
{
}

void ReportEditor::report(const domain::ReportDraft &draft, const QString &title)
{
    const auto adopt = [=, this, person = m_person](const base::Result<store::Reported> &answer) {
        if (!answer)
            return Q_EMIT reportFailed(answer.error());
        const auto again = [=, this] { return m_community.run(store::ReportItem{draft}, person); };
        const auto done = [this, target = draft.target](Way) { Q_EMIT reportChanged(target); };
        const auto text = tr("Report “%1”").arg(shortTitle(title));
        if (const auto earlier = answer->earlier)
            m_history.push(
                text, [=, this] { return m_community.run(store::ReportItem{*earlier}, person); },
                again, done);
        else if (!answer->isAlready)
            m_history.push(
                text,
                [=, this] { return m_community.run(store::WithdrawReport{draft.target}, person); },
                again, done);
        Q_EMIT reported(draft.target, answer->isAlready);
    };
    base::deliver(m_community.run(store::ReportItem{draft}, m_person), this, adopt);
}

template <typename Act>
void ReportEditor::push(const QString &text, const Target &target, const ReportChange &change,
                        Act act)
{
    const auto kept = std::make_shared<ReportChange>(change);
    m_history.push(
        text,
        [=, this, person = m_person] {
            return m_community.run(store::ReopenReport{target, *kept}, person);
        },
        act, [this, target](Way) { Q_EMIT reportChanged(target); }, RememberReport{kept});
}

void ReportEditor::refuse(const domain::Report &report, const base::Error &error)
{
    if (error.kind == base::Failure::Refused && error.detail == u"claimed-by-other"_s)
        Q_EMIT claimedByOther(report);
    else
        Q_EMIT requestFailed(error);
    // What was shown is not so any more.
    Q_EMIT reportChanged(report.target);
}

void ReportEditor::claim(const domain::Report &report, domain::Claims claims)
{
    const auto act = [this, target = report.target, person = m_person, claims] {
        return m_community.run(store::ClaimReport{target, claims}, person);
    };
    base::deliver(act(), this, [=, this](const base::Result<ReportChange> &answer) {
        if (!answer)
            return refuse(report, answer.error());
        push(tr("Claim the report of “%1”").arg(shortTitle(report.title)), report.target, *answer,
             act);
        Q_EMIT claimed(report);
        Q_EMIT reportChanged(report.target);
    });
}

void ReportEditor::release(const domain::Report &report)
{
    const ReportChange change{"open", "claimed " + m_person.bytes()};
    const auto undo = [this, target = report.target, person = m_person] {
        return m_community.run(store::ClaimReport{target, domain::Claims::Respect}, person);
    };
    const auto act = [this, target = report.target, person = m_person, change] {
        return m_community.run(store::ReopenReport{target, change}, person);
    };
    base::deliver(act(), this, [=, this](const base::Result<void> &answer) {
        if (!answer)
            return Q_EMIT requestFailed(answer.error());
        m_history.push(tr("Give the report of “%1” back").arg(shortTitle(report.title)), undo, act,
                       [this, target = report.target](Way) { Q_EMIT reportChanged(target); });
        Q_EMIT released(report);
        Q_EMIT reportChanged(report.target);
    });
}

void ReportEditor::settle(const domain::Report &report, ReportOutcome outcome, const QString &note,
                          domain::Claims claims)
{
    const auto act = [=, this, target = report.target, person = m_person] {
        return m_community.run(store::SettleReport{target, outcome, note, claims}, person);
    };
    base::deliver(act(), this, [=, this](const base::Result<ReportChange> &answer) {
        if (!answer)
            return refuse(report, answer.error());
        const auto text = outcome == ReportOutcome::Resolved ? tr("Resolve the report of “%1”")
                                                             : tr("Reject the report of “%1”");
        push(text.arg(shortTitle(report.title)), report.target, *answer, act);
        Q_EMIT settled(report, outcome);
        Q_EMIT reportChanged(report.target);
    });
}

void ReportEditor::remove(const domain::Report &report)
{
    const auto reason
        = report.reasons.isEmpty() ? domain::ReportReason::Other : report.reasons.first().reason;
    const auto word = QString::fromLatin1(store::wordFor(reason));
    const auto undo = [this, target = report.target, person = m_person] {
        return m_community.run(store::RestoreItem{target}, person);
    };
    const auto act = [this, target = report.target, person = m_person, word] {
        return m_community.run(store::RemoveItem{target, word}, person);
    };
    base::deliver(act(), this, [=, this](const base::Result<void> &answer) {
        if (!answer)
            return refuse(report, answer.error());
        m_history.push(tr("Remove “%1”").arg(shortTitle(report.title)), undo, act,
                       [this, target = report.target](Way) { Q_EMIT reportChanged(target); });
        Q_EMIT removed(report);
        Q_EMIT reportChanged(report.target);
    });
}

void ReportEditor::restore(const domain::Report &report)
{
    const auto undo = [this, target = report.target, person = m_person] {
        return m_community.run(store::RemoveItem{target, u"restored by mistake"_s}, person);
    };
    const auto act = [this, target = report.target, person = m_person] {
        return m_community.run(store::RestoreItem{target}, person);
    };
    base::deliver(act(), this, [=, this](const base::Result<void> &answer) {
        if (!answer)
            return refuse(report, answer.error());
        m_history.push(tr("Restore “%1”").arg(shortTitle(report.title)), undo, act,
                       [this, target = report.target](Way) { Q_EMIT reportChanged(target); });
        Q_EMIT restored(report);
        Q_EMIT reportChanged(report.target);
    });
}

} // namespace items
