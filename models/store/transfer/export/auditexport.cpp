// SPDX-License-Identifier: MIT
#include "store/core/context.h"
#include "store/core/keys/moderationkeys.h"
#include "store/moderation/audit/auditlog.h"
#include "store/transfer/export/exportrequests.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <climits>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AuditEntry;

namespace store {

namespace {
constexpr qsizetype entriesOfPart = 500;

QByteArray lineOf(const AuditEntry &entry)
{
    const auto text = [](const QByteArray &bytes) { return QString::fromUtf8(bytes); };
    QJsonObject object{{u"kind"_s, u"audit"_s},           {u"id"_s, text(entry.id)},
                       {u"at"_s, exportTime(entry.at)},   {u"who"_s, entry.who.toString()},
                       {u"who_name"_s, entry.whoName},    {u"what"_s, text(entry.what)},
                       {u"target"_s, text(entry.target)}, {u"before"_s, text(entry.before)},
                       {u"after"_s, text(entry.after)}};
    const auto insert = [&object](const QString &name, const QString &value) {
        if (!value.isEmpty())
            object.insert(name, value);
    };
    insert(u"target_name"_s, entry.targetName);
    insert(u"reason"_s, entry.reason);
    insert(u"undoes"_s, text(entry.undoes));
    insert(u"undone_by"_s, text(entry.undoneBy));
    QJsonObject others;
    for (const auto &[name, value] : entry.others)
        others.insert(text(name), text(value));
    if (!others.isEmpty())
        object.insert(u"fields"_s, others);
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

Result<void> writeAll(redis::Connection &connection, const ModerationKeys &keys,
                      ArticleCache &names, AuditWalk &walk, ExportFile &file, ExportCounts &counts,
                      redis::Progress &progress)
{
    while (!walk.isAtEnd() && !progress.isCancelled()) {
        auto entries = walk.slice(connection, entriesOfPart);
        if (!entries)
            return tl::unexpected(entries.error());
        if (const auto named = nameAudit(connection, keys, names, *entries); !named)
            return named;
        for (const auto &entry : std::as_const(*entries)) {
            if (const auto written = file.write(lineOf(entry)); !written)
                return written;
        }
        counts.written += entries->size();
        progress.setDone(static_cast<int>(std::min<qint64>(walk.examined(), INT_MAX)));
    }
    return {};
}
} // namespace

Result<ExportCounts> ExportAudit::perform(const Context &context) const
{
    const auto patience = context.patience();
    auto &connection = context.connection;
    auto &progress = context.progress;
    const ModerationKeys keys(context.keys);
    ExportFile file;
    if (const auto opened = file.open(path); !opened)
        return tl::unexpected(opened.error());
    const auto size = connection.command({"XLEN", keys.audit()});
    if (!size)
        return tl::unexpected(size.error());
    progress.setTotal(
        static_cast<int>(std::min<qint64>(size->first().integer().value_or(0), INT_MAX)));
    auto walk = beginAuditWalk(connection, keys, query);
    if (!walk)
        return tl::unexpected(walk.error());
    ExportCounts counts;
    if (*walk) {
        const auto written = writeAll(connection, keys, context.memory<ArticleCache>(), **walk,
                                      file, counts, progress);
        if (!written)
            return tl::unexpected(written.error());
    }
    counts.isCancelled = progress.isCancelled();
    if (counts.isCancelled)
        file.cancel();
    else if (const auto committed = file.commit(); !committed)
        return tl::unexpected(committed.error());
    return counts;
}

} // namespace store
