// SPDX-License-Identifier: MIT
#pragma once

#include "store/core/articlecache.h"
#include "store/core/invalidationrouter.h"

namespace store {

/// Whether the queue of reports, what is held, the audit log, or who moderates changed. GUI thread.
class ModerationPush : public InvalidationRouter {
    Q_OBJECT
public:
    ModerationPush(const QByteArray &nameSpace, ArticleCache &cache, QObject *parent = nullptr);

Q_SIGNALS:
    void reportsInvalidated();
    /// Something is held, or was decided about.
    void heldInvalidated();
    void auditInvalidated();
    /// Somebody's role is another, as far as it had been read.
    void rolesInvalidated();

protected:
    void addKey(const QByteArray &bare) override;
    [[nodiscard]] bool isDirty() const override
    {
        return m_areReportsDirty || m_isHeldDirty || m_isAuditDirty || m_areRolesDirty;
    }
    void flush() override;
    void forget() override;

private:
    ArticleCache &m_cache;
    bool m_areReportsDirty = false;
    bool m_isHeldDirty = false;
    bool m_isAuditDirty = false;
    bool m_areRolesDirty = false;
};

} // namespace store
