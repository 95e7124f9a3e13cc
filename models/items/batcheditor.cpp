// SPDX-License-Identifier: MIT
#include "items/batcheditor.h"

#include "store/moderation/batchrequests.h"

using namespace Qt::StringLiterals;
using base::Result;
using domain::BatchAct;
using domain::BatchRun;

namespace items {

namespace {
struct BatchWords {
    const char *name;
    const char *outcome;
};

// In the order of BatchAct::Kind.
constexpr BatchWords batchWords[]{
    {QT_TRANSLATE_N_NOOP("items::BatchEditor", "Remove %Ln item(s)"),
     QT_TRANSLATE_N_NOOP("items::BatchEditor", "%Ln item(s) removed.")},
    {QT_TRANSLATE_N_NOOP("items::BatchEditor", "Restore %Ln item(s)"),
     QT_TRANSLATE_N_NOOP("items::BatchEditor", "%Ln item(s) restored.")},
    {QT_TRANSLATE_N_NOOP("items::BatchEditor", "Lock %Ln item(s)"),
     QT_TRANSLATE_N_NOOP("items::BatchEditor", "%Ln item(s) locked.")},
    {QT_TRANSLATE_N_NOOP("items::BatchEditor", "Unlock %Ln item(s)"),
     QT_TRANSLATE_N_NOOP("items::BatchEditor", "%Ln item(s) unlocked.")},
    {QT_TRANSLATE_N_NOOP("items::BatchEditor", "Move %Ln topic(s)"),
     QT_TRANSLATE_N_NOOP("items::BatchEditor", "%Ln topic(s) moved.")},
    {QT_TRANSLATE_N_NOOP("items::BatchEditor", "Pin %Ln item(s)"),
     QT_TRANSLATE_N_NOOP("items::BatchEditor", "%Ln item(s) pinned.")},
    {QT_TRANSLATE_N_NOOP("items::BatchEditor", "Unpin %Ln item(s)"),
     QT_TRANSLATE_N_NOOP("items::BatchEditor", "%Ln item(s) unpinned.")},
    {QT_TRANSLATE_N_NOOP("items::BatchEditor", "Rename %Ln item(s)"),
     QT_TRANSLATE_N_NOOP("items::BatchEditor", "%Ln item(s) renamed.")},
    {QT_TRANSLATE_N_NOOP("items::BatchEditor", "Change tags of %Ln topic(s)"),
     QT_TRANSLATE_N_NOOP("items::BatchEditor", "Tags of %Ln topic(s) changed.")},
    {QT_TRANSLATE_N_NOOP("items::BatchEditor", "Change groups of %Ln article(s)"),
     QT_TRANSLATE_N_NOOP("items::BatchEditor", "Groups of %Ln article(s) changed.")},
    {QT_TRANSLATE_N_NOOP("items::BatchEditor", "Merge %Ln topic(s)"),
     QT_TRANSLATE_N_NOOP("items::BatchEditor", "%Ln topic(s) merged.")},
    {QT_TRANSLATE_N_NOOP("items::BatchEditor", "Purge %Ln item(s)"),
     QT_TRANSLATE_N_NOOP("items::BatchEditor", "%Ln item(s) purged.")},
};
static_assert(std::size(batchWords) == static_cast<std::size_t>(BatchAct::Kind::Purge) + 1);

const BatchWords &wordsFor(BatchAct::Kind kind)
{
    return batchWords[static_cast<std::size_t>(kind)];
}
} // namespace

void BatchEditor::preview(const BatchAct &act, const QList<domain::Target> &targets)
{
    base::deliver(
        m_community.run(store::PreviewBatch{act, targets}), this,
        orTell(this, &BatchEditor::failed, [this](const auto &items) { Q_EMIT previewed(items); }));
}

void BatchEditor::run(const BatchAct &act, const QList<domain::Target> &targets)
{
    if (m_isRunning)
        return Q_EMIT failed(alreadyRunning());
    m_isRunning = true;
    m_stop = {};
    const store::RunBatch request{act, targets};
    base::deliver(
        m_community.run(request, m_person, m_stop.get_token()), this,
        [this](int done, int total) { Q_EMIT progress(done, total); },
        [this, request, person = m_person](const Result<BatchRun> &run) {
            m_isRunning = false;
            if (!run)
                return Q_EMIT failed(run.error());
            if (!run->entries.isEmpty() && request.act.kind != BatchAct::Kind::Purge)
                remember(request, *run, person);
            Q_EMIT finished(request.act, *run);
        });
}

void BatchEditor::remember(const store::RunBatch &request, const BatchRun &run,
                           const domain::AccountId &person)
{
    // What was done once more is what the next undo takes back. A step that changed nothing says
    // why.
    const auto objection = [](const Result<BatchRun> &answer, auto &inverse) {
        if constexpr (requires { inverse.entries; })
            inverse.entries = answer->entries;
        const bool isNothing = answer->done == 0 && !answer->refused.isEmpty();
        return isNothing ? answer->refused.first().error.detail : QString();
    };
    m_history.push(
        batchName(request.act.kind, run.entries.size()), person, store::UndoBatch{run.entries},
        request, [](UndoHistory::Way) {}, objection);
}
QString batchName(BatchAct::Kind kind, qint64 count)
{
    return BatchEditor::tr(wordsFor(kind).name, nullptr, int(count));
}

QString batchOutcome(BatchAct::Kind kind, qint64 count)
{
    return BatchEditor::tr(wordsFor(kind).outcome, nullptr, int(count));
}

} // namespace items

#include "moc_batcheditor.cpp"
