// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/crowd.h"
#include "items/list/awaited.h"
#include "items/list/rowsmodel.h"

#include <QElapsedTimer>
#include <QTimer>

#include <array>

namespace items {

/// "mila voted for “Why I came back to Lua scripts”", translated.
[[nodiscard]] QString sentenceOf(const domain::CrowdAct &act);
/// What a counter of these deeds is called, translated: "Replies".
[[nodiscard]] QString counterOf(domain::CrowdDeed deed);
[[nodiscard]] QString iconOf(domain::CrowdDeed deed);

/// A made-up crowd: whether it is at work, how fast, what it did last and how much in all. The rows
/// are its last acts, newest first. GUI thread.
class CrowdModel : public RowsModel<domain::CrowdAct> {
    Q_OBJECT
public:
    enum class Phase { Away, Gathering, Running, Paused, Failed };
    enum Role {
        DeedRole = Qt::UserRole, ///< int of domain::CrowdDeed
        ErrorRole, ///< base::Error; invalid: it was done
        IconRole,
    };
    static constexpr int shownActs = 200;

    explicit CrowdModel(store::Community &community, QObject *parent = nullptr);

    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] const base::Error &error() const { return m_error; }
    [[nodiscard]] quint32 seed() const { return m_seed; }
    [[nodiscard]] double rate() const { return m_rate; }
    /// Of those that were done.
    [[nodiscard]] qint64 count(domain::CrowdDeed deed) const;
    [[nodiscard]] qint64 done() const;
    [[nodiscard]] qint64 refused() const { return m_refused; }

public Q_SLOTS:
    /// Takes effect with the next crowd.
    void setSeed(quint32 seed) { m_seed = seed; }
    /// Acts in a second, domain::slowestCrowd to fastestCrowd; at once.
    void setRate(double rate);
    /// A new crowd, or the paused one again.
    void start();
    void pause();
    /// The crowd leaves; what it did stays.
    void stop();

Q_SIGNALS:
    void phaseChanged();
    void counted();

private:
    [[nodiscard]] QVariant cell(int row, int column, int role) const override;
    void enter(Phase phase);
    void applyGathered(const base::Result<void> &gathered);
    void applyActs(const base::Result<QList<domain::CrowdAct>> &acts);
    void tick();
    void fail(const base::Error &error);

    store::Community &m_community;
    Phase m_phase = Phase::Away;
    base::Error m_error;
    quint32 m_seed = 1;
    double m_rate = 2;
    std::array<qint64, domain::allCrowdDeeds.size()> m_counts{};
    qint64 m_refused = 0;
    QTimer m_timer;
    QElapsedTimer m_since;
    double m_owed = 0; ///< acts that are due
    bool m_isBusy = false;
    Awaited m_awaited;
};

} // namespace items
