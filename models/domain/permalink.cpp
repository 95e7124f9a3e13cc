// SPDX-License-Identifier: MIT
#include "domain/permalink.h"

#include "domain/textlinks.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace domain {

namespace {
constexpr auto scheme = "folkmoot:"_L1;
}

QString Permalink::to(const QString &within) const
{
    if (community.isEmpty() || !isLinkWithin(within) || !within.startsWith(scheme))
        return within;
    auto other = *this;
    other.link = within;
    return other.toString();
}

QString Permalink::toString() const
{
    const auto thing = link.sliced(scheme.size());
    const auto floor = thing.indexOf(u'#');
    auto text = scheme + u"//"_s + authority + u'/' + community + u'/'
        + thing.first(floor < 0 ? thing.size() : floor);
    if (!way.isEmpty())
        text += u'?' + way;
    return floor < 0 ? text : text + thing.sliced(floor);
}

std::optional<Permalink> Permalink::parse(const QString &text)
{
    static const QRegularExpression form(
        uR"(^folkmoot://([A-Za-z0-9%._,:\[\]-]{0,512})/([A-Za-z0-9%_-]{1,384})/([^?#\s]{1,800})(?:\?([A-Za-z0-9%=&:./+_-]{1,512}))?(#[0-9]{1,15})?$)"_s,
        QRegularExpression::CaseInsensitiveOption);
    const auto match = form.match(text.trimmed());
    const auto within = QString(scheme + match.captured(3) + match.captured(5));
    if (!match.hasMatch() || !isLinkWithin(within))
        return std::nullopt;
    return Permalink{match.captured(1), match.captured(2), match.captured(4), within};
}

} // namespace domain
