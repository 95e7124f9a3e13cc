// SPDX-License-Identifier: MIT
#include "ui/moderation/findingspane.h"

#include "items/moderation/findinglistmodel.h"
#include "items/session.h"
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/focusreason.h"
#include "ui/widgets/retext.h"
#include "ui/widgets/speech.h"
#include "ui/widgets/statepane.h"

#include <QLocale>
#include <QSignalBlocker>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using FindingsModel = items::FindingListModel;

namespace ui {

namespace {
constexpr int kindRole = Qt::UserRole + 1;
constexpr int countRole = Qt::UserRole + 2;
} // namespace

PaneSource FindingsPane::source()
{
    return {u"findings"_s, u"stethoscope"_s, [] { return tr("Integrity check"); },
            domain::Role::Moderator};
}

FindingsPane::FindingsPane(items::FindingListModel &findings, items::Session &session,
                           const ActionRegistry &actions, QObject *parent)
    : RecordsPane(source(), findings, {280, 0, 100, 100}, parent)
    , m_findings(findings)
    , m_session(session)
    , m_actions(actions)
{
    build();
    retranslate();
    connectSignals();
}

void FindingsPane::build()
{
    m_check->setIcon(icon(u"stethoscope"_s));
    setButtonKind(m_check, ButtonKind::Primary);
    m_undo->setIcon(icon(u"undo-2"_s));
    view().addAct(m_undo);
    view().addAct(m_repair);
    view().addAct(m_check);
    m_kinds->setFrameShape(QFrame::NoFrame);
    m_kinds->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_kinds->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
    view().addDetail({m_summary, m_kinds, m_preview, m_programs});
}

void FindingsPane::connectSignals()
{
    connect(m_check, &QAbstractButton::clicked, this, &FindingsPane::check);
    connect(m_repair, &QAbstractButton::clicked, this, &FindingsPane::repair);
    connect(m_undo, &QAbstractButton::clicked, this, &FindingsPane::undo);
    connect(&view(), &RecordsView::footerButtonClicked, &m_findings, &FindingsModel::cancel);
    connect(&view().state(), &StatePane::cancelRequested, &m_findings, &FindingsModel::cancel);
    connect(&view().state(), &StatePane::actionRequested, this, &FindingsPane::check);
    connect(m_kinds, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem *item) {
        m_findings.showKind(item ? item->data(kindRole).toByteArray() : QByteArray());
    });
    connect(m_kinds, &QListWidget::itemChanged, this, [this](const QListWidgetItem *item) {
        const auto kind = item->data(kindRole).toByteArray();
        if (item->checkState() == Qt::Checked)
            m_unchecked.remove(kind);
        else
            m_unchecked.insert(kind);
        showButtons();
    });
    connect(&m_findings, &FindingsModel::stateChanged, this, &FindingsPane::tellEnd);
    connect(&m_findings, &FindingsModel::repaired, this, &FindingsPane::tellRepaired);
    connect(&m_findings, &FindingsModel::repairUndone, this, [this] {
        passFocus(*m_undo, *m_repair);
        toastWithUndo(m_actions, m_findings.undoneText());
    });
    connect(&m_session, &items::Session::personChanged, this, &FindingsPane::showButtons);
}

void FindingsPane::setActive(bool wanted)
{
    if (!wanted)
        m_findings.clear();
}

void FindingsPane::check()
{
    m_findings.check(m_session.personId());
}

void FindingsPane::repair()
{
    m_findings.repair(m_session.personId(), selectedKinds());
}

void FindingsPane::undo()
{
    m_findings.undoRepair(m_session.personId());
}

QByteArrayList FindingsPane::selectedKinds() const
{
    QByteArrayList kinds;
    for (int row = 0; row < m_kinds->count(); ++row) {
        const auto *item = m_kinds->item(row);
        if (item->checkState() == Qt::Checked)
            kinds.append(item->data(kindRole).toByteArray());
    }
    return kinds;
}

qint64 FindingsPane::selectedCount() const
{
    qint64 count = 0;
    for (int row = 0; row < m_kinds->count(); ++row) {
        const auto *item = m_kinds->item(row);
        if (item->checkState() == Qt::Checked)
            count += item->data(countRole).toLongLong();
    }
    return count;
}

void FindingsPane::showState()
{
    if (m_findings.rowCount() > 0 && m_findings.state() != FindingsModel::State::Failed) {
        view().showTable();
    } else {
        showStandIn();
        view().showState();
    }
    RecordsPane::showState();
}

void FindingsPane::describe()
{
    showFooter();
    showKinds();
}

/// Kinds come in the order of their words; what is chosen of them stays.
QListWidgetItem *FindingsPane::itemFor(int row, const QByteArray &kind)
{
    if (auto *item = m_kinds->item(row); item && item->data(kindRole).toByteArray() == kind)
        return item;
    auto *item = new QListWidgetItem;
    item->setData(kindRole, kind);
    item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
    item->setCheckState(m_unchecked.contains(kind) ? Qt::Unchecked : Qt::Checked);
    m_kinds->insertItem(row, item);
    return item;
}

