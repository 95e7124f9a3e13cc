// SPDX-License-Identifier: MIT
#pragma once

#include "domain/account.h"
#include "domain/communitysettings.h"
#include "domain/limits.h"
#include "domain/post.h"
#include "domain/revision.h"
#include "domain/topic.h"

#include <tl/expected.hpp>

#include <QByteArray>
#include <QJsonObject>
#include <QMap>
#include <QStringList>

#include <array>

namespace store {

/// One topic of a file, cleaned by the rules of posting.
struct ImportTopic {
    QByteArray source; ///< where its id comes from: a community's id, or "file:…"
    QByteArray sourceId; ///< known again when the file is imported once more
    domain::TopicDraft draft;
    QString author;
    domain::Timestamp posted{};
    qint64 clicks = 0;
    qint64 ups = 0;
    qint64 downs = 0;
    QStringList upVoters; ///< those with a name; nobody is on both sides
    QStringList downVoters;
    QList<domain::Revision> earlier{}; ///< forms it had, the oldest first; editors by name

    friend bool operator==(const ImportTopic &, const ImportTopic &) = default;
};

/// One reply of a file; of a topic that stands before it or was imported earlier.
struct ImportReply {
    QByteArray source;
    QByteArray sourceId;
    QByteArray topic; ///< id at the source
    QByteArray replyTo; ///< id at the source of the reply that it answers; may be empty
    QString author;
    domain::Timestamp posted{};
    QString content;
    bool isRemoved = false; ///< a tombstone: it keeps the floors of the others
    QList<domain::Revision> earlier{}; ///< none of a tombstone

    friend bool operator==(const ImportReply &, const ImportReply &) = default;
};

enum class ImportKind { Article, Topic, Reply, Post, Person, Tab, Follows, Settings };

/// What a JSON object, or a CSV file with these columns, is: by its `kind`, else a reply if it
/// names its topic, a topic if it names a category and no link. The error is "kind-unknown".
[[nodiscard]] tl::expected<ImportKind, QString> importKindOf(const QJsonObject &object);

/// Checks and cleans a topic or a reply. Ids of rows that name no community belong to
/// `fileSource`. The error is a reason: what the rules of posting say, "poster-empty",
/// "poster-invalid", "time-invalid", "votes-invalid", "topic-votes-many", "topic-unknown" or
/// "id-long". Of `earlier` forms the newest 100 count, and what cannot be the form of such a text
/// is left out.
[[nodiscard]] tl::expected<ImportTopic, QString> cleanImportTopic(const QJsonObject &object,
                                                                  const QByteArray &fileSource);
[[nodiscard]] tl::expected<ImportReply, QString> cleanImportReply(const QJsonObject &object,
                                                                  const QByteArray &fileSource);

/// Of one topic, both sides together; as of an article.
inline constexpr qint64 topicVoteLimit = 1'000'000;

/// One post of a file, cleaned by the rules of publishing.
struct ImportPost {
    QByteArray source; ///< where its id comes from: a community's id, or "file:…"
    QByteArray sourceId; ///< known again when the file is imported once more
    domain::PostDraft draft; ///< `other` is an id at the source
    QString author;
    domain::Timestamp posted{};
    QStringList likers;
    bool isDeleted = false; ///< a tombstone: what answers it leads to it

    friend bool operator==(const ImportPost &, const ImportPost &) = default;
};

/// By which field a post says what it relates to, in a file as in its hash.
struct RelationField {
    QLatin1StringView name;
    domain::PostRelation relation;
};
inline constexpr std::array relationFields{
    RelationField{QLatin1StringView("answer_to"), domain::PostRelation::Answer},
    RelationField{QLatin1StringView("repost_of"), domain::PostRelation::Repost},
    RelationField{QLatin1StringView("quote_of"), domain::PostRelation::Quote}};

/// Checks and cleans a post. The error is a reason: what domain::cleanPostDraft() and
/// cleanImportHead() say, or "post-likes-many".
[[nodiscard]] tl::expected<ImportPost, QString> cleanImportPost(const QJsonObject &object,
                                                                const QByteArray &fileSource);

/// People who like one post and come with it: its script takes them all.
inline constexpr qsizetype postLikeLimit = 1'000;

// What a file of a whole community holds beside articles, topics, replies and posts.

struct ImportPerson {
    QString name;
    QString email;
    domain::Timestamp posted{}; ///< when the person came
    domain::Role role = domain::Role::Member;
    QStringList places; ///< of a moderator; none: everywhere
};

struct ImportTab {
    QString name;
    QStringList categories;
    domain::Timestamp posted{}; ///< none
};

struct ImportFollows {
    QString person;
    QStringList others;
    domain::Timestamp posted{}; ///< none
};

/// What a whole community is set to, beside its content; a line of its export has some of it.
struct ImportSettings {
    domain::CommunitySettings community;
    domain::RateLimits rates;
    QMap<QString, qint64> slow; ///< folded category → seconds
    QList<domain::TextFilter> filters;
    QStringList keptCategories; ///< they stay while they are empty
    QStringList keptTabs;
    QStringList archived; ///< categories
    QMap<QString, QStringList> order; ///< field of fm:order → folded names
    domain::Timestamp posted{}; ///< none
};

/// The error is a reason, as domain::cleanName() and cleanImportHead() give them.
[[nodiscard]] tl::expected<ImportPerson, QString> cleanImportPerson(const QJsonObject &object);
[[nodiscard]] tl::expected<ImportTab, QString> cleanImportTab(const QJsonObject &object);
[[nodiscard]] tl::expected<ImportFollows, QString> cleanImportFollows(const QJsonObject &object);
/// Also "settings-invalid".
[[nodiscard]] tl::expected<ImportSettings, QString> cleanImportSettings(const QJsonObject &object);

/// People of one line; an export begins another for more.
inline constexpr qsizetype followsOfLine = 500;

} // namespace store
