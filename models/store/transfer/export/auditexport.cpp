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
        auto entries = TRY(walk.slice(connection, entriesOfPart));
        TRY(nameAudit(connection, keys, names, entries));
        for (const auto &entry : std::as_const(entries))
            TRY(file.write(lineOf(entry)));
        counts.written += entries.size();
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
    TRY(file.open(path));
    const auto size = TRY(connection.command({"XLEN", keys.audit()}));
    progress.setTotal(
        static_cast<int>(std::min<qint64>(size.first().integer().value_or(0), INT_MAX)));
    auto walk = TRY(beginAuditWalk(connection, keys, query));
    ExportCounts counts;
    if (walk) {
        TRY(writeAll(connection, keys, context.memory<ArticleCache>(), *walk, file, counts,
                     progress));
    }
    counts.isCancelled = progress.isCancelled();
    if (counts.isCancelled)
        file.cancel();
    else
        TRY(file.commit());
    return counts;
}

} // namespace store
