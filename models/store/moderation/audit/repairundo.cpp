// SPDX-License-Identifier: MIT
#include "store/moderation/audit/repairundo.h"

#include "store/core/scripts/scriptreply.h"
#include "store/moderation/audit/auditlog.h"
#include "store/moderation/audit/entryundo.h"

#include <QUuid>

#include <climits>

using namespace Qt::StringLiterals;

namespace store {

namespace {
constexpr qsizetype refusalsTold = 100;

bool isBehind(const QByteArray &entry, const QByteArray &other)
{
    const auto parts = [](const QByteArray &id) {
        const auto dash = id.indexOf('-');
        return std::pair(id.left(dash).toLongLong(), id.mid(dash + 1).toLongLong());
    };
    return parts(entry) > parts(other);
}

class RepairsUndo {
public:
    RepairsUndo(redis::Connection &connection, const ModerationKeys &keys, ForumCache &cache,
                const domain::AccountId &actor)
        : m_connection(connection)
        , m_keys(keys)
        , m_cache(cache)
        , m_actor(actor)
    {
    }

    base::Result<domain::BatchRun> run(const domain::RepairRun &repairs, redis::Progress &progress);

private:
    base::Result<void> takeBack(const domain::AuditEntry &entry);

    redis::Connection &m_connection;
    const ModerationKeys &m_keys;
    ForumCache &m_cache;
    const domain::AccountId &m_actor;
    domain::BatchRun m_run;
};

base::Result<void> RepairsUndo::takeBack(const domain::AuditEntry &entry)
{
    const auto done
        = undoEntry(m_connection, m_keys, m_cache,
                    QUuid::createUuid().toByteArray(QUuid::WithoutBraces), entry.id, m_actor);
    if (done) {
        ++m_run.done;
        return {};
    }
    // What was changed since does not hold up the others; whatever else it is, would.
    if (done.error().detail != "changed-meanwhile"_L1)
        return tl::unexpected(done.error());
    ++m_run.refusedInAll;
    if (m_run.refused.size() < refusalsTold)
        m_run.refused.append({domain::Target(), done.error()});
    return {};
}

base::Result<domain::BatchRun> RepairsUndo::run(const domain::RepairRun &repairs,
                                                redis::Progress &progress)
{
    constexpr int entriesAtOnce = 200;
    const auto length = m_connection.command({"XLEN", m_keys.audit()});
    if (!length)
        return tl::unexpected(length.error());
    progress.setTotal(
        static_cast<int>(qMin<qint64>(length->first().integer().value_or(0), INT_MAX)));
    auto from = repairs.last;
    for (int seen = 0;;) {
        const auto slice = m_connection.command(
            {"XREVRANGE", m_keys.audit(), from, "-", "COUNT", QByteArray::number(entriesAtOnce)});
        if (!slice)
            return tl::unexpected(slice.error());
        for (qsizetype i = 0; i < slice->first().size(); ++i) {
            const auto entry = decodeAuditEntry(slice->first()[i]);
            if (!isBehind(entry.id, repairs.after))
                return m_run;
            m_run.isCut = progress.isCancelled();
            if (m_run.isCut)
                return m_run;
            if (entry.what != "repair" || entry.who != m_actor || !entry.undoes.isEmpty())
                continue;
            if (const auto done = takeBack(entry); !done)
                return tl::unexpected(done.error());
        }
        seen += static_cast<int>(slice->first().size());
        progress.setDone(seen);
        if (slice->first().size() < entriesAtOnce)
            return m_run;
        from = '(' + slice->first()[entriesAtOnce - 1][0].bytes();
    }
}
} // namespace

base::Result<domain::BatchRun>
undoRepairs(redis::Connection &connection, const ModerationKeys &keys, ForumCache &cache,
            const domain::RepairRun &run, const domain::AccountId &actor, redis::Progress &progress)
{
    return RepairsUndo(connection, keys, cache, actor).run(run, progress);
}

base::Result<void> undoRepair(redis::Connection &connection, const ModerationKeys &keys,
                              const domain::AuditEntry &entry, const domain::AccountId &actor)
{
    static const auto script = redis::Script::fromResource(u"undorepair"_s);
    const auto second = entry.other("second");
    const auto outcome
        = outcomeOf(script.run(connection,
                               {{{"meta", keys.meta()},
                                 {"audit", keys.audit()},
                                 {"key", entry.other("key")},
                                 {"second", second.isEmpty() ? keys.meta() : second}},
                                {{"actor", actor.bytes()},
                                 {"reason", ""},
                                 {"undoes", ""},
                                 {"target", entry.target},
                                 {"kind", entry.other("kind")},
                                 {"form", entry.other("form")},
                                 {"member", entry.other("member")},
                                 {"expected", entry.after},
                                 {"wanted", entry.before},
                                 {"expiry", entry.other("expiry")}}}));
    if (!outcome)
        return tl::unexpected(outcome.error());
    return {};
}

} // namespace store
