// SPDX-License-Identifier: MIT
#include "app/batches.h"

#include "items/forum/topictreemodel.h"
#include "ui/moderation/batch/batchdialog.h"
#include "ui/moderation/batch/splitdialog.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/typedconfirmation.h"

#include <array>

using domain::BatchAct;
using ui::ActionId;

namespace app {

namespace {
struct SelectionAct {
    ActionId action;
    BatchAct::Kind kind;
};
constexpr std::array selectionActs{
    SelectionAct{ActionId::RemoveSelected, BatchAct::Kind::Remove},
    SelectionAct{ActionId::LockSelected, BatchAct::Kind::Lock},
    SelectionAct{ActionId::UnlockSelected, BatchAct::Kind::Unlock},
    SelectionAct{ActionId::MoveSelected, BatchAct::Kind::Move},
    SelectionAct{ActionId::MergeSelected, BatchAct::Kind::Merge},
    SelectionAct{ActionId::PinSelected, BatchAct::Kind::Pin},
    SelectionAct{ActionId::UnpinSelected, BatchAct::Kind::Unpin},
    SelectionAct{ActionId::RenameSelected, BatchAct::Kind::Rename},
    SelectionAct{ActionId::RetagSelected, BatchAct::Kind::Retag},
    SelectionAct{ActionId::RegroupSelected, BatchAct::Kind::Regroup}};
} // namespace

Batches::Batches(const ModuleContext &context, const items::TopicTreeModel &tree,
                 const QList<ui::Workspace *> &pages)
    : m(context)
    , m_editor(m.link.community(), m.history)
    , m_splits(m.link.community(), m.history)
    , m_tree(tree)
    , m_pages(pages)
{
    for (const auto &act : selectionActs)
        m.actions.handle(act.action, this, [this, kind = act.kind] { askAboutSelected(kind); });
    for (auto *page : std::as_const(m_pages))
        connect(page, &ui::Workspace::moderationRequested, this, &Batches::ask);
    connect(&m.session, &items::Session::personChanged, this, &Batches::applyPerson);
    connect(&m_editor, &items::BatchEditor::finished, this, &Batches::showEnd);
    connect(&m_editor, &items::BatchEditor::failed, this, [this](const base::Error &error) {
        // Of other acts their dialog says so.
        if (!std::exchange(m_purging, {}).isEmpty())
            m.window.showError(error);
    });
    connect(&m_splits, &items::SplitEditor::finished, this, &Batches::showSplit);
    applyPerson();
}

void Batches::applyPerson()
{
    const auto &person = m.session.person();
    const bool isModerating = person && person->role != domain::Role::Member;
    m_editor.setPerson(m.session.personId());
    m_splits.setPerson(m.session.personId());
    for (const auto &act : selectionActs)
        m.actions.setOffered(act.action, isModerating);
    for (auto *page : std::as_const(m_pages))
        page->setModerating(isModerating);
}

void Batches::askAboutSelected(BatchAct::Kind kind)
{
    const auto *page = m.window.currentWorkspace();
    ask(kind, page ? page->selectedTargets() : QList<domain::Target>());
}

void Batches::ask(BatchAct::Kind kind, const QList<domain::Target> &targets)
{
    if (targets.isEmpty())
        return m.window.showToast({tr("Select something first."), {}, {}});
    if (kind == BatchAct::Kind::Rename && targets.size() > 1)
        return m.window.showToast({tr("Select only one: each has its own title."), {}, {}});
    if (kind == BatchAct::Kind::Purge)
        return askToPurge(targets);
    const auto categories = kind == BatchAct::Kind::Move ? m_tree.categoryNames() : QStringList();
    (new ui::BatchDialog(m_editor, kind, targets, categories, &m.window))->open();
}

void Batches::askToMove(const QList<domain::Target> &topics, const QString &category)
{
    // Anybody selects several; who may not move them is told before the list of them opens.
    const auto &person = m.session.person();
    if (!person || person->role == domain::Role::Member)
        return m.window.showError({base::Failure::Refused, QStringLiteral("not-moderator")});
    auto *dialog = new ui::BatchDialog(m_editor, BatchAct::Kind::Move, topics,
                                       m_tree.categoryNames(), &m.window);
    dialog->setCategory(category);
    dialog->open();
}

void Batches::askToSplit(const domain::TopicId &topic, qint64 floor)
{
    (new ui::SplitDialog(m_splits, topic, floor, m_tree.categoryNames(), &m.window))->open();
}

void Batches::showSplit(const domain::SplitDraft &draft, const domain::TopicId &made)
{
    m.window.showToast({tr("%Ln replies moved to a new topic.", nullptr, int(draft.replies.size())),
                        tr("Undo"),
                        [undo = m.actions.action(ActionId::Undo)] { undo->trigger(); }});
    Q_EMIT topicMade(made);
}

void Batches::askToPurge(const QList<domain::Target> &targets)
{
    auto *question = new ui::TypedConfirmation(
        {tr("Purge permanently?"),
         tr("The text, its edit history and its copies in the audit log are "
            "destroyed. This can’t be undone. Its place stays, and so does the "
            "record that you purged it. Earlier backups and exports still contain it."),
         //: Typed by the person before a text is destroyed for good
         tr("PURGE"), tr("Purge"), true},
        &m.window);
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
        m.actions.action(ActionId::Refresh)->trigger();
    if (run.isCut)
        text += u' ' + tr("The rest was cancelled.");
    if (!run.refused.isEmpty())
        text += u' '
            + tr("%Ln item(s) unchanged: %1", nullptr, int(run.refused.size()))
                  .arg(ui::sentenceFor(run.refused.first().error));
    if (act.kind == BatchAct::Kind::Purge && run.done > 0)
        Q_EMIT purged(std::exchange(m_purging, {}));
    if (run.entries.isEmpty() || act.kind == BatchAct::Kind::Purge)
        return m.window.showToast({text, {}, {}});
    m.window.showToast(
        {text, tr("Undo"), [undo = m.actions.action(ActionId::Undo)] { undo->trigger(); }});
}

} // namespace app

#include "moc_batches.cpp"
