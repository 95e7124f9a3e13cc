// SPDX-License-Identifier: MIT
// The half of TimePane that takes, restores, branches and deletes, and says how it ended.
#include "items/lab/snapshotlistmodel.h"
#include "items/lab/timekeeper.h"
#include "items/session.h"
#include "ui/lab/time/branchdialog.h"
#include "ui/lab/time/timepane.h"
#include "ui/moderation/recordsview.h"
#include "ui/widgets/communitytime.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"

#include <QDir>
#include <QLineEdit>

using Model = items::SnapshotListModel;
using domain::Snapshot;

namespace ui {

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
        m_view->table().selectRow(m_snapshots.rowOf(snapshot.path));
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
