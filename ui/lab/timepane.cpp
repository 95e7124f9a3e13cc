// SPDX-License-Identifier: MIT
#include "ui/lab/timepane.h"

#include "items/lab/snapshotlistmodel.h"
#include "items/lab/timekeeper.h"
#include "items/list/articlesentence.h"
#include "items/session.h"
#include "ui/lab/clockpanel.h"
#include "ui/moderation/recordspane.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/widgets/bareviews.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/carddialog.h"
#include "ui/widgets/communitytime.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/focusreason.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/prose.h"
#include "ui/widgets/retext.h"
#include "ui/widgets/statepane.h"

#include <QDir>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using domain::Snapshot;
using items::SnapshotListModel;

namespace ui {

namespace {
constexpr int cardWidth = 460;
constexpr int nameWidth = 240;

/// Asks what the community that is made of a snapshot is to be called.
class BranchDialog : public CardDialog {
    Q_OBJECT
public:
    /// `name` to begin with.
    BranchDialog(const QString &name, QWidget *parent)
        : CardDialog(tr("Create a branch?"), cardWidth, parent)
        , m_name(nullptr)
    {
        addText(tr("The snapshot becomes a separate community in a folder next to this one "
                   "and opens in a new window. The two don’t affect each other."));
        m_name = addLine(tr("Folder name"));
        m_name->setMaxLength(60);
        m_name->setText(name);
        m_name->selectAll();
        addCancel();
        auto *make = addPrimary(tr("Create branch"));
        connect(m_name, &QLineEdit::textChanged, make,
                [make](const QString &text) { make->setEnabled(!text.trimmed().isEmpty()); });
        connect(make, &QAbstractButton::clicked, this, [this] {
            Q_EMIT named(m_name->text());
            accept();
        });
    }

Q_SIGNALS:
    void named(const QString &name);

private:
    QLineEdit *m_name;
};
} // namespace

/// What the community held at several moments: taken, and put into its place again.
class SnapshotsPane : public RecordsPane {
    Q_OBJECT
public:
    /// `above` stands above the table, and all that belongs to it.
    SnapshotsPane(SnapshotListModel &snapshots, items::Session &session,
                  const ActionRegistry &actions, QWidget *above, QObject *parent);

    using RecordsPane::view;
    void retranslate() override;

Q_SIGNALS:
    /// It is to be shown in a window of its own.
    void branched(const QString &folder);

private:
    void build();
    void connectSignals();
    void connectEnds();
    void restore(const Snapshot &snapshot);
    void askBranch();
    void describe() override;
    void showState() override;
    void showRecord() override;
    void showFooter();
    void showButtons();
    [[nodiscard]] Snapshot selected() const;

