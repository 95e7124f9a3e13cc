// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"

#include <QString>

#include <array>
#include <optional>

namespace domain {

/// What somebody of a made-up crowd does.
enum class CrowdDeed {
    Register,
    Article,
    ArticleVote,
    Topic,
    Reply,
    TopicVote,
    Post,
    Repost,
    Like,
    Follow,
};
inline constexpr std::array allCrowdDeeds{
    CrowdDeed::Register, CrowdDeed::Article,   CrowdDeed::ArticleVote, CrowdDeed::Topic,
    CrowdDeed::Reply,    CrowdDeed::TopicVote, CrowdDeed::Post,        CrowdDeed::Repost,
    CrowdDeed::Like,     CrowdDeed::Follow,
};

/// One of them that was done, or refused.
struct CrowdAct {
    CrowdDeed deed = CrowdDeed::Register;
    QString person; ///< who
    QString what; ///< title, text or name of what it was about
    std::optional<base::Error> error; ///< why it was not done

    friend bool operator==(const CrowdAct &, const CrowdAct &) = default;
};

/// Acts in a second.
inline constexpr double slowestCrowd = 0.1;
inline constexpr double fastestCrowd = 100;

} // namespace domain
