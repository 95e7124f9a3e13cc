// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/scriptcall.h"
#include "redis/wire/connection.h"
#include "store/core/forumcache.h"
#include "store/core/keys/keys.h"

#include <QJsonObject>

namespace store {

/// Whether a text is measured by limits and filters. Not what a moderator approved, nor what is
/// brought in from elsewhere.
enum class Screen { Yes, No };

/// What the script that takes a text is told about the filters.
struct Screening {
    QByteArray version; ///< of the filters that were looked at; empty: there are none
    QByteArray match; ///< the one that holds the text, if any
};

/// What is kept of a text while it waits.
struct HeldText {
    QByteArray what; ///< the operation; of an edit what is edited
    QByteArray kind; ///< "article", "topic", "reply", "post", "topic edit", "reply edit"
    QByteArrayList places; ///< as roles name them
    QJsonObject text;
};

/// What a held text is known by. Its author may read it there also where people are told apart by
/// their keys.
[[nodiscard]] QByteArray heldId(const domain::AccountId &author, const QByteArray &what);
/// What such an id is made of; ids of the first edition are that alone.
[[nodiscard]] QByteArray heldWhat(const QByteArray &id);

/// KEYS and ARGV of screening.lua.
[[nodiscard]] redis::ScriptValues screenKeys(const Keys &keys, const domain::AccountId &author,
                                             const HeldText &held);
[[nodiscard]] redis::ScriptValues
screenArguments(const Screening &screening, const domain::AccountId &author, const HeldText &held);

/// KEYS of throttled.lua.
[[nodiscard]] redis::ScriptValues throttleKeys(const Keys &keys, const domain::AccountId &person);

[[nodiscard]] base::Result<Filters> readFilters(redis::Connection &connection, const Keys &keys);

/// Those that the texts hold, or none.
[[nodiscard]] Screening screen(const Filters &filters, const QStringList &texts);

/// Runs `attempt` (Result<T>(const Screening &)) as if there were neither limits nor filters, or
/// with those that `cache` knows, and again with those that there are if the script knows better.
template <typename Attempt>
auto whileScreened(redis::Connection &connection, const Keys &keys, Screen how,
                   const QStringList &texts, Attempt attempt, ForumCache *cache = nullptr)
    -> decltype(attempt(Screening()))
{
    Screening screening{how == Screen::Yes ? QByteArray() : QByteArray("*"), {}};
    if (const auto known = cache ? cache->filters() : std::nullopt; known && how == Screen::Yes)
        screening = screen(*known, texts);
    for (int round = 0; round < 4; ++round) {
        auto answer = attempt(screening);
        if (answer || answer.error().detail != u"filters-changed")
            return answer;
        const auto filters = TRY(readFilters(connection, keys));
        if (cache)
            cache->rememberFilters(filters);
        screening = screen(filters, texts);
    }
    return base::fail(base::Failure::Refused, QStringLiteral("contended"));
}

} // namespace store
