// SPDX-License-Identifier: MIT
#include "store/core/scripts/scriptreply.h"
#include "store/statistics/counters.h"
#include "store/statistics/derivedcounts.h"

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;

namespace store {

namespace {
constexpr qsizetype fieldsAtOnce = 1'000; ///< each with its value; Lua's stack holds 8,000
} // namespace

Result<qint64> DerivedCounts::rebuild(const AccountId &actor)
{
    static const auto script = redis::Script::fromResource(u"rebuildstatistics"_s);
    const auto today = dayOf(m_now);
    QByteArrayList fields;
    QByteArrayList counts;
    for (const auto &[field, count] : m_counts) {
        fields.append(field);
        counts.append(QByteArray::number(count));
    }
    qint64 raised = 0;
    qsizetype at = 0;
    do {
        const auto isLast = at + fieldsAtOnce >= fields.size();
        const auto replies = script.run(
            m_connection,
            redis::ScriptCall{
                {{"meta", m_keys.meta()},
                 {"role", m_keys.role(actor)},
                 {"scope", m_keys.scope(actor)},
                 {"audit", m_keys.audit()},
                 {"statistics", m_keys.statistics()}},
                {{"actor", actor.bytes()},
                 {"reason", QByteArray()},
                 {"undoes", QByteArray()},
                 {"today", QByteArray::number(today)},
                 {"firstDay", isLast ? QByteArray::number(m_first.value_or(today)) : QByteArray()},
                 {"raised", QByteArray::number(raised)},
                 {"imported", isLast ? m_imported : QByteArray()},
                 {"fields", fields.mid(at, fieldsAtOnce)},
                 {"counts", counts.mid(at, fieldsAtOnce)}}});
        if (const auto outcome = outcomeOf(replies); !outcome)
            return tl::unexpected(outcome.error());
        raised = replies->first()[1].integer().value_or(0);
        at += fieldsAtOnce;
    } while (at < fields.size());
    return raised;
}

Result<qint64> rebuildStatistics(redis::Connection &connection, const ModerationKeys &keys,
                                 const AccountId &actor, redis::Progress &progress,
                                 const std::atomic_bool &isCancelled)
{
    DerivedCounts proofs(connection, keys, progress, isCancelled);
    if (const auto done = proofs.collect(); !done)
        return tl::unexpected(done.error());
    // Half of what was proved would look like days on which little happened.
    if (isCancelled || progress.isCancelled())
        return base::fail(base::Failure::Cancelled);
    return proofs.rebuild(actor);
}

} // namespace store
