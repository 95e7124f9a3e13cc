// SPDX-License-Identifier: MIT
#pragma once

#include "store/placesstore.h"

#include <QTimer>

namespace items {

class UndoHistory;

/// Tabs, categories and groups as they were read last, and what is done to them: one act at a time,
/// each a step of the history. GUI thread.
class PlacesEditor : public QObject {
    Q_OBJECT
public:
    PlacesEditor(store::PlacesStore &store, UndoHistory &history, QObject *parent = nullptr);

    [[nodiscard]] const domain::Places &places() const { return m_places; }
    [[nodiscard]] bool isKnown() const { return m_isKnown; }
    [[nodiscard]] bool isRunning() const { return m_isRunning; }

public Q_SLOTS:
    void setPerson(const domain::AccountId &person) { m_person = person; }
    /// While nobody looks nothing is read.
    void setWanted(bool wanted);
    /// Answers placesChanged() or readFailed().
    void refresh();
    /// The same, at most once a second.
    void refreshSoon();
    /// progress() where many things follow, then finished() or failed(); Refused "batch-running"
    /// while another one runs.
    void run(const domain::PlaceAct &act);
    /// What follows goes back; finished() comes all the same.
    void cancel();

Q_SIGNALS:
    void placesChanged();
    void readFailed(const base::Error &error);
    void started(const domain::PlaceAct &act);
    void progress(int done, int total);
    void finished(const domain::PlaceAct &act, const domain::PlaceOutcome &outcome);
    void failed(const domain::PlaceAct &act, const base::Error &error);

private:
    void remember(const domain::PlaceAct &act, const domain::PlaceOutcome &outcome);

    store::PlacesStore &m_store;
    UndoHistory &m_history;
    domain::AccountId m_person;
    domain::Places m_places;
    QTimer m_pause;
    bool m_isKnown = false;
    bool m_isWanted = false;
    bool m_isRunning = false;
};

/// "Rename redis", for the history.
[[nodiscard]] QString placeActName(const domain::PlaceAct &act);

} // namespace items
