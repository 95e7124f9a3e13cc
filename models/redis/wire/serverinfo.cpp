// SPDX-License-Identifier: MIT
#include "redis/wire/serverinfo.h"

namespace redis {

QByteArrayView infoField(QByteArrayView info, QByteArrayView field)
{
    for (qsizetype begin = 0; begin < info.size();) {
        const auto next = info.indexOf('\n', begin);
        const auto line = info.sliced(begin, (next < 0 ? info.size() : next) - begin);
        if (line.size() > field.size() && line.startsWith(field) && line[field.size()] == ':')
            return line.sliced(field.size() + 1).trimmed();
        begin = next < 0 ? info.size() : next + 1;
    }
    return {};
}

qint64 infoNumber(QByteArrayView info, QByteArrayView field)
{
    return infoField(info, field).toLongLong();
}

} // namespace redis
