// SPDX-License-Identifier: MIT
#include "items/moderation/categorieseditor.h"

#include "store/moderation/categoryrequests.h"

#include <QCoreApplication>

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
    : Editor(community, history, parent)
{
    callOnce(m_pause, 1s, this, &CategoriesEditor::refresh);
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
    if (store::isMigration(act))
        perform(store::MigrateCategory{act});
    else
        perform(store::ChangeCategory{act});
}

template <typename Request>
void CategoriesEditor::perform(const Request &request)
{
    m_stop = {};
    const auto future = m_community.run(request, m_person, m_stop.get_token());
    Q_EMIT started(request.act);
    base::deliver(
        future, this, [this](int done, int total) { Q_EMIT progress(done, total); },
        [this, request, person = m_person](const Result<CategoryOutcome> &outcome) {
            m_isRunning = false;
            refresh();
            if (!outcome)
                return Q_EMIT failed(request.act, outcome.error());
            if (!outcome->entries.isEmpty())
                remember(request, *outcome, person);
            Q_EMIT finished(request.act, *outcome);
        });
}

template <typename Request>
void CategoriesEditor::remember(const Request &request, const CategoryOutcome &outcome,
                                const domain::AccountId &person)
{
    const auto objection = [](const Result<CategoryOutcome> &answer, auto &inverse) {
        if constexpr (requires { inverse.entries; })
            inverse.entries = answer->entries;
        return QString();
    };
    m_history.push(
        placeActName(request.act), person, store::UndoCategories{outcome.entries}, request,
        [this](UndoHistory::Way) { refresh(); }, objection);
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
        return Name::tr("Reopen “%1”").arg(name);
    case CategoryAct::Kind::PutIntoTab:
        return Name::tr("Add “%1” to a tab").arg(name);
    case CategoryAct::Kind::TakeOutOfTab:
        return Name::tr("Remove “%1” from a tab").arg(name);
    case CategoryAct::Kind::Order:
        return name.isEmpty() ? Name::tr("Order tabs") : Name::tr("Move “%1”").arg(name);
    }
    return {};
}

} // namespace items

#include "moc_categorieseditor.cpp"
