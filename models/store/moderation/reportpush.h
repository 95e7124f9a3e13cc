// SPDX-License-Identifier: MIT
#pragma once

#include "store/articles/articlememory.h"
#include "store/keypush.h"

namespace store {

/// Whether the queue of reports, the audit log, or who moderates changed. GUI thread.
class ReportPush : public KeyPush {
    Q_OBJECT
public:
    ReportPush(const QByteArray &nameSpace, ArticleMemory &memory, QObject *parent = nullptr);

Q_SIGNALS:
    void reportsInvalidated();
    void auditInvalidated();
    /// Somebody's role is another, as far as it had been read.
    void rolesInvalidated();

protected:
    void noteKey(const QByteArray &bare) override;
    [[nodiscard]] bool hasNews() const override
    {
        return m_isDirty || m_isAuditDirty || m_areRolesDirty;
    }
    void tell() override;
    void forget() override;

private:
    ArticleMemory &m_memory;
    bool m_isDirty = false;
    bool m_isAuditDirty = false;
    bool m_areRolesDirty = false;
};

} // namespace store
