// SPDX-License-Identifier: MIT
#pragma once

#include "domain/moderation.h"

#include <QByteArrayList>
#include <QList>

namespace domain {

/// One act upon many things.
struct BatchAct {
    enum class Kind { Remove, Restore, Lock, Unlock, Move };
    Kind kind = Kind::Remove;
    QString reason; ///< as the act wants it
    QString category; ///< where topics are moved to

    friend bool operator==(const BatchAct &, const BatchAct &) = default;
};

/// One of them before anything is written.
struct BatchItem {
    enum class State {
        Ready, ///< the act would change it
        AsWanted, ///< it is so already
        Gone, ///< nothing is there, or what is there is of another kind
    };
    Target target;
    QString title;
    State state = State::Ready;
    QByteArrayList keys; ///< what the act would write to, as far as the item names it

    friend bool operator==(const BatchItem &, const BatchItem &) = default;
};

/// What became of it.
struct BatchRun {
    struct Refusal {
        Target target;
        base::Error error;
    };
    qint64 done = 0;
    QList<Refusal> refused;
    QByteArrayList entries; ///< of the audit log, in order; what undo takes back
    bool isCut = false; ///< cancelled before the last of them
};

} // namespace domain

Q_DECLARE_METATYPE(domain::BatchRun)
