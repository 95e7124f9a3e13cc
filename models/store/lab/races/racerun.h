// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/race.h"

#include <QHash>

namespace store {

/// The race that a file of resources/races describes; see README.md there. Malformed, with what is
/// wrong and where.
[[nodiscard]] base::Result<domain::Race> decodeRace(const QByteArray &json);
/// All of ":/races", in the order in which they are to be read.
[[nodiscard]] base::Result<QList<domain::Race>> builtInRaces();

/// The answers that a client has by now, by name, and what follows from them.
class RaceAnswers {
public:
    void keep(const QByteArray &name, const QByteArrayList &values) { m_values[name] = values; }
    void work(const QList<domain::RaceSum> &sums);
    /// `text` with the first element of an answer for each `${name}`.
    [[nodiscard]] QByteArray filled(const QByteArray &text) const;
    /// The elements that a whole `${name...}` stands for; otherwise the text, filled.
    [[nodiscard]] QByteArrayList elements(const QByteArray &text) const;
    [[nodiscard]] QByteArrayList filled(const QByteArrayList &texts) const;
    [[nodiscard]] bool satisfy(const QByteArrayList &condition) const;

private:
    [[nodiscard]] QByteArrayList workOut(const domain::RaceSum &sum) const;

    QHash<QByteArray, QByteArrayList> m_values;
};

/// How far a race is: what each of the two does next, from what it was answered before. Asks
/// nobody; a plain value.
class RaceRun {
public:
    enum class StepState { Waiting, Next, Done, LeftOut };
    struct Shown {
        domain::RaceCall call; ///< as it will be sent, as far as that is known
        StepState state = StepState::Waiting;
        domain::RaceAnswer answer; ///< of what is done
        int times = 0; ///< more than once: it was stale and began anew
    };

    RaceRun() = default;
    /// `now`: server's time in seconds with three decimals, for a client's `${now}`.
    RaceRun(const domain::RacePlan &plan, const QByteArray &now);

    /// What that client does next; nothing once it has done all.
    [[nodiscard]] std::optional<domain::RaceCall> next(domain::RaceClient client) const;
    /// The server's answer to that.
    void take(domain::RaceClient client, const domain::RaceAnswer &answer);

    [[nodiscard]] QList<Shown> steps(domain::RaceClient client) const;
    /// Who stepped by now: "AABB".
    [[nodiscard]] const QByteArray &order() const { return m_order; }
    [[nodiscard]] bool isOver() const;

private:
    struct Client {
        QList<domain::RaceStep> steps;
        QList<Shown> shown;
        RaceAnswers answers;
        qsizetype at = 0;
    };
    [[nodiscard]] const Client &of(domain::RaceClient client) const;
    static void advance(Client &client);

    std::array<Client, 2> m_clients;
    QByteArray m_order;
};

} // namespace store
