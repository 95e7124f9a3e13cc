// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/auditentry.h"
#include "redis/wire/connection.h"
#include "store/core/articlecache.h"
#include "store/core/keys/moderationkeys.h"

namespace store {

/// Up to `count` entries behind `cursor` (empty: from the first on) that the query means. Looks at
/// no more than 2,000 entries, in slices, however few it finds; the page says where it stands.
[[nodiscard]] base::Result<domain::AuditPage>
readAudit(redis::Connection &connection, const ModerationKeys &keys, ArticleCache &names,
          const domain::AuditQuery &query, const QByteArray &cursor, qsizetype count);

/// One element of what XRANGE answers, without names.
[[nodiscard]] domain::AuditEntry decodeAuditEntry(const redis::Reply &reply);

/// The one entry; NotFound.
[[nodiscard]] base::Result<domain::AuditEntry>
readEntry(redis::Connection &connection, const ModerationKeys &keys, const QByteArray &id);

/// Who a typed name, an id or "operator" is; empty for nobody.
[[nodiscard]] base::Result<domain::AccountId> actorNamed(redis::Connection &connection,
                                                         const Keys &keys, const QString &typed);

/// Walks a query's entries slice by slice; shared by pages and export.
class AuditWalk {
public:
    AuditWalk(const ModerationKeys &keys, domain::AuditQuery query, domain::AccountId who,
              domain::Timestamp now, std::chrono::milliseconds offset);

    void startBehind(const QByteArray &cursor);
    /// The next slice, of at most `limit` entries: those that the query means, without names.
    [[nodiscard]] base::Result<QList<domain::AuditEntry>> slice(redis::Connection &connection,
                                                                qsizetype limit);
    [[nodiscard]] bool isAtEnd() const { return m_isAtEnd; }
    [[nodiscard]] const QByteArray &cursor() const { return m_cursor; }
    [[nodiscard]] qint64 examined() const { return m_examined; }
    [[nodiscard]] domain::Timestamp reached() const { return m_reached; }
    [[nodiscard]] domain::Timestamp now() const { return m_now; }

private:
    [[nodiscard]] bool matches(const domain::AuditEntry &entry) const;
    /// Where the next slice begins.
    [[nodiscard]] QByteArray &begin();

    ModerationKeys m_keys;
    domain::AuditQuery m_query;
    domain::AccountId m_who;
    domain::Timestamp m_now;
    QByteArray m_newest;
    QByteArray m_oldest;
    QByteArray m_cursor;
    qint64 m_examined = 0;
    domain::Timestamp m_reached{};
    bool m_isAtEnd = false;
};

/// A walk over what the query means; at its end already if nobody is called as it says.
[[nodiscard]] base::Result<std::optional<AuditWalk>>
beginAuditWalk(redis::Connection &connection, const ModerationKeys &keys,
               const domain::AuditQuery &query);

/// Fills in names of people and targets, and which entries were taken back: at most three round
/// trips.
[[nodiscard]] base::Result<void> nameAudit(redis::Connection &connection,
                                           const ModerationKeys &keys, ArticleCache &names,
                                           QList<domain::AuditEntry> &entries);

/// Titles, first words or names of what the audit log calls "article:5", "topic:7", "reply:9",
/// "post:3", "person:2" or "category:x", in order, removed ones too; empty for anything else. Two
/// round trips at most.
[[nodiscard]] base::Result<QStringList> readTargetNames(redis::Connection &connection,
                                                        const Keys &keys, ArticleCache &names,
                                                        const QByteArrayList &targets);

} // namespace store
