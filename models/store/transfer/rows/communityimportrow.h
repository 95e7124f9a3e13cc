// SPDX-License-Identifier: MIT
#pragma once

#include "domain/account.h"

#include <QJsonObject>
#include <QStringList>

#include <tl/expected.hpp>

namespace store {

// What a file of a whole community holds beside articles, topics, replies and posts.

struct ImportPerson {
    QString name;
    QString email;
    domain::Timestamp posted{}; ///< when the person came
    domain::Role role = domain::Role::Member;
    QStringList places; ///< of a moderator; none: everywhere
};

struct ImportTab {
    QString name;
    QStringList categories;
    domain::Timestamp posted{}; ///< none
};

struct ImportFollows {
    QString person;
    QStringList others;
    domain::Timestamp posted{}; ///< none
};

/// The error is a reason, as domain::cleanName() and cleanImportHead() give them.
[[nodiscard]] tl::expected<ImportPerson, QString> cleanImportPerson(const QJsonObject &object);
[[nodiscard]] tl::expected<ImportTab, QString> cleanImportTab(const QJsonObject &object);
[[nodiscard]] tl::expected<ImportFollows, QString> cleanImportFollows(const QJsonObject &object);

/// People of one line; an export begins another for more.
inline constexpr qsizetype followsOfLine = 500;

} // namespace store
