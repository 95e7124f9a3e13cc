// SPDX-License-Identifier: MIT
#pragma once

#include "base/strongid.h"
#include "domain/account.h"
#include "domain/timestamp.h"

#include <QHash>
#include <QList>
#include <QSet>
#include <QString>
#include <QStringList>

namespace domain {

using TopicId = base::StrongId<struct TopicTag>;
using ReplyId = base::StrongId<struct ReplyTag>;

/// How one person stands to a topic; never on both sides.
enum class Standing { None, Up, Down };

/// One topic of the forum as one person sees it in a list.
struct Topic {
    TopicId id;
    QString title;
    AccountId author;
    QString authorName; ///< the id itself where the name is unknown
    QString category;
    QStringList tags; ///< as written
    Timestamp posted{};
    Timestamp lastReply{}; ///< creation counts as one
    QString lastReplier; ///< name; empty while nobody replied
    qint64 replies = 0;
    qint64 ups = 0;
    qint64 downs = 0;
    qint64 clicks = 0;
    qint64 repliesToday = 0; ///< with TopicQuery::Source::HotToday, else 0
    qint64 lastReadFloor = -1; ///< −1: never opened by the viewer; 0: opened before any reply
    Standing standing = Standing::None;
    bool isEdited = false;

    friend bool operator==(const Topic &, const Topic &) = default;
};

/// Which topics a list shows. Recommended is by hot, HotToday by replies of today, Mine by posting,
/// every other one by last reply.
struct TopicQuery {
    enum class Source { All, Recommended, HotToday, Tab, Category, Tag, Mine };

    Source source = Source::All;
    QString name{}; ///< of the tab, category or tag
    AccountId viewer{}; ///< whose votes, marks and own topics; empty: nobody signed in

    friend bool operator==(const TopicQuery &, const TopicQuery &) = default;
};

/// A stretch of a list by rank.
struct TopicPage {
    QList<Topic> rows;
    qint64 offset = 0; ///< rank of the first row
    qint64 total = 0; ///< size of the whole list
    Timestamp now{}; ///< community clock when it was read
};

/// What a vote left behind.
struct TopicTally {
    TopicId id;
    qint64 ups = 0;
    qint64 downs = 0;
    Standing standing = Standing::None;

    friend bool operator==(const TopicTally &, const TopicTally &) = default;
};

/// What a person is about to post.
struct TopicDraft {
    QString title;
    QString body; ///< Markdown
    QString category;
    QStringList tags;

    friend bool operator==(const TopicDraft &, const TopicDraft &) = default;
};

/// What a reply answers, cut to its first 200 characters.
struct Quote {
    ReplyId id;
    qint64 floor = 0; ///< 0 where unknown
    QString author;
    QString text; ///< empty: there is no quote

    friend bool operator==(const Quote &, const Quote &) = default;
};

/// A reply as the reader shows it. Floors count from 1 and stay for ever.
struct Reply {
    ReplyId id;
    qint64 floor = 0;
    AccountId author;
    QString authorName;
    Timestamp posted{};
    QString content; ///< Markdown; empty with isRemoved
    QStringList mentioned; ///< folded names of people whom the content mentions
    ReplyId replyTo; ///< empty: to the topic
    qint64 replyToFloor = 0; ///< 0 where unknown
    QString quotedAuthor; ///< of the reply that it answers
    QString quotedText; ///< the first 200 characters of that
    Quote innerQuote; ///< what that one answers in its turn
    bool quotesGoOn = false; ///< and that one answers something as well
    QStringList quotedMentioned; ///< folded names of people whom the two quotes mention
    bool isEdited = false;
    bool isRemoved = false; ///< a tombstone: the floor stays

    friend bool operator==(const Reply &, const Reply &) = default;
};

/// Floors [firstFloor, firstFloor + rows.size()) of a topic, oldest first.
struct ReplyPage {
    QList<Reply> rows;
    qint64 firstFloor = 1;
    qint64 total = 0; ///< floors that the topic has
    Timestamp now{};
};

/// What the head of the reader shows of one topic.
struct TopicDetail {
    Topic topic;
    QString body; ///< Markdown
    QStringList mentioned; ///< folded names of people whom the body mentions
    QStringList tabs; ///< that its category belongs to
    Timestamp editedAt{}; ///< the epoch: never
    Timestamp now{};
};

/// An earlier form of a topic or a reply.
struct Revision {
    Timestamp at{}; ///< when it was replaced
    AccountId editor;
    QString editorName;
    QString title; ///< empty with replies
    QString body;
    QStringList tags{}; ///< none with replies

    friend bool operator==(const Revision &, const Revision &) = default;
};

struct CategorySummary {
    QString name;
    qint64 topics = 0;
    qint64 unseen = 0; ///< with a reply since the person last looked at it

    friend bool operator==(const CategorySummary &, const CategorySummary &) = default;
};

struct TabSummary {
    QString name;
    QList<CategorySummary> categories; ///< by name
    qint64 topics = 0;

    friend bool operator==(const TabSummary &, const TabSummary &) = default;
};

struct TagSummary {
    QString name;
    qint64 topics = 0;

    friend bool operator==(const TagSummary &, const TagSummary &) = default;
};

/// When a person last looked at categories; those not named were never looked at, and what is older
/// than `beginning` is new in none of them.
struct SeenCategories {
    Timestamp beginning = Timestamp::max();
    QHash<QString, Timestamp> moments;
    QSet<QString> closedTabs{}; ///< nobody looks into them: their categories are named, not counted
};

/// All that the tree left of the list shows.
struct ForumDirectory {
    QList<TabSummary> tabs; ///< by name
    QList<CategorySummary> loose; ///< categories without a tab
    QList<TagSummary> tags; ///< by falling size, at most 100
    qint64 topics = 0;
    qint64 hotToday = 0;
    Timestamp now{};
};

} // namespace domain

Q_DECLARE_METATYPE(domain::TopicId)
Q_DECLARE_METATYPE(domain::ReplyId)
Q_DECLARE_METATYPE(domain::Topic)
Q_DECLARE_METATYPE(domain::TopicQuery)
Q_DECLARE_METATYPE(domain::Reply)
