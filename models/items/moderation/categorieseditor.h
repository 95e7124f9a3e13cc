// SPDX-License-Identifier: MIT
#pragma once

#include "domain/categories.h"
#include "items/editor.h"
#include "items/list/timers.h"

#include <stop_token>

namespace items {

/// Tabs, categories and groups as they were read last, and what is done to them: one act at a time,
/// each a step of the history. GUI thread.
class CategoriesEditor : public Editor {
    Q_OBJECT
public:
    CategoriesEditor(store::Community &community, UndoHistory &history, QObject *parent = nullptr);

    [[nodiscard]] const domain::Categories &places() const { return m_places; }
    [[nodiscard]] bool isKnown() const { return m_isKnown; }
    [[nodiscard]] bool isRunning() const { return m_isRunning; }

public Q_SLOTS:
    /// While nobody looks nothing is read.
    void setActive(bool wanted);
    /// Answers placesChanged() or readFailed().
    void refresh();
    /// The same, at most once a second.
    void refreshSoon();
    /// progress() where many things follow, then finished() or failed(); Refused "batch-running"
    /// while another one runs.
    void run(const domain::CategoryAct &act);
    /// What follows goes back; finished() comes all the same.
    void cancel() { m_stop.request_stop(); }

Q_SIGNALS:
    void placesChanged();
    void readFailed(const base::Error &error);
    void started(const domain::CategoryAct &act);
    void progress(int done, int total);
    void finished(const domain::CategoryAct &act, const domain::CategoryOutcome &outcome);
    void failed(const domain::CategoryAct &act, const base::Error &error);

private:
    template <typename Request>
    void perform(const Request &request);
    template <typename Request>
    void remember(const Request &request, const domain::CategoryOutcome &outcome,
                  const domain::AccountId &person);

    domain::Categories m_places;
    QTimer m_pause;
    std::stop_source m_stop; ///< of what runs
    bool m_isKnown = false;
    bool m_isActive = false;
    bool m_isRunning = false;
};

/// "Rename redis", for the history.
[[nodiscard]] QString placeActName(const domain::CategoryAct &act);

} // namespace items
