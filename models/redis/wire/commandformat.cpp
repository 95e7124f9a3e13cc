// SPDX-License-Identifier: MIT
#include "redis/wire/commandformat.h"

#include <hiredis/hiredis.h>

#include <QVarLengthArray>

namespace redis {

QByteArray formatted(const QList<QByteArrayList> &commands)
{
    QByteArray bytes;
    QVarLengthArray<const char *, 64> arguments;
    QVarLengthArray<size_t, 64> lengths;
    for (const auto &command : commands) {
        arguments.clear();
        lengths.clear();
        for (const auto &argument : command) {
            arguments.append(argument.constData());
            lengths.append(static_cast<size_t>(argument.size()));
        }
        char *text = nullptr;
        const auto size = redisFormatCommandArgv(&text, static_cast<int>(command.size()),
                                                 arguments.data(), lengths.data());
        Q_ASSERT(size > 0);
        bytes.append(text, size);
        redisFreeCommand(text);
    }
    return bytes;
}

} // namespace redis
