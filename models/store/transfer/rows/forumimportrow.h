// SPDX-License-Identifier: MIT
#pragma once

#include "domain/revision.h"
#include "domain/topic.h"

#include <QByteArray>
#include <QJsonObject>
#include <QStringList>

#include <tl/expected.hpp>

#include <variant>

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

using ImportForumRow = std::variant<ImportTopic, ImportReply>;

enum class ImportKind { Article, Topic, Reply, Post, Person, Tab, Follows, Settings };

/// What a JSON object, or a CSV file with these columns, is: by its `kind`, else a reply if it
/// names its topic, a topic if it names a category and no link. The error is "kind-unknown".
[[nodiscard]] tl::expected<ImportKind, QString> importKindOf(const QJsonObject &object);

/// Checks and cleans a topic or a reply. Ids of rows that name no community belong to
/// `fileSource`. The error is a reason: what the rules of posting say, "poster-empty",
/// "poster-invalid", "time-invalid", "votes-invalid", "topic-votes-many", "topic-unknown" or
/// "id-long". Of `earlier` forms the newest 100 count, and what cannot be the form of such a text
/// is left out.
[[nodiscard]] tl::expected<ImportForumRow, QString>
cleanForumRow(const QJsonObject &object, ImportKind kind, const QByteArray &fileSource);

/// Of one topic, both sides together; as of an article.
inline constexpr qint64 topicVoteLimit = 1'000'000;

} // namespace store
