// SPDX-License-Identifier: MIT
#pragma once

#include "forum/forum.h"
#include "store/core/keys/timelinekeys.h"
#include "store/moderation/acts/removals.h"

#include <QMap>

/// A community with one of everything, written by its member 3, and people of every role: 1
/// administrates, 2 moderates, 4 is another member, 5 moderates the category and group "redis", 6
/// those of "other".
class Council : public Forum {
public:
    Council();

    /// Empty again but for all that.
    void found();
    /// What every key holds: type, content, moment of expiry. Without what each act adds to by
    /// nature: audit log, operations, statistics, what waits to be indexed.
    QMap<QByteArray, QByteArrayList> everything();

    base::Result<void> remove(const domain::Target &target, qint64 actor,
                              const QString &reason = QStringLiteral("spam"));
    base::Result<void> restore(const domain::Target &target, qint64 actor);
    base::Result<void> bar(qint64 person, domain::RestrictionKind bar, qint64 actor,
                           qint64 until = 4'000'000'000);

    store::TimelineKeys timelineKeys;
    domain::Target article{domain::Target::Kind::Article, "1"};
    domain::Target topic{domain::Target::Kind::Topic, "1"};
    domain::Target answer{domain::Target::Kind::Reply, "1"};
    domain::Target post{domain::Target::Kind::Post, "1"};

private:
    QByteArrayList content(const QByteArray &key, const QByteArray &type);
};
