// SPDX-License-Identifier: MIT
#pragma once

#include "domain/finding.h"

#include <QList>
#include <QMap>
#include <QMutex>

namespace store {

/// Findings on their way from the worker to the screen, which takes them in batches; of very many
/// only the first, and the true counts. Safe from any thread.
class FindingFeed {
public:
    static constexpr qsizetype limit = 5'000; ///< findings handed over in all

    struct Batch {
        QList<domain::Finding> findings;
        QMap<QByteArray, qint64> byKind; ///< so far, those that are not handed over too
    };

    void add(const domain::Finding &finding)
    {
        const QMutexLocker locked(&m_mutex);
        ++m_waiting.byKind[finding.kind];
        if (m_handedOver++ < limit)
            m_waiting.findings.append(finding);
    }
    /// What came since the last time.
    [[nodiscard]] Batch take()
    {
        const QMutexLocker locked(&m_mutex);
        Batch batch = m_waiting;
        m_waiting.findings.clear();
        return batch;
    }

private:
    QMutex m_mutex;
    Batch m_waiting;
    qsizetype m_handedOver = 0;
};

} // namespace store
