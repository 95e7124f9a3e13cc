// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"
#include "store/transfer/files/badrow.h"

#include <QHash>
#include <QJsonObject>
#include <QStringList>

#include <tl/expected.hpp>

#include <optional>

namespace store {

/// One article of a file, cleaned by the rules of submitting.
struct ImportRow {
    QByteArray source; ///< where its id comes from: "hackernews", a community's id, "file"
    QByteArray sourceId; ///< known again when the file is imported once more
    domain::ArticleDraft draft;
    QString poster;
    domain::Timestamp posted{};
    qint64 votes = 1;
    QStringList voters; ///< those with a name, without the poster
    QList<std::pair<qint64, qint64>> history; ///< ten minutes since posting → votes in them

    friend bool operator==(const ImportRow &, const ImportRow &) = default;
};

/// The cells of a record by what they mean, whichever names a file has for them.
struct RawImportRow {
    QString source;
    QString sourceId;
    QString title;
    QString link;
    QString poster;
    QString time;
    QString votes;
    QStringList groups;
    QStringList voters;
};

/// Where a file has its columns: those of the Hacker News CSV, of our own export, or any that
/// call them title, link/url, poster/author/user, time/created_at/date, votes/points/num_points,
/// groups, voters, id, community. Title, poster and time must be there. Or where it has those of
/// topics (forumimportrow.h).
class ImportColumns {
public:
    /// Empty for a header that lacks what must be there.
    [[nodiscard]] static std::optional<ImportColumns> fromHeader(const QStringList &header);

    [[nodiscard]] RawImportRow pick(const QStringList &fields) const;
    [[nodiscard]] qsizetype count() const { return m_header.size(); }
    /// Whether the rows are topics or replies; then object() holds the cells by their names.
    [[nodiscard]] bool isOfForum() const { return m_isOfForum; }
    [[nodiscard]] QJsonObject object(const QStringList &fields) const;

private:
    QHash<QString, qsizetype> m_places; ///< by our own name
    QStringList m_header; ///< as the file has it, in small letters
    bool m_isHackerNews = false;
    bool m_isOfForum = false;
};

/// The same from a JSON object.
[[nodiscard]] RawImportRow pickImportRow(const QJsonObject &object);

/// Checks and cleans. The error is a reason: what domain::cleanDraft() says, "poster-empty",
/// "poster-invalid", "time-invalid", "votes-invalid" or "id-long". No votes, or 0, count as the
/// poster's own one. Voters whose names no account may have stay anonymous.
[[nodiscard]] tl::expected<ImportRow, QString> cleanImportRow(const RawImportRow &raw);

} // namespace store
