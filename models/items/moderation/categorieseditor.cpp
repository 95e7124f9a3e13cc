// SPDX-License-Identifier: MIT
#include "items/moderation/categorieseditor.h"

#include "base/deliver.h"
#include "items/undohistory.h"
#include "store/door/community.h"
#include "store/moderation/categoryrequests.h"

#include <QCoreApplication>
#include <QFutureWatcher>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::Result;
using domain::CategoryAct;
using domain::CategoryOutcome;

namespace items {

namespace {
struct Name {
    Q_DECLARE_TR_FUNCTIONS(items::CategoriesEditor)
};
} // namespace

CategoriesEditor::CategoriesEditor(store::Community &community, UndoHistory &history,
                                   QObject *parent)
    : QObject(parent)
    , m_community(community)
    , m_history(history)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(1s);
    connect(&m_pause, &QTimer::timeout, this, &CategoriesEditor::refresh);
}

void CategoriesEditor::setActive(bool wanted)
{
    if (std::exchange(m_isActive, wanted) != wanted && wanted)
        refresh();
}

void CategoriesEditor::refreshSoon()
{
    if (m_isActive && !m_pause.isActive())
        m_pause.start();
}

void CategoriesEditor::refresh()
{
    base::deliver(m_community.run(store::ReadCategories()), this,
                  [this](const Result<domain::Categories> &places) {
                      if (!places)
                          return Q_EMIT readFailed(places.error());
                      const bool isNew = !std::exchange(m_isKnown, true) || m_places != *places;
                      m_places = *places;
                      if (isNew)
                          Q_EMIT placesChanged();
                  });
}

void CategoriesEditor::run(const CategoryAct &act)
{
    if (m_isRunning)
        return Q_EMIT failed(act, {base::Failure::Refused, u"batch-running"_s});
    m_isRunning = true;
    const auto future = perform(act, m_person);
    auto *watcher = new QFutureWatcher<Result<CategoryOutcome>>(this);
    connect(watcher, &QFutureWatcherBase::progressValueChanged, this,
            [this, watcher](int done) { Q_EMIT progress(done, watcher->progressMaximum()); });
    connect(watcher, &QFutureWatcherBase::finished, watcher, &QObject::deleteLater);
    watcher->setFuture(future);
    Q_EMIT started(act);
    base::deliver(future, this, [this, act](const Result<CategoryOutcome> &outcome) {
        m_isRunning = false;
        refresh();
        if (!outcome)
            return Q_EMIT failed(act, outcome.error());
        if (!outcome->entries.isEmpty())
            remember(act, *outcome);
        Q_EMIT finished(act, *outcome);
    });
}

QFuture<Result<CategoryOutcome>> CategoriesEditor::perform(const CategoryAct &act,
                                                           const domain::AccountId &person)
{
    if (!store::isMigration(act))
        return m_community.run(store::ChangeCategory{act}, person);
    m_stop = {};
    return m_community.run(store::MigrateCategory{act}, person, m_stop.get_token());
}

void CategoriesEditor::remember(const CategoryAct &act, const CategoryOutcome &outcome)
{
    const auto entries = std::make_shared<QByteArrayList>(outcome.entries);
    m_history.push(
        placeActName(act),
        [this, entries, person = m_person] {
            return m_community.run(store::UndoCategories{*entries}, person);
        },
        [this, act, person = m_person] { return perform(act, person); },
        [this](UndoHistory::Way) { refresh(); },
        [entries](const Result<CategoryOutcome> &answer, UndoHistory::Way way) {
            if (way == UndoHistory::Way::Redo)
                *entries = answer->entries;
            return QString();
        });
}

void CategoriesEditor::cancel()
{
    m_stop.request_stop();
}

QString placeActName(const CategoryAct &act)
{
    const auto name = shortTitle(act.name);
    switch (act.kind) {
    case CategoryAct::Kind::CreateCategory:
    case CategoryAct::Kind::CreateTab:
        return Name::tr("Create “%1”").arg(name);
    case CategoryAct::Kind::RemoveCategory:
    case CategoryAct::Kind::RemoveTab:
        return Name::tr("Remove “%1”").arg(name);
    case CategoryAct::Kind::RenameCategory:
    case CategoryAct::Kind::RenameTab:
    case CategoryAct::Kind::RenameGroup:
        return Name::tr("Rename “%1”").arg(name);
    case CategoryAct::Kind::MergeCategory:
    case CategoryAct::Kind::MergeGroup:
        return Name::tr("Merge “%1”").arg(name);
    case CategoryAct::Kind::ArchiveCategory:
        return Name::tr("Archive “%1”").arg(name);
    case CategoryAct::Kind::UnarchiveCategory:
        return Name::tr("Open “%1” again").arg(name);
    case CategoryAct::Kind::PutIntoTab:
        return Name::tr("Put “%1” into a tab").arg(name);
    case CategoryAct::Kind::TakeOutOfTab:
        return Name::tr("Take “%1” out of a tab").arg(name);
    case CategoryAct::Kind::Order:
        return name.isEmpty() ? Name::tr("Order tabs") : Name::tr("Move “%1”").arg(name);
    }
    return {};
}

} // namespace items
