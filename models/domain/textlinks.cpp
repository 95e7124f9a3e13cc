// SPDX-License-Identifier: MIT
#include "domain/textlinks.h"

#include "domain/permalink.h"
#include "domain/placelink.h"
#include "domain/post.h"
#include "domain/texts.h"

#include <QRegularExpression>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace domain {

namespace {
constexpr qsizetype lengthOfLink = 23;

/// Ids are looser where a link stands alone: here it ends where prose goes on.
const auto placePattern
    = uR"(folkmoot:(?://[A-Za-z0-9%._,:\[\]-]{0,255}/[A-Za-z0-9%_-]{1,384}/(?:topic|post|article|person|group|category|tag|site)/[A-Za-z0-9%_-]{1,768}(?:\?[A-Za-z0-9%=&:./+_-]{0,255}[A-Za-z0-9=])?(?:#[0-9]{1,15}(?![A-Za-z0-9_]))?|topic/[A-Za-z0-9_-]{1,64}(?:#[0-9]{1,15}(?![A-Za-z0-9_]))?|post/[0-9]{1,19}(?![A-Za-z0-9_])|(?:article|person|group|category|tag|site)/[A-Za-z0-9%_-]{1,768}))"_s;

struct NamedKind {
    QString group;
    TextLink::Kind kind;
};

QList<TextLink> linksFound(const QString &text, const QRegularExpression &expression,
                           const QList<NamedKind> &kinds)
{
    QList<TextLink> links;
    auto matches = expression.globalMatch(text);
    while (matches.hasNext()) {
        const auto match = matches.next();
        const auto found = std::ranges::find_if(
            kinds, [&](const auto &one) { return match.hasCaptured(one.group); });
        links.append({found->kind, match.capturedStart(), match.capturedEnd()});
    }
    return links;
}

/// What ends a sentence is no part of the address in it.
qsizetype endOfAddress(const QString &text, const TextLink &link)
{
    auto end = link.to;
    while (end > link.from && u".,;:!?)'*_"_s.contains(text.at(end - 1)))
        --end;
    return end;
}

bool isOpenable(const QString &address)
{
    const QUrl url(address, QUrl::TolerantMode);
    return url.isValid() && !url.host().isEmpty();
}
} // namespace

QList<TextLink> linksInPost(const QString &text)
{
    static const QRegularExpression expression(
        uR"((?<web>https?://[^\s<>"“”，。；：！？）】、]+)|(?<place>(?<![A-Za-z0-9_])%1)|(?<person>(?<![\p{L}\p{N}_.+@-])@[\p{L}\p{N}_-]{1,32})|(?<hashtag>#[^#\s][^#\n]{0,31}#))"_s
            .arg(placePattern),
        QRegularExpression::UseUnicodePropertiesOption);
    using enum TextLink::Kind;
    static const QList<NamedKind> kinds{
        {u"web"_s, Web}, {u"place"_s, Place}, {u"person"_s, Person}, {u"hashtag"_s, Hashtag}};
    auto links = linksFound(text, expression, kinds);
    for (auto &link : links) {
        if (link.kind == Web)
            link.to = endOfAddress(text, link);
    }
    links.removeIf(
        [&](const auto &link) { return link.kind == Web && !isOpenable(link.in(text)); });
    return links;
}

QList<TextLink> linksInProse(const QString &text)
{
    // ASCII letters only: a Chinese one stands right before and behind a number.
    static const QRegularExpression expression(
        uR"((?<![A-Za-z0-9_/#&])(?:(?<place>%1)|(?<floor>#[0-9]{1,7}))(?![A-Za-z0-9_#]))"_s.arg(
            placePattern));
    using enum TextLink::Kind;
    static const QList<NamedKind> kinds{{u"place"_s, Place}, {u"floor"_s, Floor}};
    return linksFound(text, expression, kinds);
}

bool isLinkWithin(const QString &link)
{
    return TopicLink::parse(link) || parsePostLink(link) || PlaceLink::parse(link);
}

bool isPlaceLink(const QString &link)
{
    return isLinkWithin(link) || Permalink::parse(link);
}

qint64 floorOfLink(const QString &link)
{
    static const QRegularExpression form(u"^#([0-9]{1,7})$"_s);
    return form.match(link).captured(1).toLongLong();
}

QString linkWithin(const TopicId &topic, const QString &link)
{
    const auto floor = floorOfLink(link);
    return floor > 0 && !topic.isEmpty() ? TopicLink{topic, floor}.toString() : link;
}

qsizetype postLength(const QString &text)
{
    qsizetype length = 0;
    qsizetype done = 0;
    const auto links = linksInPost(text);
    for (const auto &link : links) {
        if (link.kind != TextLink::Kind::Web)
            continue;
        length += shownLength(QStringView(text).sliced(done, link.from - done));
        length += std::max(lengthOfLink, (link.to - link.from + 9) / 10);
        done = link.to;
    }
    return length + shownLength(QStringView(text).sliced(done));
}

} // namespace domain
