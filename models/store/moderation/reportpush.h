// SPDX-License-Identifier: MIT
#pragma once

#include "store/articles/articlememory.h"
#include "store/keypush.h"

namespace store {

/// Whether the queue of reports, or who moderates, changed. GUI thread.
class ReportPush : public KeyPush {
    Q_OBJECT
public:
    ReportPush(const QByteArray &nameSpace, ArticleMemory &memory, QObject *parent = nullptr);

Q_SIGNALS:
    void reportsInvalidated();

protected:
    void noteKey(const QByteArray &bare) override;
    [[nodiscard]] bool hasNews() const override { return m_isDirty; }
    void tell() override;
    void forget() override;

private:
    ArticleMemory &m_memory;
    bool m_isDirty = false;
};

} // namespace store
