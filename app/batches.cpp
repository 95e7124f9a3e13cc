// SPDX-License-Identifier: MIT
#include "app/batches.h"

#include "items/forum/topictreemodel.h"
#include "items/session.h"
#include "ui/actions/actionregistry.h"
#include "ui/moderation/batch/batchdialog.h"
#include "ui/moderation/batch/splitdialog.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/typedconfirmation.h"
#include "ui/window/mainwindow.h"

#include <array>

using domain::BatchAct;
using ui::ActionId;

namespace app {

namespace {
struct Way {
    ActionId action;
    BatchAct::Kind kind;
};
constexpr std::array ways{Way{ActionId::RemoveSelected, BatchAct::Kind::Remove},
                          Way{ActionId::LockSelected, BatchAct::Kind::Lock},
                          Way{ActionId::UnlockSelected, BatchAct::Kind::Unlock},
                          Way{ActionId::MoveSelected, BatchAct::Kind::Move},
                          Way{ActionId::MergeSelected, BatchAct::Kind::Merge},
                          Way{ActionId::PinSelected, BatchAct::Kind::Pin},
                          Way{ActionId::UnpinSelected, BatchAct::Kind::Unpin},
                          Way{ActionId::RenameSelected, BatchAct::Kind::Rename},
                          Way{ActionId::RetagSelected, BatchAct::Kind::Retag},
                          Way{ActionId::RegroupSelected, BatchAct::Kind::Regroup}};
} // namespace

Batches::Batches(store::Community &community, items::UndoHistory &history, items::Session &session,
                 const items::TopicTreeModel &tree, ui::MainWindow &window,
                 ui::ActionRegistry &actions, const QList<ui::Workspace *> &pages)
    : m_editor(community, history)
    , m_splits(community, history)
    , m_session(session)
    , m_tree(tree)
    , m_window(window)
    , m_actions(actions)
    , m_pages(pages)
{
    for (const auto &way : ways)
        actions.handle(way.action, this, [this, kind = way.kind] { askAboutSelected(kind); });
    for (auto *page : std::as_const(m_pages))
        connect(page, &ui::Workspace::moderationRequested, this, &Batches::ask);
    connect(&session, &items::Session::personChanged, this, &Batches::applyPerson);
    connect(&m_editor, &items::BatchEditor::finished, this, &Batches::showEnd);
    connect(&m_editor, &items::BatchEditor::failed, this, [this](const base::Error &error) {
        // Of other acts their dialog says so.
        if (!std::exchange(m_purging, {}).isEmpty())
            m_window.showError(error);
    });
    connect(&m_splits, &items::SplitEditor::finished, this, &Batches::showSplit);
    applyPerson();
}

void Batches::applyPerson()
{
    const auto &person = m_session.person();
    const bool isModerating = person && person->role != domain::Role::Member;
    m_editor.setPerson(m_session.personId());
    m_splits.setPerson(m_session.personId());
    for (const auto &way : ways)
        m_actions.action(way.action)->setEnabled(isModerating);
    for (auto *page : std::as_const(m_pages))
        page->setModerating(isModerating);
}

void Batches::askAboutSelected(BatchAct::Kind kind)
{
    const auto *page = m_window.currentWorkspace();
    ask(kind, page ? page->selectedTargets() : QList<domain::Target>());
}

void Batches::ask(BatchAct::Kind kind, const QList<domain::Target> &targets)
{
    if (targets.isEmpty())
        return m_window.showToast({tr("Choose first what it is about."), {}, {}});
    if (kind == BatchAct::Kind::Rename && targets.size() > 1)
        return m_window.showToast({tr("Choose one only: each has a title of its own."), {}, {}});
    if (kind == BatchAct::Kind::Purge)
        return askToPurge(targets);
    const auto categories = kind == BatchAct::Kind::Move ? m_tree.categoryNames() : QStringList();
    (new ui::BatchDialog(m_editor, kind, targets, categories, &m_window))->open();
}

void Batches::askToMove(const QList<domain::Target> &topics, const QString &category)
{
    auto *dialog = new ui::BatchDialog(m_editor, BatchAct::Kind::Move, topics,
                                       m_tree.categoryNames(), &m_window);
    dialog->setCategory(category);
    dialog->open();
}

void Batches::askToSplit(const domain::TopicId &topic, qint64 floor)
{
    (new ui::SplitDialog(m_splits, topic, floor, m_tree.categoryNames(), &m_window))->open();
}

void Batches::showSplit(const domain::SplitDraft &draft, const domain::TopicId &made)
{
    m_window.showToast(
        {tr("%Ln replies have a topic of their own.", nullptr, int(draft.replies.size())),
         tr("Undo"), [undo = m_actions.action(ActionId::Undo)] { undo->trigger(); }});
    Q_EMIT topicMade(made);
}

void Batches::askToPurge(const QList<domain::Target> &targets)
{
    auto *question = new ui::TypedConfirmation(
        {tr("Purge it for good?"),
         tr("The text is destroyed: where it stood, its earlier forms, and what the audit log held "
            "of it. Its place stays, and so does the record that you did this. Nobody can take it "
            "back. Backups and exports made before still hold it."),
         //: Typed by the person before a text is destroyed for good
         tr("PURGE"), tr("Purge"), true},
        &m_window);
    connect(question, &ui::TypedConfirmation::confirmed, this, [this, question, targets] {
        m_purging = targets;
        m_editor.run({BatchAct::Kind::Purge, question->reason()}, targets);
    });
    question->open();
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
    if (act.kind == BatchAct::Kind::Purge && run.done > 0)
        Q_EMIT purged(std::exchange(m_purging, {}));
    if (run.entries.isEmpty() || act.kind == BatchAct::Kind::Purge)
        return m_window.showToast({text, {}, {}});
    m_window.showToast(
        {text, tr("Undo"), [undo = m_actions.action(ActionId::Undo)] { undo->trigger(); }});
}

} // namespace app
