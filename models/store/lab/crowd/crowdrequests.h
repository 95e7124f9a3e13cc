// SPDX-License-Identifier: MIT
#pragma once

#include "domain/crowd.h"
#include "store/core/articlecache.h"
#include "store/core/forumcache.h"
#include "store/core/keys/timelinekeys.h"
#include "store/core/request.h"
#include "store/lab/crowd/crowdscene.h"

namespace store {

/// People who are made up, and do in a private community what people do, by the scripts that the
/// window uses. The same seed in the same community does the same, act by act. Used on one worker.
class Crowd {
public:
    Crowd(const Keys &keys, quint32 seed);
    Crowd(const Crowd &) = delete;
    Crowd &operator=(const Crowd &) = delete;

    /// Before the first act. Refused "not-private".
    [[nodiscard]] base::Result<void> lookAround(redis::Connection &connection);
    /// One act of one of them. What a rule refuses is in the act; an error is one of the
    /// connection.
    [[nodiscard]] base::Result<domain::CrowdAct> act(redis::Connection &connection);

private:
    using Thing = CrowdPool::Thing;
    /// What was done: an empty error, or why not.
    using Done = base::Result<void>;

    [[nodiscard]] domain::CrowdDeed drawDeed();
    [[nodiscard]] bool isPossible(domain::CrowdDeed deed) const;
    Done perform(redis::Connection &connection, const Thing &who, domain::CrowdAct &act);
    Done registerSomebody(redis::Connection &connection, domain::CrowdAct &act);
    Done submit(redis::Connection &connection, const Thing &who, domain::CrowdAct &act);
    Done vote(redis::Connection &connection, const Thing &who, domain::CrowdAct &act);
    Done begin(redis::Connection &connection, const Thing &who, domain::CrowdAct &act);
    Done reply(redis::Connection &connection, const Thing &who, domain::CrowdAct &act);
    Done voteOnTopic(redis::Connection &connection, const Thing &who, domain::CrowdAct &act);
    Done publish(redis::Connection &connection, const Thing &who, domain::CrowdAct &act);
    Done repost(redis::Connection &connection, const Thing &who, domain::CrowdAct &act);
    Done like(redis::Connection &connection, const Thing &who, domain::CrowdAct &act);
    Done follow(redis::Connection &connection, const Thing &who, domain::CrowdAct &act);
    /// One that this person has not done this to, if a few draws find one.
    [[nodiscard]] Thing freshOf(const CrowdPool &pool, const Thing &who, domain::CrowdDeed deed);

    Keys m_keys;
    ForumKeys m_forumKeys;
    TimelineKeys m_timelineKeys;
    QRandomGenerator m_random;
    CrowdTexts m_texts;
    CrowdScene m_scene;
    CrowdPool m_members; ///< the crowd's own people
    QSet<QByteArray> m_done; ///< deed, person and thing, so that few do the same twice
    ArticleCache m_articleCache;
    ForumCache m_forumCache;
};

// A made-up crowd in a private community. It comes through a SideDoor, so that the window hears of
// it as of other people.

/// Another crowd; the one before is forgotten, its people stay. Refused "not-private".
struct GatherCrowd {
    static constexpr RequestTraits traits{RequestKind::Query, u"gather a crowd", true};
    quint32 seed = 1;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

/// So many acts of the crowd that was gathered last, one after the other; fewer, if the connection
/// broke on the way.
struct LetCrowdAct {
    static constexpr RequestTraits traits{RequestKind::OpenJob, u"let the crowd act", true};
    int count = 1;
    [[nodiscard]] base::Result<QList<domain::CrowdAct>> perform(const Context &context) const;
};

} // namespace store
