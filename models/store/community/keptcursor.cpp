// SPDX-License-Identifier: MIT
#include "store/community/keptcursor.h"

namespace store {

redis::Command serverRunCommand()
{
    return {"INFO", "server"};
}

QByteArray serverRunOf(const redis::Reply &info)
{
    constexpr QByteArrayView field("\nrun_id:");
    constexpr qsizetype length = 40;
    const auto text = info.isError() ? QByteArrayView() : info.view();
    const auto begin = text.indexOf(field);
    return begin < 0 ? QByteArray()
                     : text.sliced(begin + field.size())
                           .first(qMin(length, text.size() - begin - field.size()))
                           .trimmed()
                           .toByteArray();
}

QByteArray keptCursor(const QByteArray &run, const QByteArray &cursor)
{
    return cursor + '@' + run;
}

QByteArray cursorIn(const QByteArray &run, const QByteArray &kept)
{
    const auto at = kept.indexOf('@');
    return at > 0 && kept.mid(at + 1) == run ? kept.left(at) : QByteArray("0");
}

} // namespace store
