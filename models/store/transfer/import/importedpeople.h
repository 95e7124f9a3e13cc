// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/account.h"
#include "redis/script.h"
#include "redis/wire/connection.h"
#include "store/core/keys/keys.h"
#include "store/core/scripts/expectedids.h"

#include <QHash>
#include <QStringList>

namespace store {

/// The people whom imported rows name, made where the community has none of that name. Blocking;
/// on the worker.
class ImportedPeople {
public:
    ImportedPeople(redis::Connection &connection, Keys keys);

    /// Before anything else.
    [[nodiscard]] base::Result<void> start() { return m_script.load(m_connection); }
    [[nodiscard]] base::Result<void> find(const QStringList &names);
    /// Somebody whom find() was asked for.
    [[nodiscard]] domain::AccountId person(const QString &name) const;
    [[nodiscard]] QList<domain::AccountId> people(const QStringList &names) const;

private:
    struct Name {
        QString folded;
        QByteArray shown;
    };

    [[nodiscard]] base::Result<void> passOverKnown(QList<Name> &names);
    [[nodiscard]] base::Result<redis::Command> commandFor(const QList<Name> &names,
                                                          const ExpectedIds &ids) const;
    [[nodiscard]] base::Result<QList<Name>> makeOnce(const QList<Name> &names, qsizetype spare);

    redis::Connection &m_connection;
    Keys m_keys;
    redis::Script m_script;
    QHash<QString, domain::AccountId> m_byName; ///< by folded name, and as rows have it
};

} // namespace store
