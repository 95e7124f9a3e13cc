// SPDX-License-Identifier: MIT
#include "domain/placelink.h"

#include <QRegularExpression>
#include <QUrl>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace domain {

namespace {
using PlaceKind = PlaceLink::Kind;

constexpr auto placeScheme = "folkmoot:"_L1;
constexpr qsizetype longestPlaceName = 64;
constexpr std::array placeWords{
    std::pair(PlaceKind::Article, "article"_L1), std::pair(PlaceKind::Person, "person"_L1),
    std::pair(PlaceKind::Group, "group"_L1),     std::pair(PlaceKind::Category, "category"_L1),
    std::pair(PlaceKind::Tag, "tag"_L1),         std::pair(PlaceKind::Site, "site"_L1)};

bool isAcceptablePlace(const QString &name)
{
    // What was no UTF-8 has become the replacement character.
    return !name.trimmed().isEmpty() && name.size() <= 2 * longestPlaceName && name.isValidUtf16()
        && name.toUcs4().size() <= longestPlaceName && std::ranges::none_of(name, [](QChar c) {
               return c.category() == QChar::Other_Control || c == QChar::ReplacementCharacter;
           });
}

std::optional<PlaceLink> placeOf(PlaceKind kind, const QString &name)
{
    return isAcceptablePlace(name) ? std::optional(PlaceLink{kind, name}) : std::nullopt;
}
} // namespace

std::optional<PlaceLink> PlaceLink::toPerson(const AccountId &person)
{
    return isAnonymous(person) ? std::nullopt : placeOf(PlaceKind::Person, person.toString());
}

QString PlaceLink::toString() const
{
    if (kind == PlaceKind::Person && name.startsWith(u'@'))
        return name;
    const auto word
        = std::ranges::find(placeWords, kind, &std::pair<PlaceKind, QLatin1StringView>::first);
    // What prose and Markdown would end the link at, or read as marks of theirs, as well.
    const auto encoded = QUrl::toPercentEncoding(name, {}, "._~");
    return placeScheme + word->second + u'/' + QString::fromLatin1(encoded);
}

std::optional<PlaceLink> PlaceLink::parse(const QString &text)
{
    const auto link = text.trimmed();
    if (link.size() > 12 * longestPlaceName + 20)
        return std::nullopt;
    if (link.size() > 1 && link.startsWith(u'@'))
        return placeOf(PlaceKind::Person, link);
    if (!link.startsWith(placeScheme, Qt::CaseInsensitive))
        return std::nullopt;
    const auto place = link.sliced(placeScheme.size());
    for (const auto &[kind, word] : placeWords) {
        const bool fits = place.size() > word.size() + 1 && place.at(word.size()) == u'/'
            && place.startsWith(word, Qt::CaseInsensitive);
        if (fits)
            return placeOf(kind,
                           QString::fromUtf8(QByteArray::fromPercentEncoding(
                               place.sliced(word.size() + 1).toUtf8())));
    }
    return std::nullopt;
}

std::optional<WindowLink> WindowLink::parse(const QString &text)
{
    static const QRegularExpression form(
        u"^folkmoot:(?:page/([a-z]{1,16})|new/(article|topic|post))$"_s);
    const auto match = form.match(text.trimmed());
    if (!match.hasMatch())
        return std::nullopt;
    return match.hasCaptured(2) ? WindowLink{Kind::New, match.captured(2)}
                                : WindowLink{Kind::Page, match.captured(1)};
}

} // namespace domain
