// SPDX-License-Identifier: MIT
#include "items/moderation/placeseditor.h"

#include "base/deliver.h"
#include "items/undohistory.h"

#include <QCoreApplication>
#include <QFutureWatcher>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::Result;
using domain::PlaceAct;
using domain::PlaceOutcome;

namespace items {

namespace {
struct Name {
    Q_DECLARE_TR_FUNCTIONS(items::PlacesEditor)
};
} // namespace

PlacesEditor::PlacesEditor(store::PlacesStore &store, UndoHistory &history, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_history(history)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(1s);
    connect(&m_pause, &QTimer::timeout, this, &PlacesEditor::refresh);
}

void PlacesEditor::setWanted(bool wanted)
{
    if (std::exchange(m_isWanted, wanted) != wanted && wanted)
        refresh();
}

void PlacesEditor::refreshSoon()
{
    if (m_isWanted && !m_pause.isActive())
        m_pause.start();
}

void PlacesEditor::refresh()
{
    base::deliver(m_store.places(), this, [this](const Result<domain::Places> &places) {
        if (!places)
            return Q_EMIT readFailed(places.error());
        const bool isNew = !std::exchange(m_isKnown, true) || m_places != *places;
        m_places = *places;
        if (isNew)
            Q_EMIT placesChanged();
    });
}

void PlacesEditor::run(const PlaceAct &act)
{
    if (m_isRunning)
        return Q_EMIT failed(act, {base::Failure::Refused, u"batch-running"_s});
    m_isRunning = true;
    const auto future = m_store.run(act, m_person);
    auto *watcher = new QFutureWatcher<Result<PlaceOutcome>>(this);
    connect(watcher, &QFutureWatcherBase::progressValueChanged, this,
            [this, watcher](int done) { Q_EMIT progress(done, watcher->progressMaximum()); });
    connect(watcher, &QFutureWatcherBase::finished, watcher, &QObject::deleteLater);
    watcher->setFuture(future);
    Q_EMIT started(act);
    base::deliver(future, this, [this, act](const Result<PlaceOutcome> &outcome) {
        m_isRunning = false;
        refresh();
        if (!outcome)
            return Q_EMIT failed(act, outcome.error());
        if (!outcome->entries.isEmpty())
            remember(act, *outcome);
        Q_EMIT finished(act, *outcome);
    });
}

void PlacesEditor::remember(const PlaceAct &act, const PlaceOutcome &outcome)
{
    const auto entries = std::make_shared<QByteArrayList>(outcome.entries);
    m_history.push(
        placeActName(act),
        [this, entries, person = m_person] { return m_store.undo(*entries, person); },
        [this, act, person = m_person] { return m_store.run(act, person); },
        [this](UndoHistory::Way) { refresh(); },
        [entries](const Result<PlaceOutcome> &answer, UndoHistory::Way way) {
            if (way == UndoHistory::Way::Redo)
                *entries = answer->entries;
            return QString();
        });
}

void PlacesEditor::cancel()
{
    m_store.cancel();
}

QString placeActName(const PlaceAct &act)
{
    const auto name = shortTitle(act.name);
    switch (act.kind) {
    case PlaceAct::Kind::CreateCategory:
    case PlaceAct::Kind::CreateTab:
        return Name::tr("Create “%1”").arg(name);
    case PlaceAct::Kind::RemoveCategory:
    case PlaceAct::Kind::RemoveTab:
        return Name::tr("Remove “%1”").arg(name);
    case PlaceAct::Kind::RenameCategory:
    case PlaceAct::Kind::RenameTab:
    case PlaceAct::Kind::RenameGroup:
        return Name::tr("Rename “%1”").arg(name);
    case PlaceAct::Kind::MergeCategory:
    case PlaceAct::Kind::MergeGroup:
        return Name::tr("Merge “%1”").arg(name);
    case PlaceAct::Kind::ArchiveCategory:
        return Name::tr("Archive “%1”").arg(name);
    case PlaceAct::Kind::UnarchiveCategory:
        return Name::tr("Open “%1” again").arg(name);
    case PlaceAct::Kind::PutIntoTab:
        return Name::tr("Put “%1” into a tab").arg(name);
    case PlaceAct::Kind::TakeOutOfTab:
        return Name::tr("Take “%1” out of a tab").arg(name);
    case PlaceAct::Kind::Order:
        return name.isEmpty() ? Name::tr("Order tabs") : Name::tr("Move “%1”").arg(name);
    }
    return {};
}

} // namespace items
