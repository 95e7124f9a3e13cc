// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "domain/moderation.h"
#include "domain/topic.h"

#include <QByteArrayList>
#include <QList>
#include <QStringList>

namespace domain {

/// One act upon many things.
struct BatchAct {
    enum class Kind {
        Remove,
        Restore,
        Lock,
        Unlock,
        Move,
        Pin,
        Unpin,
        Rename,
        Retag,
        Regroup,
        Merge,
        Purge, ///< of what was removed; never taken back
    };
    friend constexpr auto namesOf(Kind)
    {
        return base::Fields{"remove", "restore", "lock",  "unlock",  "move",  "pin",
                            "unpin",  "rename",  "retag", "regroup", "merge", "purge"};
    }
    static constexpr base::Fields fields{"kind",   "reason?", "category?", "until?", "lasting?",
                                         "title?", "added?",  "removed?",  "into?"};
    Kind kind = Kind::Remove;
    QString reason{}; ///< as the act wants it
    QString category{}; ///< where topics are moved to
    Timestamp until{}; ///< of a pin; the epoch: as long as `lasting`
    std::chrono::seconds lasting{}; ///< from when the act is done
    QString title{}; ///< of what is renamed
    QStringList added{}; ///< tags or groups
    QStringList removed{};
    TopicId into{}; ///< the topic that others become part of

    friend bool operator==(const BatchAct &, const BatchAct &) = default;
};

/// One of them before anything is written.
struct BatchItem {
    enum class State {
        Ready, ///< the act would change it
        AsWanted, ///< it is so already
        Gone, ///< nothing is there, or what is there is of another kind
    };
    friend constexpr auto namesOf(State) { return base::Fields{"ready", "as-wanted", "gone"}; }
    static constexpr base::Fields fields{"target", "title", "state", "keys", "replies"};
    Target target;
    QString title;
    State state = State::Ready;
    QByteArrayList keys; ///< what the act would write to, as far as the item names it
    qint64 replies = 0; ///< of a topic; they go with it when it is merged

    friend bool operator==(const BatchItem &, const BatchItem &) = default;
};

/// What became of it.
struct BatchRun {
    struct Refusal {
        static constexpr base::Fields fields{"target", "error"};
        Target target;
        base::Error error;
    };
    static constexpr base::Fields fields{"done", "refused", "entries", "cut", "refused-in-all"};
    qint64 done = 0;
    QList<Refusal> refused;
    QByteArrayList entries; ///< of the audit log, in order; what undo takes back
    bool isCut = false; ///< cancelled before the last of them
    qint64 refusedInAll = 0; ///< where not each is named
};

} // namespace domain

Q_DECLARE_METATYPE(domain::BatchRun)
