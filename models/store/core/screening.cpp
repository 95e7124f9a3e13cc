// SPDX-License-Identifier: MIT
#include "store/core/screening.h"

#include "store/core/keys/moderationkeys.h"
#include "store/core/scripts/scriptreply.h"

#include <QJsonDocument>

#include <algorithm>

namespace store {

redis::ScriptValues throttleKeys(const Keys &keys, const domain::AccountId &person)
{
    return {{"role", keys.role(person)},
            {"user", keys.user(person)},
            {"pace", ModerationKeys(keys).pace(person)}};
}

QByteArray heldId(const domain::AccountId &author, const QByteArray &what)
{
    return author.bytes() + ':' + what;
}

QByteArray heldWhat(const QByteArray &id)
{
    const auto colon = id.indexOf(':');
    return domain::AccountId(id.first(std::max<qsizetype>(colon, 0))).number()
        ? id.sliced(colon + 1)
        : id;
}

redis::ScriptValues screenKeys(const Keys &keys, const domain::AccountId &author,
                               const HeldText &held)
{
    const ModerationKeys own(keys);
    return throttleKeys(keys, author)
        + redis::ScriptValues{{"scope", own.scope(author)},
                              {"held", own.held()},
                              {"heldText", own.held(heldId(author, held.what))},
                              {"authorNotices", keys.notices(author)}};
}

redis::ScriptValues screenArguments(const Screening &screening, const domain::AccountId &author,
                                    const HeldText &held)
{
    const auto content = screening.match.isEmpty()
        ? QByteArray()
        : QJsonDocument(held.text).toJson(QJsonDocument::Compact);
    return {{"filtersVersion", screening.version},
            {"match", screening.match},
            {"heldId", heldId(author, held.what)},
            {"heldKind", held.kind},
            {"heldContent", content},
            {"heldPlaces", held.places.join('\n')}};
}

base::Result<Filters> readFilters(redis::Connection &connection, const Keys &keys)
{
    // In this order: what changes in between makes the version an old one.
    const auto answers = TRY(answersTo(
        connection,
        {{"HGET", keys.meta(), "filters"}, {"SMEMBERS", ModerationKeys(keys).filters()}}));
    Filters read{answers[0].bytes(), {}};
    auto names = answers[1].strings();
    std::sort(names.begin(), names.end());
    for (const auto &name : std::as_const(names)) {
        if (const auto filter = domain::filterNamed(name))
            read.filters.append(*filter);
    }
    return read;
}

Screening screen(const Filters &filters, const QStringList &texts)
{
    const auto match = domain::firstMatch(filters.filters, texts.join(u'\n'));
    return {filters.version, match ? domain::nameOf(match->filter) : QByteArray()};
}

} // namespace store
