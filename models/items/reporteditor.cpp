// SPDX-License-Identifier: MIT
#include "items/reporteditor.h"

#include "base/deliver.h"
#include "items/undohistory.h"
#include "store/door/community.h"
#include "store/moderation/acts/actrequests.h"
#include "store/moderation/reports/reportrequests.h"

using namespace Qt::StringLiterals;

namespace items {

using domain::ReportOutcome;
using domain::Target;
using store::ReportChange;
using Way = UndoHistory::Way;

namespace {
/// Doing it again makes something of its own, which the next undo compares with.
struct LearnChange {
    QString operator()(const base::Result<ReportChange> &answer, store::ReopenReport &inverse) const
    {
        inverse.change = *answer;
        return {};
    }
    QString operator()(const base::Result<void> &, const auto &) const { return {}; }
};
} // namespace

UndoHistory::Done ReportEditor::changeOf(const Target &target)
{
    return [this, target](Way) { Q_EMIT reportChanged(target); };
}

void ReportEditor::report(const domain::ReportDraft &draft, const QString &title)
{
    const store::ReportItem act{draft};
    const auto text = tr("Report “%1”").arg(shortTitle(title));
    base::deliver(m_community.run(act, m_person), this,
                  [=, this, person = m_person](const base::Result<store::Reported> &answer) {
                      if (!answer)
                          return Q_EMIT reportFailed(answer.error());
                      const auto done = changeOf(act.draft.target);
                      if (const auto earlier = answer->earlier)
                          m_history.push(text, person, store::ReportItem{*earlier}, act, done);
                      else if (!answer->isAlready)
                          m_history.push(text, person, store::WithdrawReport{act.draft.target}, act,
                                         done);
                      Q_EMIT reported(act.draft.target, answer->isAlready);
                  });
}

template <typename Act, typename Told>
void ReportEditor::decide(const QString &text, const domain::Report &report, const Act &act,
                          Told told)
{
    base::deliver(m_community.run(act, m_person), this,
                  [=, this, person = m_person](const base::Result<ReportChange> &answer) {
                      if (!answer)
                          return refuse(report, answer.error());
                      m_history.push(text.arg(shortTitle(report.title)), person,
                                     store::ReopenReport{report.target, *answer}, act,
                                     changeOf(report.target), LearnChange());
                      told();
                      Q_EMIT reportChanged(report.target);
                  });
}

template <typename Act, typename Inverse>
void ReportEditor::act(const QString &text, const domain::Report &report, const Act &act,
                       const Inverse &inverse, void (ReportEditor::*told)(const domain::Report &))
{
    m_history.run(text.arg(shortTitle(report.title)), m_person, act, inverse,
                  changeOf(report.target), this, [=, this](const base::Result<void> &answer) {
                      if (!answer)
                          return refuse(report, answer.error());
                      Q_EMIT(this->*told)(report);
                      Q_EMIT reportChanged(report.target);
                  });
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
    decide(tr("Claim the report of “%1”"), report, store::ClaimReport{report.target, claims},
           [this, report] { Q_EMIT claimed(report); });
}

void ReportEditor::settle(const domain::Report &report, ReportOutcome outcome, const QString &note,
                          domain::Claims claims)
{
    decide(outcome == ReportOutcome::Resolved ? tr("Mark the report of “%1” resolved")
                                              : tr("Dismiss the report of “%1”"),
           report, store::SettleReport{report.target, outcome, note, claims},
           [this, report, outcome] { Q_EMIT settled(report, outcome); });
}

void ReportEditor::release(const domain::Report &report)
{
    Editor::act(tr("Release the report of “%1”").arg(shortTitle(report.title)),
                store::ReopenReport{report.target, {"open", "claimed " + m_person.bytes()}},
                store::ClaimReport{report.target, domain::Claims::Respect}, changeOf(report.target),
                [this, report] { Q_EMIT released(report); });
}

void ReportEditor::remove(const domain::Report &report)
{
    const auto reason
        = report.reasons.isEmpty() ? domain::ReportReason::Other : report.reasons.first().reason;
    act(tr("Remove “%1”"), report,
        store::RemoveItem{report.target, QString::fromLatin1(store::wordFor(reason))},
        store::RestoreItem{report.target}, &ReportEditor::removed);
}

void ReportEditor::restore(const domain::Report &report)
{
    act(tr("Restore “%1”"), report, store::RestoreItem{report.target},
        store::RemoveItem{report.target, u"restored by mistake"_s}, &ReportEditor::restored);
}

} // namespace items

#include "moc_reporteditor.cpp"
