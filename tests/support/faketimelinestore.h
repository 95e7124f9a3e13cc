// SPDX-License-Identifier: MIT
#pragma once

#include "questions.h"
#include "store/door/timelinestore.h"

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

    struct Side {
        store::Side side;
        domain::AccountId person;
    };
    struct Followed {
        domain::AccountId person;
        domain::AccountId other;
        bool followed = false;
    };
    struct Published {
        domain::PostDraft draft;
        domain::AccountId author;
    };
    struct Of {
        domain::PostId id;
        domain::AccountId author;
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
    Questions<domain::Thread, domain::PostId> threads;
    Questions<QList<domain::ThreadRow>, domain::ThreadRow> answered;
    Questions<domain::EarlierPosts, domain::PostId> earliers;
    Questions<store::RecentPosts, qint64> recents;
    Questions<qint64, qint64> countsAfter;
    Questions<QList<domain::PostId>, QString> hashtags;
    Questions<QList<domain::PostId>, domain::AccountId> mentioned;
    Questions<qint64, Liked> likes;
    Questions<QList<domain::AccountId>, domain::AccountId> muteds;
    Questions<QList<domain::Person>, QList<domain::AccountId>> persons;
    Questions<store::PeoplePage, Side> sides;
    Questions<store::PeoplePage, QString> searches;
    Questions<domain::AccountId, QString> names;
    Questions<QList<domain::Person>, domain::AccountId> suggested;
    Questions<domain::PostId, Published> publications;
    Questions<void, Of> deletions;
    Questions<void, Of> restorations;
    Questions<void, Followed> follows;
    Questions<void, Followed> mutes;

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
    Answer<domain::Thread> thread(const domain::PostId &id) override { return threads.ask(id); }
    Answer<QList<domain::ThreadRow>> answers(const domain::ThreadRow &rest) override
    {
        return answered.ask(rest);
    }
    Answer<domain::EarlierPosts> earlier(const domain::PostId &id) override
    {
        return earliers.ask(id);
    }
    Answer<store::RecentPosts> recent(qint64 before, qsizetype) override
    {
        return recents.ask(before);
    }
    Answer<qint64> countAfter(qint64 id) override { return countsAfter.ask(id); }
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
    Answer<QList<domain::Person>> people(const QList<domain::AccountId> &ids,
                                         const domain::AccountId &) override
    {
        return persons.ask(ids);
    }
    Answer<store::PeoplePage> side(store::Side side, const domain::AccountId &person,
                                   const QByteArray &, qint64) override
    {
        return sides.ask({side, person});
    }
    Answer<store::PeoplePage> searchPeople(const QString &words, const QByteArray &) override
    {
        return searches.ask(words);
    }
    Answer<domain::AccountId> personNamed(const QString &name) override { return names.ask(name); }
    Answer<QList<domain::Person>> suggestions(const domain::AccountId &person, qsizetype) override
    {
        return suggested.ask(person);
    }
    Answer<domain::PostId> publish(const domain::PostDraft &draft,
                                   const domain::AccountId &author) override
    {
        return publications.ask({draft, author});
    }
    Answer<void> deletePost(const domain::PostId &id, const domain::AccountId &author) override
    {
        return deletions.ask({id, author});
    }
    Answer<void> restorePost(const domain::PostId &id, const domain::AccountId &author) override
    {
        return restorations.ask({id, author});
    }
    Answer<void> follow(const domain::AccountId &person, const domain::AccountId &other,
                        bool followed) override
    {
        return follows.ask({person, other, followed});
    }
    Answer<void> mute(const domain::AccountId &person, const domain::AccountId &other,
                      bool muted) override
    {
        return mutes.ask({person, other, muted});
    }
};

} // namespace support
