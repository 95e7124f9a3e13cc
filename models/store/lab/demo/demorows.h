// SPDX-License-Identifier: MIT
#pragma once

#include "store/transfer/rows/articleimportrow.h"
#include "store/transfer/rows/forumimportrow.h"

#include <QJsonObject>

namespace store {

/// ":/demo/<name>.json".
[[nodiscard]] QJsonObject demoContent(const QString &name);
[[nodiscard]] QStringList demoStrings(const QJsonValue &value);

// What the demo has as JSON, as importing takes it. Ages count from `now` back.
[[nodiscard]] ImportRow demoArticle(const QJsonObject &object, qsizetype number,
                                    domain::Timestamp now);
/// Some of its voters have names of `people`.
[[nodiscard]] ImportTopic demoTopic(const QJsonObject &object, qsizetype number,
                                    const QStringList &people, domain::Timestamp now);
[[nodiscard]] ImportReply demoReply(const QJsonObject &object, const QByteArray &topic,
                                    qsizetype floor, domain::Timestamp now);

} // namespace store
