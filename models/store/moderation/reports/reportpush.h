// SPDX-License-Identifier: MIT
#pragma once

#include "store/core/articlecache.h"
#include "store/core/invalidationrouter.h"

namespace store {

/// Whether the queue of reports, the audit log, or who moderates changed. GUI thread.
class ReportPush : public InvalidationRouter {
    Q_OBJECT
public:
    ReportPush(const QByteArray &nameSpace, ArticleCache &cache, QObject *parent = nullptr);

Q_SIGNALS:
    void reportsInvalidated();
    void auditInvalidated();
    /// Somebody's role is another, as far as it had been read.
    void rolesInvalidated();

protected:
    void addKey(const QByteArray &bare) override;
    [[nodiscard]] bool isDirty() const override
    {
        return m_isDirty || m_isAuditDirty || m_areRolesDirty;
    }
    void flush() override;
    void forget() override;

private:
    ArticleCache &m_cache;
    bool m_isDirty = false;
    bool m_isAuditDirty = false;
    bool m_areRolesDirty = false;
};

} // namespace store
