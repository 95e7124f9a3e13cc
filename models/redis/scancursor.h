// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/wire/reply.h"

#include <QByteArray>

namespace redis {

/// How far a walk by SCAN, SSCAN, HSCAN or ZSCAN is. It ends, whatever the server answers: a cursor
/// that is none or stays where it was is Malformed, so are more answers than any database needs
/// ("ENDLESS …"), and after many that held nothing each further one is paced.
class ScanCursor {
public:
    static constexpr int mostAnswers = 500'000; ///< at 500 elements each: a quarter of a billion
    static constexpr int mostEmpty = 2'000; ///< in a row, before the pace slows down

    [[nodiscard]] const QByteArray &value() const { return m_value; }
    [[nodiscard]] bool isAtEnd() const { return m_answers > 0 && m_value == "0"; }
    /// Goes on to where an answer, [cursor, elements], says.
    [[nodiscard]] base::Result<void> advance(const Reply &answer);

private:
    QByteArray m_value = "0";
    int m_answers = 0;
    int m_empty = 0;
};

} // namespace redis
