// SPDX-License-Identifier: MIT
#pragma once

#include "domain/topic.h"

namespace domain {

/// A stretch of a text that leads somewhere, in UTF-16 units.
struct TextLink {
    enum class Kind { Web, Place, Floor, Person, Hashtag };
    Kind kind;
    qsizetype from = 0;
    qsizetype to = 0;

    [[nodiscard]] QString in(const QString &text) const { return text.sliced(from, to - from); }

    friend bool operator==(const TextLink &, const TextLink &) = default;
};

/// In a post: addresses, links of the program's own, @names and #topics#.
[[nodiscard]] QList<TextLink> linksInPost(const QString &text);
/// In prose of which Markdown has made links already: the program's own links and, in the texts of
/// a topic, floors like #17.
[[nodiscard]] QList<TextLink> linksInProse(const QString &text);

/// "folkmoot:topic/12#17", "folkmoot:post/17" or a PlaceLink.
[[nodiscard]] bool isLinkWithin(const QString &link);
/// Or a Permalink to one: what Copy link makes.
[[nodiscard]] bool isPlaceLink(const QString &link);
/// "#17" in a text of a topic; 0: it is none.
[[nodiscard]] qint64 floorOfLink(const QString &link);
/// What `link` means in a text of this topic: "#17" becomes "folkmoot:topic/12#17".
[[nodiscard]] QString linkWithin(const TopicId &topic, const QString &link);

/// How long a post is: shownLength(), but 23 for each address, so that nobody looks for a shorter
/// one. One of more than 230 characters counts a tenth: a limit bounds what is stored as well.
[[nodiscard]] qsizetype postLength(const QString &text);

} // namespace domain
