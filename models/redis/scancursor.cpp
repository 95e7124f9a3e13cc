// SPDX-License-Identifier: MIT
#include "redis/scancursor.h"

#include <QThread>

#include <charconv>

using namespace Qt::StringLiterals;
using base::Failure;

namespace redis {

namespace {

bool isCursor(QByteArrayView text)
{
    quint64 number = 0;
    const auto [end, error] = std::from_chars(text.begin(), text.end(), number);
    return error == std::errc() && end == text.end() && !text.isEmpty();
}

} // namespace

base::Result<void> ScanCursor::advance(const Reply &answer)
{
    const auto next = answer[0].bytes();
    if (!isCursor(next) || !answer[1].isArray())
        return base::fail(Failure::Malformed, u"a walk without a cursor"_s);
    if (++m_answers > mostAnswers || (next == m_value && next != "0"))
        return base::fail(Failure::Malformed, u"ENDLESS a walk that does not end"_s);
    m_value = next;
    m_empty = answer[1].size() == 0 ? m_empty + 1 : 0;
    if (m_empty > mostEmpty)
        QThread::msleep(1);
    return {};
}

} // namespace redis
