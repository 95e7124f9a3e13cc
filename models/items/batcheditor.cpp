// SPDX-License-Identifier: MIT
#include "items/batcheditor.h"

#include "store/moderation/batchrequests.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;
using base::Result;
using domain::BatchAct;
using domain::BatchRun;

namespace items {

namespace {
struct Name {
    Q_DECLARE_TR_FUNCTIONS(items::BatchEditor)
};

} // namespace

BatchEditor::BatchEditor(store::Community &community, UndoHistory &history, QObject *parent)
    : QObject(parent)
    , m_community(community)
    , m_history(history)
{
}

void BatchEditor::preview(const BatchAct &act, const QList<domain::Target> &targets)
{
    base::deliver(m_community.run(store::PreviewBatch{act, targets}), this,
                  [this](const Result<QList<domain::BatchItem>> &items) {
                      if (items)
                          Q_EMIT previewed(*items);
                      else
                          Q_EMIT failed(items.error());
                  });
}

void BatchEditor::run(const BatchAct &act, const QList<domain::Target> &targets)
{
    if (m_isRunning)
        return Q_EMIT failed({base::Failure::Refused, u"batch-running"_s});
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

void BatchEditor::cancel()
{
    m_stop.request_stop();
}

QString batchName(BatchAct::Kind kind, qint64 count)
{
    const auto n = int(count);
    switch (kind) {
    case BatchAct::Kind::Remove:
        return Name::tr("Remove %Ln item(s)", nullptr, n);
    case BatchAct::Kind::Restore:
        return Name::tr("Restore %Ln item(s)", nullptr, n);
    case BatchAct::Kind::Lock:
        return Name::tr("Lock %Ln item(s)", nullptr, n);
    case BatchAct::Kind::Unlock:
        return Name::tr("Unlock %Ln item(s)", nullptr, n);
    case BatchAct::Kind::Move:
        return Name::tr("Move %Ln topic(s)", nullptr, n);
    case BatchAct::Kind::Pin:
        return Name::tr("Pin %Ln item(s)", nullptr, n);
    case BatchAct::Kind::Unpin:
        return Name::tr("Unpin %Ln item(s)", nullptr, n);
    case BatchAct::Kind::Rename:
        return Name::tr("Rename %Ln item(s)", nullptr, n);
    case BatchAct::Kind::Retag:
        return Name::tr("Change tags of %Ln topic(s)", nullptr, n);
    case BatchAct::Kind::Regroup:
        return Name::tr("Change groups of %Ln article(s)", nullptr, n);
    case BatchAct::Kind::Merge:
        return Name::tr("Merge %Ln topic(s)", nullptr, n);
    case BatchAct::Kind::Purge:
        return Name::tr("Purge %Ln item(s)", nullptr, n);
    }
    return {};
}

QString batchOutcome(BatchAct::Kind kind, qint64 count)
{
    const auto n = int(count);
    switch (kind) {
    case BatchAct::Kind::Remove:
        return Name::tr("%Ln item(s) removed.", nullptr, n);
    case BatchAct::Kind::Restore:
        return Name::tr("%Ln item(s) restored.", nullptr, n);
    case BatchAct::Kind::Lock:
        return Name::tr("%Ln item(s) locked.", nullptr, n);
    case BatchAct::Kind::Unlock:
        return Name::tr("%Ln item(s) unlocked.", nullptr, n);
    case BatchAct::Kind::Move:
        return Name::tr("%Ln topic(s) moved.", nullptr, n);
    case BatchAct::Kind::Pin:
        return Name::tr("%Ln item(s) pinned.", nullptr, n);
    case BatchAct::Kind::Unpin:
        return Name::tr("%Ln item(s) unpinned.", nullptr, n);
    case BatchAct::Kind::Rename:
        return Name::tr("%Ln item(s) renamed.", nullptr, n);
    case BatchAct::Kind::Retag:
        return Name::tr("Tags of %Ln topic(s) changed.", nullptr, n);
    case BatchAct::Kind::Regroup:
        return Name::tr("Groups of %Ln article(s) changed.", nullptr, n);
    case BatchAct::Kind::Merge:
        return Name::tr("%Ln topic(s) merged.", nullptr, n);
    case BatchAct::Kind::Purge:
        return Name::tr("%Ln item(s) purged.", nullptr, n);
    }
    return {};
}

} // namespace items
