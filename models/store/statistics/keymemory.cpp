// SPDX-License-Identifier: MIT
#include "store/statistics/statisticsrequests.h"

#include "base/keycatalogue.h"
#include "redis/scancursor.h"
#include "redis/wire/reply.h"
#include "store/core/context.h"

#include <algorithm>
#include <climits>

using namespace Qt::StringLiterals;
using base::Result;
using domain::KeyKind;
using domain::KeyMemory;

namespace store {

namespace {
constexpr qint64 wholly = 50; ///< so many of each kind are measured, then one in so many
constexpr qsizetype mostKinds = 200;

bool isNumber(const QByteArray &part)
{
    return !part.isEmpty()
        && std::ranges::all_of(part, [](char c) { return (c >= '0' && c <= '9') || c == '-'; });
}

struct Kind {
    qint64 keys = 0;
    qint64 measured = 0;
    qint64 bytes = 0;
};

class MemorySurvey {
public:
    explicit MemorySurvey(const Keys &keys)
        : m_keys(keys)
    {
    }
    Result<void> addSlice(redis::Connection &connection, const QList<QByteArray> &names);
    [[nodiscard]] QList<KeyKind> kinds() const;

private:
    const Keys &m_keys;
    QHash<QString, Kind> m_kinds;
};

Result<void> MemorySurvey::addSlice(redis::Connection &connection, const QList<QByteArray> &names)
{
    QList<redis::Command> commands;
    QStringList asked;
    for (const auto &name : names) {
        auto pattern = keyPattern(name.mid(m_keys.nameSpace().size()));
        if (m_kinds.size() >= mostKinds && !m_kinds.contains(pattern))
            pattern = u"*"_s;
        auto &kind = m_kinds[pattern];
        if (kind.keys < wholly || kind.keys % wholly == 0) {
            commands.append({"MEMORY", "USAGE", name});
            asked.append(pattern);
        }
        ++kind.keys;
    }
    if (commands.isEmpty())
        return {};
    const auto sizes = TRY(connection.pipeline(commands));
    for (qsizetype i = 0; i < asked.size(); ++i) {
        const auto size = sizes[i];
        if (size.isError())
            return base::fail(base::Failure::NotPermitted, size.text());
        if (!size.integer()) // gone meanwhile
            continue;
        auto &kind = m_kinds[asked[i]];
        ++kind.measured;
        kind.bytes += *size.integer();
    }
    return {};
}

QList<KeyKind> MemorySurvey::kinds() const
{
    QList<KeyKind> all;
    for (auto kind = m_kinds.cbegin(); kind != m_kinds.cend(); ++kind) {
        const auto bytes = kind->measured == 0 ? 0.0
                                               : static_cast<double>(kind->bytes)
                * static_cast<double>(kind->keys) / static_cast<double>(kind->measured);
        all.append({kind.key(), kind->keys, kind->measured, static_cast<qint64>(bytes)});
    }
    std::ranges::sort(all, [](const KeyKind &a, const KeyKind &b) {
        return std::pair(-a.bytes, a.pattern) < std::pair(-b.bytes, b.pattern);
    });
    return all;
}
} // namespace

QString keyPattern(const QByteArray &bare)
{
    if (const auto known = base::findKey(bare).definition)
        return QString::fromLatin1(known->pattern);
    auto parts = bare.split(':');
    for (auto &part : parts) {
        if (isNumber(part))
            part = "<id>";
    }
    return QString::fromUtf8(parts.join(':')).left(80);
}

Result<KeyMemory> MeasureKeys::perform(const Context &context) const
{
    auto &connection = context.connection;
    auto &progress = context.progress;
    const auto &keys = context.keys;
    const auto begin = TRY(connection.pipeline({{"DBSIZE"}, {"INFO", "memory"}}));
    progress.setTotal(static_cast<int>(std::min<qint64>(begin[0].integer().value_or(0), INT_MAX)));
    KeyMemory memory;
    memory.used = redis::infoNumber(begin[1].view(), "used_memory");
    MemorySurvey survey(keys);
    redis::ScanCursor cursor;
    qint64 done = 0;
    do {
        const auto slice = TRY(connection.command(
            {"SCAN", cursor.value(), "MATCH", keys.wholePattern(), "COUNT", "500"}));
        TRY(cursor.advance(slice.first()));
        const auto names = slice.first()[1].strings();
        TRY(survey.addSlice(connection, names));
        done += names.size();
        progress.setDone(static_cast<int>(std::min<qint64>(done, INT_MAX)));
    } while (!cursor.isAtEnd() && !progress.isCancelled());
    memory.kinds = survey.kinds();
    memory.isCancelled = !cursor.isAtEnd();
    return memory;
}

} // namespace store
