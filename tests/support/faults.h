// SPDX-License-Identifier: MIT
#pragma once

#include <QDebug>
#include <QStringList>
#include <QTest>

namespace faults {

/// What `search` finds, once nothing changes it any more: what comes late, or is laid out later, is
/// in its place a moment later.
template <typename Search>
[[nodiscard]] QStringList lasting(const Search &search)
{
    QStringList found = search();
    for (int i = 0; i < 25 && !found.isEmpty(); ++i) {
        QTest::qWait(20);
        found = search();
    }
    return found;
}

/// Fails where there are any. QtTest cuts long messages: each is said by itself.
inline void refuse(const QStringList &found)
{
    for (const auto &fault : found)
        qInfo().noquote() << fault;
    QVERIFY2(found.isEmpty(), qPrintable(QStringLiteral("%1 faults, see above").arg(found.size())));
}

} // namespace faults
