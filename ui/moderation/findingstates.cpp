// SPDX-License-Identifier: MIT
#include "ui/moderation/findingspane.h"

#include "ui/moderation/recordsview.h"
#include "ui/widgets/statepane.h"

#include <QLocale>
#include <QPointer>

using namespace Qt::StringLiterals;
using FindingsModel = items::FindingListModel;
using State = FindingsModel::State;

// What the pane says while it works and at the end.
namespace ui {

void FindingsPane::showStandIn()
{
    auto &state = m_view->state();
    switch (m_findings.state()) {
    case State::Unchecked:
        return state.showEmpty(u"stethoscope"_s, tr("Nothing has been checked yet."),
                               tr("All keys of the community are looked at, and what does not fit "
                                  "the others is listed. Nothing is written."),
                               tr("Check"));
    case State::Running:
        return state.showLoading(tr("Checking…"));
    case State::Undoing:
        return state.showLoading(tr("Taking back…"));
    case State::Cancelled:
        return state.showEmpty(u"stethoscope"_s, tr("The check was cancelled."), {}, tr("Check"));
    case State::Failed:
        return state.showError(m_findings.error());
    case State::Done:
    case State::Undone:
        return state.showEmpty(u"circle-check"_s, tr("Everything fits."),
                               tr("%Ln key(s) were looked at.", nullptr, int(m_findings.keys())));
    }
}

void FindingsPane::showFooter()
{
    const auto found = m_findings.found();
    const auto shown = m_findings.rowCount();
    if (m_findings.state() == State::Running)
        m_view->setFooter(tr("Checking… %1 %").arg(m_findings.percent()), tr("Cancel"));
    else if (m_findings.state() == State::Undoing)
        m_view->setFooter(tr("Taking back… %1 %").arg(m_findings.percent()), tr("Cancel"));
    else if (found > shown && shown > 0)
        m_view->setFooter(tr("%1 of %2 findings shown")
                              .arg(QLocale().toString(shown), QLocale().toString(found)));
    else
        m_view->setFooter(found > 0 ? tr("%Ln finding(s)", nullptr, int(found)) : QString());
}

QString FindingsPane::undoneText() const
{
    const auto done
        = tr("%Ln repair(s) taken back.", nullptr, static_cast<int>(m_findings.takenBack()));
    const auto left = static_cast<int>(m_findings.leftAsIs());
    return left == 0 ? done
                     : done + u' ' + tr("%Ln had been changed since and stayed.", nullptr, left);
}

void FindingsPane::tellEnd()
{
    const bool isDone = m_findings.state() == State::Done;
    if (m_findings.state() == State::Undone)
        Q_EMIT toastRequested({undoneText(), {}, {}});
    else if (m_findings.canUndo())
        Q_EMIT toastRequested({tr("%Ln finding(s) repaired.", nullptr, int(m_findings.mended())),
                               tr("Undo"), [pane = QPointer(this)] {
                                   if (pane)
                                       pane->undo();
                               }});
    Q_EMIT countChanged(isDone ? m_findings.found() - m_findings.mended() : 0);
}

} // namespace ui
