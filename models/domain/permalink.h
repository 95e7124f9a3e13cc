// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <optional>

namespace domain {

/// A link that says server and community too, and so leads there from anywhere:
/// "folkmoot://talk.example.org:6380/village/topic/12?via=rediss#17".
struct Permalink {
    /// As in the address of a server, without an account; empty: on this computer, from which alone
    /// it leads there.
    QString authority{};
    QString community{}; ///< what it is called there, "-" for nothing
    QString way{}; ///< what else has to be known to get there: the query of the link, without "?"
    QString link{}; ///< within the community: "folkmoot:topic/12#17" or a PlaceLink

    [[nodiscard]] bool isHere() const { return authority.isEmpty(); }
    /// To another thing of the same community; `within` as it is where nobody knows where that is,
    /// and where it leads to no thing of a community's.
    [[nodiscard]] QString to(const QString &within) const;

    [[nodiscard]] QString toString() const;
    [[nodiscard]] static std::optional<Permalink> parse(const QString &text);

    friend bool operator==(const Permalink &, const Permalink &) = default;
};

} // namespace domain
