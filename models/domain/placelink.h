// SPDX-License-Identifier: MIT
#pragma once

#include "domain/account.h"

#include <QString>

#include <optional>

namespace domain {

/// Where something of this community is, beside topics and posts (TopicLink, postLink()):
/// "folkmoot:person/7", "folkmoot:group/redis", "folkmoot:site/redis%2Eio".
struct PlaceLink {
    enum class Kind { Article, Person, Group, Category, Tag, Site };
    Kind kind = Kind::Person;
    QString name{}; ///< of an article or a person the id; "@alice" where only the name is known

    /// Nowhere for people who only have a number, and for what has no name.
    [[nodiscard]] static std::optional<PlaceLink> toPerson(const AccountId &person);

    [[nodiscard]] QString toString() const;
    /// Of what toString() makes and of "@alice"; a name of at most 64 characters, none of them a
    /// control character.
    [[nodiscard]] static std::optional<PlaceLink> parse(const QString &text);

    friend bool operator==(const PlaceLink &, const PlaceLink &) = default;
};

} // namespace domain
