// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/account.h"
#include "domain/limits.h"
#include "items/list/awaited.h"
#include "items/list/listmodel.h"
#include "items/undohistory.h"

#include <QObject>

namespace items {

/// The limits of a community, as they are and as an administrator wants them. GUI thread.
class LimitsEditor : public QObject {
    Q_OBJECT
public:
    using Phase = ListModel::Phase;

    LimitsEditor(store::Community &community, UndoHistory &history, QObject *parent = nullptr);

    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] const base::Error &error() const { return m_error; }
    [[nodiscard]] const domain::Limits &wanted() const { return m_wanted; }
    [[nodiscard]] bool isChanged() const { return m_wanted != m_known; }
    [[nodiscard]] bool isSaving() const { return m_isSaving; }

public Q_SLOTS:
    /// Whether an administrator acts; else nothing is read.
    void setActive(bool wanted);
    /// Not while anything is being changed: that is compared with what its editor saw.
    void refresh();
    void setRates(const domain::RateLimits &rates);
    void setSlow(const QList<domain::SlowMode> &slow);
    void setFilters(const QList<domain::TextFilter> &filters);
    /// Back to what is, which is read anew.
    void discard();
    /// Answers saved() or requestFailed(), and what was wanted stays to be looked at.
    void save(const domain::AccountId &actor);

Q_SIGNALS:
    /// What is wanted was read, or put back.
    void loaded();
    void phaseChanged();
    /// Whether there is anything to save.
    void changed();
    void saved();
    void requestFailed(const base::Error &error);

private:
    void take(const base::Result<domain::Limits> &limits);
    void setPhase(Phase phase);

    store::Community &m_community;
    UndoHistory &m_history;
    domain::Limits m_known;
    domain::Limits m_wanted;
    Phase m_phase = Phase::Idle;
    base::Error m_error;
    Awaited m_awaited;
    bool m_isActive = false;
    bool m_isSaving = false;
};

} // namespace items
