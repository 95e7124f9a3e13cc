// SPDX-License-Identifier: MIT
#include "redis/scriptcatalogue.h"

#include "redis/wire/redaction.h"

#include <QHash>
#include <QMutex>

#include <algorithm>

namespace redis {

namespace {
struct Catalogue {
    QMutex mutex;
    QHash<QByteArray, ScriptText> texts; ///< by SHA-1
};
Q_GLOBAL_STATIC(Catalogue, catalogue)
} // namespace

void enterScript(const QByteArray &sha1, const ScriptText &text)
{
    const QMutexLocker lock(&catalogue->mutex);
    catalogue->texts.insert(sha1, text);
}

ScriptText scriptOf(const QByteArrayList &command)
{
    const auto name = command.value(0);
    if (name != "EVALSHA" && name != "EVAL")
        return {};
    const QMutexLocker lock(&catalogue->mutex);
    if (name == "EVALSHA")
        return catalogue->texts.value(command.value(1));
    const auto text
        = std::find_if(catalogue->texts.cbegin(), catalogue->texts.cend(), [&](const auto &known) {
              return shortened(known.source) == command.value(1);
          });
    return text == catalogue->texts.cend() ? ScriptText() : *text;
}

} // namespace redis
