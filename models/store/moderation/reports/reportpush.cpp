// SPDX-License-Identifier: MIT
#include "store/moderation/reports/reportpush.h"

#include "store/core/keys/forumkeys.h"

#include <utility>

namespace store {

ReportPush::ReportPush(const QByteArray &nameSpace, ArticleCache &cache, QObject *parent)
    : InvalidationRouter(nameSpace, parent)
    , m_cache(cache)
{
    connect(this, &InvalidationRouter::everythingInvalidated, this,
            &ReportPush::reportsInvalidated);
    connect(this, &InvalidationRouter::everythingInvalidated, this, &ReportPush::auditInvalidated);
    connect(this, &InvalidationRouter::everythingInvalidated, this, &ReportPush::rolesInvalidated);
}

void ReportPush::addKey(const QByteArray &bare)
{
    if (const auto person = ForumKeys::between(bare, "bbs::user::"); !person.isEmpty())
        m_cache.forgetName(person);
    else if (bare == "fm:reports" || bare == "fm:reports:settled" || bare.startsWith("fm:report:"))
        m_isDirty = true;
    else if (bare == "fm:audit")
        m_isAuditDirty = true;
    else if (bare.startsWith("fm:role:"))
        m_areRolesDirty = true;
}

void ReportPush::flush()
{
    if (std::exchange(m_isDirty, false))
        Q_EMIT reportsInvalidated();
    if (std::exchange(m_isAuditDirty, false))
        Q_EMIT auditInvalidated();
    if (std::exchange(m_areRolesDirty, false))
        Q_EMIT rolesInvalidated();
}

void ReportPush::forget()
{
    m_cache.clear();
    m_isDirty = false;
    m_isAuditDirty = false;
    m_areRolesDirty = false;
}

} // namespace store
