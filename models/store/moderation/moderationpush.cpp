// SPDX-License-Identifier: MIT
#include "store/moderation/moderationpush.h"

#include "store/core/keys/forumkeys.h"

#include <utility>

namespace store {

ModerationPush::ModerationPush(const QByteArray &nameSpace, ArticleCache &cache, QObject *parent)
    : InvalidationRouter(nameSpace, parent)
    , m_cache(cache)
{
    for (const auto told : {&ModerationPush::reportsInvalidated, &ModerationPush::heldInvalidated,
                            &ModerationPush::auditInvalidated, &ModerationPush::rolesInvalidated})
        connect(this, &InvalidationRouter::everythingInvalidated, this, told);
}

void ModerationPush::addKey(const QByteArray &bare)
{
    if (const auto person = ForumKeys::between(bare, "bbs::user::"); !person.isEmpty())
        m_cache.forgetName(person);
    else if (bare == "fm:reports" || bare == "fm:reports:settled" || bare.startsWith("fm:report:"))
        m_areReportsDirty = true;
    else if (bare == "fm:held")
        m_isHeldDirty = true;
    else if (bare == "fm:audit")
        m_isAuditDirty = true;
    else if (bare.startsWith("fm:role:"))
        m_areRolesDirty = true;
}

void ModerationPush::flush()
{
    if (std::exchange(m_areReportsDirty, false))
        Q_EMIT reportsInvalidated();
    if (std::exchange(m_isHeldDirty, false))
        Q_EMIT heldInvalidated();
    if (std::exchange(m_isAuditDirty, false))
        Q_EMIT auditInvalidated();
    if (std::exchange(m_areRolesDirty, false))
        Q_EMIT rolesInvalidated();
}

void ModerationPush::forget()
{
    m_cache.clear();
    m_areReportsDirty = false;
    m_isHeldDirty = false;
    m_isAuditDirty = false;
    m_areRolesDirty = false;
}

} // namespace store

#include "moc_moderationpush.cpp"
