// SPDX-License-Identifier: MIT
#pragma once

#include "fakearticlestore.h"
#include "store/door/forumstore.h"

namespace support {

/// Stands in for the forum; its answers are the test's.
class FakeForumStore : public store::ForumStore {
public:
    struct Page {
        domain::TopicQuery query;
        qint64 offset = 0;
        qint64 count = 0;
    };
    struct Some {
        QList<domain::TopicId> ids;
        domain::AccountId viewer;
    };
    struct Newer {
        domain::TopicQuery query;
        domain::Timestamp since{};
    };
    struct Filter {
        domain::TopicQuery query;
        QString words;
        qint64 offset = 0;
        qint64 count = 0;
    };
    struct One {
        domain::TopicId id;
        domain::AccountId person;
    };
    struct Floors {
        domain::TopicId topic;
        qint64 first = 0;
        qint64 count = 0;
    };
    struct Revised {
        domain::TopicId topic;
        domain::ReplyId reply;
    };
    struct Created {
        domain::TopicDraft draft;
        domain::AccountId author;
    };
    struct Replied {
        domain::TopicId topic;
        QString content;
        domain::ReplyId replyTo;
        domain::AccountId author;
    };
    struct EditedTopic {
        domain::TopicId id;
        domain::TopicDraft known;
        domain::TopicDraft draft;
        domain::AccountId editor;
    };
    struct EditedReply {
        domain::TopicId topic;
        domain::ReplyId id;
        QString known;
        QString content;
        domain::AccountId editor;
    };
    struct Voted {
        domain::TopicId id;
        domain::AccountId voter;
        domain::TopicVote standing = domain::TopicVote::None;
    };
    struct Clicked {
        domain::TopicId id;
        QByteArray visit;
    };
    struct Read {
        domain::TopicId id;
        domain::AccountId person;
        qint64 floor = 0;
    };
    struct Moved {
        domain::TopicId id;
        QString category;
        domain::AccountId actor;
    };
    struct OneReply {
        domain::TopicId topic;
        domain::ReplyId id;
        domain::AccountId author;
    };
    struct Member {
        QString tab;
        QString category;
        bool member = false;
        domain::AccountId actor;
    };

    FakeForumStore()
        : store::ForumStore(nullptr)
    {
    }

    Questions<domain::TopicPage, Page> pages;
    Questions<QList<domain::Topic>, Some> reads;
    Questions<qint64, Newer> counts;
    Questions<store::TopicSlice, Filter> filters;
    Questions<domain::TopicDetail, One> details;
    Questions<domain::ReplyPage, Floors> replyPages;
    Questions<domain::ForumDirectory, domain::SeenCategories> directories;
    Questions<QList<domain::Revision>, Revised> revisionLists;
    Questions<domain::TopicId, Created> creations;
    Questions<domain::Reply, Replied> answers;
    Questions<void, EditedTopic> topicEdits;
    Questions<void, EditedReply> replyEdits;
    Questions<domain::TopicTally, Voted> votes;
    Questions<void, Clicked> clicks;
    Questions<void, Read> readMarks;
    Questions<QString, Moved> moves;
    Questions<void, One> withdrawals;
    Questions<void, One> restorations;
    Questions<void, OneReply> replyWithdrawals;
    Questions<void, OneReply> replyRestorations;
    Questions<void, Member> memberships;

    Answer<domain::TopicPage> page(const domain::TopicQuery &query, qint64 offset,
                                   qint64 count) override
    {
        return pages.ask({query, offset, count});
    }
    Answer<QList<domain::Topic>> topics(const QList<domain::TopicId> &ids,
                                        const domain::AccountId &viewer) override
    {
        return reads.ask({ids, viewer});
    }
    Answer<qint64> countNewer(const domain::TopicQuery &query, domain::Timestamp since) override
    {
        return counts.ask({query, since});
    }
    Answer<store::TopicSlice> filter(const domain::TopicQuery &query, const QString &words,
                                     qint64 offset, qint64 count) override
    {
        return filters.ask({query, words, offset, count});
    }
    Answer<domain::TopicDetail> detail(const domain::TopicId &id,
                                       const domain::AccountId &viewer) override
    {
        return details.ask({id, viewer});
    }
    Answer<domain::ReplyPage> replies(const domain::TopicId &id, qint64 first,
                                      qint64 count) override
    {
        return replyPages.ask({id, first, count});
    }
    Answer<domain::ForumDirectory> directory(const domain::SeenCategories &seen) override
    {
        return directories.ask(seen);
    }
    Answer<QList<domain::Revision>> revisions(const domain::TopicId &topic,
                                              const domain::ReplyId &reply) override
    {
        return revisionLists.ask({topic, reply});
    }
    Answer<domain::TopicId> createTopic(const domain::TopicDraft &draft,
                                        const domain::AccountId &author) override
    {
        return creations.ask({draft, author});
    }
    Answer<domain::Reply> reply(const domain::TopicId &topic, const QString &content,
                                const domain::ReplyId &replyTo,
                                const domain::AccountId &author) override
    {
        return answers.ask({topic, content, replyTo, author});
    }
    Answer<void> editTopic(const domain::TopicId &id, const domain::TopicDraft &known,
                           const domain::TopicDraft &draft,
                           const domain::AccountId &editor) override
    {
        return topicEdits.ask({id, known, draft, editor});
    }
    Answer<void> editReply(const domain::TopicId &topic, const domain::ReplyId &id,
                           const QString &known, const QString &content,
                           const domain::AccountId &editor) override
    {
        return replyEdits.ask({topic, id, known, content, editor});
    }
    Answer<domain::TopicTally> vote(const domain::TopicId &id, const domain::AccountId &voter,
                                    domain::TopicVote standing) override
    {
        return votes.ask({id, voter, standing});
    }
    Answer<void> click(const domain::TopicId &id, const QByteArray &visit) override
    {
        return clicks.ask({id, visit});
    }
    Answer<void> markRead(const domain::TopicId &id, const domain::AccountId &person,
                          qint64 floor) override
    {
        return readMarks.ask({id, person, floor});
    }
    Answer<QString> moveTopic(const domain::TopicId &id, const QString &category,
                              const domain::AccountId &actor) override
    {
        return moves.ask({id, category, actor});
    }
    Answer<void> removeTopic(const domain::TopicId &id, const domain::AccountId &author) override
    {
        return withdrawals.ask({id, author});
    }
    Answer<void> restoreTopic(const domain::TopicId &id, const domain::AccountId &author) override
    {
        return restorations.ask({id, author});
    }
    Answer<void> removeReply(const domain::TopicId &topic, const domain::ReplyId &id,
                             const domain::AccountId &author) override
    {
        return replyWithdrawals.ask({topic, id, author});
    }
    Answer<void> restoreReply(const domain::TopicId &topic, const domain::ReplyId &id,
                              const domain::AccountId &author) override
    {
        return replyRestorations.ask({topic, id, author});
    }
    Answer<void> setTabMember(const QString &tab, const QString &category, bool member,
                              const domain::AccountId &actor) override
    {
        return memberships.ask({tab, category, member, actor});
    }
};

} // namespace support
