// SPDX-License-Identifier: MIT
#pragma once

#include "domain/batch.h"
#include "items/editor.h"

#include <stop_token>

namespace store {
struct RunBatch;
}

namespace items {

/// One act upon one or many things: first shown, then done with progress, then one step of the
/// history. One at a time. GUI thread.
class BatchEditor : public Editor {
    Q_OBJECT
public:
    using Editor::Editor;

    [[nodiscard]] bool isRunning() const { return m_isRunning; }

public Q_SLOTS:
    /// Writes nothing; answers previewed() or failed().
    void preview(const domain::BatchAct &act, const QList<domain::Target> &targets);
    /// progress(), then finished() or failed(); Refused "batch-running" while another one runs.
    void run(const domain::BatchAct &act, const QList<domain::Target> &targets);
    /// finished() comes all the same, with what was done until then; failed() if it had not begun.
    void cancel() { m_stop.request_stop(); }

Q_SIGNALS:
    void previewed(const QList<domain::BatchItem> &items);
    void progress(int done, int total);
    /// `run` has something to undo if it has entries.
    void finished(const domain::BatchAct &act, const domain::BatchRun &run);
    void failed(const base::Error &error);

private:
    void remember(const store::RunBatch &request, const domain::BatchRun &run,
                  const domain::AccountId &person);

    std::stop_source m_stop; ///< of what was started last
    bool m_isRunning = false;
};

/// "Remove 12 topics", for a button, a toast's act and the history; nothing names mixed kinds.
[[nodiscard]] QString batchName(domain::BatchAct::Kind kind, qint64 count);
/// "12 topics removed."
[[nodiscard]] QString batchOutcome(domain::BatchAct::Kind kind, qint64 count);

} // namespace items
