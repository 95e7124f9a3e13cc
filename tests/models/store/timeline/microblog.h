// SPDX-License-Identifier: MIT
#pragma once

#include "articles/board.h"
#include "store/timeline/timelinepull.h"

/// A microblog on a server of the test's own, driven on the test's thread.
class Microblog : public Board {
public:
    explicit Microblog(const QByteArray &nameSpace = {},
                       const base::Endpoint &endpoint = server().endpoint())
        : Board(nameSpace, nullptr, endpoint)
        , timelineKeys(keys)
    {
    }

    /// People 1…count with accounts.
    void people(int count);
    qint64 publish(qint64 author, const QString &text = QStringLiteral("Text"),
                   const domain::PostDraft &draft = {});
    void follow(qint64 person, qint64 other);
    void unfollow(qint64 person, qint64 other);
    store::Pulled pull(qint64 person, store::PostSearch how = store::PostSearch::Cheaper);
    /// The stored timeline, newest first.
    QList<qint64> timeline(qint64 person);
    QList<qint64> ids(const redis::Command &command);

    store::TimelineKeys timelineKeys;
};
