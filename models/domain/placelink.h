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

/// A page of the window, whichever community it shows ("folkmoot:page/timeline"), or a text that is
/// begun there ("folkmoot:new/article", "new/topic", "new/post"): what a menu of the desktop asks
/// for.
struct WindowLink {
    enum class Kind { Page, New };
    Kind kind = Kind::Page;
    QString name{}; ///< of the page, or "article", "topic", "post"

    [[nodiscard]] static std::optional<WindowLink> parse(const QString &text);

    friend bool operator==(const WindowLink &, const WindowLink &) = default;
};

} // namespace domain
