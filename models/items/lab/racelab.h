// SPDX-License-Identifier: MIT
#pragma once

#include "base/commandrecord.h"
#include "base/result.h"
#include "items/list/awaited.h"
#include "items/list/rowsmodel.h"
#include "items/list/timers.h"
#include "store/lab/races/racerequests.h"
#include "store/lab/races/racerun.h"

#include <QObject>

namespace items {

/// The steps of one client of a race.
class RaceStepModel : public RowsModel<store::RaceRun::Shown> {
    Q_OBJECT
public:
    enum Role {
        CommandRole = Qt::UserRole, ///< as redis-cli takes it; what is not known yet in ‹ ›
        StateRole, ///< int of store::RaceRun::StepState
        AnswerRole, ///< of what is done
        TimesRole, ///< how often it was done
    };

    using RowsModel::RowsModel;

    void show(const QList<store::RaceRun::Shown> &steps);
    /// −1: all is done.
    [[nodiscard]] int nextRow() const;
    [[nodiscard]] int done() const;

private:
    [[nodiscard]] QVariant cell(int row, int column, int role) const override;
    [[nodiscard]] QString sentence(const store::RaceRun::Shown &step) const;
};

/// What the watched keys of a race hold, and what of it just changed.
class RaceKeyModel : public RowsModel<base::KeyState> {
    Q_OBJECT
public:
    enum Role {
        KeyRole = Qt::UserRole,
        TypeRole, ///< "zset"; "none": there is no such key
        PartsRole, ///< QStringList: "article:1 432"
        FreshPartsRole, ///< QList<bool>, for each of them whether the last step changed it
        IsChangedRole, ///< of the whole key: it is new, gone, or a part of it changed
        SecondsLeftRole, ///< −1: for ever
    };

    using RowsModel::RowsModel;

    /// The first sight of a race: nothing of it is a change.
    void begin(const QList<base::KeyState> &keys);
    void show(const QList<base::KeyState> &keys);

private:
    [[nodiscard]] QVariant cell(int row, int column, int role) const override;
    [[nodiscard]] bool isChanged(int row) const;
    [[nodiscard]] QString sentence(int row) const;

    QList<base::KeyState> m_before;
};

/// One race at a time, taken step by step: who stepped, what came of it, and how it ended. GUI
/// thread.
class RaceLab : public QObject {
    Q_OBJECT
public:
    enum class Phase { Closed, Starting, Ready, Failed };

    /// That of a store::RaceServer.
    explicit RaceLab(store::Community &community, QObject *parent = nullptr);

    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] const base::Error &error() const { return m_error; }
    [[nodiscard]] const QList<domain::Race> &races() const { return m_races; }
    [[nodiscard]] int selected() const { return m_selection; }
    [[nodiscard]] const domain::Race &race() const { return m_races.at(m_selection); }
    [[nodiscard]] domain::RaceWay way() const { return m_way; }
    [[nodiscard]] const domain::RacePlan &plan() const { return race().plan(m_way); }
    [[nodiscard]] const store::RaceRun &run() const { return m_run; }
    /// What each client has done and will do, and what the watched keys hold.
    [[nodiscard]] RaceStepModel &steps(domain::RaceClient client);
    [[nodiscard]] RaceKeyModel &keys() { return m_keys; }
    /// Once both have done all.
    [[nodiscard]] std::optional<domain::RaceVerdict> verdict() const;
    [[nodiscard]] bool canStep(domain::RaceClient client) const;
    /// The losing order is being run.
    [[nodiscard]] bool isPlaying() const { return !m_coming.isEmpty(); }

public Q_SLOTS:
    /// Starts the server when it is first asked for.
    void open();
    void choose(int race);
    void setWay(domain::RaceWay way);
    void reset();
    void step(domain::RaceClient client);
    /// From the beginning, in the order that makes the tutorial's way lose.
    void playLosingOrder();
    /// How long one looks at a step while it is played.
    void setPace(std::chrono::milliseconds pace) { m_pace.setInterval(pace); }

Q_SIGNALS:
    /// What a client did and what was answered, in a sentence; changedState() follows.
    void stepped(const QString &sentence);
    void changedState();
    /// Both have done all; verdict() says how it went.
    void ended();

private:
    void applyBegin(const base::Result<store::RaceBeginning> &begin);
    void applyTurn(domain::RaceClient client, const base::Result<store::RaceTurn> &turn);
    void begin();
    void playOn();
    void showSteps();
    void fail(const base::Error &error);

    store::Community &m_community;
    Phase m_phase = Phase::Closed;
    base::Error m_error;
    QList<domain::Race> m_races;
    int m_selection = 0;
    domain::RaceWay m_way = domain::RaceWay::Source;
    store::RaceRun m_run;
    domain::RaceVerdict m_verdict;
    std::array<RaceStepModel, 2> m_steps;
    RaceKeyModel m_keys;
    bool m_isBusy = false;
    bool m_hasBegun = false;
    Awaited m_awaited;
    QByteArray m_coming; ///< letters that are still to be played
    QTimer m_pace;
};

} // namespace items
