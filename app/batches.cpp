// SPDX-License-Identifier: MIT
#include "app/batches.h"

#include "items/session.h"
#include "items/topictreemodel.h"
#include "ui/actions/actionregistry.h"
#include "ui/mainwindow.h"
#include "ui/moderation/batch/batchdialog.h"
#include "ui/widgets/errortext.h"

#include <array>

using domain::BatchAct;
using ui::ActionId;

namespace app {

namespace {
struct Way {
    ActionId action;
    BatchAct::Kind kind;
};
constexpr std::array ways{Way{ActionId::RemoveChosen, BatchAct::Kind::Remove},
                          Way{ActionId::LockChosen, BatchAct::Kind::Lock},
                          Way{ActionId::UnlockChosen, BatchAct::Kind::Unlock},
                          Way{ActionId::MoveChosen, BatchAct::Kind::Move},
                          Way{ActionId::MergeChosen, BatchAct::Kind::Merge},
                          Way{ActionId::PinChosen, BatchAct::Kind::Pin},
                          Way{ActionId::UnpinChosen, BatchAct::Kind::Unpin},
                          Way{ActionId::RenameChosen, BatchAct::Kind::Rename},
                          Way{ActionId::RetagChosen, BatchAct::Kind::Retag},
                          Way{ActionId::RegroupChosen, BatchAct::Kind::Regroup}};
} // namespace

Batches::Batches(store::ModerationStore &store, items::UndoHistory &history,
                 items::Session &session, const items::TopicTreeModel &tree, ui::MainWindow &window,
                 ui::ActionRegistry &actions, const QList<ui::Workspace *> &pages)
    : m_editor(store, history)
    , m_session(session)
    , m_tree(tree)
    , m_window(window)
    , m_actions(actions)
    , m_pages(pages)
{
    for (const auto &way : ways)
        actions.handle(way.action, this, [this, kind = way.kind] { askAboutChosen(kind); });
    for (auto *page : std::as_const(m_pages))
        connect(page, &ui::Workspace::moderationRequested, this, &Batches::ask);
    connect(&session, &items::Session::personChanged, this, &Batches::adoptPerson);
    connect(&m_editor, &items::BatchEditor::finished, this, &Batches::showEnd);
    adoptPerson();
}

void Batches::adoptPerson()
{
    const auto &person = m_session.person();
    const bool isModerating = person && person->role != domain::Role::Member;
    m_editor.setPerson(m_session.personId());
    for (const auto &way : ways)
        m_actions.action(way.action)->setEnabled(isModerating);
    for (auto *page : std::as_const(m_pages))
        page->setModerating(isModerating);
}

void Batches::askAboutChosen(BatchAct::Kind kind)
{
    const auto *page = m_window.currentWorkspace();
    ask(kind, page ? page->chosenTargets() : QList<domain::Target>());
}

void Batches::ask(BatchAct::Kind kind, const QList<domain::Target> &targets)
{
    if (targets.isEmpty())
        return m_window.showToast({tr("Choose first what it is about."), {}, {}});
    if (kind == BatchAct::Kind::Rename && targets.size() > 1)
        return m_window.showToast({tr("Choose one only: each has a title of its own."), {}, {}});
    const auto categories = kind == BatchAct::Kind::Move ? m_tree.categoryNames() : QStringList();
    (new ui::BatchDialog(m_editor, kind, targets, categories, &m_window))->open();
}

void Batches::showEnd(const BatchAct &act, const domain::BatchRun &run)
{
    auto text = items::batchOutcome(act.kind, run.done);
    // Where a row stands is seen when the list is read anew.
    if (act.kind == BatchAct::Kind::Pin || act.kind == BatchAct::Kind::Unpin)
        m_actions.action(ActionId::Refresh)->trigger();
    if (run.isCut)
        text += u' ' + tr("The rest was cancelled.");
    if (!run.refused.isEmpty())
        text += u' '
            + tr("%Ln item(s) stayed: %1", nullptr, int(run.refused.size()))
                  .arg(ui::sentenceFor(run.refused.first().error));
    if (run.entries.isEmpty())
        return m_window.showToast({text, {}, {}});
    m_window.showToast(
        {text, tr("Undo"), [undo = m_actions.action(ActionId::Undo)] { undo->trigger(); }});
}

} // namespace app
