// SPDX-License-Identifier: MIT
#include "items/lab/snapshotlistmodel.h"

#include "items/list/articlesentence.h"
#include "items/moderation/auditsentence.h"
#include "store/lab/snapshots/snapshotrequests.h"

#include <QLocale>

using namespace std::chrono_literals;
using domain::Snapshot;

namespace items {

namespace {
/// Longer than its Undo is offered.
constexpr auto timeToRegret = 15s;
} // namespace

SnapshotListModel::SnapshotListModel(store::Community &community, UndoHistory &history,
                                     store::SnapshotFolder folder, QString branches,
                                     QObject *parent)
    : PagedTableModel(
        community,
        {{QT_TR_NOOP("Name"), &Snapshot::name},
         {QT_TR_NOOP("Community time"),
          [](const Snapshot &snapshot) { return shortMoment(snapshot.clock); }, false,
          [](const Snapshot &snapshot) { return fullDate(snapshot.clock); }},
         {QT_TR_NOOP("Created"),
          [](const Snapshot &snapshot) { return shortMoment(snapshot.made); }, false,
          [](const Snapshot &snapshot) { return fullDate(snapshot.made); }},
         {QT_TR_NOOP("Size"),
          [](const Snapshot &snapshot) { return QLocale().formattedDataSize(snapshot.bytes); },
          true}},
        {}, parent)
    , m_history(history)
    , m_folder(std::move(folder))
    , m_branches(std::move(branches))
{
    callOnce(m_forget, timeToRegret, this,
             [this] { (void)m_community.run(store::EmptyDiscarded{m_folder}); });
    connect(this, &SnapshotListModel::progressed, this, &SnapshotListModel::tellEnd);
}

SnapshotListModel::~SnapshotListModel()
{
    m_stop.request_stop();
}

void SnapshotListModel::fetch(const QByteArray &, qsizetype)
{
    read(m_community.run(store::ListSnapshots{m_folder}),
         [](const QList<Snapshot> &snapshots) -> Page { return {snapshots}; });
}

QString SnapshotListModel::sentence(const Snapshot &snapshot) const
{
    //: A snapshot as a screen reader speaks it: its name, the community's time then, how large
    return tr("%1, %2, %3")
        .arg(snapshot.name, fullDate(snapshot.clock), QLocale().formattedDataSize(snapshot.bytes));
}

template <typename Request, typename Done>
void SnapshotListModel::begin(Work work, Request request, const domain::AccountId &actor, Done done,
                              const UndoHistory::Answer &failedTo)
{
    if (m_work != Work::None)
        return failedTo ? failedTo(tl::unexpected(alreadyRunning())) : void();
    setWork(work);
    m_stop = {};
    base::deliver(
        m_community.run(std::move(request), actor, m_stop.get_token()), this,
        [this](int now, int total) {
            m_percent = total > 0 ? static_cast<int>(qint64(now) * 100 / total) : -1;
            Q_EMIT workChanged();
        },
        [this, done, failedTo](const auto &result) {
            setWork(Work::None);
            if (!result && failedTo)
                failedTo(tl::unexpected(result.error()));
            else if (!result && result.error().kind != base::Failure::Cancelled)
                Q_EMIT failed(result.error());
            if (result)
                m_end = [done, made = *result] { done(made); };
            refresh();
        });
}

void SnapshotListModel::tellEnd()
{
    if (const auto end = isReading() ? nullptr : std::exchange(m_end, nullptr))
        end();
}

void SnapshotListModel::take(const QString &name, const domain::AccountId &actor)
{
    const auto wish = name.trimmed().isEmpty() ? tr("Snapshot") : name;
    begin(Work::Taking, store::TakeSnapshot{m_folder, wish}, actor,
          [this](const Snapshot &snapshot) { Q_EMIT taken(snapshot); });
}

void SnapshotListModel::restore(const Snapshot &snapshot, const domain::AccountId &actor,
                                const UndoHistory::Answer &failedTo)
{
    const auto done = [this, actor, name = snapshot.name,
                       isUndo = failedTo != nullptr](const Snapshot &kept) {
        Q_EMIT restored(kept, isUndo);
        m_history.push(
            {tr("restore of “%1”").arg(shortTitle(name))}, actor,
            [=, this](const auto &answer) { restore(kept, actor, answer); }, [](const auto &) {});
    };
    const auto keptName = failedTo
        //: Name of a snapshot that is made by itself
        ? tr("Before undoing a restore")
        //: Name of a snapshot that is made by itself; %1 is the name of another
        : tr("Before restoring %1").arg(snapshot.name);
    begin(Work::Restoring, store::RestoreSnapshot{m_folder, snapshot.path, keptName}, actor, done,
          failedTo);
}

void SnapshotListModel::branch(const Snapshot &snapshot, const QString &name,
                               const domain::AccountId &actor)
{
    begin(Work::Branching, store::BranchSnapshot{snapshot.path, m_branches, name}, actor,
          [this](const QString &folder) { Q_EMIT branched(folder); });
}

void SnapshotListModel::discard(const Snapshot &snapshot, const domain::AccountId &actor)
{
    const auto changed = [this](UndoHistory::Way way) {
        if (way == UndoHistory::Way::Redo)
            m_forget.start();
        refresh();
    };
    m_history.run(tr("deletion of “%1”").arg(shortTitle(snapshot.name)), actor,
                  store::DiscardSnapshot{m_folder, snapshot.path},
                  store::BringSnapshotBack{m_folder, snapshot.path}, changed, this,
                  [this, changed, snapshot](const auto &done) {
                      if (done)
                          Q_EMIT discarded(snapshot);
                      else
                          Q_EMIT failed(done.error());
                      changed(done ? UndoHistory::Way::Redo : UndoHistory::Way::Undo);
                  });
}

void SnapshotListModel::setWork(Work work)
{
    m_work = work;
    m_percent = -1;
    Q_EMIT workChanged();
}

} // namespace items

#include "moc_snapshotlistmodel.cpp"
