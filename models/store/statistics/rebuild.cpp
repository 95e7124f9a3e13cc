// SPDX-License-Identifier: MIT
#include "store/scriptreply.h"
#include "store/scriptwith.h"
#include "store/statistics/counters.h"
#include "store/statistics/derivedcounts.h"

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;

namespace store {

namespace {
constexpr qsizetype fieldsAtOnce = 2'000; ///< arguments; Lua's stack holds 8,000
} // namespace

Result<qint64> DerivedCounts::settle(const AccountId &actor)
{
    static const auto script = scriptWith({u"barred"_s, u"moderates"_s}, u"settlestats"_s);
    const auto today = dayOf(m_now);
    QByteArrayList fields;
    for (const auto &[field, count] : m_counts)
        fields += {field, QByteArray::number(count)};
    qint64 raised = 0;
    qsizetype at = 0;
    do {
        const auto isLast = at + fieldsAtOnce >= fields.size();
        const auto replies = script.run(
            m_connection,
            {m_keys.meta(), m_keys.statistics(), m_keys.role(actor), m_keys.scope(actor),
             m_keys.audit()},
            QByteArrayList{actor.bytes(), QByteArray::number(today),
                           isLast ? QByteArray::number(m_first.value_or(today)) : QByteArray(),
                           QByteArray::number(raised), isLast ? m_imported : QByteArray()}
                + fields.mid(at, fieldsAtOnce));
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
    return proofs.settle(actor);
}

} // namespace store