void FindingsPane::showKinds()
{
    const auto counts = m_findings.counts();
    {
        const QSignalBlocker quiet(m_kinds);
        if (m_kinds->count() > counts.size())
            m_kinds->clear();
        for (int row = 0; row < counts.size(); ++row) {
            auto *item = itemFor(row, counts.at(row).kind);
            item->setData(countRole, counts.at(row).found);
            //: A kind of finding, and how many
            item->setText(tr("%1: %2").arg(items::findingTitle(counts.at(row).kind),
                                           QLocale().toString(counts.at(row).found)));
        }
    }
    const auto programs = m_findings.programs();
    const bool isUnchecked = m_findings.state() == FindingsModel::State::Unchecked;
    view().setDetailShown(!counts.isEmpty() || !programs.isEmpty(),
                          isUnchecked ? QString() : tr("Problems are counted here by kind."));
    m_summary->setTexts(tr("Found"),
                        counts.isEmpty() ? QString()
                                         : tr("%Ln problem(s)", nullptr, int(m_findings.found())));
    m_kinds->setVisible(!counts.isEmpty());
    m_programs->setTexts(tr("Written by"), programs.join(tr(", ")));
}

void FindingsPane::showButtons()
{
    const auto &person = m_session.person();
    const bool isAdministrator = person && person->role == domain::Role::Administrator;
    const bool isRunning = m_findings.state() == FindingsModel::State::Running
        || m_findings.state() == FindingsModel::State::Undoing;
    const bool isUndone = m_findings.state() == FindingsModel::State::Undone;
    const bool isRepaired = m_findings.isRepair() && !isRunning;
    const auto whyNot = !disabledReason().isEmpty() ? disabledReason()
        : isAdministrator                           ? QString()
                          : sentenceFor({base::Failure::Refused, u"not-administrator"_s});
    m_check->setEnabled(!isRunning);
    const auto state = m_findings.state();
    const bool isOffered // by what stands for the list
        = state == FindingsModel::State::Unchecked
        || (state == FindingsModel::State::Cancelled && m_findings.rowCount() == 0);
    m_check->setVisible(!isOffered);
    enable({m_repair},
           !isRunning && (!isRepaired || isUndone) && whyNot.isEmpty() && selectedCount() > 0,
           whyNot);
    m_undo->setVisible(m_findings.canUndo());
    enable({m_undo}, whyNot.isEmpty(), whyNot);
    const auto selected = static_cast<int>(selectedCount());
    QString preview;
    if (isRepaired && m_findings.found() > 0)
        preview = isUndone
            ? m_findings.undoneText()
            : tr("%Ln problem(s) repaired. Undo reverts all of them; single repairs can "
                 "be undone in the audit log.",
                 nullptr, int(m_findings.mended()));
    else if (selected > 0)
        preview = tr("Up to %Ln problem(s): what can be derived from other keys is repaired; "
                     "the rest is left unchanged.",
                     nullptr, selected);
    m_preview->setTexts(tr("Repair"), preview);
}

void FindingsPane::retranslate()
{
    label(m_check, tr("Check"));
    label(m_repair, tr("Repair"));
    label(m_undo, tr("Undo"));
    m_kinds->setAccessibleName(tr("Kinds"));
    RecordsPane::retranslate();
}

void FindingsPane::showStandIn()
{
    auto &state = view().state();
    switch (m_findings.state()) {
    case FindingsModel::State::Unchecked:
        return state.showEmpty(
            u"stethoscope"_s, tr("Nothing has been checked yet."),
            tr("Scans all keys of the community and lists inconsistencies. Nothing is "
               "written."),
            tr("Check"));
    case FindingsModel::State::Running:
        return state.showLoading(tr("Checking…"));
    case FindingsModel::State::Undoing:
        return state.showLoading(tr("Undoing…"));
    case FindingsModel::State::Cancelled:
        return state.showEmpty(u"stethoscope"_s, tr("The check was cancelled."), {}, tr("Check"));
    case FindingsModel::State::Failed:
        return state.showError(m_findings.error());
    case FindingsModel::State::Done:
    case FindingsModel::State::Undone:
        return state.showEmpty(u"circle-check"_s, tr("No problems found."),
                               tr("%Ln key(s) scanned.", nullptr, int(m_findings.keys())));
    }
}

void FindingsPane::showFooter()
{
    const auto found = m_findings.found();
    const auto shown = m_findings.rowCount();
    if (m_findings.state() == FindingsModel::State::Running)
        view().setFooter(tr("Checking… %1 %").arg(m_findings.percent()), tr("Cancel"));
    else if (m_findings.state() == FindingsModel::State::Undoing)
        view().setFooter(tr("Undoing… %1 %").arg(m_findings.percent()), tr("Cancel"));
    else if (found > shown && shown > 0)
        view().setFooter(tr("%1 of %2 problems shown")
                             .arg(QLocale().toString(shown), QLocale().toString(found)));
    else
        view().setFooter(found > 0 ? tr("%Ln problem(s)", nullptr, int(found)) : QString());
}

void FindingsPane::tellRepaired()
{
    passFocus(*m_repair, *m_undo);
    toastWithUndo(m_actions, m_findings.repairedText());
}

void FindingsPane::tellEnd()
{
    const bool isDone = m_findings.state() == FindingsModel::State::Done;
    if (isDone && !m_findings.canUndo())
        speak(view(),
              m_findings.found() > 0 ? tr("%Ln problem(s)", nullptr, int(m_findings.found()))
                                     : tr("No problems found."));
    const bool isKnown = isDone || m_findings.state() == FindingsModel::State::Undone;
    Q_EMIT countChanged(isKnown ? m_findings.found() - m_findings.mended() : 0);
}

} // namespace ui

#include "moc_findingspane.cpp"
