// SPDX-License-Identifier: MIT
#include "ui/lab/time/timepane.h"

#include "items/lab/snapshotlistmodel.h"
#include "items/lab/timekeeper.h"
#include "items/list/articlesentence.h"
#include "items/session.h"
#include "ui/lab/time/branchdialog.h"
#include "ui/lab/time/clockpanel.h"
#include "ui/moderation/recordfield.h"
#include "ui/moderation/recordsview.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/widgets/communitytime.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/prose.h"
#include "ui/widgets/retext.h"
#include "ui/widgets/statepane.h"

#include <QDir>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using domain::Snapshot;
using Model = items::SnapshotListModel;

namespace ui {

namespace {
constexpr int nameWidth = 240;
} // namespace

TimePane::TimePane(items::TimeKeeper &keeper, Model &snapshots, items::Session &session,
                   QWidget *parent)
    : LabPane(parent)
    , m_keeper(keeper)
    , m_snapshots(snapshots)
    , m_session(session)
    , m_view(new RecordsView)
    , m_clock(new ClockPanel(keeper))
    , m_label(plainLabel({}, this))
    , m_name(new QLineEdit)
    , m_take(new QPushButton)
    , m_called(new RecordField)
    , m_time(new RecordField)
    , m_made(new RecordField)
    , m_holds(new RecordField)
    , m_restore(new QPushButton)
    , m_branch(new QPushButton)
    , m_delete(new QPushButton)
{
    build();
    buildDetail();
    retranslate();
    connectSignals();
    connectEnds();
}

void TimePane::build()
{
    m_view->follow(m_snapshots, {0, 150, 150, 90});
    m_view->addAbove(m_clock);
    setDrawerButton(m_view->drawerButton());
    m_label->setFont(ui::font(FontRole::SectionHead));
    followToken(m_label, &Tokens::text);
    m_name->setMaxLength(60);
    m_name->setFixedWidth(nameWidth);
    m_take->setIcon(icon(u"camera"_s));
    auto *bar = new QWidget;
    auto *line = new QHBoxLayout(bar);
    line->setContentsMargins(20, 12, 20, 8);
    line->setSpacing(8);
    line->addWidget(m_label, 1, Qt::AlignVCenter);
    line->addWidget(m_name);
    line->addWidget(m_take);
    m_view->addAbove(bar);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->addWidget(m_view);
}

void TimePane::buildDetail()
{
    m_restore->setIcon(icon(u"rotate-ccw"_s));
    m_branch->setIcon(icon(u"git-branch"_s));
    m_delete->setIcon(icon(u"trash-2"_s));
    setButtonKind(m_restore, ButtonKind::Primary);
    auto &detail = m_view->detail();
    for (auto *field : {m_called, m_time, m_made, m_holds})
        detail.addWidget(field);
    for (auto *button : {m_restore, m_branch, m_delete})
        detail.addWidget(button);
}

void TimePane::connectSignals()
{
    connect(m_clock, &ClockPanel::advanceRequested, this,
            [this](domain::TimeStep step) { m_keeper.advance(step, m_session.personId()); });
    connect(m_take, &QAbstractButton::clicked, this, &TimePane::take);
    connect(m_name, &QLineEdit::returnPressed, m_take, &QPushButton::click);
    connect(m_restore, &QAbstractButton::clicked, this, [this] { restore(selected()); });
    connect(m_branch, &QAbstractButton::clicked, this, &TimePane::askBranch);
    connect(m_delete, &QAbstractButton::clicked, this, &TimePane::discard);
    connect(m_view, &RecordsView::footerButtonClicked, &m_snapshots, &Model::cancel);
    connect(m_view, &RecordsView::rowSelected, this, &TimePane::showSnapshot);
    connect(&m_view->state(), &StatePane::retryRequested, this, &TimePane::refresh);
    connect(&m_snapshots, &Model::progressed, this, &TimePane::showState);
    connect(&m_snapshots, &Model::readFailed, this,
            [this](const base::Error &error) { toast(sentenceFor(error)); });
    connect(&m_snapshots, &Model::workChanged, this, &TimePane::showState);
    connect(&m_keeper, &items::TimeKeeper::changed, this, &TimePane::showButtons);
    connect(&m_session, &items::Session::personChanged, this, &TimePane::showButtons);
}

QString TimePane::key() const
{
    return u"time"_s;
}

QString TimePane::title() const
{
    return tr("Time machine");
}

QString TimePane::iconName() const
{
    return u"history"_s;
}

QList<QWidget *> TimePane::focusTargets() const
{
    return {m_clock->advanceButton(), m_view->focusTarget()};
}

void TimePane::setOnline(bool online)
{
    m_isOnline = online;
    showButtons();
}

void TimePane::refresh()
{
    m_keeper.refresh();
    m_snapshots.refresh();
}

/// What a step would bring about is counted when somebody looks.
void TimePane::showEvent(QShowEvent *event)
{
    LabPane::showEvent(event);
    refresh();
}

Snapshot TimePane::selected() const
{
    const auto index = m_snapshots.index(m_view->selectedRow(), 0);
    return index.isValid() ? index.data(Model::SnapshotRole).value<Snapshot>() : Snapshot();
}

QString TimePane::disabledReason() const
{
    const auto &person = m_session.person();
    if (!m_isOnline)
        return tr("Not while offline.");
    if (!person)
        return tr("Sign in first.");
    if (person->role != domain::Role::Administrator)
        return tr("Only administrators move the clock and keep snapshots.");
    return {};
}

void TimePane::showState()
{
    // At first the newest; when the one that was looked at goes, nobody has chosen another.
    if (m_snapshots.rowCount() > 0 && m_view->chosenId().isEmpty())
        m_view->table().selectRow(0);
    showFooter();
    showSnapshot();
}

void TimePane::showFooter()
{
    const auto percent = m_snapshots.percent();
    const auto amount = percent < 0 ? QString() : tr("%1 %").arg(percent);
    switch (m_snapshots.work()) {
    case Model::Work::None:
        return m_view->setFooter(m_snapshots.rowCount() > 0
                                     ? tr("%Ln snapshot(s)", nullptr, m_snapshots.rowCount())
                                     : QString());
    case Model::Work::Taking:
        return m_view->setFooter(tr("Taking a snapshot… %1").arg(amount), tr("Cancel"));
    case Model::Work::Restoring:
        return m_view->setFooter(tr("Restoring… %1").arg(amount), tr("Cancel"));
    case Model::Work::Branching:
        return m_view->setFooter(tr("Making a branch…"), tr("Cancel"));
    }
}

void TimePane::showSnapshot()
{
    const auto snapshot = selected();
    m_view->setDetailShown(
        !snapshot.path.isEmpty(),
        tr("Restoring brings back what people wrote and how they voted. The clock goes on: what "
           "has closed stays closed. What there was until then is kept as a snapshot too."));
    m_called->setTexts(tr("Name"), displayLine(snapshot.name, 80));
    m_time->setTexts(tr("Community time"), items::fullDate(snapshot.clock));
    m_made->setTexts(tr("Made"), items::fullDate(snapshot.made));
    m_holds->setTexts(tr("Holds"), tr("%Ln key(s)", nullptr, int(snapshot.keys)));
    showButtons();
}

void TimePane::showButtons()
{
    const auto reason = disabledReason();
    const bool isIdle = m_snapshots.work() == Model::Work::None;
    m_clock->setDisabledReason(reason);
    for (auto *button : {m_take, m_restore, m_branch, m_delete}) {
        button->setEnabled(isIdle && reason.isEmpty());
        button->setToolTip(plainToolTip(reason));
    }
    m_name->setEnabled(isIdle && reason.isEmpty());
}

void TimePane::retranslate()
{
    m_view->setHeading(title());
    m_view->table().setAccessibleName(tr("Snapshots"));
    m_label->setText(tr("Snapshots"));
    m_name->setPlaceholderText(tr("Name, if it needs one"));
    m_name->setAccessibleName(tr("Name of the snapshot"));
    label(m_take, tr("Snapshot"));
    label(m_restore, tr("Restore"));
    label(m_branch, tr("Branch…"));
    label(m_delete, tr("Delete"));
    m_clock->retranslate();
    m_view->setLoadingText(tr("Looking for snapshots…"));
    m_view->setEmptyText({u"camera"_s,
                          tr("There is no snapshot yet."),
                          tr("A snapshot keeps everything as it is now. Try something out, then "
                             "come back with one click."),
                          {}});
    m_view->retranslate();
    m_snapshots.retranslate();
    showState();
}

QVariantMap TimePane::saveState() const
{
    return {{u"step"_s, static_cast<int>(m_clock->step())}};
}

void TimePane::restoreState(const QVariantMap &state)
{
    if (state.contains(u"step"_s))
        m_clock->setStep(static_cast<domain::TimeStep>(state.value(u"step"_s).toInt()));
}

/// What the ends of the work say.
void TimePane::connectEnds()
{
    const auto tell = [this](const base::Error &error) { toast(sentenceFor(error)); };
    connect(&m_keeper, &items::TimeKeeper::failed, this, tell);
    connect(&m_keeper, &items::TimeKeeper::moved, this, [this] {
        if (isVisible())
            toast(tr("It is %1 later than on this computer now.").arg(spanText(m_keeper.ahead())));
    });
    connect(&m_snapshots, &Model::failed, this, tell);
    connect(&m_snapshots, &Model::taken, this, [this](const Snapshot &snapshot) {
        m_name->clear();
        m_view->table().selectRow(m_snapshots.rowOf(snapshot.path.toUtf8()));
        toast(tr("Kept as “%1”.").arg(displayLine(snapshot.name, 60)));
    });
    connect(&m_snapshots, &Model::restored, this, [this](const Snapshot &kept) {
        Q_EMIT toastRequested({tr("It is as it was. The clock goes on."), tr("Undo"),
                               [this, kept] { restore(kept); }});
    });
    connect(&m_snapshots, &Model::branched, this, [this](const QString &folder) {
        toast(
            tr("“%1” opens in a window of its own.").arg(displayLine(QDir(folder).dirName(), 60)));
        Q_EMIT openRequested(folder);
    });
    connect(&m_snapshots, &Model::discarded, this, [this](const Snapshot &snapshot) {
        Q_EMIT toastRequested({tr("Deleted “%1”.").arg(displayLine(snapshot.name, 60)), tr("Undo"),
                               [this, snapshot] { m_snapshots.bringBack(snapshot); }});
    });
}

void TimePane::take()
{
    m_snapshots.take(m_name->text(), m_session.personId());
}

void TimePane::restore(const Snapshot &snapshot)
{
    m_snapshots.restore(snapshot, m_session.personId());
}

void TimePane::askBranch()
{
    auto *dialog = new BranchDialog(selected().name, this);
    connect(dialog, &BranchDialog::named, this, [this, snapshot = selected()](const QString &name) {
        m_snapshots.branch(snapshot, name, m_session.personId());
    });
    dialog->open();
}

void TimePane::discard()
{
    m_snapshots.discard(selected());
}

} // namespace ui
