// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "base/result.h"
#include "base/strongid.h"
#include "domain/account.h"
#include "domain/timestamp.h"

#include <QList>
#include <QString>
#include <QStringList>
#include <QtGlobal>

#include <optional>

namespace domain {

using TopicId = base::StrongId<struct TopicTag>;

/// How one person stands to a topic; never on both sides.
enum class TopicVote { None, Up, Down };
constexpr auto namesOf(TopicVote)
{
    return base::Fields{"none", "up", "down"};
}

/// One topic of the forum as one person sees it in a list.
struct Topic {
    static constexpr base::Fields fields{
        "id",       "title",   "author",     "author-name",   "category",
        "tags",     "posted",  "last-reply", "last-replier",  "replies",
        "ups",      "downs",   "clicks",     "replies-today", "last-read-floor",
        "standing", "starred", "edited",     "locked",        "pinned-until"};
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
    TopicVote standing = TopicVote::None;
    bool isStarred = false; ///< by the viewer
    bool isEdited = false;
    bool isLocked = false;
    Timestamp pinnedUntil{}; ///< in its category; the epoch: never was

    /// Of the same topic, what only its viewer knows, and what only the list where it stands does.
    void takeMarksOf(const Topic &mine)
    {
        repliesToday = mine.repliesToday;
        lastReadFloor = mine.lastReadFloor;
        standing = mine.standing;
        isStarred = mine.isStarred;
    }

    friend bool operator==(const Topic &, const Topic &) = default;
};

/// Which topics a list shows. Recommended is by hot, HotToday by replies of today, Mine by posting,
/// Starred by starring, every other one by last reply.
struct TopicQuery {
    enum class Source { All, Recommended, HotToday, Tab, Category, Tag, Mine, Starred };
    friend constexpr auto namesOf(Source)
    {
        return base::Fields{"all",      "recommended", "hot-today", "tab",
                            "category", "tag",         "mine",      "starred"};
    }

    static constexpr base::Fields fields{"source?", "name?", "-"};
    Source source = Source::All;
    QString name{}; ///< of the tab, category or tag
    AccountId viewer{}; ///< whose votes, marks, stars and own topics; empty: nobody signed in

    friend bool operator==(const TopicQuery &, const TopicQuery &) = default;
};

/// A stretch of a list by rank.
struct TopicPage {
    static constexpr base::Fields fields{"topics", "offset", "total", "now"};
    QList<Topic> rows;
    qint64 offset = 0; ///< rank of the first row
    qint64 total = 0; ///< size of the whole list
    Timestamp now{}; ///< community clock when it was read
};

/// What a vote left behind.
struct TopicTally {
    static constexpr base::Fields fields{"topic", "ups", "downs", "standing"};
    TopicId id;
    qint64 ups = 0;
    qint64 downs = 0;
    TopicVote standing = TopicVote::None;

    friend bool operator==(const TopicTally &, const TopicTally &) = default;
};

/// What a person is about to post.
struct TopicDraft {
    static constexpr base::Fields fields{"title", "body?", "category", "tags?"};
    QString title;
    QString body; ///< Markdown
    QString category;
    QStringList tags;

    friend bool operator==(const TopicDraft &, const TopicDraft &) = default;
};

/// What the head of the reader shows of one topic.
struct TopicDetail {
    static constexpr base::Fields fields{"topic", "body", "mentioned", "tabs", "edited-at", "now"};
    Topic topic;
    QString body; ///< Markdown
    QStringList mentioned; ///< folded names of people whom the body mentions
    QStringList tabs; ///< that its category belongs to
    Timestamp editedAt{}; ///< the epoch: never
    Timestamp now{};
};

inline constexpr int topicTitleLimit = 120; ///< characters after trimming
inline constexpr int bodyLimit = 20'000; ///< characters of a topic or a reply
inline constexpr int tagLimit = 5; ///< tags of one topic

/// The draft in the form in which it is stored: title trimmed, category and tags cleaned, tags
/// without doubles and in the order typed, line ends as \n. Refused "title-empty", "title-long",
/// "title-characters", "body-long", "category-empty", "tags-many" or what cleanName() says. An
/// empty body is allowed: V2EX has topics that are their title.
[[nodiscard]] base::Result<TopicDraft> cleanTopicDraft(const TopicDraft &typed);

/// A reply's text in the form in which it is stored. Refused "body-empty", "body-long".
[[nodiscard]] base::Result<QString> cleanReply(const QString &typed);

/// Where a topic of this community is, or one of its floors: "folkmoot:topic/12#17".
struct TopicLink {
    TopicId topic;
    qint64 floor = 0; ///< 0: the topic as it was left

    [[nodiscard]] QString toString() const;
    [[nodiscard]] static std::optional<TopicLink> parse(const QString &text);

    friend bool operator==(const TopicLink &, const TopicLink &) = default;
};

/// 12.5 hours: ten times the votes are worth so many seconds of age.
inline constexpr double secondsPerTenfold = 45'000;
/// Seconds since 1970 from which hot counts time: December 2005, when Reddit was young.
inline constexpr double hotEpoch = 1'134'028'003;

/// Reddit's ranking in its later form: sign and order of magnitude of ups − downs, plus the age of
/// the community's content in steps of 12.5 hours; seven decimals.
/// https://github.com/reddit-archive/reddit/blob/master/r2/r2/lib/db/_sorts.pyx
[[nodiscard]] double hot(qint64 ups, qint64 downs, Timestamp posted,
                         double step = secondsPerTenfold);

/// Its older form, as the tutorial prints it and Reddit's repository had it until 2013: the sign
/// multiplies the time. What has as many ups as downs scores 0 for ever, and of what is disliked
/// the newer sinks below the older.
[[nodiscard]] double hotAsPrinted(qint64 ups, qint64 downs, Timestamp posted,
                                  double step = secondsPerTenfold);

} // namespace domain

Q_DECLARE_METATYPE(domain::TopicId)
Q_DECLARE_METATYPE(domain::Topic)
Q_DECLARE_METATYPE(domain::TopicQuery)
