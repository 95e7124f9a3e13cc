// SPDX-License-Identifier: MIT
#pragma once

#include "domain/post.h"
#include "store/core/keys/timelinekeys.h"

#include <QList>

namespace bench {

/// A day of a community: who follows whom, and who posts or opens the timeline when. The same
/// numbers make the same day.
struct MicroblogDay {
    struct Act {
        bool isPost = false; ///< else a look at the timeline
        qint64 person = 0;
    };
    qint64 people = 0;
    QList<QList<qint64>> followed; ///< by person − 1
    QList<Act> acts;

    /// Few are followed by many and write much: popularity and diligence are long-tailed.
    [[nodiscard]] static MicroblogDay longTailed(qint64 people, int followed, int posts, int looks);
    /// Everybody has as many followers, and writes as much.
    [[nodiscard]] static MicroblogDay even(qint64 people, int followers, int posts, int looks);
    /// Followers of whoever has most.
    [[nodiscard]] qint64 mostFollowers() const;
};

/// What such a day costs.
struct DayCosts {
    qint64 sent = 0; ///< commands that clients sent
    qint64 executed = 0; ///< commands that the server ran for them, those inside scripts included
    qint64 bytes = 0; ///< on the wire, both ways
    qint64 memory = 0; ///< what the server holds more at the end than without any timeline's lists
    double serverSeconds = 0; ///< processor time of the server
    QList<double> posting; ///< ms each, rising
    QList<double> bringing; ///< ms each, rising; empty under pull
    QList<double> looking; ///< ms each, rising
};

/// One post, and two more, brought to so many followers who have not read anything yet.
struct FanOutCosts {
    double milliseconds = 0;
    qint64 slices = 0;
    QList<double> scripts; ///< ms each, rising, by the slow log
    QList<double> longest; ///< ms of the longest script for each of three posts, rising
    qint64 memory = 0; ///< of a first post, and
    qint64 memoryOfNext = 0; ///< of a second one
};
[[nodiscard]] FanOutCosts bringToMany(qint64 followers);

/// Plays the day on a server of its own, every act after the other.
[[nodiscard]] DayCosts play(const MicroblogDay &day, domain::Delivery delivery);

} // namespace bench
