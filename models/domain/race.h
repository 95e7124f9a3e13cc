// SPDX-License-Identifier: MIT
#pragma once

#include "base/commandrecord.h"

#include <QByteArrayList>
#include <QList>

#include <array>
#include <optional>

namespace domain {

enum class RaceClient { A, B };
enum class RaceWay {
    Source, ///< the tutorial's own sequence of commands
    Ours, ///< our scripts
};

/// What is worked out from earlier answers, as the tutorial's own code does between two commands.
struct RaceSum {
    enum class Kind { Sum, Product, Sort, Last };

    QByteArray name;
    Kind kind = Kind::Sum;
    QByteArrayList of; ///< numbers or `${name}`; of Sort and Last, names
};

/// What a client does in one go, with `${name}` where an earlier answer goes, and `${name...}`
/// where all elements of it do.
struct RaceStep {
    QByteArray name; ///< of the answer; empty: nobody asks for it
    QByteArrayList command; ///< of a script: its KEYS and ARGV
    QByteArray script; ///< its name; empty: a plain command
    qsizetype keyCount = 0; ///< of a script
    QByteArrayList onlyIf; ///< "${added}" "=" "1": what is not so is left out; empty: always
    QList<RaceSum> sums; ///< behind the answer
    int againAt = -1; ///< where the client begins anew if a script says 'stale'
    bool isOperation = false; ///< of a script: its first key is where its answer is kept
};

/// What must hold in the end.
struct RaceRule {
    enum class Relation {
        Equal,
        Within, ///< every element of the left is one of the right
        Distinct, ///< no element of the left twice
        Empty, ///< the left has no element
    };

    QList<RaceStep> looks; ///< plain commands
    Relation relation = Relation::Equal;
    QByteArray left;
    QByteArray right;
};

/// How both go about it in one way.
struct RacePlan {
    std::array<QList<RaceStep>, 2> steps; ///< of A, of B
    QByteArray order; ///< "AABBA": who steps when; in the source's way it loses
    QByteArrayList watched; ///< keys
    RaceRule rule;
};

/// Two clients who do at the same time what the tutorials do one after the other.
struct Race {
    QByteArray id; ///< "vote"
    QByteArray seed; ///< "000"
    QList<RaceStep> setup; ///< before the race, on an empty server
    RacePlan source;
    RacePlan ours;

    [[nodiscard]] const RacePlan &plan(RaceWay way) const
    {
        return way == RaceWay::Source ? source : ours;
    }
};

/// What a client is about to say to the server.
struct RaceCall {
    QByteArrayList command;
    QByteArray script;
    qsizetype keyCount = 0;
    bool isOperation = false;
};

/// What the server answered: nothing, one value or a list.
struct RaceAnswer {
    QByteArrayList values;
    bool isList = false;
};

struct RaceVerdict {
    bool holds = false;
    QByteArrayList left;
    QByteArrayList right;
};

/// The watched keys at one moment, and whether the rule holds by then.
struct RaceSight {
    QList<base::KeyState> keys;
    RaceVerdict verdict;
};

} // namespace domain
