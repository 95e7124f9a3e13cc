// SPDX-License-Identifier: MIT
#include "redis/worker/monitorline.h"

#include "redis/wire/redaction.h"

namespace redis {

namespace {
char plain(char escaped)
{
    switch (escaped) {
    case 'n':
        return '\n';
    case 'r':
        return '\r';
    case 't':
        return '\t';
    case 'a':
        return '\a';
    case 'b':
        return '\b';
    default:
        return escaped; // the quote and the backslash stand for themselves
    }
}

/// Reads from behind an opening quote to behind the closing one; −1: there is none.
qsizetype readArgument(QByteArrayView line, qsizetype at, QByteArray &argument)
{
    for (; at < line.size(); ++at) {
        if (line[at] == '"')
            return at + 1;
        if (line[at] != '\\') {
            argument.append(line[at]);
            continue;
        }
        if (++at >= line.size())
            return -1;
        if (line[at] == 'x' && at + 2 < line.size()) {
            argument.append(QByteArray::fromHex(line.sliced(at + 1, 2).toByteArray()));
            at += 2;
        } else {
            argument.append(plain(line[at]));
        }
    }
    return -1;
}
} // namespace

std::optional<MonitorLine> readMonitorLine(QByteArrayView line)
{
    // A client's name is the path of a socket, which may hold anything but a quote after "] ".
    const auto open = line.indexOf(" [");
    const auto close = line.indexOf("] \"", open);
    if (open <= 0 || close < 0)
        return std::nullopt;
    MonitorLine read;
    read.isInner = line.sliced(0, close).endsWith(" lua");
    for (auto at = close + 2; at < line.size();) {
        if (line[at] != '"')
            return std::nullopt;
        QByteArray argument;
        at = readArgument(line, at + 1, argument);
        if (at < 0 || (at < line.size() && line[at++] != ' '))
            return std::nullopt;
        read.arguments.append(argument);
    }
    read.arguments = observable(read.arguments);
    return read;
}

} // namespace redis
