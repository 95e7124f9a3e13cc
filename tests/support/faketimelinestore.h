// SPDX-License-Identifier: MIT
#pragma once

#include "fakearticlestore.h"
#include "store/timelinestore.h"

namespace support {

/// Stands in for the timeline; its answers are the test's.
class FakeTimelineStore : public store::TimelineStore {
public:
    struct Gap {
        domain::TimelineGap gap;
        qint64 before = 0;
    };
    struct Some {
        QList<domain::PostId> ids;
        domain::AccountId viewer;
    };
    struct Own {
        domain::AccountId author;
        qint64 position = 0;
        qint64 count = 0;
    };
    struct Liked {
        domain::PostId id;
        domain::AccountId person;
        bool liked = false;
    };

    FakeTimelineStore()
        : store::TimelineStore(nullptr)
    {
    }

    Questions<store::StoredTimeline, domain::AccountId> timelines;
    Questions<store::Pulled, domain::AccountId> pulls;
    Questions<qint64, domain::AccountId> counts;
    Questions<store::FoundPosts, Gap> gaps;
    Questions<domain::PostPage, Some> reads;
    Questions<store::OwnPosts, Own> profiles;
    Questions<QList<domain::PostId>, domain::PostId> threads;
    Questions<QList<domain::PostId>, QString> hashtags;
    Questions<QList<domain::PostId>, domain::AccountId> mentioned;
    Questions<qint64, Liked> likes;
    Questions<QList<domain::AccountId>, domain::AccountId> muteds;

    Answer<store::StoredTimeline> timeline(const domain::AccountId &person) override
    {
        return timelines.ask(person);
    }
    Answer<store::Pulled> pull(const domain::AccountId &person) override
    {
        return pulls.ask(person);
    }
    Answer<qint64> countNew(const domain::AccountId &person) override { return counts.ask(person); }
    Answer<store::FoundPosts> gap(const domain::AccountId &, const domain::TimelineGap &gap,
                                  qint64 before, qsizetype) override
    {
        return gaps.ask({gap, before});
    }
    Answer<domain::PostPage> posts(const QList<domain::PostId> &ids,
                                   const domain::AccountId &viewer) override
    {
        return reads.ask({ids, viewer});
    }
    Answer<store::OwnPosts> ownPosts(const domain::AccountId &author, qint64 position,
                                     qint64 count) override
    {
        return profiles.ask({author, position, count});
    }
    Answer<QList<domain::PostId>> related(const domain::PostId &id, domain::PostRelation) override
    {
        return threads.ask(id);
    }
    Answer<QList<domain::PostId>> withHashtag(const QString &topic, qint64, qint64) override
    {
        return hashtags.ask(topic);
    }
    Answer<QList<domain::PostId>> mentions(const domain::AccountId &person, qint64, qint64) override
    {
        return mentioned.ask(person);
    }
    Answer<qint64> like(const domain::PostId &id, const domain::AccountId &person,
                        bool liked) override
    {
        return likes.ask({id, person, liked});
    }
    Answer<QList<domain::AccountId>> muted(const domain::AccountId &person) override
    {
        return muteds.ask(person);
    }
};

} // namespace support