    SnapshotListModel &m_snapshots;
    items::Session &m_session;
    const ActionRegistry &m_actions;
    QLabel *m_label = plainLabel({}, nullptr);
    QLineEdit *m_name = new QLineEdit;
    QPushButton *m_take = new QPushButton;
    RecordField *m_called = new RecordField;
    RecordField *m_time = new RecordField;
    RecordField *m_made = new RecordField;
    RecordField *m_holds = new RecordField;
    QPushButton *m_restore = new QPushButton;
    QPushButton *m_branch = new QPushButton;
    QPushButton *m_delete = new QPushButton;
};

SnapshotsPane::SnapshotsPane(SnapshotListModel &snapshots, items::Session &session,
                             const ActionRegistry &actions, QWidget *above, QObject *parent)
    : RecordsPane(TimePane::source(), snapshots, {0, 150, 150, 90}, parent)
    , m_snapshots(snapshots)
    , m_session(session)
    , m_actions(actions)
{
    view().addAbove(above);
    build();
    retranslate();
    connectSignals();
    connectEnds();
}

void SnapshotsPane::build()
{
    m_label->setFont(ui::font(FontRole::SectionHead));
    followToken(m_label, &Tokens::text);
    m_name->setMaxLength(60);
    m_name->setFixedWidth(nameWidth);
    m_take->setIcon(icon(u"camera"_s));
    m_restore->setIcon(icon(u"rotate-ccw"_s));
    m_branch->setIcon(icon(u"git-branch"_s));
    m_delete->setIcon(icon(u"trash-2"_s));
    setButtonKind(m_restore, ButtonKind::Primary);
    auto *bar = new QWidget;
    rowOf({{m_label, 1, Qt::AlignVCenter}, m_name, m_take},
          {.margins = {16, 12, 16, 8}, .spacing = 8}, bar);
    view().addAbove(bar);
    view().addDetail({m_called, m_time, m_made, m_holds, m_restore, m_branch, m_delete});
}

void SnapshotsPane::connectSignals()
{
    connect(m_take, &QAbstractButton::clicked, this,
            [this] { m_snapshots.take(m_name->text(), m_session.personId()); });
    connect(m_name, &QLineEdit::returnPressed, m_take, &QPushButton::click);
    connect(m_restore, &QAbstractButton::clicked, this, [this] { restore(selected()); });
    connect(m_branch, &QAbstractButton::clicked, this, &SnapshotsPane::askBranch);
    connect(m_delete, &QAbstractButton::clicked, this, [this] {
        passFocus(*m_delete, view().table());
        m_snapshots.discard(selected(), m_session.personId());
    });
    connect(&view(), &RecordsView::footerButtonClicked, &m_snapshots, &SnapshotListModel::cancel);
    connect(&m_snapshots, &SnapshotListModel::workChanged, this, [this] { showState(); });
}

/// What the ends of the work say.
void SnapshotsPane::connectEnds()
{
    connect(&m_snapshots, &SnapshotListModel::failed, this,
            [this](const base::Error &error) { toast(sentenceFor(error)); });
    connect(&m_snapshots, &SnapshotListModel::taken, this, [this](const Snapshot &snapshot) {
        m_name->clear();
        view().table().selectRow(m_snapshots.rowOf(snapshot.path.toUtf8()));
        toast(tr("Saved as “%1”.").arg(displayLine(snapshot.name, 60)));
    });
    connect(&m_snapshots, &SnapshotListModel::restored, this,
            [this](const Snapshot &, bool isUndo) {
                toastWithUndo(m_actions,
                              isUndo ? tr("Restore undone. The clock keeps running.")
                                     : tr("Restored. The clock keeps running."));
            });
    connect(&m_snapshots, &SnapshotListModel::branched, this, [this](const QString &folder) {
        toast(tr("“%1” opens in a new window.").arg(displayLine(QDir(folder).dirName(), 60)));
        Q_EMIT branched(folder);
    });
    connect(&m_snapshots, &SnapshotListModel::discarded, this, [this](const Snapshot &snapshot) {
        toastWithUndo(m_actions, tr("Deleted “%1”.").arg(displayLine(snapshot.name, 60)));
    });
}

Snapshot SnapshotsPane::selected() const
{
    const auto index = m_snapshots.index(view().selectedRow(), 0);
    return index.isValid() ? index.data(SnapshotListModel::SnapshotRole).value<Snapshot>()
                           : Snapshot();
}

/// At first the newest; when the one that was looked at goes, nobody has chosen another.
void SnapshotsPane::showState()
{
    if (m_snapshots.rowCount() > 0 && view().chosenId().isEmpty())
        view().table().selectRow(0);
    RecordsPane::showState();
}

void SnapshotsPane::describe()
{
    view().setEmptyText(
        {u"camera"_s,
         tr("No snapshots yet."),
         tr("A snapshot saves everything as it is now. Try something, then come back "
            "with one click."),
         {}});
    showFooter();
}

void SnapshotsPane::showFooter()
{
    const auto percent = m_snapshots.percent();
    const auto amount = percent < 0 ? QString() : tr("%1 %").arg(percent);
    switch (m_snapshots.work()) {
    case SnapshotListModel::Work::None:
        return view().setFooter(m_snapshots.rowCount() > 0
                                    ? tr("%Ln snapshot(s)", nullptr, m_snapshots.rowCount())
                                    : QString());
    case SnapshotListModel::Work::Taking:
        return view().setFooter(tr("Taking a snapshot… %1").arg(amount), tr("Cancel"));
    case SnapshotListModel::Work::Restoring:
        return view().setFooter(tr("Restoring… %1").arg(amount), tr("Cancel"));
    case SnapshotListModel::Work::Branching:
        return view().setFooter(tr("Creating a branch…"), tr("Cancel"));
    }
}

void SnapshotsPane::showRecord()
{
    const auto snapshot = selected();
    view().setDetailShown(
        !snapshot.path.isEmpty(),
        tr("Restoring brings back texts and votes. The clock keeps running: closed "
           "votes stay closed. The current state is saved as a snapshot first."));
    m_called->setTexts(tr("Name"), displayLine(snapshot.name, 80));
    m_time->setTexts(tr("Community time"), items::fullDate(snapshot.clock));
    m_made->setTexts(tr("Created"), items::fullDate(snapshot.made));
    m_holds->setTexts(tr("Contents"), tr("%Ln key(s)", nullptr, int(snapshot.keys)));
    showButtons();
}

void SnapshotsPane::showButtons()
{
    const bool mayAct
        = m_snapshots.work() == SnapshotListModel::Work::None && disabledReason().isEmpty();
    enable({m_take, m_restore, m_branch, m_delete}, mayAct, disabledReason());
    m_name->setEnabled(mayAct);
}

void SnapshotsPane::retranslate()
{
    m_label->setText(tr("Snapshots"));
    m_name->setPlaceholderText(tr("Name (optional)"));
    m_name->setAccessibleName(tr("Name of the snapshot"));
    label(m_take, tr("Snapshot"));
    label(m_restore, tr("Restore"));
    label(m_branch, tr("Branch…"));
    label(m_delete, tr("Delete"));
    view().setLoadingText(tr("Looking for snapshots…"));
    RecordsPane::retranslate();
    view().table().setAccessibleName(tr("Snapshots"));
}

void SnapshotsPane::restore(const Snapshot &snapshot)
{
    m_snapshots.restore(snapshot, m_session.personId());
}

void SnapshotsPane::askBranch()
{
    auto *dialog = new BranchDialog(selected().name, &view());
    connect(dialog, &BranchDialog::named, this, [this, snapshot = selected()](const QString &name) {
        m_snapshots.branch(snapshot, name, m_session.personId());
    });
    dialog->open();
}

namespace {
/// Scrolled to by the wheel and by Tab where the window is low: a bar would take room from the
/// lines, and Qt 6.4 does not measure them again.
QWidget *clockArea(QWidget *clock)
{
    auto *area = scrollAreaFor(clock);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    return area;
}
} // namespace

PaneSource TimePane::source()
{
    return {u"time"_s, u"history"_s, [] { return tr("Time machine"); }};
}

TimePane::TimePane(items::TimeKeeper &keeper, SnapshotListModel &snapshots, items::Session &session,
                   const ActionRegistry &actions, QWidget *parent)
    : LabPane(source(), parent)
    , m_keeper(keeper)
    , m_session(session)
    , m_clock(new ClockPanel(keeper))
    , m_snapshots(new SnapshotsPane(snapshots, session, actions, clockArea(m_clock), this))
{
    setDrawerButton(*m_snapshots->drawerButton());
    columnOf({m_snapshots->list()}, {.margins = {}}, this);
    connectSignals();
    showWritable();
}

void TimePane::connectSignals()
{
    using items::TimeKeeper;
    connect(m_clock, &ClockPanel::advanceRequested, this,
            [this](domain::TimeStep step) { m_keeper.advance(step, m_session.personId()); });
    connect(&m_keeper, &TimeKeeper::changed, this, &TimePane::showWritable);
    connect(&m_keeper, &TimeKeeper::failed, this,
            [this](const base::Error &error) { toast(sentenceFor(error)); });
    connect(&m_keeper, &TimeKeeper::moved, this, [this] {
        if (isVisible())
            toast(
                tr("The clock is now %1 ahead of this computer.").arg(spanText(m_keeper.ahead())));
    });
    connect(&m_session, &items::Session::personChanged, this, &TimePane::showWritable);
    connect(&m_snapshots->view().state(), &StatePane::retryRequested, &m_keeper,
            &TimeKeeper::refresh);
    connect(m_snapshots, &SnapshotsPane::toastRequested, this, &TimePane::toastRequested);
    connect(m_snapshots, &SnapshotsPane::branched, this, &TimePane::openRequested);
}

QList<QWidget *> TimePane::focusTargets() const
{
    return QList<QWidget *>{m_clock->advanceButton()} + m_snapshots->focusTargets();
}

void TimePane::setOnline(bool online)
{
    m_isOnline = online;
    showWritable();
}

void TimePane::refresh()
{
    m_keeper.refresh();
    m_snapshots->retry();
}

/// What a step would bring about is counted when somebody looks.
void TimePane::showEvent(QShowEvent *event)
{
    LabPane::showEvent(event);
    refresh();
}

QString TimePane::disabledReason() const
{
    const auto &person = m_session.person();
    if (!m_isOnline)
        return tr("Not available offline.");
    if (!person)
        return tr("Sign in first.");
    if (person->role != domain::Role::Administrator)
        return tr("Only administrators can move the clock and keep snapshots.");
    return {};
}

void TimePane::showWritable()
{
    const auto reason = disabledReason();
    m_clock->setDisabledReason(reason);
    m_snapshots->setDisabledReason(reason);
}

void TimePane::retranslate()
{
    m_clock->retranslate();
    m_snapshots->retranslate();
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

} // namespace ui

#include "moc_timepane.cpp"
#include "timepane.moc"
