// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"
#include "domain/auditentry.h"
#include "domain/post.h"
#include "domain/topic.h"
#include "store/core/request.h"
#include "store/transfer/files/exportfile.h"

namespace store {

// What is stopped on the way answers its counts.

/// See exportArticles().
struct ExportArticles {
    static constexpr RequestTraits traits{RequestKind::Walk, u"export"};
    QString path;
    domain::ArticleQuery query;
    [[nodiscard]] base::Result<ExportCounts> perform(const Context &context) const;
};

/// See exportTopics().
struct ExportTopics {
    static constexpr RequestTraits traits{RequestKind::Walk, u"export"};
    QString path;
    domain::TopicQuery query;
    [[nodiscard]] base::Result<ExportCounts> perform(const Context &context) const;
};

/// See exportPosts().
struct ExportPosts {
    static constexpr RequestTraits traits{RequestKind::Walk, u"export"};
    QString path;
    domain::PostSelection selection;
    [[nodiscard]] base::Result<ExportCounts> perform(const Context &context) const;
};

/// Writes a whole community as JSON Lines: people (without passwords), tabs, articles, topics with
/// their replies, posts, and who follows whom. Imported into an empty community and exported again
/// it gives the same lines: ids are numbers in the order of the file, for those of another
/// community are others. Not in it: passwords, marks and saved articles, notices, reports, bans,
/// the audit log, what was removed, and who voted where voting is over. The file appears whole or
/// not at all. Refused "file-unwritable", "write-failed".
struct ExportCommunity {
    static constexpr RequestTraits traits{RequestKind::Walk, u"export the community"};
    QString path;
    [[nodiscard]] base::Result<ExportCounts> perform(const Context &context) const;
};

/// Writes the entries that a query means as JSON Lines, newest first, whole or not at all; every
/// field of every version. Stopped, it answers its counts. Refused "file-unwritable",
/// "write-failed".
struct ExportAudit {
    static constexpr RequestTraits traits{RequestKind::Walk, u"export"};
    QString path;
    domain::AuditQuery query;
    [[nodiscard]] base::Result<ExportCounts> perform(const Context &context) const;
};

} // namespace store
