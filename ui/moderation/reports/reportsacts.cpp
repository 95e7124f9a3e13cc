// SPDX-License-Identifier: MIT
// The half of ReportsPane that acts on what is shown.
#include "items/reporteditor.h"
#include "items/reportlistmodel.h"
#include "items/reportreader.h"
#include "items/session.h"
#include "ui/moderation/reports/decisionbar.h"
#include "ui/moderation/reports/reportdetailview.h"
#include "ui/moderation/reports/reportlistview.h"
#include "ui/moderation/reports/reportspane.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/personname.h"

#include <QMenu>
#include <QPointer>

using domain::ReportOutcome;
using domain::ReportState;

namespace ui {

void ReportsPane::connectActions()
{
    using enum ActionId;
    m_actions.attachList(m_view, ActionScope::Moderation);
    const auto handle = [this](ActionId id, auto act) {
        m_actions.handle(id, this, [this, act] {
            if (m_view->isVisible() || m_detail->isVisible())
                act();
        });
    };
    handle(OpenReported, [this] { open(); });
    handle(ClaimReport, [this] { claimOrRelease(); });
    handle(ResolveReport, [this] { settle(ReportOutcome::Resolved); });
    handle(RejectReport, [this] { settle(ReportOutcome::Rejected); });
    handle(RemoveReported, [this] { removeOrRestore(); });
    using items::ReportEditor;
    const auto &editor = m.editor;
    connect(&editor, &ReportEditor::claimed, this, [this](const domain::Report &report) {
        toastWithUndo(tr("“%1” is yours now.").arg(displayLine(report.title, 40)));
    });
    connect(&editor, &ReportEditor::released, this, [this] { toastWithUndo(tr("Given back.")); });
    connect(&editor, &ReportEditor::settled, this,
            [this](const domain::Report &report, ReportOutcome outcome) {
                goOnFrom(report);
                toastWithUndo(outcome == ReportOutcome::Resolved ? tr("Resolved.")
                                                                 : tr("Rejected."));
            });
    connect(&editor, &ReportEditor::removed, this, [this] { toastWithUndo(tr("Removed.")); });
    connect(&editor, &ReportEditor::restored, this, [this] { toastWithUndo(tr("Restored.")); });
    connect(&editor, &ReportEditor::claimedByOther, this, &ReportsPane::offerTakeover);
    connect(&editor, &ReportEditor::reportChanged, this, [this](const domain::Target &target) {
        if (m_deciding == target)
            m_deciding.reset();
        m.reports.refresh();
        m.reader.retry();
    });
}

bool ReportsPane::canAct() const
{
    const auto &detail = m.reader.detail();
    return detail && m_disabledReason.isEmpty()
        && (detail->report.state == ReportState::Open
            || detail->report.state == ReportState::Claimed);
}

void ReportsPane::showActions()
{
    using enum ActionId;
    const auto &detail = m.reader.detail();
    m_actions.action(OpenReported)->setEnabled(detail && !detail->report.isRemoved);
    for (const auto id : {ClaimReport, ResolveReport, RejectReport})
        m_actions.action(id)->setEnabled(canAct());
    m_actions.action(RemoveReported)->setEnabled(detail && m_disabledReason.isEmpty());
}

void ReportsPane::claimOrRelease()
{
    if (!canAct())
        return;
    const auto report = m.reader.detail()->report;
    if (report.state == ReportState::Claimed && report.assignee == m.session.personId())
        m.editor.release(report);
    else
        m.editor.claim(report, domain::Claims::Respect);
}

/// What is shown, once: a key that is pressed again was not meant for the next one.
void ReportsPane::settle(ReportOutcome outcome)
{
    if (!canAct() || m_deciding || m_doubleClick.isActive())
        return;
    const auto report = m.reader.detail()->report;
    m_deciding = report.target;
    m.editor.settle(report, outcome, m_detail->decision().note(), domain::Claims::Respect);
}

void ReportsPane::removeOrRestore()
{
    const auto &detail = m.reader.detail();
    if (!detail || !m_disabledReason.isEmpty())
        return;
    if (detail->report.isRemoved)
        m.editor.restore(detail->report);
    else
        m.editor.remove(detail->report);
}

void ReportsPane::offerTakeover(const domain::Report &report)
{
    const auto take = [editor = QPointer(&m.editor), report] {
        if (editor)
            editor->claim(report, domain::Claims::TakeOver);
    };
    const auto who = report.assigneeName.isEmpty()
        ? tr("Another moderator has claimed it.")
        : tr("%1 has claimed it.").arg(personName(report.assignee, report.assigneeName, 32));
    Q_EMIT toastRequested({who, tr("Take over"), take});
}

void ReportsPane::open()
{
    const auto &detail = m.reader.detail();
    if (!detail)
        return;
    const auto &report = detail->report;
    if (report.isRemoved)
        return Q_EMIT toastRequested({tr("It was removed."), {}, {}});
    Q_EMIT openRequested(report.target, report.topic.bytes(), report.floor);
}

void ReportsPane::showMenu(const QPoint &globalPosition)
{
    auto *menu = new QMenu(m_view);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    using enum ActionId;
    menu->addAction(m_actions.action(OpenReported));
    menu->addSeparator();
    for (const auto id : {ClaimReport, ResolveReport, RejectReport, RemoveReported})
        menu->addAction(m_actions.action(id));
    menu->popup(globalPosition);
}

void ReportsPane::toastWithUndo(const QString &text)
{
    const auto undo = [action = QPointer(m_actions.action(ActionId::Undo))] {
        if (action)
            action->trigger();
    };
    Q_EMIT toastRequested({text, tr("Undo"), undo});
}

} // namespace ui
